// The results of the arena for people and programs. Nothing in them depends on the clock, except
// for timeouts, which a fair run has none of.
#pragma once

#include <string>
#include <vector>

#include "simulator/arena.h"

namespace stollen::simulator {

std::string arena_text(const ArenaTable& table);
std::string arena_csv(const std::vector<ArenaTable>& tables);
std::string arena_json(const std::vector<ArenaTable>& tables);
// `command` is the line that made it.
std::string arena_html(const std::vector<ArenaTable>& tables, const std::string& command);

}  // namespace stollen::simulator
