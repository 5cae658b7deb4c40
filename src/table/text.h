// What people write: names, chat, words for the deal. Plain UTF-8 of a certain length in which
// everything can be seen: no control characters, nothing that turns the writing around or takes no
// room, no towers of accents.
#pragma once

#include <string>
#include <string_view>

namespace stollen::table {

inline constexpr int kLongestName = 24;
inline constexpr int kLongestChat = 300;
inline constexpr int kLongestSeed = 64;
inline constexpr int kLongestKey = 64;

// Is it one line of 1 to `longest` characters that can be seen, and not blank? What joins the parts
// of a picture or of a word may stand behind what it joins.
bool is_line(std::string_view text, int longest);
// Is it a line that looks like no other one? Nothing joins, and only single blanks stand in it,
// none before and none behind.
bool is_name(std::string_view text);

// The sentences for those who wrote something else.
std::string line_rule(int longest);
std::string name_rule();

// Is it drawn over or under the character before it?
bool is_mark(char32_t letter);

}  // namespace stollen::table
