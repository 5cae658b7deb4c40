// Learns by turns: teachers who look ahead play games and tell what moves brought, students learn
// it, rounds among them are judged, and the next teachers imagine such students. Everything is kept
// in a folder, so that a run goes on where it was stopped.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "simulator/challenge.h"
#include "simulator/progress.h"
#include "simulator/shard.h"
#include "simulator/student_fit.h"

namespace stollen::simulator {

struct LearnOptions {
  std::vector<std::unique_ptr<game::Game>> games;  // played in turn
  std::string origin;                              // all options that what is learned depends on
  std::string folder;
  int generations = 3;
  int lesson_games = 400;  // of each generation
  int rounds = 4000;       // among students, for each of the games
  int times = 10;          // that all lessons are gone through
  LessonOptions lessons;
  std::uint64_t seed = 1;
  int deals = 100;  // on which each student is measured among normal players, for each of the games
  int threads = 1;
  Shard shard;  // play no more than this part of the next generation's games
};

// What one generation has become.
struct Generation {
  int number = 0;  // from 1
  std::size_t lessons = 0;
  LessonScore moves;
  ProspectScore rounds;
  std::vector<ChallengeScore> challenges;  // by game
};

// Goes on from what is in the folder. `tell` gets every generation that is complete, the ones of
// earlier runs too. The last student, or none if it was interrupted or is a shard.
Result<std::unique_ptr<bots::Student>> learn(const LearnOptions& options,
                                             const std::function<void(const Generation&)>& tell,
                                             const std::atomic<bool>& interrupted,
                                             const Progress& progress);

std::string generation_text(const Generation& generation);

}  // namespace stollen::simulator
