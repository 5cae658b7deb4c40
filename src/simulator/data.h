// Games of bots as data: one line of JSON a game, with its seed, its moves, the roles dealt and
// what the bots believed. What any seat saw follows from seed and moves. Files are made in shards
// that go on where they were interrupted; put together they are, byte for byte, the file that one
// run makes.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"
#include "catalog/decks.h"
#include "simulator/progress.h"
#include "simulator/shard.h"

namespace stollen::simulator {

inline constexpr int kDataVersion = 1;

struct DataOptions {
  std::string recipe = "base";
  int players = 5;
  std::vector<bots::BotKind> bots;  // one for all seats, or one for each
  bots::Effort effort;
  std::uint64_t seed = 1;
  std::int64_t games = 1000;
  bool beliefs = false;
  Shard shard;
  int threads = 1;
};

// The first line of a file.
Result<std::string> data_header(const catalog::Decks& decks, const DataOptions& options);

// One game as a line without its end.
std::string data_line(const game::Game& game, const DataOptions& options, std::int64_t number);

// Writes the shard's games to a file, or the rest of them if it is there already and was begun with
// the same header. When it is whole its last line tells how many games there are and the checksum
// of all before. The number of games that were played now; the file is whole unless interrupted.
Result<std::int64_t> write_data(const catalog::Decks& decks, const DataOptions& options,
                                const std::string& file, const std::atomic<bool>& interrupted,
                                const Progress& progress);

// Puts all shards together into one file. Refuses those that are not whole, that do not belong
// together, or of which one is missing.
Result<std::int64_t> merge_data(const std::vector<std::string>& files, const std::string& merged);

}  // namespace stollen::simulator
