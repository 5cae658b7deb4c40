// Writes open views of My Gold Mine: the spectator's view with all gold counted before everybody,
// and then the piles.
#include "goldmine/vocabulary.h"
#include "notation/goldmine/notation.h"
#include "notation/pieces.h"

namespace stollen::notation {

namespace {

using namespace goldmine;

View opened(const GoldMine& game, const State& state) {
  View view = view_of(game.rules(), state, game::Observer::spectator());
  const auto lay_open = [](ViewCards& cards, const Cards& all) {
    cards.known = true;
    cards.cards = all;
  };
  for (Dwarf dwarf = 0; dwarf < game.rules().dwarfs(); ++dwarf)
    lay_open(view.dwarfs[dwarf].brought, state.brought[dwarf]);
  for (Seat seat = 0; seat < game.players(); ++seat)
    lay_open(view.seats[seat].gathered, state.gathered[seat]);
  return view;
}

}  // namespace

void write_goldmine_open_view(Writer& to, const GoldMine& game, const State& state) {
  const auto& words = game.vocabulary().words;
  write_goldmine_view(to, game, opened(game, state));
  to.object("open", [&] {
    pile_field(to, "digging", state.digging,
               [&](DiggingCard card) { to.put(words[kDiggingWords][card]); });
    pile_field(to, "exit", state.exits, [&](ExitCard card) { to.put(words[kExitWords][card]); });
  });
}

}  // namespace stollen::notation
