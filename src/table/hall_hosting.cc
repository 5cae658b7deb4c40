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

// How much of these times lies after that one. They may overlap: the house was closed, and its
// tables had no owner.
Millis time_in(std::vector<Writes::Pause> pauses, Millis since) {
  std::ranges::sort(pauses, {}, &Writes::Pause::from);
  Millis sum = 0;
  for (const Writes::Pause& pause : pauses) {
    sum += std::max<Millis>(0, pause.to - std::max(pause.from, since));
    since = std::max(since, pause.to);
  }
  return sum;
}

}  // namespace

std::expected<const StoredTable*, Trouble> Hall::row_in(const Result<Claim>& claim) {
  if (!claim)
    return trouble(TroubleCode::kStorage,
                   "the server cannot read its data: " + claim.error().message);
  if (!claim->row) return trouble(TroubleCode::kNoTable, "there is no table with this code");
  if (!claim->owner.empty())
    return trouble(TroubleCode::kMoved, "this table is played by another server; come again",
                   {{"owner", claim->owner}});
  return &*claim->row;
}

void Hall::wake(std::vector<Writes::Pause> pauses, Millis last_alive, Millis now) {
  pauses_ = std::move(pauses);
  if (last_alive > 0 && now - last_alive > kMinute) {
    pauses_.push_back({last_alive, now});
    effects_.writes.pauses.push_back({last_alive, now});
  }
  effects_.writes.alive = alive_ = now;
  effects_.writes.decks.push_back(kept_decks(shelf_.decks()));
}

// An open table's people may have been there until the end: they get time to come back.
void Hall::adopt(const std::vector<LiveTable>& live, Millis now) {
  for (const LiveTable& table : live)
    note_due(table.code,
             table.state == TableState::kOpen ? std::max(table.due, now + 2 * kMinute) : table.due);
}

// --- Hosting

void Hall::may_connect(std::string_view code, Millis now, const Then<void>& then) {
  const std::string plain = plain_code(code);
  with_claim(
      plain,
      [this, plain, then](const Result<Claim>& claim, Millis later) {
        const auto table = host(plain, claim, later);
        then(table ? Done() : std::unexpected(table.error()));
      },
      now);
}

std::expected<Table*, Trouble> Hall::host(const std::string& code, const Result<Claim>& claim,
                                          Millis now) {
  if (const auto known = tables_.find(code); known != tables_.end()) return known->second.get();
  const auto row = row_in(claim);
  if (!row) return std::unexpected(row.error());
  if (const Done may = may_be_hosted(**row); !may) return std::unexpected(may.error());
  return host_stored(*claim, now);
}

