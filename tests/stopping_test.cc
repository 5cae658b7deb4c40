// A server that is told to stop ends by itself, whatever it is in the middle of: nobody who is
// silent, slow or at work holds it up. It has a net for what is forgotten, which says so in the
// log; here it must never be needed.
#include <csignal>

#include "gtest/gtest.h"

#include "notation/json.h"
#include "server/storage/database.h"
#include "server/storage/sqlite_storage.h"
#include "support/certificates.h"
#include "support/files.h"
#include "support/plain_socket.h"
#include "support/server_process.h"

namespace stollen::testing {

namespace {

constexpr const char* kJson = "Content-Type: application/json\r\n";
constexpr const char* kUpgrade =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";

// With a mask of zeros the text stays as it is.
std::string text_frame(std::string_view text) {
  std::string head = "\x81";
  if (text.size() < 126) {
    head += static_cast<char>(0x80 | text.size());
  } else {
    head += static_cast<char>(0x80 | 126);
    head += static_cast<char>(text.size() >> 8);
    head += static_cast<char>(text.size() & 0xff);
  }
  return head + std::string(4, '\0') + std::string(text);
}

class Stopping : public ::testing::Test {
 protected:
  void start(const std::vector<std::string>& arguments = {}) {
    url_ = process_.start_limited(folder_.path(), arguments, "info");
    ASSERT_NE(url_, "");
  }
  // Bots, rules and what is played again wait for ever, on every thread but the one that listens.
  void start_planted(const std::string& fault) {
    process_.command = STOLLEN_PLANTED;
    start({"--plant", fault});
  }
  void become_guest() {
    PlainSocket socket(url_);
    const auto guest = notation::parse_json(
        socket.ask("POST", "/api/guest", kJson, R"({"name":"Ada","program":true})").body);
    bearer_ = "Authorization: Bearer " + guest->value("token", "") + "\r\n";
  }
  std::string open_table(const std::string& wish) const {
    PlainSocket socket(url_);
    const auto table =
        notation::parse_json(socket.ask("POST", "/api/tables", kJson + bearer_, wish).body);
    return table ? table->value("code", "") : "";
  }
  PlainSocket& connect() {
    sockets_.push_back(std::make_unique<PlainSocket>(url_));
    return *sockets_.back();
  }
  PlainSocket& watch(const std::string& code) {
    PlainSocket& socket = connect();
    EXPECT_EQ(socket.ask("GET", "/api/tables/" + code + "/socket", kUpgrade).status, 101);
    return socket;
  }
  // Sends a whole request and does not wait for its answer.
  PlainSocket& request(const std::string& target, const std::string& method = "GET",
                       const std::string& body = "") {
    PlainSocket& socket = connect();
    EXPECT_TRUE(socket.send(method + " " + target + " HTTP/1.1\r\nHost: stollen.example\r\n" +
                            kJson + bearer_ + "Content-Length: " + std::to_string(body.size()) +
                            "\r\n\r\n" + body));
    return socket;
  }
  // It has done all that was sent before this: an answer comes after those.
  void is_alive() const { EXPECT_EQ(PlainSocket(url_).ask("GET", "/livez").status, 200); }

  void stops_by_itself() {
    process_.signal(SIGTERM);
    EXPECT_EQ(process_.log_line("still waits"), "");
    EXPECT_EQ(process_.stop(), 0);
  }

