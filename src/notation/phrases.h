// Moves, steps, refusals and events in text and JSON, derived from a game's vocabulary.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/game.h"
#include "notation/json.h"
#include "notation/reader.h"

namespace stollen::notation {

// A move as it is typed: its word, its fields in order, then the flags that are set.
std::string move_text(const game::Vocabulary& vocabulary, game::Move move);
Result<game::Move> move_from_text(const game::Vocabulary& vocabulary, std::string_view text);

// A move as an object: {"move": word, field: value ...}.
Json move_json(const game::Vocabulary& vocabulary, game::Move move);
Result<game::Move> move_from_json(const game::Vocabulary& vocabulary, const Json& json);
// A move in either form.
Result<game::Move> read_move(const game::Vocabulary& vocabulary, const Json& json);

// How a move looks to those who may not know its secret fields.
std::string public_move_text(const game::Vocabulary& vocabulary, game::Move move);
Json public_move_json(const game::Vocabulary& vocabulary, game::Move move);

Json step_json(const game::Vocabulary& vocabulary, game::Step step);
game::Step read_step(const game::Vocabulary& vocabulary, Reader& reader,
                     const Reader::Place& place);

// What the observer is told of an event.
Json event_json(const game::Vocabulary& vocabulary, const game::Event& event,
                game::Observer observer);
// The event with all its secrets, for logs that nobody at the table reads.
Json open_event_json(const game::Vocabulary& vocabulary, const game::Event& event);

// The refusal's code and its sentence for people.
std::string_view refusal_code(const game::Vocabulary& vocabulary, game::Refusal refusal);
std::string refusal_sentence(const game::Vocabulary& vocabulary, game::Refusal refusal);
// With the values that explain it: {"refusal": code, field: value ...}.
Json refusal_json(const game::Vocabulary& vocabulary, game::Refusal refusal);

Json seats_json(game::SeatSet seats);

}  // namespace stollen::notation
