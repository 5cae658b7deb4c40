// Cards of a maze as lines of text: every card three lines high, tunnels running on from card to
// card. Draws what it is given and knows nothing of turns, hands and goals.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen.h"
#include "terminal/style.h"
#include "tunnel/path_card.h"

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

// Tunnels of `lit` sides are bright, the others in shadow. Doors, trolls, ladders and gold are
// marked on the arm or in the middle where they stand.
CardPicture card_picture(tunnel::PathCard card, tunnel::Sides lit, int width);

// The middle of it alone: which ways meet.
std::string_view sign_of(tunnel::PathCard card);

// A boarded-up chamber: a card that lies face-down.
CardPicture closed_picture(int width);

std::string line_of(std::span<const Glyph> glyphs, const Style& style);

// As wide and high as the cells it has room for. Where wide cards would not fit into the columns,
// narrow ones are drawn; where lines are few, a row shares its border with the row below.
class MazeGrid {
 public:
  MazeGrid(std::span<const tunnel::Cell> marked, const Frame& frame, const Style& style,
           int columns)
      : marked_(marked), frame_(frame), style_(style), columns_(columns) {
    for (const tunnel::Cell cell : marked) make_room(cell);
  }

  void make_room(tunnel::Cell cell);
  int width() const;

  // `card_at(cell, picture)` draws what lies there; false for an empty cell. Marked empty cells
  // show their coordinates.
  std::string paint(const std::function<bool(tunnel::Cell, CardPicture&)>& card_at);

 private:
  using Line = std::vector<Glyph>;

  std::string header() const;
  Line line_of_row(std::span<const CardPicture> row, int line) const;
  std::string print(Line line, std::string_view label) const;
  CardPicture empty(tunnel::Cell cell);
  void mark_fresh(tunnel::Cell cell, CardPicture& picture, bool lies) const;

  std::span<const tunnel::Cell> marked_;
  Frame frame_;
  const Style& style_;
  int columns_;
  int left_ = 0;
  int right_ = 0;
  int top_ = 0;
  int bottom_ = 0;
  std::deque<std::string> texts_;  // what glyphs point into
};

}  // namespace stollen::terminal
