// A world that follows a match as long as one observer cannot tell the two apart: dealt anew, then
// moved on so that he is told the same, move after move. What he knows must come from what he was
// told, so his view and his legal moves stay the same in both, however long it goes on. Once a move
// tells him something that the shadow cannot agree with, it is dealt anew. It knows nothing of
// single games, cards and modules.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "support/games.h"

namespace stollen::testing {

class Shadow {
 public:
  // The view is the engine's own; tests put a leak here to see it found.
  using ViewText =
      std::function<std::string(const game::Game&, const game::State&, game::Observer)>;

  Shadow(const game::Game& game, const game::State& state, game::Observer observer,
         std::uint64_t seed, ViewText view = view_text);

  // The match has made this move. Returns the first difference that the observer could see.
  std::optional<std::string> follow(const game::State& before, game::Move move,
                                    const game::State& after, const game::Events& events);

  // What was gone through, to show that the test is worth something.
  struct Tally {
    int followed = 0;  // moves after which the shadow went on
    int unlike = 0;    // of them with another move that looks the same
    int longest = 0;   // the longest way without a new deal
    int compared = 0;  // views
  };
  const Tally& tally() const { return tally_; }

 private:
  std::optional<std::string> compare(const game::State& match, bool thoroughly);
  bool keep_up(const game::State& before, game::Move move, const game::Events& events);
  void deal(const game::State& match);

  const game::Game& game_;
  game::Observer observer_;
  Random random_;
  ViewText view_;
  game::State shadow_;
  int way_ = 0;
  Tally tally_;
};

}  // namespace stollen::testing
