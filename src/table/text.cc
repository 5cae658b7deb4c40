#include "table/text.h"

#include <cstdint>

namespace stollen::table {

namespace {

// Takes one character off the front; -1 if it is not well-formed.
std::int32_t next_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t length = lead < 0x80             ? 1
                             : (lead & 0xe0) == 0xc0 ? 2
                             : (lead & 0xf0) == 0xe0 ? 3
                             : (lead & 0xf8) == 0xf0 ? 4
                                                     : 0;
  if (length == 0 || length > text.size()) return -1;
  std::int32_t letter = length == 1 ? lead : lead & (0x7f >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return -1;
    letter = letter << 6 | (byte(i) & 0x3f);
  }
  constexpr std::int32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (letter < kLeast[length] || letter > 0x10ffff || (letter >= 0xd800 && letter <= 0xdfff))
    return -1;
  text.remove_prefix(length);
  return letter;
}

bool is_unprintable(std::int32_t letter) {
  return letter < 0x20 || (letter >= 0x7f && letter < 0xa0) ||  // control characters
         (letter >= 0x200e && letter <= 0x200f) ||              // marks of direction
         (letter >= 0x2028 && letter <= 0x202e) ||              // line ends, directions
         (letter >= 0x2066 && letter <= 0x2069) || letter == 0xfeff;
}

bool is_blank(std::int32_t letter) {
  return letter == ' ' || letter == 0xa0 || letter == 0x200b || letter == 0x3000;
}

}  // namespace

bool is_line(std::string_view text, int longest) {
  int letters = 0;
  bool blank = true;
  while (!text.empty()) {
    const std::int32_t letter = next_character(text);
    if (letter < 0 || is_unprintable(letter) || ++letters > longest) return false;
    blank = blank && is_blank(letter);
  }
  return !blank;
}

}  // namespace stollen::table
