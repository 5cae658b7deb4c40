// The states of tables in SQL, by the one list of them. Schemas are texts of their time and spell
// them as they were; an index of some states is used if a query names them in the same order.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "table/state.h"

namespace stollen::server {

// "state IN ('over', 'ended')" for those that are finished.
inline std::string in_states(bool (*wanted)(table::TableState)) {
  std::string list;
  for (const std::string_view word : table::kStateWords)
    if (wanted(*table::state_named(word)))
      list += (list.empty() ? "'" : ", '") + std::string(word) + "'";
  return "state IN (" + list + ")";
}

// How many tables there are in each state, of rows of a state's word and a count.
inline std::vector<std::int64_t> by_state(
    const std::vector<std::pair<std::string, std::int64_t>>& rows) {
  std::vector<std::int64_t> counts(table::kStateWords.size());
  for (const auto& [word, count] : rows)
    if (const auto state = table::state_named(word))
      counts[static_cast<std::size_t>(*state)] = count;
  return counts;
}

}  // namespace stollen::server
