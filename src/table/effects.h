// What comes of a message or a moment: what must be on disk first, what is then sent to whom, what
// bots have to think about, and what the hall is asked for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "notation/trouble.h"
#include "table/replies.h"
#include "table/storage.h"
#include "table/thought.h"

namespace stollen::table {

using notation::Answer;
using notation::Done;
using notation::trouble;
using notation::Trouble;
using notation::TroubleCode;

using ConnectionId = std::uint64_t;

struct Message {
  ConnectionId to;
  std::shared_ptr<const std::string> text;  // may be none
  int close = 0;                            // closes the socket with this code
  // Closes it because this node plays the table from now on; empty: whoever comes first.
  std::shared_ptr<const std::string> heir = {};
};

// Beyond a limit; in so many seconds one more will be allowed.
inline Trouble too_many(std::string message, int seconds) {
  return {TroubleCode::kTooMany, std::move(message), {{"seconds", seconds}}};
}

// Somebody at a finished table asks for another one with the same people. The hall opens it and
// tells the table, which answers him.
struct RematchWish {
  ConnectionId from;
  std::string player;
  notation::Json message;  // what he sent
  Millis time;
};

struct Effects {
  Writes writes;
  std::vector<Message> messages;
  std::vector<std::unique_ptr<Thought>> thoughts;
  std::vector<RematchWish> rematches;
  // For the figures: moves made, and the codes of what was refused.
  std::size_t moves = 0;
  std::vector<TroubleCode> refusals;

  void send(ConnectionId to, const notation::Json& json) {
    messages.push_back({to, std::make_shared<std::string>(notation::dump_json(json))});
  }
  void refuse(ConnectionId to, const Trouble& trouble, const notation::Json& message = nullptr) {
    refusals.push_back(trouble.code);
    send(to, error_message(trouble, message));
  }
};

}  // namespace stollen::table
