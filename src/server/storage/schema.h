// The tables of the database, and the steps that lead to them from every schema that was ever
// released. A database from the future is refused.
#pragma once

#include "server/storage/database.h"

namespace stollen::server {

// Brings the database to today's schema, each step whole or not at all.
Result<void> bring_up_to_date(Database& database);
// The number of today's schema, and the one a database has.
int current_schema();
Result<int> schema_of(Database& database);

}  // namespace stollen::server
