// How sure we are that a figure of a deck file is what the printed box holds.
#pragma once

#include <cstdint>

namespace stollen {

enum class Confidence : std::uint8_t { kCertain, kLikely, kUnknown };

}  // namespace stollen
