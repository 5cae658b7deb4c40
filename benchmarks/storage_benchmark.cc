// What a group of moves costs in SQLite and in PostgreSQL: one entry for each of so many tables.
// PostgreSQL is measured if STOLLEN_POSTGRES holds the address of an empty database:
//   tools/postgres-beside DIR, then STOLLEN_POSTGRES=... build/release/stollen_bench
//   --benchmark_filter=Group
#include <cstdlib>
#include <filesystem>

#include "benchmark/benchmark.h"
#include <fmt/format.h>
#include <unistd.h>

#include "server/storage/postgres_storage.h"
#include "server/storage/sqlite_storage.h"

namespace stollen {

namespace {

using server::PostgresStorage;
using server::SqliteStorage;
using table::Writes;

// A move as logs have it.
const std::string kEntry =
    R"({"kind":"move","time":1760000000000,"seat":3,"move":"lay NES 3,-1 turned","digest":")" +
    std::string(64, 'a') + R"("})";

void commit_groups(benchmark::State& state, table::Storage& storage, const std::string& prefix) {
  const auto tables = static_cast<std::size_t>(state.range(0));
  Writes writes;
  for (std::size_t i = 0; i < tables; ++i) {
    const std::string code = fmt::format("{}{}", prefix, i);
    writes.holds.push_back({code, 0, 0});
    writes.tables.push_back({code, table::TableState::kPlaying, true, 1, std::string(600, 's')});
    writes.live.push_back({code, 1, 0, 1, 5, 1});
    writes.entries.push_back({code, 1, 1, kEntry});
  }
  if (!storage.commit(writes).saved()) return state.SkipWithError("the tables cannot be opened");
  writes.tables.clear();
  for (Writes::Hold& hold : writes.holds) hold.epoch = 1;
  for (auto each : state) {
    for (std::size_t i = 0; i < tables; ++i) {
      ++writes.holds[i].head;
      ++writes.entries[i].number;
      ++writes.live[i].at;
    }
    const table::Outcome outcome = storage.commit(writes);
    if (!outcome.saved() || !outcome.lost.empty()) return state.SkipWithError("it was not saved");
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void group_in_sqlite(benchmark::State& state) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("stollen-bench-{}", ::getpid());
  {
    auto storage = SqliteStorage::open(folder, "bench");
    if (!storage) return state.SkipWithError(storage.error().message.c_str());
    commit_groups(state, **storage, "T");
  }
  std::filesystem::remove_all(folder);
}

void group_in_postgres(benchmark::State& state) {
  static int count = 0;
  const char* address = std::getenv("STOLLEN_POSTGRES");
  if (address == nullptr) return state.SkipWithError("STOLLEN_POSTGRES is not set");
  const std::string name = fmt::format("bench-{}-{}", ::getpid(), ++count);
  auto storage = PostgresStorage::open({.database = address, .node = name});
  if (!storage) return state.SkipWithError(storage.error().message.c_str());
  commit_groups(state, **storage, name + "-");
}

// The time of the wall: the disk and the database are waited for.
BENCHMARK(group_in_sqlite)->Arg(1)->Arg(10)->Arg(50)->Arg(200)->UseRealTime();
BENCHMARK(group_in_postgres)->Arg(1)->Arg(10)->Arg(50)->Arg(200)->UseRealTime();

}  // namespace

}  // namespace stollen
