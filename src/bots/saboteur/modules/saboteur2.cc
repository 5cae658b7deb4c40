#include "saboteur/modules/saboteur2.h"

#include <algorithm>
#include <bit>

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::saboteur {

namespace {

using bots::Blueprint;
using bots::kNever;
using bots::kPeople;

// Free or hands off: a trap is taken from oneself and from friends, a theft from anybody else.
float value_of_release(const Blueprint& blueprint, const move::Release& release) {
  const Seat target = release.seat;
  const bool own = target == blueprint.sight().me;
  if (blueprint.sight().rules.burden_of(release.card) == kBurden<burden::Theft>)
    return own ? kNever : kPeople.stop_thief;
  return own ? kPeople.free_myself
             : kPeople.free_other - kPeople.free_opponent * blueprint.opposes(target);
}

// Two cards for a broken tool or a trap; nobody pays for his own theft to be taken away.
float value_of_relief(const Blueprint& blueprint, const move::Unburden& relief_of) {
  if (relief_of.burden == kBurden<burden::Theft>) return kNever;
  const bots::Sight& sight = blueprint.sight();
  const bool last = std::popcount(sight.broken[sight.me]) == 1;
  const float relief = is_harmful(sight.role) ? kPeople.relief_of_saboteur
                       : last                 ? kPeople.last_relief
                                              : kPeople.relief;
  return relief + blueprint.value_of_discard(*relief_of.card) +
         blueprint.value_of_discard(*relief_of.second);
}

// Another dwarf: any of those that are left over, a saboteur as often as in the whole box.
float value_of_new_hat(const Blueprint& blueprint, Seat seat) {
  const bots::Sight& sight = blueprint.sight();
  if (seat == sight.me) return kPeople.my_own_new_hat;
  const auto& dwarfs = sight.rules.dwarfs;
  const auto harmful = static_cast<float>(std::ranges::count_if(dwarfs, is_harmful)) /
                       static_cast<float>(dwarfs.size());
  return blueprint.nearer_by(kPeople.new_hat * (sight.distrust[seat] - harmful)) - kPeople.hat_swap;
}

// One's own cards, but for this one, against as many unknown ones as the other holds.
float value_of_new_hand(const Blueprint& blueprint, const move::HandSwap& swap) {
  float own = -blueprint.worth(swap.card);
  for (const CardId card : blueprint.sight().hand) own += blueprint.worth(card);
  const float other = kPeople.unknown_card * static_cast<float>(blueprint.sight().cards[swap.seat]);
  return std::clamp(kPeople.new_hand * (other - own), -kPeople.most_by_new_hand,
                    kPeople.most_by_new_hand) -
         kPeople.hand_swap;
}

}  // namespace

float Saboteur2::worth(const bots::Blueprint& blueprint, game::Move move) {
  const bots::Sight& sight = blueprint.sight();
  switch (move.kind()) {
    case game::kind<move::Release>:
      return value_of_release(blueprint, move.as<move::Release>());
    case game::kind<move::Theft>:
      return bots::kGoldInHand;
    case game::kind<move::Steal>:
      return sight.coins[move.as<move::Steal>().seat];
    case game::kind<move::Inspect>:
      return Blueprint::value_of_look(sight.distrust[move.as<move::Inspect>().seat]);
    case game::kind<move::HatSwap>:
      return value_of_new_hat(blueprint, move.as<move::HatSwap>().seat);
    case game::kind<move::HandSwap>:
      return value_of_new_hand(blueprint, move.as<move::HandSwap>());
    case game::kind<move::Unburden>:
      return value_of_relief(blueprint, move.as<move::Unburden>());
    case game::kind<move::DiscardTwo>: {
      const auto two = move.as<move::DiscardTwo>();
      return blueprint.value_of_discard(*two.card) + blueprint.value_of_discard(*two.second) -
             kPeople.discard_two;
    }
    case game::kind<move::DiscardThree>: {
      const auto three = move.as<move::DiscardThree>();
      return blueprint.value_of_discard(*three.card) + blueprint.value_of_discard(*three.second) +
             blueprint.value_of_discard(*three.third) - kPeople.discard_three;
    }
    default:
      return 0;
  }
}

std::optional<float> Saboteur2::cost(const bots::Blueprint& blueprint, game::Move declared) {
  switch (declared.kind()) {
    case game::kind<move::Release>:
      return -worth(blueprint, declared);
    case game::kind<move::Theft>:
      return bots::kExtras.declared_theft;
    case game::kind<move::HandSwap>:
      if (declared.as<move::HandSwap>().seat == blueprint.sight().me)
        return bots::kExtras.declared_hand_swap;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace stollen::saboteur
