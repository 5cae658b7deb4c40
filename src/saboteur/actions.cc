#include "saboteur/actions.h"

#include <algorithm>

#include "saboteur/goal_knowledge.h"
#include "saboteur/goals.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Event;
using game::Move;
using game::Moves;
using game::Refusal;
using tunnel::Board;
using tunnel::Cell;

// The bytes of a move whose only target is a cell: card, x, y.
constexpr int kCellShift = 32;
Cell target_cell(Move move) {
  return Cell::from_code(static_cast<std::uint16_t>(move.code() >> kCellShift));
}

// Sabotage, and the card that traps: before another player, or oneself where the rules say so,
// never twice the same.

void legal_sabotage(const Rules& rules, const State& state, Seat seat, CardId card, Moves& moves) {
  std::uint64_t places = rules.card(card).burden_places & ~state.before.taken();
  if (!rules.sabotage_oneself) places &= ~BurdenTable::places(seat, kAllBurdens);
  list_places<4>(places, moves, [&](int place) {
    return Move::of(MoveKind::kSabotage, card, BurdenTable::seat_at(place));
  });
}

// The card lies before the player until it is taken away; only then it goes to the discards.
void play_sabotage(Mine& mine, Seat seat, Move move) {
  const Seat target = move.byte(1);
  const Burdens burdens = mine.rules.card(move.byte(0)).burdens;
  mine.state.before.put(target, static_cast<Burden>(std::countr_zero(burdens)));
  const bool tool = (burdens & kTools) != 0;
  mine.tell(tool ? EventKind::kBroke : EventKind::kTrapped, seat, move.byte(0), target);
}

Refusal why_not_sabotage(const Rules& rules, const State& state, Seat seat, Move move) {
  const Seat target = move.byte(1);
  const Card& card = rules.card(move.byte(0));
  if (target >= rules.players) return Refusal::of(RefusalKind::kNoSuchSeat, target, rules.players);
  if (target == seat && !rules.sabotage_oneself) return Refusal::of(RefusalKind::kOwnTools);
  if (state.before.has(target, card.burdens))
    return Refusal::of(
        (card.burdens & kTools) != 0 ? RefusalKind::kAlreadyBroken : RefusalKind::kBurdened, target,
        std::countr_zero(card.burdens));
  return {};
}

// Repair: one broken tool that the card shows, one's own or another's.

void legal_repair(const Rules& rules, const State& state, Seat, CardId card, Moves& moves) {
  list_places<2>(rules.card(card).burden_places & state.before.taken(), moves, [&](int place) {
    return Move::of(MoveKind::kRepair, card, BurdenTable::seat_at(place),
                    BurdenTable::burden_at(place));
  });
}

void play_repair(Mine& mine, Seat seat, Move move) {
  const CardId card = move.byte(0);
  const Seat target = move.byte(1);
  const auto tool = static_cast<Burden>(move.byte(2));
  take_away(mine, target, tool);
  discard_openly(mine.state, card);
  mine.tell(EventKind::kRepaired, seat, card, target, tool);
}

Refusal why_not_repair(const Rules& rules, const State& state, Seat, Move move) {
  const Seat target = move.byte(1);
  const Card& card = rules.card(move.byte(0));
  if (target >= rules.players) return Refusal::of(RefusalKind::kNoSuchSeat, target, rules.players);
  if (move.byte(2) >= kToolKinds) return Refusal::of(RefusalKind::kWrongDecision);
  const Burdens tool = burden_bit(static_cast<Burden>(move.byte(2)));
  if ((card.burdens & tool) == 0)
    return Refusal::of(RefusalKind::kWrongTool, move.byte(0), move.byte(2));
  if (!state.before.has(target, tool))
    return Refusal::of(RefusalKind::kNotBroken, target, move.byte(2));
  return {};
}

// Rockfall: any path card but start and goals.

void legal_rockfall(const Rules&, const State& state, Seat, CardId card, Moves& moves) {
  const auto cells = state.board.removable();
  Move* out = moves.append(cells.size());
  const std::uint64_t prefix = Move::pack(MoveKind::kRockfall, card);
  for (const std::uint64_t cell : cells) *out++ = Move(prefix | (cell << kCellShift));
}

