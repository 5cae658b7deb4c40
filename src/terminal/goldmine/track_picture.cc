#include "terminal/goldmine/track_picture.h"

#include <vector>

#include <fmt/format.h>

#include "goldmine/vocabulary.h"

namespace stollen::terminal {

namespace {

using goldmine::Dwarf;
using goldmine::Place;
using goldmine::Rules;

constexpr int kCellColumns = 6;

std::string border(const Rules& rules, std::string_view left, std::string_view middle,
                   std::string_view right) {
  std::string line = fmt::format(" {}", left);
  for (int place = 0; place <= rules.drago_start; ++place) {
    for (int column = 0; column < kCellColumns; ++column) line += "─";
    line += place == rules.drago_start ? right : middle;
  }
  return line + '\n';
}

// Where Drago has been the mine is burnt.
bool is_burnt(const Track& track, Place place) { return place > track.drago; }

std::string row(const Rules& rules, auto cell) {
  std::string line = " │";
  for (Place place = 0; place <= rules.drago_start; ++place) line += cell(place) + "│";
  return line + '\n';
}

// The dwarfs stand in two rows, so that six of them have room on one place.
std::string dwarfs_at(const Rules& rules, const Track& track, Place place, int which_row) {
  const int in_a_row = (rules.dwarfs() + 1) / 2;
  std::string text;
  for (int dwarf = which_row * in_a_row; dwarf < (which_row + 1) * in_a_row; ++dwarf) {
    if (dwarf >= rules.dwarfs() || track.places[dwarf] != place) continue;
    if (!text.empty()) text += ' ';
    text += goldmine::dwarf_name(rules, static_cast<Dwarf>(dwarf));
  }
  return text;
}

std::string cell(const Rules& rules, const Track& track, Place place, int which_row,
                 const Style& style) {
  if (is_burnt(track, place)) return style.paint(Tone::kRock, padded(" ░░░░", kCellColumns));
  if (place == track.drago)
    return style.paint(Tone::kBroken, padded(which_row == 0 ? "DRAGO" : " ≈≈≈", kCellColumns));
  if (place == goldmine::kExitPlace)
    return style.paint(Tone::kDaylight, padded(which_row == 0 ? " EXIT" : "", kCellColumns));
  return style.paint(Tone::kLit,
                     padded(" " + dwarfs_at(rules, track, place, which_row), kCellColumns));
}

std::string ladder_line(const Rules& rules, const Track& track) {
  std::vector<std::string> rungs;
  for (std::size_t rung = 0; rung < track.ladder.size(); ++rung)
    rungs.push_back(
        fmt::format("{}. dwarf {}", rung + 1, goldmine::dwarf_name(rules, track.ladder[rung])));
  return fmt::format("  On the ladder: {}\n",
                     rungs.empty() ? "nobody" : fmt::format("{}", fmt::join(rungs, "  ")));
}

}  // namespace

std::string track_picture(const Rules& rules, const Track& track, const Style& style) {
  std::string picture = border(rules, "┌", "┬", "┐");
  for (const int which_row : {0, 1})
    picture += row(rules, [&](Place place) { return cell(rules, track, place, which_row, style); });
  picture += row(rules, [&](Place place) {
    return style.paint(Tone::kQuiet, padded(fmt::format("  {}", place), kCellColumns));
  });
  return picture + border(rules, "└", "┴", "┘") + ladder_line(rules, track);
}

}  // namespace stollen::terminal
