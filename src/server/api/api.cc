#include "server/api/api.h"

#include <algorithm>
#include <array>
#include <map>

#include "notation/catalog.h"
#include "notation/position.h"
#include "table/claims.h"
#include "table/text.h"

namespace stollen::server {

using notation::Json;
using notation::Reader;
using table::Answer;
using table::Millis;
using table::trouble;
using table::Trouble;

namespace {

constexpr std::string_view kCookie = "stollen=";

// "/api/tables/CODE/record" matches "/api/tables/*/record"; the star is what stands there.
bool matches(std::string_view pattern, std::string_view path, std::string* star = nullptr) {
  const std::size_t mark = pattern.find('*');
  if (mark == std::string_view::npos) return pattern == path;
  const std::string_view before = pattern.substr(0, mark);
  const std::string_view behind = pattern.substr(mark + 1);
  if (path.size() <= before.size() + behind.size() || !path.starts_with(before) ||
      !path.ends_with(behind))
    return false;
  const std::string_view middle =
      path.substr(before.size(), path.size() - before.size() - behind.size());
  if (middle.find('/') != std::string_view::npos) return false;
  if (star != nullptr) *star = middle;
  return true;
}

std::string star_of(std::string_view pattern, const Request& request) {
  std::string star;
  matches(pattern, path_of(request.target), &star);
  return star;
}

Answer body_of(const Request& request) {
  const Result<Json> json = notation::parse_json(request.body);
  if (!json) return trouble("not-json", json.error().message);
  if (!json->is_object()) return trouble("bad-request", "the body must be an object");
  return *json;
}

}  // namespace

std::string token_of(const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  if (request.authorization.starts_with(kBearer))
    return request.authorization.substr(kBearer.size());
  std::string_view rest = request.cookie;
  while (!rest.empty()) {
    std::string_view pair = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.starts_with(kCookie)) return std::string(pair.substr(kCookie.size()));
  }
  return {};
}

// A page of another site may not act for the guest. Programs send no Origin.
bool is_same_origin(const Request& request) {
  if (request.origin.empty()) return true;
  const std::size_t slashes = request.origin.find("://");
  return slashes != std::string::npos && request.origin.substr(slashes + 3) == request.host;
}

Response error_response(const Trouble& trouble) {
  static const std::map<std::string_view, int> kStatus = {
      {"no-token", 401},  {"not-over", 409}, {"foreign-origin", 403}, {"not-yours", 403},
      {"not-found", 404}, {"no-table", 404}, {"bad-code", 404},       {"bad-method", 405},
      {"too-large", 413}, {"bad-type", 415}, {"too-many", 429},       {"storage", 503},
      {"stopping", 503},
  };
  Json error = {{"code", trouble.code}, {"message", trouble.message}};
  if (trouble.details.is_object()) error.update(trouble.details);
  const auto status = kStatus.find(trouble.code);
  Response response;
  response.status = status == kStatus.end() ? 400 : status->second;
  response.body = notation::dump_json({{"error", std::move(error)}});
  return response;
}

struct Api::Route {
  std::string_view method;
  std::string_view path;
  Answer (Api::*run)(const Request&, const Visitor&, Millis);
  bool needs_token = false;
};

std::span<const Api::Route> Api::routes() {
  static const std::array kRoutes = {
      Route{"GET", "/api/catalog", &Api::catalog},
      Route{"GET", "/api/recipes/*", &Api::recipe},
      Route{"POST", "/api/guest", &Api::guest},
      Route{"GET", "/api/me", &Api::me, true},
      Route{"POST", "/api/devices", &Api::device, true},
      Route{"POST", "/api/devices/redeem", &Api::redeem},
      Route{"POST", "/api/tables", &Api::open_table, true},
      Route{"GET", "/api/tables", &Api::tables},
      Route{"GET", "/api/games", &Api::games, true},
      Route{"GET", "/api/tables/*", &Api::table},
      Route{"GET", "/api/tables/*/replay", &Api::replay},
      Route{"GET", "/api/tables/*/review", &Api::review},
      Route{"GET", "/api/tables/*/record", &Api::record},
  };
  return kRoutes;
}

bool Api::is_socket_path(const std::string& path) { return matches("/api/tables/*/socket", path); }

std::expected<Api::Visitor, Trouble> Api::visitor(const Request& request) {
  return hall_.guest_of(token_of(request));
}

bool Api::may_look(const Request& request, Millis now) {
  return lookups_.take(request.address, now);
}

