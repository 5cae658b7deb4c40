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
  finding_out_ = false;
  pump_.reset();
  api_.reset();
  questions_.clear();
  hall_ = std::make_unique<table::Hall>(*decks_in_use, entropy, limits_, nullptr, retouch);
  Outlets& outlets = *this;
  pump_ = std::make_unique<server::Pump>(*hall_, outlets);
  looker_ = std::make_unique<table::Looker>(*decks_in_use, storage_.reading(), packing_, nullptr,
                                            retouch);
  api_ = std::make_unique<server::Api>(*hall_, limits_);
  hall_->wake(*storage_.reading().pauses(), *storage_.reading().last_alive(), now);
  hall_->adopt(*storage_.reading().live_tables(), now);
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
  if (std::exchange(finding_out_, false)) return pump_->written(storage_.find_out(), now);
  const auto writes = std::exchange(writing_, nullptr);
  const Fate due = std::exchange(fate, Fate::kNone);
  if (due == Fate::kFallsBeforeWriting) return restart();
  const table::Outcome outcome =
      due == Fate::kFails ? table::Outcome::failed("the disk is full") : storage_.commit(*writes);
  if (due == Fate::kFallsBeforeSending) return restart();
  pump_->written(outcome, now);
}

// --- What the hall asks for

void House::ask(std::vector<table::Question> questions) {
  for (table::Question& question : questions) {
    if (slow_answers) {
      questions_.push_back(std::move(question));
    } else {
      fill_in(question, storage_);
      hall_->hear(std::move(question), now);
    }
  }
}

void House::answer_one() {
  table::Question question = std::move(questions_.front());
  questions_.pop_front();
  fill_in(question, storage_);
  hall_->hear(std::move(question), now);
  settle();
}

void House::wait_for_answer(const std::function<bool()>& come) {
  for (settle(); !come();) {
    if (!questions_.empty())
      answer_one();
    else if (is_writing())
      finish_writing();
    else
      return;  // the process has fallen: nobody answers
  }
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
    hall_->note_told(*looker_->tell(code), now, [](const table::Done&) {});
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

// Whoever asks waits for the answer, and it for the disk.
server::Response House::answer(const server::Request& request) {
  struct Answered {
    std::optional<server::Look> look = {};
    std::optional<server::Response> response = {};
    std::optional<bool> saved = {};
  };
  const auto answered = std::make_shared<Answered>();
  const auto respond = [this, answered](const server::Response& response) {
    answered->response = response;
    pump_->await([answered](bool done) { answered->saved = done; }, response.table);
  };
  api_->answer(request, now, [answered, respond](server::Reply reply) {
    if (auto* look = std::get_if<server::Look>(&reply))
      answered->look = std::move(*look);
    else
      respond(std::get<server::Response>(reply));
  });
  wait_for_answer([&] { return answered->look.has_value() || answered->saved.has_value(); });
  if (answered->look) {
    server::Api::finish(*answered->look, answered->look->ask(*looker_), respond);
    wait_for_answer([&] { return answered->saved.has_value(); });
  }
  while (is_writing()) finish_writing();
  if (answered->saved.value_or(false)) return *answered->response;
  return server::error_response({table::TroubleCode::kStorage, "could not be saved"});
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
  using Seat = std::expected<server::Api::Seat, server::Response>;
  const auto seat = std::make_shared<std::optional<Seat>>();
  api_->socket(request, now, [seat](Seat given) { *seat = std::move(given); });
  wait_for_answer([&] { return seat->has_value(); });
  if (!seat->has_value() || !**seat) return 0;
  const ConnectionId id = ++last_id_;
  const auto done = std::make_shared<std::optional<table::Done>>();
  hall_->connect(id, (**seat)->code, (**seat)->guest, request.address, now,
                 [done](const table::Done& given) { *done = given; });
  inboxes_[id];
  wait_for_answer([&] { return done->has_value(); });
  settle();
  if (done->has_value() && **done) return id;
  inboxes_.erase(id);
  return 0;
}

ConnectionId House::knock(const std::string& code, const table::Guest& guest) {
  const ConnectionId id = ++last_id_;
  inboxes_[id];
  hall_->connect(id, code, guest, address, now, [this, id](const table::Done& done) {
    if (!done) close(id, 1008);
  });
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
