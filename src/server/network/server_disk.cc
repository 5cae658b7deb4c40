// The group that gathers and the one that is being written: nothing is said before it is saved.
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "server/network/server_parts.h"

namespace stollen::server {

namespace asio = boost::asio;
using table::ConnectionId;
using table::Effects;

void Server::pump() {
  if (writing_) return;
  auto effects = std::make_shared<Effects>(hall_.take_effects());
  let_think(std::exchange(effects->thoughts, {}));
  auto group = std::make_shared<Gathering>(std::exchange(gathering_, {}));
  const auto finish = [this, effects, group](bool done) {
    if (done) deliver(*effects);
    for (const auto& waiting : group->waiting) waiting(done);
    for (const Steady::time_point arrival : group->arrivals)
      metrics_.observe_latency(seconds_since(arrival));
  };
  if (effects->writes.empty()) {
    finish(true);
    return arm();
  }
  writing_ = true;
  asio::post(disk_, [this, effects, finish, work = asio::make_work_guard(context_)] {
    const Steady::time_point start = Steady::now();
    const Result<void> done = storage_->commit(effects->writes);
    const double seconds = seconds_since(start);
    asio::post(context_, [this, effects, finish, done, seconds] {
      writing_ = false;
      metrics_.observe_commit(seconds, effects->writes.entries.size(), done.has_value());
      if (!done) lose(*effects, done.error().message);
      if (done && !healthy_) spdlog::info("saving works again");
      if (done) healthy_ = true;
      finish(done.has_value());
      pump();
    });
  });
  arm();
}

// No table waits for another one's bots.
void Server::let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) {
  for (auto& each : thoughts) {
    if (each->quick()) {
      each->think();
      hall_.hear(*each);
      continue;
    }
    asio::post(thinkers_, [this, thought = std::shared_ptr<table::Thought>(std::move(each))] {
      thought->think();
      asio::post(context_, [this, thought] {
        hall_.hear(*thought);
        pump();
      });
    });
  }
}

void Server::deliver(const Effects& effects) {
  std::size_t moves = 0;
  for (const auto& entry : effects.writes.entries)
    if (entry.text.starts_with(R"({"kind":"move")")) ++moves;
  if (moves > 0) metrics_.count_moves(moves);
  for (const table::Message& message : effects.messages) {
    const auto open = sockets_.find(message.to);
    if (open == sockets_.end()) continue;
    if (message.text) {
      if (message.text->starts_with(R"({"type":"error","code":")"))
        metrics_.count_refusal(
            std::string_view(*message.text).substr(24, message.text->find('"', 24) - 24));
      if (!open->second.wire->send(message.text)) spdlog::info("cut reason=not-reading");
    }
    if (message.close != 0) open->second.wire->close(message.close);
  }
}

// Nobody hears of what could not be saved: those concerned are told to come again, and find things
// as they were.
void Server::lose(const Effects& effects, const std::string& reason) {
  healthy_ = false;
  last_failure_ = reason;
  spdlog::error("could not be saved reason=\"{}\" entries={}", reason,
                effects.writes.entries.size());
  const auto text = std::make_shared<const std::string>(
      notation::dump_json({{"type", "error"},
                           {"code", "storage"},
                           {"message", "this could not be saved and did not happen: " + reason}}));
  for (const ConnectionId id : hall_.lose(effects)) {
    const auto open = sockets_.find(id);
    if (open == sockets_.end()) continue;
    open->second.wire->send(text);
    open->second.wire->close(1011);
  }
}

// Until what the hall has decided so far is on disk; false if it could not be saved.
Task<bool> Server::saved() {
  const auto timer = std::make_shared<asio::steady_timer>(context_, Steady::time_point::max());
  const auto result = std::make_shared<std::optional<bool>>();
  gathering_.waiting.push_back([timer, result](bool done) {
    *result = done;
    timer->cancel();
  });
  pump();
  while (!result->has_value()) co_await timer->async_wait(kWait);
  co_return **result;
}

}  // namespace stollen::server
