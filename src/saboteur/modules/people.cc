#include "saboteur/modules/people.h"

#include <utility>

#include "saboteur/actions.h"
#include "saboteur/draw.h"
#include "saboteur/dwarfs.h"
#include "saboteur/hand_notes.h"
#include "saboteur/round.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;

template <class Kind>
void list_targets(CardId card, SeatSet targets, Moves& moves) {
  Move* out = moves.append(targets.size());
  targets.for_each([&](Seat target) { *out++ = Move::of(Kind{card, target}); });
}

SeatSet others(const Rules& rules, Seat seat) {
  return SeatSet::everyone(rules.players) - SeatSet::only(seat);
}

Refusal why_no_seat(const Rules& rules, Seat seat) {
  return seat < rules.players ? Refusal() : no_such_seat(rules, seat);
}

// Free, hands off: takes away the one thing the card shows, anybody's.

void legal_release(const Rules& rules, const State& state, Seat, CardId card, Moves& moves) {
  const BurdenTable::Places places = rules.card(card).burden_places & state.before.taken();
  list_places<2>(places, moves, [&](int place) {
    return Move::of(move::Release{card, BurdenTable::seat_at(place)});
  });
}

void play_release(Mine& mine, Seat seat, const move::Release& move) {
  take_away(mine, move.seat, mine.rules.burden_of(move.card));
  discard_openly(mine.state, move.card);
  mine.tell(event::Released{seat, move.card, move.seat});
}

Refusal why_not_release(const Rules& rules, const State& state, Seat, const move::Release& move) {
  if (move.seat >= rules.players) return no_such_seat(rules, move.seat);
  const Burden burden = rules.burden_of(move.card);
  if (!state.before.has(move.seat, burden_bit(burden)))
    return Refusal::of(refusal::NotBurdened{move.seat, burden});
  return {};
}

// Theft: lies before its player until the round is over, at most once.

void legal_theft(const Rules&, const State& state, Seat seat, CardId card, Moves& moves) {
  if (!state.before.has(seat, burden_bit(kBurden<burden::Theft>)))
    moves.push_back(Move::of(move::Theft{card}));
}

void play_theft(Mine& mine, Seat seat, const move::Theft& move) {
  mine.state.before.put(seat, kBurden<burden::Theft>);
  mine.tell(event::PlansTheft{seat, move.card});
}

Refusal why_not_theft(const Rules&, const State& state, Seat seat, const move::Theft&) {
  if (state.before.has(seat, burden_bit(kBurden<burden::Theft>)))
    return Refusal::of(refusal::Burdened{seat, kBurden<burden::Theft>});
  return {};
}

// Inspection: a secret look at another player's dwarf.

void legal_inspection(const Rules& rules, const State&, Seat seat, CardId card, Moves& moves) {
  list_targets<move::Inspect>(card, others(rules, seat), moves);
}

void play_inspection(Mine& mine, Seat seat, const move::Inspect& move) {
  inspect_dwarf(mine, seat, move.seat);
  discard_openly(mine.state, move.card);
}

Refusal why_not_inspection(const Rules& rules, const State&, Seat seat, const move::Inspect& move) {
  if (move.seat == seat) return Refusal::of(refusal::OwnDwarf{});
  return why_no_seat(rules, move.seat);
}

// Hat swap: somebody, oneself included, gets the topmost spare dwarf.

void legal_hat_swap(const Rules& rules, const State& state, Seat, CardId card, Moves& moves) {
  if (state.spare_dwarfs.empty()) return;
  list_targets<move::HatSwap>(card, SeatSet::everyone(rules.players), moves);
}

void play_hat_swap(Mine& mine, Seat seat, const move::HatSwap& move) {
  mine.tell(event::HatSwapped{seat, move.card, move.seat});
  exchange_dwarf(mine, move.seat);
  discard_openly(mine.state, move.card);
}

Refusal why_not_hat_swap(const Rules& rules, const State& state, Seat, const move::HatSwap& move) {
  if (state.spare_dwarfs.empty()) return Refusal::of(refusal::NoSpareDwarf{});
  return why_no_seat(rules, move.seat);
}

// Hand swap: all cards of two players; the other one draws.

void legal_hand_swap(const Rules& rules, const State&, Seat seat, CardId card, Moves& moves) {
  list_targets<move::HandSwap>(card, others(rules, seat), moves);
}

void play_hand_swap(Mine& mine, Seat seat, const move::HandSwap& move) {
  State& state = mine.state;
  std::swap(state.hands[seat], state.hands[move.seat]);
  note_swap(state, seat, move.seat);
  mine.tell(event::HandsSwapped{seat, move.card, move.seat});
  tell_hand(mine, seat);
  tell_hand(mine, move.seat);
  discard_openly(state, move.card);
  let_draw(state, move.seat);
}

Refusal why_not_hand_swap(const Rules& rules, const State&, Seat seat, const move::HandSwap& move) {
  if (move.seat == seat) return Refusal::of(refusal::OwnHand{});
  return why_no_seat(rules, move.seat);
}

}  // namespace

ActionRule release_rule() {
  return played_by<move::Release, play_release, why_not_release>(legal_release);
}
ActionRule theft_rule() { return played_by<move::Theft, play_theft, why_not_theft>(legal_theft); }
ActionRule inspection_rule() {
  return played_by<move::Inspect, play_inspection, why_not_inspection>(legal_inspection);
}
ActionRule hat_swap_rule() {
  return played_by<move::HatSwap, play_hat_swap, why_not_hat_swap>(legal_hat_swap);
}
ActionRule hand_swap_rule() {
  return played_by<move::HandSwap, play_hand_swap, why_not_hand_swap>(legal_hand_swap);
}

}  // namespace stollen::saboteur
