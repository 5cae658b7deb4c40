// How a table was opened: the game, the clock, who may watch. Until the deal its host may change
// the game and the number of players; nothing else, and nothing afterwards, changes.
#pragma once

#include <optional>
#include <string>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "notation/json.h"
#include "notation/reader.h"
#include "table/time.h"

namespace stollen::table {

struct Clock {
  Millis move = 0;     // for each decision
  Millis reserve = 0;  // for the whole game, used up after it
};

struct Settings {
  std::string recipe;
  int players = 0;
  int rules = catalog::kRules;  // the number of the rules it is played by
  bool listed = false;          // public: shown in the list of tables
  std::optional<Clock> clock;
  std::optional<Millis> absent;  // after so long without a connection a bot plays
  std::optional<Millis> begins;  // it begins by itself so long after somebody came
  bots::BotKind level = bots::kUsualLevel;
  Millis pace = 900;            // before a bot's move
  Millis window = 2000;         // how long a reaction may take
  std::optional<Millis> ready;  // how long people may take between rounds; none: no pause
  bool chat = true;
  game::Seat first = game::kNobody;
  // A known deal instead of a fair one
  std::optional<std::uint64_t> seed;
  notation::Json position;

  bool fair() const { return !seed && position.is_null(); }
  // A clock that counts seconds, not days: it stands still while nobody is there.
  bool live_clock() const { return clock && clock->move < kHour; }
};

// The fields that read_settings knows.
inline constexpr std::string_view kSettingFields[] = {
    "recipe", "players", "rules", "public", "clock", "absent", "level",
    "pace",   "window",  "ready", "chat",   "first", "deal",   "begin"};

// Complains to the reader about what is wrong; the recipe itself is tried by whoever builds the
// game. Rules that are not named are `rules`.
Settings read_settings(notation::Reader& reader, const notation::Reader::Place& place,
                       int rules = catalog::kRules);
// For the log: everything. Reading it again gives the same settings.
notation::Json settings_json(const Settings& settings);
// Adds what everybody may see.
void show_settings(const Settings& settings, notation::Json& json);

// A level of bots by its name; complains if there is none.
bots::BotKind read_level(notation::Reader& reader, const notation::Reader::Place& place);

}  // namespace stollen::table
