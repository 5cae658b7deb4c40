#include "saboteur/turn.h"

#include <algorithm>
#include <bit>

#include "game/hand_moves.h"
#include "saboteur/declaration.h"
#include "saboteur/draw.h"
#include "saboteur/goals.h"
#include "saboteur/hand_notes.h"
#include "saboteur/round.h"
#include "tunnel/lays.h"
#include "tunnel/survey.h"
#include "tunnel/why_not_lay.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;
using tunnel::Cell;

void legal_turn(const Rules& rules, const State& state, Step step, Moves& moves) {
  const Seat seat = step.seat();
  const Hand& hand = state.hands[seat];
  const std::uint32_t kinds = hand.kinds();
  const std::uint32_t paths = kinds & hand.below(static_cast<CardId>(rules.path_kinds));
  if (state.may_lay(seat)) {
    list_lays(rules, state, hand.begin(), paths, moves);
    if (!rules.closed.empty()) leave_out_closed(rules, state, seat, 0, moves);
  }
  list_choices<1>(Move::pack(game::kind<move::Discard>), hand, moves);
  for (std::uint32_t left = kinds & ~paths; left != 0; left &= left - 1) {
    const CardId card = hand[std::countr_zero(left)];
    rules.action(card).legal(rules, state, seat, card, moves);
  }
  for (const TurnRule& way : rules.ways) way.legal(rules, state, seat, moves);
}

void play_turn(Mine& mine, Step step, Move move) {
  const Seat seat = step.seat();
  mine.state.agenda.pop_back();
  for (const TurnRule& way : mine.rules.ways)
    if (way.move == move.kind()) return way.play(mine, seat, move);
  begin_end_of_turn(mine, seat, 1);
  if (move.is<move::Discard>())
    return discard_from_hand(mine, seat, *move.as<move::Discard>().card);
  declare(mine, seat, move);
}

bool belongs_to_turn(const Rules& rules, Move move) {
  return move.is<move::Lay>() || move.is<move::Discard>() ||
         rules.actions[move.kind()].play != nullptr;
}

Refusal why_not_turn(const Rules& rules, const State& state, Step step, Move move) {
  const Seat seat = step.seat();
  for (const TurnRule& way : rules.ways)
    if (way.move == move.kind()) return way.why_not(rules, state, seat, move);
  if (!belongs_to_turn(rules, move)) return Refusal::of(refusal::WrongDecision{});
  const CardId card = card_of(move);
  if (!state.hands[seat].contains(card)) return Refusal::of(refusal::NotInHand{card});
  if (move.is<move::Discard>()) return {};
  if (move.is<move::Lay>()) return why_not_lay_from_hand(rules, state, seat, move.as<move::Lay>());
  if (rules.card(card).played_as != move.kind()) return Refusal::of(refusal::WrongDecision{});
  return rules.action(card).why_not(rules, state, seat, move);
}

void end_turn(Mine& mine, const step::EndTurn& step) {
  State& state = mine.state;
  state.agenda.pop_back();
  for (auto* end : mine.rules.turn_over) end(state);
  Seat next = step.seat;
  for (int seats = mine.rules.players; seats > 0; --seats) {
    next = next_in_turn(mine.rules, state, next);
    if (state.hands[next].empty()) continue;
    state.agenda.push_back(Step::of(step::Turn{next}));
    return;
  }
  end_round(mine, game::kNobody);
}

}  // namespace

StepRule turn_rule() { return {legal_turn, play_turn, why_not_turn}; }
StepRule end_turn_rule() { return done_by<step::EndTurn, end_turn>(); }

void begin_end_of_turn(Mine& mine, Seat seat, int draws) {
  plan_draw(mine.state, seat, draws);
  mine.state.last_player = seat;
}

void discard_from_hand(Mine& mine, Seat seat, CardId card) {
  mine.state.hands[seat].remove(card);
  note_put_away(mine.state, seat);
  discard(mine.state, card, SeatSet::only(seat));
  mine.tell_only(seat, event::Discarded{seat, card});
}

void discard(State& state, CardId card, SeatSet known) {
  state.discards.push_back({card, known, SeatSet()});
}
void discard_openly(State& state, CardId card) { discard(state, card, SeatSet::whole_world()); }

void list_lays(const Rules& rules, const State& state, const CardId* cards, std::uint32_t chosen,
               Moves& moves) {
  const tunnel::Layer everyone = {0, rules.new_card_must_reach_start,
                                  tunnel::OneWalker::kCarriedBy[0], rules.layables.data()};
  tunnel::list_lays(state.board.sites(), everyone, game::kind<move::Lay>, cards, chosen, moves);
}

