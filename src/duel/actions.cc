#include "duel/actions.h"

#include <algorithm>

#include "duel/laying.h"

namespace stollen::duel {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using tunnel::Cell;

Seat opponent(Seat seat) { return static_cast<Seat>(1 - seat); }

void discard_openly(Match& match, CardId card) {
  match.state.discards.push_back({card, match.everyone(), true});
}

// A move that plays this card at a cell.
Move at_cell(MoveKind kind, CardId card, std::uint16_t code) {
  return Move::of(kind, card, code >> 8, code);
}

bool is_door(const Board::Laid& laid) { return !laid.is(Board::kFaceDown) && has_door(laid.card); }

// One broken tool before a player is cleared away.
void clear_tool(Match& match, Seat seat, int tool) {
  match.state.broken[seat] = static_cast<Tools>(match.state.broken[seat] & ~tool_bit(tool));
  discard_openly(match, match.rules.sabotage_cards[tool]);
}

void legal_repair(const Rules& rules, const State& state, Seat seat, CardId card, Moves& moves) {
  const unsigned mendable = rules.card(card).tools & state.broken[seat];
  for (int tool = 0; tool < kToolKinds; ++tool)
    if (((mendable >> tool) & 1U) != 0) moves.push_back(Move::of(MoveKind::kRepair, card, tool));
}

void legal_rockfall(const State& state, CardId card, Moves& moves) {
  const auto cells = state.board.removable();
  Move* out = moves.append(cells.size());
  for (const std::uint16_t code : cells) *out++ = at_cell(MoveKind::kRockfall, card, code);
}

void legal_map(const State& state, CardId card, Moves& moves) {
  for (const Goal& goal : state.goals)
    if (!goal.up) moves.push_back(at_cell(MoveKind::kMap, card, goal.cell.code()));
}

void legal_key(const State& state, Seat seat, CardId card, Moves& moves) {
  const std::size_t first = moves.size();
  for (const Board::Slot slot : state.doors)
    if (const Board::Laid& door = state.board.at(slot); takes_key(state, seat, door))
      moves.push_back(at_cell(MoveKind::kKey, card, door.cell.code()));
  std::sort(moves.begin() + first, moves.end());
}

void repair(Match& match, Seat seat, Move move) {
  clear_tool(match, seat, move.byte(1));
  discard_openly(match, move.byte(0));
  match.tell(EventKind::kRepaired, seat, move.byte(0), move.byte(1));
}

void look(Match& match, Seat seat, Move move) {
  for (Goal& goal : match.state.goals) {
    if (goal.cell != cell_in(move, 1)) continue;
    goal.seen.add(seat);
    match.tell_only(seat, EventKind::kLooked, seat, move.byte(0), move.byte(1), move.byte(2),
                    goal.kind);
  }
  discard_openly(match, move.byte(0));
}

void unlock(Match& match, Seat seat, Move move) {
  match.state.board.open_gate(match.state.board.find(cell_in(move, 1)));
  discard_openly(match, move.byte(0));
  match.tell(EventKind::kUnlocked, seat, move.byte(0), move.byte(1), move.byte(2));
  match.push(StepKind::kSettle, seat);
}

Refusal why_not_sabotage(const Rules& rules, const State& state, Seat seat, CardId card) {
  const Tools tools = rules.card(card).tools;
  if ((state.broken[opponent(seat)] & tools) != 0)
    return Refusal::of(RefusalKind::kAlreadyBroken, std::countr_zero(tools));
  return {};
}

Refusal why_not_repair(const Rules& rules, const State& state, Seat seat, Move move) {
  if (move.byte(1) >= kToolKinds) return Refusal::of(RefusalKind::kWrongDecision);
  const Tools tool = tool_bit(move.byte(1));
  if ((rules.card(move.byte(0)).tools & tool) == 0)
    return Refusal::of(RefusalKind::kWrongTool, move.byte(0), move.byte(1));
  if ((state.broken[seat] & tool) == 0) return Refusal::of(RefusalKind::kNotBroken, move.byte(1));
  return {};
}

Refusal why_not_rockfall(const State& state, Cell cell) {
  const Board::Slot slot = state.board.find(cell);
  if (slot == Board::kNone) return Refusal::of(RefusalKind::kNothingThere);
  if (state.board.at(slot).is(Board::kFixed)) return Refusal::of(RefusalKind::kNotRemovable);
  return {};
}

Refusal why_not_map(const State& state, Cell cell) {
  for (const Goal& goal : state.goals)
    if (goal.cell == cell) return goal.up ? Refusal::of(RefusalKind::kGoalIsOpen) : Refusal();
  return Refusal::of(RefusalKind::kNoGoalThere);
}

Refusal why_not_key(const State& state, Seat seat, Cell cell) {
  const Board::Slot slot = state.board.find(cell);
  if (slot == Board::kNone || !is_door(state.board.at(slot)))
    return Refusal::of(RefusalKind::kNoDoorThere);
  if (state.board.at(slot).is(Board::kOpened)) return Refusal::of(RefusalKind::kHasKey);
  if (!takes_key(state, seat, state.board.at(slot))) return Refusal::of(RefusalKind::kOwnDoor);
  return {};
}

// The kind of move that plays a card of this class.
MoveKind move_of(CardClass card_class) {
  return static_cast<MoveKind>(static_cast<int>(MoveKind::kSabotage) +
                               static_cast<int>(card_class) -
                               static_cast<int>(CardClass::kSabotage));
}

}  // namespace

