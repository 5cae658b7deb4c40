#include "browser/local_house.h"

#include <array>

#include "base/check.h"
#include "base/guard.h"
#include "browser/import.h"
#include "notation/reader.h"

namespace stollen::browser {

using notation::Json;
using notation::Reader;
using server::Request;
using server::Response;
using table::ConnectionId;
using table::Millis;

namespace {

// Whom everything comes from. One person's house has no limits but what keeps it working.
constexpr std::string_view kHere = "127.0.0.1";
constexpr Millis kBetweenSweeps = 10 * table::kSecond;
// Nothing was heard and nothing done for longer than sweeps are apart: the device slept.
constexpr Millis kSlept = 3 * kBetweenSweeps;
// As a client sees a line that breaks off, and one that was never opened.
constexpr int kCut = 1012;
constexpr int kRefused = 1008;

}  // namespace

LocalHouse::LocalHouse(const catalog::Decks& decks, table::Entropy entropy)
    : entropy_(std::move(entropy)),
      shelf_(decks),
      hall_(decks, entropy_, table::Limits::none(), this),
      looker_(decks, storage_, {}, this),
      api_(hall_, table::Limits::none()),
      pump_(hall_, *this) {}

void LocalHouse::advance(Millis now) {
  if (is_open_ && now - now_ > kSlept) hall_.excuse(now_, now);
  now_ = std::max(now_, now);
}

void LocalHouse::hear(std::string_view text, Millis now) {
  advance(now);
  const Result<Json> message = notation::parse_json(text);
  STOLLEN_CHECK(message && message->is_object());  // the page is ours
  Reader reader(*message);
  const std::string type = reader.text(reader.need(reader.root(), "type"));
  hear_of(*message, type);
  if (is_open_) settle();
}

void LocalHouse::hear_of(const Json& message, std::string_view type) {
  Reader reader(message);
  const auto text = [&](const char* name) { return reader.text(reader.need(reader.root(), name)); };
  if (type == "texts") {
    for (const Json& kept : message["texts"])
      storage_.put(kept[0].get<std::string>(), kept[1].get<std::string>());
  } else if (type == "open") {
    open();
  } else if (type == "request") {
    answer(message);
  } else if (type == "import") {
    import(message);
  } else if (type == "connect") {
    connect(message);
  } else if (type == "say") {
    hall_.receive(message["id"].get<ConnectionId>(), text("text"), now_);
  } else if (type == "leave") {
    const auto id = message["id"].get<ConnectionId>();
    if (sockets_.erase(id) > 0) hall_.disconnect(id, now_);
  } else if (type == "kept-all") {
    STOLLEN_CHECK(outcome_.has_value());
    pump_.written(*std::exchange(outcome_, std::nullopt), now_);
  } else if (type == "aside") {
    hall_.set_aside(text("code"), text("reason"), now_);
  }
}

void LocalHouse::open() {
  is_open_ = true;
  swept_ = now_;
  hall_.wake(*storage_.pauses(), *storage_.last_alive(), now_);
  hall_.adopt(*storage_.live_tables(), now_);
}

// --- Requests

void LocalHouse::answer(const Json& message) {
  const auto id = message["id"].get<std::int64_t>();
  Request request;
  request.method = message["method"].get<std::string>();
  request.target = message["target"].get<std::string>();
  request.body = message["body"].get<std::string>();
  request.content_type = "application/json";
  request.address = kHere;
  if (const auto token = message["token"].get<std::string>(); !token.empty())
    request.authorization = "Bearer " + token;
  // Nothing is said before it is saved.
  const auto when_saved = [this, id](const Response& response) {
    pump_.await(
        [this, id, response](bool saved) {
          respond(id, saved ? response
                            : server::error_response({table::TroubleCode::kStorage,
                                                      "it could not be kept; try again"}));
        },
        response.table);
  };
  api_.answer(request, now_, [this, when_saved](server::Reply reply) {
    if (const auto* response = std::get_if<Response>(&reply)) return when_saved(*response);
    const server::Look look = std::get<server::Look>(std::move(reply));
    table::OnDesk desk(this, look.code);
    server::Api::finish(look, look.ask(looker_), when_saved);
  });
}

void LocalHouse::respond(std::int64_t id, const Response& response) {
  Json json = {
      {"type", "response"}, {"id", id}, {"status", response.status}, {"body", response.body}};
  if (!response.file_name.empty()) json["file"] = response.file_name;
  tell(json);
}

// --- Records

// As the hall makes them: without letters and digits that look alike.
std::string LocalHouse::free_code() {
  constexpr std::string_view kLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
  std::string code;
  do {
    std::array<std::uint8_t, 6> bytes{};
    entropy_(bytes);
    code.clear();
    for (const std::uint8_t byte : bytes) code += kLetters[byte % kLetters.size()];
  } while (storage_.row_of(code)->has_value());
  return code;
}

void LocalHouse::import(const Json& message) {
  const auto id = message["id"].get<std::int64_t>();
  const std::string code = free_code();
  const auto imported = import_record(shelf_, message["body"].get<std::string>(), code, now_);
  if (!imported)
    return respond(
        id, server::error_response({table::TroubleCode::kBadRequest, imported.error().message}));
  const table::Outcome outcome = storage_.commit(imported->writes);
  STOLLEN_CHECK(outcome.saved() && outcome.lost.empty());
  keep_changes(false);
  respond(id, server::json_response({{"code", code}, {"moves", imported->moves}}, 201));
}

// --- Sockets

void LocalHouse::connect(const Json& message) {
  const auto id = message["id"].get<ConnectionId>();
  const std::string code = message["code"].get<std::string>();
  Request request;
  request.method = "GET";
  request.target = "/api/tables/" + code + "/socket";
  request.address = kHere;
  if (const auto token = message["token"].get<std::string>(); !token.empty())
    request.authorization = "Bearer " + token;
  sockets_.insert(id);
  api_.socket(request, now_, [this, id](const std::expected<server::Api::Seat, Response>& seat) {
    if (!seat) return close(id, kRefused);
    if (!sockets_.contains(id)) return;
    hall_.connect(id, seat->code, seat->guest, std::string(kHere), now_,
                  [this, id](const table::Done& done) {
                    if (!done) return close(id, kRefused);
                    tell({{"type", "open"}, {"id", id}});
                  });
  });
}

void LocalHouse::close(ConnectionId id, int code) {
  if (sockets_.erase(id) == 0) return;
  tell({{"type", "closed"}, {"id", id}, {"code", code}});
  hall_.disconnect(id, now_);
}

void LocalHouse::deliver(const table::Effects& effects) {
  for (const table::Message& message : effects.messages) {
    if (!sockets_.contains(message.to)) continue;
    if (message.text) tell({{"type", "told"}, {"id", message.to}, {"text", *message.text}});
    if (message.close != 0) close(message.to, message.close);
  }
}

void LocalHouse::cut(const std::vector<ConnectionId>& sockets) {
  for (const ConnectionId id : sockets) close(id, kCut);
}

// --- What the hall wants

void LocalHouse::settle() { pump_.run(); }

void LocalHouse::let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) {
  for (auto& thought : thoughts) thoughts_.push_back(std::move(thought));
}

