#include "browser/import.h"

#include <fmt/format.h>

#include "notation/phrases.h"
#include "notation/record.h"
#include "table/entry.h"
#include "table/hash.h"
#include "table/settings.h"
#include "table/table.h"
#include "table/text.h"
#include "table/verify.h"

namespace stollen::browser {

using game::Seat;
using notation::Json;

namespace {

// Who sat there, as far as the record tells in a way that can be shown.
table::entry::Any sitter(const Json& record, Seat seat) {
  const std::string number = std::to_string(seat + 1);
  table::entry::Any somebody = table::entry::Sat{seat, "Player " + number, "record-" + number};
  const Json path = record.is_object() && record.contains("table") && record["table"].is_object() &&
                            record["table"].contains("seats")
                        ? record["table"]["seats"]
                        : Json();
  if (!path.is_array() || seat >= path.size() || !path[seat].is_object()) return somebody;
  const auto text = [&](const char* field) {
    const auto found = path[seat].find(field);
    return found != path[seat].end() && found->is_string() ? found->get<std::string>() : "";
  };
  if (text("kind") == "bot")
    if (const auto level = bots::bot_named(text("level")))
      return table::entry::BotSat{seat, *level};
  if (table::is_name(text("name")))
    return table::entry::Sat{seat, text("name"), "record-" + number};
  return somebody;
}

table::Settings settings_of(const notation::Record& record, const game::Game& game) {
  table::Settings settings;
  settings.recipe = game.recipe();
  settings.players = game.players();
  settings.rules = game.rules_number();
  settings.first = record.first;
  settings.position = record.position;
  if (settings.position.is_null()) settings.seed = record.seed;
  return settings;
}

Result<notation::Record> game_in(const catalog::Decks& decks, const Json& json) {
  if (!json.is_object() || !json.contains("format"))
    return notation::read_record(json.is_object() && json.contains("record") ? json["record"]
                                                                             : json);
  const auto verdict = table::verify_record(decks, json);
  if (!verdict) return std::unexpected(verdict.error());
  if (!verdict->dealt) return fail("this table ended before any cards were dealt");
  return notation::read_record(json["record"]);
}

}  // namespace

Result<Imported> import_record(table::Shelf& shelf, std::string_view text, const std::string& code,
                               table::Millis now) {
  const Result<Json> json = notation::parse_json(text);
  if (!json) return std::unexpected(json.error());
  const Result<notation::Record> record = game_in(shelf.decks(), *json);
  if (!record) return std::unexpected(record.error());
  const Result<course::Course> course = notation::replay(shelf.decks(), *record);
  if (!course) return std::unexpected(course.error());
  const game::Game& game = course->game();
  auto decks = shelf.fingerprint(game.recipe());
  if (!decks) return std::unexpected(decks.error());

  std::vector<std::string> log;
  const auto add = [&](table::entry::Any what) {
    log.push_back(table::entry_text({now, std::move(what)}));
  };
  add(table::entry::Opened{.opener = "",
                           .settings = table::settings_json(settings_of(*record, game)),
                           .decks = *std::move(decks),
                           .secret = table::sha256_hex(std::to_string(record->seed))});
  for (Seat seat = 0; seat < game.players(); ++seat) add(sitter(*json, seat));
  add(table::entry::Started{});
  for (int ply = 1; ply <= course->made(); ++ply)
    add(table::entry::Move{.seat = course->mover(ply),
                           .text = notation::move_text(game.vocabulary(), course->move(ply))});
  if (course->over())
    add(table::entry::Over{});
  else
    add(table::entry::Ended{"record"});

  const auto played = table::Table::from_log(shelf, code, log);
  if (!played) return std::unexpected(played.error());
  Imported imported;
  imported.moves = course->made();
  imported.writes.holds.push_back({code, 0, 0});
  imported.writes.tables.push_back(
      {code, course->over() ? table::TableState::kOver : table::TableState::kEnded, false, now,
       notation::dump_json((*played)->row_summary())});
  for (std::size_t i = 0; i < log.size(); ++i)
    imported.writes.entries.push_back({code, i + 1, now, log[i]});
  return imported;
}

}  // namespace stollen::browser
