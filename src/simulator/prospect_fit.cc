#include "simulator/prospect_fit.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "notation/json.h"
#include "saboteur/gold.h"
#include "simulator/adam.h"

namespace stollen::simulator {

namespace {

using bots::ImaginedTable;
using bots::Prospect;
using game::Seat;

constexpr int kNodes = Prospect::kNodes;
using bots::kTraits;
// About so many positions of a round are looked at.
constexpr double kLooks = 8;
// The greatest share of moves made by lot while a round is played carelessly.
constexpr double kCarelessness = 0.6;

double unit(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

// One round from its deal to its end.
class SampledRound {
 public:
  SampledRound(const saboteur::Saboteur& game, std::uint64_t seed, const bots::Student* student)
      : game_(game), table_(game.rules(), student), random_(seed) {
    game.start(box_, Random(random_.next()), game::kNobody, events_);
    for (Seat seat = 0; seat < players(); ++seat) gold_[seat] = saboteur::gold_of(world(), seat);
    bots::Odds odds;
    odds.fill(ImaginedTable::to_odds(table_.usual_distrust()));
    table_.begin(world(), odds);
    turns_ = static_cast<int>(world().stock.size());
    for (Seat seat = 0; seat < players(); ++seat)
      turns_ += static_cast<int>(world().hands[seat].size());
  }

  void play(std::vector<ProspectSample>& samples) {
    // Whatever was done before, from here on they play as well as they can.
    const int careless =
        random_.below(3) == 0 ? 0 : static_cast<int>(random_.below(std::uint32_t(turns_)));
    const double by_lot = kCarelessness * unit(random_);
    const double seldom = kLooks / (turns_ - careless + kLooks);
    for (int made = 0;; ++made) {
      game_.legal(box_, moves_);
      const game::Move move = choose(made < careless && unit(random_) < by_lot);
      table_.before_move(world());
      game_.play(box_, move, events_);
      if (world().agenda.empty() || world().round > 1) break;
      table_.after_move(world(), move);
      const bool turn = world().agenda.back().is<saboteur::step::Turn>();
      if (turn && made + 1 >= careless && unit(random_) < seldom) look();
    }
    for (auto& [seat, sample] : seen_) {
      sample.gold = static_cast<float>(saboteur::gold_of(world(), seat) - gold_[seat]);
      samples.push_back(sample);
    }
  }

 private:
  const saboteur::State& world() const { return box_.as<saboteur::State>(); }
  int players() const { return game_.rules().players; }

  game::Move choose(bool by_lot) {
    if (moves_.size() == 1) return moves_[0];
    if (by_lot) return moves_[random_.below(static_cast<std::uint32_t>(moves_.size()))];
    return table_.choose(world(), moves_, random_);
  }
  void look() {
    for (int seats = 0; seats < 2; ++seats) {
      const auto seat = static_cast<Seat>(random_.below(static_cast<std::uint32_t>(players())));
      seen_.emplace_back(seat,
                         ProspectSample{Prospect::traits(game_.rules(), world(), table_, seat), 0});
    }
  }

  const saboteur::Saboteur& game_;
  ImaginedTable table_;
  Random random_;
  game::State box_;
  game::Moves moves_;
  game::Events events_;
  std::array<int, game::kMaxPlayers> gold_{};
  int turns_;
  std::vector<std::pair<Seat, ProspectSample>> seen_;
};

// The weights on their way.
class Descent {
 public:
  static constexpr std::size_t kCount = kNodes * (kTraits + 2) + 1;
  static_assert(sizeof(Prospect::Weights) == kCount * sizeof(float));

  explicit Descent(std::uint64_t seed) {
    Random random(seed);
    const auto around_zero = [&](double most) {
      return static_cast<float>((2 * unit(random) - 1) * most);
    };
    for (int node = 0; node < kNodes; ++node)
      for (Prospect::ByNode& weights : weights_->of_traits) weights[node] = around_zero(0.35);
    for (float& weight : weights_->of_none) weight = static_cast<float>(0.2 * unit(random));
    for (float& weight : weights_->of_nodes) weight = around_zero(0.4);
    weights_->gold = 0.5F;
  }

  void learn(const ProspectSample& sample, float share) {
    const Prospect::ByNode nodes = Prospect::nodes(*weights_, sample.traits);
    const float gold = Prospect::gold_of(*weights_, nodes);
    const float error = 2 * share * (gold - sample.gold);
    slope_->gold += error;
    for (int node = 0; node < kNodes; ++node) {
      slope_->of_nodes[node] += error * nodes[node];
      if (nodes[node] <= 0) continue;
      const float through = error * weights_->of_nodes[node];
      slope_->of_none[node] += through;
      for (int trait = 0; trait < kTraits; ++trait)
        slope_->of_traits[trait][node] += through * sample.traits[trait];
    }
  }

  void step(float rate) { adam_.step(row(*weights_), row(*slope_), rate); }

  std::unique_ptr<Prospect::Weights> weights() { return std::move(weights_); }

 private:
  static std::span<float, kCount> row(Prospect::Weights& weights) {
    return std::span<float, kCount>(reinterpret_cast<float*>(&weights), kCount);
  }

  std::unique_ptr<Prospect::Weights> weights_ = std::make_unique<Prospect::Weights>();
  std::unique_ptr<Prospect::Weights> slope_ = std::make_unique<Prospect::Weights>();
  Adam<kCount> adam_;
};

std::string by_node_text(const Prospect::ByNode& weights) {
  std::string text;
  for (const float weight : weights)
    text += fmt::format("{}{:.3f}F", text.empty() ? "" : ", ", weight);
  return "by_node(" + text + ")";
}

}  // namespace

namespace {

void sample_round(const saboteur::Saboteur& game, std::uint64_t seed, int round,
                  const bots::Student* student, std::vector<ProspectSample>& samples) {
  std::make_unique<SampledRound>(game, (seed << 32) + static_cast<std::uint64_t>(round), student)
      ->play(samples);
}

}  // namespace

std::vector<ProspectSample> sample_prospects(const saboteur::Saboteur& game, std::uint64_t seed,
                                             int rounds, const bots::Student* student) {
  std::vector<ProspectSample> samples;
  for (int round = 0; round < rounds; ++round) sample_round(game, seed, round, student, samples);
  return samples;
}

// Each position is the gold and then the traits. The digits suffice to read the same numbers.
std::vector<std::string> sample_prospects_part(const saboteur::Saboteur& game, std::uint64_t seed,
                                               int rounds, Shard shard) {
  std::vector<std::string> lines;
  for (int round = shard.number - 1; round < rounds; round += shard.count) {
    std::vector<ProspectSample> samples;
    sample_round(game, seed, round, nullptr, samples);
    notation::Json line = notation::Json::array();
    for (const ProspectSample& sample : samples) {
      notation::Json numbers = {sample.gold};
      for (int trait = 0; trait < kTraits; ++trait) numbers.push_back(sample.traits[trait]);
      line.push_back(std::move(numbers));
    }
    lines.push_back(notation::dump_json(line));
  }
  return lines;
}

Result<std::vector<ProspectSample>> joined_prospects(int rounds, Parts& parts) {
  std::vector<ProspectSample> samples;
  for (int round = 0; round < rounds; ++round) {
    const auto line = parts.line_of(round);
    if (!line) return std::unexpected(line.error());
    const auto json = notation::parse_json(*line);
    if (!json) return std::unexpected(json.error());
    for (const notation::Json& numbers : *json) {
      if (numbers.size() != kTraits + 1)
        return fail("the parts judge rounds by other traits, they are of another version");
      ProspectSample& sample = samples.emplace_back();
      sample.gold = numbers[0].get<float>();
      for (int trait = 0; trait < kTraits; ++trait)
        sample.traits[trait] = numbers[static_cast<std::size_t>(trait) + 1].get<float>();
    }
  }
  return samples;
}

std::unique_ptr<Prospect::Weights> fit_prospects(std::vector<ProspectSample> samples, int times,
                                                 std::uint64_t seed) {
  constexpr std::size_t kBatch = 128;
  Random random(seed);
  Descent descent(random.next());
  for (int time = 0; time < times; ++time) {
    random.shuffle(std::span(samples));
    const float rate = 2 * time < times ? 3e-3F : 4 * time < 3 * times ? 9e-4F : 2.4e-4F;
    for (std::size_t first = 0; first + kBatch <= samples.size(); first += kBatch) {
      for (std::size_t i = first; i < first + kBatch; ++i) descent.learn(samples[i], 1.0F / kBatch);
      descent.step(rate);
    }
  }
  return descent.weights();
}

ProspectScore score_prospects(const Prospect::Weights& weights,
                              const std::vector<ProspectSample>& samples) {
  double missed = 0;
  double sum = 0;
  double squares = 0;
  for (const ProspectSample& sample : samples) {
    const double error = Prospect::gold(weights, sample.traits) - sample.gold;
    missed += error * error;
    sum += sample.gold;
    squares += sample.gold * sample.gold;
  }
  const auto count = static_cast<double>(samples.size());
  return {missed / count, squares / count - sum / count * (sum / count)};
}

std::string weights_text(const Prospect::Weights& weights) {
  std::string text = "{.of_traits = in_order<Prospect::ByNode>({\n";
  for (std::size_t trait = 0; trait < bots::kTraitNames.size(); ++trait)
    text += fmt::format(".{} = {},\n", bots::kTraitNames[trait],
                        by_node_text(weights.of_traits[trait]));
  return text + fmt::format("}}),\n.of_none = {},\n.of_nodes = {},\n.gold = {:.3f}F}};\n",
                            by_node_text(weights.of_none), by_node_text(weights.of_nodes),
                            weights.gold);
}

}  // namespace stollen::simulator
