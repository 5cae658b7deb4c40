// What an outside bot makes of a table's messages: it reads views, events and legal moves as any
// program could, and chooses as the same bot would inside. It knows no socket.
#pragma once

#include <memory>
#include <optional>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "notation/json.h"

namespace stollen::server {

class OutsideMind {
 public:
  OutsideMind(const catalog::Decks& decks, bots::BotKind level, std::uint64_t seed)
      : decks_(decks), level_(level), seed_(seed) {}

  // The greeting of a socket: what was heard before need not be told again.
  notation::Json hello() const;
  // A message from the table; the answer to it, if a move is asked for.
  Result<std::optional<notation::Json>> hear(const notation::Json& message);

  // Once the game has come to an end: its result, or null if the table was ended.
  const std::optional<notation::Json>& ending() const { return ending_; }

 private:
  Result<void> meet(const notation::Json& snapshot);
  Result<void> observe(const notation::Json& entry);
  // The first view: at a table that began at a position there is no deal to be told of.
  Result<void> see();
  Result<game::Move> choose(const notation::Json& turn);

  const catalog::Decks& decks_;
  bots::BotKind level_;
  std::uint64_t seed_;
  std::unique_ptr<game::Game> game_;
  std::string player_;
  std::optional<game::Seat> seat_;
  std::unique_ptr<bots::Bot> bot_;
  bool has_seen_ = false;
  notation::Json view_;                               // the last one
  notation::Json answer_ = notation::Json::object();  // likewise
  long long heard_ = 0;                               // the number of the last entry
  std::optional<notation::Json> ending_;
};

}  // namespace stollen::server
