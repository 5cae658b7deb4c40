#include "catalog/maze_entries.h"

#include <algorithm>
#include <array>

namespace stollen::catalog {

tunnel::PathCard read_path_card(TomlReader& reader, const toml::table& entry,
                                std::string_view key) {
  const std::string name = reader.text(entry, key);
  if (reader.failed()) return {};
  const auto card = tunnel::PathCard::from_name(name);
  if (!card)
    reader.complain(*entry.get(key),
                    fmt::format("\"{}\" names no path card: write its tracks with the letters N E "
                                "S W, each at most once, tracks apart by \"-\"",
                                name));
  else if (card->name() != name)
    reader.complain(*entry.get(key), fmt::format("\"{}\" is written {}: tracks and their edges "
                                                 "in the order N E S W",
                                                 name, card->name()));
  return card.value_or(tunnel::PathCard());
}

tunnel::Cell read_cell(TomlReader& reader, const toml::node& node) {
  const toml::array* pair = node.as_array();
  if (pair == nullptr || pair->size() != 2) {
    reader.complain(node, "a cell is written [x, y]");
    return {};
  }
  const int x = reader.integer((*pair)[0], "x", -40, 40);
  const int y = reader.integer((*pair)[1], "y", -40, 40);
  return {x, y};
}

std::uint8_t read_tools(TomlReader& reader, const toml::table& entry) {
  constexpr std::array<std::string_view, 3> kNames = {"pick", "lamp", "cart"};
  std::uint8_t tools = 0;
  for (const toml::node& node : reader.list(entry, "tools")) {
    const auto name = node.value_exact<std::string>();
    const auto found = name ? std::ranges::find(kNames, *name) : kNames.end();
    if (found == kNames.end()) {
      reader.complain(node, "a tool is \"pick\", \"lamp\" or \"cart\"");
      return 0;
    }
    tools |= static_cast<std::uint8_t>(1U << (found - kNames.begin()));
  }
  if (tools == 0) reader.complain(entry, "\"tools\" names at least one tool");
  return tools;
}

void check_card_name(TomlReader& reader, const toml::table& entry, std::string_view name) {
  if (name.empty() || name.find_first_of(" \t,") != std::string_view::npos)
    reader.complain(entry, "a card needs a name without spaces and commas");
}

}  // namespace stollen::catalog
