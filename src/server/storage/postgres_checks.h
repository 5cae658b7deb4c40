// Is this a database that keeps its word? Looked at once, before anything is written.
#pragma once

#include <string>
#include <vector>

#include "server/storage/postgres_connection.h"

namespace stollen::server::postgres {

struct Verdict {
  std::vector<std::string> remarks;  // what an operator should know, a sentence each
  bool may_lose = false;             // what was acknowledged may be lost with a machine
};

// Fails with one sentence about what is wrong and what is allowed. `allow_loss`: settings by which
// something acknowledged can be lost are remarked on only.
Result<Verdict> check_server(Connection& connection, bool allow_loss);
// The same about the tables, once they are there.
Result<void> check_rights(Connection& connection);

}  // namespace stollen::server::postgres