bool takes_key(const State& state, Seat seat, const Board::Laid& laid) {
  return is_door(laid) && laid.stops(state.walker(seat));
}

void break_tool(Match& match, Seat seat, CardId card, Seat target) {
  const Tools tool = match.rules.card(card).tools;
  if ((match.state.broken[target] & tool) != 0) {
    discard_openly(match, card);
    match.tell(EventKind::kNoEffect, seat, card);
    return;
  }
  match.state.broken[target] |= tool;
  match.tell(EventKind::kBroke, seat, card, target);
}

void collapse(Match& match, Seat seat, CardId card, Board::Slot slot) {
  const Cell cell = match.state.board.at(slot).cell;
  const CardId removed = remove_path(match.state, slot);
  discard_openly(match, removed);
  discard_openly(match, card);
  match.tell(EventKind::kCollapsed, seat, card, cell.code() >> 8, cell.code(), removed);
}

void mend(Match& match, Seat seat, Move move) {
  clear_tool(match, seat, move.byte(2));
  discard_openly(match, move.byte(0));
  discard_openly(match, move.byte(1));
  match.tell(EventKind::kMended, seat, move.byte(0), move.byte(1), move.byte(2));
}

void legal_action(const Rules& rules, const State& state, Seat seat, CardId card, Moves& moves) {
  switch (rules.card(card).card_class) {
    case CardClass::kSabotage:
      if ((state.broken[opponent(seat)] & rules.card(card).tools) == 0)
        moves.push_back(Move::of(MoveKind::kSabotage, card));
      return;
    case CardClass::kRepair:
      return legal_repair(rules, state, seat, card, moves);
    case CardClass::kRockfall:
      return legal_rockfall(state, card, moves);
    case CardClass::kMap:
      return legal_map(state, card, moves);
    case CardClass::kKey:
      return legal_key(state, seat, card, moves);
    case CardClass::kPath:
      return;
  }
}

void play_action(Match& match, Seat seat, Move move) {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kSabotage:
      return break_tool(match, seat, move.byte(0), opponent(seat));
    case MoveKind::kRepair:
      return repair(match, seat, move);
    case MoveKind::kRockfall:
      return collapse(match, seat, move.byte(0), match.state.board.find(cell_in(move, 1)));
    case MoveKind::kMap:
      return look(match, seat, move);
    default:
      return unlock(match, seat, move);
  }
}

Refusal why_not_action(const Rules& rules, const State& state, Seat seat, Move move) {
  const CardId card = move.byte(0);
  const auto kind = static_cast<MoveKind>(move.kind());
  if (rules.is_path(card) || kind != move_of(rules.card(card).card_class))
    return Refusal::of(RefusalKind::kWrongDecision);
  switch (kind) {
    case MoveKind::kSabotage:
      return why_not_sabotage(rules, state, seat, card);
    case MoveKind::kRepair:
      return why_not_repair(rules, state, seat, move);
    case MoveKind::kRockfall:
      return why_not_rockfall(state, cell_in(move, 1));
    case MoveKind::kMap:
      return why_not_map(state, cell_in(move, 1));
    default:
      return why_not_key(state, seat, cell_in(move, 1));
  }
}

}  // namespace stollen::duel
