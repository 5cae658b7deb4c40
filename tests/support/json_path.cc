#include "support/json_path.h"

#include "support/words.h"

namespace stollen::testing {

namespace {

using notation::Json;

bool is_seat(const Json& entry, long long seat) {
  return entry.is_object() && entry.contains("seat") && entry["seat"] == seat;
}

bool is_at(const Json& entry, std::string_view cell) {
  const auto parts = split(cell, ",");
  const auto x = number(parts[0]);
  const auto y = number(parts[1]);
  return x && y && entry.is_object() && entry.contains("cell") &&
         entry["cell"] == Json::array({*x, *y});
}

std::vector<const Json*> entries(const Json& list, std::string_view name) {
  std::vector<const Json*> found;
  const auto index = number(name);
  const bool by_seat = !list.empty() && list[0].is_object() && list[0].contains("seat");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool cell = name.contains(',') && is_at(list[i], name);
    const bool place = index && !by_seat && static_cast<long long>(i) + 1 == *index;
    const bool seat = index && by_seat && is_seat(list[i], *index);
    if (name == "*" || cell || place || seat) found.push_back(&list[i]);
  }
  return found;
}

}  // namespace

std::vector<const Json*> follow_path(const Json& root, std::string_view path) {
  std::vector<const Json*> found = {&root};
  for (const std::string_view name : split(path, ".")) {
    std::vector<const Json*> next;
    for (const Json* from : found) {
      if (from->is_array()) {
        const auto more = entries(*from, name);
        next.insert(next.end(), more.begin(), more.end());
      } else if (from->is_object() && from->contains(name)) {
        next.push_back(&(*from)[std::string(name)]);
      }
    }
    found = std::move(next);
  }
  return found;
}

}  // namespace stollen::testing
