// What an operator asks of a running server: bans, forgetting, tidying, figures. The server is a
// process of its own, and orders are given by the command.
#include <algorithm>
#include <sstream>

#include "gtest/gtest.h"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>

#include "server/network/player.h"
#include "server/storage/database.h"
#include "server/storage/packing.h"
#include "server/storage/sqlite_storage.h"
#include "support/command.h"
#include "support/files.h"
#include "support/games.h"
#include "support/server_process.h"
#include "table/looker.h"

namespace stollen::testing {

namespace {

namespace asio = boost::asio;
using server::Task;
using server::Wire;

struct Answered {
  int status = 0;
  Json body;
  std::string text;
};

class Running {
 public:
  Running() { start(); }

  void start(const std::vector<std::string>& options = {}) {
    process_.kill();
    const auto address = server::read_address(process_.start(folder.path(), options));
    ASSERT_TRUE(address.has_value());
    address_ = *address;
  }
  void stop() { process_.kill(); }
  int end() { return process_.stop(); }
  // The next line it prints, after the one with its address.
  std::string next_line() const { return process_.next_line(); }
  pid_t process() const { return process_.id(); }

  Answered ask(const std::string& method, const std::string& target, const std::string& token = "",
               const Json& body = nullptr) {
    return ask_at(address_, method, target, token, body);
  }
  Answered ask_at(const server::Address& address, const std::string& method,
                  const std::string& target, const std::string& token = "",
                  const Json& body = nullptr) {
    Answered answered;
    run([&]() -> Task<void> {
      auto wire = co_await Wire::connect(address);
      server::Request request;
      request.method = method;
      request.target = target;
      request.content_type = "application/json";
      if (!token.empty()) request.authorization = "Bearer " + token;
      if (!body.is_null()) request.body = notation::dump_json(body);
      const auto response = co_await (*wire)->ask(address, request);
      if (!response) co_return;
      answered.status = response->status;
      answered.text = response->body;
      if (const auto json = notation::parse_json(response->body)) answered.body = *json;
    });
    return answered;
  }
  // Asks until the answer is as wished; the last one if it never is.
  template <class Wish>
  Answered ask_until(const std::string& target, Wish wish) {
    constexpr int kMost = 20'000;
    Answered answered;
    for (int i = 0; i < kMost; ++i)
      if (answered = ask("GET", target); wish(answered)) return answered;
    ADD_FAILURE() << target << " never was as expected: " << answered.status << " "
                  << answered.text.substr(0, 500);
    return answered;
  }

  // Runs a coroutine to its end.
  template <class Work>
  void run(Work work) {
    asio::io_context context(1);
    asio::co_spawn(context, work(), asio::detached);
    context.run();
  }
  Outcome order(std::vector<std::string> words) const {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--data", folder.path().string()});
    return run_command(words);
  }
  const server::Address& address() const { return address_; }

  TemporaryFolder folder;

