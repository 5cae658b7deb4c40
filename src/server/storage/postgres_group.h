// A group of writes as statements of PostgreSQL: one transaction, sent in one go. Its heart is the
// fence: a table's row is written only if the table is still ours, at the entry where we left it.
// What follows asks whether this very transaction has written that row, which is the same.
#pragma once

#include <string>
#include <vector>

#include "server/storage/postgres_connection.h"
#include "table/storage.h"

namespace stollen::server::postgres {

struct Group {
  std::vector<Call> calls;
  std::size_t fence = 0;                 // which of the answers lists the tables that are not ours
  std::vector<std::string> unheld = {};  // spoken of without a hold: nothing is written of them
};

// `number`: of the group, among those of this writer. If it is not the one that the database
// expects, nothing of the group is done.
Group group_of(const table::Writes& writes, const std::string& node, std::int64_t number);

}  // namespace stollen::server::postgres
