// What a player likes and dislikes without any reason, in gold, by the kind of a move, the moment
// and his side. Levels have no leanings; whoever looks for weaknesses of a level (stollen exploit)
// learns some.
#pragma once

#include <array>

#include "game/game.h"

namespace stollen::bots {

// How near the end is by what the player sees: each family says what that means.
enum class Moment : std::uint8_t { kEarly, kMiddle, kLate };
inline constexpr int kMoments = 3;

class Leanings {
 public:
  static constexpr int kKinds = 256;
  static constexpr std::size_t kSize = std::size_t{kKinds} * kMoments * 2;

  static std::size_t place(game::Move move, Moment moment, bool harmful) {
    return (std::size_t{move.kind()} * kMoments + static_cast<std::size_t>(moment)) * 2 +
           (harmful ? 1 : 0);
  }
  double of(game::Move move, Moment moment, bool harmful) const {
    return gold_[place(move, moment, harmful)];
  }
  double at(std::size_t place) const { return gold_[place]; }
  void set(std::size_t place, double gold) { gold_[place] = gold; }

 private:
  std::array<double, kSize> gold_{};
};

}  // namespace stollen::bots
