#include "notation/position.h"

#include "notation/phrases.h"
#include "notation/reader.h"
#include "notation/saboteur.h"

namespace stollen::notation {

namespace {

// Each family has its own types; without run-time type information the family's name tells which.
const saboteur::Saboteur& as_saboteur(const game::Game& game) {
  STOLLEN_CHECK(game.family() == "saboteur");
  return static_cast<const saboteur::Saboteur&>(game);
}

}  // namespace

Json position_json(const game::Game& game, const game::State& state) {
  return saboteur_position(as_saboteur(game), state.as<saboteur::State>());
}

Result<Position> read_position(const catalog::Decks& decks, const Json& json) {
  Reader reader(json);
  const std::string recipe = reader.text(reader.need(reader.root(), "recipe"));
  const auto players = reader.integer(reader.need(reader.root(), "players"), 1, game::kMaxPlayers);
  if (reader.failed()) return std::unexpected(reader.error());
  auto game = catalog::make_game(decks, recipe, static_cast<int>(players));
  if (!game) return std::unexpected(game.error());
  const Result<saboteur::State> state = read_saboteur_position(as_saboteur(**game), json);
  if (!state) return std::unexpected(state.error());
  Position position{std::move(*game), {}};
  position.state.become<saboteur::State>() = *state;
  return position;
}

Json view_json(const game::Game& game, const game::View& view) {
  return saboteur_view(as_saboteur(game), view.as<saboteur::View>());
}

Json view_json(const game::Game& game, const game::State& state, game::Observer observer) {
  game::View view;
  game.view(state, observer, view);
  return view_json(game, view);
}

Json observer_json(game::Observer observer) {
  return observer.is_spectator() ? Json("spectator") : Json(observer.seat() + 1);
}

Json decision_json(const game::Game& game, const game::State& state) {
  const game::Decision decision = game.decision(state);
  if (decision.over()) return {};
  Json json = Json::object();
  json["seat"] = decision.seat + 1;
  json["kind"] = game.vocabulary().steps[decision.step].word;
  return json;
}

Json result_json(const game::Game& game, const game::State& state) {
  const game::Score score = game.score(state);
  const bool over = game.decision(state).over();
  Json json = Json::object();
  json["over"] = over;
  json["gold"] = Json::array();
  for (int seat = 0; seat < game.players(); ++seat) json["gold"].push_back(score.gold[seat]);
  json["winners"] = over ? seats_json(score.winners) : Json::array();
  return json;
}

}  // namespace stollen::notation
