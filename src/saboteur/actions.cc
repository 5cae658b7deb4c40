#include "saboteur/actions.h"

#include <algorithm>

#include "saboteur/goal_knowledge.h"
#include "saboteur/goals.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using tunnel::Board;
using tunnel::Cell;

// Sabotage, and other cards that are played like it: before another player, or oneself where the
// rules say so, never twice the same.

void legal_sabotage(const Rules& rules, const State& state, Seat seat, CardId card, Moves& moves) {
  BurdenTable::Places places = rules.card(card).burden_places & ~state.before.taken();
  if (!rules.sabotage_oneself) places &= ~BurdenTable::places(seat, kAllBurdens);
  list_places<4>(places, moves, [&](int place) {
    return Move::of(move::Sabotage{card, BurdenTable::seat_at(place)});
  });
}

// The card lies before the player until it is taken away; only then it goes to the discards.
void play_sabotage(Mine& mine, Seat seat, const move::Sabotage& move) {
  const Burden burden = mine.rules.burden_of(move.card);
  mine.state.before.put(move.seat, burden);
  mine.rules.tell_burden[static_cast<std::size_t>(burden)](mine, seat, move.card, move.seat);
}

Refusal why_not_sabotage(const Rules& rules, const State& state, Seat seat,
                         const move::Sabotage& move) {
  const Burden burden = rules.burden_of(move.card);
  if (move.seat >= rules.players) return no_such_seat(rules, move.seat);
  if (move.seat == seat && !rules.sabotage_oneself) return Refusal::of(refusal::OwnTools{});
  if (!state.before.has(move.seat, burden_bit(burden))) return {};
  return is_tool(burden) ? Refusal::of(refusal::AlreadyBroken{move.seat, burden})
                         : Refusal::of(refusal::Burdened{move.seat, burden});
}

// Repair: one broken tool that the card shows, one's own or another's.

void legal_repair(const Rules& rules, const State& state, Seat, CardId card, Moves& moves) {
  list_places<2>(rules.card(card).burden_places & state.before.taken(), moves, [&](int place) {
    return Move::of(move::Repair{card, BurdenTable::seat_at(place), BurdenTable::burden_at(place)});
  });
}

void play_repair(Mine& mine, Seat seat, const move::Repair& move) {
  take_away(mine, move.seat, move.tool);
  discard_openly(mine.state, move.card);
  mine.tell(event::Repaired{seat, move.card, move.seat, move.tool});
}

Refusal why_not_repair(const Rules& rules, const State& state, Seat, const move::Repair& move) {
  if (move.seat >= rules.players) return no_such_seat(rules, move.seat);
  if (!is_tool(move.tool)) return Refusal::of(refusal::WrongDecision{});
  if ((rules.card(move.card).burdens & burden_bit(move.tool)) == 0)
    return Refusal::of(refusal::WrongTool{move.card, move.tool});
  if (!state.before.has(move.seat, burden_bit(move.tool)))
    return Refusal::of(refusal::NotBroken{move.seat, move.tool});
  return {};
}

// Rockfall: any path card but start and goals.

void legal_rockfall(const Rules&, const State& state, Seat, CardId card, Moves& moves) {
  const auto cells = state.board.removable();
  Move* out = moves.append(cells.size());
  for (const std::uint16_t cell : cells)
    *out++ = Move::of(move::Rockfall{card, Cell::from_code(cell)});
}

// A chest leaves the round together with the path card on it; neither goes to the discards.
void remove_chest(Mine& mine, Seat seat, const move::Rockfall& move, Chest& chest) {
  mine.state.board.remove(chest.slot);
  chest.slot = Board::kNone;
  discard_openly(mine.state, move.card);
  mine.tell(event::Buried{seat, move.card, move.cell});
}

void play_rockfall(Mine& mine, Seat seat, const move::Rockfall& move) {
  if (Chest* chest = chest_at(mine.state, move.cell)) return remove_chest(mine, seat, move, *chest);
  const CardId removed = bring_down(mine, move.cell);
  discard_openly(mine.state, move.card);
  mine.tell(event::Collapsed{seat, move.card, move.cell, removed});
}

Refusal why_not_rockfall(const Rules&, const State& state, Seat, const move::Rockfall& move) {
  const Board::Slot slot = state.board.find(move.cell);
  if (slot == Board::kNone) return Refusal::of(refusal::NothingThere{});
  if (state.board.at(slot).is(Board::kFixed)) return Refusal::of(refusal::NotRemovable{});
  return {};
}

// Map: a secret look at one face-down goal, or into a chest that is still closed.

void legal_map(const Rules&, const State& state, Seat, CardId card, Moves& moves) {
  const auto add = [&](Cell cell) { moves.push_back(Move::of(move::Map{card, cell})); };
  const std::size_t first = moves.size();
  for (const Chest& chest : state.chests)
    if (!chest.up && chest.slot != Board::kNone) add(chest.cell);
  if (state.maps_useless) return;
  for (const Goal& goal : state.goals)
    if (!goal.up) add(goal.cell);
  // Chests may lie behind goals.
  if (!state.chests.empty()) std::sort(moves.begin() + first, moves.end());
}

void play_map(Mine& mine, Seat seat, const move::Map& move) {
  if (Chest* chest = chest_at(mine.state, move.cell)) {
    chest->seen.add(seat);
    mine.tell_only(seat, event::LookedIntoChest{seat, move.card, move.cell,
                                                mine.rules.chests[chest->kind].deed, chest->path});
  }
  for (Goal& goal : mine.state.goals) {
    if (goal.cell != move.cell) continue;
    goal_seen(mine.rules, mine.state, seat, &goal - mine.state.goals.begin());
    mine.tell_only(seat, event::Looked{seat, move.card, move.cell, goal.kind});
  }
  discard_openly(mine.state, move.card);
}

Refusal why_not_map(const Rules&, const State& state, Seat, const move::Map& move) {
  const Chest* chest = chest_at(state, move.cell);
  const Goal* goal = goal_at(state, move.cell);
  if (chest == nullptr && goal == nullptr) return Refusal::of(refusal::NoGoalThere{});
  if (chest != nullptr ? chest->up : goal->up) return Refusal::of(refusal::GoalIsOpen{});
  if (chest == nullptr && state.maps_useless) return Refusal::of(refusal::NoMoreMaps{});
  return {};
}

}  // namespace

void tell_broken(Mine& mine, Seat seat, CardId card, Seat target) {
  mine.tell(event::Broke{seat, card, target});
}

void take_away(Mine& mine, Seat seat, Burden burden) {
  mine.state.before.take(seat, burden);
  discard_openly(mine.state, mine.rules.burden_cards[static_cast<int>(burden)]);
}

ActionRule sabotage_rule() {
  return played_by<move::Sabotage, play_sabotage, why_not_sabotage>(legal_sabotage);
}
ActionRule repair_rule() {
  return played_by<move::Repair, play_repair, why_not_repair>(legal_repair);
}
ActionRule rockfall_rule() {
  return played_by<move::Rockfall, play_rockfall, why_not_rockfall>(legal_rockfall);
}
ActionRule map_rule() { return played_by<move::Map, play_map, why_not_map>(legal_map); }

}  // namespace stollen::saboteur
