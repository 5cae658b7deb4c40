#include "bots/search.h"

#include <algorithm>
#include <memory>

namespace stollen::bots {

void sort_candidates(std::span<Candidate> candidates) {
  std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
    if (a.value() != b.value()) return a.value() > b.value();
    return a.move < b.move;
  });
}

void search(const game::Game& game, Model& model, int playouts, Random random,
            std::vector<Candidate>& candidates) {
  sort_candidates(candidates);
  // A budget too small for all of them goes to those that look best.
  std::size_t alive = std::min(candidates.size(), static_cast<std::size_t>(std::max(2, playouts)));
  int stages = 1;
  for (std::size_t left = alive; left > 2; left = (left + 1) / 2) ++stages;
  const auto events = std::make_unique<game::Events>();
  game::State world;
  game::State played;
  for (int stage = 0; stage < stages && alive > 1; ++stage) {
    const int worlds = std::max(1, playouts / stages / static_cast<int>(alive));
    for (int count = 0; count < worlds; ++count) {
      Random luck(random.next());
      model.imagine(luck, world);
      const std::uint64_t seed = luck.next();
      double mean = 0;
      for (Candidate& candidate : std::span(candidates).first(alive)) {
        played = world;
        game.play(played, candidate.move, *events);
        Random same_luck(seed);
        const double gold = model.play_out(played, same_luck);
        candidate.sum += gold;
        candidate.lead += gold;
        ++candidate.worlds;
        mean += gold / static_cast<double>(alive);
      }
      for (Candidate& candidate : std::span(candidates).first(alive)) candidate.lead -= mean;
    }
    sort_candidates(std::span(candidates).first(alive));
    alive = (alive + 1) / 2;
  }
}

}  // namespace stollen::bots
