// The server: sockets, a thread that writes to the disk, the clock on the wall, around one hall.
// Everything but the writing happens in one thread. What the hall decides is sent when it is saved:
// while one group of entries is being written, the next one gathers.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "catalog/decks.h"
#include "table/shelf.h"
#include "table/time.h"

namespace stollen::server {

class Keeper;

struct ServerOptions {
  std::string listen = "127.0.0.1";
  int port = 8088;
  std::filesystem::path data;
  std::string database;       // a PostgreSQL that several nodes share; empty: SQLite in the folder
  bool allow_loss = false;    // though its settings may lose what was acknowledged
  std::string node = "node";  // this server's name among them
  std::string line;           // "ADDRESS:PORT" for them; empty: where it listens, on any port
  std::string reached_at;     // where they find that, if it is another address for them
  std::filesystem::path web;
  std::string certificate;  // files of TLS; empty: none
  std::string key;
  bool behind_proxy = false;  // X-Forwarded-For and -Proto are true
  bool unlimited = false;     // for measurements
  int connections_per_address = 1000;
  int connections_of_proxy = 20'000;  // behind one, for its own address
  std::string metrics;  // "ADDRESS:PORT" for operators alone, "public" beside the tables, or empty
  std::string log_level = "info";
  const table::Retouch* retouch = nullptr;  // for tests that plant faults
  // The same of the storage, with this node's name.
  std::function<std::unique_ptr<Keeper>(std::unique_ptr<Keeper>, std::string)> replant = {};
  // And of the clock by which the lease is counted.
  std::function<table::Millis()> lease_clock = {};
  // Days that finished tables, and guests who do not come, are kept; 0: for ever.
  int keep_finished = 0;
  int keep_guests = 0;
  int reveal = table::kRevealSeconds;  // seconds for words that were pledged to a deal
  int patience = 20;                   // seconds of processor time that work for one table may take
};

// Until SIGINT or SIGTERM; the result is the exit code.
int run_server(const catalog::Decks& decks, const ServerOptions& options);

}  // namespace stollen::server
