// Work beside the hall: bots that think, visitors who look at tables, and the archive that writes
// down what was told of finished games. None of it can stop the hall: it runs on threads of its
// own, inside guards, with the table's code on the desk. Nor does any of it hold up the end: the
// house closes without an answer that takes long.
#include <algorithm>

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include "base/guard.h"
#include "server/network/server_parts.h"
#include "server/storage/packing.h"

namespace stollen::server {

namespace asio = boost::asio;

namespace {

// This thread steps back behind the one that listens, which is the process's first.
void step_back(int politeness) {
  const int listening = getpriority(PRIO_PROCESS, static_cast<id_t>(getpid()));
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), listening + politeness);
}

}  // namespace

// --- Bots

std::optional<std::string> Server::think(table::Thought& thought) {
  const table::OnDesk work(desk_.get(), thought.code);
  return failure_of([&] { thought.think(); });
}

void Server::heard(table::Thought& thought, const std::optional<std::string>& failure) {
  if (failure)
    hall_.hear_failure(thought, *failure, now());
  else
    hall_.hear(thought, now());
}

// No table waits for another one's bots.
void Server::let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) {
  for (auto& each : thoughts) {
    if (each->quick()) {
      heard(*each, think(*each));
    } else {
      const std::string address = api_.seen_from(each->opener);
      thoughts_.add(std::move(each), address);
    }
  }
  while (thinking_ < kThinkers)
    if (!think_next()) return;
}

bool Server::think_next() {
  const ThinkQueue::Turn turn = thoughts_.take();
  if (!turn.thought) return false;
  ++thinking_;
  asio::post(thinkers_, [this, turn] {
    step_back(kThinkersStepBack);
    const Steady::time_point start = Steady::now();
    const auto failure = think(*turn.thought);
    asio::post(context_, [this, turn, failure, seconds = seconds_since(start)] {
      --thinking_;
      thoughts_.charge(turn, seconds);
      heard(*turn.thought, failure);
      pump();
      think_next();
    });
  });
  return true;
}

// --- Looking

Result<void> LookingRoom::open(const catalog::Decks& decks, const ServerOptions& options,
                               Keeper& storage, FileDesk& desk, int politeness) {
  auto opened = storage.new_reader();
  if (!opened) return std::unexpected(opened.error());
  reader = std::move(*opened);
  looker = std::make_unique<table::Looker>(decks, *reader, zstd_packing(), &desk, options.retouch);
  asio::post(thread, [politeness] { step_back(politeness); });
  return {};
}

Task<Response> Server::look(Look look) {
  constexpr int kMostWaiting = 200;
  LookingRoom& room = look.thinks ? reviews_ : looks_;
  if (room.waiting >= kMostWaiting)
    co_return error_response(
        {table::TroubleCode::kBusy, "many people look at tables just now", {{"seconds", 2}}});
  ++room.waiting;
  const auto done = std::make_shared<asio::steady_timer>(context_, Steady::time_point::max());
  const auto answer = std::make_shared<std::optional<table::Answer>>();
  asio::post(room.thread, [this, &room, look, done, answer] {
    table::Answer found = table::trouble(table::TroubleCode::kInternal,
                                         "the server has a fault and cannot tell this");
    const table::OnDesk work(look.code.empty() ? nullptr : desk_.get(), look.code);
    const auto failure = failure_of([&] { found = look.ask(*room.looker); });
    if (failure) spdlog::error("look failed table={} reason=\"{}\"", look.code, *failure);
    asio::post(context_, [done, answer, found = std::move(found)]() mutable {
      *answer = std::move(found);
      done->cancel();
    });
  });
  looking_.insert(done.get());
  while (!answer->has_value() && !closing_) co_await done->async_wait(kWait);
  looking_.erase(done.get());
  --room.waiting;
  if (!answer->has_value())
    co_return error_response({table::TroubleCode::kStopping, "the server is being restarted"});
  co_return co_await told<Response>([&](const Respond& respond) {
    Api::finish(look, std::move(**answer),
                [this, respond](const Response& response) { when_saved(response, respond); });
  });
}

// --- The archive

// If its log cannot be played again, the log itself is what is kept.
Result<table::Writes::Told> Server::tell(const std::string& code) {
  const table::OnDesk work(desk_.get(), code);
  Result<table::Writes::Told> told = fail("");
  auto failure = failure_of([&] { told = archive_.looker->tell(code); });
  if (failure) {
    spdlog::error("tell failed table={} reason=\"{}\"", code, *failure);
    failure = failure_of([&] { told = archive_.looker->tell_unplayed(code); });
  }
  if (failure) told = fail(*failure);
  if (!told) spdlog::error("cannot write down table={} reason=\"{}\"", code, told.error().message);
  return told;
}

// The newest finished game that is not written down yet and can be. One that cannot be keeps no
// other from it.
std::optional<table::Writes::Told> Server::tell_newest() {
  for (;;) {
    const auto codes = archive_.reader->untold(static_cast<int>(untellable_.size()) + 1);
    if (!codes) return std::nullopt;
    const auto code =
        std::ranges::find_if(*codes, [&](const auto& each) { return !untellable_.contains(each); });
    if (code == codes->end()) return std::nullopt;
    if (auto told = tell(*code)) return *std::move(told);
    untellable_.insert(*code);
  }
}

// One after the other; what is found unwritten at a start is done then.
void Server::tell_finished() {
  if (telling_ || !healthy_ || closing_) return;
  telling_ = true;
  asio::post(archive_.thread, [this] {
    auto told = tell_newest();
    asio::post(context_, [this, told = std::move(told)] {
      if (!told) {
        telling_ = false;
        return;
      }
      hall_.note_told(*told, now(), [this](const table::Done&) {
        pump_.await([this](bool) {
          telling_ = false;
          erase_next();
          tell_finished();
        });
      });
      pump();
    });
  });
}

}  // namespace stollen::server
