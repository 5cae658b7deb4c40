// What an operator does with people and old tables when no server runs; a running one does the same
// itself.
#include "base/guard.h"
#include "server/admin.h"
#include "server/house_clock.h"
#include "server/storage/packing.h"
#include "server/storage/person.h"
#include "table/erasure.h"

namespace stollen::server {

using notation::Json;
using table::Millis;
using table::Writes;

namespace {

Json wish_of(const Order& order) {
  const Result<Json> json = notation::parse_json(order.details);
  return json && json->is_object() ? *json : Json::object();
}

}  // namespace

Result<Json> Admin::person(const std::string& player) { return person_json(*reader_, player); }

Result<Doomed> Admin::doomed(Millis finished, Millis guests) {
  return reader_->find_doomed(finished == 0 ? 0 : wall_clock() - finished,
                              guests == 0 ? 0 : wall_clock() - guests - table::kDay);
}

Result<void> Admin::compact() {
  if (storage_ == nullptr) return fail("a server uses this data folder; stop it first");
  return storage_->compact();
}

Result<void> Admin::ban(const Order& order) {
  const Json wish = wish_of(order);
  Writes writes;
  writes.bans.push_back({order.code, wish.value("reason", ""), wall_clock(),
                         wish.value("until", Millis{0}), wish.value("on", true)});
  return commit(writes);
}

// --- Old things

Result<void> Admin::tidy(const Order& order) {
  constexpr int kAtOnce = 100;
  const Json wish = wish_of(order);
  const auto finished = wish.value("finished", Millis{0});
  const auto guests = wish.value("guests", Millis{0});
  for (bool more = true; more;) {
    Writes writes;
    if (finished != 0) {
      const auto old = reading().finished_before(wall_clock() - finished, kAtOnce);
      if (!old) return std::unexpected(old.error());
      writes.deletions = *old;
    }
    if (guests != 0 && writes.empty()) {
      const auto old = reading().guests_unseen_since(wall_clock() - guests - table::kDay, kAtOnce);
      if (!old) return std::unexpected(old.error());
      writes.farewells = *old;
    }
    more = !writes.empty();
    if (more)
      if (const Result<void> done = commit(writes); !done) return done;
  }
  return {};
}

// --- A person

// The mark comes first and goes last: whatever breaks in between is done again by the next start.
Result<void> Admin::erase(const std::string& player) {
  Writes begin;
  begin.farewells.push_back(player);
  begin.erasures.push_back({player, true});
  if (const Result<void> done = commit(begin); !done) return done;
  const auto codes = reading().tables_with(player);
  if (!codes) return std::unexpected(codes.error());
  for (const std::string& code : *codes)
    if (const Result<void> done = erase_at(code, player); !done) return done;
  Writes end;
  end.erasures.push_back({player, false});
  if (const Result<void> done = commit(end); !done) return done;
  return storage_->compact();
}

Result<void> Admin::erase_at(const std::string& code, const std::string& player) {
  const auto row = reading().row_of(code);
  if (!row) return std::unexpected(row.error());
  const auto log = reading().log_of(code);
  if (!log) return std::unexpected(log.error());
  if (!*row) return {};
  Result<Writes> writes = table::writes_that_erase(**row, *log, player);
  // A live table is left as if he were there; one that cannot be played loses the name alone.
  if (is_live((*row)->state))
    (void)failure_of([&] {
      table::Shelf shelf(*decks_);
      const auto table = table::Table::from_log(shelf, code, *log);
      if (!table) return;
      (*table)->erase_person(player, wall_clock());
      writes = (*table)->take_effects().writes;
    });
  if (!writes) return std::unexpected(writes.error());
  const Result<std::string> told = looker_->tell_without(code, player);
  if (!told) return std::unexpected(told.error());
  if (!told->empty()) writes->told.push_back({code, *told});
  return commit(*std::move(writes));
}

}  // namespace stollen::server
