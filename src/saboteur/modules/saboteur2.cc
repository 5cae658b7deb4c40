// Saboteur 2: two teams of diggers with doors between them, loners with aims of their own, cards
// about people, and gold by the size of the winning group.
#include "saboteur/modules/saboteur2.h"

#include "saboteur/gold.h"
#include "saboteur/modules/people.h"
#include "saboteur/modules/several_cards.h"
#include "saboteur/modules/theft.h"
#include "saboteur/rules.h"
#include "tunnel/survey.h"

namespace stollen::saboteur {

namespace {

using tunnel::Gate;

// Who shares the gold of a round: never anybody who is trapped (S-64).
SeatSet free_seats_with(const Rules& rules, const State& state, std::initializer_list<Role> roles) {
  SeatSet seats;
  for (Seat seat = 0; seat < rules.players; ++seat)
    if (!state.before.has(seat, burden_bit(kBurden<burden::Trapped>)) &&
        std::ranges::find(roles, state.role(seat)) != roles.end())
      seats.add(seat);
  return seats;
}

template <class Visit>
void in_order_of_turns(const Mine& mine, SeatSet seats, Visit visit) {
  for (int ahead = 0; ahead < mine.rules.players; ++ahead) {
    const Seat seat = static_cast<Seat>((mine.state.first + ahead) % mine.rules.players);
    if (seats.has(seat)) visit(seat);
  }
}

// S-59 to S-63
void reward_group(Mine& mine, SeatSet group) {
  const Rules& rules = mine.rules;
  if (group.empty()) return;
  const int largest = rules.winners_reward.rbegin()->first;
  const int reward = rules.winners_reward.at(std::min(group.size(), largest));
  in_order_of_turns(mine, group, [&](Seat seat) {
    const Role role = mine.state.role(seat);
    const int less = role == kRole<role::Boss> ? 1 : role == kRole<role::Profiteer> ? 2 : 0;
    if (reward > less) rules.pay(mine, seat, reward - less);
  });
}

// S-66 to S-69
void reward_geologists(Mine& mine) {
  const SeatSet geologists = free_seats_with(mine.rules, mine.state, {kRole<role::Geologist>});
  if (geologists.empty()) return;
  int crystals = 0;
  mine.state.board.for_each([&](tunnel::Board::Slot, const tunnel::Board::Laid& laid) {
    crystals += laid.card.crystal() ? 1 : 0;
  });
  const int share = crystals / geologists.size();
  if (share == 0) return;
  in_order_of_turns(mine, geologists, [&](Seat seat) { mine.rules.pay(mine, seat, share); });
}

// Does a way lead to the treasure for those whom these doors stop? (S-48, S-49)
bool is_open(const State& state, const Rules& rules, Gate closed) {
  for (const Goal& goal : state.goals)
    if (goal.up && rules.goals[goal.kind].treasure)
      return tunnel::surveyed_reach(state.board, goal.slot,
                                    {.walker = 0, .stopped_by = tunnel::gate_bit(closed)}) != 0;
  return false;
}

// S-50 to S-55
bool reward_teams(Mine& mine, Seat finder) {
  const Role role = mine.state.role(finder);
  bool blue = is_open(mine.state, mine.rules, Gate::kGreenDoor);
  bool green = is_open(mine.state, mine.rules, Gate::kBlueDoor);
  if (role == kRole<role::Blue> && blue) green = false;
  if (role == kRole<role::Green> && green) blue = false;
  SeatSet group =
      free_seats_with(mine.rules, mine.state, {kRole<role::Boss>, kRole<role::Profiteer>});
  if (blue) group = group | free_seats_with(mine.rules, mine.state, {kRole<role::Blue>});
  if (green) group = group | free_seats_with(mine.rules, mine.state, {kRole<role::Green>});
  reward_group(mine, group);
  reward_geologists(mine);
  return true;
}

void tell_trapped(Mine& mine, Seat seat, CardId card, Seat target) {
  mine.tell(event::Trapped{seat, card, target});
}

// S-55, S-56
void reward_saboteurs_and_profiteer(Mine& mine) {
  reward_group(mine, free_seats_with(mine.rules, mine.state,
                                     {kRole<role::Saboteur>, kRole<role::Profiteer>}));
  reward_geologists(mine);
}

}  // namespace

void Saboteur2::amend(Rules& rules, const Deck*) {
  rules.tell_burden[game::kind<burden::Trapped>] = tell_trapped;
  rules.hindered[game::kind<burden::Trapped>] = game::Refusal::of(refusal::Trapped{});
  rules.action<move::Release>() = release_rule();                     // S-32, S-35
  rules.action<move::Theft>() = theft_rule();                         // S-31
  rules.action<move::Inspect>() = inspection_rule();                  // S-38
  rules.action<move::HatSwap>() = hat_swap_rule();                    // S-39
  rules.action<move::HandSwap>() = hand_swap_rule();                  // S-42
  rules.ways = {pass_with_two(), pass_with_three(), put_two_away()};  // S-10, S-13
  rules.draws |= 1U << 2U | 1U << 3U;
  rules.step<step::Steal>() = steal_rule();
  rules.step<step::Thieve>() = thieve_rule();
  rules.gold_pile.clear();  // S-7
  rules.pay = pay_coins;
  rules.treasure_found = {reward_teams};
  rules.treasure_missed = reward_saboteurs_and_profiteer;
  rules.after_gold.push_back(put_thefts_on_agenda);  // S-70 to S-74
}

}  // namespace stollen::saboteur
