#include "bots/duel/duel_bots.h"

#include "bots/duel/duelist.h"
#include "bots/duel/greedy_duelist.h"
#include "bots/duel/tally.h"
#include "duel/duel.h"

namespace stollen::bots {

namespace {

using duel::Duel;

constexpr Levels kDuelists = {.easy = {.noise = 0.4, .spares = true},
                              .gentle = {.noise = 0.1, .spares = true},
                              .normal = {.noise = 0.05},
                              .hard = {.foresight = 2000, .candidates = 8}};
// Alone there is one dwarf less to think for.
constexpr Levels kLoners = {.easy = kDuelists.easy,
                            .gentle = kDuelists.gentle,
                            .normal = kDuelists.normal,
                            .hard = {.foresight = 6500, .candidates = 8}};

std::unique_ptr<Bot> make_duelist(BotKind kind, const game::Game& game, game::Seat seat,
                                  std::uint64_t seed, Effort effort) {
  return make_of<GreedyDuelist, Duelist>(game.players() == 1 ? kLoners : kDuelists, kind,
                                         static_cast<const Duel&>(game), seat, seed, effort);
}

class DuelImagination final : public Imagination {
 public:
  explicit DuelImagination(const duel::Rules& rules) : rules_(rules) {}
  void remember(const game::SeenEvent& event) override { tally_.follow(event); }
  bool imagine(const game::View& view, Random& random, game::State& world) const override {
    const auto& seen = view.as<duel::View>();
    if (!duel::can_be_imagined(seen)) return false;
    world.become<duel::State>() = duel::world_of(rules_, seen, tally_.tally(), random);
    return true;
  }

 private:
  const duel::Rules& rules_;
  DuelTally tally_;
};

std::unique_ptr<Imagination> imagine_duel(const game::Game& game) {
  return std::make_unique<DuelImagination>(static_cast<const Duel&>(game).rules());
}

}  // namespace

const FamilyBots kDuelBots = {&Duel::kFamily, make_duelist, imagine_duel, nullptr};

}  // namespace stollen::bots
