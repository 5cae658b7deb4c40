// This node among those that share a storage: its lease, renewed each second on a thread of its
// own, so that neither a slow disk nor a long look costs it; tables that are due and nobody's; what
// others have changed about people; and what an operator has ordered. See docs/cluster.md.
#include <algorithm>

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "server/network/server_parts.h"

namespace stollen::server {

namespace asio = boost::asio;
using table::Millis;

namespace {

Millis steady_millis() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now().time_since_epoch())
      .count();
}

// Of tables that nobody has, with each renewal.
constexpr int kAdopted = 50;

}  // namespace

Millis Server::lease_time() const {
  return options_.lease_clock ? options_.lease_clock() : steady_millis();
}

bool Server::may_speak() { return lease_.may_speak(lease_time()); }

Millis Server::shared_time() { return lease_.time(lease_time()); }

// Before anything else: the storage's time is known from then on.
Result<void> Server::take_lease() {
  const Millis asked = lease_time();
  const auto renewal = storage_->renew(false);
  if (!renewal) return std::unexpected(renewal.error());
  (void)lease_.renew(*renewal, asked, lease_time());
  changes_ = renewal->changes;
  return {};
}

// Who has none has nothing else to do than to get one.
Task<void> Server::keep_lease() {
  while (!closing_) {
    const Millis left = lease_.left(lease_time());
    if (left == 0) fall_silent();
    renew();
    lease_timer_.expires_after(
        left == 0 ? kAskAgain : std::chrono::milliseconds(std::min(left, table::kSecond)));
    co_await lease_timer_.async_wait(kWait);
  }
}

// Another may play what was ours in a moment, and we cannot even say who. Whoever is at the hall
// waits outside: our own passages for the lease, others' for whoever they find.
void Server::fall_silent() {
  if (std::exchange(silent_, true)) return;
  spdlog::warn("the lease is over sockets={}", sockets_.size());
  std::vector<table::ConnectionId> all;
  for (const auto& [id, open] : sockets_) all.push_back(id);
  for (const table::ConnectionId id : all) let_go(id, options_.node);
}

void Server::renew() {
  if (renewing_) return;
  renewing_ = true;
  asio::post(leasing_, [this, asked = lease_time(), draining = draining_ || stopping_] {
    const auto renewal = storage_->renew(draining);
    asio::post(context_, [this, asked, renewal] {
      renewing_ = false;
      note_renewal(renewal, asked);
    });
    if (!renewal || draining) return;
    const auto due = storage_->adopt(kAdopted);
    if (!due || due->empty()) return;
    asio::post(context_, [this, due = *due] {
      hall_.adopt(due, now());
      pump();
    });
  });
}

void Server::note_renewal(const Result<table::Renewal>& renewal, Millis asked) {
  if (!renewal) return spdlog::warn("no lease reason=\"{}\"", renewal.error().message);
  if (const auto over = lease_.renew(*renewal, asked, lease_time())) {
    spdlog::warn("the lease was over for milliseconds={}", now() - *over);
    fall_silent();
    silent_ = false;
    pump_.lapsed(*over, now());
    enter_stranded();
  }
  hall_.end_trials(now());
  // What nobody else can change is known here sooner than it could be read.
  if (is_shared() && renewal->changes != changes_) {
    changes_ = renewal->changes;
    hall_.doubt_guests();
    reread_bans();
  }
  if (is_shared()) look_for_orders();
  pump();
}

// --- What others have changed

void Server::reread_bans() {
  asio::post(archive_.thread, [this] {
    const auto found = archive_.reader->bans();
    if (!found) return spdlog::warn("bans cannot be read reason=\"{}\"", found.error().message);
    asio::post(context_, [this, bans = *found] {
      api_.bans().load(bans);
      for (const table::Writes::Ban& ban : bans) turn_out(ban.whom);
      pump();
    });
  });
}

// Whoever is banned now and still here.
void Server::turn_out(const std::string& whom) {
  if (const auto why = api_.bans().against_player(whom, now())) hall_.dismiss(whom, *why);
  for (const auto& [id, open] : sockets_)
    if (const auto why = api_.bans().against_address(open.address, now()))
      say(id, std::make_shared<const std::string>(notation::dump_json(table::error_message(*why))),
          1008);
}

// --- Orders in the database

// One about a table that another node plays is that one's.
bool Server::is_for_us(const table::Writes::Order& order) const {
  const auto verb = verb_named(order.verb);
  if (verb != Order::Verb::kEnd && verb != Order::Verb::kDelete) return true;
  const auto row = archive_.reader->row_of(table::plain_code(order.about));
  const auto nodes = archive_.reader->nodes();
  if (!row || !nodes || !*row) return row.has_value() && nodes.has_value();
  return (*row)->owner == options_.node ||
         std::ranges::none_of(*nodes, [&](const table::Node& node) {
           return node.alive && node.id == (*row)->owner;
         });
}

// The first node that takes one obeys, and its answer is saved with what it did.
void Server::look_for_orders() {
  if (ordering_ || stopping_) return;
  ordering_ = true;
  asio::post(archive_.thread, [this] {
    auto orders = archive_.reader->orders().value_or(std::vector<table::Writes::Order>());
    std::erase_if(orders, [this](const auto& order) { return !is_for_us(order); });
    asio::post(leasing_, [this, orders = std::move(orders)] {
      std::vector<table::Writes::Order> ours;
      for (const auto& order : orders)
        if (storage_->take_order(order.id).value_or(false)) ours.push_back(order);
      asio::post(context_, [this, ours] {
        ordering_ = false;
        for (const auto& order : ours) obey_row(order);
        pump();
      });
    });
  });
}

void Server::obey_row(const table::Writes::Order& row) {
  if (!obeyed_.insert(row.id).second) return;  // its answer is on its way
  const auto verb = verb_named(row.verb);
  if (!verb) return hall_.answer_order(row.id, "this server does not know how to " + row.verb);
  obey({*verb, row.about, row.details}, [this, row](const table::Done& done) {
    spdlog::info("order verb={} about={} done={}", row.verb, row.about, done.has_value());
    hall_.answer_order(row.id, done ? "done" : done.error().message);
    pump_.await([this, id = row.id](bool saved) {
      if (!saved) obeyed_.erase(id);
    });
  });
}

}  // namespace stollen::server
