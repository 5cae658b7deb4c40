// How good the bots' beliefs about dwarfs are: held against the truth when it comes out, by how
// much of the round had been played. The Brier score is the mean square of what a chance missed the
// truth by; the prior's is that of somebody who only counts the dwarfs in the box.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "bots/bot.h"
#include "simulator/progress.h"
#include "simulator/statistics.h"

namespace stollen::simulator {

struct BeliefScore {
  std::int64_t games = 0;
  static constexpr int kParts = 10;
  std::array<Mean, kParts> brier;  // by tenths of the round
  std::array<Mean, kParts> prior;
  std::array<Mean, kParts> chance;  // by tenths of the chance given: the mean of it
  std::array<Mean, kParts> truth;   // and how often it was so

  // How much better than the prior, from this part of the round to that one.
  double gain(int first, int last) const;
};

struct BeliefOptions {
  bots::BotKind kind = bots::BotKind::kNormal;
  bots::Effort effort;
  std::uint64_t seed = 1;
  std::int64_t games = 100;
};

// Every bot is asked at every decision of its own.
BeliefScore score_beliefs(const game::Game& game, const BeliefOptions& options,
                          const std::atomic<bool>& interrupted, const Progress& progress);

std::string belief_text(const BeliefScore& score);

}  // namespace stollen::simulator
