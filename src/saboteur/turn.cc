#include "saboteur/turn.h"

#include <algorithm>

#include "game/hand_moves.h"
#include "saboteur/declaration.h"
#include "saboteur/draw.h"
#include "saboteur/goals.h"
#include "saboteur/hand_notes.h"
#include "saboteur/round.h"
#include "tunnel/lays.h"
#include "tunnel/survey.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;
using tunnel::Cell;

// Takes out the lays on cells that are closed to this player.
void leave_out_closed(const Rules& rules, const State& state, Seat seat, std::size_t first,
                      Moves& moves) {
  std::size_t kept = first;
  for (std::size_t i = first; i < moves.size(); ++i)
    if (!why_closed(rules, state, seat, laid_cell(moves[i])).refused()) moves[kept++] = moves[i];
  moves.shrink(moves.size() - kept);
}

void legal_turn(const Rules& rules, const State& state, Step step, Moves& moves) {
  const Seat seat = step.seat();
  const Hand& hand = state.hands[seat];
  const std::uint32_t kinds = hand.kinds();
  const std::uint32_t paths = kinds & hand.below(static_cast<CardId>(rules.path_kinds));
  if (state.may_lay(seat)) {
    list_lays(rules, state, hand.begin(), paths, moves);
    if (!rules.closed.empty()) leave_out_closed(rules, state, seat, 0, moves);
  }
  list_choices<1>(Move::pack(MoveKind::kDiscard), hand, moves);
  for (std::uint32_t left = kinds & ~paths; left != 0; left &= left - 1) {
    const CardId card = hand[std::countr_zero(left)];
    rules.action(card).legal(rules, state, seat, card, moves);
  }
  for (const TurnRule& way : rules.ways) way.legal(rules, state, seat, moves);
}

void play_turn(Mine& mine, Step step, Move move) {
  const Seat seat = step.seat();
  const auto kind = static_cast<MoveKind>(move.kind());
  mine.state.agenda.pop_back();
  for (const TurnRule& way : mine.rules.ways)
    if (way.move == kind) return way.play(mine, seat, move);
  begin_end_of_turn(mine, seat, 1);
  if (kind == MoveKind::kDiscard) return discard_from_hand(mine, seat, move.byte(0));
  declare(mine, seat, move);
}

bool belongs_to_turn(const Rules& rules, MoveKind kind) {
  return kind == MoveKind::kLay || kind == MoveKind::kDiscard ||
         std::ranges::any_of(rules.actions, [&](const ActionRule& action) {
           return action.play != nullptr && action.move == kind;
         });
}

Refusal why_not_turn(const Rules& rules, const State& state, Step step, Move move) {
  const Seat seat = step.seat();
  const CardId card = move.byte(0);
  const auto kind = static_cast<MoveKind>(move.kind());
  for (const TurnRule& way : rules.ways)
    if (way.move == kind) return way.why_not(rules, state, seat, move);
  if (!belongs_to_turn(rules, kind)) return Refusal::of(RefusalKind::kWrongDecision);
  if (!state.hands[seat].contains(card)) return Refusal::of(RefusalKind::kNotInHand, card);
  if (kind == MoveKind::kDiscard) return {};
  if (kind == MoveKind::kLay) return why_not_lay_from_hand(rules, state, seat, move);
  if (rules.is_path(card) || rules.action(card).move != kind)
    return Refusal::of(RefusalKind::kWrongDecision);
  return rules.action(card).why_not(rules, state, seat, move);
}

void end_turn(Mine& mine, Step step) {
  State& state = mine.state;
  state.agenda.pop_back();
  forget_answers(state);
  Seat next = step.seat();
  for (int seats = mine.rules.players; seats > 0; --seats) {
    next = next_in_turn(mine.rules, state, next);
    if (state.hands[next].empty()) continue;
    state.agenda.push_back(Step::of(StepKind::kTurn, next));
    return;
  }
  end_round(mine, game::kNobody);
}

}  // namespace

void forget_answers(State& state) {
  state.refused = SeatSet();
  state.payer = game::kNobody;
}

StepRule turn_rule() { return {legal_turn, play_turn, why_not_turn, nullptr}; }
StepRule end_turn_rule() { return {nullptr, nullptr, nullptr, end_turn}; }

void begin_end_of_turn(Mine& mine, Seat seat, int draws) {
  plan_draw(mine.state, seat, draws);
  mine.state.last_player = seat;
}

void discard_from_hand(Mine& mine, Seat seat, CardId card) {
  mine.state.hands[seat].remove(card);
  note_put_away(mine.state, seat);
  discard(mine.state, card, SeatSet::only(seat));
  mine.tell_only(seat, EventKind::kDiscarded, seat, card);
}

