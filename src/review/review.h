// A finished game told again: whom the table could suspect after every move, and what a bot of a
// level would have done in the player's place, knowing no more than he did. Data for charts and for
// people who want to learn.
#pragma once

#include "bots/bot.h"
#include "course/course.h"
#include "notation/json.h"

namespace stollen::review {

struct ReviewOptions {
  // Who is asked for advice at every decision; nobody if there is none.
  std::optional<bots::BotKind> adviser;
  bots::Effort effort;
  // Through whose eyes the table is suspected: a seat's, or a spectator's.
  game::Observer eyes = game::Observer::spectator();
  // Moves before this one are played, but not told; nor are those after so many.
  std::size_t from = 0;
  std::size_t count = SIZE_MAX;
};

// {"recipe", "players", "moves": [{"number", "round", "seat", "move", "distrust": [by seat],
// "advice", "reason", "why"}], "rounds": [{"round", "roles"}]}; distrust is what one who knows the
// bots' ways thinks after the move, and is left out where no dwarf is secret; "why" is the reason
// as a word with its figures, where there is one.
// `seed`: of the advisers.
notation::Json review(const course::Course& course, std::uint64_t seed,
                      const ReviewOptions& options);

}  // namespace stollen::review
