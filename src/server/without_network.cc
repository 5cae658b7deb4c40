// Stands in for src/server/network/ where that is not built.
#include <fmt/core.h>

#include "server/load.h"
#include "server/outside_bot.h"
#include "server/server.h"

namespace stollen::server {

namespace {

int refuse() {
  fmt::print(stderr, "stollen: this command was built without the network\n");
  return 2;
}

}  // namespace

int run_server(const catalog::Decks&, const ServerOptions&) { return refuse(); }
int run_outside_bot(const catalog::Decks&, const BotOptions&) { return refuse(); }
int run_load(const LoadOptions&) { return refuse(); }

}  // namespace stollen::server
