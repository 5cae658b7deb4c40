// What operators and their programs ask: is it alive, is it ready, how does it do? Figures are not
// for everybody: they have a door of their own, or stand beside the tables if that is wanted.
#include <charconv>

#include "server/network/server_parts.h"

namespace stollen::server {

namespace {

Response state_response(bool good, const notation::Json& body) {
  Response response;
  response.status = good ? 200 : 503;
  response.body = notation::dump_json(body);
  return response;
}

}  // namespace

Result<void> Server::open_door_for_operators() {
  if (options_.metrics.empty() || options_.metrics == "public") return {};
  const std::string& place = options_.metrics;
  const auto wrong = [&] {
    return fail("--metrics " + place + ": ADDRESS:PORT, such as 127.0.0.1:9188, or public");
  };
  const std::size_t colon = place.rfind(':');
  if (colon == std::string::npos) return wrong();
  std::string address = place.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']'))
    address = address.substr(1, address.size() - 2);
  int port = 0;
  const char* end = place.data() + place.size();
  const auto [rest, trouble] = std::from_chars(place.data() + colon + 1, end, port);
  if (trouble != std::errc() || rest != end || port < 0 || port > 65535) return wrong();
  auto acceptor = listen_at(address, port);
  if (!acceptor) return fail("--metrics " + acceptor.error().message);
  operators_acceptor_ = std::move(*acceptor);
  return {};
}

std::optional<Response> Server::answer_for_operators(const Request& request, Door door) {
  const std::string path = path_of(request.target);
  const bool shows_figures = door == Door::kOperators || options_.metrics == "public";
  const bool figures = path == "/metrics" && shows_figures;
  const bool ready = healthy_ && !stopping_;
  // The reason may name files of this machine.
  const notation::Json trouble = healthy_ ? notation::Json()
                                 : door == Door::kOperators
                                     ? notation::Json(last_failure_)
                                     : notation::Json("nothing can be saved just now");
  if (path != "/livez" && path != "/readyz" && path != "/healthz" && !figures) {
    if (door == Door::kOperators || path == "/metrics")
      return error_response({table::TroubleCode::kNotFound, "there is nothing here"});
    return std::nullopt;
  }
  if (method_of(request) != "GET") return wrong_method("GET, HEAD");
  if (path == "/livez") return state_response(true, {{"ok", true}});
  if (path == "/readyz")
    return state_response(ready, {{"ok", ready}, {"stopping", stopping_}, {"trouble", trouble}});
  if (path == "/healthz") {
    notation::Json body = {{"ok", ready},
                           {"tables", hall_.tables()},
                           {"sockets", sockets_.size()},
                           {"trouble", trouble},
                           {"set_aside", faults_json(door)}};
    if (is_shared() && door == Door::kOperators) {
      body["node"] = options_.node;
      body["lease"] = may_speak();
      body["database"] = storage_->remarks();
    }
    return state_response(ready, body);
  }
  metrics_.set_tables(hall_.tables());
  metrics_.set_people(hall_.people_here());
  metrics_.set_sockets(sockets_.size());
  metrics_.set_process(process_figures());
  measure();
  Response response;
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = metrics_.text();
  return response;
}

}  // namespace stollen::server
