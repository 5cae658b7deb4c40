// One table's fault is that table's end. A real server has a failing check, a loop without an end
// or a wild pointer planted in a bot or a rule: the poisoned table is set aside, at once or after
// one restart, and everybody else's game goes on with every acknowledged move.
#include <csignal>

#include "gtest/gtest.h"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>

#include "server/network/player.h"
#include "support/command.h"
#include "support/files.h"
#include "support/server_process.h"

namespace stollen::testing {

namespace {

namespace asio = boost::asio;
using notation::Json;
using server::Address;
using server::Task;
using server::Wire;

constexpr const char* kSilence = "the server did not answer";

// Asks a running server, one request after the other.
class Visitor {
 public:
  explicit Visitor(const std::string& url) : address_(*server::read_address(url)) {}

  Result<Json> ask(std::string method, std::string target, std::string token = "",
                   Json body = nullptr) {
    Result<Json> answer = fail(kSilence);
    run(request(std::move(method), std::move(target), std::move(token), std::move(body), answer));
    return answer;
  }
  std::string guest() {
    return (*ask("POST", "/api/guest", "", {{"name", "Ada"}, {"program", true}}))["token"]
        .get<std::string>();
  }
  std::string open(const std::string& token, Json settings) {
    const auto opened = ask("POST", "/api/tables", token, std::move(settings));
    return opened ? (*opened)["code"].get<std::string>() : "";
  }
  // Makes the first legal move at this table, as soon as it is his turn; the acknowledged number.
  std::size_t move(const std::string& code, const std::string& token) {
    std::size_t number = 0;
    run(make_move(code, token, number));
    return number;
  }
  // Begins the game with bots of this level, and listens until nobody talks any more.
  void begin(const std::string& code, const std::string& token, const std::string& level) {
    run(start_game(code, token, level));
  }

 private:
  void run(Task<void> task) {
    asio::io_context context(1);
    asio::co_spawn(context, std::move(task), asio::detached);
    context.run();
  }

  Task<void> request(std::string method, std::string target, std::string token, Json body,
                     Result<Json>& answer) {
    auto wire = co_await Wire::connect(address_);
    if (wire)
      answer = co_await server::ask_json(**wire, address_, std::move(method), std::move(target),
                                         std::move(token), std::move(body));
  }

  Task<void> make_move(std::string code, std::string token, std::size_t& number) {
    auto socket = co_await server::open_table_socket(
        address_, code, token, Json{{"type", "hello"}, {"protocol", 1}, {"legal", "text"}});
    if (!socket) co_return;
    bool sent = false;
    while (const auto text = co_await (*socket)->receive()) {
      const Json message = *notation::parse_json(*text);
      if (message["type"] == "ack") {
        number = message["n"].get<std::size_t>();
        co_return;
      }
      if (sent || !message.contains("turn") || !message["turn"]["yours"].get<bool>()) continue;
      sent = true;
      (*socket)->send(std::make_shared<const std::string>(
          notation::dump_json({{"type", "move"},
                               {"at", message["at"]},
                               {"key", "k" + message["at"].dump()},
                               {"move", message["turn"]["legal"][0]}})));
    }
  }

  Task<void> start_game(std::string code, std::string token, std::string level) {
    auto socket = co_await server::open_table_socket(address_, code, token,
                                                     Json{{"type", "hello"}, {"protocol", 1}});
    if (!socket) co_return;
    (*socket)->send(std::make_shared<const std::string>(
        notation::dump_json({{"type", "start"}, {"fill", level}})));
    while (co_await (*socket)->receive()) {
    }
  }

  Address address_;
};

const Json kSound = {{"recipe", "base"}, {"players", 3},  {"sit", 1}, {"first", 1},
                     {"fill", "random"}, {"start", true}, {"pace", 0}};

class Fault : public ::testing::TestWithParam<std::string> {
 protected:
  std::string start() {
    process_.command = STOLLEN_PLANTED;
    return process_.start(folder_.path(), {"--plant", GetParam()});
  }
  // Bots of a level that thinks on the hall's thread or beside it; one seat is a person's.
  static Json poison(const char* level) {
    return {{"recipe", "base"}, {"players", 7},  {"sit", 7}, {"first", 1},
            {"fill", level},    {"start", true}, {"pace", 0}};
  }
  void expect_broken(Visitor& visitor, const std::string& code, const std::string& token) {
    for (const std::string& who : {token, std::string()}) {
      const auto summary = visitor.ask("GET", "/api/tables/" + code, who);
      ASSERT_TRUE(summary.has_value()) << summary.error().message;
      EXPECT_EQ((*summary)["state"], "broken") << summary->dump();
      EXPECT_EQ((*summary).value("reason", "").empty(), who.empty())
          << "why it was is for those who sat there";
    }
  }
  std::string admin(std::vector<std::string> words) {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--data", folder_.path().string()});
    const Outcome outcome = run_command(words);
    return outcome.output + outcome.errors;
  }