Response Api::answer(const Request& request, Millis now) {
  response_ = {};
  const std::string path = path_of(request.target);
  const Route* route = nullptr;
  bool known_path = false;
  for (const Route& each : routes()) {
    if (!matches(each.path, path)) continue;
    known_path = true;
    if (each.method == request.method) route = &each;
  }
  if (route == nullptr)
    return error_response(known_path ? Trouble{"bad-method", "this path knows another method"}
                                     : Trouble{"not-found", "there is nothing here"});
  if (!is_same_origin(request))
    return error_response({"foreign-origin", "a page of another site may not ask this"});
  if (request.method == "POST" && !request.content_type.starts_with("application/json"))
    return error_response({"bad-type", "the body must be application/json"});
  const auto who = visitor(request);
  if (!who) return error_response(who.error());
  if (route->needs_token && !*who)
    return error_response({"no-token", "become a guest first: POST /api/guest"});
  const Answer answer = (this->*route->run)(request, *who, now);
  if (!answer) return error_response(answer.error());
  response_.body = notation::dump_json(*answer);
  return response_;
}

std::expected<Api::Seat, Response> Api::socket(const Request& request, Millis now) {
  if (!is_same_origin(request))
    return std::unexpected(
        error_response({"foreign-origin", "a page of another site may not open a socket"}));
  if (!may_look(request, now))
    return std::unexpected(error_response({"too-many", "too many tables looked for"}));
  const auto who = visitor(request);
  if (!who) return std::unexpected(error_response(who.error()));
  // A token that is not known must not turn a player into a spectator unnoticed.
  if (!*who && !token_of(request).empty())
    return std::unexpected(error_response({"no-token", "this token is not known here"}));
  Seat seat{star_of("/api/tables/*/socket", request), who->value_or(table::Guest{})};
  if (const auto found = hall_.find(seat.code, now); !found)
    return std::unexpected(error_response(found.error()));
  return seat;
}

// --- What there is

Answer Api::catalog(const Request&, const Visitor&, Millis) {
  Json levels = Json::array();
  for (const bots::BotKind kind : bots::table_levels()) levels.push_back(bots::bot_name(kind));
  Json json = {{"protocol", 1}, {"name", "Stollen"}};
  json.update(notation::catalog_json());
  json["bots"] = std::move(levels);
  json["claims"] = table::claims_json();
  json["limits"] = {{"name", table::kLongestName},
                    {"chat", table::kLongestChat},
                    {"seed", table::kLongestSeed},
                    {"key", table::kLongestKey}};
  return json;
}

Answer Api::recipe(const Request& request, const Visitor&, Millis) {
  std::string text = star_of("/api/recipes/*", request);
  std::ranges::replace(text, ' ', '+');
  const auto recipe = catalog::parse_recipe(text);
  if (!recipe) return trouble("bad-recipe", recipe.error().message);
  const catalog::PlayerRange range = catalog::players_of(*recipe);
  return Json{{"recipe", recipe->text()}, {"players", {range.least, range.most}}};
}

// --- Guests

Answer Api::welcome(const Request& request, const table::Hall::NewGuest& made, bool program) {
  Json json = {{"player", made.guest.player}, {"name", made.guest.name}};
  if (program)
    json["token"] = made.token;
  else
    response_.set_cookie =
        fmt::format("{}{}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict{}", kCookie,
                    made.token, request.secure ? "; Secure" : "");
  response_.status = 201;
  return json;
}

Answer Api::guest(const Request& request, const Visitor& who, Millis now) {
  const Answer body = body_of(request);
  if (!body) return body;
  Reader reader(*body);
  reader.allow(reader.root(), {"name", "program"});
  const std::string name = reader.text(reader.need(reader.root(), "name"));
  const auto flag = reader.find(reader.root(), "program");
  const bool program = flag ? reader.flag(flag) : false;
  if (reader.failed()) return trouble("bad-request", reader.error().message);
  if (who) return hall_.rename(*who, name, now);
  if (!guests_.take(request.address, now))
    return trouble("too-many", "too many guests from this address", {{"seconds", 10}});
  const auto made = hall_.new_guest(name, now);
  if (!made) return std::unexpected(made.error());
  return welcome(request, *made, program);
}

Answer Api::me(const Request&, const Visitor& who, Millis) {
  return Json{{"player", who->player}, {"name", who->name}};
}

Answer Api::device(const Request&, const Visitor& who, Millis now) {
  return Json{{"code", hall_.device_code(*who, now)}, {"seconds", 600}};
}

Answer Api::redeem(const Request& request, const Visitor&, Millis now) {
  const Answer body = body_of(request);
  if (!body) return body;
  Reader reader(*body);
  reader.allow(reader.root(), {"code", "program"});
  const std::string code = reader.text(reader.need(reader.root(), "code"));
  const auto flag = reader.find(reader.root(), "program");
  const bool program = flag ? reader.flag(flag) : false;
  if (reader.failed()) return trouble("bad-request", reader.error().message);
  if (!guests_.take(request.address, now))
    return trouble("too-many", "too many tries from this address", {{"seconds", 10}});
  const auto made = hall_.redeem_device(code, now);
  if (!made) return std::unexpected(made.error());
  return welcome(request, *made, program);
}

