// A bot that plays from outside, as any program could.
#pragma once

#include <optional>
#include <string>

#include "bots/bot.h"
#include "catalog/catalog.h"

namespace stollen::server {

struct BotOptions {
  std::string url = "http://127.0.0.1:8088";
  std::string table;
  std::string name = "Stollen bot";
  bots::BotKind level = bots::BotKind::kNormal;
  std::optional<std::uint64_t> seed = {};  // of what it draws by lot
  int seat = 0;                            // 0: the first empty one
  bool quiet = false;
};

// Sits down and plays until the game is over; the result is the exit code.
int run_outside_bot(const catalog::Decks& decks, const BotOptions& options);

}  // namespace stollen::server
