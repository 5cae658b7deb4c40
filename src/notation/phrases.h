// Moves, steps, refusals and events in text and JSON, derived from a game's vocabulary.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "notation/json.h"
#include "notation/reader.h"
#include "notation/writer.h"

namespace stollen::notation {

// A move as it is typed: its word, its fields in order, then the flags that are set.
std::string move_text(const game::Vocabulary& vocabulary, game::Move move);
Result<game::Move> move_from_text(const game::Vocabulary& vocabulary, std::string_view text);

// A move as an object: {"move": word, field: value ...}.
void write_move(Writer& to, const game::Vocabulary& vocabulary, game::Move move);
Json move_json(const game::Vocabulary& vocabulary, game::Move move);
Result<game::Move> move_from_json(const game::Vocabulary& vocabulary, const Json& json);
// A move in either form.
Result<game::Move> read_move(const game::Vocabulary& vocabulary, const Json& json);

// How a move looks to those who may not know its secret fields.
std::string public_move_text(const game::Vocabulary& vocabulary, game::Move move);
void write_public_move(Writer& to, const game::Vocabulary& vocabulary, game::Move move);

void write_step(Writer& to, const game::Vocabulary& vocabulary, game::Step step);
game::Step read_step(const game::Vocabulary& vocabulary, Reader& reader,
                     const Reader::Place& place);

// What the observer is told of an event.
void write_event(Writer& to, const game::Vocabulary& vocabulary, const game::Event& event,
                 game::Observer observer);
Json event_json(const game::Vocabulary& vocabulary, const game::Event& event,
                game::Observer observer);
// The event with all its secrets, for logs that nobody at the table reads.
Json open_event_json(const game::Vocabulary& vocabulary, const game::Event& event);

// An event as somebody was told it: the bytes of each field, none where it was kept from him.
struct ToldEvent {
  std::uint8_t kind = 0;
  std::vector<std::vector<std::uint8_t>> fields;
};
Result<ToldEvent> read_event(const game::Vocabulary& vocabulary, const Json& json);

// The refusal's code and its sentence for people.
std::string_view refusal_code(const game::Vocabulary& vocabulary, game::Refusal refusal);
std::string refusal_sentence(const game::Vocabulary& vocabulary, game::Refusal refusal);
// With the values that explain it: {"refusal": code, field: value ...}.
Json refusal_json(const game::Vocabulary& vocabulary, game::Refusal refusal);

}  // namespace stollen::notation
