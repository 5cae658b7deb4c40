// Makes a student of lessons and of rounds among students. The same seed gives the same one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "simulator/lessons.h"
#include "simulator/prospect_fit.h"

namespace stollen::simulator {

// Moves first: rounds are then played by whoever has learned them.
void learn_moves(const std::vector<Lesson>& lessons, int times, std::uint64_t seed,
                 bots::Student& student);
void learn_rounds(const std::vector<ProspectSample>& samples, int times, std::uint64_t seed,
                  bots::Student& student);

// On lessons that were not learned from: what the chosen move brings more than a move that was
// tried brings on average, and what part of the variance of the moves' gold is explained.
struct LessonScore {
  double student = 0;
  double blueprint = 0;
  double best = 0;  // that came out in those worlds: part of it is luck
  double explained = 0;
};
LessonScore score_lessons(const bots::Student& student, const std::vector<Lesson>& lessons);
ProspectScore score_rounds(const bots::Student& student,
                           const std::vector<ProspectSample>& samples);

// As a file of numbers, which tells what it was learned for.
std::string student_json(const bots::Student& student);
Result<std::unique_ptr<bots::Student>> student_from_json(const std::string& text);
// As it stands in src/bots/saboteur/student_weights.cc, but for the breaks of lines.
std::string student_text(const bots::Student& student, const std::string& origin);

}  // namespace stollen::simulator
