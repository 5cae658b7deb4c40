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
    card = state.board.at(slot).face / 2;
    state.board.remove(slot);
  }
};

void list_detours(const Rules& rules, const State& state, CardId card, Moves& moves) {
  if (state.laid_order.empty()) return;
  const Lifted lifted(state);
  const std::size_t first = moves.size();
  list_lays(rules, lifted.state, {&lifted.card, 1}, moves);
  std::size_t kept = first;
  for (std::size_t i = first; i < moves.size(); ++i)
    if (laid_cell(moves[i]) != lifted.from)  // C-52
      moves[kept++] =
          Move::of(MoveKind::kDetour, card, moves[i].byte(1), moves[i].byte(2), moves[i].byte(3));
  moves.shrink(moves.size() - kept);
}

void legal_detour(const Rules& rules, const State& state, Seat seat, CardId card, Moves& moves) {
  const std::size_t first = moves.size();
  list_detours(rules, state, card, moves);
  std::size_t kept = first;
  for (std::size_t i = first; i < moves.size(); ++i)
    if (!why_closed(rules, state, seat, laid_cell(moves[i])).refused()) moves[kept++] = moves[i];
  moves.shrink(moves.size() - kept);
}

void play_detour(Mine& mine, Seat seat, Move move) {
  State& state = mine.state;
  const Cell from = Cell::from_code(state.laid_order.pop_back());
  const Board::Slot slot = state.board.find(from);
  const CardId card = state.board.at(slot).face / 2;
  const bool turned = move.byte(1) != 0;
  state.board.remove(slot);
  state.agenda.push_back(game::Step::of(StepKind::kPutAway, seat, move.byte(0)));
  mine.tell(EventKind::kDetoured, seat, move.byte(0), from.code() >> 8, from.code(), move.byte(2),
            move.byte(3), turned);
  put_down(mine, seat, card, turned, laid_cell(move));  // C-54
}

Refusal why_not_detour(const Rules& rules, const State& state, Seat seat, Move move) {
  if (state.laid_order.empty()) return Refusal::of(RefusalKind::kNothingLaid);
  const Lifted lifted(state);
  if (laid_cell(move) == lifted.from) return Refusal::of(RefusalKind::kSameCell);
  const Refusal refusal =
      why_not_lay(rules, lifted.state, lifted.card, move.byte(1) != 0, laid_cell(move));
  return refusal.refused() ? refusal : why_closed(rules, state, seat, laid_cell(move));
}

}  // namespace

void amend_detour(Rules& rules, const Deck*) {
  rules.actions[static_cast<int>(CardClass::kDetour)] = {.move = MoveKind::kDetour,
                                                         .legal = legal_detour,
                                                         .play = play_detour,
                                                         .why_not = why_not_detour,
                                                         .moves_path = true};
  rules.steps[static_cast<int>(StepKind::kPutAway)] = put_away_rule();
  rules.notes_laying = true;  // C-48
}

}  // namespace stollen::saboteur
