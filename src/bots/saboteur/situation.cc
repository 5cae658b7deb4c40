#include "bots/saboteur/situation.h"

#include <algorithm>
#include <bit>

#include "bots/saboteur/sight.h"

namespace stollen::bots {

namespace move = saboteur::move;
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

Outlook Situation::after(game::Move move) const {
  Board board = view.board;
  const Cell cell = saboteur::cell_of(move);
  switch (move.kind()) {
    case game::kind<move::Lay>:
      board.lay(cell, rules.path(saboteur::face_of(move.as<move::Lay>())), 0, Board::kPlain);
      break;
    case game::kind<move::Rockfall>:
      board.remove(board.find(cell));
      break;
    case game::kind<move::Orient>: {
      board.turn_up(board.find(cell), ways_to_lie(rules, view)[move.as<move::Orient>().turned], 0);
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
