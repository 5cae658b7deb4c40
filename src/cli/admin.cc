// stollen admin: looking after the tables of a server, running or not.
#include "server/admin.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include "cli/admin_keeping.h"
#include "cli/commands.h"
#include "cli/long_run.h"
#include "server/storage/sqlite_storage.h"

namespace stollen::cli {

namespace {

using server::Admin;
using server::Order;

struct AdminOptions {
  AdminPlace place = {server::default_data_folder(), ""};
  std::string state;
  int most = 100;
  std::string code;
};

// What is stored may be damaged: another type counts as nothing.
std::string text_in(const notation::Json& json, const char* field) {
  const bool there = json.is_object() && json.contains(field) && json[field].is_string();
  return there ? json[field].get<std::string>() : "?";
}

int number_in(const notation::Json& json, const char* field) {
  return json.contains(field) && json[field].is_number_integer() ? json[field].get<int>() : 0;
}

std::string people_in(const notation::Json& summary) {
  std::string people;
  if (!summary.is_object() || !summary.contains("seats")) return people;
  for (const notation::Json& seat : summary["seats"])
    if (text_in(seat, "kind") == "person")
      people += (people.empty() ? "" : ", ") + text_in(seat, "name");
  return people;
}

int list(Admin& admin, const AdminOptions& options) {
  const auto state = table::state_named(options.state);
  const auto rows = admin.list(state, options.most);
  if (!rows) return complain(rows.error().message);
  fmt::print("{:8} {:8} {:24} {:>7} {:>6}  {}\n", "code", "state", "recipe", "players", "moves",
             "people");
  for (const table::StoredTable& row : *rows) {
    const auto summary = notation::parse_json(row.summary.empty() ? "{}" : row.summary);
    const notation::Json json =
        summary && summary->is_object() ? *summary : notation::Json::object();
    fmt::print("{:8} {:8} {:24} {:>7} {:>6}  {}{}\n", row.code, state_word(row.state),
               text_in(json, "recipe"), number_in(json, "players"),
               std::max(row.at, number_in(json, "at")), people_in(json),
               row.reason.empty() ? "" : "  (" + row.reason + ")");
  }
  if (static_cast<int>(rows->size()) == options.most)
    fmt::print("the newest {}; more with --most\n", options.most);
  return 0;
}

int list_nodes(Admin& admin) {
  const auto nodes = admin.nodes();
  if (!nodes) return complain(nodes.error().message);
  const auto time = [](table::Millis millis) {
    return fmt::format("{:%F %T}", fmt::gmtime(static_cast<std::time_t>(millis / table::kSecond)));
  };
  fmt::print("{:32} {:22} {:8} {:19} {:8} {:>7}  {}\n", "node", "address", "version",
             "started (UTC)", "state", "tables", "lease until (UTC)");
  for (const table::Node& node : *nodes)
    fmt::print("{:32} {:22} {:8} {:19} {:8} {:>7}  {}\n", node.id, node.address, node.version,
               time(node.started),
               !node.alive     ? "gone"
               : node.draining ? "draining"
                               : "alive",
               node.tables, time(node.until));
  return 0;
}

int export_table(Admin& admin, const AdminOptions& options) {
  const auto record = admin.record(options.code);
  if (!record) return complain(record.error().message);
  fmt::print("{}\n", notation::dump_json(*record));
  return 0;
}

int order(Admin& admin, Order::Verb verb, const AdminOptions& options) {
  const auto done = admin.obey({verb, table::plain_code(options.code)});
  if (!done) return complain(done.error().message);
  if (*done != "done") return complain(*done);
  fmt::print("table {} is {}\n", table::plain_code(options.code),
             verb == Order::Verb::kEnd ? "ended" : "deleted");
  return 0;
}

}  // namespace

Run add_admin(CLI::App& app) {
  auto options = std::make_shared<AdminOptions>();
  CLI::App* command = app.add_subcommand("admin", "Look after the tables of a server");
  command->require_subcommand(1);
  command->fallthrough();
  command->add_option("--data", options->place.data, "The server's data folder")
      ->capture_default_str();
  command->add_option("--database", options->place.database,
                      "The PostgreSQL that servers share: postgresql://...");
  CLI::App* lists = command->add_subcommand("list", "Tables, the newest first");
  lists->add_option("--state", options->state, "Only these")
      ->check(CLI::IsMember(
          std::vector<std::string>(table::kStateWords.begin(), table::kStateWords.end())));
  lists->add_option("--most", options->most, "How many")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  const auto about_a_table = [&](const char* name, const char* what) {
    CLI::App* about = command->add_subcommand(name, what);
    about->add_option("code", options->code, "The table's code")->required();
    return about;
  };
  CLI::App* ends = about_a_table("end", "End a table that is not finished");
  CLI::App* deletes = about_a_table("delete", "Delete a finished or broken table for good");
  CLI::App* exports = about_a_table("export", "Print a table's record, with all its secrets");
  CLI::App* nodes = command->add_subcommand("nodes", "The servers that share a PostgreSQL");
  const MaybeRun keeping = add_keeping(*command, options->place);
  return [=](const catalog::Decks& decks) {
    if (const auto code = keeping(decks)) return *code;
    auto admin = options->place.open(decks);
    if (!admin) return complain(admin.error().message);
    if (lists->parsed()) return list(*admin, *options);
    if (nodes->parsed()) return list_nodes(*admin);
    if (ends->parsed()) return order(*admin, Order::Verb::kEnd, *options);
    if (deletes->parsed()) return order(*admin, Order::Verb::kDelete, *options);
    if (exports->parsed()) return export_table(*admin, *options);
    return 2;
  };
}

}  // namespace stollen::cli
