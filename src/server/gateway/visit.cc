#include "server/gateway/visit.h"

#include <charconv>

#include "notation/json.h"
#include "notation/reader.h"

namespace stollen::server {

using notation::Json;
using notation::Reader;

namespace {

// The object in a text, read by `read`; nothing if anything in it is not as it must be.
template <class T, class Read>
std::optional<T> read_object(const std::string& text, Read read) {
  const Result<Json> json = notation::parse_json(text);
  if (!json || !json->is_object()) return std::nullopt;
  Reader reader(*json);
  T value;
  read(reader, value);
  if (reader.failed()) return std::nullopt;
  return value;
}

// Texts by their names, both ways.
struct RequestText {
  const char* name;
  std::string Request::* text;
};
constexpr RequestText kRequestTexts[] = {{"method", &Request::method},
                                         {"target", &Request::target},
                                         {"cookie", &Request::cookie},
                                         {"authorization", &Request::authorization},
                                         {"origin", &Request::origin},
                                         {"host", &Request::host},
                                         {"content_type", &Request::content_type},
                                         {"address", &Request::address},
                                         {"body", &Request::body}};

}  // namespace

std::string visit_text(const Visit& visit) {
  return notation::dump_json({{"code", visit.code},
                              {"player", visit.guest.player},
                              {"name", visit.guest.name},
                              {"muted", visit.guest.muted},
                              {"address", visit.address},
                              {"again", visit.again}});
}

std::optional<Visit> visit_in(const std::string& text) {
  return read_object<Visit>(text, [](Reader& reader, Visit& visit) {
    const auto& root = reader.root();
    visit.code = reader.text(reader.need(root, "code"));
    visit.guest.player = reader.text(reader.need(root, "player"));
    visit.guest.name = reader.text(reader.need(root, "name"));
    reader.each(reader.need(root, "muted"), [&](const Reader::Place& muted) {
      visit.guest.muted.push_back(reader.text(muted));
    });
    visit.address = reader.text(reader.need(root, "address"));
    visit.again = reader.flag(reader.need(root, "again"));
  });
}

std::string request_text(const Request& request) {
  Json json = {{"secure", request.secure}};
  for (const RequestText& each : kRequestTexts) json[each.name] = request.*each.text;
  return notation::dump_json(json);
}

std::optional<Request> request_in(const std::string& text) {
  return read_object<Request>(text, [](Reader& reader, Request& request) {
    request.secure = reader.flag(reader.need(reader.root(), "secure"));
    for (const RequestText& each : kRequestTexts)
      request.*each.text = reader.text(reader.need(reader.root(), each.name));
  });
}

std::string response_text(const Response& response) {
  Json headers = Json::array();
  for (const auto& [name, value] : response.headers)
    headers.push_back({{"name", name}, {"value", value}});
  return notation::dump_json({{"status", response.status},
                              {"type", response.type},
                              {"body", response.body},
                              {"headers", std::move(headers)}});
}

std::optional<Response> response_in(const std::string& text) {
  return read_object<Response>(text, [](Reader& reader, Response& response) {
    const auto& root = reader.root();
    response.status = static_cast<int>(reader.integer(reader.need(root, "status"), 100, 599));
    response.type = reader.text(reader.need(root, "type"));
    response.body = reader.text(reader.need(root, "body"));
    reader.each(reader.need(root, "headers"), [&](const Reader::Place& header) {
      response.headers.emplace_back(reader.text(reader.need(header, "name")),
                                    reader.text(reader.need(header, "value")));
    });
  });
}

int close_code_in(const std::string& text) {
  constexpr int kComeAgain = 1012;
  int code = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), code);
  return read.ec == std::errc() && code >= 1000 && code < 5000 ? code : kComeAgain;
}

Result<Place> read_place(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  Place place;
  if (colon != std::string::npos) {
    place.host = text.substr(0, colon);
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + colon + 1, end, place.port);
    if (read.ec != std::errc() || read.ptr != end || place.port < 0 || place.port > 65535)
      place.host.clear();
  }
  if (place.host.starts_with('[') && place.host.ends_with(']'))
    place.host = place.host.substr(1, place.host.size() - 2);
  if (place.host.empty()) return fail(text + " is not ADDRESS:PORT, such as 192.0.2.11:8090");
  return place;
}

}  // namespace stollen::server
