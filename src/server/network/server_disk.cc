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
  pump_.run();
  arm();
}

// Reading takes a while: people at other tables do not wait for it.
void Server::ask(std::vector<table::Question> questions) {
  const auto all = std::make_shared<std::vector<table::Question>>(std::move(questions));
  ++asked_;
  asio::post(asking_, [this, all] {
    fill_in(*all, *storage_);
    asio::post(context_, [this, all] {
      --asked_;
      for (table::Question& question : *all) hall_.hear(std::move(question), now());
      pump();
    });
  });
}

void Server::write(std::shared_ptr<const table::Writes> writes) {
  asio::post(disk_, [this, writes = std::move(writes), work = asio::make_work_guard(context_)] {
    const Steady::time_point start = Steady::now();
    const table::Outcome outcome = storage_->commit(*writes);
    const double seconds = seconds_since(start);
    asio::post(context_, [this, writes, outcome, seconds] {
      metrics_.observe_commit(seconds, writes->entries.size(), outcome.saved());
      erasures_wait_ |= !writes->erasures.empty();
      note_outcome(outcome);
    });
  });
}

void Server::find_out() { find_out_for(&Server::note_outcome); }

// At once, and then again and again: the database may be away for long. Whoever writes a group must
// hear what became of it before anything else can be written.
void Server::find_out_for(void (Server::*note)(const table::Outcome&)) {
  const bool again = std::exchange(in_doubt_, true);
  doubt_timer_.expires_after(again ? kAskAgain : std::chrono::milliseconds(0));
  doubt_timer_.async_wait([this, note](boost::system::error_code) {
    asio::post(disk_, [this, note, work = asio::make_work_guard(context_)] {
      const table::Outcome outcome = storage_->find_out();
      asio::post(context_, [this, note, outcome] { (this->*note)(outcome); });
    });
  });
}

void Server::note_outcome(const table::Outcome& outcome) {
  in_doubt_ &= outcome.kind == table::Outcome::Kind::kUnknown;
  note_health(outcome.saved() ? Result<void>() : fail(outcome.reason));
  if (!outcome.saved()) spdlog::error("could not be saved reason=\"{}\"", outcome.reason);
  for (const std::string& code : outcome.lost) spdlog::warn("lost table={}", code);
  pump_.written(outcome, now());
  arm();
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
    const table::Outcome outcome = storage_->commit(writes);
    asio::post(context_, [this, outcome] { note_probe(outcome); });
  });
}

void Server::note_probe(const table::Outcome& outcome) {
  in_doubt_ &= outcome.kind == table::Outcome::Kind::kUnknown;
  note_health(outcome.saved() ? Result<void>() : fail(outcome.reason));
  if (outcome.kind == table::Outcome::Kind::kUnknown) return find_out_for(&Server::note_probe);
  pump_.release();
  pump();
}

void Server::deliver(const Effects& effects) {
  if (effects.moves > 0) metrics_.count_moves(effects.moves);
  for (const table::TroubleCode code : effects.refusals) metrics_.count_refusal(code);
  for (const table::Message& message : effects.messages)
    if (message.heir)
      let_go(message.to, *message.heir);
    else
      say(message.to, message.text, message.close);
}

// Nobody hears of what could not be saved: those concerned are told to come again, and find things
// as they were. Where several nodes share a storage they need not come: the table has lost its
// owner, who may be its next one, and their sockets wait for that one as for any other.
void Server::cut(const std::vector<ConnectionId>& sockets) {
  if (is_shared()) {
    for (const ConnectionId id : sockets) let_go(id, options_.node);
    return;
  }
  const auto text = std::make_shared<const std::string>(notation::dump_json(table::error_message(
      {table::TroubleCode::kStorage, "this could not be saved and did not happen"})));
  for (const ConnectionId id : sockets) say(id, text, 1011);
}

// Their tables are played elsewhere, or may be.
void Server::send_away(const std::vector<ConnectionId>& sockets) {
  for (const ConnectionId id : sockets) let_go(id, "");
}

// What the hall has decided when it answers is waited for, not what it decides later.
void Server::when_saved(const Response& response, const Respond& then) {
  pump_.await(
      [then, response](bool done) {
        then(done ? response
                  : error_response({table::TroubleCode::kStorage,
                                    "this could not be saved and did not happen"}));
      },
      response.table);
}

}  // namespace stollen::server
