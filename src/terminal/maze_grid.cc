#include "terminal/maze_grid.h"

#include <algorithm>
#include <bit>
#include <vector>

#include <fmt/format.h>

namespace stollen::terminal {

namespace {

using tunnel::Cell;
using tunnel::Gate;
using tunnel::Side;
using tunnel::Sides;

constexpr int kLabel = 4;
constexpr std::string_view kRockText = "░";
constexpr std::string_view kBlocked = "╳";
constexpr std::array<std::string_view, 4> kGates = {"", "B", "G", "T"};
constexpr std::array<std::string_view, 4> kLadders = {"", "≡", "b", "g"};
constexpr std::array<std::string_view, 4> kGold = {"", "①", "②", "③"};
constexpr std::string_view kCrystal = "◆";
constexpr std::string_view kFreshMark = "•";

// By the set of sides that meet.
constexpr std::array<std::string_view, 16> kJunctions = {"╳", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                                         "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};

bool is_blank(const Glyph& glyph) { return glyph.text == " "; }
bool is_rock(const Glyph& glyph) { return is_blank(glyph) || glyph.text == kRockText; }

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

// Where something on these arms is drawn: on the arm if it is a single one, else in the middle.
Glyph& place_on(CardPicture& picture, Sides sides, int width) {
  const int middle = width / 2;
  if (std::popcount(sides) != 1) return picture[1][middle];
  switch (static_cast<Side>(std::countr_zero(sides))) {
    case tunnel::kNorth:
      return picture[0][middle];
    case tunnel::kSouth:
      return picture[2][middle];
    case tunnel::kEast:
      return picture[1][middle + 1];
    default:
      return picture[1][middle - 1];
  }
}

void mark_features(CardPicture& picture, tunnel::PathCard card, int width) {
  if (card.gate() != Gate::kNone)
    place_on(picture, card.gate_sides(), width) = {kGates[static_cast<int>(card.gate())],
                                                   Tone::kBroken};
  // A ladder stands beside its curve, for the middle shows where the curve leads.
  if (card.ladder() != tunnel::Ladder::kNone && middle_of(card) != kBlocked)
    picture[2][width - 1] = {kLadders[static_cast<int>(card.ladder())], Tone::kDaylight};
  const bool alone = std::popcount(card.gold_sides()) == 1 && card.gate() == Gate::kNone;
  Glyph& gold = alone ? place_on(picture, card.gold_sides(), width) : picture[2][width - 1];
  if (card.gold() > 0) gold = {kGold[card.gold()], Tone::kTreasure};
  if (card.crystal()) picture[2][0] = {kCrystal, Tone::kTreasure};
}

}  // namespace

std::string_view sign_of(tunnel::PathCard card) { return middle_of(card); }

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
  // A ladder at the end of a gallery is no dead end: there one climbs to the start.
  const bool climbs = card.ladder() != tunnel::Ladder::kNone && middle_of(card) == kBlocked;
  const std::string_view text =
      climbs ? kLadders[static_cast<int>(card.ladder())] : middle_of(card);
  const Tone passage = lit != 0 ? Tone::kLit : Tone::kShadow;
  picture[1][middle] = {text, text == kBlocked ? Tone::kBroken : passage};
  mark_features(picture, card, width);
  return picture;
}

CardPicture closed_picture(int width) {
  const int last = width - 1;
  CardPicture picture;
  for (int column = 0; column < width; ++column)
    picture[0][column] = picture[2][column] = {"─", Tone::kGoal};
  picture[0][0] = {"┌", Tone::kGoal};
  picture[0][last] = {"┐", Tone::kGoal};
  picture[2][0] = {"└", Tone::kGoal};
  picture[2][last] = {"┘", Tone::kGoal};
  picture[1][0] = picture[1][last] = {"│", Tone::kGoal};
  picture[1][width / 2] = {"?", Tone::kGoal};
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

void MazeGrid::make_room(Cell cell) {
  left_ = std::min(left_, cell.x());
  right_ = std::max(right_, cell.x());
  top_ = std::min(top_, cell.y());
  bottom_ = std::max(bottom_, cell.y());
}

int MazeGrid::width() const {
  return kLabel + (right_ - left_ + 1) * kWideCard <= columns_ ? kWideCard : kNarrowCard;
}

std::string MazeGrid::paint(const std::function<bool(Cell, CardPicture&)>& card_at) {
  std::vector<std::vector<CardPicture>> rows;
  for (int y = top_; y <= bottom_; ++y) {
    std::vector<CardPicture>& row = rows.emplace_back();
    for (int x = left_; x <= right_; ++x) {
      CardPicture card;
      const bool lies = card_at(Cell(x, y), card);
      if (!lies) card = empty(Cell(x, y));
      mark_fresh(Cell(x, y), card, lies);
      row.push_back(card);
    }
  }
  std::string picture = header();
  Line border;  // of the row above, where it is shared
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Line upper = line_of_row(rows[i], 0);
    for (std::size_t place = 0; place < border.size(); ++place)
      if (is_blank(upper[place]) || (is_rock(upper[place]) && !is_rock(border[place])))
        upper[place] = border[place];
    if (!frame_.low || i > 0 || !std::ranges::all_of(upper, is_blank)) picture += print(upper, "");
    picture += print(line_of_row(rows[i], 1),
                     fmt::format("{:>{}}", top_ + static_cast<int>(i), kLabel - 1));
    Line lower = line_of_row(rows[i], 2);
    const bool last = i + 1 == rows.size();
    if (frame_.low && !last)
      border = std::move(lower);
    else if (!frame_.low || !std::ranges::all_of(lower, is_blank))
      picture += print(std::move(lower), "");
  }
  return picture;
}

void MazeGrid::mark_fresh(Cell cell, CardPicture& picture, bool lies) const {
  if (std::ranges::find(frame_.fresh, cell) == frame_.fresh.end()) return;
  const int last = width() - 1;
  if (!lies) {
    picture[1][width() / 2] = {kFreshMark, Tone::kFresh};
    return;
  }
  // In a corner that shows nothing else.
  for (Glyph* corner : {&picture[2][last], picture[0].data(), &picture[0][last], picture[2].data()})
    if (is_rock(*corner) || corner->tone == Tone::kGoal) {
      *corner = {kFreshMark, Tone::kFresh};
      return;
    }
}

std::string MazeGrid::header() const {
  std::string line(kLabel, ' ');
  for (int x = left_; x <= right_; ++x) line += fmt::format("{:^{}}", x, width());
  line.erase(line.find_last_not_of(' ') + 1);
  return style_.paint(Tone::kQuiet, line) + '\n';
}

MazeGrid::Line MazeGrid::line_of_row(std::span<const CardPicture> row, int line) const {
  Line glyphs;
  for (const CardPicture& card : row)
    glyphs.insert(glyphs.end(), card[line].begin(), card[line].begin() + width());
  return glyphs;
}

std::string MazeGrid::print(Line line, std::string_view label) const {
  while (!line.empty() && is_blank(line.back())) line.pop_back();
  return style_.paint(Tone::kQuiet, line.empty() ? std::string(label) : padded(label, kLabel)) +
         line_of(line, style_) + '\n';
}

CardPicture MazeGrid::empty(Cell cell) {
  CardPicture picture;
  if (std::ranges::find(marked_, cell) == marked_.end()) return picture;
  std::string text = fmt::format("{},{}", cell.x(), cell.y());
  // Neighbours must not run together.
  if (static_cast<int>(text.size()) >= width()) text = "+";
  texts_.push_back(std::move(text));
  const std::string_view shown = texts_.back();
  const std::size_t first = (width() - shown.size()) / 2;
  for (std::size_t i = 0; i < shown.size(); ++i)
    picture[1][first + i] = {shown.substr(i, 1), Tone::kQuiet};
  return picture;
}

}  // namespace stollen::terminal
