// Mini: eight goals of which five lie on the table; sacks, dragons and a spider are among them.
#include "saboteur/modules/new_goals.h"

#include "saboteur/gold.h"
#include "saboteur/round.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

namespace {

void open_sack(Mine& mine, Seat seat, const Goal& goal) {  // MI-40
  pay_coins(mine, seat, mine.rules.goals[goal.kind].gold);
}

void meet_dragon(Mine& mine, Seat seat, const Goal&) {  // MI-41
  if (gold_of(mine.state, seat) == 0) return;
  mine.tell(event::GoldGiven{seat, static_cast<std::uint8_t>(give_up_gold(mine.state, seat))});
}

void meet_spider(Mine& mine, Seat, const Goal&) { end_round(mine, game::kNobody); }  // MI-42

}  // namespace

void NewGoals::amend(Rules& rules, const Deck*) {
  rules.goal_effects[goal_deed("sack")] = open_sack;
  rules.goal_effects[goal_deed("dragon")] = meet_dragon;
  rules.goal_effects[goal_deed("spider")] = meet_spider;
}

}  // namespace stollen::saboteur
