// The edge of the real server, over real sockets: who is let in, what is refused and how, what
// stands in the log, what operators are told.
#include <csignal>

#include "gtest/gtest.h"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>

#include "server/network/certificate.h"
#include "server/network/player.h"
#include "support/certificates.h"
#include "support/files.h"
#include "support/plain_socket.h"
#include "support/server_process.h"

namespace stollen::testing {

namespace {

namespace asio = boost::asio;
using notation::Json;
using server::Address;
using server::Task;

// A server with limits in a folder of its own.
struct Running {
  explicit Running(const std::vector<std::string>& arguments = {},
                   const std::string& log_level = "info")
      : url(process.start_limited(folder.path(), arguments, log_level)) {}

  TemporaryFolder folder;
  ServerProcess process;
  std::string url;
};

// --- Connections

TEST(Connections, AreCountedFromTheirFirstMoment) {
  Running server({"--connections-per-address", "5"});
  std::vector<std::unique_ptr<PlainSocket>> silent;
  for (int i = 0; i < 5; ++i) silent.push_back(std::make_unique<PlainSocket>(server.url));
  EXPECT_TRUE(PlainSocket(server.url).ends_in_order()) << "closed at once, without a word";
  EXPECT_EQ(PlainSocket(server.url).ask("GET", "/livez").status, 0);
  for (const auto& socket : silent) EXPECT_EQ(socket->ask("GET", "/livez").status, 200);
  // Whoever goes makes room.
  EXPECT_EQ(silent[0]->ask("GET", "/livez", "Connection: close\r\n").status, 200);
  EXPECT_TRUE(silent[0]->ends_in_order());
  EXPECT_EQ(PlainSocket(server.url).ask("GET", "/livez").status, 200);
}

TEST(Connections, OfGuestsDoNotShutOperatorsOut) {
  Running server({"--connections-per-address", "2", "--metrics", "127.0.0.1:0"});
  const PlainSocket first(server.url);
  const PlainSocket second(server.url);
  EXPECT_TRUE(PlainSocket(server.url).ends_in_order());
  const std::string line = server.process.next_line();
  EXPECT_EQ(PlainSocket(line.substr(0, line.rfind('/'))).ask("GET", "/metrics").status, 200);
}

TEST(Connections, OfOneAddressAreAtMostAThousand) {
  Running server;
  std::vector<std::unique_ptr<PlainSocket>> sockets;
  for (int i = 0; i < 1000; ++i) sockets.push_back(std::make_unique<PlainSocket>(server.url));
  for (int i = 0; i < 200; ++i) EXPECT_TRUE(PlainSocket(server.url).ends_in_order());
  EXPECT_EQ(sockets[0]->ask("GET", "/livez").status, 200);
  EXPECT_EQ(sockets[999]->ask("GET", "/livez").status, 200);
}

TEST(Connections, BehindAProxyAreCountedByTheVisitor) {
  Running server(
      {"--behind-proxy", "--connections-per-address", "2", "--connections-of-proxy", "7"});
  std::vector<std::unique_ptr<PlainSocket>> sockets;
  const auto come = [&](const std::string& from) {
    sockets.push_back(std::make_unique<PlainSocket>(server.url));
    return sockets.back()->ask("GET", "/livez", "X-Forwarded-For: " + from + "\r\n");
  };
  EXPECT_EQ(come("198.51.100.1").status, 200);
  EXPECT_EQ(come("198.51.100.1").status, 200);
  const PlainAnswer refused = come("10.0.0.1, 198.51.100.1");
  EXPECT_EQ(refused.status, 429);
  EXPECT_NE(refused.body.find("too-many"), std::string::npos);
  EXPECT_EQ(refused.header("Retry-After"), "20");
  EXPECT_TRUE(sockets.back()->ends_in_order());
  EXPECT_EQ(come("198.51.100.2").status, 200) << "another visitor";
  EXPECT_EQ(come("2001:db8::1").status, 200);
  EXPECT_EQ(come("2001:db8::2").status, 200);
  EXPECT_EQ(come("2001:db8::3").status, 429) << "one network of IPv6 is one visitor";
  EXPECT_EQ(come("2001:db8:1::1").status, 200);
  EXPECT_EQ(sockets[0]->ask("GET", "/livez", "X-Forwarded-For: 2001:db8:1::2\r\n").status, 200)
      << "the next request of this connection is another visitor's";
  EXPECT_EQ(come("198.51.100.1").status, 200) << "so that one has room again";
  EXPECT_TRUE(PlainSocket(server.url).ends_in_order()) << "the proxy itself has a limit, too";
}

// Whoever is no proxy may not say who he is, nor that nobody could listen.
TEST(Proxies, AreBelievedOnlyWhereThereIsOne) {
  const auto cookie_of = [](const std::string& url, const std::string& proto) {
    return PlainSocket(url)
        .ask("POST", "/api/guest",
             "Content-Type: application/json\r\nX-Forwarded-Proto: " + proto + "\r\n",
             R"({"name":"Ada"})")
        .header("Set-Cookie");
  };
  Running open;
  EXPECT_NE(cookie_of(open.url, "https").find("HttpOnly"), std::string::npos);
  EXPECT_EQ(cookie_of(open.url, "https").find("Secure"), std::string::npos);
  Running behind({"--behind-proxy"});
  EXPECT_NE(cookie_of(behind.url, "https").find("; Secure"), std::string::npos);
  EXPECT_EQ(cookie_of(behind.url, "http").find("Secure"), std::string::npos);
  Running small({"--connections-per-address", "2"});
  std::vector<std::unique_ptr<PlainSocket>> sockets;
  const auto come = [&](const std::string& from) {
    sockets.push_back(std::make_unique<PlainSocket>(small.url));
    return sockets.back()->ask("GET", "/livez", "X-Forwarded-For: " + from + "\r\n").status;
  };
  EXPECT_EQ(come("198.51.100.1"), 200);
  EXPECT_EQ(come("198.51.100.2"), 200);
  EXPECT_EQ(come("198.51.100.3"), 0) << "all three are the same visitor";
}

// --- Requests

TEST(Requests, OfMoreThan64KiBAreRefusedAndTheAnswerArrives) {
  Running server;
  const std::string json = "Content-Type: application/json\r\n";
  PlainSocket fits(server.url);
  EXPECT_EQ(fits.ask("POST", "/api/guest", json, std::string(65536, ' ')).status, 400);
  for (const char* path : {"/api/guest", "/api/tables", "/"})
    for (const std::size_t size : {65537U, 900'000U, 3'000'000U}) {
      PlainSocket socket(server.url);
      const PlainAnswer answer = socket.ask("POST", path, json, std::string(size, ' '));
      EXPECT_EQ(answer.status, 413) << size << " at " << path;
      EXPECT_NE(answer.body.find("too-large"), std::string::npos);
    }
}

// Who is refused and still sends must not run into a reset, which may take the answer with it.
TEST(Requests, ThatAreRefusedAreTakenToTheirEnd) {
  Running server;
  for (const char* beginning :
       {"POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n",
        "nonsense\r\n\r\n"}) {
    PlainSocket socket(server.url);
    EXPECT_TRUE(socket.send(beginning));
    EXPECT_GE(socket.read_answer().status, 400);
    EXPECT_TRUE(socket.ends_in_order());
    // When another is answered, it has done with this one whatever it wants to do.
    EXPECT_EQ(PlainSocket(server.url).ask("GET", "/livez").status, 200);
    for (int i = 0; i < 10; ++i) EXPECT_TRUE(socket.send(std::string(100'000, ' '))) << i;
  }
}

// A proxy before us must not see other borders between requests than we do.
TEST(Requests, ThatCanBeReadInTwoWaysEndTheConnection) {
  Running server;
  const std::string next = "GET /livez HTTP/1.1\r\nHost: a\r\n\r\n";
  for (const std::string trick :
       {"POST /api/guest HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n",
        "POST /api/guest HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n",
        "GET /livez HTTP/1.1\r\n\r\n", "GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"}) {
    PlainSocket socket(server.url);
    EXPECT_TRUE(socket.send(trick + next));
    const PlainAnswer answer = socket.read_answer();
    EXPECT_EQ(answer.status, 400) << trick;
    EXPECT_EQ(answer.header("Connection"), "close") << trick;
    EXPECT_TRUE(socket.ends_in_order()) << trick;
  }
  EXPECT_EQ(PlainSocket(server.url).ask("GET", "/livez").status, 200);
}

// --- A flood at a socket

// A watcher's socket at a new table, as plain bytes.
std::unique_ptr<PlainSocket> watch_a_table(const std::string& url) {
  PlainSocket requests(url);
  const std::string json = "Content-Type: application/json\r\n";
  const auto guest = notation::parse_json(
      requests.ask("POST", "/api/guest", json, R"({"name":"Ada","program":true})").body);
  const std::string bearer = "Authorization: Bearer " + guest->value("token", "") + "\r\n";
  const auto table = notation::parse_json(
      requests.ask("POST", "/api/tables", json + bearer, R"({"recipe":"base","players":3})").body);
  auto socket = std::make_unique<PlainSocket>(url);
  const PlainAnswer upgraded =
      socket->ask("GET", "/api/tables/" + table->value("code", "") + "/socket",
                  "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n");
  EXPECT_EQ(upgraded.status, 101);
  return socket;
}

// With a mask of zeros the text stays as it is.
std::string frame_of(int code, std::string_view text) {
  std::string head = {static_cast<char>(0x80 | code)};
  if (text.size() < 126) {
    head += static_cast<char>(0x80 | text.size());
  } else {
    head += static_cast<char>(0x80 | 126);
    head += static_cast<char>(text.size() >> 8);
    head += static_cast<char>(text.size() & 0xff);
  }
  return head + std::string(4, '\0') + std::string(text);
}

constexpr int kText = 1;
constexpr int kClose = 8;
constexpr int kPing = 9;

TEST(Floods, OfPingsEndTheConnection) {
  Running server;
  const auto socket = watch_a_table(server.url);
  std::string pings;
  for (int i = 0; i < 500; ++i) pings += frame_of(kPing, "");
  (void)socket->send(pings + frame_of(kText, R"({"type":"hello","protocol":1})"));
  EXPECT_EQ(socket->rest().find("snapshot"), std::string::npos) << "nobody listens any more";
}

// 512 KiB are read at once, then 32 KiB a second: a machine can only be slower than that.
TEST(Floods, OfBytesAreReadSlowly) {
  constexpr int kMessages = 37;
  constexpr std::size_t kBytes = 16'000;
  Running server;
  const auto socket = watch_a_table(server.url);
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < kMessages; ++i)
    EXPECT_TRUE(socket->send(frame_of(kText, "\"" + std::string(kBytes, 'x') + "\"")));
  EXPECT_TRUE(socket->send(frame_of(kClose, "")));
  const std::string answers = socket->rest();
  EXPECT_GT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
  int refused = 0;
  for (std::size_t at = answers.find("bad-request"); at != std::string::npos;
       at = answers.find("bad-request", at + 1))
    ++refused;
  EXPECT_EQ(refused, kMessages) << "later, not never";
}

TEST(Requests, OfHeadAreAnsweredLikeGetWithoutABody) {
  Running server;
  PlainSocket socket(server.url);
  for (const char* path : {"/", "/healthz", "/livez", "/readyz", "/api/catalog", "/api/tables"}) {
    const PlainAnswer get = socket.ask("GET", path);
    const PlainAnswer head = socket.ask("HEAD", path);
    EXPECT_EQ(get.status, 200) << path;
    EXPECT_EQ(head.status, 200) << path;
    EXPECT_EQ(head.header("Content-Length"), get.header("Content-Length")) << path;
    EXPECT_EQ(head.header("Content-Type"), get.header("Content-Type")) << path;
  }
  for (const char* path : {"/", "/livez", "/healthz"}) {
    const PlainAnswer refused = socket.ask("POST", path);
    EXPECT_EQ(refused.status, 405) << path;
    EXPECT_EQ(refused.header("Allow"), "GET, HEAD") << path;
  }
}

TEST(Log, CannotBeForgedByAPath) {
  Running server({}, "debug");
  PlainSocket socket(server.url);
  socket.ask("GET", "/a%0alevel=error%20forged%1b%5b31m%c2%9b");
  EXPECT_TRUE(server.process.log_line("path=/a").ends_with(
      "path=/a%0Alevel=error%20forged%1B[31m%C2%9B status=200"));
}

// --- Sockets at a table

Task<void> watch_too_often(Address address, std::string* said) {
  auto wire = co_await server::Wire::connect(address);
  const auto token = co_await server::become_guest(**wire, address, "Ada");
  const auto table = co_await server::ask_json(**wire, address, "POST", "/api/tables", *token,
                                               Json{{"recipe", "base"}, {"players", 3}});
  const Json hello{{"type", "hello"}, {"protocol", 1}};
  std::vector<std::unique_ptr<server::Wire>> watching;
  for (int i = 0; i < 50; ++i) {
    auto socket = co_await server::open_table_socket(address, table->value("code", ""), "", hello);
    const auto answer = co_await (*socket)->receive();
    if (!answer || answer->find("snapshot") == std::string::npos) co_return;
    watching.push_back(std::move(*socket));
  }
  auto one_more = co_await server::open_table_socket(address, table->value("code", ""), "", hello);
  if (const auto answer = co_await (*one_more)->receive()) *said = *answer;
}

TEST(Sockets, WithoutASeatAreAtMostFiftyFromAnAddress) {
  Running server;
  asio::io_context context(1);
  std::string said;
  asio::co_spawn(context, watch_too_often(*server::read_address(server.url), &said),
                 asio::detached);
  context.run();
  EXPECT_NE(said.find("too-many"), std::string::npos) << said;
}

// A refused message is not enough to stay; this takes the ten seconds that it is about.
Task<void> say_only_nonsense(Address address, int* code) {
  auto wire = co_await server::Wire::connect(address);
  const auto token = co_await server::become_guest(**wire, address, "Ada");
  const auto table = co_await server::ask_json(**wire, address, "POST", "/api/tables", *token,
                                               Json{{"recipe", "base"}, {"players", 3}});
  auto socket = co_await server::open_table_socket(address, table->value("code", ""), "",
                                                   Json{{"type", "ping"}});
  while (co_await (*socket)->receive()) continue;
  *code = (*socket)->close_code();
}

TEST(Sockets, ThatNeverSayHelloAreClosedWhateverElseTheySay) {
  Running server;
  asio::io_context context(1);
  int code = 0;
  asio::co_spawn(context, say_only_nonsense(*server::read_address(server.url), &code),
                 asio::detached);
  context.run();
  EXPECT_EQ(code, 1008);
}

// --- Certificates

TEST(Certificates, AreReadAgainWhileTheServerRuns) {
  const TemporaryFolder papers;
  const auto chain = papers.path() / "chain.pem";
  const auto key = papers.path() / "key.pem";
  write_certificate(chain, key, "first.example");
  Running server({"--cert", chain.string(), "--key", key.string()});
  EXPECT_EQ(shown_certificate(server.url), "first.example");
  write_certificate(chain, key, "second.example");
  EXPECT_EQ(shown_certificate(server.url), "first.example") << "nobody has said so yet";
  server.process.signal(SIGHUP);
  EXPECT_NE(server.process.log_line("certificate"), "");
  EXPECT_EQ(shown_certificate(server.url), "second.example");
  write_file(chain, "no certificate");
  server.process.signal(SIGHUP);
  EXPECT_NE(server.process.log_line("certificate of before stays"), "");
  EXPECT_EQ(shown_certificate(server.url), "second.example");
  EXPECT_EQ(server.process.stop(), 0);
}

TEST(Certificates, AreSeenToChangeAndABadOneChangesNothing) {
  const TemporaryFolder papers;
  const auto chain = papers.path() / "chain.pem";
  const auto key = papers.path() / "key.pem";
  write_certificate(chain, key, "first.example");
  server::Certificate certificate(chain.string(), key.string());
  ASSERT_TRUE(certificate.read().has_value());
  EXPECT_FALSE(certificate.has_changed());
  const auto first = certificate.context();
  write_certificate(chain, papers.path() / "other.pem", "second.example");
  EXPECT_TRUE(certificate.has_changed());
  EXPECT_FALSE(certificate.read().has_value()) << "the key belongs to the first";
  EXPECT_EQ(certificate.context(), first);
  EXPECT_FALSE(certificate.has_changed()) << "once is enough to complain";
  std::filesystem::rename(papers.path() / "other.pem", key);
  EXPECT_TRUE(certificate.has_changed());
  EXPECT_TRUE(certificate.read().has_value());
  EXPECT_NE(certificate.context(), first);
}

TEST(Certificates, AHangupDoesNotEndAServerWithoutOne) {
  Running server;
  server.process.signal(SIGHUP);
  EXPECT_EQ(PlainSocket(server.url).ask("GET", "/livez").status, 200);
  EXPECT_EQ(server.process.stop(), 0);
}

// --- Operators

TEST(Figures, AreNotForEverybodyUnlessThatIsWanted) {
  Running quiet;
  EXPECT_EQ(PlainSocket(quiet.url).ask("GET", "/metrics").status, 404);
  EXPECT_EQ(PlainSocket(quiet.url).ask("GET", "/%6detrics").status, 404);
  Running open({"--metrics", "public"});
  EXPECT_EQ(PlainSocket(open.url).ask("GET", "/metrics").status, 200);
}

TEST(Figures, HaveADoorOfTheirOwn) {
  Running server({"--metrics", "127.0.0.1:0"});
  EXPECT_EQ(PlainSocket(server.url).ask("GET", "/metrics").status, 404);
  const std::string line = server.process.next_line();
  ASSERT_NE(line.find("http://127.0.0.1:"), std::string::npos) << line;
  PlainSocket socket(line.substr(0, line.rfind('/')));
  // Until the first beat of the loop has been measured.
  PlainAnswer answer = socket.ask("GET", "/metrics");
  for (int i = 0; i < 100'000 &&
                  answer.body.find("\nstollen_loop_delay_seconds_count 0\n") != std::string::npos;
       ++i)
    answer = socket.ask("GET", "/metrics");
  ASSERT_EQ(answer.status, 200);
  for (const char* name :
       {"stollen_tables ", "stollen_loop_delay_seconds_count ", "process_resident_memory_bytes ",
        "process_open_fds ", "process_max_fds ", "process_cpu_seconds_total ",
        "process_start_time_seconds ", "stollen_connections_turned_away_total "})
    EXPECT_NE(answer.body.find(name), std::string::npos) << name;
  const auto figure = [&](const std::string& name) {
    return std::stod(answer.body.substr(answer.body.find("\n" + name + " ") + name.size() + 2));
  };
  EXPECT_GT(figure("stollen_loop_delay_seconds_count"), 0);
  EXPECT_GT(figure("process_resident_memory_bytes"), 1e6);
  EXPECT_GT(figure("process_open_fds"), 4);
  EXPECT_GT(figure("process_cpu_seconds_total"), 0);
  EXPECT_GT(figure("process_start_time_seconds"), 1.7e9);
  EXPECT_EQ(socket.ask("GET", "/readyz").status, 200);
  EXPECT_EQ(socket.ask("GET", "/api/catalog").status, 404) << "no games behind this door";
  EXPECT_EQ(socket.ask("GET", "/").status, 404);
  EXPECT_EQ(server.process.stop(), 0);
}

TEST(Figures, AreRefusedWhereThereIsNoPlace) {
  for (const char* place : {"nonsense", "127.0.0.1", "127.0.0.1:x", "127.0.0.1:70000", "host:1"}) {
    Running server({"--metrics", place});
    EXPECT_EQ(server.url, "") << place;
  }
}

// Where the data lies is nobody's business but the operator's.
TEST(Readiness, TellsOnlyOperatorsWhyItIsLost) {
  Running server({"--metrics", "127.0.0.1:0"});
  const std::string line = server.process.next_line();
  PlainSocket operators(line.substr(0, line.rfind('/')));
  PlainSocket guests(server.url);
  std::filesystem::remove(server.folder.path() / "stollen.sqlite");
  while (guests.ask("GET", "/readyz").status == 200) continue;
  const std::string place = server.folder.path().string();
  for (const char* path : {"/readyz", "/healthz"}) {
    EXPECT_NE(operators.ask("GET", path).body.find(place), std::string::npos) << path;
    const PlainAnswer told = guests.ask("GET", path);
    EXPECT_EQ(told.status, 503) << path;
    EXPECT_EQ(told.body.find(place), std::string::npos) << told.body;
    EXPECT_NE(told.body.find("nothing can be saved"), std::string::npos) << told.body;
  }
  const PlainAnswer refused =
      guests.ask("POST", "/api/guest", "Content-Type: application/json\r\n", R"({"name":"Ada"})");
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.body.find(place), std::string::npos) << refused.body;
}

TEST(Readiness, IsLostWhenNothingCanBeWrittenAndLifeIsNot) {
  const TemporaryFolder folder;
  ServerProcess process;
  const std::string url = process.start(folder.path(), {}, 200'000);
  ASSERT_NE(url, "");
  PlainSocket socket(url);
  EXPECT_EQ(socket.ask("GET", "/readyz").status, 200);
  PlainAnswer answer;
  for (int i = 0; i < 5000 && answer.status != 503; ++i)
    answer =
        socket.ask("POST", "/api/guest", "Content-Type: application/json\r\n", R"({"name":"Ada"})");
  ASSERT_EQ(answer.status, 503) << "the disk was never full";
  EXPECT_EQ(socket.ask("GET", "/readyz").status, 503);
  EXPECT_EQ(socket.ask("GET", "/healthz").status, 503);
  EXPECT_EQ(socket.ask("GET", "/livez").status, 200);
}

}  // namespace

}  // namespace stollen::testing
