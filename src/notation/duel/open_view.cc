// Writes open views of the Duel: the spectator's view with every card turned up, and then what a
// view has no place for.
#include "duel/vocabulary.h"
#include "notation/duel/notation.h"
#include "notation/pieces.h"

namespace stollen::notation {

namespace {

using namespace duel;

View opened(const Duel& game, const State& state) {
  View view = view_of(game.rules(), state, game::Observer::spectator());
  for (std::size_t i = 0; i < state.goals.size(); ++i) view.goals[i].kind = state.goals[i].kind;
  for (std::size_t i = 0; i < state.boxed.size(); ++i) view.boxed[i].kind = state.boxed[i].kind;
  for (std::size_t i = 0; i < state.discards.size(); ++i)
    view.discards[i].card = state.discards[i].card;
  return view;
}

}  // namespace

void write_duel_open_view(Writer& to, const Duel& game, const State& state) {
  const auto& words = game.vocabulary().words;
  const auto put_card = [&](CardId card) { to.put(words[kCardWords][card]); };
  write_duel_view(to, game, opened(game, state));
  to.object("open", [&] {
    to.list("hands", [&] {
      for (Seat seat = 0; seat < game.players(); ++seat)
        to.list([&] {
          for (const CardId card : state.hands[seat]) put_card(card);
        });
    });
    pile_field(to, "stock", state.stock, put_card);
    pile_field(to, "aside", state.aside, put_card);
    pile_field(to, "goal_pile", state.goal_pile,
               [&](std::uint8_t kind) { to.put(words[kGoalWords][kind]); });
  });
}

}  // namespace stollen::notation
