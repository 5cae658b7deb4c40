#include "saboteur/modules/several_cards.h"

#include "game/hand_moves.h"
#include "saboteur/actions.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;

void legal_two(const Rules&, const State& state, Seat seat, Moves& moves) {
  list_choices<2>(Move::pack(game::kind<move::DiscardTwo>), state.hands[seat], moves);
}

void legal_three(const Rules&, const State& state, Seat seat, Moves& moves) {
  list_choices<3>(Move::pack(game::kind<move::DiscardThree>), state.hands[seat], moves);
}

void legal_unburden(const Rules&, const State& state, Seat seat, Moves& moves) {
  const Burdens burdens = state.before.of(seat);
  if (burdens != 0)
    list_paid(Move::pack(game::kind<move::Unburden>), state.hands[seat], burdens, moves);
}

// They go face-down to the discards, in the move's own order.
void put_cards_away(Mine& mine, Seat seat, std::initializer_list<CardId> cards) {
  for (const CardId card : cards) discard_from_hand(mine, seat, card);
}

void play_two(Mine& mine, Seat seat, const move::DiscardTwo& move) {
  begin_end_of_turn(mine, seat, 2);
  put_cards_away(mine, seat, {*move.card, *move.second});
}

void play_three(Mine& mine, Seat seat, const move::DiscardThree& move) {
  begin_end_of_turn(mine, seat, 3);
  put_cards_away(mine, seat, {*move.card, *move.second, *move.third});
}

void play_unburden(Mine& mine, Seat seat, const move::Unburden& move) {
  begin_end_of_turn(mine, seat, 1);
  put_cards_away(mine, seat, {*move.card, *move.second});
  take_away(mine, seat, move.burden);
  mine.tell(event::Unburdened{seat, move.burden});
}

// The cards must be in the hand, as many of each as are named, and be named in order.
Refusal why_not_put_away(const State& state, Seat seat, std::initializer_list<CardId> cards) {
  Hand hand = state.hands[seat];
  CardId before = 0;
  for (const CardId card : cards) {
    if (!hand.contains(card)) return Refusal::of(refusal::NotInHand{card});
    hand.remove(card);
    if (card < before) return Refusal::of(refusal::OutOfOrder{before, card});
    before = card;
  }
  return {};
}

Refusal why_not_two(const Rules&, const State& state, Seat seat, const move::DiscardTwo& move) {
  return why_not_put_away(state, seat, {*move.card, *move.second});
}

Refusal why_not_three(const Rules&, const State& state, Seat seat, const move::DiscardThree& move) {
  return why_not_put_away(state, seat, {*move.card, *move.second, *move.third});
}

Refusal why_not_unburden(const Rules&, const State& state, Seat seat, const move::Unburden& move) {
  if (static_cast<int>(move.burden) >= kBurdenKinds) return Refusal::of(refusal::WrongDecision{});
  if (const Refusal refusal = why_not_put_away(state, seat, {*move.card, *move.second});
      refusal.refused())
    return refusal;
  if (!state.before.has(seat, burden_bit(move.burden)))
    return Refusal::of(refusal::NotBurdened{seat, move.burden});
  return {};
}

}  // namespace

TurnRule pass_with_two() { return spent_by<move::DiscardTwo, play_two, why_not_two>(legal_two); }
TurnRule pass_with_three() {
  return spent_by<move::DiscardThree, play_three, why_not_three>(legal_three);
}
TurnRule put_two_away() {
  return spent_by<move::Unburden, play_unburden, why_not_unburden>(legal_unburden);
}

}  // namespace stollen::saboteur
