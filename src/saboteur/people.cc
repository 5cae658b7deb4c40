#include "saboteur/people.h"

#include <bit>
#include <utility>

#include "saboteur/actions.h"
#include "saboteur/draw.h"
#include "saboteur/dwarfs.h"
#include "saboteur/hand_notes.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;

void list_targets(MoveKind kind, CardId card, SeatSet targets, Moves& moves) {
  Move* out = moves.append(targets.size());
  targets.for_each([&](Seat target) { *out++ = Move::of(kind, card, target); });
}

SeatSet others(const Rules& rules, Seat seat) {
  return SeatSet::everyone(rules.players) - SeatSet::only(seat);
}

Refusal no_such_seat(const Rules& rules, Seat target) {
  if (target < rules.players) return {};
  return Refusal::of(RefusalKind::kNoSuchSeat, target, rules.players);
}

void discard_played(Mine& mine, Move move) { discard_openly(mine.state, move.byte(0)); }

// Free, hands off: takes away the one thing the card shows, anybody's.

Burden burden_of(const Rules& rules, CardId card) {
  return static_cast<Burden>(std::countr_zero(rules.card(card).burdens));
}

void legal_release(const Rules& rules, const State& state, Seat, CardId card, Moves& moves) {
  const std::uint64_t places = rules.card(card).burden_places & state.before.taken();
  list_places<2>(places, moves, [&](int place) {
    return Move::of(MoveKind::kRelease, card, BurdenTable::seat_at(place));
  });
}

void play_release(Mine& mine, Seat seat, Move move) {
  take_away(mine, move.byte(1), burden_of(mine.rules, move.byte(0)));
  discard_played(mine, move);
  mine.tell(EventKind::kReleased, seat, move.byte(0), move.byte(1));
}

Refusal why_not_release(const Rules& rules, const State& state, Seat, Move move) {
  const Seat target = move.byte(1);
  if (const Refusal refusal = no_such_seat(rules, target); refusal.refused()) return refusal;
  const Burden burden = burden_of(rules, move.byte(0));
  if (!state.before.has(target, burden_bit(burden)))
    return Refusal::of(RefusalKind::kNotBurdened, target, burden);
  return {};
}

// Theft: lies before its player until the round is over, at most once.

void legal_theft(const Rules&, const State& state, Seat seat, CardId card, Moves& moves) {
  if (!state.before.has(seat, burden_bit(Burden::kTheft)))
    moves.push_back(Move::of(MoveKind::kTheft, card));
}

void play_theft(Mine& mine, Seat seat, Move move) {
  mine.state.before.put(seat, Burden::kTheft);
  mine.state.thieves.push_back(seat);
  mine.tell(EventKind::kPlansTheft, seat, move.byte(0));
}

Refusal why_not_theft(const Rules&, const State& state, Seat seat, Move) {
  if (state.before.has(seat, burden_bit(Burden::kTheft)))
    return Refusal::of(RefusalKind::kBurdened, seat, Burden::kTheft);
  return {};
}

// Inspection: a secret look at another player's dwarf.

void legal_inspection(const Rules& rules, const State&, Seat seat, CardId card, Moves& moves) {
  list_targets(MoveKind::kInspect, card, others(rules, seat), moves);
}

void play_inspection(Mine& mine, Seat seat, Move move) {
  inspect_dwarf(mine, seat, move.byte(1));
  discard_played(mine, move);
}

Refusal why_not_inspection(const Rules& rules, const State&, Seat seat, Move move) {
  if (move.byte(1) == seat) return Refusal::of(RefusalKind::kOwnDwarf);
  return no_such_seat(rules, move.byte(1));
}

// Hat swap: somebody, oneself included, gets the topmost spare dwarf.

void legal_hat_swap(const Rules& rules, const State& state, Seat, CardId card, Moves& moves) {
  if (state.spare_dwarfs.empty()) return;
  list_targets(MoveKind::kHatSwap, card, SeatSet::everyone(rules.players), moves);
}

void play_hat_swap(Mine& mine, Seat seat, Move move) {
  mine.tell(EventKind::kHatSwapped, seat, move.byte(0), move.byte(1));
  exchange_dwarf(mine, move.byte(1));
  discard_played(mine, move);
}

Refusal why_not_hat_swap(const Rules& rules, const State& state, Seat, Move move) {
  if (state.spare_dwarfs.empty()) return Refusal::of(RefusalKind::kNoSpareDwarf);
  return no_such_seat(rules, move.byte(1));
}

// Hand swap: all cards of two players; the other one draws.

void legal_hand_swap(const Rules& rules, const State&, Seat seat, CardId card, Moves& moves) {
  list_targets(MoveKind::kHandSwap, card, others(rules, seat), moves);
}

void tell_hand(Mine& mine, Seat seat) {
  const Hand& hand = mine.state.hands[seat];
  mine.tell_only(seat, EventKind::kHandDealt, seat, hand.size()).put_list(hand.span());
}

void play_hand_swap(Mine& mine, Seat seat, Move move) {
  State& state = mine.state;
  const Seat target = move.byte(1);
  std::swap(state.hands[seat], state.hands[target]);
  note_swap(state, seat, target);
  mine.tell(EventKind::kHandsSwapped, seat, move.byte(0), target);
  tell_hand(mine, seat);
  tell_hand(mine, target);
  discard_played(mine, move);
  let_draw(state, target);
}

Refusal why_not_hand_swap(const Rules& rules, const State&, Seat seat, Move move) {
  if (move.byte(1) == seat) return Refusal::of(RefusalKind::kOwnHand);
  return no_such_seat(rules, move.byte(1));
}

}  // namespace

ActionRule release_rule() {
  return {MoveKind::kRelease, legal_release, play_release, why_not_release};
}
ActionRule theft_rule() { return {MoveKind::kTheft, legal_theft, play_theft, why_not_theft}; }
ActionRule inspection_rule() {
  return {MoveKind::kInspect, legal_inspection, play_inspection, why_not_inspection};
}
ActionRule hat_swap_rule() {
  return {MoveKind::kHatSwap, legal_hat_swap, play_hat_swap, why_not_hat_swap};
}
ActionRule hand_swap_rule() {
  return {MoveKind::kHandSwap, legal_hand_swap, play_hand_swap, why_not_hand_swap};
}

}  // namespace stollen::saboteur
