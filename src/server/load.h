// Real tables over real sockets, to see how much a server bears.
#pragma once

#include <string>
#include <vector>

namespace stollen::server {

struct LoadOptions {
  // Of servers that share a storage; none: starts one of its own.
  std::vector<std::string> urls;
  std::string database;  // its PostgreSQL; empty: SQLite
  std::string recipe = "base";
  int tables = 100;
  int seats = 5;
  double rate = 1;  // moves a second at each table
  int seconds = 20;
  bool views = true;        // as browsers ask for them
  bool come_again = false;  // as browsers do when a socket is closed
};

int run_load(const LoadOptions& options);

}  // namespace stollen::server
