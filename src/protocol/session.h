// The engine protocol: one JSON line in, one JSON line out, so that any language can drive the
// rules. A session holds one match and knows no streams. docs/engine-protocol.md describes every
// command.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "catalog/decks.h"
#include "course/course.h"
#include "notation/record.h"
#include "notation/trouble.h"

namespace stollen::protocol {

class Session {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  explicit Session(const catalog::Decks& decks) : decks_(decks) {}

  // Answers one line. A bad line gets an error that names the trouble and changes nothing.
  std::string answer(std::string_view line);
  // The answer to a line that was too long to be read.
  static std::string answer_too_long(std::size_t length);

  bool finished() const { return finished_; }

 private:
  using Json = notation::Json;
  using Reader = notation::Reader;

  using Answer = notation::Answer;
  using Trouble = notation::Trouble;
  struct Command;

  static std::span<const Command> commands();
  Answer dispatch(const Json& request);
  Answer guarded(const Command& command, Reader& request);

  // A match begins
  Answer help(Reader& request);
  Answer recipes(Reader& request);
  Answer new_game(Reader& request);
  Answer load(Reader& request);
  // Looking at it
  Answer state(Reader& request);
  Answer view(Reader& request);
  Answer legal(Reader& request);
  Answer why(Reader& request);
  Answer events(Reader& request);
  Answer result(Reader& request);
  Answer record(Reader& request);
  Answer perft(Reader& request);
  Answer decide(Reader& request);
  // Changing it
  Answer apply(Reader& request);
  Answer undo(Reader& request);
  Answer redeal(Reader& request);
  Answer quit(Reader& request);

  Answer begin(notation::Record record);
  game::Observer observer(Reader& request, const Reader::Place& place) const;
  Json standing() const;
  Trouble refused(game::Refusal refusal) const;

  const catalog::Decks& decks_;
  notation::Record record_;
  std::optional<course::Course> course_;
  bool finished_ = false;
};

}  // namespace stollen::protocol
