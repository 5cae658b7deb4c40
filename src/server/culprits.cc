#include "server/culprits.h"

namespace stollen::server {

Result<std::vector<FileDesk::Culprit>> leave_culprits_alone(table::Storage& storage,
                                                            FileDesk& desk) {
  std::vector<FileDesk::Culprit> culprits = desk.culprits();
  table::Writes writes;
  for (const auto& [code, reason] : culprits)
    writes.tables.push_back({code, table::TableState::kBroken, false, 0, "", reason});
  if (!writes.empty()) {
    if (const Result<void> held = hold_all(storage, writes); !held)
      return std::unexpected(held.error());
    if (const table::Outcome outcome = storage.commit(writes); !outcome.saved())
      return fail(outcome.reason);
  }
  desk.clear();
  return culprits;
}

}  // namespace stollen::server
