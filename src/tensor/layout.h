// What stands where in an observation: sections of bytes, each with a name, a shape and a meaning.
// Whoever writes an observation begins each section on a page; the first page is read for the plan.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "game/cell.h"

namespace stollen::tensor {

struct Section {
  std::string name;
  std::size_t offset = 0;
  std::vector<int> shape;
  std::string meaning;  // of the entries along the last dimension
};

// The part of the endless board that is shown.
struct Window {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;

  bool holds(game::Cell cell) const {
    return static_cast<unsigned>(cell.x() - left) < static_cast<unsigned>(width) &&
           static_cast<unsigned>(cell.y() - top) < static_cast<unsigned>(height);
  }
  // The place of a cell, row by row; -1 beyond the window.
  int place(game::Cell cell) const {
    return holds(cell) ? (cell.y() - top) * width + cell.x() - left : -1;
  }
  int cells() const { return width * height; }
  // The box around these cells, with a margin.
  static Window around(const std::vector<game::Cell>& cells, int margin);
};

struct Layout {
  std::vector<Section> sections;
  std::vector<std::string> plane_names;  // of the board, eight to a byte, lowest bit first
  Window window;
  std::size_t bytes = 0;
};

// Where an observation is written, section after section. A small value: who hands it on by
// reference keeps the place of the next section in memory.
class Page {
 public:
  explicit Page(std::uint8_t* bytes, bool maze_stands = false, Layout* plan = nullptr)
      : at_(bytes), plan_(plan), maze_stands_(maze_stands) {}

  // The maze as it lies, which all seats see alike, is there already.
  bool maze_stands() const { return maze_stands_; }

  // Begins the next section; its bytes are zero.
  std::uint8_t* section(std::string_view name, std::string_view meaning, int first, int second = 0,
                        int third = 0) {
    std::uint8_t* const begin = at_;
    at_ += first * (second > 0 ? second : 1) * (third > 0 ? third : 1);
    if (plan_ != nullptr) [[unlikely]]
      note(*plan_, name, meaning, {first, second, third}, static_cast<std::size_t>(at_ - begin));
    return begin;
  }

 private:
  static void note(Layout& plan, std::string_view name, std::string_view meaning,
                   std::initializer_list<int> shape, std::size_t bytes);

  std::uint8_t* at_;
  Layout* plan_;
  bool maze_stands_;
};

}  // namespace stollen::tensor
