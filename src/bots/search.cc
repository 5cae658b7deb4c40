#include "bots/search.h"

#include <algorithm>
#include <cmath>

namespace stollen::bots {

namespace {

// After so many worlds it is asked whether the matter is settled, and then again after as many.
constexpr int kBetweenLooks = 16;
// Fewer imagined games than this tell nothing about a candidate.
constexpr int kForOne = 25;
// So many standard errors ahead is ahead.
constexpr double kCertain = 3;

// What came of each candidate in the worlds of one stage, world by world.
class Ledger {
 public:
  explicit Ledger(std::size_t candidates) : candidates_(candidates) {}

  void add(double gold) { golds_.push_back(gold); }

  // The standard error of what one candidate leads another by, summed up over the worlds. They met
  // the same worlds, so what counts is how the difference varies.
  double error_of_lead(std::size_t one, std::size_t other) const {
    double sum = 0;
    double squares = 0;
    for (std::size_t row = 0; row < golds_.size(); row += candidates_) {
      const double lead = golds_[row + one] - golds_[row + other];
      sum += lead;
      squares += lead * lead;
    }
    const std::size_t rows = golds_.size() / candidates_;
    const auto worlds = static_cast<double>(rows);
    return std::sqrt(std::max(0.0, squares - sum * sum / worlds));
  }

 private:
  std::size_t candidates_;
  std::vector<double> golds_;
};

// Whether one of them is so far ahead that no more worlds are needed.
bool is_settled(std::span<const Candidate> candidates, const Ledger& ledger) {
  const auto best = std::ranges::max_element(candidates, {}, &Candidate::value);
  const auto leader = static_cast<std::size_t>(best - candidates.begin());
  for (std::size_t other = 0; other < candidates.size(); ++other) {
    if (other == leader) continue;
    const double error =
        ledger.error_of_lead(leader, other) / (candidates[other].worlds + candidates[other].trust);
    if (best->value() - candidates[other].value() <= kCertain * error) return false;
  }
  return true;
}

}  // namespace

Reason with_figures(Reason reason, std::span<const Candidate> candidates) {
  const Candidate& chosen = candidates[0];
  reason.games = chosen.worlds;
  if (chosen.worlds > 0) reason.gold = static_cast<float>(chosen.sum / chosen.worlds);
  if (candidates.size() < 2) return reason;
  const Candidate& next = candidates[1];
  reason.name = static_cast<float>(chosen.name - next.name);
  reason.lead = static_cast<float>((chosen.value() - chosen.name) - (next.value() - next.name));
  return reason;
}

Reason decided_by_figures(std::span<const Candidate> candidates, double unit) {
  if (candidates.size() < 2) return {.motive = Motive::kOnly};
  const double lead = candidates[0].value() - candidates[1].value();
  if (candidates[0].worlds > 0)
    return {.motive = Motive::kLead, .amount = static_cast<float>(lead)};
  return {.motive = Motive::kWorth, .amount = static_cast<float>(lead / unit)};
}

void sort_candidates(std::span<Candidate> candidates) {
  std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
    if (a.value() != b.value()) return a.value() > b.value();
    return a.move < b.move;
  });
}

namespace {

// All of them in one world with the same luck.
class Worlds {
 public:
  Worlds(Model& model, Random random) : model_(model), random_(random) {}

  template <class Told>
  void meet(std::span<Candidate> tried, Told told) {
    Random luck(random_.next());
    model_.imagine(luck, world_);
    const std::uint64_t seed = luck.next();
    double mean = 0;
    for (Candidate& candidate : tried) {
      played_ = world_;
      Random same_luck(seed);
      const double gold = model_.play_out(played_, candidate.move, same_luck);
      told(gold);
      candidate.sum += gold;
      candidate.lead += gold;
      ++candidate.worlds;
      mean += gold / static_cast<double>(tried.size());
    }
    for (Candidate& candidate : tried) candidate.lead -= mean;
  }

 private:
  Model& model_;
  Random random_;
  game::State world_;
  game::State played_;
};

}  // namespace

void try_all(Model& model, int worlds, Random random, std::vector<Candidate>& candidates) {
  Worlds all(model, random);
  for (int count = 0; count < worlds; ++count) all.meet(candidates, [](double) {});
}

void search(Model& model, int playouts, Random random, std::vector<Candidate>& candidates) {
  sort_candidates(candidates);
  // A budget too small for all of them goes to those that look best.
  std::size_t alive =
      std::min(candidates.size(), static_cast<std::size_t>(std::max(2, playouts / kForOne)));
  int stages = 1;
  for (std::size_t left = alive; left > 2; left = (left + 1) / 2) ++stages;
  Worlds all(model, random);
  bool settled = false;
  for (int stage = 0; stage < stages && alive > 1 && !settled; ++stage) {
    const int worlds = std::max(1, playouts / stages / static_cast<int>(alive));
    const auto tried = std::span(candidates).first(alive);
    Ledger ledger(alive);
    for (int count = 1; count <= worlds && !settled; ++count) {
      all.meet(tried, [&](double gold) { ledger.add(gold); });
      settled = count % kBetweenLooks == 0 && is_settled(tried, ledger);
    }
    sort_candidates(tried);
    alive = (alive + 1) / 2;
  }
}

}  // namespace stollen::bots
