// What the blueprint thinks of championship cards, chests and toll.
#include <algorithm>

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::bots {

using game::Move;
using game::Seat;
namespace move = saboteur::move;
using tunnel::Cell;

// Two goals change places, and with them where the treasure may lie.
float Blueprint::value_of_goal_swap(const move::GoalSwap& swap) const {
  if (!*swap.swapped) return -kExtras.goal_swap;
  const auto cells = maze_.goal_cells();
  const auto place = [&](Cell cell) {
    return static_cast<std::size_t>(std::ranges::find(cells, cell) - cells.begin());
  };
  Chances after = sight_.chances;
  std::swap(after[place(swap.cell)], after[place(swap.other)]);
  return nearer_by(distance_ - maze_.distance(after)) - kExtras.goal_swap;
}

// A veto is worth what the declared card would cost; it is not for cards that do no harm.
float Blueprint::value_of_veto() const {
  switch (sight_.declared.kind()) {
    case game::kind<move::Lay>:
    case game::kind<move::Rockfall>:
    case game::kind<move::Detour>:
    case game::kind<move::Sabotage>:
    case game::kind<move::Repair>:
    case game::kind<move::Release>:
      return -value(sight_.declared) - kExtras.veto;
    case game::kind<move::Theft>:
      return kExtras.vetoed_theft - kExtras.veto;
    case game::kind<move::HandSwap>:
      return sight_.declared.as<move::HandSwap>().seat == sight_.me ? kExtras.vetoed_hand_swap
                                                                    : kExtras.wasted_veto;
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
float Blueprint::value_of_guard(const move::Guard& guard) const {
  return kExtras.guard * promise_of(guard.cell) - kExtras.guards_card +
         value_of_discard(*guard.card);
}

// A card or a toll dwarf can be sent to many places.
bool Blueprint::takes_too_long(Move move) const {
  return care_ != Care::kThorough && move.is_any<move::Detour, move::Guard, move::Ask>();
}

float Blueprint::value_of_extras(Move move) const {
  if (takes_too_long(move)) return kExtras.not_looked_at;
  switch (move.kind()) {
    case game::kind<move::GoalSwap>:
      return value_of_goal_swap(move.as<move::GoalSwap>());
    case game::kind<move::MoveGoal>:
      return nearer_by(-chance_at(move.as<move::MoveGoal>().cell));
    case game::kind<move::Detour>:
      return nearer_by(distance_ - distance_after(move)) - kExtras.detour;
    case game::kind<move::Trove>:
      return kExtras.trove;
    case game::kind<move::Specialist>:
      return kExtras.specialist;
    case game::kind<move::Veto>:
      return value_of_veto();
    case game::kind<move::TakeFrom>:
      return opposes(move.as<move::TakeFrom>().seat);
    case game::kind<move::Guard>:
      return value_of_guard(move.as<move::Guard>());
    case game::kind<move::Ask>:
      return promise_of(move.as<move::Ask>().cell) *
                 (kExtras.ask - opposes(move.as<move::Ask>().seat)) -
             kExtras.asking;
    case game::kind<move::Agree>:
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
