// The bots of a table while they do not think: each has been told what its seat was told so far. It
// knows no table, only the course of its game.
#pragma once

#include <memory>
#include <vector>

#include "course/course.h"
#include "table/shelf.h"
#include "table/thought.h"

namespace stollen::table {

class Minds {
 public:
  explicit Minds(const Retouch* retouch = nullptr) : retouch_(retouch) {}

  // Asks a bot, which is told all that its seat was told so far, for a move in this state. It
  // comes back with the thought; until then another one like it would be made.
  std::unique_ptr<Thought> thought(const course::Course& course, bots::BotKind kind,
                                   game::Seat seat, std::uint64_t seed, const game::State& state);
  void take_back(ToldBot bot) { bots_.push_back(std::move(bot)); }

 private:
  const Retouch* retouch_;
  std::vector<ToldBot> bots_;
};

}  // namespace stollen::table