// A chest leaves the round together with the path card on it; neither goes to the discards.
void remove_chest(Mine& mine, Seat seat, Move move, Goal& chest) {
  mine.state.board.remove(chest.slot);
  chest.slot = Board::kNone;
  discard_openly(mine.state, move.byte(0));
  mine.tell(EventKind::kBuried, seat, move.byte(0), move.byte(1), move.byte(2));
}

void play_rockfall(Mine& mine, Seat seat, Move move) {
  if (Goal* chest = chest_at(mine.state, target_cell(move)))
    return remove_chest(mine, seat, move, *chest);
  const Board::Slot slot = mine.state.board.find(target_cell(move));
  const CardId removed = mine.state.board.at(slot).face / 2;
  mine.state.board.remove(slot);
  mine.state.laid_order.erase_one(target_cell(move).code());
  discard_openly(mine.state, removed);
  discard_openly(mine.state, move.byte(0));
  mine.tell(EventKind::kCollapsed, seat, move.byte(0), move.byte(1), move.byte(2), removed);
}

Refusal why_not_rockfall(const Rules&, const State& state, Seat, Move move) {
  const Board::Slot slot = state.board.find(target_cell(move));
  if (slot == Board::kNone) return Refusal::of(RefusalKind::kNothingThere);
  if (state.board.at(slot).is(Board::kFixed)) return Refusal::of(RefusalKind::kNotRemovable);
  return {};
}

// Map: a secret look at one face-down goal, or into a chest that is still closed.

void legal_map(const Rules&, const State& state, Seat, CardId card, Moves& moves) {
  const auto add = [&](Cell cell) {
    moves.push_back(Move::of(MoveKind::kMap, card, cell.code() >> 8, cell.code()));
  };
  const std::size_t first = moves.size();
  for (const Goal& chest : state.chests)
    if (!chest.up && chest.slot != Board::kNone) add(chest.cell);
  if (state.maps_useless) return;
  for (const Goal& goal : state.goals)
    if (!goal.up) add(goal.cell);
  // Chests may lie behind goals.
  if (!state.chests.empty()) std::sort(moves.begin() + first, moves.end());
}

void play_map(Mine& mine, Seat seat, Move move) {
  if (Goal* chest = chest_at(mine.state, target_cell(move))) {
    chest->seen.add(seat);
    mine.tell_only(seat, EventKind::kLookedIntoChest, seat, move.byte(0), move.byte(1),
                   move.byte(2), mine.rules.chests[chest->kind].deed, chest->path);
  }
  for (Goal& goal : mine.state.goals) {
    if (goal.cell != target_cell(move)) continue;
    goal_seen(mine.rules, mine.state, seat, &goal - mine.state.goals.begin());
    mine.tell_only(seat, EventKind::kLooked, seat, move.byte(0), move.byte(1), move.byte(2),
                   goal.kind);
  }
  discard_openly(mine.state, move.byte(0));
}

Refusal why_not_map(const Rules&, const State& state, Seat, Move move) {
  const Goal* chest = chest_at(state, target_cell(move));
  const Goal* goal = chest != nullptr ? chest : goal_at(state, target_cell(move));
  if (goal == nullptr) return Refusal::of(RefusalKind::kNoGoalThere);
  if (goal->up) return Refusal::of(RefusalKind::kGoalIsOpen);
  if (!goal->chest && state.maps_useless) return Refusal::of(RefusalKind::kNoMoreMaps);
  return {};
}

}  // namespace

void take_away(Mine& mine, Seat seat, Burden burden) {
  mine.state.before.take(seat, burden);
  if (burden == Burden::kTheft) mine.state.thieves.erase_one(seat);
  discard_openly(mine.state, mine.rules.burden_cards[static_cast<int>(burden)]);
}

ActionRule sabotage_rule() {
  return {MoveKind::kSabotage, legal_sabotage, play_sabotage, why_not_sabotage};
}
ActionRule repair_rule() { return {MoveKind::kRepair, legal_repair, play_repair, why_not_repair}; }
ActionRule rockfall_rule() {
  return {MoveKind::kRockfall, legal_rockfall, play_rockfall, why_not_rockfall};
}
ActionRule map_rule() { return {MoveKind::kMap, legal_map, play_map, why_not_map}; }

}  // namespace stollen::saboteur