  TemporaryFolder folder_;
  ServerProcess process_;
  std::string url_;
  std::string bearer_;
  std::vector<std::unique_ptr<PlainSocket>> sockets_;
};

TEST_F(Stopping, InTheFirstMoment) {
  for (int times = 0; times < 10; ++times) {
    start();
    stops_by_itself();
  }
}

TEST_F(Stopping, WhileConnectionsAreBeingMade) {
  start();
  for (int i = 0; i < 200; ++i) connect();
  stops_by_itself();
}

TEST_F(Stopping, WithConnectionsThatSayNothingOrHalfOfIt) {
  start({"--metrics", "127.0.0.1:0"});
  const std::string line = process_.next_line();
  const PlainSocket operators(line.substr(0, line.rfind('/')));
  connect();
  EXPECT_TRUE(connect().send("GET /livez HTTP/1.1\r\nHo"));
  EXPECT_TRUE(connect().send("POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"));
  EXPECT_TRUE(connect().send("GET / HTTP/9.9\r\n\r\n and what is read after a refusal"));
  EXPECT_EQ(connect().ask("GET", "/livez").status, 200) << "and kept open";
  is_alive();
  stops_by_itself();
}

TEST_F(Stopping, InTheMiddleOfAHandshakeOfTls) {
  const TemporaryFolder papers;
  const auto chain = papers.path() / "chain.pem";
  const auto key = papers.path() / "key.pem";
  write_certificate(chain, key, "first.example");
  start({"--cert", chain.string(), "--key", key.string()});
  connect();
  EXPECT_TRUE(connect().send("\x16\x03\x01"));
  EXPECT_EQ(shown_certificate(url_), "first.example");
  write_certificate(chain, key, "second.example");
  process_.signal(SIGHUP);
  stops_by_itself();
}

TEST_F(Stopping, WithSocketsThatDoNotSayGoodbye) {
  start();
  become_guest();
  const std::string code = open_table(R"({"recipe":"base","players":3})");
  watch(code);  // says nothing at all
  EXPECT_TRUE(watch(code).send(text_frame(R"({"type":"hello","protocol":1})")));
  EXPECT_TRUE(watch(code).send("\x81\xfe"));  // the beginning of a message
  // More than is read at once: the rest is on its way.
  PlainSocket& flood = watch(code);
  for (int i = 0; i < 36; ++i)
    EXPECT_TRUE(flood.send(text_frame("\"" + std::string(16'000, 'x') + "\"")));
  EXPECT_TRUE(connect().send("GET /api/tables/" + code + "/socket HTTP/1.1\r\nHost: a\r\n"));
  is_alive();
  stops_by_itself();
}

TEST_F(Stopping, WhileRequestsWaitForTheirTurn) {
  start();
  // Three hundred are answered at once, the others one by one.
  for (int i = 0; i < 8; ++i) {
    std::string requests;
    for (int each = 0; each < 100; ++each)
      requests += "GET /livez HTTP/1.1\r\nHost: stollen.example\r\n\r\n";
    EXPECT_TRUE(connect().send(requests));
  }
  for (const auto& socket : sockets_) EXPECT_EQ(socket->read_answer().status, 200);
  stops_by_itself();
}

TEST_F(Stopping, WhileARequestWaitsForTheDisk) {
  start();
  become_guest();
  server::Database other;
  ASSERT_TRUE(other.open(server::database_file(folder_.path()).string(), false).has_value());
  // Whoever holds the database for himself keeps every write from it.
  ASSERT_TRUE(other.execute("BEGIN IMMEDIATE").has_value());
  PlainSocket& waiting = request("/api/guest", "POST", R"({"name":"Ben","program":true})");
  is_alive();
  process_.signal(SIGTERM);
  EXPECT_NE(process_.log_line("stopping"), "");
  ASSERT_TRUE(other.execute("ROLLBACK").has_value());
  EXPECT_EQ(waiting.read_answer().status, 200) << "what was decided is saved and told";
  EXPECT_EQ(process_.log_line("still waits"), "");
  EXPECT_EQ(process_.stop(), 0);
}

// A game that is over at once, so that there is something to write down and to look at.
constexpr const char* kGame =
    R"({"recipe":"base","players":7,"sit":null,"fill":"random","start":true,"pace":0})";

TEST_F(Stopping, WhileNobodyAnswersWhoWasAsked) {
  start_planted("rule:wait");
  become_guest();
  const std::string code = open_table(kGame);
  const auto is_over = [&] {
    const std::string body = PlainSocket(url_).ask("GET", "/api/tables/" + code).body;
    return body.find(R"("state":"over")") != std::string::npos;
  };
  while (!is_over()) continue;
  PlainSocket& first = request("/api/tables/" + code + "/replay");
  request("/api/tables/" + code + "/review");
  for (int i = 0; i < 5; ++i) request("/api/tables/" + code);  // behind the first
  is_alive();
  process_.signal(SIGTERM);
  EXPECT_EQ(first.read_answer().status, 503) << "who asked is told to come again";
  EXPECT_EQ(process_.log_line("still waits"), "");
  EXPECT_EQ(process_.stop(), 0);
}

TEST_F(Stopping, WhileBotsThink) {
  start_planted("bot:wait");
  become_guest();
  for (int i = 0; i < 4; ++i)
    EXPECT_NE(
        open_table(R"({"recipe":"base","players":7,"sit":null,"fill":"normal","start":true})"), "");
  is_alive();
  stops_by_itself();
}

TEST_F(Stopping, ASecondSignalEndsItAtOnce) {
  start();
  become_guest();
  watch(open_table(R"({"recipe":"base","players":3})"));  // it is given some time to say goodbye
  process_.signal(SIGTERM);
  EXPECT_NE(process_.log_line("stopping sockets=1"), "");
  process_.signal(SIGTERM);
  EXPECT_EQ(process_.fall(), SIGTERM);
  start();
  stops_by_itself();
}

}  // namespace

}  // namespace stollen::testing
