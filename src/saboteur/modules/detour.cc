// Championship card of 2023: the path card laid last is moved to another cell.
#include "saboteur/modules/detour.h"

#include <fmt/format.h>

#include "saboteur/declaration.h"
#include "saboteur/goals.h"
#include "saboteur/rules.h"
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
      : state(before), from(Cell::from_code(before.of<Detour>().laid_order.back())) {
    const Board::Slot slot = state.board.find(from);
    card = tunnel::Face::from_code(state.board.at(slot).face).card;
    state.board.remove(slot);
  }
};

void list_detours(const Rules& rules, const State& state, CardId card, Moves& moves) {
  if (state.of<Detour>().laid_order.empty()) return;
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
  const Cell from = Cell::from_code(state.of<Detour>().laid_order.pop_back());
  const Board::Slot slot = state.board.find(from);
  const CardId card = tunnel::Face::from_code(state.board.at(slot).face).card;
  state.board.remove(slot);
  state.agenda.push_back(game::Step::of(step::PutAway{seat, move.card}));
  mine.tell(event::Detoured{seat, move.card, from, move.cell, move.turned});
  put_down(mine, seat, {card, move.turned}, move.cell);  // C-54
}

Refusal why_not_detour(const Rules& rules, const State& state, Seat seat,
                       const move::Detour& move) {
  if (state.of<Detour>().laid_order.empty()) return Refusal::of(refusal::NothingLaid{});
  const Lifted lifted(state);
  if (move.cell == lifted.from) return Refusal::of(refusal::SameCell{});
  const Refusal refusal = why_not_lay(rules, lifted.state, {lifted.card, move.turned}, move.cell);
  return refusal.refused() ? refusal : why_closed(rules, state, seat, move.cell);
}

void move_card(const Rules& rules, Board& board, Cell from, Cell to, bool turned) {
  const Board::Slot slot = board.find(from);
  const tunnel::Face face{tunnel::Face::from_code(board.at(slot).face).card, turned};
  board.remove(slot);
  board.lay(to, rules.path(face), face.code(), Board::kPlain);
}

void note_laid(State& state, Cell cell) {  // C-48
  state.of<Detour>().laid_order.push_back(cell.code());
}

void note_removed(State& state, Cell cell) { state.of<Detour>().laid_order.erase_one(cell.code()); }

}  // namespace

Detour::Seen Detour::seen(const Own& own, game::Observer) {
  if (own.laid_order.empty()) return {};
  return {Cell::from_code(own.laid_order.back())};
}

Detour::Own Detour::imagined(const Seen& seen) {
  Own own;
  if (seen.laid_last != Cell()) own.laid_order.push_back(seen.laid_last.code());
  return own;
}

Trouble Detour::trouble(const Rules&, const State& state) {
  for (const std::uint16_t code : state.of<Detour>().laid_order) {
    const Cell cell = Cell::from_code(code);
    const Board::Slot slot = state.board.find(cell);
    if (slot == Board::kNone || !state.board.at(slot).is_path_card() ||
        state.board.at(slot).is(Board::kFixed) || chest_at(state, cell) != nullptr)
      return fmt::format("laid_order: no player has laid a path card at {},{}", cell.x(), cell.y());
  }
  return std::nullopt;
}

bool Detour::foresee(Move move, const Rules& rules, const Seen& seen, Board& board) {
  if (!move.is<move::Detour>()) return false;
  const auto detour = move.as<move::Detour>();
  move_card(rules, board, seen.laid_last, detour.cell, detour.turned);
  return true;
}

bool Detour::follow(const game::SeenEvent& told, const Rules& rules, Board& board) {
  if (!told.is<event::Detoured>()) return false;
  const auto detour = told.as<event::Detoured>();
  move_card(rules, board, detour.from, detour.cell, detour.turned);
  return true;
}

void Detour::amend(Rules& rules, const Deck*) {
  rules.action<move::Detour>() = played_by<move::Detour, play_detour, why_not_detour>(legal_detour);
  rules.action<move::Detour>().moves_path = true;
  rules.step<step::PutAway>() = put_away_rule();
  rules.after_laying.push_back(note_laid);
  rules.after_removing.push_back(note_removed);
}

}  // namespace stollen::saboteur
