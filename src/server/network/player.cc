#include "server/network/player.h"

#include <fmt/format.h>

namespace stollen::server {

using notation::Json;

Task<Result<Json>> ask_json(Wire& wire, const Address& address, std::string method,
                            std::string target, std::string token, Json body) {
  Request request;
  request.method = std::move(method);
  request.target = std::move(target);
  if (!token.empty()) request.authorization = "Bearer " + token;
  if (!body.is_null()) request.body = notation::dump_json(body);
  const Result<Response> response = co_await wire.ask(address, request);
  if (!response) co_return std::unexpected(response.error());
  Result<Json> json = notation::parse_json(response->body);
  if (!json) co_return fail(fmt::format("status {}", response->status));
  if (json->is_object() && json->contains("error"))
    co_return fail((*json)["error"].value("message", "refused"));
  co_return json;
}

Task<Result<std::string>> become_guest(Wire& wire, const Address& address, std::string name) {
  const auto guest = co_await ask_json(wire, address, "POST", "/api/guest", "",
                                       Json{{"name", name}, {"program", true}});
  if (!guest) co_return std::unexpected(guest.error());
  co_return guest->value("token", "");
}

Task<Result<std::unique_ptr<Wire>>> open_table_socket(Address address, std::string code,
                                                      std::string token, Json hello) {
  auto wire = co_await Wire::connect(address);
  if (!wire) co_return std::unexpected(wire.error());
  const auto opened =
      co_await (*wire)->open_socket(address, "/api/tables/" + code + "/socket", token);
  if (!opened) co_return std::unexpected(opened.error());
  (*wire)->send(std::make_shared<const std::string>(notation::dump_json(hello)));
  co_return std::move(*wire);
}

}  // namespace stollen::server
