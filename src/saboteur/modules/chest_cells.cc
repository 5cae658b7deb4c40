// Where chests lie if the table does not want the cells of the box: what stands in a recipe after
// "chests@". Either cells, or "lot": then they are drawn anew for every round. Cells that are
// taken, too near the start, side by side or out of the way are refused with a sentence that names
// them.
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "saboteur/layout.h"
#include "saboteur/modules/chests.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

namespace {

using tunnel::Cell;

constexpr std::string_view kLot = "lot";

std::string name_of(Cell cell) { return fmt::format("{},{}", cell.x(), cell.y()); }

std::optional<int> read_coordinate(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return std::abs(value) <= Cell::kFarthest ? std::optional(value) : std::nullopt;
}

Result<std::vector<Cell>> read_cells(std::string_view text) {
  std::vector<Cell> cells;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(':', begin), text.size());
    const std::string_view part = text.substr(begin, end - begin);
    const std::size_t comma = std::min(part.find(','), part.size());
    const auto x = read_coordinate(part.substr(0, comma));
    const auto y = read_coordinate(part.substr(std::min(comma + 1, part.size())));
    if (!x || !y)
      return fail(
          fmt::format("\"{}\" is no cell for a chest; after chests@ stands \"lot\", or cells "
                      "as in 2,-1:2,1:6,-1:6,1",
                      part.substr(0, 20)));
    cells.emplace_back(*x, *y);
    begin = end + 1;
  }
  std::ranges::sort(cells);
  if (const auto twice = std::ranges::adjacent_find(cells); twice != cells.end())
    return fail(fmt::format("chests: the cell {} is named twice", name_of(*twice)));
  return cells;
}

// What else lies there when a round begins; nothing if the cell is free.
std::string lying_at(const Rules& rules, Cell cell) {
  if (cell == rules.layout.start) return "the start";
  const auto among = [&](const std::vector<Cell>& cells) {
    return std::ranges::find(cells, cell) != cells.end();
  };
  if (among(rules.layout.goals)) return "a goal";
  if (among(rules.placed)) return "a path card";
  for (const RoomPlan& room : rules.rooms)
    if (room.cell == cell) return fmt::format("the {}", kRoomNames[static_cast<int>(room.kind)]);
  return {};
}

bool beside_start(const Rules& rules, Cell cell) {
  return are_neighbours(rules.layout.start, cell);
}

struct Frame {
  int left, right, top, bottom;
  bool holds(Cell cell) const {
    return cell.x() >= left && cell.x() <= right && cell.y() >= top && cell.y() <= bottom;
  }
};

// Start and goals, and everything between them.
Frame frame_of(const Rules& rules) {
  const Cell start = rules.layout.start;
  Frame frame{start.x(), start.x(), start.y(), start.y()};
  for (const Cell goal : rules.layout.goals) {
    frame.left = std::min(frame.left, goal.x());
    frame.right = std::max(frame.right, goal.x());
    frame.top = std::min(frame.top, goal.y());
    frame.bottom = std::max(frame.bottom, goal.y());
  }
  return frame;
}

// Chosen by hand they may also lie a little outside.
Result<void> check_cell(const Rules& rules, Cell cell) {
  constexpr int kAround = 2;
  Frame frame = frame_of(rules);
  frame = {frame.left - kAround, frame.right + kAround, frame.top - kAround,
           frame.bottom + kAround};
  if (!frame.holds(cell))
    return fail(
        fmt::format("no chest can lie as far out as {}; columns are {} to {}, rows {} to {}",
                    name_of(cell), frame.left, frame.right, frame.top, frame.bottom));
  if (const std::string other = lying_at(rules, cell); !other.empty())
    return fail(fmt::format("no chest can lie at {}, where {} lies", name_of(cell), other));
  if (beside_start(rules, cell))
    return fail(
        fmt::format("no chest can lie at {}, beside the start: it would be reached before "
                    "the first card is laid",
                    name_of(cell)));
  return {};
}

Result<void> check_cells(const Rules& rules, const std::vector<Cell>& cells) {
  if (cells.size() != rules.chest_cells.size())
    return fail(fmt::format("there are {} chests, not {}; name a cell for each",
                            rules.chest_cells.size(), cells.size()));
  for (const Cell cell : cells) {
    if (const Result<void> good = check_cell(rules, cell); !good) return good;
    for (const Cell other : cells)
      if (are_neighbours(cell, other))
        return fail(fmt::format("no two chests may lie side by side, as {} and {} do",
                                name_of(cell), name_of(other)));
  }
  return {};
}

// The free cells between the column of the start and the first one with a goal.
std::vector<Cell> cells_for_lot(const Rules& rules) {
  const Frame frame = frame_of(rules);
  int nearest = frame.right;
  for (const Cell goal : rules.layout.goals) nearest = std::min(nearest, goal.x());
  std::vector<Cell> cells;
  for (int x = rules.layout.start.x() + 1; x < nearest; ++x)
    for (int y = frame.top; y <= frame.bottom; ++y)
      if (const Cell cell(x, y); lying_at(rules, cell).empty() && !beside_start(rules, cell))
        cells.push_back(cell);
  return cells;
}

}  // namespace

Result<std::string> Chests::plain_option(std::string_view text) {
  if (text == kLot) return std::string(kLot);
  const Result<std::vector<Cell>> cells = read_cells(text);
  if (!cells) return std::unexpected(cells.error());
  std::string plain;
  for (const Cell cell : *cells) plain += (plain.empty() ? "" : ":") + name_of(cell);
  return plain;
}

Result<void> Chests::choose(Rules& rules, std::string_view option) {
  if (option == kLot) {
    rules.chest_lot = cells_for_lot(rules);
    // A chest takes its own cell and at most four neighbours from those that come after it.
    if (rules.chest_lot.size() + 4 >= 5 * rules.chest_cells.size()) return {};
    return fail(
        fmt::format("{} cells between start and goals are too few to draw the places of "
                    "chests from",
                    rules.chest_lot.size()));
  }
  Result<std::vector<Cell>> cells = read_cells(option);
  if (!cells) return std::unexpected(cells.error());
  if (const Result<void> good = check_cells(rules, *cells); !good) return good;
  rules.chest_cells = std::move(*cells);
  return {};
}

}  // namespace stollen::saboteur
