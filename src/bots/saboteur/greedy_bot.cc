#include "bots/saboteur/greedy_bot.h"

#include "bots/best_of.h"
#include "bots/saboteur/aims.h"

namespace stollen::bots {

void GreedyBot::remember(const game::SeenEvent& event) {
  const Chronicle before = chronicle_;
  chronicle_.follow(event);
  if (chronicle_.begun()) suspicion_.judge(event, before, chronicle_, rules_);
}

void GreedyBot::arrive(const game::View& view) {
  if (!chronicle_.begun()) chronicle_.begin_at(view.as<saboteur::View>());
}

game::Move GreedyBot::choose(const game::View& view, const game::Moves& legal, Random random) {
  const Situation situation(rules_, view.as<saboteur::View>(), suspicion_);
  const Aims& aims = is_harmful(situation.role) ? kSaboteur : kDigger;
  return best_of(legal, random, [&](game::Move move) { return aims.value(situation, move); });
}

}  // namespace stollen::bots
