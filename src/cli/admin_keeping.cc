#include "cli/admin_keeping.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/chrono.h>
#include <fmt/core.h>

#include "cli/long_run.h"
#include "server/admin.h"
#include "server/bans.h"
#include "server/house_clock.h"
#include "server/storage/backup.h"
#include "server/storage/checkup.h"
#include "server/storage/copy.h"
#include "server/storage/sqlite_storage.h"

namespace stollen::cli {

namespace {

using notation::Json;
using server::Admin;
using server::Order;
using table::kDay;

struct KeepingOptions {
  std::filesystem::path file;
  std::string from;
  std::string to;
  std::string whom;
  std::string reason;
  int days = 0;
  int finished = 0;
  int guests = 0;
  bool dry_run = false;
};

// Called often; shows something ten times a second.
class Bar {
 public:
  bool show(std::uintmax_t done, std::uintmax_t total) {
    const auto now = std::chrono::steady_clock::now();
    if (now - shown_ < std::chrono::milliseconds(100)) return !interrupted_;
    shown_ = now;
    if (total > 0) show_progress(static_cast<std::int64_t>(done), static_cast<std::int64_t>(total));
    return !interrupted_;
  }

 private:
  const std::atomic<bool>& interrupted_ = watch_for_interrupt();
  std::chrono::steady_clock::time_point shown_ = std::chrono::steady_clock::now();
};

// --- Everything

int back_up(const std::filesystem::path& data, const KeepingOptions& options) {
  Bar bar;
  const auto done =
      server::back_up(server::database_file(data), options.file,
                      [&](auto written, auto total) { return bar.show(written, total); });
  if (!done) return complain(done.error().message);
  fmt::print("{}: {} bytes\n", options.file.string(), std::filesystem::file_size(options.file));
  return 0;
}

int check(const std::filesystem::path& data, const KeepingOptions& options) {
  std::filesystem::path file = options.file.empty() ? data : options.file;
  if (std::filesystem::is_directory(file)) file = server::database_file(file);
  Bar bar;
  const auto found = server::check_database(file, {[&](auto done, auto total) {
                                              return bar.show(static_cast<std::uintmax_t>(done),
                                                              static_cast<std::uintmax_t>(total));
                                            }});
  if (!found) {
    (void)complain(found.error().message);
    return 1;
  }
  fmt::print("schema {}, tables:", found->schema);
  for (std::size_t i = 0; i < found->tables.size(); ++i)
    fmt::print(" {} {}", found->tables[i], table::kStateWords[i]);
  fmt::print("; {} players, {} entries, {} games told\n", found->players, found->entries,
             found->told);
  for (const std::string& sentence : found->sentences) (void)complain(sentence);
  if (found->faults > static_cast<std::int64_t>(found->sentences.size()))
    (void)complain(fmt::format("{} faults in all", found->faults));
  if (found->faults > 0) return 1;
  fmt::print("nothing is wrong with it\n");
  return 0;
}

int copy(const KeepingOptions& options) {
  Bar bar;
  const auto copied = server::copy_everything(options.from, options.to, options.dry_run,
                                              [&](std::int64_t) { return bar.show(0, 0); });
  if (!copied) return complain(copied.error().message);
  for (const auto& [name, rows, digest] : copied->parts)
    fmt::print("{:9} {:>10}  sha256 {}\n", name, rows, digest);
  fmt::print("{} logs {}\n", copied->logs,
             options.dry_run ? "would be copied; nothing was written"
                             : "were copied; every one is the same at both ends");
  return 0;
}

int compact(Admin& admin) {
  if (const auto done = admin.compact(); !done) return complain(done.error().message);
  return 0;
}

// --- Orders

int give(Admin& admin, const Order& order, const std::string& then) {
  const auto done = admin.obey(order);
  if (!done) return complain(done.error().message);
  if (*done != "done") return complain(*done);
  fmt::print("{}\n", then);
  return 0;
}

int tidy(Admin& admin, const KeepingOptions& options) {
  if (options.finished == 0 && options.guests == 0)
    return complain("say what is to go: --finished DAYS, --guests DAYS or both");
  const auto doomed = admin.doomed(options.finished * kDay, options.guests * kDay);
  if (!doomed) return complain(doomed.error().message);
  const std::string what = fmt::format("{} finished tables with {} bytes, {} guests",
                                       doomed->tables, doomed->bytes, doomed->guests);
  if (options.dry_run) {
    fmt::print("would be deleted: {}\n", what);
    return 0;
  }
  const Json details = {{"finished", options.finished * kDay}, {"guests", options.guests * kDay}};
  return give(admin, {Order::Verb::kTidy, "all", notation::dump_json(details)},
              (admin.server_runs() ? "the server deletes, a few a second: " : "deleted: ") + what);
}

// --- People

int person(Admin& admin, const KeepingOptions& options) {
  const auto json = admin.person(options.whom);
  if (!json) return complain(json.error().message);
  fmt::print("{}\n", notation::dump_json(*json));
  return 0;
}

bool is_being_erased(Admin& admin, const std::string& player) {
  const auto waiting = admin.reading().erasures();
  return waiting && std::ranges::find(*waiting, player) != waiting->end();
}

// A running server goes through the player's tables one by one.
int erase(Admin& admin, const std::string& player) {
  if (const auto known = admin.person(player); !known && !is_being_erased(admin, player))
    return complain(known.error().message);
  if (const int code = give(admin, {Order::Verb::kErase, player}, "his tokens are gone"); code != 0)
    return code;
  const std::atomic<bool>& interrupted = watch_for_interrupt();
  while (is_being_erased(admin, player)) {
    if (interrupted) return complain("the server goes on with it");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  fmt::print("player {} is erased\n", player);
  return 0;
}

int ban(Admin& admin, const KeepingOptions& options, bool on) {
  const auto whom = server::banned_name(options.whom);
  if (!whom) return complain(whom.error().message);
  const table::Millis until = options.days == 0 ? 0 : server::wall_clock() + options.days * kDay;
  const Json details = {{"reason", options.reason}, {"until", until}, {"on", on}};
  return give(admin, {Order::Verb::kBan, *whom, notation::dump_json(details)},
              fmt::format("{} is {}", *whom, on ? "banned" : "not banned"));
}

int list_bans(Admin& admin) {
  const auto bans = admin.bans();
  if (!bans) return complain(bans.error().message);
  const auto day = [](table::Millis time) {
    return fmt::format("{:%F}", fmt::gmtime(static_cast<std::time_t>(time / table::kSecond)));
  };
  for (const auto& each : *bans)
    fmt::print("{:24} since {} {:16} {}\n", each.whom, day(each.made),
               each.until == 0 ? "for ever" : "until " + day(each.until), each.reason);
  return 0;
}

}  // namespace

MaybeRun add_keeping(CLI::App& command, const AdminPlace& place) {
  auto options = std::make_shared<KeepingOptions>();
  const auto add = [&](const char* name, const char* what) {
    return command.add_subcommand(name, what);
  };
  const auto about = [&](const char* name, const char* what, const char* whom) {
    CLI::App* added = add(name, what);
    added->add_option("whom", options->whom, whom)->required();
    return added;
  };
  constexpr int kMostDays = 36500;
  CLI::App* backs_up = add("backup", "Copy everything while the server runs");
  backs_up->add_option("file", options->file, "The new file")->required();
  CLI::App* checks = add("check", "Look for damage in a backup or a data folder");
  checks->add_option("file", options->file, "A backup or a folder; else the data folder");
  CLI::App* copies = add("copy", "Bring everything from a data folder into a PostgreSQL, or back");
  copies->add_option("--from", options->from, "A data folder, or postgresql://...")->required();
  copies->add_option("--to", options->to, "The same, with nothing in it")->required();
  copies->add_flag("--dry-run", options->dry_run, "Read everything and write nothing");
  CLI::App* compacts = add("compact", "Give the disk back what was deleted; stop the server first");
  CLI::App* tidies = add("tidy", "Delete finished tables and guests that are old");
  tidies->add_option("--finished", options->finished, "Tables finished so many days ago")
      ->check(CLI::Range(1, kMostDays));
  tidies->add_option("--guests", options->guests, "Guests not seen for so many days")
      ->check(CLI::Range(1, kMostDays));
  tidies->add_flag("--dry-run", options->dry_run, "Only say how much would go");
  CLI::App* persons = about("person", "Print all that is kept about a player", "A player's id");
  CLI::App* erases = about("erase", "Forget a player's name and words for good", "A player's id");
  CLI::App* bans = about("ban", "Let a player or addresses in no more",
                         "A player's id, or an address with or without a prefix");
  bans->add_option("--days", options->days, "For so long; else for ever")
      ->check(CLI::Range(1, kMostDays));
  bans->add_option("--reason", options->reason, "What he is told");
  CLI::App* unbans = about("unban", "Let them in again", "As it was banned");
  CLI::App* lists = add("bans", "Who may not come");
  return [=, &place](const catalog::Decks& decks) -> std::optional<int> {
    if (copies->parsed()) return copy(*options);
    if (!place.database.empty() &&
        (backs_up->parsed() || (checks->parsed() && options->file.empty())))
      return complain(
          "this is for data folders; pg_dump copies a PostgreSQL, and admin copy --to DIR brings "
          "it "
          "into a folder that can be checked");
    if (backs_up->parsed()) return back_up(place.data, *options);
    if (checks->parsed()) return check(place.data, *options);
    bool ours = false;
    for (const CLI::App* each : {compacts, tidies, persons, erases, bans, unbans, lists})
      ours |= each->parsed();
    if (!ours) return std::nullopt;
    auto admin = place.open(decks);
    if (!admin) return complain(admin.error().message);
    if (compacts->parsed()) return compact(*admin);
    if (tidies->parsed()) return tidy(*admin, *options);
    if (persons->parsed()) return person(*admin, *options);
    if (erases->parsed()) return erase(*admin, options->whom);
    if (lists->parsed()) return list_bans(*admin);
    return ban(*admin, *options, bans->parsed());
  };
}

}  // namespace stollen::cli
