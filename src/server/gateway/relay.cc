#include "server/gateway/relay.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "table/replies.h"

namespace stollen::server {

using notation::Json;

namespace {

std::string_view text_in(const Json& message, const char* field) {
  const auto found = message.find(field);
  return found != message.end() && found->is_string() ? found->get_ref<const std::string&>()
                                                      : std::string_view();
}

Json field_in(const Json& message, const char* field) {
  const auto found = message.find(field);
  return found == message.end() ? Json() : *found;
}

Json object_in(std::string_view text) {
  Result<Json> json = notation::parse_json(text);
  return json && json->is_object() ? *std::move(json) : Json::object();
}

// Asks, and changes nothing.
bool is_question(std::string_view type) {
  constexpr std::array<std::string_view, 3> kQuestions = {"why", "view", "ping"};
  return std::ranges::find(kQuestions, type) != kQuestions.end();
}

}  // namespace

// What cannot be read is the owner's to refuse.
void Relay::say(std::string text) {
  const Json message = object_in(text);
  const std::string_view type = text_in(message, "type");
  if (type == "hello") {
    hello_ = message;
    seen_ = 0;
    if (attached_) for_owner_.push_back(std::move(text));
    return;
  }
  if (attached_) for_owner_.push_back(text);
  Pending pending{.text = std::move(text),
                  .key = field_in(message, "key"),
                  .id = field_in(message, "id"),
                  .sent = attached_};
  pending.twice = !pending.key.is_null() || is_question(type);
  // Of what the browser cannot recognise the answer to, none is missed.
  if (!attached_ || !pending.key.is_null() || !pending.id.is_null())
    pending_.push_back(std::move(pending));
}

bool Relay::is_answered(const Pending& each, const Json& answer) const {
  if (!each.sent) return false;
  if (!each.key.is_null() && field_in(answer, "key") == each.key) return true;
  return !each.id.is_null() && field_in(answer, "id") == each.id;
}

// Most of what is told are updates, and they begin alike: nothing else of them is looked at.
void Relay::hear(std::string_view text) {
  constexpr std::string_view kUpdate = R"({"type":"update","n":)";
  if (text.starts_with(kUpdate)) {
    std::size_t number = 0;
    std::from_chars(text.data() + kUpdate.size(), text.data() + text.size(), number);
    seen_ = std::max(seen_, number);
    return;
  }
  const Json message = object_in(text);
  const std::string_view type = text_in(message, "type");
  if (type == "snapshot") {
    greeted_ = true;
    if (const Json number = field_in(message, "n"); number.is_number_unsigned())
      seen_ = number.get<std::size_t>();
    return;
  }
  if (type == "update") {
    if (const Json number = field_in(message, "n"); number.is_number_unsigned())
      seen_ = std::max(seen_, number.get<std::size_t>());
    return;
  }
  if (!pending_.empty())
    std::erase_if(pending_, [&](const Pending& each) { return is_answered(each, message); });
}

// In the order in which the browser said it.
void Relay::attach() {
  attached_ = true;
  if (!hello_.is_null()) {
    Json hello = hello_;
    if (seen_ > 0) hello["seen"] = seen_;
    for_owner_.push_back(notation::dump_json(hello));
  }
  for (Pending& each : pending_) {
    for_owner_.push_back(each.text);
    each.sent = true;
  }
  std::erase_if(pending_,
                [](const Pending& each) { return each.key.is_null() && each.id.is_null(); });
}

void Relay::detach() {
  attached_ = false;
  for_owner_.clear();
  std::erase_if(pending_, [&](const Pending& each) {
    if (!each.sent || each.twice) return false;
    const notation::Trouble unknown{
        notation::TroubleCode::kMoved,
        "the table has gone to another server, and whether this was done must be seen there"};
    for_browser_.push_back(
        notation::dump_json(table::error_message(unknown, object_in(each.text))));
    return true;
  });
}

}  // namespace stollen::server
