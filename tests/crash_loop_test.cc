// The real server is killed again and again in the middle of real games. Witnesses remember every
// byte of what they were told; after each start all of it must still be so.
#include <map>

#include "gtest/gtest.h"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>

#include "base/random.h"
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

// What all witnesses of one life of the server share.
struct Life {
  Address address;
  Random& random;
  int acknowledgements_left;
  std::function<void()> end;
};

class Witness {
 public:
  Witness(std::string code, std::string token) : code_(std::move(code)), token_(std::move(token)) {}

  Task<void> live(Life& life) {
    auto socket = co_await server::open_table_socket(
        life.address, code_, token_,
        Json{{"type", "hello"}, {"protocol", 1}, {"seen", 0}, {"views", false}, {"legal", "text"}});
    if (!socket) co_return;
    while (const auto text = co_await (*socket)->receive()) {
      hear(*notation::parse_json(*text), life, **socket);
      if (!trouble_.empty()) co_return life.end();
    }
  }

  const std::string& trouble() const { return trouble_; }
  std::size_t acknowledged() const { return acknowledged_.size(); }
  bool over() const { return over_; }

 private:
  void hear(const Json& message, Life& life, Wire& socket) {
    const std::string type = message["type"].get<std::string>();
    if (message.contains("entries"))
      for (const Json& entry : message["entries"]) learn(entry);
    if (type == "snapshot")
      for (const auto& [key, number] : acknowledged_)
        if (number > history_.size() || message["n"].get<std::size_t>() < number)
          trouble_ = "an acknowledged move is gone: " + key;
    if (type == "ack" && message.contains("at")) {
      acknowledged_[message["key"].get<std::string>()] = message["n"].get<std::size_t>();
      if (--life.acknowledgements_left == 0) return life.end();
    }
    if (message.contains("turn") && message["turn"]["yours"].get<bool>())
      move(message, life, socket);
  }

  void learn(const Json& entry) {
    const auto number = entry["n"].get<std::size_t>();
    const std::string text = notation::dump_json(entry);
    if (number > history_.size() + 1) trouble_ = "an entry was left out before " + text;
    if (number <= history_.size() && history_[number - 1] != text)
      trouble_ = "told before: " + history_[number - 1] + ", now: " + text;
    if (number == history_.size() + 1) history_.push_back(text);
    over_ |= entry["kind"] == "over";
  }

  // The same message again if this very decision was answered before: the key makes it safe.
  void move(const Json& message, Life& life, Wire& socket) {
    const int at = message["at"].get<int>();
    const std::string key = "k" + std::to_string(at);
    if (!sent_.contains(key)) {
      const Json& legal = message["turn"]["legal"];
      const auto choice = life.random.below(static_cast<std::uint32_t>(legal.size()));
      sent_[key] = notation::dump_json(
          {{"type", "move"}, {"at", at}, {"key", key}, {"move", legal[choice]}});
    }
    socket.send(std::make_shared<const std::string>(sent_[key]));
    if (life.random.below(4) == 0) socket.send(std::make_shared<const std::string>(sent_[key]));
  }

  std::string code_;
  std::string token_;
  std::vector<std::string> history_;
  std::map<std::string, std::string> sent_;
  std::map<std::string, std::size_t> acknowledged_;
  std::string trouble_;
  bool over_ = false;
};

// Two witnesses and a bot at a new table.
Task<void> open_table(Address address, std::string recipe, std::vector<Witness>& witnesses) {
  auto wire = co_await Wire::connect(address);
  const auto host = co_await server::become_guest(**wire, address, "witness");
  const auto guest = co_await server::become_guest(**wire, address, "witness");
  const auto table = co_await server::ask_json(**wire, address, "POST", "/api/tables", *host,
                                               Json{{"recipe", recipe},
                                                    {"players", 3},
                                                    {"pace", 1},
                                                    {"seats", {{{"seat", 3}, {"bot", "random"}}}}});
  const std::string code = table->value("code", "");
  auto second = co_await server::open_table_socket(address, code, *guest,
                                                   Json{{"type", "hello"}, {"protocol", 1}});
  (*second)->send(std::make_shared<const std::string>(R"({"type":"sit"})"));
  while (const auto text = co_await (*second)->receive())
    if (text->find(R"("type":"ack")") != std::string::npos) break;
  auto first = co_await server::open_table_socket(address, code, *host,
                                                  Json{{"type", "hello"}, {"protocol", 1}});
  (*first)->send(std::make_shared<const std::string>(R"({"type":"start"})"));
  while (const auto text = co_await (*first)->receive())
    if (text->find(R"("type":"ack")") != std::string::npos) break;
  witnesses.emplace_back(code, *host);
  witnesses.emplace_back(code, *guest);
}

