#include "table/ending.h"

#include <algorithm>

#include "table/entry.h"

namespace stollen::table {

Writes writes_that_end(const StoredTable& row, std::size_t entries, std::string_view why,
                       Millis now) {
  const Entry entry{now, entry::Ended{std::string(why)}};
  Writes writes;
  std::string summary;
  if (auto json = notation::parse_json(row.summary); json && json->is_object()) {
    (*json)["state"] = state_word(TableState::kEnded);
    (*json)["touched"] = now;
    (*json)["at"] = std::max((*json).value("at", 0), row.at);
    summary = notation::dump_json(*json);
  }
  writes.tables.push_back({row.code, TableState::kEnded, false, 0, std::move(summary), row.reason});
  writes.entries.push_back({row.code, entries + 1, now, entry_text(entry)});
  return writes;
}

}  // namespace stollen::table