void LocalHouse::ask(std::vector<table::Question> questions) {
  for (table::Question& question : questions) {
    fill_in(question, storage_);
    hall_.hear(std::move(question), now_);
  }
}

void LocalHouse::write(std::shared_ptr<const table::Writes> writes) {
  outcome_ = storage_.commit(*writes);
  keep_changes(true);
}

void LocalHouse::keep_changes(bool group) {
  Json changes = Json::array();
  for (const auto& [key, text] : storage_.take_changes())
    changes.push_back(Json::array({key, text ? Json(*text) : Json(nullptr)}));
  tell({{"type", "keep"}, {"changes", std::move(changes)}, {"group", group}});
}

std::string LocalHouse::take_messages() {
  std::string list = "[";
  for (const std::string& message : messages_) {
    if (list.size() > 1) list += ',';
    list += message;
  }
  messages_.clear();
  return list += ']';
}

std::optional<Millis> LocalHouse::due() const {
  if (!is_open_) return std::nullopt;
  if (!thoughts_.empty()) return now_;
  return std::min(hall_.due().value_or(swept_ + kBetweenSweeps), swept_ + kBetweenSweeps);
}

void LocalHouse::work(Millis now) {
  advance(now);
  if (!is_open_) return;
  if (const auto due = hall_.due(); due && *due <= now_) {
    hall_.tick(now_);
  } else if (!thoughts_.empty()) {
    const auto thought = std::move(thoughts_.front());
    thoughts_.pop_front();
    const table::OnDesk desk(this, thought->code);
    const auto failure = failure_of([&] { thought->think(); });
    if (failure)
      hall_.hear_failure(*thought, *failure, now_);
    else
      hall_.hear(*thought, now_);
  } else if (now_ - swept_ >= kBetweenSweeps) {
    swept_ = now_;
    hall_.sweep(now_);
  }
  settle();
}

// --- The desk

void LocalHouse::begin(std::string_view code) {
  if (depth_++ == 0) at_work_ = code;
}

void LocalHouse::end() {
  if (--depth_ == 0) at_work_.clear();
}

}  // namespace stollen::browser
