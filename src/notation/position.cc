#include "notation/position.h"

#include <algorithm>
#include <array>

#include "notation/duel.h"
#include "notation/goldmine.h"
#include "notation/phrases.h"
#include "notation/reader.h"
#include "notation/saboteur.h"

namespace stollen::notation {

namespace {

// Each family has its own types; without run-time type information its name tells which.
struct Family {
  std::string_view name;
  Json (*position)(const game::Game&, const game::State&);
  Result<void> (*read)(const game::Game&, const Json&, game::State&);
  Json (*view)(const game::Game&, const game::View&);
};

// Wraps the three functions of a family, which know its types.
template <class Game, class State, class View, auto kPosition, auto kRead, auto kView>
constexpr Family family(std::string_view name) {
  return {name,
          [](const game::Game& game, const game::State& state) {
            return kPosition(static_cast<const Game&>(game), state.as<State>());
          },
          [](const game::Game& game, const Json& json, game::State& state) -> Result<void> {
            const Result<State> read = kRead(static_cast<const Game&>(game), json);
            if (!read) return std::unexpected(read.error());
            state.become<State>() = *read;
            return {};
          },
          [](const game::Game& game, const game::View& view) {
            return kView(static_cast<const Game&>(game), view.as<View>());
          }};
}

constexpr std::array kFamilies = {
    family<saboteur::Saboteur, saboteur::State, saboteur::View, saboteur_position,
           read_saboteur_position, saboteur_view>("saboteur"),
    family<duel::Duel, duel::State, duel::View, duel_position, read_duel_position, duel_view>("duel"),
    family<goldmine::GoldMine, goldmine::State, goldmine::View, goldmine_position,
           read_goldmine_position, goldmine_view>("goldmine"),
};

const Family& family_of(const game::Game& game) {
  const auto* found = std::ranges::find(kFamilies, game.family(), &Family::name);
  STOLLEN_CHECK(found != kFamilies.end());
  return *found;
}

}  // namespace

Json position_json(const game::Game& game, const game::State& state) {
  return family_of(game).position(game, state);
}

Result<Position> read_position(const catalog::Decks& decks, const Json& json) {
  Reader reader(json);
  const std::string recipe = reader.text(reader.need(reader.root(), "recipe"));
  const auto players = reader.integer(reader.need(reader.root(), "players"), 1, game::kMaxPlayers);
  if (reader.failed()) return std::unexpected(reader.error());
  auto game = catalog::make_game(decks, recipe, static_cast<int>(players));
  if (!game) return std::unexpected(game.error());
  Position position{std::move(*game), {}};
  const Result<void> read = family_of(*position.game).read(*position.game, json, position.state);
  if (!read) return std::unexpected(read.error());
  return position;
}

Json view_json(const game::Game& game, const game::View& view) {
  return family_of(game).view(game, view);
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
