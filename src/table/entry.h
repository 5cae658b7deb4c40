// One entry of a table's log. The log is the truth: whatever a table is follows from its entries,
// in their order, and nothing else is stored.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/seat.h"
#include "notation/json.h"
#include "notation/writer.h"
#include "table/time.h"

namespace stollen::table {

enum class EntryKind : std::uint8_t {
  kOpened,
  kSat,
  kLeft,
  kBotSat,
  kCleared,
  kPledged,
  kRevealing,
  kSeed,
  kCalledOff,
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

constexpr bool is_talk(EntryKind kind) {
  return kind == EntryKind::kChat || kind == EntryKind::kClaim;
}
// Seats, state or anything else that the table's summary tells, beside how many moves were made.
constexpr bool changes_table(EntryKind kind) { return kind != EntryKind::kMove && !is_talk(kind); }

struct Entry {
  EntryKind kind = EntryKind::kOpened;
  game::Seat seat = game::kNobody;
  Millis time = 0;
  std::string text;        // name, level, pledge, words, move, reason or code, as the kind has it
  std::string key;         // the client's own name for a move, a chat or a claim
  std::string by;          // sat: the player's id; move: who made it
  Millis reserve = 0;      // move: what is left of the seat's reserve
  std::string told;        // move, started: the digest of the events that came of it
  notation::Json details;  // what else it says, as JSON
};

// The form in which it is stored.
std::string entry_text(const Entry& entry);
Result<Entry> read_entry(std::string_view text);

// What the entry says beside its events, the same for everybody.
void write_public_fields(notation::Writer& to, const Entry& entry);
// An entry without events, as everybody may read it.
notation::Json later_entry_json(std::size_t number, const Entry& entry);

}  // namespace stollen::table
