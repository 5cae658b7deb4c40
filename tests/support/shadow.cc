#include "support/shadow.h"

#include <algorithm>

#include "notation/phrases.h"
#include "support/worlds.h"

namespace stollen::testing {

namespace {

using game::Move;

}  // namespace

Shadow::Shadow(const game::Game& game, const game::State& state, game::Observer observer,
               std::uint64_t seed, ViewText view)
    : game_(game), observer_(observer), random_(seed), view_(std::move(view)) {
  deal(state);
}

void Shadow::deal(const game::State& match) {
  shadow_ = match;
  game_.redeal(shadow_, observer_, random_);
  way_ = 0;
}

std::optional<std::string> Shadow::compare(const game::State& match, bool thoroughly) {
  const game::Decision decision = game_.decision(match);
  const game::Decision other = game_.decision(shadow_);
  if (decision.seat != other.seat || decision.step != other.step) return "decisions differ";
  if (thoroughly) {
    ++tally_.compared;
    const std::string a = view_(game_, match, observer_);
    const std::string b = view_(game_, shadow_, observer_);
    if (a != b) return differ("views", a, b);
    // What everybody knows he knows too.
    const std::string all_a = view_(game_, match, game::Observer::spectator());
    const std::string all_b = view_(game_, shadow_, game::Observer::spectator());
    if (all_a != all_b) return differ("what everybody knows", all_a, all_b);
  }
  if (observer_.is(decision.seat) && legal_texts(game_, match) != legal_texts(game_, shadow_))
    return "the legal lists differ";
  return std::nullopt;
}

// Finds a move of the shadow that looks the same and tells the observer the same.
bool Shadow::keep_up(const game::State& before, Move move, const game::Events& events) {
  const std::string wanted = told(game_, events, observer_);
  const auto looks = [&](Move other) {
    return notation::public_move_text(game_.vocabulary(), other);
  };
  std::vector<Move> candidates;
  if (observer_.is(game_.decision(before).seat)) {
    candidates.push_back(move);
  } else {
    const auto moves = std::make_unique<game::Moves>();
    game_.legal(shadow_, *moves);
    for (const Move other : *moves)
      if (looks(other) == looks(move)) candidates.push_back(other);
    random_.shuffle(std::span(candidates));
    if (candidates.size() > 4) candidates.resize(4);
  }
  for (const Move candidate : candidates) {
    game::State next = shadow_;
    game::Events told_there;
    game_.play(next, candidate, told_there);
    if (told(game_, told_there, observer_) != wanted) continue;
    shadow_ = next;
    ++tally_.followed;
    tally_.unlike += candidate != move ? 1 : 0;
    tally_.longest = std::max(tally_.longest, ++way_);
    return true;
  }
  return false;
}

std::optional<std::string> Shadow::follow(const game::State& before, Move move,
                                          const game::State& after, const game::Events& events) {
  // Everything lies open at the end, without a word.
  if (game_.decision(after).over()) return std::nullopt;
  if (!keep_up(before, move, events)) {
    deal(after);
    return compare(after, true);
  }
  return compare(after, random_.below(4) == 0);
}

}  // namespace stollen::testing
