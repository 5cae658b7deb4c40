#include "saboteur/theft.h"

#include "saboteur/gold.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;

// Players with gold, but for the thief.
SeatSet victims(const Rules& rules, const State& state, Seat thief) {
  SeatSet seats;
  for (Seat seat = 0; seat < rules.players; ++seat)
    if (seat != thief && gold_of(state, seat) > 0) seats.add(seat);
  return seats;
}

void thieve(Mine& mine, Step step) {
  State& state = mine.state;
  const Seat thief = step.seat();
  state.agenda.pop_back();
  if (state.before.has(thief, burden_bit(Burden::kTrapped))) return;
  if (victims(mine.rules, state, thief).empty()) return;
  state.agenda.push_back(Step::of(StepKind::kSteal, thief));
}

void legal_steal(const Rules& rules, const State& state, Step step, Moves& moves) {
  victims(rules, state, step.seat()).for_each([&](Seat victim) {
    moves.push_back(Move::of(MoveKind::kSteal, victim));
  });
}

void play_steal(Mine& mine, Step step, Move move) {
  mine.state.agenda.pop_back();
  --mine.state.coins[move.byte(0)];
  add_coins(mine.state, step.seat(), 1);
  mine.tell(EventKind::kStole, step.seat(), move.byte(0));
}

Refusal why_not_steal(const Rules& rules, const State& state, Step step, Move move) {
  const Seat victim = move.byte(0);
  if (move.kind() != static_cast<int>(MoveKind::kSteal))
    return Refusal::of(RefusalKind::kWrongDecision);
  if (victim >= rules.players) return Refusal::of(RefusalKind::kNoSuchSeat, victim, rules.players);
  if (victim == step.seat()) return Refusal::of(RefusalKind::kOwnGold);
  if (gold_of(state, victim) == 0) return Refusal::of(RefusalKind::kNoGold, victim);
  return {};
}

}  // namespace

FixedList<Seat, kMaxPlayers> order_of_thieves(const Rules& rules, const State& state) {
  FixedList<Seat, kMaxPlayers> order;
  const auto& thieves = state.thieves;
  if (thieves.empty()) return order;
  for (int behind = 1; behind <= rules.players; ++behind) {
    const auto seat = static_cast<Seat>((thieves.back() + rules.players - behind) % rules.players);
    if (thieves.contains(seat)) order.push_back(seat);
  }
  return order;
}

void put_thefts_on_agenda(Mine& mine) {
  for (const Seat seat : order_of_thieves(mine.rules, mine.state))
    mine.state.agenda.push_back(Step::of(StepKind::kThieve, seat));
}

StepRule thieve_rule() { return {nullptr, nullptr, nullptr, thieve}; }
StepRule steal_rule() { return {legal_steal, play_steal, why_not_steal, nullptr}; }

}  // namespace stollen::saboteur
