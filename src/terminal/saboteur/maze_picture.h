// The maze as lines of text: every card three lines high, tunnels running on from card to card.
// Draws what it is given and knows nothing of turns and hands.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "saboteur/view.h"
#include "terminal/style.h"

namespace stollen::terminal {

struct Glyph {
  std::string_view text = " ";
  Tone tone = Tone::kPlain;
};

inline constexpr int kCardLines = 3;
inline constexpr int kWideCard = 5;
inline constexpr int kNarrowCard = 3;

// A drawn card; a narrow one uses the first columns only.
using CardPicture = std::array<std::array<Glyph, kWideCard>, kCardLines>;

// Tunnels of `lit` sides are bright, the others in shadow.
CardPicture card_picture(tunnel::PathCard card, tunnel::Sides lit, int width);

std::string line_of(std::span<const Glyph> glyphs, const Style& style);

struct Maze {
  const tunnel::Board& board;
  std::span<const saboteur::ViewGoal> goals;
  std::span<const tunnel::Cell> marked;  // empty cells that show their coordinates
};

// As wide and high as what lies there and the marked cells. Where wide cards would not fit into the
// columns, narrow ones are drawn.
std::string maze_picture(const saboteur::Rules& rules, const Maze& maze, const Style& style,
                         int columns);

}  // namespace stollen::terminal
