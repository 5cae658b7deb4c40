#include "bots/goldmine/goldmine_bots.h"

#include "bots/goldmine/greedy_miner.h"
#include "bots/goldmine/miner.h"
#include "bots/goldmine/tally.h"
#include "goldmine/goldmine.h"

namespace stollen::bots {

namespace {

using goldmine::GoldMine;

constexpr Levels kLevels = {.easy = {.noise = 2},
                            .gentle = {.noise = 2},
                            .normal = {.foresight = 40},
                            .hard = {.foresight = 3000, .works_out = true}};

std::unique_ptr<Bot> make_miner(BotKind kind, const game::Game& game, game::Seat seat,
                                std::uint64_t seed, Effort effort) {
  return make_of<GreedyMiner, Miner>(kLevels, kind, static_cast<const GoldMine&>(game), seat, seed,
                                     effort);
}

class MinerImagination final : public Imagination {
 public:
  explicit MinerImagination(const goldmine::Rules& rules) : rules_(rules), tally_(rules) {}
  void remember(const game::SeenEvent& event) override { tally_.follow(event); }
  bool imagine(const game::View& view, Random& random, game::State& world) const override {
    world.become<goldmine::State>() =
        goldmine::world_of(rules_, view.as<goldmine::View>(), tally_.tally(), random);
    return true;
  }

 private:
  const goldmine::Rules& rules_;
  GoldMineTally tally_;
};

std::unique_ptr<Imagination> imagine_mine(const game::Game& game) {
  return std::make_unique<MinerImagination>(static_cast<const GoldMine&>(game).rules());
}

}  // namespace

const FamilyBots kGoldMineBots = {&GoldMine::kFamily, make_miner, imagine_mine, nullptr};

}  // namespace stollen::bots
