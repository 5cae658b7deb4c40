#include "terminal/style.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace stollen::terminal {

std::string Style::paint(Tone tone, std::string_view text) const {
  static constexpr std::array<std::string_view, 11> kCodes = {
      "", "1", "2", "1;33", "2;33", "2;37", "1;36", "36", "1;93", "1;31", "1;97;45"};
  return with_code(kCodes[static_cast<std::size_t>(tone)], text);
}

std::string Style::paint_seat(unsigned seat, std::string_view text) const {
  static constexpr std::array<std::string_view, 12> kCodes = {
      "1;91", "1;94", "1;92", "1;93", "1;95", "1;96", "31", "34", "32", "33", "35", "36"};
  return with_code(kCodes[seat % kCodes.size()], text);
}

std::string Style::with_code(std::string_view code, std::string_view text) const {
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

std::string paragraphs(std::string_view text, int columns) {
  std::istringstream rest{std::string(text)};
  std::string lines;
  for (std::string line; std::getline(rest, line);) lines += paragraph(line, 0, columns);
  return lines;
}

std::string side_by_side(std::span<const Painted> words, int columns) {
  constexpr int kGap = 2;
  std::string lines;
  int column = 0;
  for (const Painted& word : words) {
    const int length = columns_of(word.plain);
    if (column > 0 && column + kGap + length > columns) {
      lines += '\n';
      column = 0;
    }
    if (column > 0) lines += padded("", kGap);
    column += (column > 0 ? kGap : 0) + length;
    lines += word.painted;
  }
  return lines + '\n';
}

int lines_of(std::string_view text) { return static_cast<int>(std::ranges::count(text, '\n')); }

std::string last_lines(std::string_view text, int lines, std::string_view hint) {
  if (lines_of(text) <= lines) return std::string(text);
  while (lines_of(text) >= std::max(lines, 1)) text.remove_prefix(text.find('\n') + 1);
  return std::string(hint) + '\n' + std::string(text);
}

}  // namespace stollen::terminal
