// Compares bots honestly. A candidate takes one seat among players of another kind, the field, in
// every seat of a deal in turn; what it earns there is held against what the field's own player
// earns in the same seat of the same deal. Deals are played in blocks, and after each block a test
// that may be asked at any time says whether the question is settled. Same seeds, same table.
#pragma once

#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "simulator/arena_journal.h"
#include "simulator/progress.h"
#include "simulator/shard.h"
#include "simulator/statistics.h"

namespace stollen::simulator {

struct ArenaOptions {
  std::vector<bots::BotKind> candidates;
  std::vector<bots::BotKind> fields;
  std::uint64_t seed = 1;
  int deals = 200;  // at most, for each pair
  int block = 20;
  bool stop_early = true;
  bots::Effort effort;
  double limit = 0.2;  // seconds a decision may take
  int threads = 1;
  Shard shard;  // if it is not all, its deals are played for the journal and nothing is counted
};

struct RoleScore {
  Mean candidate;  // gold in a round with this role
  Mean field;
  // What the candidate earns more in a round with this role, by deal; what the number of saboteurs
  // does to it is subtracted on both sides.
  Mean difference;
};

// One candidate in one field.
struct ArenaCell {
  bots::BotKind candidate;
  bots::BotKind field;
  int deals = 0;
  bool settled = false;
  Mean gold;             // of the candidate, a game
  Mean home;             // of the field's player in the same seats
  Mean difference;       // by deal
  Mean wins;             // share of games
  Mean wins_difference;  // by deal
  std::map<int, RoleScore> roles;
  std::int64_t decisions = 0;
  std::int64_t illegal = 0;
  std::int64_t timeouts = 0;
};

struct ArenaTable {
  std::string recipe;
  int players = 0;
  std::vector<std::string> role_names;
  std::vector<ArenaCell> cells;
  std::map<bots::BotKind, Company> company;  // of each field among itself, where there is such
  bool interrupted = false;
};

ArenaTable run_arena(const game::Game& game, const ArenaOptions& options, Journal& journal,
                     const std::atomic<bool>& interrupted, const Progress& progress);

}  // namespace stollen::simulator
