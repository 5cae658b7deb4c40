#include "duel/actions.h"

#include <algorithm>

#include "duel/events.h"
#include "duel/laying.h"
#include "duel/refusals.h"

namespace stollen::duel {

namespace {

using game::kind;
using game::Move;
using game::Moves;
using game::Refusal;
using tunnel::Cell;

Seat opponent(Seat seat) { return static_cast<Seat>(1 - seat); }

void discard_openly(Match& match, CardId card) {
  match.state.discards.push_back({card, match.everyone(), true});
}

bool is_door(const Board::Laid& laid) { return !laid.is(Board::kFaceDown) && has_door(laid.card); }

// One broken tool before a player is cleared away.
void clear_tool(Match& match, Seat seat, Tool tool) {
  match.state.broken[seat] = static_cast<Tools>(match.state.broken[seat] & ~tool_bit(tool));
  discard_openly(match, match.rules.sabotage_cards[tool]);
}

void legal_repair(const Rules& rules, const State& state, Seat seat, CardId card, Moves& moves) {
  const unsigned mendable = rules.card(card).tools & state.broken[seat];
  for (Tool tool = 0; tool < kToolKinds; ++tool)
    if (((mendable >> tool) & 1U) != 0) moves.push_back(Move::of(move::Repair{card, tool}));
}

void legal_rockfall(const State& state, CardId card, Moves& moves) {
  const auto cells = state.board.removable();
  Move* out = moves.append(cells.size());
  for (const std::uint16_t code : cells)
    *out++ = Move::of(move::Rockfall{card, Cell::from_code(code)});
}

void legal_map(const State& state, CardId card, Moves& moves) {
  for (const Goal& goal : state.goals)
    if (!goal.up) moves.push_back(Move::of(move::Map{card, goal.cell}));
}

void legal_key(const State& state, Seat seat, CardId card, Moves& moves) {
  const std::size_t first = moves.size();
  for (const Board::Slot slot : state.doors)
    if (const Board::Laid& door = state.board.at(slot); takes_key(state, seat, door))
      moves.push_back(Move::of(move::Key{card, door.cell}));
  std::sort(moves.begin() + first, moves.end());
}

void repair(Match& match, Seat seat, const move::Repair& repair) {
  clear_tool(match, seat, repair.tool);
  discard_openly(match, repair.card);
  match.tell(event::Repaired{seat, repair.card, repair.tool});
}

void look(Match& match, Seat seat, const move::Map& map) {
  for (Goal& goal : match.state.goals) {
    if (goal.cell != map.cell) continue;
    goal.seen.add(seat);
    match.tell_only(seat, event::Looked{seat, map.card, map.cell, goal.kind});
  }
  discard_openly(match, map.card);
}

void unlock(Match& match, Seat seat, const move::Key& key) {
  match.state.board.open_gate(match.state.board.find(key.cell));
  discard_openly(match, key.card);
  match.tell(event::Unlocked{seat, key.card, key.cell});
  match.push(step::Settle{seat});
}

Refusal why_not_sabotage(const Rules& rules, const State& state, Seat seat, CardId card) {
  const Tools tools = rules.card(card).tools;
  if ((state.broken[opponent(seat)] & tools) != 0)
    return Refusal::of(refusal::AlreadyBroken{static_cast<Tool>(std::countr_zero(tools))});
  return {};
}

Refusal why_not_repair(const Rules& rules, const State& state, Seat seat,
                       const move::Repair& repair) {
  const auto [card, tool] = repair;
  if (tool >= kToolKinds) return Refusal::of(refusal::WrongDecision{});
  if ((rules.card(card).tools & tool_bit(tool)) == 0)
    return Refusal::of(refusal::WrongTool{card, tool});
  if ((state.broken[seat] & tool_bit(tool)) == 0) return Refusal::of(refusal::NotBroken{tool});
  return {};
}

Refusal why_not_rockfall(const State& state, Cell cell) {
  const Board::Slot slot = state.board.find(cell);
  if (slot == Board::kNone) return Refusal::of(refusal::NothingThere{});
  if (state.board.at(slot).is(Board::kFixed)) return Refusal::of(refusal::NotRemovable{});
  return {};
}

Refusal why_not_map(const State& state, Cell cell) {
  for (const Goal& goal : state.goals)
    if (goal.cell == cell) return goal.up ? Refusal::of(refusal::GoalIsOpen{}) : Refusal();
  return Refusal::of(refusal::NoGoalThere{});
}

Refusal why_not_key(const State& state, Seat seat, Cell cell) {
  const Board::Slot slot = state.board.find(cell);
  if (slot == Board::kNone || !is_door(state.board.at(slot)))
    return Refusal::of(refusal::NoDoorThere{});
  if (state.board.at(slot).is(Board::kOpened)) return Refusal::of(refusal::HasKey{});
  if (!takes_key(state, seat, state.board.at(slot))) return Refusal::of(refusal::OwnDoor{});
  return {};
}

}  // namespace

bool takes_key(const State& state, Seat seat, const Board::Laid& laid) {
  return is_door(laid) && laid.stops(state.walker(seat));
}

void break_tool(Match& match, Seat seat, CardId card, Seat target) {
  const Tools tool = match.rules.card(card).tools;
  if ((match.state.broken[target] & tool) != 0) {
    discard_openly(match, card);
    match.tell(event::NoEffect{seat, card});
    return;
  }
  match.state.broken[target] |= tool;
  match.tell(event::Broke{seat, card, target});
}

void collapse(Match& match, Seat seat, CardId card, Board::Slot slot) {
  const Cell cell = match.state.board.at(slot).cell;
  const CardId removed = remove_path(match.state, slot);
  discard_openly(match, removed);
  discard_openly(match, card);
  match.tell(event::Collapsed{seat, card, cell, removed});
}

void mend(Match& match, Seat seat, const move::Mend& mend) {
  const auto [card, second, tool] = mend;
  match.state.hands[seat].remove(card);
  match.state.hands[seat].remove(second);
  clear_tool(match, seat, tool);
  discard_openly(match, card);
  discard_openly(match, second);
  match.tell(event::Mended{seat, card, second, tool});
}

void legal_action(const Rules& rules, const State& state, Seat seat, CardId card, Moves& moves) {
  switch (rules.card(card).card_class) {
    case CardClass::kSabotage:
      if ((state.broken[opponent(seat)] & rules.card(card).tools) == 0)
        moves.push_back(Move::of(move::Sabotage{card}));
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
  match.state.hands[seat].remove(card_of(move));
  switch (move.kind()) {
    case kind<move::Sabotage>:
      return break_tool(match, seat, move.as<move::Sabotage>().card, opponent(seat));
    case kind<move::Repair>:
      return repair(match, seat, move.as<move::Repair>());
    case kind<move::Rockfall>: {
      const auto [card, cell] = move.as<move::Rockfall>();
      return collapse(match, seat, card, match.state.board.find(cell));
    }
    case kind<move::Map>:
      return look(match, seat, move.as<move::Map>());
    default:
      return unlock(match, seat, move.as<move::Key>());
  }
}

Refusal why_not_action(const Rules& rules, const State& state, Seat seat, Move move) {
  const CardId card = card_of(move);
  if (move.kind() != kPlayedBy[static_cast<int>(rules.card(card).card_class)])
    return Refusal::of(refusal::WrongDecision{});
  switch (move.kind()) {
    case kind<move::Sabotage>:
      return why_not_sabotage(rules, state, seat, card);
    case kind<move::Repair>:
      return why_not_repair(rules, state, seat, move.as<move::Repair>());
    case kind<move::Rockfall>:
      return why_not_rockfall(state, move.as<move::Rockfall>().cell);
    case kind<move::Map>:
      return why_not_map(state, move.as<move::Map>().cell);
    default:
      return why_not_key(state, seat, move.as<move::Key>().cell);
  }
}

}  // namespace stollen::duel
