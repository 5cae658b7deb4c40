#include "server/culprits.h"

namespace stollen::server {

Result<std::vector<FileDesk::Culprit>> leave_culprits_alone(table::Storage& storage,
                                                            FileDesk& desk) {
  std::vector<FileDesk::Culprit> culprits = desk.culprits();
  table::Writes writes;
  for (const auto& [code, reason] : culprits)
    writes.tables.push_back({code, table::TableState::kBroken, false, 0, "", reason});
  if (!writes.empty())
    if (const Result<void> done = storage.commit(writes); !done)
      return std::unexpected(done.error());
  desk.clear();
  return culprits;
}

}  // namespace stollen::server
