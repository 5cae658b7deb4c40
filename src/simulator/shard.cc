#include "simulator/shard.h"

#include <charconv>

#include <fmt/format.h>

namespace stollen::simulator {

Result<Shard> shard_from_text(std::string_view text) {
  Shard shard;
  const std::size_t slash = text.find('/');
  const auto number = [](std::string_view digits, int& value) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() && end == digits.data() + digits.size();
  };
  if (slash == std::string_view::npos || !number(text.substr(0, slash), shard.number) ||
      !number(text.substr(slash + 1), shard.count) || shard.number < 1 ||
      shard.number > shard.count || shard.count > 1'000'000)
    return fail(fmt::format("a shard is written as 3/16, from 1/16 to 16/16, not as {}", text));
  return shard;
}

}  // namespace stollen::simulator
