// Positions (everything, hidden parts too) and views (what one observer may know) as JSON, for
// every game of the catalog.
#pragma once

#include <memory>

#include "base/result.h"
#include "catalog/catalog.h"
#include "game/game.h"
#include "notation/reader.h"
#include "notation/writer.h"

namespace stollen::notation {

// The number of the rules as JSON; complains about one that there is not.
int read_rules(Reader& reader, const Reader::Place& place);

Json position_json(const game::Game& game, const game::State& state);

// A position at any point of a game, boards and hands of one's choosing included. An impossible one
// is refused with the place and the reason. What may be left out, and what then holds, is described
// in docs/notation.md. Rules that it does not name are `rules`.
struct Position {
  std::unique_ptr<game::Game> game;
  game::State state;
};
Result<Position> read_position(const catalog::Decks& decks, const Json& json,
                               int rules = catalog::kRules);

void write_view(Writer& to, const game::Game& game, const game::View& view);
// The view of this observer, made and written at once.
void write_view(Writer& to, const game::Game& game, const game::State& state,
                game::Observer observer);
Json view_json(const game::Game& game, const game::State& state, game::Observer observer);
// The spectator's view with nothing hidden, for games that are over: every card that a view can
// show is shown, and what a view only counts (hands, piles) is listed in its field "open".
Json open_view_json(const game::Game& game, const game::State& state);
// A view as it was sent: what its observer knows, and nothing else.
Result<game::View> read_view(const game::Game& game, const Json& json);

Json observer_json(game::Observer observer);
void write_decision(Writer& to, const game::Game& game, const game::State& state);
Json decision_json(const game::Game& game, const game::State& state);
Json result_json(const game::Game& game, const game::State& state);

}  // namespace stollen::notation
