// Writes open views of the Saboteur family: the spectator's view with every card turned up, and
// then what a view has no place for.
#include <algorithm>

#include "notation/phrases.h"
#include "notation/pieces.h"
#include "notation/saboteur/notation.h"
#include "saboteur/vocabulary.h"

namespace stollen::notation {

namespace {

using namespace saboteur;

// What the view could show to somebody is shown; notes of what somebody remembers say nothing new.
View opened(const Saboteur& game, const State& state) {
  const Rules& rules = game.rules();
  View view = view_of(rules, state, game::Observer::spectator());
  for (std::size_t i = 0; i < state.goals.size(); ++i) view.goals[i].kind = state.goals[i].kind;
  for (std::size_t i = 0; i < state.chests.size(); ++i) {
    const Chest& chest = state.chests[i];
    view.chests[i].chest = static_cast<std::uint8_t>(rules.chests[chest.kind].deed);
    view.chests[i].path = chest.path;
  }
  for (Seat seat = 0; seat < game.players(); ++seat) {
    view.seats[seat].role = static_cast<std::uint8_t>(state.role(seat));
    view.seats[seat].values = state.gold_cards[seat];
    view.seats[seat].values_known = true;
  }
  for (std::size_t i = 0; i < state.discards.size(); ++i)
    view.discards[i].card = state.discards[i].card;
  view.pile_note = {};
  for (std::size_t i = 0; i < state.spare_dwarfs.size(); ++i)
    view.spare_dwarfs[i] = static_cast<std::uint8_t>(state.spare_dwarfs[i].role);
  view.offer = state.offer;
  return view;
}

}  // namespace

void write_saboteur_open_view(Writer& to, const Saboteur& game, const State& state) {
  const game::Vocabulary& vocabulary = game.vocabulary();
  const Rules& rules = game.rules();
  const Words& cards = vocabulary.words[kCardWords];
  write_saboteur_view(to, game, opened(game, state));
  to.object("open", [&] {
    to.list("hands", [&] {
      for (Seat seat = 0; seat < game.players(); ++seat)
        to.list([&] {
          for (const CardId card : state.hands[seat]) to.put(cards[card]);
        });
    });
    pile_field(to, "stock", state.stock, [&](CardId card) { to.put(cards[card]); });
    words_field(to, "aside", cards, state.aside);
    pile_field(to, "gold_pile", state.gold_pile, [&](std::uint8_t value) { to.put(value); });
    if (!state.spare_goals.empty())
      words_field(to, "spare_goals", vocabulary.words[kGoalWords], state.spare_goals);
    if (!state.spare_chests.empty())
      to.list("spare_chests", [&] {
        for (const std::uint8_t kind : state.spare_chests)
          to.put(kChestDeedNames[static_cast<int>(rules.chests[kind].deed)]);
      });
    if (!state.spare_chest_paths.empty())
      words_field(to, "spare_chest_paths", vocabulary.words[kChestPathWords],
                  state.spare_chest_paths);
    if (state.declared != game::Move())
      to.field("declared", [&] { write_move(to, vocabulary, state.declared); });
  });
}

}  // namespace stollen::notation
