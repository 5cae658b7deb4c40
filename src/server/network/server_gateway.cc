// A browser's socket where several nodes share a storage. Its table may be played here or by
// another node; it may be handed over, or its owner may die: the socket stays open and is led to
// whoever plays the table next, at the entry that it has (gateway/relay.h). Nobody waits for a
// browser: what comes for a slow one is kept for that one alone, up to a bound. See
// docs/cluster.md.
#include <algorithm>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "server/gateway/visit.h"
#include "server/network/server_parts.h"

namespace stollen::server {

namespace asio = boost::asio;
using table::ConnectionId;

namespace {

// Nobody plays its table for so long: whoever comes again may come to a node that knows more.
constexpr auto kLongestWait = std::chrono::seconds(15);

}  // namespace

Task<void> Server::serve_passage(Wire& wire, Api::Seat seat, std::string address) {
  Passage passage{.wire = &wire, .seat = std::move(seat), .address = std::move(address)};
  if (const std::string owner = passage.seat.owner; owner.empty())
    enter(passage);
  else
    pass_on(passage, owner);
  pump();
  while (auto text = co_await wire.receive()) {
    passage.relay.say(*std::move(text));
    say_all(passage);
    if (passage.relay.is_full()) wire.close(1012);
  }
  if (passage.line) passage.line->send({Frame::Kind::kClose, passage.id});
  lose_place(passage);
  passages_.erase(passage.id);
  pump();
}

Server::Passage* Server::passage_of(ConnectionId id) {
  const auto found = passages_.find(id);
  return found == passages_.end() ? nullptr : found->second;
}

// What is still on its way to its old place finds nobody.
void Server::renumber(Passage& passage) {
  if (passage.line) passage.line->send({Frame::Kind::kClose, passage.id});
  passage.line = nullptr;
  passages_.erase(passage.id);
  passage.id = ++last_id_;
  passages_[passage.id] = &passage;
  passage.stranded = false;
}

// --- At our own hall, which claims the table if nobody alive has it

void Server::enter(Passage& passage) {
  renumber(passage);
  passage.owner.clear();
  if (silent_ || !may_speak()) return strand(passage);
  const ConnectionId id = passage.id;
  sockets_[id] = {.wire = passage.wire,
                  .spoke = passage.relay.was_greeted(),
                  .address = passage.address,
                  .passage = &passage};
  const bool again = passage.relay.was_greeted();
  hall_.connect(id, passage.seat.code, passage.seat.guest, passage.address, now(),
                [this, id](const table::Done& entered) { note_entered(id, entered); });
  if (again) hall_.welcome_back(id);
}

void Server::note_entered(ConnectionId id, const table::Done& entered) {
  Passage* passage = passage_of(id);
  if (passage == nullptr) return;
  if (entered) {
    // What it has to say is said when the hall has done this.
    asio::post(context_, [this, id] {
      Passage* there = passage_of(id);
      if (there == nullptr) return;
      there->relay.attach();
      say_all(*there);
    });
    return;
  }
  sockets_.erase(id);
  const table::Trouble& why = entered.error();
  if (const std::string owner = owner_in(why); !owner.empty()) return pass_on(*passage, owner);
  if (why.code == table::TroubleCode::kStorage) return strand(*passage);
  passage->wire->send(
      std::make_shared<const std::string>(notation::dump_json(table::error_message(why))));
  passage->wire->close(1008);
}

// We cannot read, or have no lease: it waits until that is over.
void Server::strand(Passage& passage) {
  passage.stranded = true;
  if (!std::exchange(stranding_, true)) asio::co_spawn(context_, ask_again(), asio::detached);
}

Task<void> Server::ask_again() {
  asio::steady_timer timer(context_, kAskAgain);
  co_await timer.async_wait(kWait);
  stranding_ = false;
  enter_stranded();
}

void Server::enter_stranded() {
  std::vector<Passage*> waiting;
  for (const auto& [id, passage] : passages_)
    if (passage->stranded && !passage->leaving) waiting.push_back(passage);
  for (Passage* passage : waiting) enter(*passage);
  if (!waiting.empty()) pump();
}

void Server::say_all(Passage& passage) {
  if (!passage.relay.attached()) return;
  for (const std::string& text : passage.relay.take_for_owner()) {
    if (passage.line) {
      passage.line->send({Frame::Kind::kText, passage.id, text});
      continue;
    }
    pump_.await([this, arrival = Steady::now()](bool) {
      metrics_.observe_latency(seconds_since(arrival));
    });
    hall_.receive(passage.id, text, now());
  }
  if (!passage.line) pump();
}

// Nobody plays its table any more, as far as this socket is concerned.
void Server::lose_place(Passage& passage) {
  if (passage.relay.attached()) passage.lost = Steady::now();
  passage.relay.detach();
  passage.line = nullptr;
  if (sockets_.erase(passage.id) > 0) hall_.disconnect(passage.id, now());
  for (std::string& text : passage.relay.take_for_browser())
    passage.wire->send(std::make_shared<const std::string>(std::move(text)));
}

// --- With another node

void Server::pass_on(Passage& passage, const std::string& owner) {
  renumber(passage);
  passage.owner = owner;
  if (const Other& other = others_[owner]; other.line) return call_at(passage, other.line);
  watch(owner);
}

void Server::call_at(Passage& passage, const std::shared_ptr<Line>& line) {
  passage.line = line;
  line->send({Frame::Kind::kOpen, passage.id,
              visit_text({passage.seat.code, passage.seat.guest, passage.address,
                          passage.relay.was_greeted()})});
}

std::vector<Server::Passage*> Server::waiting_for(const std::string& owner) {
  std::vector<Passage*> found;
  for (const auto& [id, passage] : passages_)
    if (passage->owner == owner && !passage->relay.attached()) found.push_back(passage);
  return found;
}

bool Server::is_needed(const std::string& owner) {
  return !waiting_for(owner).empty() ||
         std::ranges::any_of(asks_, [&](const auto& each) { return each.second->owner == owner; });
}

Task<Result<std::vector<table::Node>>> Server::find_nodes() {
  using Nodes = Result<std::vector<table::Node>>;
  return told<Nodes>([this](const std::function<void(Nodes)>& then) {
    asio::post(asking_, [this, then] {
      asio::post(context_, [then, nodes = storage_->reading().nodes()] { then(nodes); });
    });
  });
}

// --- Waiting for another node

void Server::watch(const std::string& owner) {
  if (!std::exchange(others_[owner].watched, true))
    asio::co_spawn(context_, watch_other(owner), asio::detached);
}

// As long as somebody waits for what it plays. A node that is alive may be playing: it is called
// again and again, or asked again if it could not have us just now. At the moment when its lease is
// over it plays nothing any more: we claim its tables, or find who has.
Task<void> Server::watch_other(std::string id) {
  asio::steady_timer timer(context_);
  table::Node node;
  for (bool known = false; !closing_ && is_needed(id);) {
    if (!known || now() >= node.until) {
      const auto nodes = co_await find_nodes();
      if (nodes) {
        const auto found = std::ranges::find(*nodes, id, &table::Node::id);
        if (found == nodes->end() || !found->alive) {
          spdlog::info("other node={} alive=no", id);
          for (Passage* passage : waiting_for(id)) enter(*passage);
          for (const auto& [number, asked] : asks_)
            if (asked->owner == id) asked->timer.cancel();
          pump();
          break;
        }
        node = *found;
        known = true;
      }
    }
    Other& other = others_[id];
    if (other.line) {
      for (Passage* passage : waiting_for(id))
        if (!passage->line) call_at(*passage, other.line);
    } else if (known && !std::exchange(other.called, true)) {
      asio::co_spawn(context_, call_other(id, node.address), asio::detached);
    }
    const std::chrono::milliseconds left(known ? std::max<table::Millis>(1, node.until - now())
                                               : table::kHour);
    timer.expires_after(std::min<std::chrono::milliseconds>(kAskAgain, left));
    co_await timer.async_wait(kWait);
  }
  others_[id].watched = false;
  forget_other(id);
}

// The line, for as long as it holds.
Task<void> Server::call_other(std::string id, std::string address) {
  if (const auto line = co_await Line::call(std::move(address), options_.node, id, secret_)) {
    spdlog::info("line node={} open=yes", id);
    others_[id].line = line;
    for (Passage* passage : waiting_for(id)) call_at(*passage, line);
    for (const auto& [number, asked] : asks_)
      if (asked->owner == id) line->send({Frame::Kind::kAsk, number, asked->text});
    while (const auto frame = co_await line->receive()) hear_owner(line, *frame);
    line->cut();
    others_[id].line = nullptr;
    std::vector<Passage*> there;
    for (const auto& [number, passage] : passages_)
      if (passage->line == line) there.push_back(passage);
    for (Passage* passage : there) lose_place(*passage);
    if (!there.empty()) watch(id);
    spdlog::info("line node={} open=no", id);
  }
  others_[id].called = false;
  forget_other(id);
}

void Server::forget_other(const std::string& id) {
  const auto other = others_.find(id);
  if (other != others_.end() && !other->second.called && !other->second.watched)
    others_.erase(other);
}

void Server::hear_owner(const std::shared_ptr<Line>& line, const Frame& frame) {
  if (frame.kind == Frame::Kind::kAnswer) {
    const auto asked = asks_.find(frame.socket);
    if (asked == asks_.end() || asked->second->owner != line->other()) return;
    asked->second->answer = response_in(frame.text);
    asked->second->timer.cancel();
    return;
  }
  Passage* passage = passage_of(frame.socket);
  if (passage == nullptr || passage->line != line) return;
  switch (frame.kind) {
    case Frame::Kind::kOpened:
      passage->relay.attach();
      return say_all(*passage);
    case Frame::Kind::kText:
      passage->relay.hear(frame.text);
      if (!passage->wire->send(std::make_shared<const std::string>(frame.text)))
        spdlog::info("cut reason=not-reading");
      return;
    case Frame::Kind::kClose:
      return passage->wire->close(close_code_in(frame.text));
    case Frame::Kind::kMoved:
      lose_place(*passage);
      if (frame.text.empty() || frame.text == options_.node) {
        enter(*passage);
      } else if (frame.text == line->other()) {  // it is his still, but not just now
        renumber(*passage);
        watch(frame.text);
      } else {
        pass_on(*passage, frame.text);
      }
      return pump();
    default:
      return;
  }
}

// Each second.
void Server::look_after_passages() {
  for (const auto& [id, passage] : passages_) {
    if (passage->relay.attached() || passage->leaving) continue;
    if (Steady::now() - passage->lost <= kLongestWait) continue;
    passage->leaving = true;
    passage->wire->close(1012);
  }
}

// --- Requests

// Nothing: he has not answered, or is dead.
Task<std::optional<Response>> Server::ask_other(const std::string& owner, const Request& request) {
  constexpr auto kAnswered = std::chrono::seconds(5);
  const std::uint64_t number = ++last_id_;
  const auto asked = std::make_shared<Asked>(owner, request_text(request),
                                             asio::steady_timer(context_, kAnswered));
  asks_[number] = asked;
  if (const Other& other = others_[owner]; other.line)
    other.line->send({Frame::Kind::kAsk, number, asked->text});
  else
    watch(owner);
  co_await asked->timer.async_wait(kWait);
  asks_.erase(number);
  co_return asked->answer;
}

// --- Whoever it is

void Server::say(ConnectionId id, const std::shared_ptr<const std::string>& text, int close) {
  const auto found = sockets_.find(id);
  if (found == sockets_.end()) return;
  const Open& open = found->second;
  if (open.caller) {
    if (text) open.caller->line->send({Frame::Kind::kText, open.number, *text});
    if (close != 0)
      open.caller->line->send({Frame::Kind::kClose, open.number, std::to_string(close)});
    return;
  }
  if (text && open.passage != nullptr) open.passage->relay.hear(*text);
  if (text && !open.wire->send(text)) spdlog::info("cut reason=not-reading");
  if (close != 0) open.wire->close(close);
}

void Server::let_go(ConnectionId id, const std::string& heir) {
  const auto found = sockets_.find(id);
  if (found == sockets_.end()) return;
  const Open open = found->second;
  if (open.caller) {
    open.caller->line->send({Frame::Kind::kMoved, open.number, heir});
    leave_for(open.caller, open.number);
  } else if (open.passage != nullptr) {
    lose_place(*open.passage);
    if (heir.empty() || heir == options_.node)
      enter(*open.passage);
    else
      pass_on(*open.passage, heir);
  } else {
    open.wire->close(1012);
  }
  pump_soon();
}

void Server::pump_soon() {
  asio::post(context_, [this] { pump(); });
}

}  // namespace stollen::server
