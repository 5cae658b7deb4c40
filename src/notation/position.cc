#include "notation/position.h"

#include <algorithm>
#include <array>

#include "notation/duel/notation.h"
#include "notation/goldmine/notation.h"
#include "notation/reader.h"
#include "notation/saboteur/notation.h"

namespace stollen::notation {

namespace {

// How a family writes and reads its own types.
struct FamilyNotation {
  const game::Family* family;
  void (*write_position)(Writer&, const game::Game&, const game::State&);
  Result<void> (*read)(const game::Game&, const Json&, game::State&);
  void (*write_view)(Writer&, const game::Game&, const game::View&);
  Result<void> (*read_view)(const game::Game&, const Json&, game::View&);
  void (*write_open_view)(Writer&, const game::Game&, const game::State&);
};

// Reads into the box of a state or a view.
template <class Game, class Value, auto kRead, class Box>
Result<void> read_into(const game::Game& game, const Json& json, Box& box) {
  const Result<Value> read = kRead(static_cast<const Game&>(game), json);
  if (!read) return std::unexpected(read.error());
  box.template become<Value>() = *read;
  return {};
}

// Wraps the functions of a family, which know its types.
template <class Game, class State, class View, auto kWritePosition, auto kRead, auto kWriteView,
          auto kReadView, auto kWriteOpenView>
constexpr FamilyNotation notation_of() {
  return {
      &Game::kFamily,
      [](Writer& to, const game::Game& game, const game::State& state) {
        to.object([&] { kWritePosition(to, static_cast<const Game&>(game), state.as<State>()); });
      },
      read_into<Game, State, kRead, game::State>,
      [](Writer& to, const game::Game& game, const game::View& view) {
        to.object([&] { kWriteView(to, static_cast<const Game&>(game), view.as<View>()); });
      },
      read_into<Game, View, kReadView, game::View>,
      [](Writer& to, const game::Game& game, const game::State& state) {
        to.object([&] { kWriteOpenView(to, static_cast<const Game&>(game), state.as<State>()); });
      }};
}

constexpr std::array kFamilies = {
    notation_of<saboteur::Saboteur, saboteur::State, saboteur::View, write_saboteur_position,
                read_saboteur_position, write_saboteur_view, read_saboteur_view,
                write_saboteur_open_view>(),
    notation_of<duel::Duel, duel::State, duel::View, write_duel_position, read_duel_position,
                write_duel_view, read_duel_view, write_duel_open_view>(),
    notation_of<goldmine::GoldMine, goldmine::State, goldmine::View, write_goldmine_position,
                read_goldmine_position, write_goldmine_view, read_goldmine_view,
                write_goldmine_open_view>(),
};

const FamilyNotation& family_of(const game::Game& game) {
  const auto found = std::ranges::find(kFamilies, &game.family(), &FamilyNotation::family);
  STOLLEN_CHECK(found != kFamilies.end());
  return *found;
}

}  // namespace

int read_rules(Reader& reader, const Reader::Place& place) {
  const auto number = static_cast<int>(reader.integer(place, INT32_MIN, INT32_MAX));
  if (reader.failed()) return catalog::kRules;
  if (const Result<void> known = catalog::check_rules(number); !known)
    reader.complain(place, known.error().message);
  return number;
}

Json position_json(const game::Game& game, const game::State& state) {
  return tree_of([&](Writer& to) { family_of(game).write_position(to, game, state); });
}

Result<Position> read_position(const catalog::Decks& decks, const Json& json, int rules) {
  Reader reader(json);
  const std::string recipe = reader.text(reader.need(reader.root(), "recipe"));
  const auto players = reader.integer(reader.need(reader.root(), "players"), 1, game::kMaxPlayers);
  if (const auto number = reader.find(reader.root(), "rules")) rules = read_rules(reader, number);
  if (reader.failed()) return std::unexpected(reader.error());
  auto game = catalog::make_game(decks, recipe, static_cast<int>(players), rules);
  if (!game) return std::unexpected(game.error());
  Position position{std::move(*game), {}};
  const Result<void> read = family_of(*position.game).read(*position.game, json, position.state);
  if (!read) return std::unexpected(read.error());
  if (const Result<void> possible = position.game->possible(position.state); !possible)
    return std::unexpected(possible.error());
  return position;
}

void write_view(Writer& to, const game::Game& game, const game::View& view) {
  family_of(game).write_view(to, game, view);
}

void write_view(Writer& to, const game::Game& game, const game::State& state,
                game::Observer observer) {
  game::View view;
  game.view(state, observer, view);
  write_view(to, game, view);
}

Json view_json(const game::Game& game, const game::State& state, game::Observer observer) {
  return tree_of([&](Writer& to) { write_view(to, game, state, observer); });
}

Json open_view_json(const game::Game& game, const game::State& state) {
  return tree_of([&](Writer& to) { family_of(game).write_open_view(to, game, state); });
}

Result<game::View> read_view(const game::Game& game, const Json& json) {
  game::View view;
  const Result<void> read = family_of(game).read_view(game, json, view);
  if (!read) return std::unexpected(read.error());
  return view;
}

Json observer_json(game::Observer observer) {
  return tree_of([&](Writer& to) { to.put(observer); });
}

void write_decision(Writer& to, const game::Game& game, const game::State& state) {
  const game::Decision decision = game.decision(state);
  if (decision.over()) return to.put(nullptr);
  to.object([&] {
    to.field("seat", decision.seat + 1);
    to.field("kind", game.vocabulary().steps[decision.step].word);
  });
}

Json decision_json(const game::Game& game, const game::State& state) {
  return tree_of([&](Writer& to) { write_decision(to, game, state); });
}

Json result_json(const game::Game& game, const game::State& state) {
  const game::Score score = game.score(state);
  const bool over = game.decision(state).over();
  return tree_of([&](Writer& to) {
    to.object([&] {
      to.field("over", over);
      to.list("gold", [&] {
        for (int seat = 0; seat < game.players(); ++seat) to.put(score.gold[seat]);
      });
      to.field("winners", over ? score.winners : game::SeatSet());
    });
  });
}

}  // namespace stollen::notation