// --- Tables

Answer Api::open_table(const Request& request, const Visitor& who, Millis now) {
  const Answer body = body_of(request);
  if (!body) return body;
  const Answer opened = hall_.open_table(*who, *body, now);
  if (opened) response_.status = 201;
  return opened;
}

Answer Api::tables(const Request&, const Visitor&, Millis now) { return hall_.listed(now); }

Answer Api::games(const Request&, const Visitor& who, Millis now) {
  return hall_.games_of(*who, now);
}

Answer Api::table(const Request& request, const Visitor&, Millis now) {
  if (!may_look(request, now)) return trouble("too-many", "too many tables looked for");
  const auto found = hall_.find(star_of("/api/tables/*", request), now);
  if (!found) return std::unexpected(found.error());
  return (*found)->summary();
}

namespace {

// A number in the query; what is left out is `absent`.
std::optional<int> number_of(const std::string& text, int absent, int most) {
  if (text.empty()) return absent;
  int number = 0;
  for (const char letter : text) {
    if (letter < '0' || letter > '9' || number > most) return std::nullopt;
    number = number * 10 + (letter - '0');
  }
  return number <= most ? std::optional(number) : std::nullopt;
}

}  // namespace

Answer Api::replay(const Request& request, const Visitor& who, Millis now) {
  if (!may_look(request, now)) return trouble("too-many", "too many tables looked for");
  const auto found = hall_.find(star_of("/api/tables/*/replay", request), now);
  if (!found) return std::unexpected(found.error());
  const table::Table& table = **found;
  const game::Seat own = who ? table.seat_of(who->player) : game::kNobody;
  const auto from = number_of(query_value(request.target, "from"), 0, 1'000'000);
  const auto count = number_of(query_value(request.target, "count"), 50, 100);
  if (!from || !count) return trouble("bad-request", "from and count are numbers; count up to 100");
  std::string observer = query_value(request.target, "observer");
  if (observer.empty())
    observer = table.over() ? "open" : own == game::kNobody ? "spectator" : std::to_string(own + 1);
  if (observer == "spectator") return table.replay(game::Observer::spectator(), *from, *count);
  const auto seat = observer == "open" ? 0 : number_of(observer, 0, table.settings().players);
  if (!seat || (*seat == 0 && observer != "open"))
    return trouble("bad-request", "observer is a seat's number, \"spectator\" or \"open\"");
  if (!table.over() && (observer == "open" || *seat != own + 1))
    return trouble("not-over", "while the game is on you may look through your own eyes only");
  if (observer == "open") return table.replay(std::nullopt, *from, *count);
  return table.replay(game::Observer::seat(static_cast<game::Seat>(*seat - 1)), *from, *count);
}

// Bots think about moves only a few at a time: others wait for the answer, too.
Answer Api::review(const Request& request, const Visitor&, Millis now) {
  if (!may_look(request, now)) return trouble("too-many", "too many tables looked for");
  const auto found = hall_.find(star_of("/api/tables/*/review", request), now);
  if (!found) return std::unexpected(found.error());
  const bool advice = query_value(request.target, "advice") == "1";
  const int most = advice ? 10 : 100;
  const auto from = number_of(query_value(request.target, "from"), 1, 1'000'000);
  const auto count = number_of(query_value(request.target, "count"), most, most);
  if (!from || !count || *from == 0)
    return trouble("bad-request", "from is a move's number; count at most 100, with advice 10");
  const std::string observer = query_value(request.target, "observer");
  const bool everybody = observer.empty() || observer == "spectator";
  const auto seat = everybody ? 0 : number_of(observer, 0, (*found)->settings().players);
  if (!seat || (*seat == 0 && !everybody))
    return trouble("bad-request", "observer is a seat's number or \"spectator\"");
  bots::ReviewOptions options{.from = static_cast<std::size_t>(*from - 1),
                              .count = static_cast<std::size_t>(*count)};
  if (*seat > 0) options.eyes = game::Observer::seat(static_cast<game::Seat>(*seat - 1));
  if (advice) options.adviser = bots::BotKind::kNormal;
  return (*found)->review(options);
}

Answer Api::record(const Request& request, const Visitor&, Millis now) {
  if (!may_look(request, now)) return trouble("too-many", "too many tables looked for");
  const auto found = hall_.find(star_of("/api/tables/*/record", request), now);
  if (!found) return std::unexpected(found.error());
  if (!(*found)->over()) return trouble("not-over", "the record is open when the game is over");
  if (query_value(request.target, "download") == "1")
    response_.file_name = "stollen-" + (*found)->code() + ".json";
  return (*found)->record();
}

}  // namespace stollen::server
