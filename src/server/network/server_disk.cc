// The disk, and the sockets at the other end of it.
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "server/network/server_parts.h"

namespace stollen::server {

namespace asio = boost::asio;
using table::ConnectionId;
using table::Effects;

void Server::pump() {
  if (pump_.busy()) return;
  pump_.run();
  arm();
}

void Server::write(std::shared_ptr<const table::Writes> writes) {
  asio::post(disk_, [this, writes = std::move(writes), work = asio::make_work_guard(context_)] {
    const Steady::time_point start = Steady::now();
    const Result<void> done = commit(*writes);
    const double seconds = seconds_since(start);
    asio::post(context_, [this, writes, done, seconds] {
      metrics_.observe_commit(seconds, writes->entries.size(), done.has_value());
      note_health(done);
      if (!done)
        spdlog::error("could not be saved reason=\"{}\" entries={}", done.error().message,
                      writes->entries.size());
      erasures_wait_ |= !writes->erasures.empty();
      pump_.written(done, now());
      arm();
    });
  });
}

Result<void> Server::commit(table::Writes writes) {
  if (const Result<void> held = hold_all(*storage_, writes); !held) return held;
  const table::Outcome outcome = storage_->commit(writes);
  if (!outcome.saved()) return fail(outcome.reason);
  return {};
}

void Server::note_health(const Result<void>& written) {
  if (written && !healthy_) {
    spdlog::info("saving works again");
    hall_.note_recovery();
  }
  if (!written && healthy_) spdlog::error("cannot save reason=\"{}\"", written.error().message);
  healthy_ = written.has_value();
  if (!written) last_failure_ = written.error().message;
}

// After a failed write: is it over? Nobody need make a move to find out.
void Server::probe() {
  if (pump_.busy()) return;
  pump_.hold();
  asio::post(disk_, [this, time = now(), work = asio::make_work_guard(context_)] {
    table::Writes writes;
    writes.alive = time;
    const Result<void> done = commit(writes);
    asio::post(context_, [this, done] {
      pump_.release();
      note_health(done);
      pump();
    });
  });
}

void Server::deliver(const Effects& effects) {
  if (effects.moves > 0) metrics_.count_moves(effects.moves);
  for (const table::TroubleCode code : effects.refusals) metrics_.count_refusal(code);
  for (const table::Message& message : effects.messages) {
    const auto open = sockets_.find(message.to);
    if (open == sockets_.end()) continue;
    if (message.text && !open->second.wire->send(message.text))
      spdlog::info("cut reason=not-reading");
    if (message.close != 0) open->second.wire->close(message.close);
  }
}

// Nobody hears of what could not be saved: those concerned are told to come again, and find things
// as they were.
void Server::cut(const std::vector<ConnectionId>& sockets) {
  const auto text = std::make_shared<const std::string>(notation::dump_json(table::error_message(
      {table::TroubleCode::kStorage, "this could not be saved and did not happen"})));
  for (const ConnectionId id : sockets) {
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
  pump_.await([timer, result](bool done) {
    *result = done;
    timer->cancel();
  });
  pump();
  while (!result->has_value()) co_await timer->async_wait(kWait);
  co_return **result;
}

}  // namespace stollen::server
