#include "terminal/saboteur/maze_picture.h"

#include <algorithm>
#include <deque>
#include <vector>

#include <fmt/format.h>

namespace stollen::terminal {

namespace {

using tunnel::Board;
using tunnel::Cell;
using tunnel::Side;
using tunnel::Sides;

constexpr int kLabel = 4;
constexpr std::string_view kRockText = "░";
constexpr std::string_view kBlocked = "╳";
constexpr std::string_view kTreasureMark = "★";
constexpr std::string_view kStoneMark = "✗";

// By the set of sides that meet.
constexpr std::array<std::string_view, 16> kJunctions = {"╳", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                                         "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};

bool has(Sides sides, Side side) { return (sides & tunnel::side_bit(side)) != 0; }

// The middle of a card: its track, the bridge or the two curves if it has two, or rock.
std::string_view middle_of(tunnel::PathCard card) {
  using enum Side;
  const Sides north = card.joined(kNorth);
  const bool crossing = card.edges() == 15 && north != 15;
  if (crossing && north == 5 && card.joined(kEast) == 10) return "┃";
  if (crossing && north == 3 && card.joined(kSouth) == 12) return "╲";
  if (crossing && north == 9 && card.joined(kSouth) == 6) return "╱";
  for (const Side side : tunnel::kSides)
    if ((card.joined(side) & ~tunnel::side_bit(side)) != 0) return kJunctions[card.joined(side)];
  return kBlocked;
}

Tone tone_of(const saboteur::GoalKind& kind) {
  return kind.treasure ? Tone::kTreasure : Tone::kGoal;
}

std::string_view mark_of(const saboteur::GoalKind& kind) {
  return kind.treasure ? kTreasureMark : kStoneMark;
}

class Painter {
 public:
  Painter(const saboteur::Rules& rules, const Maze& maze, const Style& style, int columns)
      : rules_(rules), maze_(maze), style_(style) {
    maze.board.for_each([&](Board::Slot, const Board::Laid& laid) { make_room(laid.cell); });
    for (const Cell cell : maze.marked) make_room(cell);
    const int cells = right_ - left_ + 1;
    width_ = kLabel + cells * kWideCard <= columns ? kWideCard : kNarrowCard;
  }

  std::string paint() {
    std::string picture = header();
    for (int y = top_; y <= bottom_; ++y) {
      std::vector<CardPicture> row;
      for (int x = left_; x <= right_; ++x) row.push_back(at(Cell(x, y)));
      for (int line = 0; line < kCardLines; ++line) picture += line_of_row(row, line, y);
    }
    return picture;
  }

 private:
  void make_room(Cell cell) {
    left_ = std::min(left_, cell.x());
    right_ = std::max(right_, cell.x());
    top_ = std::min(top_, cell.y());
    bottom_ = std::max(bottom_, cell.y());
  }

  std::string header() const {
    std::string line(kLabel, ' ');
    for (int x = left_; x <= right_; ++x) line += fmt::format("{:^{}}", x, width_);
    line.erase(line.find_last_not_of(' ') + 1);
    return style_.paint(Tone::kQuiet, line) + '\n';
  }

  std::string line_of_row(const std::vector<CardPicture>& row, int line, int y) const {
    std::vector<Glyph> glyphs;
    for (const CardPicture& card : row)
      glyphs.insert(glyphs.end(), card[line].begin(), card[line].begin() + width_);
    while (!glyphs.empty() && glyphs.back().text == " ") glyphs.pop_back();
    const std::string label = line == 1 ? fmt::format("{:>{}}", y, kLabel - 1) : "";
    return style_.paint(Tone::kQuiet, glyphs.empty() ? label : padded(label, kLabel)) +
           line_of(glyphs, style_) + '\n';
  }

  CardPicture at(Cell cell) {
    const Board::Slot slot = maze_.board.find(cell);
    if (slot == Board::kNone) return empty(cell);
    const Board::Laid& laid = maze_.board.at(slot);
    const auto goal = std::ranges::find(maze_.goals, cell, &saboteur::ViewGoal::cell);
    if (laid.is(Board::kFaceDown) && goal != maze_.goals.end()) return closed(*goal);
    CardPicture picture = card_picture(laid.card, laid.reached(), width_);
    if (laid.is(Board::kSource)) picture[1][width_ / 2] = {"S", Tone::kDaylight};
    if (goal != maze_.goals.end()) mark(picture, *goal);
    return picture;
  }

  CardPicture empty(Cell cell) {
    CardPicture picture;
    if (std::ranges::find(maze_.marked, cell) == maze_.marked.end()) return picture;
    std::string text = fmt::format("{},{}", cell.x(), cell.y());
    // Neighbours must not run together.
    if (static_cast<int>(text.size()) >= width_) text = "+";
    texts_.push_back(std::move(text));
    const std::string_view shown = texts_.back();
    const std::size_t first = (width_ - shown.size()) / 2;
    for (std::size_t i = 0; i < shown.size(); ++i)
      picture[1][first + i] = {shown.substr(i, 1), Tone::kQuiet};
    return picture;
  }

  // A boarded-up chamber; what the observer knows of it stands in its corner.
  CardPicture closed(const saboteur::ViewGoal& goal) const {
    const int last = width_ - 1;
    CardPicture picture;
    for (int column = 0; column < width_; ++column)
      picture[0][column] = picture[2][column] = {"─", Tone::kGoal};
    picture[0][0] = {"┌", Tone::kGoal};
    picture[0][last] = {"┐", Tone::kGoal};
    picture[2][0] = {"└", Tone::kGoal};
    picture[2][last] = {"┘", Tone::kGoal};
    picture[1][0] = picture[1][last] = {"│", Tone::kGoal};
    picture[1][width_ / 2] = {"?", Tone::kGoal};
    mark(picture, goal);
    return picture;
  }

  void mark(CardPicture& picture, const saboteur::ViewGoal& goal) const {
    if (goal.kind == saboteur::kUnknown) return;
    const saboteur::GoalKind& kind = rules_.goals[goal.kind];
    picture[0][width_ - 1] = {mark_of(kind), tone_of(kind)};
  }

  const saboteur::Rules& rules_;
  const Maze& maze_;
  const Style& style_;
  int width_;
  int left_ = 0;
  int right_ = 0;
  int top_ = 0;
  int bottom_ = 0;
  std::deque<std::string> texts_;  // what glyphs point into
};

}  // namespace

CardPicture card_picture(tunnel::PathCard card, Sides lit, int width) {
  const int middle = width / 2;
  const auto tunnel_at = [&](Side side, std::string_view text) {
    if (!card.open(side)) return Glyph{kRockText, Tone::kRock};
    return Glyph{text, has(lit, side) ? Tone::kLit : Tone::kShadow};
  };
  CardPicture picture;
  for (auto& line : picture) line.fill({kRockText, Tone::kRock});
  picture[0][middle] = tunnel_at(tunnel::kNorth, "┃");
  picture[2][middle] = tunnel_at(tunnel::kSouth, "┃");
  for (int column = 0; column < width; ++column)
    if (column != middle)
      picture[1][column] = tunnel_at(column < middle ? tunnel::kWest : tunnel::kEast, "━");
  const std::string_view text = middle_of(card);
  const Tone passage = lit != 0 ? Tone::kLit : Tone::kShadow;
  picture[1][middle] = {text, text == kBlocked ? Tone::kBroken : passage};
  return picture;
}

std::string line_of(std::span<const Glyph> glyphs, const Style& style) {
  std::string line;
  for (std::size_t i = 0; i < glyphs.size();) {
    std::string run;
    const Tone tone = glyphs[i].tone;
    for (; i < glyphs.size() && glyphs[i].tone == tone; ++i) run += glyphs[i].text;
    line += style.paint(tone, run);
  }
  return line;
}

std::string maze_picture(const saboteur::Rules& rules, const Maze& maze, const Style& style,
                         int columns) {
  return Painter(rules, maze, style, columns).paint();
}

}  // namespace stollen::terminal
