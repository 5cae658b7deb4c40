// The states of tables in SQL, by the one list of them. Schemas are texts of their time and spell
// them as they were; an index of some states is used if a query names them in the same order.
#pragma once

#include <string>

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

}  // namespace stollen::server
