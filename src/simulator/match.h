// One game between bots, watched by somebody who sees everything: the gold of every seat, split by
// the dwarf it had in each round, and what each bot did wrong.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "game/game.h"
#include "simulator/company.h"

namespace stollen::simulator {

struct RoundResult {
  int role = -1;  // in the game's list of roles; -1 where there are none
  int gold = 0;
  int saboteurs = 0;  // dealt to all players
};

struct SeatResult {
  int gold = 0;
  bool won = false;
  std::vector<RoundResult> rounds;
  int decisions = 0;
  int illegal = 0;     // moves that were not legal; the first legal one was played instead
  int timeouts = 0;    // decisions that took longer than the limit
  double slowest = 0;  // seconds
  double seconds = 0;
  std::vector<float> times;  // of every decision, in seconds, if they are asked for
};

// One seat's belief about all others at one of its decisions, held against the truth later.
struct Opinion {
  int round = 0;
  int turn = 0;  // decisions made in this round before
  int seat = 0;
  std::vector<double> distrust;
};

struct RoundSummary {
  int turns = 0;
  int treasure = -1;  // 1 found, 0 missed, -1 where there is none to find
  std::vector<int> roles;
};

struct MatchResult {
  std::vector<SeatResult> seats;
  std::vector<RoundSummary> rounds;
  std::vector<Opinion> opinions;
  int verdict = -1;  // on one who plays alone, in the game's list of verdicts
  Company company;   // if it is asked for
};

struct MatchOptions {
  std::chrono::duration<double> limit = std::chrono::duration<double>::max();
  bool opinions = false;  // ask every bot at every decision of its own whom it distrusts
  bool times = false;
  bool company = false;  // count what the players are like to sit with; the Saboteur family alone
};

// The roles of a game's dwarfs in order, and the verdicts on one who plays alone; empty where there
// are none.
std::span<const std::string> role_names(const game::Game& game);
std::span<const std::string> verdict_names(const game::Game& game);

// Who sits where: makes the bot of a seat, from its seed.
using Seating = std::function<std::unique_ptr<bots::Bot>(game::Seat seat, std::uint64_t seed)>;

MatchResult play_match(const game::Game& game, std::uint64_t seed, const Seating& seating,
                       const MatchOptions& options);
MatchResult play_match(const game::Game& game, std::uint64_t seed,
                       std::span<const bots::BotKind> kinds, bots::Effort effort,
                       const MatchOptions& options);

}  // namespace stollen::simulator
