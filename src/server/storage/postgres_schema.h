// The tables in PostgreSQL and the steps that lead to them. Steps only add, so that the version
// before can go on beside the new one; a step that takes something away says from which schema on a
// program must know of it. A database from the future is refused.
#pragma once

#include "server/storage/postgres_connection.h"

namespace stollen::server::postgres {

// Brings the database to today's schema, each step whole or not at all, however many try at once.
// Programs of the schema before go on meanwhile and afterwards.
Result<void> bring_up_to_date(Connection& connection);
int current_schema();
// The number that a database has; 0: there is nothing of ours in it.
Result<int> schema_of(Connection& connection);

}  // namespace stollen::server::postgres
