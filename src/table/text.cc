#include "table/text.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

namespace stollen::table {

namespace {

constexpr int kMostMarks = 3;  // on one character

// Takes one character off the front; nothing if it is not well-formed.
std::optional<char32_t> next_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t length = lead < 0x80             ? 1
                             : (lead & 0xe0) == 0xc0 ? 2
                             : (lead & 0xf0) == 0xe0 ? 3
                             : (lead & 0xf8) == 0xf0 ? 4
                                                     : 0;
  if (length == 0 || length > text.size()) return std::nullopt;
  char32_t letter = length == 1 ? lead : lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return std::nullopt;
    letter = letter << 6 | (byte(i) & 0x3fU);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (letter < kLeast[length] || letter > 0x10ffff || (letter >= 0xd800 && letter <= 0xdfff))
    return std::nullopt;
  text.remove_prefix(length);
  return letter;
}

// Behind a character: joins emoji, or keeps letters from joining, or says how a sign is drawn.
bool is_joiner(char32_t letter) {
  return letter == 0x200c || letter == 0x200d || letter == 0xfe0e || letter == 0xfe0f;
}

bool is_blank(char32_t letter) {
  return letter == ' ' || letter == 0xa0 || letter == 0x1680 ||
         (letter >= 0x2000 && letter <= 0x200a) || letter == 0x202f || letter == 0x205f ||
         letter == 0x3000;
}

// Control characters, marks of direction and of order, fillers, tags: what nobody sees.
bool is_unseen(char32_t letter) {
  struct Range {
    char32_t first;
    char32_t last;
  };
  static constexpr Range kUnseen[] = {
      {0x0, 0x1f},         {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
      {0x61c, 0x61c},      {0x70f, 0x70f},     {0x115f, 0x1160},   {0x17b4, 0x17b5},
      {0x180b, 0x180f},    {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},
      {0x2800, 0x2800},    {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
      {0xffa0, 0xffa0},    {0xfff0, 0xfffb},   {0xfffe, 0xffff},   {0x13430, 0x1345f},
      {0x16fe4, 0x16fe4},  {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159}, {0x1d173, 0x1d17a},
      {0xe0000, 0x10ffff},
  };
  return std::ranges::any_of(
      kUnseen, [=](const Range& range) { return letter >= range.first && letter <= range.last; });
}

}  // namespace

bool is_line(std::string_view text, int longest) {
  int letters = 0;
  int marks = kMostMarks;  // none may stand at the beginning or behind a blank
  bool seen = false;
  while (!text.empty()) {
    const auto letter = next_character(text);
    if (!letter || ++letters > longest) return false;
    if (!is_joiner(*letter) && is_unseen(*letter)) return false;
    if (is_joiner(*letter) || is_mark(*letter)) {
      if (++marks > kMostMarks) return false;
    } else {
      const bool blank = is_blank(*letter);
      marks = blank ? kMostMarks : 0;
      seen = seen || !blank;
    }
  }
  return seen;
}

bool is_name(std::string_view text) {
  if (!is_line(text, kLongestName)) return false;
  char32_t before = ' ';
  while (!text.empty()) {
    const char32_t letter = next_character(text).value_or(0);
    if (is_joiner(letter) || (is_blank(letter) && (letter != ' ' || before == ' '))) return false;
    before = letter;
  }
  return before != ' ';
}

std::string line_rule(int longest) {
  return fmt::format(
      "1 to {} characters in one line, without invisible ones, at most {} accents on a letter",
      longest, kMostMarks);
}

std::string name_rule() {
  return "a name has " + line_rule(kLongestName) + ", and single blanks only inside";
}

}  // namespace stollen::table
