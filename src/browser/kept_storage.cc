#include "browser/kept_storage.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace stollen::browser {

using notation::Json;
using table::Millis;
using table::StoredTable;
using table::TableState;
using table::Writes;

namespace {

// Keys. What stands between slashes is a code, an id, a hash or a number: none has a slash.
std::string row_key(std::string_view code) { return fmt::format("table/{}", code); }
std::string live_key(std::string_view code) { return fmt::format("live/{}", code); }
std::string told_key(std::string_view code) { return fmt::format("told/{}", code); }
std::string log_keys(std::string_view code) { return fmt::format("log/{}/", code); }
std::string entry_key(std::string_view code, std::uint64_t number) {
  return fmt::format("log/{}/{:09}", code, number);
}
std::string seat_keys(std::string_view code) { return fmt::format("seat/{}/", code); }
std::string seat_key(std::string_view code, int seat) {
  return fmt::format("seat/{}/{:02}", code, seat);
}
std::string player_key(std::string_view id) { return fmt::format("player/{}", id); }
std::string token_key(std::string_view hash) { return fmt::format("token/{}", hash); }
std::string mute_keys(std::string_view player) { return fmt::format("mute/{}/", player); }
constexpr std::string_view kAlive = "alive";

// What a browser gives back may have been changed by whomever: what is not as it was written counts
// as if it were not there.
std::string text_in(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}
std::int64_t number_in(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

std::string last_part(const std::string& key) { return key.substr(key.rfind('/') + 1); }

}  // namespace

// --- Texts under keys

void KeptStorage::write(const std::string& key, std::string text) {
  changes_[key] = text;
  texts_[key] = std::move(text);
}

void KeptStorage::erase(const std::string& key) {
  if (texts_.erase(key) > 0) changes_[key] = std::nullopt;
}

void KeptStorage::erase_below(const std::string& begin) {
  for (const std::string& key : keys_below(begin)) erase(key);
}

std::vector<Change> KeptStorage::take_changes() {
  std::vector<Change> changes(changes_.begin(), changes_.end());
  changes_.clear();
  return changes;
}

const std::string* KeptStorage::find(const std::string& key) const {
  const auto found = texts_.find(key);
  return found == texts_.end() ? nullptr : &found->second;
}

Json KeptStorage::json_at(const std::string& key) const {
  const std::string* text = find(key);
  if (text == nullptr) return nullptr;
  const Result<Json> json = notation::parse_json(*text);
  return json && json->is_object() ? *json : Json(nullptr);
}

std::vector<std::string> KeptStorage::keys_below(const std::string& begin) const {
  std::vector<std::string> keys;
  for (auto at = texts_.lower_bound(begin); at != texts_.end() && at->first.starts_with(begin);
       ++at)
    keys.push_back(at->first);
  return keys;
}

// --- Writing

std::size_t KeptStorage::head_of(std::string_view code) const {
  return keys_below(log_keys(code)).size();
}

table::Outcome KeptStorage::commit(const Writes& writes) {
  table::Outcome outcome;
  std::set<std::string> ours;
  for (const Writes::Hold& hold : writes.holds) {
    const auto epoch = epochs_.find(hold.code);
    const bool fresh = hold.epoch == 0 && find(row_key(hold.code)) == nullptr;
    const bool held = epoch != epochs_.end() && epoch->second == hold.epoch;
    if (!fresh && (!held || head_of(hold.code) != hold.head)) continue;
    ours.insert(hold.code);
    if (fresh) epochs_[hold.code] = 1;
  }
  std::set<std::string> lost;
  each_table(writes, [&](const std::string& code) {
    if (!ours.contains(code)) lost.insert(code);
  });
  outcome.lost.assign(lost.begin(), lost.end());
  const Writes rest = without_tables(writes, outcome.lost);
  for (const Writes::Token& token : rest.tokens)
    if (find(token_key(token.hash)) != nullptr)
      return table::Outcome::failed("this token is there already");
  write_people(rest);
  write_tables(rest);
  return outcome;
}

void KeptStorage::write_people(const Writes& writes) {
  for (const Writes::Player& player : writes.players)
    write(player_key(player.id), dump_json(Json{{"name", player.name}, {"time", player.time}}));
  for (const Writes::Token& token : writes.tokens)
    write(token_key(token.hash), dump_json(Json{{"player", token.player}, {"used", token.time}}));
  for (const Writes::TokenUse& use : writes.uses) {
    Json token = json_at(token_key(use.hash));
    if (token.is_null()) continue;
    token["used"] = use.time;
    write(token_key(use.hash), dump_json(token));
  }
  for (const Writes::Mute& mute : writes.mutes) {
    const std::string key = mute_keys(mute.player) + mute.muted;
    if (mute.on)
      write(key, "");
    else
      erase(key);
  }
  for (const std::string& player : writes.farewells) {
    erase(player_key(player));
    erase_below(mute_keys(player));
    for (const std::string& key : keys_below("token/"))
      if (text_in(json_at(key), "player") == player) erase(key);
  }
  for (const Writes::Decks& decks : writes.decks)
    if (find("decks/" + decks.name) == nullptr) write("decks/" + decks.name, decks.text);
  for (const Writes::Pause& pause : writes.pauses)
    write(fmt::format("pause/{}", pause.from),
          dump_json(Json{{"from", pause.from}, {"to", pause.to}}));
  if (writes.alive != 0) write(std::string(kAlive), std::to_string(writes.alive));
}

void KeptStorage::write_row(const Writes::Table& table) {
  Json row = json_at(row_key(table.code));
  if (row.is_null()) {
    if (table.summary.empty()) return;
    row = {{"state", ""}, {"listed", table.listed}, {"created", table.created}};
  }
  const auto before = table::state_named(text_in(row, "state"));
  const bool stays = table.summary.empty() && before && is_finished(*before);
  if (!stays) row["state"] = state_word(table.state);
  row["reason"] = table.reason;
  if (!table.summary.empty()) row["summary"] = table.summary;
  write(row_key(table.code), dump_json(row));
}

void KeptStorage::write_tables(const Writes& writes) {
  for (const Writes::Table& table : writes.tables) write_row(table);
  for (const Writes::Live& live : writes.live)
    if (find(row_key(live.code)) != nullptr)
      write(live_key(live.code), dump_json(Json{{"touched", live.touched},
                                                {"at", live.at},
                                                {"asked", live.asked},
                                                {"due", live.due},
                                                {"seen", live.seen}}));
  for (const Writes::Entry& entry : writes.entries)
    write(entry_key(entry.code, entry.number), entry.text);
  for (const Writes::Rewrite& rewrite : writes.rewrites)
    write(entry_key(rewrite.code, rewrite.number), rewrite.text);
  for (const Writes::Seat& seat : writes.seats) {
    if (seat.player.empty())
      erase(seat_key(seat.code, seat.seat));
    else
      write(seat_key(seat.code, seat.seat), seat.player);
  }
  for (const Writes::Told& told : writes.told) write(told_key(told.code), told.bytes);
  for (const std::string& code : writes.deletions) {
    erase(row_key(code));
    erase(live_key(code));
    erase(told_key(code));
    erase_below(log_keys(code));
    erase_below(seat_keys(code));
    epochs_.erase(code);
  }
}

// --- Reading

Result<table::Claim> KeptStorage::claim(std::string_view code) {
  table::Claim claim;
  const std::string name(code);
  claim.row = stored(name);
  if (!claim.row) return claim;
  claim.epoch = ++epochs_[name];
  claim.log = *log_of(code);
  claim.players = *players_at(code);
  return claim;
}

Result<std::vector<table::LiveTable>> KeptStorage::adopt(int) { return live_tables(); }

Result<std::optional<table::StoredPlayer>> KeptStorage::player_of(std::string_view token_hash) {
  const Json token = json_at(token_key(token_hash));
  const std::string id = text_in(token, "player");
  const Json player = json_at(player_key(id));
  if (player.is_null()) return std::nullopt;
  return table::StoredPlayer{id, text_in(player, "name"), number_in(token, "used"), *muted_by(id)};
}

Result<std::vector<std::string>> KeptStorage::muted_by(std::string_view player) {
  std::vector<std::string> muted;
  for (const std::string& key : keys_below(mute_keys(player))) muted.push_back(last_part(key));
  return muted;
}

Result<std::vector<std::string>> KeptStorage::tables_with(std::string_view player) {
  std::set<std::string> codes;
  for (const std::string& key : keys_below("seat/"))
    if (*find(key) == player) codes.insert(key.substr(5, key.rfind('/') - 5));
  return std::vector<std::string>(codes.begin(), codes.end());
}

std::optional<StoredTable> KeptStorage::stored(const std::string& code) const {
  const Json row = json_at(row_key(code));
  const auto state = table::state_named(text_in(row, "state"));
  if (!state) return std::nullopt;
  StoredTable table{.code = code,
                    .state = *state,
                    .summary = text_in(row, "summary"),
                    .reason = text_in(row, "reason"),
                    .told = find(told_key(code)) != nullptr};
  if (!is_live(*state)) return table;
  const Json live = json_at(live_key(code));
  table.touched = number_in(live, "touched");
  table.at = static_cast<int>(number_in(live, "at"));
  table.asked = static_cast<std::uint32_t>(number_in(live, "asked"));
  table.seen = number_in(live, "seen");
  return table;
}

Result<std::optional<StoredTable>> KeptStorage::row_of(std::string_view code) {
  return stored(std::string(code));
}

Result<std::vector<std::string>> KeptStorage::log_of(std::string_view code) {
  std::vector<std::string> log;
  for (const std::string& key : keys_below(log_keys(code))) log.push_back(*find(key));
  return log;
}

Result<std::optional<std::string>> KeptStorage::told_of(std::string_view code) {
  const std::string* told = find(told_key(code));
  return told == nullptr ? std::nullopt : std::optional(*told);
}

Result<std::vector<std::string>> KeptStorage::players_at(std::string_view code) {
  std::vector<std::string> players;
  for (const std::string& key : keys_below(seat_keys(code))) players.push_back(*find(key));
  return players;
}

// The newest first.
template <class Wanted>
std::vector<StoredTable> KeptStorage::rows(const Wanted& wanted, int most) const {
  std::vector<std::pair<Millis, std::string>> found;
  for (const std::string& key : keys_below("table/")) {
    const std::string code = last_part(key);
    const Json row = json_at(key);
    const auto state = table::state_named(text_in(row, "state"));
    if (state && wanted(code, row, *state)) found.emplace_back(number_in(row, "created"), code);
  }
  std::ranges::sort(found, std::ranges::greater());
  std::vector<StoredTable> tables;
  for (const auto& [created, code] : found)
    if (static_cast<int>(tables.size()) < most) tables.push_back(*stored(code));
  return tables;
}

Result<std::vector<StoredTable>> KeptStorage::rows_of(std::string_view player, int most) {
  const std::vector<std::string> codes = *tables_with(player);
  std::vector<StoredTable> tables;
  for (const bool finished : {false, true}) {
    const auto own = [&](const std::string& code, const Json&, TableState state) {
      return is_finished(state) == finished && std::ranges::binary_search(codes, code);
    };
    std::ranges::move(rows(own, most - static_cast<int>(tables.size())),
                      std::back_inserter(tables));
  }
  return tables;
}

Result<std::vector<StoredTable>> KeptStorage::listed_rows(int most) {
  return rows(
      [](const std::string&, const Json& row, TableState state) {
        return is_live(state) && row.contains("listed") && row["listed"] == true;
      },
      most);
}

Result<std::vector<StoredTable>> KeptStorage::rows_in(std::optional<TableState> wanted, int most) {
  return rows([&](const std::string&, const Json&,
                  TableState state) { return !wanted || state == *wanted; },
              most);
}

Result<std::vector<table::LiveTable>> KeptStorage::live_tables() {
  std::vector<table::LiveTable> live;
  for (const std::string& key : keys_below("table/")) {
    const std::string code = last_part(key);
    const auto row = stored(code);
    if (row && is_live(row->state))
      live.push_back({code, row->state, number_in(json_at(live_key(code)), "due")});
  }
  return live;
}

Result<std::vector<std::int64_t>> KeptStorage::tables_by_state() {
  std::vector<std::int64_t> counts(table::kStateWords.size());
  for (const std::string& key : keys_below("table/"))
    if (const auto row = stored(last_part(key))) ++counts[static_cast<std::size_t>(row->state)];
  return counts;
}

Result<std::vector<std::string>> KeptStorage::untold(int most) {
  std::vector<std::string> codes;
  for (const StoredTable& row :
       rows([&](const std::string& code, const Json&,
                TableState state) { return is_finished(state) && find(told_key(code)) == nullptr; },
            most))
    codes.push_back(row.code);
  return codes;
}

Result<std::vector<Writes::Pause>> KeptStorage::pauses() {
  std::vector<Writes::Pause> pauses;
  for (const std::string& key : keys_below("pause/")) {
    const Json pause = json_at(key);
    if (!pause.is_null()) pauses.push_back({number_in(pause, "from"), number_in(pause, "to")});
  }
  return pauses;
}

Result<Millis> KeptStorage::last_alive() {
  const std::string* text = find(std::string(kAlive));
  const Result<Json> json = text == nullptr ? Json(0) : notation::parse_json(*text);
  return json && json->is_number_integer() ? json->get<Millis>() : 0;
}

Result<std::vector<std::string>> KeptStorage::decks() {
  std::vector<std::string> texts;
  for (const std::string& key : keys_below("decks/")) texts.push_back(*find(key));
  return texts;
}

}  // namespace stollen::browser
