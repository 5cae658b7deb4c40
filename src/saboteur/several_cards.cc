#include "saboteur/several_cards.h"

#include "game/hand_moves.h"
#include "saboteur/actions.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;

void legal_two(const Rules&, const State& state, Seat seat, Moves& moves) {
  list_choices<2>(Move::pack(MoveKind::kDiscardTwo), state.hands[seat], moves);
}

void legal_three(const Rules&, const State& state, Seat seat, Moves& moves) {
  list_choices<3>(Move::pack(MoveKind::kDiscardThree), state.hands[seat], moves);
}

void legal_put_away(const Rules&, const State& state, Seat seat, Moves& moves) {
  const Burdens burdens = state.before.of(seat);
  if (burdens != 0) list_paid(Move::pack(MoveKind::kUnburden), state.hands[seat], burdens, moves);
}

// So many cards of the move go face-down to the discards, in the move's own order.
void put_several_away(Mine& mine, Seat seat, Move move, int cards) {
  for (int i = 0; i < cards; ++i) discard_from_hand(mine, seat, move.byte(i));
}

void play_two(Mine& mine, Seat seat, Move move) {
  begin_end_of_turn(mine, seat, 2);
  put_several_away(mine, seat, move, 2);
}

void play_three(Mine& mine, Seat seat, Move move) {
  begin_end_of_turn(mine, seat, 3);
  put_several_away(mine, seat, move, 3);
}

void play_put_away(Mine& mine, Seat seat, Move move) {
  begin_end_of_turn(mine, seat, 1);
  put_several_away(mine, seat, move, 2);
  take_away(mine, seat, static_cast<Burden>(move.byte(2)));
  mine.tell(EventKind::kUnburdened, seat, move.byte(2));
}

// The cards must be in the hand, as many of each as are named, and be named in order.
Refusal why_not_put_away(const State& state, Seat seat, Move move, int cards) {
  Hand hand = state.hands[seat];
  for (int i = 0; i < cards; ++i) {
    const CardId card = move.byte(i);
    if (!hand.contains(card)) return Refusal::of(RefusalKind::kNotInHand, card);
    hand.remove(card);
    if (i > 0 && card < move.byte(i - 1))
      return Refusal::of(RefusalKind::kOutOfOrder, move.byte(i - 1), card);
  }
  return {};
}

Refusal why_not_two(const Rules&, const State& state, Seat seat, Move move) {
  return why_not_put_away(state, seat, move, 2);
}

Refusal why_not_three(const Rules&, const State& state, Seat seat, Move move) {
  return why_not_put_away(state, seat, move, 3);
}

Refusal why_not_unburden(const Rules&, const State& state, Seat seat, Move move) {
  if (move.byte(2) >= kBurdenKinds) return Refusal::of(RefusalKind::kWrongDecision);
  if (const Refusal refusal = why_not_put_away(state, seat, move, 2); refusal.refused())
    return refusal;
  if (!state.before.has(seat, burden_bit(static_cast<Burden>(move.byte(2)))))
    return Refusal::of(RefusalKind::kNotBurdened, seat, move.byte(2));
  return {};
}

}  // namespace

TurnRule pass_with_two() { return {MoveKind::kDiscardTwo, legal_two, play_two, why_not_two}; }
TurnRule pass_with_three() {
  return {MoveKind::kDiscardThree, legal_three, play_three, why_not_three};
}
TurnRule put_two_away() {
  return {MoveKind::kUnburden, legal_put_away, play_put_away, why_not_unburden};
}

}  // namespace stollen::saboteur
