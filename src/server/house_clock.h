// The time at the tables: that of the wall when the house was opened, and from then on a clock that
// nobody can set. If the wall runs ahead (the machine slept) it follows; it never goes back.
#pragma once

#include <chrono>

#include "table/time.h"

namespace stollen::server {

inline table::Millis wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

class HouseClock {
 public:
  struct Reading {
    table::Millis now;
    table::Millis gap;  // since the reading before; long: the process stood still
  };

  Reading read() { return read(wall_clock(), steady()); }
  // With clocks of one's own.
  Reading read(table::Millis wall, table::Millis steady) {
    if (last_ == 0) start_ = wall - steady;
    table::Millis now = start_ + steady;
    if (wall > now + kDrift) {
      start_ += wall - now;
      now = wall;
    }
    const table::Millis gap = last_ == 0 ? 0 : now - last_;
    last_ = now;
    return {now, gap};
  }

 private:
  static constexpr table::Millis kDrift = 2 * table::kSecond;
  static table::Millis steady() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }

  table::Millis start_ = 0;
  table::Millis last_ = 0;
};

}  // namespace stollen::server
