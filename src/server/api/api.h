// The HTTP side of the table protocol: requests in, answers out, around a hall. Knows no socket. An
// answer may be sent when what the hall has to save is saved.
#pragma once

#include <functional>
#include <unordered_map>
#include <variant>

#include "server/api/http.h"
#include "server/bans.h"
#include "table/hall.h"
#include "table/looker.h"

namespace stollen::server {

using Respond = std::function<void(Response)>;

// An answer that needs a look at what is stored: `ask` may run on any thread that has a looker,
// `then` is called with what it found where the hall is.
struct Look {
  std::function<table::Answer(table::Looker&)> ask;
  std::function<void(table::Answer, const Respond&)> then;
  std::string code = {};  // the table it is about, if it is one: it stands on the desk meanwhile
  bool thinks = false;    // bots are asked: it takes its time
};

using Reply = std::variant<Response, Look>;

class Api {
 public:
  Api(table::Hall& hall, const table::Limits& limits)
      : hall_(hall),
        guests_(limits.guests),
        lookups_(limits.lookups),
        lists_(limits.lists),
        openings_(limits.openings),
        reviews_(limits.reviews) {}

  // Is this path ours?
  static bool owns(const std::string& path) { return path.starts_with("/api/") || path == "/api"; }

  // At once, or when the hall has heard who asks and what he asks for.
  void answer(const Request& request, table::Millis now, const std::function<void(Reply)>& then);
  // What comes of a look.
  static void finish(const Look& look, table::Answer found, const Respond& respond);

  // A socket is asked for: whose it is and at which table, or the refusal.
  struct Seat {
    std::string code;
    table::Guest guest;
    std::string owner = {};  // another node plays the table
  };
  void socket(const Request& request, table::Millis now,
              const std::function<void(std::expected<Seat, Response>)>& then);

  // The address that a player's last request came from; empty: none since the start.
  std::string seen_from(const std::string& player) const;

  // Who may not come.
  BanList& bans() { return bans_; }

  // "/api/tables/CODE/socket"
  static bool is_socket_path(const std::string& path);

 private:
  struct Route;
  using Visitor = std::optional<table::Guest>;

  static std::span<const Route> routes();
  std::expected<const Route*, Response> route_of(const Request& request, table::Millis now);
  void answer_by_route(const Route& route, const Request& request, const Visitor& who,
                       table::Millis now, const std::function<void(Reply)>& then);
  void visitor(const Request& request, table::Millis now, const table::Then<Visitor>& then);
  // Takes one of the address's requests of this kind; the refusal if there is none left.
  std::optional<table::Trouble> too_many_of(table::Buckets& limit, const Request& request,
                                            table::Millis now);

  using Answered = std::expected<Response, table::Trouble>;
  Answered catalog(const Request&, const Visitor&, table::Millis);
  Answered recipe(const Request&, const Visitor&, table::Millis);
  Answered guest(const Request&, const Visitor&, table::Millis);
  Answered me(const Request&, const Visitor&, table::Millis);
  Answered erase_me(const Request&, const Visitor&, table::Millis);
  Answered device(const Request&, const Visitor&, table::Millis);
  // Those who must ask the hall for something.
  void redeem(const Request&, const Visitor&, table::Millis, const table::Then<Response>&);
  void quick(const Request&, const Visitor&, table::Millis, const table::Then<Response>&);
  void end_broken(const Request&, const Visitor&, table::Millis, const table::Then<Response>&);

  using Looking = std::expected<Look, table::Trouble>;
  Looking open_table(const Request&, const Visitor&, table::Millis);
  Looking tables(const Request&, const Visitor&, table::Millis);
  Looking table(const Request&, const Visitor&, table::Millis);
  Looking games(const Request&, const Visitor&, table::Millis);
  Looking replay(const Request&, const Visitor&, table::Millis);
  Looking review(const Request&, const Visitor&, table::Millis);
  Looking record(const Request&, const Visitor&, table::Millis);
  Look look(std::function<table::Answer(table::Looker&)> ask, std::string_view code = "") const;

  table::Hall& hall_;
  table::Buckets guests_;
  table::Buckets lookups_;
  table::Buckets lists_;
  table::Buckets openings_;
  table::Buckets reviews_;
  BanList bans_;
  std::unordered_map<std::string, std::string> seen_from_;  // by player
};

// Cookies and headers
std::string token_of(const Request& request);
bool is_same_origin(const Request& request);
// The node that plays the table, if that is the trouble; else empty.
std::string owner_in(const table::Trouble& trouble);
// The status that a trouble has over HTTP.
int status_of(table::TroubleCode code);
Response json_response(const notation::Json& json, int status = 200);
Response error_response(const table::Trouble& trouble);
Response wrong_method(const std::string& allowed);

}  // namespace stollen::server