  TemporaryFolder folder_;
  ServerProcess process_;
};

class FaultThatUnwinds : public Fault {};

TEST_P(FaultThatUnwinds, CostsTheTableAndNobodyNoticesElsewhere) {
  Visitor visitor(start());
  const std::string token = visitor.guest();
  const std::string sound = visitor.open(token, kSound);
  const std::size_t first = visitor.move(sound, token);
  for (const char* level : {"random", "normal"}) {
    const std::string bad = visitor.open(token, poison(level));
    ASSERT_NE(bad, "");
    while ((*visitor.ask("GET", "/api/tables/" + bad))["state"] == "playing") {
    }
    expect_broken(visitor, bad, token);
    EXPECT_NE(admin({"list", "--state", "broken"}).find(bad), std::string::npos);
    EXPECT_GT(visitor.move(sound, token), first) << "the same process plays on";
    // Its people, and nobody else, can end it.
    EXPECT_FALSE(visitor.ask("POST", "/api/tables/" + bad + "/end", visitor.guest(), Json::object())
                     .has_value());
    EXPECT_TRUE(
        visitor.ask("POST", "/api/tables/" + bad + "/end", token, Json::object()).has_value());
    EXPECT_EQ((*visitor.ask("GET", "/api/tables/" + bad))["state"], "ended");
  }
  EXPECT_EQ(process_.stop(), 0) << "nothing has ended the process before";
}

INSTANTIATE_TEST_SUITE_P(Planted, FaultThatUnwinds, ::testing::Values("bot:check", "rule:check"));

class FaultThatKills : public Fault {};

TEST_P(FaultThatKills, CostsOneRestartAndThenTheTableAlone) {
  std::string token;
  std::string sound;
  std::string bad;
  std::size_t moved = 0;
  {
    Visitor visitor(start());
    token = visitor.guest();
    sound = visitor.open(token, kSound);
    moved = visitor.move(sound, token);
    ASSERT_GT(moved, 0U);
    // It is there before it falls: a bot thinks while the start is still being saved.
    Json wish = poison("");
    wish.erase("fill");
    wish.erase("start");
    bad = visitor.open(token, wish);
    ASSERT_NE(bad, "");
    visitor.begin(bad, token, GetParam().starts_with("bot") ? "normal" : "random");
  }
  EXPECT_NE(process_.fall(), 0) << "the fault was not planted";
  for (int again = 0; again < 2; ++again) {
    Visitor visitor(start());
    expect_broken(visitor, bad, token);
    EXPECT_FALSE(visitor.ask("GET", "/api/tables/" + bad + "/replay").has_value())
        << "who only looks plays its log";
    const std::size_t next = visitor.move(sound, token);
    EXPECT_GT(next, moved) << "the sound table goes on where it was";
    moved = next;
    EXPECT_EQ(process_.stop(), 0) << "it fell again";
  }
  EXPECT_NE(admin({"list"}).find(bad), std::string::npos);
  EXPECT_NE(admin({"export", bad}).find("\"log\""), std::string::npos);
  EXPECT_NE(admin({"end", bad}).find("ended"), std::string::npos) << "without a server";
  {
    Visitor visitor(start());
    // Until it is told, or nobody answers any more.
    Result<Json> record = fail("");
    while (!record && record.error().message != kSilence)
      record = visitor.ask("GET", "/api/tables/" + bad + "/record");
    ASSERT_TRUE(record.has_value()) << "it fell while it wrote down what was told";
    EXPECT_EQ((*record)["format"], "stollen-table-log") << "its log was played again";
    EXPECT_EQ(process_.stop(), 0);
  }
  EXPECT_NE(admin({"delete", bad}).find("deleted"), std::string::npos);
  EXPECT_EQ(admin({"list"}).find(bad), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Planted, FaultThatKills,
                         ::testing::Values("bot:pointer", "bot:loop", "rule:pointer", "rule:loop"));

}  // namespace

}  // namespace stollen::testing
