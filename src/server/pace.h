// How fast requests of one address are answered. A burst is answered at once; whoever asks faster
// than that waits for his turn, so that a flood costs no more than its share, whatever it asks for.
// Knows no socket.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

namespace stollen::server {

class Pace {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr int kAtOnce = 300;
  static constexpr std::chrono::milliseconds kEach{10};

  // How long a request that comes now has to wait.
  Clock::duration wait(const std::string& address, Clock::time_point now) {
    constexpr std::size_t kMany = 100'000;
    if (turns_.size() >= kMany)
      std::erase_if(turns_, [&](const auto& turn) { return turn.second <= now; });
    Clock::time_point& turn = turns_[address];
    turn = std::max(turn, now) + kEach;
    return std::max(Clock::duration::zero(), turn - now - kAtOnce * kEach);
  }

  std::size_t addresses() const { return turns_.size(); }

 private:
  std::unordered_map<std::string, Clock::time_point> turns_;  // when all before would be done
};

}  // namespace stollen::server
