// A record: recipe, players, rules, seed and moves. Replaying it gives the same states on every
// machine.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "course/course.h"
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

// The beginning of a recorded game.
Result<course::Course> begin_course(const catalog::Decks& decks, const Record& record);

// Makes one move given as text; refuses it with its reason, the course untouched.
Result<game::Move> make_move(course::Course& course, std::string_view text);

// Plays the whole record; `after_move(course, move)` sees every state.
Result<course::Course> replay(
    const catalog::Decks& decks, const Record& record,
    const std::function<void(const course::Course&, game::Move)>& after_move = {});

}  // namespace stollen::notation
