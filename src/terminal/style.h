// How things are told apart where the terminal has colour; plain text where it has none.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace stollen::terminal {

enum class Tone : std::uint8_t {
  kPlain,
  kTitle,
  kQuiet,     // labels, hints
  kLit,       // tunnels that are connected to the start
  kShadow,    // tunnels that are cut off
  kRock,      // what no tunnel leads through
  kDaylight,  // the start
  kGoal,      // a face-down goal
  kTreasure,
  kBroken,
  kFresh,  // what has just changed
};

class Style {
 public:
  explicit Style(bool colour) : colour_(colour) {}

  std::string paint(Tone tone, std::string_view text) const;
  // Every seat has a colour of its own.
  std::string paint_seat(unsigned seat, std::string_view text) const;

 private:
  std::string with_code(std::string_view code, std::string_view text) const;

  bool colour_;
};

// How many columns a text takes: its letters, whatever number of bytes each is.
int columns_of(std::string_view text);
// The text with blanks behind it, up to this many columns.
std::string padded(std::string_view text, int columns);
// The text as indented lines that break between words, each within the columns.
std::string paragraph(std::string_view text, int indent, int columns);
// Every line of the text as a paragraph of its own.
std::string paragraphs(std::string_view text, int columns);

// A word as it is counted and as it is printed.
struct Painted {
  std::string plain;
  std::string painted;
};
// Words side by side, with two blanks between them, in lines within the columns.
std::string side_by_side(std::span<const Painted> words, int columns);

int lines_of(std::string_view text);
// The last lines of a text, as many as there is room for; what came before is hinted at.
std::string last_lines(std::string_view text, int lines, std::string_view hint);

}  // namespace stollen::terminal
