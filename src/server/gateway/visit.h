// What one node tells another about a browser and its requests, as JSON. It comes from a node that
// has proven who it is, and is checked all the same: the other one may be of another version.
#pragma once

#include <optional>
#include <string>

#include "server/api/http.h"
#include "table/table.h"

namespace stollen::server {

// A browser that wants to be at a table.
struct Visit {
  std::string code;
  table::Guest guest;
  std::string address;  // whom its limits and bans count for
  bool again = false;   // it was there before the table changed hands
};
std::string visit_text(const Visit& visit);
std::optional<Visit> visit_in(const std::string& text);

std::string request_text(const Request& request);
std::optional<Request> request_in(const std::string& text);
std::string response_text(const Response& response);
std::optional<Response> response_in(const std::string& text);

// Of a socket that is over; 1012, come again, if it cannot be read.
int close_code_in(const std::string& text);

// "HOST:PORT", "[2001:db8::1]:8090"
struct Place {
  std::string host;
  int port = 0;
};
Result<Place> read_place(const std::string& text);

}  // namespace stollen::server
