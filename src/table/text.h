// What people write: names, chat, words for the deal. Plain UTF-8 of a certain length, without
// control characters and invisible marks that turn the writing around.
#pragma once

#include <string_view>

namespace stollen::table {

inline constexpr int kLongestName = 24;
inline constexpr int kLongestChat = 300;
inline constexpr int kLongestSeed = 64;
inline constexpr int kLongestKey = 64;

// Is it well-formed, of 1 to `longest` characters, in one line, and not blank?
bool is_line(std::string_view text, int longest);

}  // namespace stollen::table
