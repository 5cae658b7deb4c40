#include "terminal/known_cards.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace stollen::terminal {

std::string discards_sentence(const std::vector<std::string>& names) {
  if (names.empty()) return "Nothing lies on the discard pile.\n";
  std::vector<std::string> parts;
  for (auto at = names.begin(); at != names.end();) {
    const auto next = at->empty()
                          ? std::find_if(at, names.end(), [](const auto& n) { return !n.empty(); })
                          : at + 1;
    parts.push_back(at->empty() ? fmt::format("{} unknown", next - at) : *at);
    at = next;
  }
  return fmt::format("The discard pile from the top: {}.\n", fmt::join(parts, ", "));
}

std::string listed(const std::vector<std::string>& names) {
  if (names.empty()) return "nothing";
  if (names.size() == 1) return names[0];
  return fmt::format("{} and {}", fmt::join(names.begin(), names.end() - 1, ", "), names.back());
}

}  // namespace stollen::terminal