std::expected<Table*, Trouble> Hall::host_stored(const Claim& claim, Millis now) {
  const StoredTable& row = *claim.row;
  std::string trouble_found;
  Table* found = nullptr;
  const auto failure = failure_of_work(row.code, [&] {
    auto table = Table::from_log(shelf_, row.code, claim.log);
    if (!table) {
      trouble_found = table.error().message;
      return;
    }
    found = table->get();
    if (row.summary.empty()) found->renew_row();  // it is of the first schema
    tables_[row.code] = std::move(*table);
    std::vector<Writes::Pause> away = pauses_;
    away.insert(away.end(), claim.pauses.begin(), claim.pauses.end());
    found->wake(now, row.seen, [&](Millis since) { return time_in(away, since); });
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

// One that is not held is claimed for it.
void Hall::set_aside(const std::string& code, const std::string& reason, Millis now) {
  forget(code);
  note_fault(code, reason, now);
  if (held_.contains(code)) return set_aside_held(code, reason);
  wait_for(code, [this, code, reason](const Result<Claim>& claim, Millis) {
    if (row_in(claim)) set_aside_held(code, reason);
  });
}

void Hall::set_aside_held(const std::string& code, const std::string& reason) {
  forget(code);
  effects_.writes.tables.push_back({code, TableState::kBroken, false, 0, "", reason});
  const Trouble trouble = broken().error();
  for (const auto& [id, socket] : sockets_) {
    if (socket.code != code) continue;
    effects_.refuse(id, trouble);
    effects_.messages.push_back({id, nullptr, 1008});
  }
}

// --- Ending by hand

void Hall::end_table(std::string_view code, const std::string& why, Millis now,
                     const Then<void>& then) {
  const std::string plain = plain_code(code);
  with_claim(
      plain,
      [this, plain, why, then](const Result<Claim>& claim, Millis later) {
        then(end_now(plain, claim, why, later));
      },
      now);
}

Done Hall::end_now(const std::string& code, const Result<Claim>& claim, std::string_view why,
                   Millis now) {
  if (!tables_.contains(code)) {
    const auto row = row_in(claim);
    if (!row) return std::unexpected(row.error());
    if ((*row)->state == TableState::kBroken) return end_unplayed(*claim, why, now);
  }
  const auto table = host(code, claim, now);
  if (!table) return std::unexpected(table.error());
  if ((*table)->finished()) return trouble(TroubleCode::kNotPlaying, "this table is finished");
  work_for(code, now, [&] {
    (*table)->end(why, now);
    settle(**table);
  });
  return {};
}

Done Hall::end_unplayed(const Claim& claim, std::string_view why, Millis now) {
  Writes ended = writes_that_end(*claim.row, claim.log.size(), why, now);
  effects_.writes.tables.push_back(std::move(ended.tables.front()));
  effects_.writes.entries.push_back(std::move(ended.entries.front()));
  return {};
}

void Hall::end_broken(std::string_view code, const Guest& guest, Millis now,
                      const Then<void>& then) {
  const std::string plain = plain_code(code);
  with_claim(
      plain,
      [this, plain, guest, then](const Result<Claim>& claim, Millis later) {
        then(end_broken_now(plain, claim, guest, later));
      },
      now);
}

Done Hall::end_broken_now(const std::string& code, const Result<Claim>& claim, const Guest& guest,
                          Millis now) {
  const bool alive = tables_.contains(code);
  const auto row = alive ? nullptr : row_in(claim);
  if (!row) return std::unexpected(row.error());
  if (alive || (*row)->state != TableState::kBroken)
    return trouble(TroubleCode::kNotBroken, "only a table that was set aside is ended like this");
  if (std::ranges::find(claim->players, guest.player) == claim->players.end())
    return trouble(TroubleCode::kNotSeated, "only those who have a seat there can end it");
  return end_unplayed(*claim, "people", now);
}

void Hall::delete_table(std::string_view code, Millis now, const Then<void>& then) {
  const std::string plain = plain_code(code);
  with_claim(
      plain,
      [this, plain, then](const Result<Claim>& claim, Millis later) {
        then(delete_now(plain, claim, later));
      },
      now);
}

Done Hall::delete_now(const std::string& code, const Result<Claim>& claim, Millis now) {
  const auto alive = tables_.find(code);
  if (alive == tables_.end())
    if (const auto row = row_in(claim); !row) return std::unexpected(row.error());
  if (is_live(alive == tables_.end() ? claim->row->state : alive->second->state()))
    return trouble(TroubleCode::kNotOver, "this table is not finished; end it first");
  for (const auto& [id, socket] : sockets_)
    if (socket.code == code) effects_.messages.push_back({id, nullptr, 1008});
  forget(code);
  effects_.writes.deletions.push_back(code);
  effects_.writes.alive = alive_ = now;
  return {};
}

// A table may have been deleted while it was being told.
void Hall::note_told(Writes::Told told, Millis now, const Then<void>& then) {
  const std::string code = told.code;
  with_claim(
      code,
      [this, code, told = std::move(told), then](const Result<Claim>& claim, Millis) {
        if (!tables_.contains(code))
          if (const auto row = row_in(claim); !row) return then(std::unexpected(row.error()));
        effects_.writes.told.push_back(told);
        then({});
      },
      now);
}

}  // namespace stollen::table
