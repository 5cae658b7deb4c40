#include "server/gateway/relay.h"

#include <algorithm>

namespace stollen::server {

using notation::Json;

namespace {

std::string text_in(const Json& message, const char* field) {
  const auto found = message.find(field);
  return found != message.end() && found->is_string() ? found->get<std::string>() : "";
}

Json object_in(const std::string& text) {
  const Result<Json> json = notation::parse_json(text);
  return json && json->is_object() ? *json : Json::object();
}

}  // namespace

// What cannot be read is the owner's to refuse.
void Relay::say(std::string text) {
  const Json message = object_in(text);
  if (text_in(message, "type") == "hello") {
    hello_ = message;
    seen_ = 0;
    if (attached_) for_owner_.push_back(std::move(text));
    return;
  }
  std::string key = text_in(message, "key");
  if (attached_) for_owner_.push_back(text);
  if (!attached_ || !key.empty()) pending_.push_back({std::move(text), std::move(key)});
}

void Relay::hear(std::string text) {
  const Json message = object_in(text);
  const std::string type = text_in(message, "type");
  if (const auto number = message.find("n"); (type == "snapshot" || type == "update") &&
                                             number != message.end() &&
                                             number->is_number_unsigned())
    seen_ = std::max(seen_, number->get<std::size_t>());
  if (const std::string key = text_in(message, "key"); !key.empty())
    std::erase_if(pending_, [&](const Pending& each) { return each.key == key; });
  for_browser_.push_back(std::move(text));
}

// In the order in which the browser said it. Without a key nothing is said twice: it may have been
// done.
void Relay::attach() {
  attached_ = true;
  if (!hello_.is_null()) {
    Json hello = hello_;
    if (seen_ > 0) hello["seen"] = seen_;
    for_owner_.push_back(notation::dump_json(hello));
  }
  for (const Pending& each : pending_) for_owner_.push_back(each.text);
  std::erase_if(pending_, [](const Pending& each) { return each.key.empty(); });
}

}  // namespace stollen::server
