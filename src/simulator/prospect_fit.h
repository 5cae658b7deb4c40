// Fits the weights by which bots judge the prospects of an imagined round: rounds are played by
// imagined players, some of them carelessly at first, and what came of them is learned. The same
// seed gives the same weights.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/saboteur/prospect.h"
#include "simulator/part_file.h"

namespace stollen::simulator {

struct ProspectSample {
  bots::Prospect::Traits traits;
  float gold = 0;  // what the seat got in the rest of the round
};

// Positions of so many rounds, each seen from two seats. Imagined players are students, if there is
// one.
std::vector<ProspectSample> sample_prospects(const saboteur::Saboteur& game, std::uint64_t seed,
                                             int rounds, const bots::Student* student = nullptr);
// The same in shards: the rounds of one as lines, and the positions of all of them.
std::vector<std::string> sample_prospects_part(const saboteur::Saboteur& game, std::uint64_t seed,
                                               int rounds, Shard shard);
Result<std::vector<ProspectSample>> joined_prospects(int rounds, Parts& parts);

std::unique_ptr<bots::Prospect::Weights> fit_prospects(std::vector<ProspectSample> samples,
                                                       int times, std::uint64_t seed);

// The mean square of what is missed, and the same for whoever always says the mean.
struct ProspectScore {
  double missed = 0;
  double variance = 0;
};
ProspectScore score_prospects(const bots::Prospect::Weights& weights,
                              const std::vector<ProspectSample>& samples);

// As it stands in src/bots/saboteur/prospect_weights.cc, but for the breaks of lines.
std::string weights_text(const bots::Prospect::Weights& weights);

}  // namespace stollen::simulator
