#include "saboteur/several_cards.h"

#include "saboteur/actions.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;

// Calls `visit(first, second)` for every different pair of cards in the hand, in order; the second
// one is given by its place.
template <class Visit>
void for_each_pair(const Hand& hand, Visit visit) {
  const std::size_t size = hand.size();
  for (std::size_t first = 0; first < size; ++first) {
    if (first > 0 && hand[first] == hand[first - 1]) continue;
    for (std::size_t second = first + 1; second < size; ++second)
      if (second == first + 1 || hand[second] != hand[second - 1]) visit(hand[first], second);
  }
}

void legal_two(const Rules&, const State& state, Seat seat, Moves& moves) {
  const Hand& hand = state.hands[seat];
  const std::size_t room = hand.size() * hand.size();
  Move* const begin = moves.append(room);
  Move* out = begin;
  for_each_pair(hand, [&](CardId first, std::size_t second) {
    *out++ = Move::of(MoveKind::kDiscardTwo, first, hand[second]);
  });
  moves.shrink(room - static_cast<std::size_t>(out - begin));
}

void legal_three(const Rules&, const State& state, Seat seat, Moves& moves) {
  const Hand& hand = state.hands[seat];
  const std::size_t room = hand.size() * hand.size() * hand.size();
  Move* const begin = moves.append(room);
  Move* out = begin;
  for_each_pair(hand, [&](CardId first, std::size_t second) {
    const std::uint64_t prefix = Move::pack(MoveKind::kDiscardThree, first, hand[second]);
    for (std::size_t third = second + 1; third < hand.size(); ++third)
      if (third == second + 1 || hand[third] != hand[third - 1])
        *out++ = Move(prefix | std::uint64_t{hand[third]} << 32);
  });
  moves.shrink(room - static_cast<std::size_t>(out - begin));
}

void legal_put_away(const Rules&, const State& state, Seat seat, Moves& moves) {
  for_each_pair(state.hands[seat], [&](CardId first, std::size_t second) {
    for (int burden = 0; burden < kBurdenKinds; ++burden)
      if (state.before[burden].has(seat))
        moves.push_back(Move::of(MoveKind::kUnburden, first, state.hands[seat][second], burden));
  });
}

// So many cards of the move go face-down to the discards, in the move's own order.
void put_away(Mine& mine, Seat seat, Move move, int cards) {
  for (int i = 0; i < cards; ++i) discard_from_hand(mine, seat, move.byte(i));
}

void play_two(Mine& mine, Seat seat, Move move) {
  begin_end_of_turn(mine, seat, 2);
  put_away(mine, seat, move, 2);
}

void play_three(Mine& mine, Seat seat, Move move) {
  begin_end_of_turn(mine, seat, 3);
  put_away(mine, seat, move, 3);
}

void play_put_away(Mine& mine, Seat seat, Move move) {
  begin_end_of_turn(mine, seat, 1);
  put_away(mine, seat, move, 2);
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
  if (!state.before[move.byte(2)].has(seat))
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
