// What anybody may know of a module before a game is made with it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace stollen::game {

struct Module {
  std::string_view name;
  std::string_view title = {};
  std::span<const std::string_view> games = {};     // goes with these
  std::span<const std::string_view> excludes = {};  // and not with these modules
  int least_players = 2;
  int most_players = 12;
  // What may be chosen after '@', for people, and how it is written plainly; most have nothing.
  std::string_view option = {};
  Result<std::string> (*plain_option)(std::string_view) = nullptr;
};

}  // namespace stollen::game