TEST(CrashLoop, WhatWasAcknowledgedIsThereAfterFiftyKills) {
  constexpr int kKills = 50;
  const TemporaryFolder folder;
  Random random(20);
  std::vector<Witness> witnesses;
  for (int life_number = 0; life_number < kKills; ++life_number) {
    ServerProcess process;
    const auto address = server::read_address(process.start(folder.path()));
    ASSERT_TRUE(address.has_value()) << "the server did not start again";
    asio::io_context context(1);
    // New games as old ones end.
    if (life_number % 10 == 0) {
      for (const char* recipe : {"base", "gold-mine"})
        asio::co_spawn(context, open_table(*address, recipe, witnesses), asio::detached);
      context.run();
      context.restart();
    }
    Life life{*address, random, 1 + static_cast<int>(random.below(12)),
              [&] { EXPECT_TRUE(process.kill()) << "it fell by itself"; }};
    int playing = 0;
    for (Witness& witness : witnesses) {
      if (witness.over()) continue;
      ++playing;
      asio::co_spawn(context, witness.live(life), asio::detached);
    }
    ASSERT_GT(playing, 0) << "every game is over: the test needs more of them";
    context.run();
    for (const Witness& witness : witnesses)
      ASSERT_EQ(witness.trouble(), "") << "after kill " << life_number + 1;
  }
  std::size_t acknowledged = 0;
  for (const Witness& witness : witnesses) acknowledged += witness.acknowledged();
  EXPECT_GT(acknowledged, 150U);
}

// --- A backup

TEST(Backup, TakenWhileGamesRunHoldsAllThatWasAcknowledgedAndCanBePlayedOn) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  Random random(22);
  std::vector<Witness> witnesses;
  std::vector<Witness> as_saved;
  ServerProcess process;
  const auto address = server::read_address(process.start(folder.path()));
  ASSERT_TRUE(address.has_value());
  asio::io_context context(1);
  for (const char* recipe : {"base", "gold-mine"})
    asio::co_spawn(context, open_table(*address, recipe, witnesses), asio::detached);
  context.run();
  context.restart();
  // After some moves the backup is taken; the games go on and the server falls.
  Life life{*address, random, 10, {}};
  life.end = [&] {
    if (!as_saved.empty()) {
      EXPECT_TRUE(process.kill()) << "it fell by itself";
      return;
    }
    as_saved = witnesses;
    const Outcome backup =
        run_command({"admin", "backup", (elsewhere.path() / "stollen.sqlite").string(), "--data",
                     folder.path().string()});
    EXPECT_EQ(backup.exit_code, 0) << backup.errors;
    life.acknowledgements_left = 10;
  };
  for (Witness& witness : witnesses) asio::co_spawn(context, witness.live(life), asio::detached);
  context.run();
  context.restart();
  ASSERT_EQ(as_saved.size(), 4U);
  ServerProcess restored;
  const auto again = server::read_address(restored.start(elsewhere.path()));
  ASSERT_TRUE(again.has_value());
  Life next{*again, random, 8, [&] { EXPECT_TRUE(restored.kill()) << "it fell by itself"; }};
  for (Witness& witness : as_saved) asio::co_spawn(context, witness.live(next), asio::detached);
  context.run();
  for (const Witness& witness : as_saved) EXPECT_EQ(witness.trouble(), "");
  EXPECT_LE(next.acknowledgements_left, 0) << "the games could not be played on";
}

// --- A full disk, and a folder that cannot be written to

TEST(FullDisk, IsAClearErrorAndNothingAcknowledgedIsLost) {
  const TemporaryFolder folder;
  Random random(21);
  std::vector<Witness> witnesses;
  ServerProcess process;
  const auto address = server::read_address(process.start(folder.path(), {}, 400'000));
  ASSERT_TRUE(address.has_value());
  asio::io_context context(1);
  asio::co_spawn(context, open_table(*address, "base", witnesses), asio::detached);
  context.run();
  context.restart();
  ASSERT_EQ(witnesses.size(), 2U);
  // Until the sockets are closed because nothing can be written any more.
  Life life{*address, random, 1'000'000, [] {}};
  for (Witness& witness : witnesses) asio::co_spawn(context, witness.live(life), asio::detached);
  context.run();
  context.restart();
  EXPECT_FALSE(witnesses[0].over()) << "the disk was never full";
  int status = 0;
  std::string health;
  asio::co_spawn(
      context,
      [&]() -> Task<void> {
        auto wire = co_await Wire::connect(*address);
        server::Request request;
        request.method = "GET";
        request.target = "/healthz";
        const auto response = co_await (*wire)->ask(*address, request);
        status = response->status;
        health = response->body;
      },
      asio::detached);
  context.run();
  context.restart();
  EXPECT_EQ(status, 503) << health;
  process.kill();
  ServerProcess roomy;
  const auto again = server::read_address(roomy.start(folder.path()));
  ASSERT_TRUE(again.has_value());
  Life next{*again, random, 3, [&] { roomy.kill(); }};
  for (Witness& witness : witnesses) asio::co_spawn(context, witness.live(next), asio::detached);
  context.run();
  for (const Witness& witness : witnesses) EXPECT_EQ(witness.trouble(), "");
}

TEST(DataFolder, ThatCannotBeWrittenIsRefusedAtTheStart) {
  const TemporaryFolder folder;
  write_file(folder.path() / "file", "");
  ServerProcess process;
  EXPECT_EQ(process.start(folder.path() / "file"), "");
  EXPECT_EQ(process.start("/proc/stollen"), "");
}

TEST(DataFolder, BelongsToOneServerAtATime) {
  const TemporaryFolder folder;
  ServerProcess first;
  ServerProcess second;
  EXPECT_NE(first.start(folder.path()), "");
  EXPECT_EQ(second.start(folder.path()), "");
  EXPECT_EQ(first.stop(), 0);
  EXPECT_NE(second.start(folder.path()), "");
}

}  // namespace

}  // namespace stollen::testing
