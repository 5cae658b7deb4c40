// How things are told apart where the terminal has colour; plain text where it has none.
#pragma once

#include <cstdint>
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
};

class Style {
 public:
  explicit Style(bool colour) : colour_(colour) {}

  std::string paint(Tone tone, std::string_view text) const;

 private:
  bool colour_;
};

// How many columns a text takes: its letters, whatever number of bytes each is.
int columns_of(std::string_view text);
// The text with blanks behind it, up to this many columns.
std::string padded(std::string_view text, int columns);
// The text as indented lines that break between words, each within the columns.
std::string paragraph(std::string_view text, int indent, int columns);

}  // namespace stollen::terminal
