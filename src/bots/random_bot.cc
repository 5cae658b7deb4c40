#include "bots/random_bot.h"

namespace stollen::bots {

game::Move RandomBot::choose(const game::View&, const game::Moves& legal, Random random) {
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

}  // namespace stollen::bots
