// A record: recipe, players, rules, seed and moves. Replaying it gives the same states on every
// machine.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "notation/position.h"
#include "notation/reader.h"

namespace stollen::notation {

struct Record {
  std::string recipe;
  int players = 0;
  int rules = catalog::kRules;  // the number of the rules it is played by
  std::uint64_t seed = 0;
  game::Seat first = game::kNobody;  // who starts, if the table named someone
  Json position;                     // instead of a deal: where the game began
  std::vector<std::string> moves;
};

Json record_json(const Record& record);
// A record that names no rules is older than their numbers: it was played by the first ones.
Result<Record> read_record(const Json& json);

// A seed as JSON: a number, or a text where a number would lose digits elsewhere.
std::uint64_t read_seed(Reader& reader, const Reader::Place& place);

// A match that is being played or replayed, with all it has gone through.
struct Match {
  std::unique_ptr<game::Game> game;
  game::State state;
  game::Events events;  // of the last move, or of the deal
};

// The beginning of a recorded match.
Result<Match> begin_match(const catalog::Decks& decks, const Record& record);

// Makes one move given as text; refuses it with its number and reason, the state untouched.
Result<game::Move> make_move(Match& match, std::string_view text);

// Plays the whole record; `after_move(match, move)` sees every state.
Result<Match> replay(const catalog::Decks& decks, const Record& record,
                     const std::function<void(const Match&, game::Move)>& after_move = {});

}  // namespace stollen::notation
