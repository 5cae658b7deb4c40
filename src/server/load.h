// Real tables over real sockets, to see how much a server bears.
#pragma once

#include <string>

namespace stollen::server {

struct LoadOptions {
  std::string url;       // empty: starts a server of its own
  std::string database;  // its PostgreSQL; empty: SQLite
  std::string recipe = "base";
  int tables = 100;
  int seats = 5;
  double rate = 1;  // moves a second at each table
  int seconds = 20;
  bool views = true;  // as browsers ask for them
};

int run_load(const LoadOptions& options);

}  // namespace stollen::server
