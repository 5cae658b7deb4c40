// A bot that plays from outside, as any program could.
#pragma once

#include <string>

namespace stollen::server {

struct BotOptions {
  std::string url = "http://127.0.0.1:8088";
  std::string table;
  std::string name = "Stollen bot";
  int seat = 0;  // 0: the first empty one
  bool quiet = false;
};

// Sits down and plays until the game is over; the result is the exit code.
int run_outside_bot(const BotOptions& options);

}  // namespace stollen::server
