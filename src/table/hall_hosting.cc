// Bringing tables to life, and what happens when one of them fails.
#include <algorithm>

#include <fmt/format.h>

#include "base/guard.h"
#include "table/ending.h"
#include "table/hall.h"
#include "table/kept_decks.h"
#include "table/looker.h"

namespace stollen::table {

using notation::Json;

namespace {

std::unexpected<Trouble> storage_trouble(const Error& error) {
  return trouble(TroubleCode::kStorage, "the server cannot read its data: " + error.message);
}

// Why is in the table's row, for those who sat there.
std::unexpected<Trouble> broken() {
  return trouble(TroubleCode::kBroken, "this table was set aside and cannot be played on");
}

// What was told of a finished game stays; nobody needs to bring it to life.
std::unexpected<Trouble> kept() {
  return trouble(TroubleCode::kKept,
                 "this game is over and cannot be played again; its replay is there");
}

Done may_be_hosted(const StoredTable& row) {
  if (!is_set_aside(row)) return {};
  if (is_finished(row.state)) return kept();
  return broken();
}

}  // namespace

Result<void> Hall::wake(Millis now) {
  const auto known = storage_.pauses();
  if (!known) return std::unexpected(known.error());
  pauses_ = *known;
  const auto last = storage_.last_alive();
  if (!last) return std::unexpected(last.error());
  if (*last > 0 && now - *last > kMinute) {
    pauses_.push_back({*last, now});
    effects_.writes.pauses.push_back({*last, now});
  }
  effects_.writes.alive = alive_ = now;
  effects_.writes.decks.push_back(kept_decks(shelf_.decks()));
  const auto live = storage_.live_tables();
  if (!live) return std::unexpected(live.error());
  // An open table's people may have been there until the end: they get time to come back.
  for (const LiveTable& table : *live)
    note_due(table.code,
             table.state == TableState::kOpen ? std::max(table.due, now + 2 * kMinute) : table.due);
  return {};
}

// --- Hosting

// The row of a table that is not alive. While a change of it is on its way to the disk, what can be
// read there is not true any more: neither who comes nor who ends it may build on that.
std::expected<StoredTable, Trouble> Hall::settled_row(const std::string& code) const {
  if (is_on_its_way(code))
    return trouble(TroubleCode::kStorage, "this table is being saved; come again in a moment");
  const auto row = storage_.row_of(code);
  if (!row) return storage_trouble(row.error());
  if (!*row) return trouble(TroubleCode::kNoTable, "there is no table with this code");
  return **row;
}

Done Hall::may_connect(std::string_view code) const {
  const std::string plain = plain_code(code);
  if (tables_.contains(plain)) return {};
  const auto row = settled_row(plain);
  if (!row) return std::unexpected(row.error());
  return may_be_hosted(*row);
}

std::expected<Table*, Trouble> Hall::host(std::string_view code, Millis now) {
  const std::string plain = plain_code(code);
  if (const auto known = tables_.find(plain); known != tables_.end()) return known->second.get();
  const auto row = settled_row(plain);
  if (!row) return std::unexpected(row.error());
  if (const Done may = may_be_hosted(*row); !may) return std::unexpected(may.error());
  return host_stored(*row, now);
}

std::expected<Table*, Trouble> Hall::host_stored(const StoredTable& row, Millis now) {
  const auto log = storage_.log_of(row.code);
  if (!log) return storage_trouble(log.error());
  std::string trouble_found;
  Table* found = nullptr;
  const auto failure = failure_of_work(row.code, [&] {
    auto table = Table::from_log(shelf_, row.code, *log);
    if (!table) {
      trouble_found = table.error().message;
      return;
    }
    found = table->get();
    if (row.summary.empty()) found->renew_row();  // it is of the first schema
    tables_[row.code] = std::move(*table);
    found->wake(now, row.seen, [this](Millis since) { return away(since); });
    settle(*found);
  });
  if (!failure && found != nullptr) return found;
  if (failure) trouble_found = *failure;
  forget(row.code);
  if (is_finished(row.state) && !failure) return kept();
  set_aside(row.code, failure ? *failure : fmt::format("{}: {}", kRulesChanged, trouble_found),
            now);
  return is_finished(row.state) ? kept() : broken();
}

// Does a table's work so that a bug in it costs this table alone.
bool Hall::work_for(const std::string& code, Millis now, const std::function<void()>& work) {
  const auto failure = failure_of_work(code, work);
  if (failure) set_aside(code, *failure, now);
  return !failure;
}

std::optional<std::string> Hall::failure_of_work(const std::string& code,
                                                 const std::function<void()>& work) {
  const OnDesk on_desk(desk_, code);
  return failure_of(work);
}

void Hall::forget(const std::string& code) {
  note_due(code, std::nullopt);
  tables_.erase(code);
}

// --- Setting aside

void Hall::note_fault(const std::string& code, const std::string& reason, Millis now) {
  constexpr std::size_t kRemembered = 20;
  if (faults_.size() == kRemembered) faults_.erase(faults_.begin());
  faults_.push_back({code, reason, now});
  ++faults_counted_;
}

void Hall::set_aside(const std::string& code, const std::string& reason, Millis now) {
  forget(code);
  note_fault(code, reason, now);
  effects_.writes.tables.push_back({code, TableState::kBroken, false, 0, "", reason});
  const Trouble trouble = broken().error();
  for (const auto& [id, socket] : sockets_) {
    if (socket.code != code) continue;
    effects_.refuse(id, trouble);
    effects_.messages.push_back({id, nullptr, 1008});
  }
}

// --- Ending by hand

Done Hall::end_table(std::string_view code, std::string_view why, Millis now) {
  const std::string plain = plain_code(code);
  if (!tables_.contains(plain)) {
    const auto row = settled_row(plain);
    if (!row) return std::unexpected(row.error());
    if (row->state == TableState::kBroken) return end_unplayed(*row, why, now);
  }
  const auto table = host(plain, now);
  if (!table) return std::unexpected(table.error());
  if ((*table)->finished()) return trouble(TroubleCode::kNotPlaying, "this table is finished");
  work_for(plain, now, [&] {
    (*table)->end(why, now);
    settle(**table);
  });
  return {};
}

Done Hall::end_unplayed(const StoredTable& row, std::string_view why, Millis now) {
  const auto log = storage_.log_of(row.code);
  if (!log) return storage_trouble(log.error());
  Writes ended = writes_that_end(row, log->size(), why, now);
  effects_.writes.tables.push_back(std::move(ended.tables.front()));
  effects_.writes.entries.push_back(std::move(ended.entries.front()));
  return {};
}

Done Hall::end_broken(std::string_view code, const Guest& guest, Millis now) {
  const std::string plain = plain_code(code);
  const auto row = settled_row(plain);
  if (!row) return std::unexpected(row.error());
  if (row->state != TableState::kBroken)
    return trouble(TroubleCode::kNotBroken, "only a table that was set aside is ended like this");
  const auto seated = storage_.players_at(plain);
  if (!seated) return storage_trouble(seated.error());
  if (std::ranges::find(*seated, guest.player) == seated->end())
    return trouble(TroubleCode::kNotSeated, "only those who have a seat there can end it");
  return end_unplayed(*row, "people", now);
}

Done Hall::delete_table(std::string_view code, Millis now) {
  const std::string plain = plain_code(code);
  const auto row = settled_row(plain);
  if (!row) return std::unexpected(row.error());
  if (is_live(row->state))
    return trouble(TroubleCode::kNotOver, "this table is not finished; end it first");
  for (const auto& [id, socket] : sockets_)
    if (socket.code == plain) effects_.messages.push_back({id, nullptr, 1008});
  forget(plain);
  effects_.writes.deletions.push_back(plain);
  effects_.writes.alive = alive_ = now;
  return {};
}

}  // namespace stollen::table