 private:
  ServerProcess process_;
  server::Address address_;
};

struct Somebody {
  std::string token;
  std::string player;
};

Somebody new_guest(Running& house, const std::string& name) {
  const Json made =
      house.ask("POST", "/api/guest", "", Json{{"name", name}, {"program", true}}).body;
  return {made.value("token", ""), made.value("player", "")};
}

std::string new_table(Running& house, const Somebody& host, const Json& wish) {
  return house.ask("POST", "/api/tables", host.token, wish).body.value("code", "");
}

// A socket at a table that says things, then waits for a message of this type.
Json say_and_hear(
    Running& house, const std::string& code, const Somebody& who, const std::vector<Json>& messages,
    const std::string& type, const std::function<void()>& then = [] {}) {
  Json heard;
  house.run([&]() -> Task<void> {
    auto socket = co_await server::open_table_socket(house.address(), code, who.token,
                                                     Json{{"type", "hello"}, {"protocol", 1}});
    if (!socket) co_return;
    for (const Json& message : messages)
      (*socket)->send(std::make_shared<const std::string>(notation::dump_json(message)));
    bool greeted = false;
    while (const auto text = co_await (*socket)->receive()) {
      const Json json = *notation::parse_json(*text);
      if (!std::exchange(greeted, true)) then();
      if (json["type"] == type) heard = json;
      if (!heard.is_null()) co_return;
    }
  });
  return heard;
}

// --- Bans

TEST(Bans, APlayerIsShownOutAndStaysOutAfterARestartUntilHeIsForgiven) {
  Running house;
  const Somebody ada = new_guest(house, "Ada");
  const Somebody bea = new_guest(house, "Bea");
  const std::string code = new_table(house, ada, {{"recipe", "base"}, {"players", 3}});
  const Json told = say_and_hear(house, code, ada, {}, "error", [&] {
    const Outcome ban = house.order({"ban", ada.player, "--reason", "rude words"});
    EXPECT_EQ(ban.exit_code, 0) << ban.errors;
  });
  ASSERT_TRUE(told.is_object()) << "the socket was not told";
  EXPECT_EQ(told["code"], "banned");
  for (int life = 0; life < 2; ++life) {
    const Answered refused = house.ask("GET", "/api/me", ada.token);
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(refused.body["error"]["code"], "banned");
    EXPECT_NE(refused.text.find("rude words"), std::string::npos);
    EXPECT_EQ(house.ask("GET", "/api/me", bea.token).status, 200);
    house.start();
  }
  EXPECT_NE(house.order({"bans"}).output.find(ada.player), std::string::npos);
  EXPECT_EQ(house.order({"unban", ada.player}).exit_code, 0);
  EXPECT_EQ(house.ask("GET", "/api/me", ada.token).status, 200);
}

TEST(Bans, AnAddressGetsNothingAtAll) {
  Running house;
  const Somebody ada = new_guest(house, "Ada");
  const std::string code = new_table(house, ada, {{"recipe", "base"}, {"players", 3}});
  const Json told = say_and_hear(house, code, ada, {}, "error", [&] {
    EXPECT_EQ(house.order({"ban", "127.0.0.0/8", "--days", "2"}).exit_code, 0);
  });
  ASSERT_TRUE(told.is_object());
  EXPECT_EQ(told["code"], "banned");
  for (const char* target : {"/api/catalog", "/", "/healthz"})
    EXPECT_EQ(house.ask("GET", target).status, 403) << target;
  EXPECT_EQ(house.order({"unban", "127.1.2.3/8"}).exit_code, 0);
  EXPECT_EQ(house.ask("GET", "/api/catalog").status, 200);
  EXPECT_EQ(house.order({"ban", "nonsense"}).exit_code, 2);
}

// --- Forgetting

TEST(Forgetting, ARunningServerTakesTheNameOutOfLiveAndFinishedTables) {
  Running house;
  const Somebody ada = new_guest(house, "Ada Unmistakable");
  const Somebody bea = new_guest(house, "Bea");
  const std::string finished =
      new_table(house, ada, {{"recipe", "base"}, {"players", 3}, {"fill", "greedy"}, {"pace", 0}});
  const auto over = [&](const Answered& answered) { return answered.body["state"] == "over"; };
  say_and_hear(house, finished, ada,
               {{{"type", "chat"}, {"text", "Unmistakable"}},
                {{"type", "start"}},
                {{"type", "leave"}},
                {{"type", "ping"}}},
               "pong");
  house.ask_until("/api/tables/" + finished, over);
  const std::string open = new_table(house, bea, {{"recipe", "base"}, {"players", 3}});
  say_and_hear(house, open, ada, {{{"type", "sit"}}}, "ack");
  const Json shown_out = say_and_hear(house, open, ada, {}, "error", [&] {
    const Outcome erased = house.order({"erase", ada.player});
    EXPECT_EQ(erased.exit_code, 0) << erased.errors;
  });
  EXPECT_EQ(shown_out["code"], "no-token");
  EXPECT_EQ(house.ask("GET", "/api/me", ada.token).status, 401);
  EXPECT_EQ(house.ask("GET", "/api/tables/" + open).text.find("Unmistakable"), std::string::npos);
  const Answered record = house.ask("GET", "/api/tables/" + finished + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_EQ(record.text.find("Unmistakable"), std::string::npos);
  EXPECT_NE(record.text.find("somebody"), std::string::npos);
  const auto copy = house.folder.path() / "copy";
  EXPECT_EQ(house.order({"backup", copy.string()}).exit_code, 0);
  EXPECT_EQ(read_file(copy).find("Unmistakable"), std::string::npos);
  const Outcome check = house.order({"check", copy.string()});
  EXPECT_EQ(check.exit_code, 0) << check.errors;
  EXPECT_EQ(house.order({"erase", ada.player}).exit_code, 2) << "nobody of that name is here";
}

// The mark in the database makes the next start do what this one could not.
TEST(Forgetting, GoesOnAfterAFall) {
  Running house;
  const Somebody ada = new_guest(house, "Ada Unmistakable");
  const std::string open = new_table(house, ada, {{"recipe", "base"}, {"players", 3}});
  house.stop();
  {
    const auto storage = server::SqliteStorage::open(house.folder.path(), "test");
    table::Writes writes;
    writes.farewells.push_back(ada.player);
    writes.erasures.push_back({ada.player, true});
    ASSERT_TRUE(hold_all(**storage, writes).has_value());
    ASSERT_TRUE((*storage)->commit(writes).saved());
  }
  house.start();
  house.ask_until("/api/tables/" + open, [](const Answered& answered) {
    return answered.text.find("Unmistakable") == std::string::npos;
  });
}

// --- Old tables

TEST(Retention, ARunningServerDeletesWhatIsTooOldAndNothingElse) {
  Running house;
  const Somebody ada = new_guest(house, "Ada");
  const Somebody bea = new_guest(house, "Bea");
  const Json game = {{"recipe", "base"}, {"players", 3}};
  const std::string old = new_table(house, ada, game);
  const std::string fresh = new_table(house, ada, game);
  const std::string open = new_table(house, ada, game);
  for (const std::string& code : {old, fresh}) EXPECT_EQ(house.order({"end", code}).exit_code, 0);
  house.stop();
  {
    server::Database database;
    ASSERT_TRUE(
        database.open(server::database_file(house.folder.path()).string(), false).has_value());
    const std::string sql = "UPDATE log SET time = 1 WHERE code = '" + old +
                            "'; UPDATE tables SET created = 1 WHERE code IN ('" + old + "', '" +
                            open + "'); UPDATE players SET created = 1; " +
                            "UPDATE tokens SET used = 1";
    ASSERT_TRUE(database.execute(sql.c_str()).has_value());
  }
  const Outcome dry = house.order({"tidy", "--finished", "1", "--guests", "1", "--dry-run"});
  EXPECT_NE(dry.output.find("1 finished tables"), std::string::npos) << dry.output << dry.errors;
  EXPECT_NE(dry.output.find("1 guests"), std::string::npos) << "Ada has seats: " << dry.output;
  house.start({"--keep-finished", "1", "--keep-guests", "1"});
  house.ask_until("/api/tables/" + old,
                  [](const Answered& answered) { return answered.status == 404; });
  EXPECT_EQ(house.ask("GET", "/api/tables/" + fresh).status, 200);
  EXPECT_EQ(house.ask("GET", "/api/tables/" + open).status, 200);
  EXPECT_EQ(house.ask("GET", "/api/me", ada.token).status, 200);
  EXPECT_EQ(house.order({"check"}).exit_code, 0);
}

TEST(Retention, AnOrderDoesItOnce) {
  Running house;
  const Somebody ada = new_guest(house, "Ada");
  const std::string old = new_table(house, ada, {{"recipe", "base"}, {"players", 3}});
  EXPECT_EQ(house.order({"end", old}).exit_code, 0);
  house.stop();
  {
    server::Database database;
    ASSERT_TRUE(
        database.open(server::database_file(house.folder.path()).string(), false).has_value());
    ASSERT_TRUE(
        database.execute("UPDATE log SET time = 1; UPDATE tables SET created = 1").has_value());
  }
  house.start();
  EXPECT_EQ(house.ask("GET", "/api/tables/" + old).status, 200);
  EXPECT_EQ(house.order({"tidy"}).exit_code, 2) << "nothing was said to go";
  EXPECT_EQ(house.order({"tidy", "--finished", "1"}).exit_code, 0);
  house.ask_until("/api/tables/" + old,
                  [](const Answered& answered) { return answered.status == 404; });
  EXPECT_EQ(house.order({"compact"}).exit_code, 2) << "not while a server runs";
  house.stop();
  EXPECT_EQ(house.order({"compact"}).exit_code, 0);
}

// --- Devices and figures

TEST(Devices, ACodeOutlivesAFallOfTheServer) {
  Running house;
  const Somebody ada = new_guest(house, "Ada");
  const Json code = house.ask("POST", "/api/devices", ada.token, Json::object()).body;
  house.start();
  const Json redeem = {{"code", code["code"]}, {"program", true}};
  const Answered redeemed = house.ask("POST", "/api/devices/redeem", "", redeem);
  EXPECT_EQ(redeemed.status, 201) << redeemed.text;
  EXPECT_EQ(redeemed.body["player"], ada.player);
  house.start();
  EXPECT_EQ(house.ask("POST", "/api/devices/redeem", "", redeem).status, 404);
}

// --- Writing down what was told, at the end

// A finished game that nobody has written down yet, and others like it with these codes.
void leave_untold(Running& house, int others) {
  const std::string code = new_table(house, new_guest(house, "Ada"),
                                     {{"recipe", "gold-mine"},
                                      {"players", 3},
                                      {"sit", nullptr},
                                      {"fill", "random"},
                                      {"start", true},
                                      {"pace", 0}});
  house.ask_until("/api/tables/" + code, [](const Answered& answered) {
    return answered.body.is_object() && answered.body.value("state", "") == "over";
  });
  EXPECT_EQ(house.end(), 0);
  server::Database database;
  ASSERT_TRUE(database.open((house.folder.path() / "stollen.sqlite").string(), false).has_value());
  const auto copy = [&](const char* table, const char* change) {
    const std::string sql = fmt::format(
        "CREATE TEMP TABLE one AS SELECT * FROM {0} WHERE code = '{1}';"
        "CREATE TEMP TABLE many AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
        "WHERE i < {2}) SELECT printf('COPY%d', i) AS other, one.* FROM n, one;"
        "UPDATE many SET code = other{3}; ALTER TABLE many DROP COLUMN other;"
        "INSERT INTO {0} SELECT * FROM many; DROP TABLE one; DROP TABLE many",
        table, code, others, change);
    const auto done = database.execute(sql.c_str());
    EXPECT_TRUE(done.has_value()) << done.error().message;
  };
  copy("tables", ", told = 0");
  copy("log", "");
}

bool is_told(Running& house, const std::string& code) {
  const auto storage = server::SqliteStorage::open(house.folder.path(), "test");
  return (*(*storage)->reading().row_of(code))->told;
}

// The log of the newest one is on a part of the disk that cannot be read.
TEST(Telling, OfOneThatCannotBeReadKeepsNoOtherFromIt) {
  Running house;
  leave_untold(house, 2);
  const std::filesystem::path file = house.folder.path() / "stollen.sqlite";
  {
    const auto storage = server::SqliteStorage::open(house.folder.path(), "test");
    table::Writes writes;
    writes.entries.push_back({"COPY2", 10'000, 1, std::string(20'000, 'x')});
    ASSERT_TRUE(hold_all(**storage, writes).has_value());
    ASSERT_TRUE((*storage)->commit(writes).saved());
  }
  constexpr std::size_t kPage = 4096;
  constexpr std::size_t kNumber = 4;  // a page of a long text begins with the number of the next
  std::string bytes = read_file(file);
  std::size_t at = 0;
  while (at < bytes.size() &&
         bytes.compare(at + kNumber, kPage - kNumber, std::string(kPage - kNumber, 'x')) != 0)
    at += kPage;
  ASSERT_LT(at, bytes.size());
  bytes.replace(at, kNumber, "\x7f\xff\xff\xff");
  write_file(file, bytes);
  house.start();
  EXPECT_EQ(house.end(), 0);
  EXPECT_FALSE(is_told(house, "COPY2"));
  EXPECT_TRUE(is_told(house, "COPY1"));
}

// How far the threads of a process step back behind its first one.
std::vector<int> steps_back(pid_t process) {
  const auto niceness = [&](const std::string& thread) {
    std::string text = read_file(fmt::format("/proc/{}/task/{}/stat", process, thread));
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    for (int i = 3; i < 19; ++i) fields >> text;
    int value = 0;
    fields >> value;
    return value;
  };
  std::vector<int> steps;
  for (const auto& thread :
       std::filesystem::directory_iterator(fmt::format("/proc/{}/task", process)))
    steps.push_back(niceness(thread.path().filename().string()) -
                    niceness(std::to_string(process)));
  return steps;
}

TEST(Threads, OnWhichBotsThinkStepBackBehindTheListeningOne) {
  Running house;
  const std::string code = new_table(house, new_guest(house, "Ada"),
                                     {{"recipe", "gold-mine"},
                                      {"players", 3},
                                      {"sit", nullptr},
                                      {"fill", "normal"},
                                      {"start", true},
                                      {"pace", 0}});
  house.ask_until("/api/tables/" + code, [](const Answered& answered) {
    return answered.body.is_object() && answered.body.value("at", 0) > 0;
  });
  EXPECT_GE(std::ranges::count(steps_back(house.process()), 5), 2) << "reviews do, too";
}

// A table whose log cannot be read any more, found out by its host.
std::string break_a_table(Running& house, const std::vector<std::string>& options) {
  const Somebody ada = new_guest(house, "Ada");
  const std::string code = new_table(house, ada, {{"recipe", "base"}, {"players", 3}});
  house.stop();
  {
    const auto storage = server::SqliteStorage::open(house.folder.path(), "test");
    table::Writes writes;
    writes.entries.push_back({code, 3, 1, R"({"kind": "seed", "text": unopened words})"});
    EXPECT_TRUE(hold_all(**storage, writes).has_value());
    EXPECT_TRUE((*storage)->commit(writes).saved());
  }
  house.start(options);
  // Hosting it fails, and sets it aside.
  say_and_hear(house, code, ada, {}, "error");
  return code;
}

TEST(Figures, OnlyOperatorsAreToldWhichTablesWereSetAside) {
  Running house;
  const std::string code = break_a_table(house, {"--metrics", "127.0.0.1:0"});
  const std::string line = house.next_line();
  const auto door = server::read_address(line.substr(line.find("http")));
  ASSERT_TRUE(door.has_value());
  const Json told = house.ask_at(*door, "GET", "/healthz").body["set_aside"]["newest"][0];
  EXPECT_EQ(told["code"], code);
  EXPECT_EQ(told["reason"], "its rules or decks have changed: entry 3: it cannot be read");
  const Answered outside = house.ask("GET", "/healthz");
  EXPECT_EQ(outside.body["set_aside"]["newest"][0]["time"], told["time"]);
  EXPECT_EQ(outside.text.find("entry 3"), std::string::npos) << "nor is it said to everybody why";
  EXPECT_EQ(outside.text.find(code), std::string::npos) << "whoever knows a code can come in";
}

TEST(Figures, TellOfTablesFilesAndWhatWasSetAside) {
  Running house;
  break_a_table(house, {"--metrics", "public"});
  const Answered health = house.ask("GET", "/healthz");
  EXPECT_EQ(health.body["set_aside"]["since_start"], 1) << health.text;
  EXPECT_FALSE(health.body["set_aside"]["newest"][0].contains("code")) << "figures are not codes";
  const Answered metrics = house.ask_until("/metrics", [](const Answered& answered) {
    return answered.text.find("stollen_tables_stored{state=\"broken\"}") != std::string::npos;
  });
  for (const char* name :
       {"stollen_tables_set_aside 1", "stollen_thoughts_waiting 0", "stollen_looks_waiting 0",
        "stollen_database_bytes ", "stollen_database_wal_bytes "})
    EXPECT_NE(metrics.text.find(name), std::string::npos) << name;
}

}  // namespace

}  // namespace stollen::testing
