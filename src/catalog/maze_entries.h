// What deck files of all games with a maze say alike: path cards, cells, tools.
#pragma once

#include "catalog/toml_reader.h"
#include "tunnel/cell.h"
#include "tunnel/path_card.h"

namespace stollen::catalog {

// The path card that a key names.
tunnel::PathCard read_path_card(TomlReader& reader, const toml::table& entry, std::string_view key);

// A cell written [x, y].
tunnel::Cell read_cell(TomlReader& reader, const toml::node& node);

// The set of tools that "tools" lists: pick, lamp, cart from the lowest bit.
std::uint8_t read_tools(TomlReader& reader, const toml::table& entry);

// Complains about a name that cannot stand in a typed move.
void check_card_name(TomlReader& reader, const toml::table& entry, std::string_view name);

}  // namespace stollen::catalog
