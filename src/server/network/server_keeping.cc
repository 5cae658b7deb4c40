// Keeping house while games go on: what the operator orders, bans, names that are to be forgotten,
// old things that are deleted. Always a small piece at a time.
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "base/guard.h"
#include "server/network/server_parts.h"
#include "server/storage/packing.h"
#include "table/erasure.h"

namespace stollen::server {

namespace asio = boost::asio;
using notation::Json;
using table::Done;
using table::Millis;
using table::Writes;

namespace {

Json details_of(const Order& order) {
  const Result<Json> json = notation::parse_json(order.details);
  return json && json->is_object() ? *json : Json::object();
}

}  // namespace

// --- Orders

// What the operator asked for while we run: see stollen admin. He hears of it when it is saved.
void Server::obey_orders() {
  for (const Order& order : take_orders(options_.data))
    obey(order, [this, order](const Done& done) {
      spdlog::info("order verb={} about={} done={}", verb_word(order.verb), order.code,
                   done.has_value());
      if (!done) return leave_answer(options_.data, order, done.error().message);
      pump_.await(
          [this, order](bool saved) {
            leave_answer(options_.data, order, saved ? "done" : "it could not be saved");
          },
          table::plain_code(order.code));
    });
  pump();
}

void Server::obey(const Order& order, const table::Then<void>& then) {
  switch (order.verb) {
    case Order::Verb::kEnd:
      return hall_.end_table(order.code, "operator", now(), then);
    case Order::Verb::kDelete:
      return hall_.delete_table(order.code, now(), then);
    case Order::Verb::kBan:
      return then(ban(order));
    case Order::Verb::kErase:
      hall_.begin_erasure(order.code);
      return then({});
    case Order::Verb::kTidy:
      ordered_tidying_.finished = details_of(order).value("finished", Millis{0});
      ordered_tidying_.guests = details_of(order).value("guests", Millis{0});
      ordered_tidying_.next = 0;
      return then({});
  }
}

// --- Bans

Result<void> Server::read_bans() {
  const auto bans = storage_->reading().bans();
  if (!bans) return std::unexpected(bans.error());
  api_.bans().load(*bans);
  return {};
}

Done Server::ban(const Order& order) {
  const Json details = details_of(order);
  const Writes::Ban ban{order.code, details.value("reason", ""), now(),
                        details.value("until", Millis{0}), details.value("on", true)};
  api_.bans().apply(ban);
  hall_.note_ban(ban);
  turn_out(order.code);
  return {};
}

// --- What is old

// Ten tables and a hundred guests every five seconds; when nothing is left, once an hour. A token's
// use is written down once a day, so a guest is kept a day longer than was asked for.
void Server::tidy(Millis time) {
  constexpr int kTables = 10;
  constexpr int kGuests = 100;
  settings_tidying_.finished = options_.keep_finished * table::kDay;
  settings_tidying_.guests = options_.keep_guests * table::kDay;
  for (Tidying* tidying : {&settings_tidying_, &ordered_tidying_}) {
    if (tidying->busy || time < tidying->next || !healthy_) continue;
    if (tidying->finished == 0 && tidying->guests == 0) continue;
    tidying->busy = true;
    asio::post(archive_.thread, [this, tidying, time, wish = *tidying] {
      std::vector<std::string> tables;
      std::vector<std::string> guests;
      if (wish.finished != 0)
        tables = archive_.reader->finished_before(time - wish.finished, kTables).value_or(tables);
      if (wish.guests != 0 && tables.empty())
        guests = archive_.reader->guests_unseen_since(time - wish.guests - table::kDay, kGuests)
                     .value_or(guests);
      asio::post(context_, [this, tidying, time, tables, guests] {
        tidying->busy = false;
        int gone = 0;
        for (const std::string& code : tables) hall_.delete_table(code, now(), [](const Done&) {});
        for (const std::string& player : guests) gone += hall_.say_farewell(player) ? 1 : 0;
        const bool more = !tables.empty() || gone > 0;
        if (more) spdlog::info("tidied tables={} guests={}", tables.size(), gone);
        if (!more && tidying == &ordered_tidying_) *tidying = {};
        tidying->next = time + (more ? 5 * table::kSecond : table::kHour);
        pump();
      });
    });
  }
}

// --- Names that are to be forgotten

// One table after the other, on the archive's thread where what was told has to be unpacked. The
// database knows who is waiting, so that a restart goes on with it.
void Server::erase_next() {
  if (erasing_.traces) forget_traces();
  if (telling_ || !healthy_ || closing_ || now() < erasing_.again) return;
  if (erasing_.player.empty() && !erasures_wait_) return;
  telling_ = true;
  erasures_wait_ = false;
  asio::post(archive_.thread, [this, job = erasing_]() mutable {
    if (job.player.empty()) {
      const auto waiting = archive_.reader->erasures();
      if (waiting && !waiting->empty()) job.player = waiting->front();
      if (!job.player.empty())
        job.codes = archive_.reader->tables_with(job.player).value_or(job.codes);
    }
    std::optional<Writes::Told> told;
    if (!job.codes.empty()) {
      const table::OnDesk work(desk_.get(), job.codes.back());
      Result<std::string> bytes = fail("");
      const auto failure =
          failure_of([&] { bytes = archive_.looker->tell_without(job.codes.back(), job.player); });
      if (failure) bytes = fail(*failure);
      if (!bytes) {
        spdlog::error("cannot erase table={} reason=\"{}\"", job.codes.back(),
                      bytes.error().message);
        job.failed = true;
      } else if (!bytes->empty()) {
        told = {job.codes.back(), *std::move(bytes)};
      }
    }
    asio::post(context_, [this, job = std::move(job), told = std::move(told)]() mutable {
      erasing_ = std::move(job);
      erase_at(erasing_.codes.empty() ? "" : erasing_.codes.back(), std::move(told));
    });
  });
}

void Server::erase_at(const std::string& code, std::optional<Writes::Told> told) {
  if (erasing_.player.empty()) {
    telling_ = false;
    return tell_finished();
  }
  const auto then = [this, code](const Done& done) {
    if (!done) {
      spdlog::error("cannot erase table={} reason=\"{}\"", code, done.error().message);
      erasing_.failed = true;
    }
    pump_.await([this, code](bool saved) { erased(code, saved); }, code);
  };
  if (code.empty() && !erasing_.failed) hall_.end_erasure(erasing_.player);
  if (code.empty())
    then({});
  else
    hall_.erase_at(code, erasing_.player, std::move(told), now(), then);
  pump();
}

void Server::erased(const std::string& code, bool done) {
  telling_ = false;
  erasing_.failed |= !done;
  if (code.empty()) {
    spdlog::info("erased player={} whole={}", erasing_.player, !erasing_.failed);
    const bool again = erasing_.failed;
    erasing_ = {};
    erasing_.traces = true;
    erasures_wait_ = true;
    if (again) erasing_.again = now() + table::kMinute;
  } else {
    // It may have been read from the disk just before it was rewritten there.
    if (hall_.hosts(code)) hall_.erase_at(code, erasing_.player, {}, now(), [](const Done&) {});
    erasing_.codes.pop_back();
  }
  if (!code.empty()) erase_next();
}

// The old text of what was rewritten is still in the log ahead of the database.
void Server::forget_traces() {
  if (pump_.busy()) return;
  pump_.hold();
  erasing_.traces = false;
  asio::post(disk_, [this, work = asio::make_work_guard(context_)] {
    const bool done = storage_->forget_traces().has_value();
    asio::post(context_, [this, done] {
      pump_.release();
      erasing_.traces |= !done;
      pump();
    });
  });
}

// --- Figures

void Server::count_tables(Millis time) {
  if (counted_ != 0 && time - counted_ < table::kMinute) return;
  counted_ = time;
  asio::post(archive_.thread, [this] {
    const auto counts = archive_.reader->tables_by_state();
    if (!counts) return;
    asio::post(context_, [this, found = *counts] { tables_by_state_ = found; });
  });
}

void Server::measure() {
  const Keeper::Size size = storage_->size();
  metrics_.set_standing({.tables_by_state = tables_by_state_,
                         .set_aside = hall_.faults_counted(),
                         .thoughts = thoughts_.size() + thinking_,
                         .looks = static_cast<std::size_t>(looks_.waiting + reviews_.waiting),
                         .database = size.bytes,
                         .written_ahead = size.ahead});
}

// Tables that were set aside: how many there are, and the newest since the start. Whoever knows the
// code of a private table can come in: which it was, and why, is for operators alone.
Json Server::faults_json(Door door) const {
  constexpr auto kBroken = static_cast<std::size_t>(table::TableState::kBroken);
  Json newest = Json::array();
  for (const table::Hall::Fault& fault : hall_.faults()) {
    Json told = {{"time", fault.time}};
    if (door == Door::kOperators) {
      told["code"] = fault.code;
      told["reason"] = fault.reason;
    }
    newest.insert(newest.begin(), std::move(told));
  }
  return {{"stored", kBroken < tables_by_state_.size() ? tables_by_state_[kBroken] : 0},
          {"since_start", hall_.faults_counted()},
          {"newest", std::move(newest)}};
}

}  // namespace stollen::server
