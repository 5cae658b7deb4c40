#include "server/culprits.h"

namespace stollen::server {

Result<std::vector<FileDesk::Culprit>> leave_culprits_alone(table::Storage& storage,
                                                            FileDesk& desk) {
  std::vector<FileDesk::Culprit> culprits = desk.culprits();
  table::Writes writes;
  for (const auto& [code, reason] : culprits)
    writes.tables.push_back({code, table::TableState::kBroken, false, 0, "", reason});
  // Another node may have them by now, alive or believed to be: it must not fall over them, too.
  for (const table::Writes::Table& table : writes.tables) {
    const auto claim = storage.seize(table.code);
    if (!claim) return std::unexpected(claim.error());
    writes.holds.push_back({table.code, claim->epoch, claim->log.size()});
  }
  if (!writes.empty()) {
    if (const table::Outcome outcome = storage.commit(writes); !outcome.saved())
      return fail(outcome.reason);
  }
  desk.clear();
  return culprits;
}

}  // namespace stollen::server
