// Time as it is handed in: nothing here ever asks a clock.
#pragma once

#include <cstdint>

namespace stollen::table {

using Millis = std::int64_t;  // since 1970, or a span

inline constexpr Millis kSecond = 1000;
inline constexpr Millis kMinute = 60 * kSecond;
inline constexpr Millis kHour = 60 * kMinute;
inline constexpr Millis kDay = 24 * kHour;

}  // namespace stollen::table
