// One player of any make among players of one kind: the challenger takes every seat of a deal in
// turn, and what it earns is held against what the field's own player earns in the same seat of the
// same deal.
#pragma once

#include <atomic>
#include <string>

#include "simulator/match.h"
#include "simulator/progress.h"
#include "simulator/statistics.h"

namespace stollen::simulator {

struct Challenge {
  bots::BotKind field = bots::BotKind::kHard;
  bots::Effort effort;
  std::uint64_t seed = 1;  // of the first deal
  int deals = 100;
};

struct ChallengeScore {
  Mean gold;        // of the challenger, a game
  Mean home;        // of the field's player in the same seats
  Mean difference;  // by deal
  Mean wins;        // share of games
  Mean wins_difference;
};

// By seat: what the field's own players earn in a deal, and the challenger in each seat.
std::vector<SeatResult> play_at_home(const game::Game& game, const Challenge& challenge,
                                     std::uint64_t seed);
std::vector<SeatResult> play_challenger(const game::Game& game, const Challenge& challenge,
                                        std::uint64_t seed, const Seating& challenger);

ChallengeScore measure(const game::Game& game, const Challenge& challenge,
                       const Seating& challenger, const std::atomic<bool>& interrupted,
                       const Progress& progress);

// A few lines for people.
std::string challenge_text(const ChallengeScore& score);

}  // namespace stollen::simulator
