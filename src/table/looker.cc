#include "table/looker.h"

#include <algorithm>

#include "base/guard.h"
#include "notation/position.h"
#include "notation/record.h"
#include "table/erasure.h"
#include "table/kept_decks.h"
#include "table/open_steps.h"

namespace stollen::table {

using game::Observer;
using game::Seat;
using notation::Json;
using notation::Reader;

std::string plain_code(std::string_view code) {
  std::string plain(code.substr(0, 16));
  for (char& letter : plain)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return plain;
}

namespace {

std::unexpected<Trouble> cannot_read(const Error& error) {
  return trouble(TroubleCode::kStorage, "the server cannot read its data: " + error.message);
}

// The seat's number of a player by the summary; 0: none.
int seat_in(const Json& summary, const std::string& player) {
  if (player.empty() || !summary.contains("seats")) return 0;
  for (const Json& seat : summary["seats"])
    if (seat.value("player", "") == player) return seat["seat"].get<int>();
  return 0;
}

// A seat's number from 1, or nothing.
std::optional<int> seat_number(std::string_view text, int players) {
  int number = 0;
  for (const char letter : text) {
    if (letter < '0' || letter > '9' || number > players) return std::nullopt;
    number = number * 10 + (letter - '0');
  }
  return number >= 1 && number <= players ? std::optional(number) : std::nullopt;
}

std::optional<Observer> observer_named(std::string_view eyes) {
  if (eyes == "open") return std::nullopt;
  if (eyes == "spectator") return Observer::spectator();
  return Observer::seat(static_cast<Seat>(*seat_number(eyes, game::kMaxPlayers) - 1));
}

}  // namespace

// --- Finding

std::expected<Looker::Found, Trouble> Looker::find(std::string_view code) {
  const std::string plain = plain_code(code);
  const auto row = reading_.row_of(plain);
  if (!row) return cannot_read(row.error());
  if (!*row) return trouble(TroubleCode::kNoTable, "there is no table with this code");
  Found found{**row, {}};
  if (!found.row.told) return found;
  const auto bytes = reading_.told_of(plain);
  if (!bytes) return cannot_read(bytes.error());
  if (!*bytes) return found;
  Result<std::string> text = packing_.unpack(**bytes);
  if (!text) return cannot_read(text.error());
  found.told = *std::move(text);
  return found;
}

// What was set aside is not played again by anybody: not every fault unwinds.
std::expected<std::unique_ptr<Table>, Trouble> Looker::played(const StoredTable& row) {
  if (is_set_aside(row))
    return trouble(row.state == TableState::kBroken ? TroubleCode::kBroken : TroubleCode::kNotKept,
                   "this table was set aside and cannot be played");
  const auto log = reading_.log_of(row.code);
  if (!log) return cannot_read(log.error());
  auto table = Table::from_log(shelf_, row.code, *log);
  if (!table)
    return trouble(TroubleCode::kNotKept, "this table cannot be played: " + table.error().message);
  return std::move(*table);
}

// Rows of the first schema have no summary until the table is told or hosted. In a list one that
// fails costs no other its place.
Json Looker::summary_of_log(const StoredTable& row) {
  Json json;
  const OnDesk work(desk_, row.code);
  (void)failure_of([&] {
    if (const auto table = played(row)) json = (*table)->row_summary();
  });
  return json;
}

Json Looker::row_json(const StoredTable& row) {
  Json json;
  if (row.summary.empty())
    json = summary_of_log(row);
  else if (auto parsed = notation::parse_json(row.summary))
    json = *std::move(parsed);
  if (!json.is_object()) json = {{"code", row.code}, {"seats", Json::array()}};
  json["state"] = state_word(row.state);
  if (is_live(row.state)) {
    json["at"] = row.at;
    json["touched"] = row.touched;
  }
  if (row.state == TableState::kBroken) json["reason"] = row.reason;
  return json;
}

// --- Lists

Answer Looker::listed() {
  const auto rows = reading_.listed_rows(100);
  if (!rows) return cannot_read(rows.error());
  Json list = Json::array();
  for (const StoredTable& row : *rows) list.push_back(row_json(row));
  return Json{{"tables", std::move(list)}};
}

Answer Looker::games_of(const std::string& player) {
  const auto rows = reading_.rows_of(player, 100);
  if (!rows) return cannot_read(rows.error());
  Json list = Json::array();
  for (const StoredTable& row : *rows) {
    Json json = row_json(row);
    const int seat = seat_in(json, player);
    json["you"] = seat == 0 ? Json() : Json(seat);
    json["your_turn"] = row.state == TableState::kPlaying && seat > 0 &&
                        ((row.asked >> static_cast<unsigned>(seat - 1)) & 1U) != 0;
    list.push_back(std::move(json));
  }
  return Json{{"tables", std::move(list)}};
}

// --- One table

// Why it was set aside in full is for those who sat there; for others it is one of two sorts.
Answer Looker::summary(std::string_view code, const std::string& player) {
  const auto row = reading_.row_of(plain_code(code));
  if (!row) return cannot_read(row.error());
  if (!*row) return trouble(TroubleCode::kNoTable, "there is no table with this code");
  Json json = row_json(**row);
  if (!json.contains("reason")) return json;
  const auto seated = reading_.players_at((*row)->code);
  if (!seated) return cannot_read(seated.error());
  if (std::ranges::find(*seated, player) != seated->end()) return json;
  if ((*row)->reason.starts_with(kRulesChanged))
    json["reason"] = kRulesChanged;
  else
    json.erase("reason");
  return json;
}

Answer Looker::replay(std::string_view code, const std::string& player, const ReplayWish& wish) {
  const auto found = find(code);
  if (!found) return std::unexpected(found.error());
  const Json summary = row_json(found->row);
  const bool over = is_finished(found->row.state);
  const int own = seat_in(summary, player);
  std::string observer = wish.observer;
  if (observer.empty()) observer = over ? "open" : own == 0 ? "spectator" : std::to_string(own);
  if (observer != "open" && observer != "spectator" &&
      !seat_number(observer, summary.value("players", 0)))
    return trouble(TroubleCode::kBadRequest,
                   "observer is a seat's number, \"spectator\" or \"open\"");
  if (!over && observer != "spectator" && (own == 0 || observer != std::to_string(own)))
    return trouble(TroubleCode::kNotOver,
                   "while the game is on you may look through your own eyes only");
  Answer answer;
  if (found->told.empty()) {
    const auto table = played(found->row);
    if (!table) return std::unexpected(table.error());
    answer = (*table)->replay(observer_named(observer), wish.from, wish.count);
  } else {
    const auto told = Told::read(found->told);
    if (!told) return cannot_read(told.error());
    answer = told->replay(observer, wish.from, wish.count);
    if (answer && observer == "open") lay_open((*answer)["steps"]);
  }
  if (answer) (*answer)["table"] = summary;
  return answer;
}

// What was told earlier holds positions and no views. If these cannot be made with any decks that
// there ever were, the steps say so.
void Looker::lay_open(Json& steps) {
  if (steps.empty() || steps[0].contains("view") || add_open_views(steps, shelf_.decks())) return;
  if (const auto texts = reading_.decks())
    for (const std::string& text : *texts)
      if (const auto decks = read_kept_decks(text); decks && add_open_views(steps, *decks)) return;
  for (Json& step : steps) step["view"] = nullptr;
}

Answer Looker::review(std::string_view code, const ReviewWish& wish) {
  const auto found = find(code);
  if (!found) return std::unexpected(found.error());
  if (!is_finished(found->row.state))
    return trouble(TroubleCode::kNotOver, "a game is reviewed when it is over");
  const int players = row_json(found->row).value("players", 0);
  if (wish.observer != "spectator" && !seat_number(wish.observer, players))
    return trouble(TroubleCode::kBadRequest, "observer is a seat's number or \"spectator\"");
  if (!wish.advice && !found->told.empty()) {
    const auto told = Told::read(found->told);
    if (!told) return cannot_read(told.error());
    return told->review(wish.observer, wish.from, wish.count);
  }
  // What a bot would do is not kept: it thinks anew, under the rules of the game if they are there.
  const auto table = played(found->row);
  if (!table) return std::unexpected(table.error());
  review::ReviewOptions options{.from = static_cast<std::size_t>(wish.from),
                                .count = static_cast<std::size_t>(wish.count)};
  options.eyes = *observer_named(wish.observer);
  if (wish.advice) options.adviser = bots::BotKind::kNormal;
  return (*table)->review(options);
}

Answer Looker::record(std::string_view code) {
  const auto found = find(code);
  if (!found) return std::unexpected(found.error());
  if (!is_finished(found->row.state))
    return trouble(TroubleCode::kNotOver, "the record is open when the game is over");
  if (found->told.empty()) {
    const auto table = played(found->row);
    if (!table) return std::unexpected(table.error());
    return (*table)->record();
  }
  const auto told = Told::read(found->told);
  if (!told) return cannot_read(told.error());
  Json record = told->record();
  record["table"] = row_json(found->row);
  // What people wrote afterwards.
  const auto log = reading_.log_of(found->row.code);
  if (!log) return cannot_read(log.error());
  for (std::size_t i = told->entries(); i < log->size(); ++i) {
    const Result<Entry> entry = read_entry((*log)[i]);
    if (!entry) return cannot_read(entry.error());
    record["log"].push_back(later_entry_json(i + 1, *entry));
  }
  return record;
}

Answer Looker::open_record(std::string_view code) {
  const auto found = find(code);
  if (!found) return std::unexpected(found.error());
  if (is_finished(found->row.state)) return record(code);
  if (const auto table = played(found->row)) return (*table)->record();
  const auto log = reading_.log_of(found->row.code);
  if (!log) return cannot_read(log.error());
  const std::string text = Told::write_unplayed(found->row.code, found->row.summary, *log);
  const auto told = Told::read(text);
  if (!told) return cannot_read(told.error());
  return told->record();
}

Answer Looker::known_deal(std::string_view code) {
  // Which table is meant was not known before the wish was read.
  const OnDesk work(desk_, plain_code(code));
  const Answer record = this->record(code);
  if (!record) return record;
  if (!record->contains("record"))
    return trouble(TroubleCode::kNotKept, "how it was dealt is not known");
  if ((*record)["record"].is_null()) return no_cards();
  Json deal = (*record)["record"];
  deal.erase("moves");
  if (!deal.contains("recipe")) {
    deal["recipe"] = (*record)["table"]["recipe"];
    deal["players"] = (*record)["table"]["players"];
  }
  return deal;
}

Done Looker::check_position(const Json& wish) {
  notation::Reader reader(wish);
  const Settings settings = read_settings(reader, reader.root());
  if (reader.failed() || settings.position.is_null()) return {};
  const auto position = notation::read_position(shelf_.decks(), settings.position, settings.rules);
  if (!position) return trouble(TroubleCode::kBadPosition, position.error().message);
  return {};
}

// A game may have ended just before the house was closed to correct a deck.
std::optional<std::string> Looker::told_with_earlier_decks(const StoredTable& row) {
  const auto log = reading_.log_of(row.code);
  const auto texts = reading_.decks();
  if (is_set_aside(row) || !log || !texts) return std::nullopt;
  for (const std::string& text : *texts) {
    const auto decks = read_kept_decks(text);
    if (!decks) continue;
    Shelf shelf(*decks, shelf_.retouch());
    const auto table = Table::from_log(shelf, row.code, *log);
    if (table && (*table)->finished()) return Told::write(**table);
  }
  return std::nullopt;
}

Result<Writes::Told> Looker::tell(std::string_view code) {
  const auto row = reading_.row_of(code);
  if (!row) return std::unexpected(row.error());
  if (!*row) return fail("there is no such table");
  const auto table = played(**row);
  if (!table)
    if (auto told = told_with_earlier_decks(**row))
      return Writes::Told{std::string(code), packing_.pack(*told)};
  if (!table || !(*table)->finished()) return tell_unplayed(code);
  return Writes::Told{std::string(code), packing_.pack(Told::write(**table)),
                      notation::dump_json((*table)->row_summary())};
}

Result<std::string> Looker::tell_without(std::string_view code, std::string_view player) {
  const auto bytes = reading_.told_of(code);
  if (!bytes) return std::unexpected(bytes.error());
  if (!*bytes) return "";
  const Result<std::string> text = packing_.unpack(**bytes);
  if (!text) return std::unexpected(text.error());
  const Result<std::string> clean = clean_told(*text, player);
  if (!clean) return std::unexpected(clean.error());
  return packing_.pack(*clean);
}

Result<Writes::Told> Looker::tell_unplayed(std::string_view code) {
  const auto log = reading_.log_of(code);
  if (!log) return std::unexpected(log.error());
  const auto row = reading_.row_of(code);
  if (!row) return std::unexpected(row.error());
  return Writes::Told{std::string(code),
                      packing_.pack(Told::write_unplayed(code, *row ? (*row)->summary : "", *log))};
}

}  // namespace stollen::table
