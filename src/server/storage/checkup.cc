#include "server/storage/checkup.h"

#include <map>

#include <fmt/format.h>

#include "server/storage/packing.h"
#include "server/storage/schema.h"
#include "table/told.h"

namespace stollen::server {

using notation::Json;
using table::TableState;

void Checkup::complain(std::string sentence) {
  constexpr std::size_t kMost = 20;
  ++faults;
  if (sentences.size() < kMost) sentences.push_back(std::move(sentence));
}

namespace {

// What a log says of its table, without playing it.
struct LogStory {
  std::string code;
  std::int64_t entries = 0;
  TableState state = TableState::kOpen;
  std::map<int, std::string> seats;

  void hear(const table::Entry& entry) {
    using namespace table::entry;
    const int seat = entry.seat() + 1;
    if (const auto* sat = entry.as<Sat>()) seats[seat] = sat->player;
    if (entry.is<Left, Cleared, BotSat>()) seats.erase(seat);
    if (entry.is<Started>()) state = TableState::kPlaying;
    if (entry.is<Over>()) state = TableState::kOver;
    if (entry.is<Ended>()) state = TableState::kEnded;
  }
};

class Examination {
 public:
  Examination(Database& database, const CheckupProgress& progress)
      : database_(database), progress_(progress) {}

  Result<Checkup> run() {
    Result<void> done = check_schema();
    if (done) done = check_pages();
    if (done) done = count();
    if (done) done = check_logs();
    if (done && has_rows()) done = check_references();
    if (!done) return std::unexpected(done.error());
    return std::move(checkup_);
  }

 private:
  // The first schema kept nothing of a table but its log.
  bool has_rows() const { return checkup_.schema >= 2; }
  Result<void> check_schema();
  Result<void> check_pages();
  Result<void> count();
  void prepare_rows();
  Result<void> check_logs();
  Result<void> check_references();
  void hear(std::int64_t number, const std::string& text);
  Result<void> finish_log();
  void check_row(const Statement& row);
  Result<void> check_seats();
  Result<void> check_told(bool marked);

