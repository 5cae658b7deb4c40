#include "support/goldmine_given.h"

#include "support/settings.h"

namespace stollen::testing {

namespace {

using notation::Json;

// The entry of this list whose key has this value, made if it is not there yet.
Json& entry(Json& list, std::string_view key, const Json& value) {
  if (list.is_null()) list = Json::array();
  for (Json& known : list)
    if (known[std::string(key)] == value) return known;
  return list.emplace_back(Json{{key, value}});
}

// "place 4", "out"
std::string put_place(Json& dwarf, std::string_view value) {
  if (value == "out") {
    dwarf["place"] = nullptr;
    return {};
  }
  if (!take(value, "place")) return "a dwarf is at a place, as in \"place 4\", or \"out\"";
  return put_number(dwarf["place"], value);
}

// "2", "2b": a dwarf is named by his seat.
std::string put_turn(Json& position, std::string_view dwarf) {
  Json turn = {{"step", "turn"}};
  const std::size_t digits = std::min(dwarf.find_first_not_of("0123456789"), dwarf.size());
  std::string trouble = put_number(turn["seat"], dwarf.substr(0, digits));
  turn["dwarf"] = dwarf;
  position["agenda"] = Json::array({turn});
  return trouble;
}

}  // namespace

std::string put_goldmine_setting(Json& position, std::string_view name, std::string_view value) {
  if (name == "round" || name == "first" || name == "drago")
    return put_number(position[std::string(name)], value);
  if (name == "turn") return put_turn(position, value);
  const std::string field(name == "exit pile" ? "exit" : name);
  if (field == "digging" || field == "exit" || field == "discards" || field == "ladder") {
    position[field] = words_json(value);
    return {};
  }
  if (take(name, "dwarf")) return put_place(entry(position["dwarfs"], "dwarf", name), value);
  if (take(name, "brought")) {
    entry(position["dwarfs"], "dwarf", name)["cards"] = words_json(value);
    return {};
  }
  const bool cards = take(name, "cards");
  if (!cards && !take(name, "nuggets"))
    return fmt::format(
        "there is no \"{}\" to be given; there are dwarf, brought, cards, nuggets, ladder, drago, "
        "digging, exit pile, discards, round, first, turn",
        name);
  Json seat;
  if (std::string trouble = put_number(seat, name); !trouble.empty()) return trouble;
  Json& owner = entry(position["seats"], "seat", seat);
  if (!cards) return put_number(owner["nuggets"], value);
  owner["cards"] = words_json(value);
  return {};
}

}  // namespace stollen::testing
