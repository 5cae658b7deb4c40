#include "duel/turn.h"

#include "duel/actions.h"
#include "duel/laying.h"
#include "duel/round.h"
#include "game/hand_moves.h"
#include "tunnel/lays.h"
#include "tunnel/survey.h"

namespace stollen::duel {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;
using tunnel::Cell;

void legal_lays(const Rules& rules, const State& state, Seat seat, std::uint32_t paths,
                Moves& moves) {
  const tunnel::Layer dwarf = {state.walker(seat), true, free_ladders(rules, state),
                               rules.layables.data()};
  tunnel::list_lays(state.board.sites(), dwarf, MoveKind::kLay, state.hands[seat].begin(), paths,
                    moves);
}

void legal_bribes(const State& state, Seat seat, Moves& moves) {
  FixedList<std::uint16_t, 8> cells;
  for_each_bribable(state, seat, [&](Board::Slot slot) {
    cells.insert_sorted(state.board.at(slot).cell.code());
  });
  for (const std::uint16_t code : cells)
    moves.push_back(Move::of(MoveKind::kBribe, code >> 8, code));
}

// The gold is due when the round ends; the last marker ends it at once.
void bribe(Match& match, Seat seat, Move move) {
  const Cell cell = cell_in(move, 0);
  put_marker(match.state, seat, match.state.board.find(cell));
  match.tell(EventKind::kBribed, seat, cell.code() >> 8, cell.code());
  if (match.state.markers == 0) return end_round(match, Ending::kMarkers);
  match.push(StepKind::kSettle, seat);
}

Refusal why_not_bribe(const State& state, Seat seat, Move move) {
  const Board::Slot slot = state.board.find(cell_in(move, 0));
  if (slot == Board::kNone || state.board.at(slot).card.gate() != tunnel::Gate::kTroll)
    return Refusal::of(RefusalKind::kNoTrollThere);
  if (state.marker[slot] != game::kNobody) return Refusal::of(RefusalKind::kIsBribed);
  const tunnel::Party party = tunnel::party_of(state.board, state.walker(seat));
  if (tunnel::surveyed_reach(state.board, slot, party) == 0)
    return Refusal::of(RefusalKind::kTrollOutOfReach);
  return {};
}

void lay(Match& match, Seat seat, Move move) {
  const Cell cell = tunnel::laid_cell(move);
  lay_path(match.rules, match.state, move.byte(0), move.byte(1) != 0, cell);
  match.tell(EventKind::kLaid, seat, move.byte(0), move.byte(2), move.byte(3), move.byte(1));
  match.push(StepKind::kSettle, seat);
}

// Passing: one or two cards face-down.
void pass(Match& match, Seat seat, std::span<const CardId> cards) {
  for (const CardId card : cards) {
    match.state.hands[seat].remove(card);
    match.state.discards.push_back({card, SeatSet::only(seat), false});
  }
  match.tell_only(seat, EventKind::kDiscarded, seat, cards.size()).put_list(cards);
}

Refusal why_not_lay(const Rules& rules, const State& state, Seat seat, Move move) {
  const CardId card = move.byte(0);
  const bool turned = move.byte(1) != 0;
  const Cell cell = tunnel::laid_cell(move);
  const tunnel::PathCard path = rules.card(card).faces[turned];
  if (turned && rules.card(card).same_when_turned)
    return Refusal::of(RefusalKind::kNotTurnable, card);
  if (cell.x() < -Cell::kFarthest || cell.x() > Cell::kFarthest || cell.y() < -Cell::kFarthest ||
      cell.y() > Cell::kFarthest)
    return Refusal::of(RefusalKind::kOutOfReach);
  if (state.board.find(cell) != Board::kNone) return Refusal::of(RefusalKind::kCellTaken);
  if (!tunnel::beside_path_card(state.board, cell)) return Refusal::of(RefusalKind::kNotBeside);
  if (const tunnel::Sides wrong = tunnel::misfits(state.board, cell, path); wrong != 0)
    return Refusal::of(RefusalKind::kDoesNotFit, std::countr_zero(wrong));
  if (is_free_ladder(rules, state, card))
    return tunnel::beside_shunned_card(state.board, cell)
               ? Refusal::of(RefusalKind::kBesideGoalOrGold)
               : Refusal();
  const tunnel::Party party = tunnel::party_of(state.board, state.walker(seat));
  if ((tunnel::reaching_sides(state.board, cell, party) & path.edges()) == 0)
    return Refusal::of(RefusalKind::kNotConnected);
  return {};
}

bool has_two(const Hand& hand, CardId card) {
  return std::count(hand.begin(), hand.end(), card) >= 2;
}

Refusal why_not_two(const State& state, Seat seat, Move move) {
  const Hand& hand = state.hands[seat];
  const CardId second = move.byte(1);
  if (!hand.contains(second) || (second == move.byte(0) && !has_two(hand, second)))
    return Refusal::of(RefusalKind::kNotInHand, second);
  if (second < move.byte(0)) return Refusal::of(RefusalKind::kNotInOrder, move.byte(0), second);
  return {};
}

Refusal why_not_mend(const State& state, Seat seat, Move move) {
  if (const Refusal refusal = why_not_two(state, seat, move); refusal.refused()) return refusal;
  if (move.byte(2) >= kToolKinds) return Refusal::of(RefusalKind::kWrongDecision);
  if ((state.broken[seat] & tool_bit(move.byte(2))) == 0)
    return Refusal::of(RefusalKind::kNotBroken, move.byte(2));
  return {};
}

}  // namespace

