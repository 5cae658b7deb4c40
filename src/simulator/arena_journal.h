// What the arena has played so far, one line a deal, so that an interrupted run goes on where it
// was. A journal belongs to one set of options; another set begins another journal.
#pragma once

#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"
#include "simulator/match.h"

namespace stollen::simulator {

// A deal played with one candidate in every seat in turn, the others being the field.
struct DealKey {
  std::string recipe;
  int players = 0;
  bots::BotKind candidate = bots::BotKind::kRandom;
  bots::BotKind field = bots::BotKind::kRandom;
  int deal = 0;
  auto operator<=>(const DealKey&) const = default;
};

struct DealResult {
  std::vector<SeatResult> seats;  // of the candidate in each seat
  Company company;                // of a table of the field alone
};

class Journal {
 public:
  // Without a file it is kept in memory alone.
  Journal() = default;
  // Reads what is there, if it was made with the same options; else an error says so.
  Result<void> open(const std::string& file, const std::string& options);

  // Takes over what another journal of the same options has, such as that of a shard.
  Result<void> include(const std::string& file, const std::string& options);

  std::optional<DealResult> find(const DealKey& key) const;
  // May be called by several threads at once.
  void add(const DealKey& key, const DealResult& result);

 private:
  std::map<DealKey, DealResult> results_;
  std::ofstream file_;
  mutable std::mutex mutex_;
};

}  // namespace stollen::simulator
