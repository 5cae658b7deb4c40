#include "notation/reader.h"

#include <algorithm>

namespace stollen::notation {

void Reader::complain(const Place& place, std::string_view reason) {
  if (!error_)
    error_ = place.path.empty() ? std::string(reason) : fmt::format("{}: {}", place.path, reason);
}

void Reader::allow(const Place& place, std::span<const std::string_view> fields) {
  if (!place || failed()) return;
  if (!place.json->is_object()) return complain(place, "must be an object");
  for (const auto& [key, value] : place.json->items())
    if (std::ranges::find(fields, key) == fields.end())
      return complain(place, fmt::format("unknown field \"{}\"; allowed are {}", key.substr(0, 40),
                                         fmt::join(fields, ", ")));
}

Reader::Place Reader::find(const Place& object, std::string_view field) {
  if (!object || failed()) return {};
  if (!object.json->is_object()) {
    complain(object, "must be an object");
    return {};
  }
  const auto found = object.json->find(field);
  if (found == object.json->end()) return {};
  return {&*found,
          object.path.empty() ? std::string(field) : fmt::format("{}.{}", object.path, field)};
}

Reader::Place Reader::need(const Place& object, std::string_view field) {
  const Place place = find(object, field);
  if (!place && !failed()) complain(object, fmt::format("\"{}\" is missing", field));
  return place;
}

void Reader::need_none(const Place& object, std::string_view field, std::string_view reason) {
  if (const Place place = find(object, field)) complain(place, reason);
}

std::string Reader::text(const Place& place) {
  if (!place || failed()) return {};
  if (const auto* text = place.json->get_ptr<const std::string*>()) return *text;
  complain(place, "must be a text");
  return {};
}

bool Reader::flag(const Place& place) {
  if (!place || failed()) return false;
  if (const auto* flag = place.json->get_ptr<const bool*>()) return *flag;
  complain(place, "must be true or false");
  return false;
}

long long Reader::integer(const Place& place, long long least, long long most) {
  if (!place || failed()) return least;
  if (place.json->is_number_integer()) {
    const bool huge = place.json->is_number_unsigned() &&
                      place.json->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    const auto value = place.json->get<long long>();
    if (!huge && value >= least && value <= most) return value;
  }
  complain(place, fmt::format("must be a whole number from {} to {}", least, most));
  return least;
}

game::Seat Reader::seat(const Place& place, int players) {
  return static_cast<game::Seat>(integer(place, 1, players) - 1);
}

game::SeatSet Reader::seats(const Place& list, int players) {
  game::SeatSet set;
  each(list, [&](const Place& place) {
    const game::Seat listed = seat(place, players);
    if (failed()) return;
    if (set.has(listed)) return complain(place, fmt::format("seat {} is listed twice", listed + 1));
    set.add(listed);
  });
  return set;
}

tunnel::Cell Reader::cell(const Place& place) {
  if (!place || failed()) return {};
  if (!place.json->is_array() || place.json->size() != 2) {
    complain(place, "a cell is written [x, y]");
    return {};
  }
  constexpr int kFarthest = tunnel::Cell::kFarthest;
  const auto x = integer({&(*place.json)[0], place.path + "[0]"}, -kFarthest, kFarthest);
  const auto y = integer({&(*place.json)[1], place.path + "[1]"}, -kFarthest, kFarthest);
  return {static_cast<int>(x), static_cast<int>(y)};
}

std::uint8_t Reader::word(const Place& place, const std::vector<std::string>& words,
                          std::string_view what) {
  const std::string name = text(place);
  if (failed() || !place) return 0;
  const auto found = std::ranges::find(words, name);
  if (found != words.end()) return static_cast<std::uint8_t>(found - words.begin());
  complain(place, fmt::format("there is no {} \"{}\"; there are {}", what, name.substr(0, 40),
                              fmt::join(words, ", ")));
  return 0;
}

}  // namespace stollen::notation
