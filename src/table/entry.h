// One entry of a table's log. The log is the truth: whatever a table is follows from its entries,
// in their order, and nothing else is stored.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/seat.h"
#include "notation/json.h"
#include "table/time.h"

namespace stollen::table {

enum class EntryKind : std::uint8_t {
  kOpened,
  kSat,
  kLeft,
  kBotSat,
  kCleared,
  kSeed,
  kStarted,
  kMove,
  kChat,
  kClaim,
  kBotPlays,
  kBack,
  kOver,
  kEnded,
  kRematch,
};

std::string_view entry_word(EntryKind kind);

struct Entry {
  EntryKind kind = EntryKind::kOpened;
  game::Seat seat = game::kNobody;
  Millis time = 0;
  std::string text;        // name, level, words, move, reason or code, as the kind has it
  std::string key;         // the client's own name for a move, a chat or a claim
  std::string by;          // sat: the player's id; move: who made it
  Millis reserve = 0;      // move: what is left of the seat's reserve
  notation::Json details;  // opened: settings and secret; claim: its fields
};

// The form in which it is stored.
std::string entry_text(const Entry& entry);
Result<Entry> read_entry(std::string_view text);

}  // namespace stollen::table
