#include "tensor/layout.h"

#include <algorithm>

namespace stollen::tensor {

Window Window::around(const std::vector<game::Cell>& cells, int margin) {
  if (cells.empty()) return {};
  const auto [left, right] = std::ranges::minmax(cells, {}, &game::Cell::x);
  const auto [top, bottom] = std::ranges::minmax(cells, {}, &game::Cell::y);
  return {left.x() - margin, top.y() - margin, right.x() - left.x() + 2 * margin + 1,
          bottom.y() - top.y() + 2 * margin + 1};
}

void Page::note(Layout& plan, std::string_view name, std::string_view meaning,
                std::initializer_list<int> shape, std::size_t bytes) {
  Section section{std::string(name), plan.bytes, {}, std::string(meaning)};
  for (const int size : shape)
    if (size > 0 || section.shape.empty()) section.shape.push_back(size);
  plan.sections.push_back(std::move(section));
  plan.bytes += bytes;
}

}  // namespace stollen::tensor
