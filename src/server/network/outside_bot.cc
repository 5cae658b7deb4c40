#include "server/outside_bot.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>
#include <sodium.h>

#include "server/network/player.h"
#include "server/outside_mind.h"

namespace stollen::server {

namespace asio = boost::asio;
using notation::Json;

namespace {

// Sits down and plays. It is told nothing but what every player is told.
class OutsideBot {
 public:
  OutsideBot(const catalog::Decks& decks, const BotOptions& options)
      : options_(options), mind_(decks, options.level, options.seed.value_or(any_seed())) {}

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
      auto socket = co_await open_table_socket(*address, options_.table, *token, mind_.hello());
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
  static std::uint64_t any_seed() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
  }

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
      if (!message || !message->is_object()) continue;
      const std::string type = message->value("type", "");
      if (message->contains("id") && type == "error")
        co_return complain({message->value("message", "")});
      if (message->contains("id") && type == "ack") seated_ = true;
      const auto answer = mind_.hear(*message);
      if (!answer) co_return complain(answer.error());
      if (*answer) say(socket, **answer);
      if (!mind_.ending()) continue;
      if (mind_.ending()->is_null()) co_return complain({"the table was ended"});
      if (!options_.quiet) fmt::print("{}\n", notation::dump_json(*mind_.ending()));
      co_return 0;
    }
    co_return std::nullopt;
  }

  BotOptions options_;
  OutsideMind mind_;
  bool seated_ = false;
};

}  // namespace

int run_outside_bot(const catalog::Decks& decks, const BotOptions& options) {
  if (sodium_init() < 0) return 1;
  asio::io_context context(1);
  OutsideBot bot(decks, options);
  int code = 1;
  asio::co_spawn(context, bot.play(),
                 [&code](const std::exception_ptr&, int result) { code = result; });
  context.run();
  return code;
}

}  // namespace stollen::server