void discard(State& state, CardId card, SeatSet known) {
  state.discards.push_back({card, known, SeatSet()});
}
void discard_openly(State& state, CardId card) { discard(state, card, SeatSet::whole_world()); }

Cell laid_cell(Move lay) { return tunnel::laid_cell(lay); }

void list_lays(const Rules& rules, const State& state, const CardId* cards, std::uint32_t chosen,
               Moves& moves) {
  const tunnel::Layer everyone = {0, rules.new_card_must_reach_start,
                                  tunnel::OneWalker::kCarriedBy[0], rules.layables.data()};
  tunnel::list_lays(state.board.sites(), everyone, MoveKind::kLay, cards, chosen, moves);
}

void list_lays_of_hand(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  if (!state.may_lay(seat)) return;
  const Hand& hand = state.hands[seat];
  const std::uint32_t paths = hand.kinds() & hand.below(static_cast<CardId>(rules.path_kinds));
  const std::size_t first = moves.size();
  list_lays(rules, state, hand.begin(), paths, moves);
  leave_out_closed(rules, state, seat, first, moves);
}

void lay(Mine& mine, Seat seat, Move move) {
  const CardId card = move.byte(0);
  const bool turned = move.byte(1) != 0;
  put_down(mine, seat, card, turned, laid_cell(move));
  mine.tell(EventKind::kLaid, seat, card, move.byte(2), move.byte(3), turned);
}

void put_down(Mine& mine, Seat seat, CardId card, bool turned, Cell cell) {
  State& state = mine.state;
  for (auto* prepare : mine.rules.before_laying) prepare(mine, seat, cell);
  state.board.lay(cell, mine.rules.card(card).faces[turned],
                  static_cast<std::uint8_t>(2 * card + turned), tunnel::Board::kPlain);
  if (mine.rules.notes_laying) state.laid_order.push_back(cell.code());
  arrive_at_reached(mine, seat);
}

Refusal why_closed(const Rules& rules, const State& state, Seat seat, Cell cell) {
  for (auto* closed : rules.closed)
    if (const Refusal refusal = closed(rules, state, seat, cell); refusal.refused()) return refusal;
  return {};
}

Refusal why_not_lay_from_hand(const Rules& rules, const State& state, Seat seat, Move move) {
  const CardId card = move.byte(0);
  if (!rules.is_path(card)) return Refusal::of(RefusalKind::kWrongDecision);
  if (!state.hands[seat].contains(card)) return Refusal::of(RefusalKind::kNotInHand, card);
  if (state.before.has(seat, kTools)) return Refusal::of(RefusalKind::kToolsBroken);
  if (!state.may_lay(seat)) return Refusal::of(RefusalKind::kTrapped);
  const Refusal refusal = why_not_lay(rules, state, card, move.byte(1) != 0, laid_cell(move));
  return refusal.refused() ? refusal : why_closed(rules, state, seat, laid_cell(move));
}

Refusal why_not_lay(const Rules& rules, const State& state, CardId card, bool turned, Cell cell) {
  using tunnel::Board;
  const tunnel::Board& board = state.board;
  const tunnel::PathCard path = rules.card(card).faces[turned];
  if (turned && rules.card(card).same_when_turned)
    return Refusal::of(RefusalKind::kNotTurnable, card);
  if (cell.x() < -Cell::kFarthest || cell.x() > Cell::kFarthest || cell.y() < -Cell::kFarthest ||
      cell.y() > Cell::kFarthest)
    return Refusal::of(RefusalKind::kOutOfReach);
  if (board.find(cell) != Board::kNone) return Refusal::of(RefusalKind::kCellTaken);
  const bool beside = tunnel::beside_path_card(board, cell);
  const tunnel::Sides reaching = tunnel::reaching_sides(board, cell);
  if (!beside && reaching == 0) return Refusal::of(RefusalKind::kNotBeside);
  if (const tunnel::Sides wrong = tunnel::misfits(board, cell, path); wrong != 0)
    return Refusal::of(RefusalKind::kDoesNotFit, std::countr_zero(wrong));
  if (rules.card(card).ladder) {
    if (!beside) return Refusal::of(RefusalKind::kNotBeside);
    if (tunnel::beside_shunned_card(board, cell)) return Refusal::of(RefusalKind::kBesideGoal);
  } else if (rules.new_card_must_reach_start) {
    if ((reaching & path.edges()) == 0) return Refusal::of(RefusalKind::kNotConnected);
  } else if (!beside) {
    return Refusal::of(RefusalKind::kNotBeside);
  }
  return {};
}

}  // namespace stollen::saboteur
