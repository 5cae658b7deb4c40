// Reads fields of a JSON value and remembers the first trouble, with the path that leads to it.
// After a trouble every answer is empty, so that callers ask once at the end.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "game/seat.h"
#include "notation/json.h"
#include "tunnel/cell.h"

namespace stollen::notation {

class Reader {
 public:
  // A place in the document: a value and how one got there.
  struct Place {
    const Json* json = nullptr;
    std::string path;
    explicit operator bool() const { return json != nullptr; }
  };

  explicit Reader(const Json& root) : root_{&root, ""} {}

  bool failed() const { return error_.has_value(); }
  Error error() const { return Error{*error_}; }
  void complain(const Place& place, std::string_view reason);

  const Place& root() const { return root_; }
  // Refuses a field that says something about what this game has not.
  void need_none(const Place& object, std::string_view field, std::string_view reason);
  // Refuses a value that is no object, and fields that are not among these.
  void allow(const Place& place, std::span<const std::string_view> fields);
  void allow(const Place& place, std::initializer_list<std::string_view> fields) {
    allow(place, std::span(fields.begin(), fields.size()));
  }
  // The field, or nothing; `need` complains if it is missing.
  Place find(const Place& object, std::string_view field);
  Place need(const Place& object, std::string_view field);
  template <class Visit>
  void each(const Place& list, Visit visit) {
    if (!list || failed()) return;
    if (!list.json->is_array()) return complain(list, "must be a list");
    for (std::size_t i = 0; i < list.json->size() && !failed(); ++i)
      visit(Place{&(*list.json)[i], fmt::format("{}[{}]", list.path, i)});
  }

  std::string text(const Place& place);
  bool flag(const Place& place);
  long long integer(const Place& place, long long least, long long most);
  game::Seat seat(const Place& place, int players);
  // A list of seats, each of them once.
  game::SeatSet seats(const Place& list, int players);
  tunnel::Cell cell(const Place& place);
  // A word of the list; its place in it.
  std::uint8_t word(const Place& place, const std::vector<std::string>& words,
                    std::string_view what);

 private:
  Place root_;
  std::optional<std::string> error_;
};

}  // namespace stollen::notation
