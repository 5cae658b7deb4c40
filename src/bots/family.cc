#include "bots/family.h"

#include <algorithm>
#include <array>

#include "bots/duel/duel_bots.h"
#include "bots/goldmine/goldmine_bots.h"
#include "bots/saboteur/saboteur_bots.h"

namespace stollen::bots {

const FamilyBots& family_bots(const game::Game& game) {
  static constexpr std::array kFamilies = {&kSaboteurBots, &kDuelBots, &kGoldMineBots};
  const auto found = std::ranges::find(kFamilies, &game.family(), &FamilyBots::family);
  STOLLEN_CHECK(found != kFamilies.end());
  return **found;
}

int times(int budget, Effort effort) {
  return budget == 0 ? 0 : std::max(1, static_cast<int>(budget * effort.times));
}

}  // namespace stollen::bots
