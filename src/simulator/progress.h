// How those who wait for a long run hear of it.
#pragma once

#include <cstdint>
#include <functional>

namespace stollen::simulator {

// Is told the games done and those that may still come.
using Progress = std::function<void(std::int64_t done, std::int64_t at_most)>;

}  // namespace stollen::simulator
