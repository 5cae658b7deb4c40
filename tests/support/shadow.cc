#include "support/shadow.h"

#include <algorithm>

#include "support/worlds.h"

namespace stollen::testing {

namespace {

using game::Move;

// Wishes that are tried at each decision of the observer.
constexpr int kWishes = 4;

}  // namespace

void Shadow::Tally::add(const Tally& other) {
  followed += other.followed;
  unlike += other.unlike;
  longest = std::max(longest, other.longest);
  compared += other.compared;
  refusals += other.refusals;
  learnt += other.learnt;
  dealt += other.dealt;
  different += other.different;
}

Shadow::Shadow(const game::Game& game, const game::State& state, game::Observer observer,
               std::uint64_t seed, Service service)
    : game_(game),
      observer_(observer),
      random_(seed),
      service_(std::move(service)),
      wishes_(game, {-1, -3, 10, 3}) {
  deal(state);
}

void Shadow::deal(const game::State& match) {
  way_ = 0;
  shadow_ = match;
  game_.redeal(shadow_, observer_, random_);
  if (random_.below(8) != 0) return;
  ++tally_.dealt;
  tally_.different += position_text(game_, match) != position_text(game_, shadow_) ? 1 : 0;
}

std::optional<std::string> Shadow::compare(const game::State& match, bool thoroughly) {
  const game::Decision decision = game_.decision(match);
  const game::Decision other = game_.decision(shadow_);
  if (decision.seat != other.seat || decision.step != other.step) return "decisions differ";
  if (thoroughly) {
    ++tally_.compared;
    const std::string a = service_.view(game_, match, observer_);
    const std::string b = service_.view(game_, shadow_, observer_);
    if (a != b) return differ("views", a, b);
    // What everybody knows he knows too.
    const std::string all_a = service_.view(game_, match, game::Observer::spectator());
    const std::string all_b = service_.view(game_, shadow_, game::Observer::spectator());
    if (all_a != all_b) return differ("what everybody knows", all_a, all_b);
  }
  if (!observer_.is(decision.seat)) return std::nullopt;
  if (service_.legal(game_, match) != service_.legal(game_, shadow_))
    return "the legal lists differ";
  return compare_refusals(match);
}

std::optional<std::string> Shadow::compare_refusals(const game::State& match) {
  for (int wish = 0; wish < kWishes; ++wish) {
    const Move move = wishes_.draw(random_);
    ++tally_.refusals;
    const std::string a = service_.refusal(game_, match, move);
    const std::string b = service_.refusal(game_, shadow_, move);
    if (a != b) return differ("refusals", a, b);
  }
  return std::nullopt;
}

// Finds a move of the shadow that looks the same and tells the observer the same. Where none does,
// he has learnt something: then he knows it, and the shadow is dealt anew.
std::optional<std::string> Shadow::keep_up(const game::State& before, Move move,
                                           const game::State& after, const game::Events& events) {
  const std::string wanted = service_.events(game_, events, observer_);
  std::vector<Move> candidates = {move};
  if (!observer_.is(game_.decision(before).seat)) {
    candidates = alike(game_, shadow_, move);
    random_.shuffle(std::span(candidates));
    if (candidates.size() > 4) candidates.resize(4);
  }
  for (const Move candidate : candidates) {
    game::State next = shadow_;
    game::Events events_there;
    game_.play(next, candidate, events_there);
    const std::string there = service_.events(game_, events_there, observer_);
    if (there == wanted) {
      shadow_ = next;
      ++tally_.followed;
      tally_.unlike += candidate != move ? 1 : 0;
      tally_.longest = std::max(tally_.longest, ++way_);
      return compare(after, random_.below(4) == 0);
    }
    if (candidate != candidates.front() || game_.decision(next).over() ||
        is_forgotten(game_, events) || is_forgotten(game_, events_there) ||
        same_news(wanted, there))
      continue;
    if (service_.view(game_, after, observer_) == service_.view(game_, next, observer_))
      return differ("he is told what he then does not know", wanted, there);
    ++tally_.learnt;
  }
  deal(after);
  return compare(after, true);
}

std::optional<std::string> Shadow::follow(const game::State& before, Move move,
                                          const game::State& after, const game::Events& events) {
  // Everything lies open at the end, without a word.
  if (game_.decision(after).over()) return std::nullopt;
  return keep_up(before, move, after, events);
}

}  // namespace stollen::testing
