// What comes of a message or a moment: what must be on disk first, what is then sent to whom, and
// what bots have to think about.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "notation/json.h"
#include "table/storage.h"
#include "table/thought.h"

namespace stollen::table {

using ConnectionId = std::uint64_t;

struct Message {
  ConnectionId to;
  std::shared_ptr<const std::string> text;  // may be none
  int close = 0;                            // closes the socket with this code
};

struct Effects {
  Writes writes;
  std::vector<Message> messages;
  std::vector<std::unique_ptr<Thought>> thoughts;
  // For the figures: moves made, and the codes of what was refused.
  std::size_t moves = 0;
  std::vector<std::string> refusals;

  void send(ConnectionId to, const notation::Json& json) {
    messages.push_back({to, std::make_shared<std::string>(notation::dump_json(json))});
  }
};

// Why a wish was not granted: a code from the closed list in the documentation, and a sentence.
struct Trouble {
  std::string code;
  std::string message;
  notation::Json details = {};
};

inline std::unexpected<Trouble> trouble(std::string code, std::string message,
                                        notation::Json details = {}) {
  return std::unexpected(Trouble{std::move(code), std::move(message), std::move(details)});
}

// Beyond a limit; in so many seconds one more will be allowed.
inline std::unexpected<Trouble> too_many(std::string message, int seconds) {
  return trouble("too-many", std::move(message), {{"seconds", seconds}});
}

using Answer = std::expected<notation::Json, Trouble>;
using Done = std::expected<void, Trouble>;

}  // namespace stollen::table
