#include "support/house.h"

#include "base/check.h"

namespace stollen::testing {

using table::ConnectionId;

std::string type_of(std::string_view message) {
  constexpr std::string_view kBegin = R"({"type":")";
  STOLLEN_CHECK(message.starts_with(kBegin));
  message.remove_prefix(kBegin.size());
  return std::string(message.substr(0, message.find('"')));
}

House::House(std::uint64_t seed, table::Storage* storage, table::Limits limits)
    : storage_(storage == nullptr ? memory : *storage), limits_(limits), random_(seed) {
  restart();
}

void House::restart() {
  const auto entropy = [this](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() >> 32);
  };
  inboxes_.clear();
  api_.reset();
  hall_ = std::make_unique<table::Hall>(decks(), storage_, entropy, limits_);
  api_ = std::make_unique<server::Api>(*hall_, limits_);
  (void)hall_->wake(now);
}

bool House::settle() {
  table::Effects effects = hall_->take_effects();
  for (auto& thought : effects.thoughts) {
    if (bots_wait) {
      thoughts.push_back(std::move(thought));
    } else {
      thought->think();
      hall_->hear(*thought);
    }
  }
  const Fate now_due = effects.writes.empty() ? Fate::kNone : std::exchange(fate, Fate::kNone);
  if (now_due == Fate::kFallsBeforeWriting) {
    restart();
    return false;
  }
  if (!effects.writes.empty())
    if (const auto done = storage_.commit(effects.writes); !done) {
      for (const ConnectionId id : hall_->lose(effects)) {
        inboxes_.erase(id);
        hall_->disconnect(id, now);
      }
      return false;
    }
  if (now_due == Fate::kFallsBeforeSending) {
    restart();
    return false;
  }
  for (const table::Message& message : effects.messages) {
    const auto inbox = inboxes_.find(message.to);
    if (inbox == inboxes_.end() || !message.text) continue;
    inbox->second.push_back(*message.text);
    last_[{message.to, type_of(*message.text)}] = message.text;
  }
  return true;
}

server::Response House::request(const std::string& method, const std::string& target,
                                const Json& body, const std::string& token) {
  server::Request request;
  request.method = method;
  request.target = target;
  request.host = "stollen.example";
  request.address = "192.0.2.1";
  request.content_type = "application/json";
  if (!body.is_null()) request.body = notation::dump_json(body);
  if (!token.empty()) request.authorization = "Bearer " + token;
  server::Response response = api_->answer(request, now);
  if (!settle()) return server::error_response({"storage", "could not be saved"});
  return response;
}

std::string House::new_guest(const std::string& name) {
  const auto response = request("POST", "/api/guest", {{"name", name}, {"program", true}});
  return (*notation::parse_json(response.body))["token"].get<std::string>();
}

std::string House::open_table(const Json& settings, const std::string& token) {
  const auto response = request("POST", "/api/tables", settings, token);
  const Json json = *notation::parse_json(response.body);
  return json.contains("code") ? json["code"].get<std::string>() : response.body;
}

ConnectionId House::connect(const std::string& code, const std::string& token) {
  server::Request request;
  request.method = "GET";
  request.target = "/api/tables/" + code + "/socket";
  request.host = "stollen.example";
  request.address = "192.0.2.1";
  if (!token.empty()) request.authorization = "Bearer " + token;
  const auto seat = api_->socket(request, now);
  if (!seat) return 0;
  const ConnectionId id = ++last_id_;
  if (!hall_->connect(id, seat->code, seat->guest, now)) return 0;
  inboxes_[id];
  settle();
  return id;
}

void House::send_text(ConnectionId id, const std::string& text) {
  hall_->receive(id, text, now);
  settle();
}

void House::disconnect(ConnectionId id) {
  inboxes_.erase(id);
  hall_->disconnect(id, now);
  settle();
}

std::vector<std::string> House::received(ConnectionId id) {
  return std::exchange(inboxes_[id], {});
}

Json House::last(ConnectionId id, const std::string& type) {
  const auto found = last_.find({id, type});
  return found == last_.end() ? Json() : *notation::parse_json(*found->second);
}

ConnectionId House::greet(const std::string& code, const std::string& token, Json hello) {
  const ConnectionId id = connect(code, token);
  if (hello.is_null()) hello = Json::object();
  hello["type"] = "hello";
  hello["protocol"] = 1;
  send(id, hello);
  return id;
}

void House::wait(table::Millis span) {
  const table::Millis until = now + span;
  while (hall_->due() && *hall_->due() <= until) {
    now = std::max(now, *hall_->due());
    hall_->tick(now);
    settle();
  }
  now = until;
}

}  // namespace stollen::testing
