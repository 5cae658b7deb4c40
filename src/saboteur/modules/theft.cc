#include "saboteur/modules/theft.h"

#include <fmt/format.h>

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

void thieve(Mine& mine, const step::Thieve& step) {
  State& state = mine.state;
  state.agenda.pop_back();
  if (state.before.has(step.seat, burden_bit(kBurden<burden::Trapped>))) return;
  if (victims(mine.rules, state, step.seat).empty()) return;
  state.agenda.push_back(Step::of(step::Steal{step.seat}));
}

void legal_steal(const Rules& rules, const State& state, const step::Steal& step, Moves& moves) {
  victims(rules, state, step.seat).for_each([&](Seat victim) {
    moves.push_back(Move::of(move::Steal{victim}));
  });
}

void play_steal(Mine& mine, const step::Steal& step, const move::Steal& move) {
  mine.state.agenda.pop_back();
  --mine.state.coins[move.seat];
  add_coins(mine.state, step.seat, 1);
  mine.tell(event::Stole{step.seat, move.seat});
}

Refusal why_not_steal(const Rules& rules, const State& state, const step::Steal& step,
                      const move::Steal& move) {
  if (move.seat >= rules.players) return no_such_seat(rules, move.seat);
  if (move.seat == step.seat) return Refusal::of(refusal::OwnGold{});
  if (gold_of(state, move.seat) == 0) return Refusal::of(refusal::NoGold{move.seat});
  return {};
}

// The thieves follow each other in order; who has had his turn is no longer there.
Trouble out_of_order(const Rules& rules, const State& state, std::size_t place) {
  const auto order = order_of_thieves(rules, state);
  if (place <= order.size() && state.agenda[place].seat() == order[place - 1]) return std::nullopt;
  return "thieves steal in order, each once: the one whose theft was played last begins, "
         "the others follow clockwise, and the last stands lowest";
}

Trouble trouble_with_steal(const Rules& rules, const State& state, std::size_t place) {
  const Seat seat = state.agenda[place].seat();
  if (!state.before.has(seat, burden_bit(kBurden<burden::Theft>)))
    return fmt::format("seat {} is to steal, but no theft lies before it", seat + 1);
  if (state.before.has(seat, burden_bit(kBurden<burden::Trapped>)))
    return fmt::format("seat {} is to steal, but is trapped", seat + 1);
  if (victims(rules, state, seat).empty()) return "somebody is to steal, but nobody else has gold";
  return out_of_order(rules, state, place);
}

constexpr StepSet kUnderThefts = steps_of<step::NextRound, step::Thieve>;

}  // namespace

FixedList<Seat, kMaxPlayers> order_of_thieves(const Rules& rules, const State& state) {
  FixedList<Seat, kMaxPlayers> order;
  const auto& thieves = state.before.order(kBurden<burden::Theft>);
  if (thieves.empty()) return order;
  for (int behind = 1; behind <= rules.players; ++behind) {
    const auto seat = static_cast<Seat>((thieves.back() + rules.players - behind) % rules.players);
    if (thieves.contains(seat)) order.push_back(seat);
  }
  return order;
}

void put_thefts_on_agenda(Mine& mine) {
  for (const Seat seat : order_of_thieves(mine.rules, mine.state))
    mine.state.agenda.push_back(Step::of(step::Thieve{seat}));
}

StepRule thieve_rule() {
  StepRule rule = done_by<step::Thieve, thieve>();
  rule.whose = Whose::kAnybodys;
  rule.stands_on = kUnderThefts;
  rule.carries = steps_of<step::Take>;
  rule.trouble = out_of_order;
  return rule;
}

StepRule steal_rule() {
  StepRule rule = answered_by<step::Steal, move::Steal, legal_steal, play_steal, why_not_steal>();
  rule.whose = Whose::kAnybodys;
  rule.stands_on = kUnderThefts;
  rule.trouble = trouble_with_steal;
  return rule;
}

}  // namespace stollen::saboteur
