// The server: sockets, a thread that writes to the disk, the clock on the wall, around one hall.
// Everything but the writing happens in one thread. What the hall decides is sent when it is saved:
// while one group of entries is being written, the next one gathers.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/result.h"
#include "catalog/decks.h"

namespace stollen::server {

struct ServerOptions {
  std::string listen = "127.0.0.1";
  int port = 8088;
  std::filesystem::path data;
  std::filesystem::path web;
  std::string certificate;  // files of TLS; empty: none
  std::string key;
  bool behind_proxy = false;  // X-Forwarded-For and -Proto are true
  bool unlimited = false;     // for measurements
  int connections_per_address = 1000;
  std::string log_level = "info";
};

// Until SIGINT or SIGTERM; the result is the exit code.
int run_server(const catalog::Decks& decks, const ServerOptions& options);

}  // namespace stollen::server
