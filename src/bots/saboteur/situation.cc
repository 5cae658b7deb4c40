#include "bots/saboteur/situation.h"

#include <algorithm>
#include <bit>

#include "saboteur/goals.h"

namespace stollen::bots {

using saboteur::MoveKind;
using tunnel::Board;
using tunnel::Cell;

Situation::Situation(const saboteur::Rules& the_rules, const saboteur::View& the_view,
                     const Suspicion& the_suspicion)
    : rules(the_rules),
      view(the_view),
      suspicion(the_suspicion),
      me(the_view.observer.seat()),
      role(static_cast<saboteur::Role>(the_view.seats[me].role)),
      belief(rules, view.goals.span()),
      now(look_ahead(view.board, belief)) {}

Cell Situation::cell_of(game::Move move) {
  int first = 1;
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kLay:
    case MoveKind::kDetour:
      first = 2;
      break;
    case MoveKind::kReveal:
    case MoveKind::kMoveGoal:
      first = 0;
      break;
    default:
      break;
  }
  return Cell::from_code(static_cast<std::uint16_t>(move.byte(first) << 8 | move.byte(first + 1)));
}

Outlook Situation::after(game::Move move) const {
  Board board = view.board;
  const Cell cell = cell_of(move);
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kLay:
      board.lay(cell, rules.card(move.byte(0)).faces[move.byte(1)], 0, Board::kPlain);
      break;
    case MoveKind::kRockfall:
      board.remove(board.find(cell));
      break;
    case MoveKind::kOrient: {
      const std::size_t number = view.oriented_goal;
      const auto& faces =
          number < saboteur::kFirstChest
              ? rules.goals[view.goals[number].kind].faces
              : rules.chest_paths[view.chests[number - saboteur::kFirstChest].path].faces;
      board.turn_up(board.find(cell), faces[move.byte(0)], 0);
      break;
    }
    default:
      break;
  }
  return look_ahead(board, belief);
}

int openness(tunnel::PathCard card) {
  int most = 0;
  for (const tunnel::Side side : tunnel::kSides)
    most = std::max(most, std::popcount(card.joined(side)));
  return most > 1 ? most : 0;
}

}  // namespace stollen::bots
