#include "terminal/style.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace stollen::terminal {

std::string Style::paint(Tone tone, std::string_view text) const {
  static constexpr std::array<std::string_view, 10> kCodes = {"",     "1",    "2",  "1;33", "2;33",
                                                              "2;37", "1;36", "36", "1;93", "1;31"};
  const std::string_view code = kCodes[static_cast<std::size_t>(tone)];
  if (!colour_ || code.empty() || text.empty()) return std::string(text);
  std::string painted = "\x1b[";
  painted.append(code).append("m").append(text).append("\x1b[0m");
  return painted;
}

int columns_of(std::string_view text) {
  constexpr unsigned kMask = 0xC0;
  constexpr unsigned kFollowing = 0x80;  // a byte of UTF-8 that begins no letter
  return static_cast<int>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & kMask) != kFollowing; }));
}

std::string padded(std::string_view text, int columns) {
  std::string result(text);
  result.append(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ');
  return result;
}

std::string paragraph(std::string_view text, int indent, int columns) {
  std::istringstream words{std::string(text)};
  std::string lines;
  int column = columns;  // the first word begins a line
  for (std::string word; words >> word;) {
    const int length = columns_of(word);
    const bool fits = column + 1 + length <= columns;
    if (!fits && !lines.empty()) lines += '\n';
    lines += fits ? " " : padded("", indent);
    lines += word;
    column = (fits ? column + 1 : indent) + length;
  }
  return lines + '\n';
}

}  // namespace stollen::terminal
