// What students learn from: games among players who look ahead, and at each of their decisions
// what came of every move that was tried. A game's lessons are one line of a file, so that a long
// run can be stopped, gone on with and split up.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "bots/saboteur/student.h"

namespace stollen::simulator {

struct Lesson {
  bool saboteurs = false;
  bots::SituationInputs situation;
  struct Tried {
    bots::MoveInputs move;
    float gold = 0;  // more than all that were tried brought on average
  };
  std::vector<Tried> tried;
};

struct LessonOptions {
  int worlds = 24;  // in which every move is tried
  // Games of people are not those of students: so often a move is made by lot.
  double by_lot = 0.1;
};

// One game among teachers. Their imagined players are students, too, if there is one.
std::vector<Lesson> play_lessons(const saboteur::Saboteur& game, std::uint64_t seed,
                                 const LessonOptions& options, const bots::Student* student);

// As a line, and back. Gold is kept in thousandths.
std::string lessons_line(int game, const std::vector<Lesson>& lessons);
struct GameOfLessons {
  int game = 0;
  std::vector<Lesson> lessons;
};
Result<GameOfLessons> lessons_from_line(const std::string& line);

}  // namespace stollen::simulator