void list_lays_of_hand(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  if (!state.may_lay(seat)) return;
  const Hand& hand = state.hands[seat];
  const std::uint32_t paths = hand.kinds() & hand.below(static_cast<CardId>(rules.path_kinds));
  const std::size_t first = moves.size();
  list_lays(rules, state, hand.begin(), paths, moves);
  leave_out_closed(rules, state, seat, first, moves);
}

void lay(Mine& mine, Seat seat, const move::Lay& lay) {
  put_down(mine, seat, {lay.card, lay.turned}, lay.cell);
  mine.tell(event::Laid{seat, lay.card, lay.cell, lay.turned});
}

void put_down(Mine& mine, Seat seat, tunnel::Face face, Cell cell) {
  State& state = mine.state;
  for (auto* prepare : mine.rules.before_laying) prepare(mine, seat, cell);
  state.board.lay(cell, mine.rules.path(face), face.code(), tunnel::Board::kPlain);
  for (auto* note : mine.rules.after_laying) note(state, cell);
  arrive_at_reached(mine, seat);
}

CardId bring_down(Mine& mine, Cell cell) {
  State& state = mine.state;
  const tunnel::Board::Slot slot = state.board.find(cell);
  const CardId card = tunnel::Face::from_code(state.board.at(slot).face).card;
  state.board.remove(slot);
  for (auto* note : mine.rules.after_removing) note(state, cell);
  discard_openly(state, card);
  return card;
}

void leave_out_closed(const Rules& rules, const State& state, Seat seat, std::size_t first,
                      Moves& moves) {
  std::size_t kept = first;
  for (std::size_t i = first; i < moves.size(); ++i)
    if (!why_closed(rules, state, seat, tunnel::laid_cell(moves[i])).refused())
      moves[kept++] = moves[i];
  moves.shrink(moves.size() - kept);
}

Refusal why_hindered(const Rules& rules, const State& state, Seat seat) {
  const auto hindering = static_cast<Burdens>(state.before.of(seat) & kHindering);
  return hindering == 0 ? Refusal()
                        : rules.hindered[static_cast<std::size_t>(std::countr_zero(hindering))];
}

Refusal why_occupied(const Rules& rules, const State& state, Cell cell) {
  for (auto* occupied : rules.occupied)
    if (const Refusal refusal = occupied(state, cell); refusal.refused()) return refusal;
  return {};
}

Refusal why_closed(const Rules& rules, const State& state, Seat seat, Cell cell) {
  for (auto* closed : rules.closed)
    if (const Refusal refusal = closed(rules, state, seat, cell); refusal.refused()) return refusal;
  return {};
}

Refusal why_not_lay_from_hand(const Rules& rules, const State& state, Seat seat,
                              const move::Lay& lay) {
  if (!rules.is_path(lay.card)) return Refusal::of(refusal::WrongDecision{});
  if (!state.hands[seat].contains(lay.card)) return Refusal::of(refusal::NotInHand{lay.card});
  if (const Refusal refusal = why_hindered(rules, state, seat); refusal.refused()) return refusal;
  const Refusal refusal = why_not_lay(rules, state, {lay.card, lay.turned}, lay.cell);
  return refusal.refused() ? refusal : why_closed(rules, state, seat, lay.cell);
}

Refusal why_not_lay(const Rules& rules, const State& state, tunnel::Face face, Cell cell) {
  const tunnel::Board& board = state.board;
  const bool beside = tunnel::beside_path_card(board, cell);
  const tunnel::Sides reaching = tunnel::reaching_sides(board, cell);
  const Refusal misplaced =
      tunnel::why_not_lay<refusal::NotTurnable, refusal::OutOfReach, refusal::CellTaken,
                          refusal::NotBeside, refusal::DoesNotFit>(
          board, rules.card(face.card), face, cell, beside || reaching != 0);
  if (misplaced.refused()) return misplaced;
  if (rules.card(face.card).ladder) {
    if (!beside) return Refusal::of(refusal::NotBeside{});
    if (tunnel::beside_shunned_card(board, cell)) return Refusal::of(refusal::BesideGoal{});
  } else if (rules.new_card_must_reach_start) {
    if ((reaching & rules.path(face).edges()) == 0) return Refusal::of(refusal::NotConnected{});
  } else if (!beside) {
    return Refusal::of(refusal::NotBeside{});
  }
  return {};
}

}  // namespace stollen::saboteur
