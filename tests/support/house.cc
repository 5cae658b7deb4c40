#include "support/house.h"

#include "base/check.h"

namespace stollen::testing {

using table::ConnectionId;

namespace {

// As clients see a connection that breaks off.
constexpr int kFallen = 1006;

}  // namespace

std::string type_of(std::string_view message) {
  constexpr std::string_view kBegin = R"({"type":")";
  STOLLEN_CHECK(message.starts_with(kBegin));
  message.remove_prefix(kBegin.size());
  return std::string(message.substr(0, message.find('"')));
}

House::House(std::uint64_t seed, table::Storage* storage, table::Limits limits,
             table::Packing packing)
    : storage_(storage == nullptr ? memory : *storage),
      limits_(limits),
      packing_(std::move(packing)),
      random_(seed) {
  restart();
}

void House::restart() {
  const auto entropy = [this](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() >> 32);
  };
  for (const auto& [id, inbox] : inboxes_) closed_.try_emplace(id, kFallen);
  writing_ = nullptr;
  pump_.reset();
  api_.reset();
  hall_ = std::make_unique<table::Hall>(*decks_in_use, storage_.reading(), entropy, limits_,
                                        nullptr, retouch);
  Outlets& outlets = *this;
  pump_ = std::make_unique<server::Pump>(*hall_, outlets);
  looker_ = std::make_unique<table::Looker>(*decks_in_use, storage_.reading(), packing_, nullptr,
                                            retouch);
  api_ = std::make_unique<server::Api>(*hall_, limits_);
  STOLLEN_CHECK(hall_->wake(now).has_value());
  (void)settle();
}

// Whether what goes now is saved, as soon as that is known.
std::shared_ptr<const bool> House::let_go() {
  const auto saved = std::make_shared<bool>(false);
  pump_->await([saved](bool done) { *saved = done; });
  pump_->run();
  return saved;
}

bool House::settle() {
  const auto saved = let_go();
  while (is_writing() && !slow_disk) finish_writing();
  return *saved;
}

void House::finish_writing() {
  STOLLEN_CHECK(is_writing());
  const auto writes = std::exchange(writing_, nullptr);
  const Fate due = std::exchange(fate, Fate::kNone);
  if (due == Fate::kFallsBeforeWriting) return restart();
  table::Writes held = *writes;
  STOLLEN_CHECK(hold_all(storage_, held).has_value());
  const table::Outcome outcome =
      due == Fate::kFails ? table::Outcome::failed("the disk is full") : storage_.commit(held);
  const Result<void> done = outcome.saved() ? Result<void>() : fail(outcome.reason);
  if (due == Fate::kFallsBeforeSending) return restart();
  pump_->written(done, now);
}

// --- Where a group goes

void House::let_think(std::vector<std::unique_ptr<table::Thought>> asked) {
  for (auto& thought : asked) {
    if (bots_wait) {
      thoughts.push_back(std::move(thought));
    } else {
      thought->think();
      hall_->hear(*thought, now);
    }
  }
}

void House::deliver(const table::Effects& effects) {
  for (const table::Message& message : effects.messages) {
    const auto inbox = inboxes_.find(message.to);
    if (inbox == inboxes_.end() || closed(message.to) != 0) continue;
    if (message.text) {
      inbox->second.push_back(*message.text);
      last_[{message.to, type_of(*message.text)}] = message.text;
    }
    if (message.close != 0) close(message.to, message.close);
  }
}

void House::cut(const std::vector<ConnectionId>& sockets) {
  for (const ConnectionId id : sockets) close(id, 1011);
}

void House::close(ConnectionId id, int code) {
  closed_.try_emplace(id, code);
  hall_->disconnect(id, now);
}

int House::closed(ConnectionId id) const {
  const auto found = closed_.find(id);
  return found == closed_.end() ? 0 : found->second;
}

void House::tell_finished() {
  for (const std::string& code : *storage_.reading().untold(1000)) {
    hall_->note_told(*looker_->tell(code));
    STOLLEN_CHECK(settle());
  }
}

server::Response House::request(const std::string& method, const std::string& target,
                                const Json& body, const std::string& token) {
  server::Request request;
  request.method = method;
  request.target = target;
  request.host = "stollen.example";
  request.address = address;
  request.origin = origin;
  request.content_type = "application/json";
  if (!body.is_null()) request.body = notation::dump_json(body);
  if (!token.empty()) request.authorization = "Bearer " + token;
  return answer(request);
}

server::Response House::answer(const server::Request& request) {
  const server::Reply reply = api_->answer(request, now);
  const auto* look = std::get_if<server::Look>(&reply);
  server::Response response = look == nullptr ? std::get<server::Response>(reply)
                                              : server::Api::finish(*look, look->ask(*looker_));
  const auto saved = let_go();
  while (is_writing()) finish_writing();  // whoever asks waits for the answer
  if (!*saved) return server::error_response({table::TroubleCode::kStorage, "could not be saved"});
  return response;
}

std::string House::new_guest(const std::string& name) {
  const auto response = request("POST", "/api/guest", {{"name", name}, {"program", true}});
  return (*notation::parse_json(response.body))["token"].get<std::string>();
}

std::string House::open_table(const Json& settings, const std::string& token) {
  Json wish = settings;
  if (!wish.contains("ready")) wish["ready"] = nullptr;
  const auto response = request("POST", "/api/tables", wish, token);
  const Json json = *notation::parse_json(response.body);
  return json.contains("code") ? json["code"].get<std::string>() : response.body;
}

ConnectionId House::connect(const std::string& code, const std::string& token) {
  server::Request request;
  request.method = "GET";
  request.target = "/api/tables/" + code + "/socket";
  request.host = "stollen.example";
  request.address = address;
  request.origin = origin;
  if (!token.empty()) request.authorization = "Bearer " + token;
  const auto seat = api_->socket(request, now);
  if (!seat) return 0;
  const ConnectionId id = ++last_id_;
  if (!hall_->connect(id, seat->code, seat->guest, request.address, now)) {
    settle();
    return 0;
  }
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
