#include "server/api/api.h"

#include <algorithm>
#include <array>

#include "base/guard.h"
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
using table::TroubleCode;

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

Answer body_of(const std::string& text) {
  const Result<Json> json = notation::parse_json(text);
  if (!json) return trouble(TroubleCode::kNotJson, json.error().message);
  if (!json->is_object()) return trouble(TroubleCode::kBadRequest, "the body must be an object");
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

// Whatever is not named here is a request that could not be granted as it was.
int status_of(TroubleCode code) {
  switch (code) {
    case TroubleCode::kNoToken:
      return 401;
    case TroubleCode::kForeignOrigin:
    case TroubleCode::kBanned:
      return 403;
    case TroubleCode::kNotFound:
    case TroubleCode::kNoTable:
    case TroubleCode::kBadCode:
      return 404;
    case TroubleCode::kBadMethod:
      return 405;
    case TroubleCode::kNotOver:
    case TroubleCode::kNotDealt:
    case TroubleCode::kBroken:
    case TroubleCode::kKept:
    case TroubleCode::kNotKept:
      return 409;
    case TroubleCode::kTooLarge:
      return 413;
    case TroubleCode::kBadType:
      return 415;
    case TroubleCode::kTooMany:
      return 429;
    case TroubleCode::kInternal:
    case TroubleCode::kDamaged:
      return 500;
    case TroubleCode::kBusy:
    case TroubleCode::kStorage:
    case TroubleCode::kMoved:
    case TroubleCode::kStopping:
      return 503;
    default:
      return 400;
  }
}

Response json_response(const Json& json, int status) {
  Response response;
  response.status = status;
  response.body = notation::dump_json(json);
  return response;
}

std::string owner_in(const Trouble& trouble) {
  if (trouble.code != TroubleCode::kMoved || !trouble.details.is_object()) return {};
  return trouble.details.value("owner", "");
}

// Which node has a table is nobody's business outside.
Response error_response(const Trouble& trouble) {
  Json error = notation::trouble_json(trouble);
  error.erase("owner");
  Response response = json_response({{"error", error}}, status_of(trouble.code));
  response.owner = owner_in(trouble);
  if (const auto seconds = error.find("seconds"); seconds != error.end())
    response.headers.emplace_back("Retry-After", std::to_string(seconds->get<int>()));
  return response;
}

Response wrong_method(const std::string& allowed) {
  Response response = error_response({TroubleCode::kBadMethod, "this path is asked by " + allowed});
  response.headers.emplace_back("Allow", allowed);
  return response;
}

struct Api::Route {
  using Now = Answered (Api::*)(const Request&, const Visitor&, Millis);
  using Later = Looking (Api::*)(const Request&, const Visitor&, Millis);
  using Asked = void (Api::*)(const Request&, const Visitor&, Millis, const table::Then<Response>&);
  std::string_view method;
  std::string_view path;
  std::variant<Now, Later, Asked> run;
  table::Buckets Api::* limit;  // of the address
  bool needs_token = false;
};

std::span<const Api::Route> Api::routes() {
  static const std::array kRoutes = {
      Route{"GET", "/api/catalog", &Api::catalog, &Api::lists_},
      Route{"GET", "/api/recipes/*", &Api::recipe, &Api::lists_},
      Route{"POST", "/api/guest", &Api::guest, &Api::lookups_},
      Route{"GET", "/api/me", &Api::me, &Api::lists_, true},
      Route{"POST", "/api/me/erase", &Api::erase_me, &Api::lookups_, true},
      Route{"POST", "/api/devices", &Api::device, &Api::lookups_, true},
      Route{"POST", "/api/devices/redeem", &Api::redeem, &Api::lookups_},
      Route{"POST", "/api/tables", &Api::open_table, &Api::openings_, true},
      Route{"POST", "/api/quick", &Api::quick, &Api::openings_, true},
      Route{"GET", "/api/tables", &Api::tables, &Api::lists_},
      Route{"GET", "/api/games", &Api::games, &Api::lists_, true},
      Route{"GET", "/api/tables/*", &Api::table, &Api::lookups_},
      Route{"GET", "/api/tables/*/replay", &Api::replay, &Api::lookups_},
      Route{"GET", "/api/tables/*/review", &Api::review, &Api::reviews_},
      Route{"GET", "/api/tables/*/record", &Api::record, &Api::lookups_},
      Route{"POST", "/api/tables/*/end", &Api::end_broken, &Api::lookups_, true},
  };
  return kRoutes;
}

bool Api::is_socket_path(const std::string& path) { return matches("/api/tables/*/socket", path); }

std::optional<Trouble> Api::too_many_of(table::Buckets& limit, const Request& request, Millis now) {
  if (limit.take(request.address, now)) return std::nullopt;
  return table::too_many("too many requests from this address; wait a little",
                         limit.seconds(request.address, now));
}

namespace {

Response own_fault() {
  return error_response({TroubleCode::kInternal, "the server has a fault and cannot answer this"});
}

}  // namespace

// A fault of ours costs one answer.
void Api::answer(const Request& request, Millis now, const std::function<void(Reply)>& then) {
  std::expected<const Route*, Response> route = std::unexpected(own_fault());
  (void)failure_of([&] { route = route_of(request, now); });
  if (!route) return then(route.error());
  visitor(request, now,
          [this, request, now, then, route = *route](const std::expected<Visitor, Trouble>& who) {
            if (!who) return then(error_response(who.error()));
            if (route->needs_token && !*who)
              return then(
                  error_response({TroubleCode::kNoToken, "become a guest first: POST /api/guest"}));
            if (failure_of([&] { answer_by_route(*route, request, *who, now, then); }))
              then(own_fault());
          });
}

void Api::finish(const Look& look, Answer found, const Respond& respond) {
  if (failure_of([&] { look.then(std::move(found), respond); })) respond(own_fault());
}

std::expected<const Api::Route*, Response> Api::route_of(const Request& request, Millis now) {
  const std::string path = path_of(request.target);
  const Route* route = nullptr;
  std::string allowed;
  for (const Route& each : routes()) {
    if (!matches(each.path, path)) continue;
    if (each.method == method_of(request)) route = &each;
    allowed += fmt::format("{}{}", allowed.empty() ? "" : ", ",
                           each.method == "GET" ? "GET, HEAD" : each.method);
  }
  const auto refused = [](Response response) { return std::unexpected(std::move(response)); };
  if (route == nullptr)
    return refused(allowed.empty()
                       ? error_response({TroubleCode::kNotFound, "there is nothing here"})
                       : wrong_method(allowed));
  if (!is_same_origin(request))
    return refused(
        error_response({TroubleCode::kForeignOrigin, "a page of another site may not ask this"}));
  if (request.method == "POST" && !request.content_type.starts_with("application/json"))
    return refused(error_response({TroubleCode::kBadType, "the body must be application/json"}));
  if (const auto refusal = too_many_of(this->*route->limit, request, now))
    return refused(error_response(*refusal));
  return route;
}

void Api::answer_by_route(const Route& route, const Request& request, const Visitor& who,
                          Millis now, const std::function<void(Reply)>& then) {
  if (const auto* later = std::get_if<Route::Later>(&route.run)) {
    Looking looking = (this->**later)(request, who, now);
    return then(looking ? Reply(*std::move(looking)) : error_response(looking.error()));
  }
  const table::Then<Response> respond = [then](Answered answered) {
    then(answered ? *std::move(answered) : error_response(answered.error()));
  };
  if (const auto* asked = std::get_if<Route::Asked>(&route.run))
    return (this->**asked)(request, who, now, respond);
  respond((this->*std::get<Route::Now>(route.run))(request, who, now));
}

// What was found is the answer, with who is there just now.
Look Api::look(std::function<Answer(table::Looker&)> ask, std::string_view code) const {
  return {.ask = std::move(ask),
          .then =
              [this](Answer answer, const Respond& respond) {
                if (!answer) return respond(error_response(answer.error()));
                hall_.show_presence(*answer);
                if (answer->contains("tables"))
                  for (Json& summary : (*answer)["tables"]) hall_.show_presence(summary);
                if (answer->contains("table")) hall_.show_presence((*answer)["table"]);
                respond(json_response(*answer));
              },
          .code = table::plain_code(code)};
}

void Api::socket(const Request& request, Millis now,
                 const std::function<void(std::expected<Seat, Response>)>& then) {
  const auto refuse = [then](const Trouble& why) { then(std::unexpected(error_response(why))); };
  if (!is_same_origin(request))
    return refuse({TroubleCode::kForeignOrigin, "a page of another site may not open a socket"});
  if (const auto refusal = too_many_of(lookups_, request, now)) return refuse(*refusal);
  visitor(
      request, now, [this, request, now, then, refuse](const std::expected<Visitor, Trouble>& who) {
        if (!who) return refuse(who.error());
        // A token that is not known must not turn a player into a spectator unnoticed.
        if (!*who && !token_of(request).empty())
          return refuse({TroubleCode::kNoToken, "this token is not known here"});
        const Seat seat{star_of("/api/tables/*/socket", request), who->value_or(table::Guest{})};
        hall_.may_connect(seat.code, now, [seat, then, refuse](const table::Done& may) {
          Seat found = seat;
          if (!may) found.owner = owner_in(may.error());
          if (!may && found.owner.empty()) return refuse(may.error());
          then(std::move(found));
        });
      });
}

// --- What there is

Api::Answered Api::catalog(const Request&, const Visitor&, Millis) {
  Json levels = Json::array();
  for (const bots::BotKind kind : bots::table_levels()) levels.push_back(bots::bot_name(kind));
  Json json = {{"protocol", 1}, {"name", "Stollen"}};
  json.update(notation::catalog_json());
  json["bots"] = std::move(levels);
  json["claims"] = table::all_claims_json();
  json["limits"] = {{"name", table::kLongestName},
                    {"chat", table::kLongestChat},
                    {"seed", table::kLongestSeed},
                    {"key", table::kLongestKey}};
  return json_response(json);
}

Api::Answered Api::recipe(const Request& request, const Visitor&, Millis) {
  std::string text = star_of("/api/recipes/*", request);
  std::ranges::replace(text, ' ', '+');
  const auto recipe = catalog::parse_recipe(text);
  if (!recipe) return trouble(TroubleCode::kBadRecipe, recipe.error().message);
  const catalog::PlayerRange range = catalog::players_of(*recipe);
  return json_response({{"recipe", recipe->text()}, {"players", {range.least, range.most}}});
}

// --- Guests

namespace {

// A program keeps its token itself, a browser has it in a cookie.
Response welcome(const Request& request, const table::Hall::NewGuest& made, bool program) {
  Json json = {{"player", made.guest.player}, {"name", made.guest.name}};
  if (program) json["token"] = made.token;
  Response response = json_response(json, 201);
  if (!program)
    response.set_cookie = fmt::format("{}{}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict{}",
                                      kCookie, made.token, request.secure ? "; Secure" : "");
  return response;
}

}  // namespace

Api::Answered Api::guest(const Request& request, const Visitor& who, Millis now) {
  const Answer body = body_of(request.body);
  if (!body) return std::unexpected(body.error());
  Reader reader(*body);
  reader.allow(reader.root(), {"name", "program", "keep"});
  const std::string name = reader.text(reader.need(reader.root(), "name"));
  const auto flag = reader.find(reader.root(), "program");
  const bool program = flag ? reader.flag(flag) : false;
  const auto keep = reader.find(reader.root(), "keep");
  const bool keeps = keep ? reader.flag(keep) : false;
  if (reader.failed()) return trouble(TroubleCode::kBadRequest, reader.error().message);
  if (who && keeps) return me(request, who, now);
  if (who) {
    const Answer renamed = hall_.rename(*who, name, now);
    if (!renamed) return std::unexpected(renamed.error());
    return json_response(*renamed);
  }
  if (auto refusal = too_many_of(guests_, request, now)) return std::unexpected(*refusal);
  const auto made = hall_.new_guest(name, now);
  if (!made) return std::unexpected(made.error());
  return welcome(request, *made, program);
}

Api::Answered Api::me(const Request&, const Visitor& who, Millis) {
  return json_response({{"player", who->player}, {"name", who->name}});
}

Api::Answered Api::device(const Request&, const Visitor& who, Millis now) {
  return json_response({{"code", hall_.device_code(*who, now)}, {"seconds", 600}});
}

void Api::redeem(const Request& request, const Visitor&, Millis now,
                 const table::Then<Response>& then) {
  const Answer body = body_of(request.body);
  if (!body) return then(std::unexpected(body.error()));
  Reader reader(*body);
  reader.allow(reader.root(), {"code", "program"});
  const std::string code = reader.text(reader.need(reader.root(), "code"));
  const auto flag = reader.find(reader.root(), "program");
  const bool program = flag ? reader.flag(flag) : false;
  if (reader.failed()) return then(trouble(TroubleCode::kBadRequest, reader.error().message));
  if (auto refusal = too_many_of(guests_, request, now)) return then(std::unexpected(*refusal));
  hall_.redeem_device(
      code, now,
      [request, program, then](const std::expected<table::Hall::NewGuest, Trouble>& made) {
        if (!made) return then(std::unexpected(made.error()));
        then(welcome(request, *made, program));
      });
}

// --- Tables

// The code in "deal": {"from": CODE}, which is then taken out; empty: there is none.
static std::expected<std::string, Trouble> take_from(Json& request) {
  const auto deal = request.find("deal");
  if (deal == request.end() || !deal->is_object() || !deal->contains("from")) return "";
  if (deal->size() != 1 || !(*deal)["from"].is_string())
    return trouble(TroubleCode::kBadRequest, "deal.from: must be the code of a table, and alone");
  std::string code = (*deal)["from"].get<std::string>();
  request.erase("deal");
  return code;
}

// What is wished for may be long, and a position in it much to read. Whoever looks does that, and
// nothing that cannot be reaches the hall.
Api::Looking Api::open_table(const Request& request, const Visitor& who, Millis now) {
  const auto wish = std::make_shared<Json>();
  Look look;
  look.ask = [wish, text = request.body](table::Looker& looker) -> Answer {
    Answer body = body_of(text);
    if (!body) return body;
    const auto from = take_from(*body);
    if (!from) return std::unexpected(from.error());
    if (const table::Done possible = looker.check_position(*body); !possible)
      return std::unexpected(possible.error());
    *wish = *std::move(body);
    return from->empty() ? Answer(Json()) : looker.known_deal(*from);
  };
  look.then = [this, guest = *who, wish, now](const Answer& deal, const Respond& respond) {
    if (!deal) return respond(error_response(deal.error()));
    hall_.open_table(guest, *wish, *deal, now, [respond](const Answer& opened) {
      if (!opened) return respond(error_response(opened.error()));
      Response response = json_response(*opened, 201);
      response.table = (*opened)["code"].get<std::string>();
      respond(std::move(response));
    });
  };
  return look;
}

void Api::quick(const Request& request, const Visitor& who, Millis now,
                const table::Then<Response>& then) {
  const Answer body = body_of(request.body);
  if (!body) return then(std::unexpected(body.error()));
  Reader reader(*body);
  reader.allow(reader.root(), {});
  if (reader.failed()) return then(trouble(TroubleCode::kBadRequest, reader.error().message));
  hall_.quick_play(*who, now, [then](const Answer& seated) {
    if (!seated) return then(std::unexpected(seated.error()));
    Response response = json_response(*seated);
    response.table = (*seated)["code"].get<std::string>();
    then(std::move(response));
  });
}

Api::Looking Api::tables(const Request&, const Visitor&, Millis) {
  return look([](table::Looker& looker) { return looker.listed(); });
}

Api::Looking Api::games(const Request&, const Visitor& who, Millis) {
  return look([player = who->player](table::Looker& looker) { return looker.games_of(player); });
}

Api::Looking Api::table(const Request& request, const Visitor& who, Millis) {
  const std::string code = star_of("/api/tables/*", request);
  return look([code, player = who ? who->player : ""](
                  table::Looker& looker) { return looker.summary(code, player); },
              code);
}

void Api::end_broken(const Request& request, const Visitor& who, Millis now,
                     const table::Then<Response>& then) {
  const std::string code = star_of("/api/tables/*/end", request);
  hall_.end_broken(code, *who, now, [code, then](const table::Done& ended) {
    if (!ended) return then(std::unexpected(ended.error()));
    Response response = json_response({{"ended", true}});
    response.table = table::plain_code(code);
    then(std::move(response));
  });
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

Api::Looking Api::replay(const Request& request, const Visitor& who, Millis) {
  const auto from = number_of(query_value(request.target, "from"), 0, 1'000'000);
  const auto count = number_of(query_value(request.target, "count"), 50, 100);
  if (!from || !count)
    return trouble(TroubleCode::kBadRequest, "from and count are numbers; count up to 100");
  const table::Looker::ReplayWish wish{query_value(request.target, "observer"), *from, *count};
  const std::string code = star_of("/api/tables/*/replay", request);
  return look([code, wish, player = who ? who->player : ""](
                  table::Looker& looker) { return looker.replay(code, player, wish); },
              code);
}

Api::Looking Api::review(const Request& request, const Visitor&, Millis) {
  table::Looker::ReviewWish wish;
  wish.advice = query_value(request.target, "advice") == "1";
  const int most = wish.advice ? 10 : 100;
  const auto from = number_of(query_value(request.target, "from"), 1, 1'000'000);
  const auto count = number_of(query_value(request.target, "count"), most, most);
  if (!from || !count || *from == 0)
    return trouble(TroubleCode::kBadRequest,
                   "from is a move's number; count at most 100, with advice 10");
  wish.from = *from - 1;
  wish.count = *count;
  if (std::string observer = query_value(request.target, "observer"); !observer.empty())
    wish.observer = std::move(observer);
  const std::string code = star_of("/api/tables/*/review", request);
  Look found =
      look([code, wish](table::Looker& looker) { return looker.review(code, wish); }, code);
  found.thinks = true;
  return found;
}

Api::Looking Api::record(const Request& request, const Visitor&, Millis) {
  const std::string code = star_of("/api/tables/*/record", request);
  Look found = look([code](table::Looker& looker) { return looker.record(code); }, code);
  if (query_value(request.target, "download") == "1")
    found.then = [then = std::move(found.then), code](Answer answer, const Respond& respond) {
      then(std::move(answer), [code, respond](Response response) {
        if (response.status == 200)
          response.file_name = "stollen-" + table::plain_code(code) + ".json";
        respond(std::move(response));
      });
    };
  return found;
}

}  // namespace stollen::server
