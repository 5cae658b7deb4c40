#include "server/admin.h"

#include <algorithm>
#include <functional>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "base/guard.h"
#include "server/culprits.h"
#include "server/house_clock.h"
#include "server/storage/packing.h"
#include "server/storage/postgres_storage.h"
#include "server/storage/sqlite_storage.h"
#include "table/ending.h"

namespace stollen::server {

using notation::Json;
using table::TableState;
using table::Writes;

Result<Admin> Admin::open(const catalog::Decks& decks, const std::filesystem::path& folder) {
  const std::filesystem::path file = database_file(folder);
  if (!std::filesystem::exists(file)) return fail(file.string() + ": there is no such file");
  Admin admin;
  admin.decks_ = &decks;
  admin.folder_ = folder;
  if (auto storage = SqliteStorage::open(folder, "admin")) {
    admin.storage_ = std::move(*storage);
    // A table that a server fell over would fell us, too.
    if (auto desk = FileDesk::open(folder))
      if (const auto done = leave_culprits_alone(*admin.storage_, **desk); !done)
        return std::unexpected(done.error());
  } else {
    admin.server_runs_ = true;
  }
  auto reader = SqliteReader::open(file);
  if (!reader) return fail(file.string() + ": " + reader.error().message);
  admin.reader_ = std::move(*reader);
  admin.looker_ = std::make_unique<table::Looker>(decks, admin.reading(), zstd_packing());
  return admin;
}

// As one more that writes, without a lease: what it takes it has for a moment alone.
Result<Admin> Admin::open_database(const catalog::Decks& decks, const std::string& address) {
  Admin admin;
  admin.decks_ = &decks;
  auto storage = PostgresStorage::open({.database = address,
                                        .node = fmt::format("admin-{}-{}", getpid(), wall_clock()),
                                        .address = "",
                                        .version = "",
                                        .allow_loss = true});
  if (!storage) return std::unexpected(storage.error());
  auto reader = (*storage)->new_reader();
  if (!reader) return std::unexpected(reader.error());
  const auto nodes = (*reader)->nodes();
  if (!nodes) return std::unexpected(nodes.error());
  admin.server_runs_ = std::ranges::any_of(*nodes, &table::Node::alive);
  admin.storage_ = std::move(*storage);
  admin.reader_ = std::move(*reader);
  admin.looker_ = std::make_unique<table::Looker>(decks, admin.reading(), zstd_packing());
  return admin;
}

Result<std::vector<table::StoredTable>> Admin::list(std::optional<TableState> state, int most) {
  return reading().rows_in(state, most);
}

Result<Json> Admin::record(const std::string& code) {
  Result<Json> record = fail("");
  const auto failure = failure_of([&] {
    if (const table::Answer told = looker_->open_record(code))
      record = *told;
    else
      record = fail(told.error().message);
  });
  if (failure) return fail(*failure);
  return record;
}

// --- Doing

Result<void> Admin::commit(Writes writes) {
  if (const Result<void> held = hold_all(*storage_, writes); !held) return held;
  const table::Outcome outcome = storage_->commit(writes);
  if (!outcome.saved()) return fail(outcome.reason);
  if (!outcome.lost.empty()) return fail("another node has taken table " + outcome.lost.front());
  return {};
}

namespace {

// Ten seconds long.
Result<std::string> await(const std::function<Result<std::optional<std::string>>()>& look) {
  for (int i = 0; i < 100; ++i) {
    auto answer = look();
    if (!answer) return std::unexpected(answer.error());
    if (*answer) return **std::move(answer);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return fail("the server has not answered; the order waits for it");
}

}  // namespace

Result<std::string> Admin::obey(const Order& order) {
  if (server_runs()) return folder_.empty() ? give_in_database(order) : give(order);
  if (const Result<void> done = do_it(order); !done) return std::unexpected(done.error());
  return "done";
}

Result<std::string> Admin::give(const Order& order) {
  if (const Result<void> given = give_order(folder_, order); !given)
    return std::unexpected(given.error());
  return await([&]() -> Result<std::optional<std::string>> { return take_answer(folder_, order); });
}

Result<std::string> Admin::give_in_database(const Order& order) {
  const std::string id = fmt::format("{}-{}-{}", wall_clock(), getpid(), verb_word(order.verb));
  Writes writes;
  writes.orders.push_back(
      {id, std::string(verb_word(order.verb)), order.code, order.details, wall_clock()});
  if (const Result<void> given = commit(std::move(writes)); !given)
    return std::unexpected(given.error());
  return await([&] { return reading().answer_to(id); });
}

Result<void> Admin::do_it(const Order& order) {
  switch (order.verb) {
    case Order::Verb::kEnd:
    case Order::Verb::kDelete:
      return end_or_delete(order);
    case Order::Verb::kBan:
      return ban(order);
    case Order::Verb::kErase:
      return erase(order.code);
    case Order::Verb::kTidy:
      return tidy(order);
  }
  return {};
}

Result<void> Admin::end_or_delete(const Order& order) {
  const std::string code = table::plain_code(order.code);
  const auto row = reading().row_of(code);
  if (!row) return std::unexpected(row.error());
  if (!*row) return fail("there is no table " + code);
  const bool finished = is_finished((*row)->state);
  Writes writes;
  if (order.verb == Order::Verb::kEnd) {
    if (finished) return fail("this table is finished");
    const auto log = reading().log_of(code);
    if (!log) return std::unexpected(log.error());
    writes = table::writes_that_end(**row, log->size(), "operator", wall_clock());
  } else {
    if (is_live((*row)->state)) return fail("this table is not finished; end it first");
    writes.deletions.push_back(code);
  }
  return commit(std::move(writes));
}

}  // namespace stollen::server
