// How a game turns out when it is played by the thousand: wins by side, by seat, by the number of
// saboteurs dealt, length and gold.
#pragma once

#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "simulator/part_file.h"
#include "simulator/progress.h"
#include "simulator/statistics.h"

namespace stollen::simulator {

struct BalanceOptions {
  bots::BotKind kind = bots::BotKind::kNormal;
  bots::Effort effort;
  std::uint64_t seed = 1;
  std::int64_t games = 1000;
  double limit = 0.2;  // seconds a decision may take
  bool times = false;  // note how long every decision took
  int threads = 1;
  Shard shard;
};

struct RoleBalance {
  Mean gold;  // in a round with this role
  Mean paid;  // share of rounds in which the role earned anything
};

struct Balance {
  std::string recipe;
  int players = 0;
  bots::BotKind kind = bots::BotKind::kNormal;
  std::vector<std::string> role_names;
  std::int64_t games = 0;
  Mean treasure;                         // share of rounds in which it was found
  std::map<int, Mean> treasure_against;  // by the number of saboteurs at the table
  std::map<int, RoleBalance> roles;
  std::vector<Mean> seat_wins;  // share of games, a shared win counting for each
  std::vector<Mean> seat_gold;
  Mean decisions;                       // a round
  std::map<int, std::int64_t> lengths;  // rounds by their number of decisions, in tens
  std::map<int, std::int64_t> gold;     // seats by their gold at the end
  // On one who plays alone: share of games, in order of the names.
  std::vector<std::string> verdict_names;
  std::vector<Mean> verdicts;
  // How the bots behaved.
  std::int64_t moves = 0;
  std::int64_t illegal = 0;
  std::int64_t timeouts = 0;
  std::vector<float> times;  // seconds, if they are asked for
};

Balance measure_balance(const game::Game& game, const BalanceOptions& options,
                        const std::atomic<bool>& interrupted, const Progress& progress);

// The same in shards: the games of one as lines, and all of them counted.
std::vector<std::string> play_balance_part(const game::Game& game, const BalanceOptions& options,
                                           const std::atomic<bool>& interrupted,
                                           const Progress& progress);
Result<Balance> count_balance(const game::Game& game, const BalanceOptions& options, Parts& parts);

std::string balance_text(const Balance& balance);
std::string balance_json(const std::vector<Balance>& balances);
std::string balance_html(const std::vector<Balance>& balances, const std::string& command);

}  // namespace stollen::simulator
