// A part of a long run: every so many-th game of it, for job engines that make the parts anywhere.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"

namespace stollen::simulator {

struct Shard {
  int number = 1;  // of so many, from 1
  int count = 1;
  bool has(std::int64_t game) const { return game % count == number - 1; }
  bool is_all() const { return count == 1; }
};

// "3/16"; anything else is refused.
Result<Shard> shard_from_text(std::string_view text);

}  // namespace stollen::simulator
