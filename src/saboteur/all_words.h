// All that can be said about a game of Saboteur: the words of every game, then those of the
// modules.
#pragma once

#include "game/seen_event.h"
#include "saboteur/burdens.h"
#include "saboteur/events.h"
#include "saboteur/modules/list.h"
#include "saboteur/moves.h"
#include "saboteur/refusals.h"
#include "saboteur/roles.h"
#include "saboteur/steps.h"
#include "tunnel/face.h"

namespace stollen::saboteur {

namespace move {

using All = game::Joined<Core, Modules::Cards, Modules::Ways, Modules::Answers>;
All list_of(const void*);

}  // namespace move

namespace step {

using All = game::Joined<Core, Modules::Steps>;
All list_of(const void*);

}  // namespace step

namespace event {

using All = game::Joined<Core, Modules::Events>;
All list_of(const void*);

}  // namespace event

namespace refusal {

using All = game::Joined<Core, Modules::Refusals>;
All list_of(const void*);

}  // namespace refusal

// The card of a lay, as it will lie.
inline tunnel::Face face_of(const move::Lay& lay) { return {lay.card, lay.turned}; }

// The cell that a move names, the first of several.
inline Cell cell_of(game::Move move) {
  return move::All::visit<Cell>(move.kind(), [&]<class Kind>() {
    if constexpr (requires(Kind said) { said.cell; })
      return move.as<Kind>().cell;
    else
      return Cell();
  });
}

// May the move change the maze, or what lies face-down in it? Kinds of moves that may say so.
inline bool touches_maze(game::Move move) {
  return move::All::visit<bool>(move.kind(),
                                []<class Kind>() { return requires { Kind::kTouchesMaze; }; });
}

// Does this kind of move play a card against a declared one?
inline bool is_reaction(std::uint8_t kind) {
  return move::All::visit<bool>(kind, []<class Kind>() { return requires { Kind::kReacts; }; });
}

// Does the card that this kind of move plays come to lie before a player, and stay there?
inline bool lies_before(std::uint8_t kind) {
  return move::All::visit<bool>(kind, []<class Kind>() { return requires { Kind::kLiesBefore; }; });
}

// Calls `visit(card)` for each word by which decks name cards that this kind of move plays: its
// own, then those that modules bring.
template <class Kind, class Visit>
constexpr void for_each_card_word(Visit visit) {
  if constexpr (requires { Kind::kCards; })
    for (const CardWord& card : Kind::kCards) visit(card);
  Modules::each([&]<class Module>() {
    std::apply(
        [&]<class... More>(const More&... more) {
          (void)((std::is_same_v<typename More::Move, Kind> && (visit(more.card), true)), ...);
        },
        Module::kMoreCards);
  });
}
consteval bool burdens_of_cards_exist() {
  bool all = true;
  move::All::for_each([&]<class Kind>() {
    for_each_card_word<Kind>([&](const CardWord& card) {
      all = all &&
            (card.burden.empty() || static_cast<int>(burden_named(card.burden)) < kBurdenKinds);
    });
  });
  return all;
}
static_assert(burdens_of_cards_exist());

// Who has dug or brought down ways by what is told, if somebody has: kinds of events say so.
inline Seat changer_of_ways(const game::SeenEvent& told) {
  return event::All::visit<std::optional<Seat>>(told.number(),
                                                [&]<class Kind>() -> std::optional<Seat> {
                                                  if constexpr (requires { Kind::kChangesWays; })
                                                    return told.as<Kind>().seat;
                                                  else
                                                    return game::kNobody;
                                                })
      .value_or(game::kNobody);
}

// The card that a move names first; all kinds that name cards do.
consteval bool cards_come_first() {
  bool all = true;
  move::All::for_each([&]<class Kind>() {
    if constexpr (requires(Kind said) { said.card; })
      all = all && std::get<0>(Kind::kSpelling.members).field.name == "card";
  });
  return all;
}
static_assert(cards_come_first());
inline CardId card_of(game::Move move) { return move.as<move::Lay>().card; }

}  // namespace stollen::saboteur
