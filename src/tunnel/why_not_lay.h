// Why a path card cannot come to lie on a cell, as far as every maze says the same; whether it is
// connected, and what a ladder may do, each family says itself.
#pragma once

#include <bit>
#include <concepts>

#include "game/phrase.h"
#include "tunnel/face.h"
#include "tunnel/survey.h"
#include "tunnel/words.h"

namespace stollen::tunnel {

// A family's own kind of a refusal that every maze has.
template <class Own, class Common>
concept KindOf = std::derived_from<Own, Common>;

// `card`: an entry of the family's list of cards. `beside`: something lies beside the cell to which
// a card may be added.
template <KindOf<refusal::NotTurnable> NotTurnable, KindOf<refusal::OutOfReach> OutOfReach,
          KindOf<refusal::CellTaken> CellTaken, KindOf<refusal::NotBeside> NotBeside,
          KindOf<refusal::DoesNotFit> DoesNotFit, class Walkers, class Card>
game::Refusal why_not_lay(const BoardFor<Walkers>& board, const Card& card, Face face, Cell cell,
                          bool beside) {
  using game::Refusal;
  if (face.turned && card.same_when_turned) return Refusal::of(NotTurnable{{face.card}});
  if (!within_reach(cell)) return Refusal::of(OutOfReach{});
  if (board.find(cell) != BoardFor<Walkers>::kNone) return Refusal::of(CellTaken{});
  if (!beside) return Refusal::of(NotBeside{});
  if (const Sides wrong = misfits(board, cell, card.faces[face.turned]); wrong != 0)
    return Refusal::of(DoesNotFit{{static_cast<Side>(std::countr_zero(wrong))}});
  return {};
}

}  // namespace stollen::tunnel