void legal_turn(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  const Hand& hand = state.hands[seat];
  const std::uint32_t kinds = hand.kinds();
  const std::uint32_t paths = kinds & hand.below(static_cast<CardId>(rules.path_kinds));
  if (state.may_lay(seat)) legal_lays(rules, state, seat, paths, moves);
  list_choices<1>(Move::pack(MoveKind::kDiscard), hand, moves);
  list_choices<2>(Move::pack(MoveKind::kDiscardTwo), hand, moves);
  if (state.broken[seat] != 0)
    list_paid(Move::pack(MoveKind::kMend), hand, state.broken[seat], moves);
  for (std::uint32_t left = kinds & ~paths; left != 0; left &= left - 1)
    legal_action(rules, state, seat, hand[std::countr_zero(left)], moves);
  if (!state.trolls.empty()) legal_bribes(state, seat, moves);
}

void play_turn(Match& match, Seat seat, Move move) {
  State& state = match.state;
  const auto kind = static_cast<MoveKind>(move.kind());
  if (kind == MoveKind::kBribe) return bribe(match, seat, move);
  const bool two = kind == MoveKind::kDiscardTwo;
  state.agenda.pop_back();
  match.push(StepKind::kEndTurn, seat);
  match.push(StepKind::kDraw, seat, two ? 2 : 1);
  match.push(StepKind::kAfter, seat);
  const std::array<CardId, 2> cards = {move.byte(0), move.byte(1)};
  if (kind == MoveKind::kDiscard || two) return pass(match, seat, {cards.data(), two ? 2U : 1U});
  state.hands[seat].remove(cards[0]);
  if (kind == MoveKind::kLay) return lay(match, seat, move);
  if (kind == MoveKind::kMend) {
    state.hands[seat].remove(cards[1]);
    return mend(match, seat, move);
  }
  play_action(match, seat, move);
}

Refusal why_not_turn(const Rules& rules, const State& state, Seat seat, Move move) {
  const CardId card = move.byte(0);
  const auto kind = static_cast<MoveKind>(move.kind());
  if (kind == MoveKind::kBribe) return why_not_bribe(state, seat, move);
  if (kind > MoveKind::kBribe) return Refusal::of(RefusalKind::kWrongDecision);
  if (!state.hands[seat].contains(card)) return Refusal::of(RefusalKind::kNotInHand, card);
  switch (kind) {
    case MoveKind::kDiscard:
      return {};
    case MoveKind::kDiscardTwo:
      return why_not_two(state, seat, move);
    case MoveKind::kMend:
      return why_not_mend(state, seat, move);
    case MoveKind::kLay:
      if (!rules.is_path(card)) return Refusal::of(RefusalKind::kWrongDecision);
      if (!state.may_lay(seat)) return Refusal::of(RefusalKind::kToolsBroken);
      return why_not_lay(rules, state, seat, move);
    default:
      return why_not_action(rules, state, seat, move);
  }
}

bool may_bribe(const State& state, Seat seat) {
  bool found = false;
  for_each_bribable(state, seat, [&](Board::Slot) { found = true; });
  return found;
}

void legal_after(const State& state, Seat seat, Moves& moves) {
  legal_bribes(state, seat, moves);
  moves.push_back(Move::of(MoveKind::kDone));
}

void play_after(Match& match, Seat seat, Move move) {
  if (move.kind() == static_cast<int>(MoveKind::kBribe)) return bribe(match, seat, move);
  match.state.agenda.pop_back();
}

Refusal why_not_after(const State& state, Seat seat, Move move) {
  if (move.kind() == static_cast<int>(MoveKind::kDone)) return {};
  if (move.kind() == static_cast<int>(MoveKind::kBribe)) return why_not_bribe(state, seat, move);
  return Refusal::of(RefusalKind::kWrongDecision);
}

void end_turn(Match& match, Seat seat) {
  match.state.agenda.pop_back();
  for (int ahead = 1; ahead <= match.rules.players; ++ahead) {
    const auto next = static_cast<Seat>((seat + ahead) % match.rules.players);
    if (match.state.hands[next].empty()) continue;
    return match.push(StepKind::kTurn, next);
  }
  end_round(match, Ending::kCards);
}

}  // namespace stollen::duel
