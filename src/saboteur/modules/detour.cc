// Championship card of 2023: the path card laid last is moved to another cell.
#include "saboteur/declaration.h"
#include "saboteur/modules/modules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using tunnel::Board;
using tunnel::Cell;

// The maze without the card that was laid last.
struct Lifted {
  State state;
  Cell from;
  CardId card;

  explicit Lifted(const State& before)
      : state(before), from(Cell::from_code(before.laid_order.back())) {
    const Board::Slot slot = state.board.find(from);
    card = tunnel::Face::from_code(state.board.at(slot).face).card;
    state.board.remove(slot);
  }
};

void list_detours(const Rules& rules, const State& state, CardId card, Moves& moves) {
  if (state.laid_order.empty()) return;
  const Lifted lifted(state);
  const std::size_t first = moves.size();
  list_lays(rules, lifted.state, &lifted.card, 1, moves);
  std::size_t kept = first;
  for (std::size_t i = first; i < moves.size(); ++i)
    if (const auto lay = moves[i].as<move::Lay>(); lay.cell != lifted.from)  // C-52
      moves[kept++] = Move::of(move::Detour{card, lay.turned, lay.cell});
  moves.shrink(moves.size() - kept);
}

void legal_detour(const Rules& rules, const State& state, Seat seat, CardId card, Moves& moves) {
  const std::size_t first = moves.size();
  list_detours(rules, state, card, moves);
  leave_out_closed(rules, state, seat, first, moves);
}

void play_detour(Mine& mine, Seat seat, const move::Detour& move) {
  State& state = mine.state;
  const Cell from = Cell::from_code(state.laid_order.pop_back());
  const Board::Slot slot = state.board.find(from);
  const CardId card = tunnel::Face::from_code(state.board.at(slot).face).card;
  state.board.remove(slot);
  state.agenda.push_back(game::Step::of(step::PutAway{seat, move.card}));
  mine.tell(event::Detoured{seat, move.card, from, move.cell, move.turned});
  put_down(mine, seat, {card, move.turned}, move.cell);  // C-54
}

Refusal why_not_detour(const Rules& rules, const State& state, Seat seat,
                       const move::Detour& move) {
  if (state.laid_order.empty()) return Refusal::of(refusal::NothingLaid{});
  const Lifted lifted(state);
  if (move.cell == lifted.from) return Refusal::of(refusal::SameCell{});
  const Refusal refusal = why_not_lay(rules, lifted.state, {lifted.card, move.turned}, move.cell);
  return refusal.refused() ? refusal : why_closed(rules, state, seat, move.cell);
}

}  // namespace

void amend_detour(Rules& rules, const Deck*) {
  rules.action<move::Detour>() = played_by<move::Detour, play_detour, why_not_detour>(legal_detour);
  rules.action<move::Detour>().moves_path = true;
  rules.step<step::PutAway>() = put_away_rule();
  rules.notes_laying = true;  // C-48
}

}  // namespace stollen::saboteur
