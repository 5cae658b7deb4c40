#include "bots/greedy_bot.h"

#include <climits>

#include "bots/aims.h"

namespace stollen::bots {

void GreedyBot::remember(const SeenEvent& event) {
  const Chronicle before = chronicle_;
  chronicle_.follow(event);
  if (chronicle_.begun()) suspicion_.judge(event, before, chronicle_, rules_);
}

game::Move GreedyBot::choose(const game::View& view, const game::Moves& legal, Random random) {
  const Situation situation(rules_, view.as<saboteur::View>(), suspicion_);
  const Aims& aims = situation.role == saboteur::Role::kSaboteur ? kSaboteur : kDigger;
  game::Move best = legal[0];
  int highest = INT_MIN;
  std::uint32_t equals = 0;
  for (const game::Move move : legal) {
    const int worth = aims.value(situation, move);
    if (worth > highest) equals = 0;
    if (worth < highest) continue;
    highest = worth;
    // Of several that are equally good each is taken with the same chance.
    if (random.below(++equals) == 0) best = move;
  }
  return best;
}

}  // namespace stollen::bots
