// The HTTP side of the table protocol: requests in, answers out, around a hall. Knows no socket. An
// answer may be sent when what the hall has to save is saved.
#pragma once

#include <functional>

#include "server/api/http.h"
#include "table/hall.h"

namespace stollen::server {

class Api {
 public:
  Api(table::Hall& hall, const table::Limits& limits)
      : hall_(hall), guests_(limits.guests), lookups_(limits.lookups) {}

  // Is this path ours?
  static bool owns(const std::string& path) { return path.starts_with("/api/") || path == "/api"; }

  Response answer(const Request& request, table::Millis now);

  // A socket is asked for: whose it is and at which table, or the refusal.
  struct Seat {
    std::string code;
    table::Guest guest;
  };
  std::expected<Seat, Response> socket(const Request& request, table::Millis now);

  // "/api/tables/CODE/socket"
  static bool is_socket_path(const std::string& path);

 private:
  struct Route;
  using Visitor = std::optional<table::Guest>;

  static std::span<const Route> routes();
  std::expected<Visitor, table::Trouble> visitor(const Request& request);
  bool may_look(const Request& request, table::Millis now);

  table::Answer catalog(const Request&, const Visitor&, table::Millis);
  table::Answer recipe(const Request&, const Visitor&, table::Millis);
  table::Answer guest(const Request&, const Visitor&, table::Millis);
  table::Answer me(const Request&, const Visitor&, table::Millis);
  table::Answer device(const Request&, const Visitor&, table::Millis);
  table::Answer redeem(const Request&, const Visitor&, table::Millis);
  table::Answer open_table(const Request&, const Visitor&, table::Millis);
  table::Answer tables(const Request&, const Visitor&, table::Millis);
  table::Answer table(const Request&, const Visitor&, table::Millis);
  table::Answer games(const Request&, const Visitor&, table::Millis);
  table::Answer replay(const Request&, const Visitor&, table::Millis);
  table::Answer review(const Request&, const Visitor&, table::Millis);
  table::Answer record(const Request&, const Visitor&, table::Millis);

  table::Answer welcome(const Request&, const table::Hall::NewGuest& guest, bool program);

  table::Hall& hall_;
  table::Buckets guests_;
  table::Buckets lookups_;
  Response response_;  // what a handler adds beside its answer: cookie, status
};

// Cookies and headers
std::string token_of(const Request& request);
bool is_same_origin(const Request& request);
Response error_response(const table::Trouble& trouble);

}  // namespace stollen::server
