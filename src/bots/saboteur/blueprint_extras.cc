// What the blueprint thinks of championship cards, chests and toll.
#include <algorithm>

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::bots {

using game::Move;
using game::Seat;
using saboteur::MoveKind;
using tunnel::Cell;

namespace {

Cell second_cell_of(Move move) {
  return Cell::from_code(static_cast<std::uint16_t>(move.byte(3) << 8 | move.byte(4)));
}

}  // namespace

// Two goals change places, and with them where the treasure may lie.
float Blueprint::value_of_goal_swap(Move move) const {
  if (move.byte(5) == 0) return -kExtras.goal_swap;
  const auto cells = maze_.goal_cells();
  const auto place = [&](Cell cell) {
    return static_cast<std::size_t>(std::ranges::find(cells, cell) - cells.begin());
  };
  Chances after = sight_.chances;
  std::swap(after[place(cell_of(move))], after[place(second_cell_of(move))]);
  return nearer_by(distance_ - maze_.distance(after)) - kExtras.goal_swap;
}

// A veto is worth what the declared card would cost; it is not for cards that do no harm.
float Blueprint::value_of_veto() const {
  switch (static_cast<MoveKind>(sight_.declared.kind())) {
    case MoveKind::kLay:
    case MoveKind::kRockfall:
    case MoveKind::kDetour:
    case MoveKind::kSabotage:
    case MoveKind::kRepair:
    case MoveKind::kRelease:
      return -value(sight_.declared) - kExtras.veto;
    case MoveKind::kTheft:
      return kExtras.vetoed_theft - kExtras.veto;
    case MoveKind::kHandSwap:
      return sight_.declared.byte(1) == sight_.me ? kExtras.vetoed_hand_swap : kExtras.wasted_veto;
    default:
      return kExtras.wasted_veto;
  }
}

float Blueprint::promise_of(Cell cell) const {
  static const tunnel::PathCard kCrossing = *tunnel::PathCard::from_name("NESW");
  const float after = maze_.distance_after(kCrossing, cell, sight_.chances);
  return std::clamp(distance_ - after, 0.0F, 1.0F);
}

// A toll dwarf stands well where others want to lay a card; he costs one, and none is drawn.
float Blueprint::value_of_guard(Move move) const {
  return kExtras.guard * promise_of(cell_of(move)) - kExtras.guards_card +
         value_of_discard(move.byte(0));
}

// A card or a toll dwarf can be sent to many places.
bool Blueprint::takes_too_long(MoveKind kind) const {
  if (care_ == Care::kThorough) return false;
  return kind == MoveKind::kDetour || kind == MoveKind::kGuard || kind == MoveKind::kAsk;
}

float Blueprint::value_of_extras(Move move) const {
  const auto kind = static_cast<MoveKind>(move.kind());
  if (takes_too_long(kind)) return kExtras.not_looked_at;
  switch (kind) {
    case MoveKind::kGoalSwap:
      return value_of_goal_swap(move);
    case MoveKind::kMoveGoal:
      return nearer_by(-chance_at(cell_of(move)));
    case MoveKind::kDetour:
      return nearer_by(distance_ - distance_after(move)) - kExtras.detour;
    case MoveKind::kTrove:
      return kExtras.trove;
    case MoveKind::kSpecialist:
      return kExtras.specialist;
    case MoveKind::kVeto:
      return value_of_veto();
    case MoveKind::kTakeFrom:
      return opposes(move.byte(0));
    case MoveKind::kGuard:
      return value_of_guard(move);
    case MoveKind::kAsk:
      return promise_of(cell_of(move)) * (kExtras.ask - opposes(move.byte(0))) - kExtras.asking;
    case MoveKind::kAgree:
      // Gold for a card that somebody else lays: when it may be the last one, and for a friend.
      return nearest_ <= kExtras.agree_cards && !is_harmful(sight_.role) &&
                     sight_.asker < sight_.players
                 ? kExtras.agree - opposes(sight_.asker)
                 : -kExtras.refuse;
    default:
      return 0;
  }
}

}  // namespace stollen::bots
