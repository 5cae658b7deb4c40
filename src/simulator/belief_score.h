// How good the bots' beliefs about dwarfs are: held against the truth when it comes out, by how
// much of the round had been played. The Brier score is the mean square of what a chance missed the
// truth by; the prior's is that of somebody who only counts the dwarfs in the box.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "bots/bot.h"
#include "simulator/statistics.h"

namespace stollen::simulator {

struct BeliefScore {
  static constexpr int kParts = 10;
  std::array<Mean, kParts> brier;  // by tenths of the round
  std::array<Mean, kParts> prior;
  std::array<Mean, kParts> chance;  // by tenths of the chance given: the mean of it
  std::array<Mean, kParts> truth;   // and how often it was so

  // How much better than the prior, from this part of the round to that one.
  double gain(int first, int last) const;
};

// Every bot is asked at every decision of its own.
BeliefScore score_beliefs(const game::Game& game, bots::BotKind kind, bots::Effort effort,
                          std::uint64_t seed, int games);

std::string belief_text(const BeliefScore& score);

}  // namespace stollen::simulator
