// Games for tests: every recipe with every number of players, what observers receive, and a game
// that plays itself.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "game/game.h"
#include "notation/json.h"
#include "tunnel/cell.h"

namespace stollen::testing {

using notation::Json;

const catalog::Decks& decks();

struct Seating {
  std::string recipe;
  int players;
  std::string name() const { return recipe + " for " + std::to_string(players); }
};
// The catalog's sample of recipes: games alone with every number of players, games with modules
// with two numbers each, so that all numbers come up.
std::vector<Seating> all_seatings();
// Those of one family, for what only its states and positions have.
std::vector<Seating> seatings_of(std::string_view family);

// A dozen recipes whose modules meddle with each other.
std::vector<Seating> combinations();

// Those of the base games without what the jubilee box adds.
std::vector<Seating> base_seatings();

std::unique_ptr<game::Game> make_game(const std::string& recipe, int players);
inline std::unique_ptr<game::Game> make_game(const Seating& seating) {
  return make_game(seating.recipe, seating.players);
}

// Every seat, then the spectator.
std::vector<game::Observer> observers(const game::Game& game);
std::string name_of(game::Observer observer);

// What is sent, as bytes
std::string position_text(const game::Game& game, const game::State& state);
std::string view_text(const game::Game& game, const game::State& state, game::Observer observer);
std::string told(const game::Game& game, const game::Events& events, game::Observer observer);
std::string told_openly(const game::Game& game, const game::Events& events);
std::vector<std::string> legal_texts(const game::Game& game, const game::State& state);

// A match that plays itself from its seed. With an odd seed its players dig toward the goals most
// of the time, so that treasures are found as well as missed.
class Walk {
 public:
  Walk(const game::Game& game, std::uint64_t seed);
  Walk(const game::Game& game, const game::State& state, std::uint64_t seed);

  bool over() const { return game_.decision(state_).over(); }
  const game::Game& game() const { return game_; }
  const game::State& state() const { return state_; }
  const game::Moves& moves() const { return *moves_; }
  const game::Events& events() const { return events_; }  // of the last move, or of the deal
  int made() const { return made_; }
  Random& random() { return random_; }

  // Makes one move and says which; or a move of the list that the caller chose.
  game::Move step();
  void play(game::Move move);

 private:
  void list_moves();
  game::Move choose();
  bool connects(game::Move move) const;
  std::vector<game::Move> promising_lays() const;
  std::vector<game::Move> peaceful_moves() const;

  const game::Game& game_;
  bool digs_;
  Random random_;
  game::State state_;
  game::Events events_;
  std::unique_ptr<game::Moves> moves_ = std::make_unique<game::Moves>();
  int made_ = 0;
};

// Is there an event of this word among them?
bool has_event(const game::Game& game, const game::Events& events, std::string_view word);

}  // namespace stollen::testing