  Database& database_;
  const CheckupProgress& progress_;
  Checkup checkup_;
  std::int64_t total_ = 0;
  LogStory story_;
  Statement row_, seats_, told_;
};

Result<void> Examination::check_schema() {
  const Result<int> schema = schema_of(database_);
  if (!schema) return std::unexpected(schema.error());
  checkup_.schema = *schema;
  if (*schema > current_schema())
    return fail(fmt::format("its schema is {}; this stollen knows schemas up to {}", *schema,
                            current_schema()));
  return {};
}

Result<void> Examination::check_pages() {
  Statement pages(database_, "PRAGMA integrity_check(20)");
  for (;;) {
    const Result<bool> row = pages.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return {};
    if (pages.text(0) != "ok") checkup_.complain(pages.text(0));
  }
}

Result<void> Examination::count() {
  Statement counts(database_, "SELECT (SELECT count(*) FROM players), (SELECT count(*) FROM log)");
  if (const Result<bool> row = counts.step(); !row) return std::unexpected(row.error());
  checkup_.players = counts.number(0);
  total_ = counts.number(1);
  return {};
}

// --- Logs, one after the other, and the row of each

void Examination::prepare_rows() {
  row_ = {database_,
          "SELECT state, summary, told, live.code IS NOT NULL FROM tables LEFT JOIN live "
          "USING (code) WHERE tables.code = ?1"};
  seats_ = {database_, "SELECT seat, player FROM seats WHERE code = ?1"};
  told_ = {database_, "SELECT bytes FROM told WHERE code = ?1"};
}

Result<void> Examination::check_logs() {
  if (has_rows()) prepare_rows();
  Statement entries(database_, "SELECT code, number, entry FROM log ORDER BY code, number");
  for (;;) {
    const Result<bool> row = entries.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return finish_log();
    if (const std::string code = entries.text(0); code != story_.code) {
      if (const Result<void> done = finish_log(); !done) return done;
      story_ = {.code = code};
    }
    hear(entries.number(1), entries.text(2));
    ++checkup_.entries;
    if (checkup_.entries % 1000 == 0 && !progress_.show(checkup_.entries, total_))
      return fail("broken off");
  }
}

void Examination::hear(std::int64_t number, const std::string& text) {
  if (number != ++story_.entries) {
    checkup_.complain(fmt::format("table {}: entry {} is missing", story_.code, story_.entries));
    story_.entries = number;
  }
  const Result<table::Entry> entry = table::read_entry(text);
  if (!entry)
    return checkup_.complain(
        fmt::format("table {}: entry {}: {}", story_.code, number, entry.error().message));
  if ((number == 1) != entry->is<table::entry::Opened>())
    checkup_.complain(
        fmt::format("table {}: entry {} is \"{}\"", story_.code, number, entry->word()));
  story_.hear(*entry);
}

Result<void> Examination::finish_log() {
  if (story_.code.empty()) return {};
  if (!has_rows()) {
    ++checkup_.tables[static_cast<std::size_t>(story_.state)];
    return {};
  }
  const Result<bool> found = row_.reset().bind(story_.code).step();
  if (!found) return std::unexpected(found.error());
  if (!*found) {
    checkup_.complain(fmt::format("table {}: it has a log and no row", story_.code));
    return {};
  }
  check_row(row_);
  const bool marked = row_.number(2) != 0;
  row_.reset();
  if (const Result<void> done = check_seats(); !done) return done;
  return check_told(marked);
}

void Examination::check_row(const Statement& row) {
  const std::string& code = story_.code;
  const std::string word = row.text(0);
  const auto state = table::state_named(word);
  if (!state) return checkup_.complain(fmt::format("table {}: state \"{}\"", code, word));
  ++checkup_.tables[static_cast<std::size_t>(*state)];
  if (*state != TableState::kBroken && *state != story_.state)
    checkup_.complain(
        fmt::format("table {}: its row says {}, its log {}", code, word, state_word(story_.state)));
  if (is_live(*state) != (row.number(3) != 0))
    checkup_.complain(fmt::format("table {}: it is {} and {}", code, word,
                                  is_live(*state) ? "its time is not known" : "its time goes on"));
  if (const std::string summary = row.text(1); !summary.empty()) {
    const auto json = notation::parse_json(summary);
    if (!json || !json->is_object() || !json->contains("code") || (*json)["code"] != code)
      checkup_.complain(fmt::format("table {}: what lists show of it cannot be read", code));
  }
  if (row.number(2) != 0 && !is_finished(*state))
    checkup_.complain(fmt::format("table {}: it is {} and was told already", code, word));
}

Result<void> Examination::check_seats() {
  std::map<int, std::string> seats;
  seats_.reset().bind(story_.code);
  for (;;) {
    const Result<bool> row = seats_.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) break;
    seats[static_cast<int>(seats_.number(0))] = seats_.text(1);
  }
  if (seats != story_.seats)
    checkup_.complain(fmt::format("table {}: others have seats than its log says", story_.code));
  return {};
}

Result<void> Examination::check_told(bool marked) {
  const Result<bool> row = told_.reset().bind(story_.code).step();
  if (!row) return std::unexpected(row.error());
  const std::string bytes = *row ? told_.text(0) : "";
  told_.reset();
  if (*row != marked)
    checkup_.complain(fmt::format("table {}: what was told of it {}", story_.code,
                                  marked ? "is missing" : "is not marked"));
  if (!*row) return {};
  ++checkup_.told;
  const Result<std::string> text = zstd_packing().unpack(bytes);
  const Result<table::Told> told =
      text ? table::Told::read(*text) : Result<table::Told>(std::unexpected(text.error()));
  if (!told)
    checkup_.complain(fmt::format("table {}: {}", story_.code, told.error().message));
  else if (static_cast<std::int64_t>(told->entries()) > story_.entries)
    checkup_.complain(fmt::format("table {}: more was told of it than its log has", story_.code));
  return {};
}

// --- Rows that point at nothing

Result<void> Examination::check_references() {
  struct Rule {
    const char* what;
    const char* sql;
  };
  constexpr std::array kRules = {
      Rule{"a table without a log",
           "SELECT code FROM tables WHERE code NOT IN (SELECT code FROM log)"},
      Rule{"a seat at no table",
           "SELECT code FROM seats WHERE code NOT IN (SELECT code FROM tables)"},
      Rule{"the time of no table",
           "SELECT code FROM live WHERE code NOT IN (SELECT code FROM tables)"},
      Rule{"what was told of no table",
           "SELECT code FROM told WHERE code NOT IN (SELECT code FROM tables)"},
      Rule{"a token of nobody",
           "SELECT player FROM tokens WHERE player NOT IN (SELECT id FROM players)"},
  };
  for (const Rule& rule : kRules) {
    Statement rows(database_, rule.sql);
    for (;;) {
      const Result<bool> row = rows.step();
      if (!row) return std::unexpected(row.error());
      if (!*row) break;
      checkup_.complain(fmt::format("{}: {}", rows.text(0), rule.what));
    }
  }
  return {};
}

}  // namespace

Result<Checkup> check_database(const std::filesystem::path& file, const CheckupProgress& progress) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error))
    return fail(file.string() + ": there is no such file");
  Database database;
  Result<void> opened = database.open_untouched(file.string());
  // One moment of a database that is being written to.
  if (opened) opened = database.execute("BEGIN");
  if (!opened) return fail(file.string() + ": " + opened.error().message);
  std::int64_t asked = 0;
  database.while_running([&] { return ++asked % 1000 != 0 || progress.show(0, 0); });
  Examination examination(database, progress);
  Result<Checkup> checkup = examination.run();
  if (!checkup) return fail(file.string() + ": " + checkup.error().message);
  return checkup;
}

}  // namespace stollen::server
