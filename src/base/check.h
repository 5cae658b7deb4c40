// A check guards against our own bugs. It stays on in release builds: a game that went wrong must
// stop with the reason, not play on. Inside a guard (base/guard.h) it unwinds to the guard, else it
// ends the process.
#pragma once

#include <string_view>

namespace stollen {

[[noreturn]] void check_failed(std::string_view expression, std::string_view file, int line);

// Stops with both values, so that the report says what was and what should have been.
[[noreturn]] void check_failed(std::string_view expression, std::string_view file, int line,
                               long long left, long long right);

}  // namespace stollen

#define STOLLEN_CHECK(condition)                               \
  do {                                                         \
    if (!(condition)) [[unlikely]]                             \
      ::stollen::check_failed(#condition, __FILE__, __LINE__); \
  } while (false)

#define STOLLEN_CHECK_LESS(left, right)                                                     \
  do {                                                                                      \
    if (!((left) < (right))) [[unlikely]]                                                   \
      ::stollen::check_failed(#left " < " #right, __FILE__, __LINE__,                       \
                              static_cast<long long>(left), static_cast<long long>(right)); \
  } while (false)
