// One entry of a table's log. The log is the truth: whatever a table is follows from its entries,
// in their order, and nothing else is stored. Each kind of entry is a small struct that says its
// own; how they are stored and told is in entry.cc alone.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"
#include "notation/writer.h"
#include "table/dealing.h"
#include "table/time.h"

namespace stollen::table {

// By whose hand a move was made.
enum class MadeBy : std::uint8_t { kPlayer, kBot, kTable };
inline constexpr std::array<std::string_view, 3> kMakerWords = {"player", "bot", "table"};
constexpr std::string_view maker_word(MadeBy by) {
  return kMakerWords[static_cast<std::size_t>(by)];
}

namespace entry {

using game::Seat;

struct Opened {
  static constexpr std::string_view kWord = "opened";
  std::string opener;                // the player's id
  notation::Json settings;           // as settings_json writes them
  std::optional<std::string> decks;  // their fingerprint; not in early logs
  std::string secret;
};
// The host has chosen another game, or another number of players, before the deal.
struct Changed {
  static constexpr std::string_view kWord = "changed";
  notation::Json settings;  // all of them, as with Opened
  std::optional<std::string> decks;
};
struct Sat {
  static constexpr std::string_view kWord = "sat";
  Seat seat = 0;
  std::string name;
  std::string player;  // his id
};
struct Left {
  static constexpr std::string_view kWord = "left";
  Seat seat = 0;
};
struct BotSat {
  static constexpr std::string_view kWord = "bot-sat";
  Seat seat = 0;
  bots::BotKind level = bots::kUsualLevel;
};
// A host has made somebody else's seat empty.
struct Cleared {
  static constexpr std::string_view kWord = "cleared";
  Seat seat = 0;
};
struct Pledged {
  static constexpr std::string_view kWord = "pledged";
  Seat seat = 0;
  std::string pledge;
};
struct Revealing {
  static constexpr std::string_view kWord = "revealing";
  std::vector<Pledge> pledges;
};
struct Seed {
  static constexpr std::string_view kWord = "seed";
  Seat seat = 0;
  std::string words;
};
struct CalledOff {
  static constexpr std::string_view kWord = "called-off";
  std::vector<Seat> missing;
};
struct Started {
  static constexpr std::string_view kWord = "started";
  std::string told;  // the digest of the events that came of it; not in early logs
};
struct Move {
  static constexpr std::string_view kWord = "move";
  Seat seat = 0;
  std::string text;  // as the notation spells it
  std::string key;   // the client's own name for it
  MadeBy by = MadeBy::kPlayer;
  Millis reserve = 0;  // what is left of the seat's
  std::string told;    // as with Started
};
// Between rounds the table waits until these have looked at what there is to see.
struct Paused {
  static constexpr std::string_view kWord = "paused";
  std::vector<Seat> seats;
};
struct Ready {
  static constexpr std::string_view kWord = "ready";
  Seat seat = 0;
};
struct Resumed {
  static constexpr std::string_view kWord = "resumed";
  std::string why;
};
struct Chat {
  static constexpr std::string_view kWord = "chat";
  Seat seat = 0;
  std::string text;
  std::string key;
  bool operator==(const Chat&) const = default;
};
struct Claim {
  static constexpr std::string_view kWord = "claim";
  Seat seat = 0;
  std::string key;
  std::string claim;  // its word
  std::optional<tunnel::Cell> cell;
  std::optional<Seat> about;
  bool operator==(const Claim&) const = default;
};
// From now on, for a person who is away.
struct BotPlays {
  static constexpr std::string_view kWord = "bot-plays";
  Seat seat = 0;
  std::string why;
};
struct Back {
  static constexpr std::string_view kWord = "back";
  Seat seat = 0;
};
struct Over {
  static constexpr std::string_view kWord = "over";
};
struct Ended {
  static constexpr std::string_view kWord = "ended";
  std::string why;
};
struct Rematch {
  static constexpr std::string_view kWord = "rematch";
  std::string code;
};

using Any = std::variant<Opened, Changed, Sat, Left, BotSat, Cleared, Pledged, Revealing, Seed,
                         CalledOff, Started, Move, Paused, Ready, Resumed, Chat, Claim, BotPlays,
                         Back, Over, Ended, Rematch>;

}  // namespace entry

struct Entry {
  Millis time = 0;
  entry::Any what;

  template <class... Kinds>
  bool is() const {
    return (std::holds_alternative<Kinds>(what) || ...);
  }
  template <class Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&what);
  }
  std::string_view word() const;
  // Whose it is; nobody's if its kind has no seat.
  game::Seat seat() const;
  // Empty if its kind has none.
  std::string_view key() const;
};

inline bool is_talk(const Entry& entry) { return entry.is<entry::Chat, entry::Claim>(); }
// Seats, state or anything else that the table's summary tells, beside how many moves were made.
inline bool changes_table(const Entry& entry) {
  return !entry.is<entry::Move, entry::Paused, entry::Ready, entry::Resumed>() && !is_talk(entry);
}

// Does something for each kind that it names; the last of them may be for all others.
template <class... Kinds>
struct ByKind : Kinds... {
  using Kinds::operator()...;
};

// The form in which it is stored.
std::string entry_text(const Entry& entry);
Result<Entry> read_entry(std::string_view text);

// What the entry says beside its events, the same for everybody.
void write_public_fields(notation::Writer& to, const Entry& entry);
// An entry without events, as everybody may read it.
notation::Json later_entry_json(std::size_t number, const Entry& entry);

}  // namespace stollen::table
