#include "server/network/player.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>
#include <sodium.h>

#include "base/random.h"
#include "server/outside_bot.h"

namespace stollen::server {

namespace asio = boost::asio;
using notation::Json;

Task<Result<Json>> ask_json(Wire& wire, const Address& address, std::string method,
                            std::string target, std::string token, Json body) {
  Request request;
  request.method = std::move(method);
  request.target = std::move(target);
  if (!token.empty()) request.authorization = "Bearer " + token;
  if (!body.is_null()) request.body = notation::dump_json(body);
  const Result<Response> response = co_await wire.ask(address, request);
  if (!response) co_return std::unexpected(response.error());
  Result<Json> json = notation::parse_json(response->body);
  if (!json) co_return fail(fmt::format("status {}", response->status));
  if (json->is_object() && json->contains("error"))
    co_return fail((*json)["error"].value("message", "refused"));
  co_return json;
}

Task<Result<std::string>> become_guest(Wire& wire, const Address& address, std::string name) {
  const auto guest = co_await ask_json(wire, address, "POST", "/api/guest", "",
                                       Json{{"name", name}, {"program", true}});
  if (!guest) co_return std::unexpected(guest.error());
  co_return guest->value("token", "");
}

Task<Result<std::unique_ptr<Wire>>> open_table_socket(Address address, std::string code,
                                                      std::string token, Json hello) {
  auto wire = co_await Wire::connect(address);
  if (!wire) co_return std::unexpected(wire.error());
  const auto opened =
      co_await (*wire)->open_socket(address, "/api/tables/" + code + "/socket", token);
  if (!opened) co_return std::unexpected(opened.error());
  (*wire)->send(std::make_shared<const std::string>(notation::dump_json(hello)));
  co_return std::move(*wire);
}

namespace {

// Plays whatever is legal. It is told nothing but what every player is told.
class OutsideBot {
 public:
  explicit OutsideBot(const BotOptions& options) : options_(options) {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    random_ = Random(seed);
  }

  Task<int> play() {
    const auto address = read_address(options_.url);
    if (!address) co_return complain(address.error());
    auto wire = co_await Wire::connect(*address);
    if (!wire) co_return complain(wire.error());
    const auto token = co_await become_guest(**wire, *address, options_.name);
    if (!token) co_return complain(token.error());
    const auto executor = co_await asio::this_coro::executor;
    // A server that stops or falls comes back; the game goes on where it was.
    for (int tries = 0; tries < 60; ++tries) {
      auto socket = co_await open_table_socket(
          *address, options_.table, *token,
          Json{{"type", "hello"}, {"protocol", 1}, {"views", false}, {"legal", "text"}});
      if (!socket && !seated_) co_return complain(socket.error());
      if (socket) {
        tries = 0;
        if (const auto code = co_await converse(**socket)) co_return *code;
      }
      asio::steady_timer pause(executor, std::chrono::seconds(1));
      co_await pause.async_wait(kWait);
    }
    co_return complain({"the server does not come back"});
  }

 private:
  static int complain(const Error& error) {
    fmt::print(stderr, "stollen: {}\n", error.message);
    return 1;
  }

  static void say(Wire& socket, const Json& message) {
    socket.send(std::make_shared<const std::string>(notation::dump_json(message)));
  }

  // Nothing if the connection was lost.
  Task<std::optional<int>> converse(Wire& socket) {
    if (!seated_) {
      Json sit = {{"type", "sit"}, {"id", "sit"}};
      if (options_.seat > 0) sit["seat"] = options_.seat;
      say(socket, sit);
    }
    while (const auto text = co_await socket.receive()) {
      const auto message = notation::parse_json(*text);
      if (!message) continue;
      const std::string type = message->value("type", "");
      if (type == "error" && message->value("id", "") == "sit")
        co_return complain({message->value("message", "")});
      if (type == "ack" && message->value("id", "") == "sit") seated_ = true;
      if (message->contains("entries"))
        for (const Json& entry : (*message)["entries"]) {
          const std::string kind = entry.value("kind", "");
          if (kind == "ended") co_return complain({"the table was ended"});
          if (kind != "over") continue;
          if (!options_.quiet) fmt::print("{}\n", notation::dump_json(entry["result"]));
          co_return 0;
        }
      if (message->contains("turn") && (*message)["turn"].value("yours", false)) {
        const Json& legal = (*message)["turn"]["legal"];
        const int at = message->value("at", 0);
        say(socket, {{"type", "move"},
                     {"at", at},
                     {"key", fmt::format("move-{}", at)},
                     {"move", legal[random_.below(static_cast<std::uint32_t>(legal.size()))]}});
      }
    }
    co_return std::nullopt;
  }

  BotOptions options_;
  Random random_;
  bool seated_ = false;
};

}  // namespace

int run_outside_bot(const BotOptions& options) {
  if (sodium_init() < 0) return 1;
  asio::io_context context(1);
  OutsideBot bot(options);
  int code = 1;
  asio::co_spawn(context, bot.play(), [&code](std::exception_ptr, int result) { code = result; });
  context.run();
  return code;
}

}  // namespace stollen::server
