// stollen admin: looking after the tables of a server, running or not.
#include <thread>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/long_run.h"
#include "server/orders.h"
#include "server/server.h"
#include "server/storage/database.h"
#include "server/storage/sqlite_storage.h"
#include "table/table.h"

namespace stollen::cli {

namespace {

struct AdminOptions {
  std::filesystem::path data = server::default_data_folder();
  std::string state;
  std::string code;
  std::string file;
};

Result<void> open(const AdminOptions& options, server::Database& database) {
  return database.open(server::database_file(options.data).string(), true);
}

Result<std::unique_ptr<table::Table>> read_table(table::Shelf& shelf, server::Database& database,
                                                 const std::string& code) {
  server::Statement statement(database, "SELECT entry FROM log WHERE code = ?1 ORDER BY number");
  statement.bind(code);
  std::vector<std::string> log;
  for (;;) {
    const auto row = statement.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) break;
    log.push_back(statement.text(0));
  }
  if (log.empty()) return fail("there is no table " + code);
  return table::Table::from_log(shelf, code, log, 0);
}

int list(const catalog::Decks& decks, const AdminOptions& options) {
  server::Database database;
  if (const auto opened = open(options, database); !opened) return complain(opened.error().message);
  server::Statement statement(
      database, "SELECT code, state FROM tables WHERE ?1 IN ('', state) ORDER BY created DESC");
  statement.bind(options.state);
  table::Shelf shelf(decks);
  std::vector<std::pair<std::string, std::string>> rows;
  for (;;) {
    const auto row = statement.step();
    if (!row) return complain(row.error().message);
    if (!*row) break;
    rows.emplace_back(statement.text(0), statement.text(1));
  }
  fmt::print("{:8} {:8} {:24} {:>7} {:>6}  {}\n", "code", "state", "recipe", "players", "moves",
             "people");
  for (const auto& [code, state] : rows) {
    const auto table = read_table(shelf, database, code);
    if (!table) {
      fmt::print("{:8} {:8} {}\n", code, state, table.error().message);
      continue;
    }
    const notation::Json summary = (*table)->summary();
    std::string people;
    for (const notation::Json& seat : summary["seats"])
      if (seat["kind"] == "person")
        people += (people.empty() ? "" : ", ") + seat["name"].get<std::string>();
    fmt::print("{:8} {:8} {:24} {:>7} {:>6}  {}\n", code, state,
               summary["recipe"].get<std::string>(), summary["players"].get<int>(),
               summary["at"].get<int>(), people);
  }
  return 0;
}

int export_table(const catalog::Decks& decks, const AdminOptions& options) {
  server::Database database;
  if (const auto opened = open(options, database); !opened) return complain(opened.error().message);
  table::Shelf shelf(decks);
  const auto table = read_table(shelf, database, options.code);
  if (!table) return complain(table.error().message);
  fmt::print("{}\n", notation::dump_json((*table)->record()));
  return 0;
}

int back_up(const AdminOptions& options) {
  server::Database database;
  if (const auto opened = open(options, database); !opened) return complain(opened.error().message);
  if (std::filesystem::exists(options.file)) return complain(options.file + " is there already");
  if (const auto done = database.back_up_to(options.file); !done)
    return complain(done.error().message);
  fmt::print("{}: {} bytes\n", options.file, std::filesystem::file_size(options.file));
  return 0;
}

// A server that runs is asked to do it; otherwise it is done when one starts.
int end_table(const catalog::Decks& decks, const AdminOptions& options) {
  server::Database database;
  if (const auto opened = open(options, database); !opened) return complain(opened.error().message);
  table::Shelf shelf(decks);
  const auto table = read_table(shelf, database, options.code);
  if (!table) return complain(table.error().message);
  if ((*table)->finished()) return complain("this table is finished");
  const server::Order order{options.code};
  if (const auto given = server::give_order(options.data, order); !given)
    return complain(given.error().message);
  for (int i = 0; i < 50 && server::is_waiting(options.data, order); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  const bool waits = server::is_waiting(options.data, order);
  fmt::print("{}\n", waits ? "no server runs here; the table ends when one starts"
                           : "the server has ended the table");
  return 0;
}

}  // namespace

Run add_admin(CLI::App& app) {
  auto options = std::make_shared<AdminOptions>();
  CLI::App* command = app.add_subcommand("admin", "Look after the tables of a server");
  command->require_subcommand(1);
  command->fallthrough();
  command->add_option("--data", options->data, "The server's data folder")->capture_default_str();
  CLI::App* lists = command->add_subcommand("list", "All tables");
  lists->add_option("--state", options->state, "Only these")
      ->check(CLI::IsMember({"open", "playing", "over", "ended"}));
  CLI::App* ends = command->add_subcommand("end", "End a table that is not finished");
  ends->add_option("code", options->code, "The table's code")->required();
  CLI::App* exports =
      command->add_subcommand("export", "Print a table's record, with all its secrets");
  exports->add_option("code", options->code, "The table's code")->required();
  CLI::App* backs_up = command->add_subcommand("backup", "Copy everything while the server runs");
  backs_up->add_option("file", options->file, "The new file")->required();
  return [=](const catalog::Decks& decks) {
    if (lists->parsed()) return list(decks, *options);
    if (ends->parsed()) return end_table(decks, *options);
    if (exports->parsed()) return export_table(decks, *options);
    return back_up(*options);
  };
}

}  // namespace stollen::cli
