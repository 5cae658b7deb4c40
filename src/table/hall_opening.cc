// Opening a table as a guest asks for it: what he wishes is read, checked, then granted.
#include <algorithm>
#include <array>

#include "base/guard.h"
#include "notation/position.h"
#include "notation/record.h"
#include "table/hall.h"
#include "table/hash.h"

namespace stollen::table {

using game::Seat;
using notation::Json;
using notation::Reader;

struct Hall::TableWish {
  struct Bot {
    Seat seat;
    bots::BotKind level;
  };
  Settings settings;
  std::vector<Bot> bots;
  std::optional<bots::BotKind> fill;
  std::optional<Seat> sit;
  bool watches = false;
  bool starts = false;
};

// --- Reading

namespace {

// The same cards once more: the seed or the position of a finished game.
void take_deal(Reader& reader, const Reader::Place& root, const Json& deal, Settings& settings) {
  if (deal.value("recipe", "") != settings.recipe || deal.value("players", 0) != settings.players)
    return reader.complain(root,
                           "that table played another game or with another number of players");
  Reader known(deal);
  if (const auto rules = known.find(known.root(), "rules"))
    settings.rules = notation::read_rules(known, rules);
  if (const auto position = known.find(known.root(), "position")) {
    settings.position = *position.json;
    return;
  }
  settings.seed = notation::read_seed(known, known.need(known.root(), "seed"));
  settings.first = static_cast<Seat>(deal.value("first", 0) - 1);
  if (deal.value("first", 0) == 0) settings.first = game::kNobody;
}

}  // namespace

Hall::TableWish Hall::read_wish(Reader& reader, const Json& deal) const {
  const auto& root = reader.root();
  std::vector<std::string_view> fields(std::begin(kSettingFields), std::end(kSettingFields));
  fields.insert(fields.end(), {"seats", "fill", "sit", "start"});
  reader.allow(root, fields);
  TableWish wish;
  wish.settings = read_settings(reader, root);
  const int players = wish.settings.players;
  if (const auto seats = reader.find(root, "seats"))
    reader.each(seats, [&](const Reader::Place& place) {
      reader.allow(place, {"seat", "bot"});
      wish.bots.push_back({reader.seat(reader.need(place, "seat"), players),
                           read_level(reader, reader.need(place, "bot"))});
    });
  if (const auto place = reader.find(root, "fill"); place && !place.json->is_null())
    wish.fill = read_level(reader, place);
  if (const auto place = reader.find(root, "sit")) {
    wish.watches = place.json->is_null();
    if (!wish.watches) wish.sit = reader.seat(place, players);
  }
  if (const auto place = reader.find(root, "start")) wish.starts = reader.flag(place);
  if (!deal.is_null() && !reader.failed()) {
    if (const auto game = catalog::parse_recipe(wish.settings.recipe))
      wish.settings.recipe = game->text();
    take_deal(reader, root, deal, wish.settings);
  }
  return wish;
}

// --- Checking

Done Hall::check_wish(TableWish& wish) {
  Settings& settings = wish.settings;
  const auto game = shelf_.find(settings.recipe, settings.players, settings.rules);
  if (!game) return trouble(TroubleCode::kBadRecipe, game.error().message);
  settings.recipe = (*game)->recipe();
  if (settings.position.is_null()) return {};
  const auto position = notation::read_position(shelf_.decks(), settings.position, settings.rules);
  if (!position) return trouble(TroubleCode::kBadPosition, position.error().message);
  if (position->game->recipe() != settings.recipe ||
      position->game->players() != settings.players ||
      position->game->rules_number() != settings.rules)
    return trouble(TroubleCode::kBadPosition,
                   "the position is of another recipe, other rules or number of players");
  return {};
}

// --- Granting

void Hall::open_table(const Guest& guest, const Json& request, const Json& deal, Millis now,
                      const Then<Json>& then) {
  if (guest.player.empty())
    return then(trouble(TroubleCode::kNoToken, "become a guest first: POST /api/guest"));
  if (!opened_.take(guest.player, now))
    return then(std::unexpected(too_many("you have opened many tables; wait a little",
                                         opened_.seconds(guest.player, now))));
  // What fails here never was a table: nothing of it is kept.
  const auto fault = [] {
    return trouble(TroubleCode::kInternal, "the server has a fault and cannot open this table");
  };
  const auto wish = std::make_shared<TableWish>();
  Done possible = fault();
  const auto failure = failure_of([&] {
    Reader reader(request);
    *wish = read_wish(reader, deal);
    possible = reader.failed() ? Done(trouble(TroubleCode::kBadRequest, reader.error().message))
                               : check_wish(*wish);
  });
  if (failure) ++faults_counted_;
  if (!possible) return then(std::unexpected(possible.error()));
  with_free_code([this, guest, wish, then, fault](const Result<std::string>& code, Millis later) {
    if (!code)
      return then(trouble(TroubleCode::kStorage,
                          "the server cannot read its data: " + code.error().message));
    Answer answer = fault();
    if (failure_of([&] { answer = grant(*wish, guest, *code, later); })) ++faults_counted_;
    then(answer);
  });
}

std::expected<std::unique_ptr<Table>, Trouble> Hall::make_table(const std::string& code,
                                                                const Settings& settings,
                                                                const std::string& opener,
                                                                Millis now) {
  std::array<std::uint8_t, 32> secret;
  entropy_(secret);
  std::string digits = hex({reinterpret_cast<const char*>(secret.data()), secret.size()});
  auto table = Table::open(shelf_, code, settings, std::move(digits), opener, now);
  if (!table) return trouble(TroubleCode::kBadRecipe, table.error().message);
  return std::move(*table);
}

Table& Hall::keep(std::unique_ptr<Table> table) {
  held_[table->code()] = {0, 0};
  settle(*table);
  Table& kept = *table;
  tables_[kept.code()] = std::move(table);
  return kept;
}

Answer Hall::grant(const TableWish& wish, const Guest& guest, const std::string& code, Millis now) {
  auto made = make_table(code, wish.settings, guest.player, now);
  if (!made) return std::unexpected(made.error());
  Table& table = **made;
  for (const TableWish::Bot& bot : wish.bots)
    if (const Done done = table.seat_bot(guest, bot.seat, bot.level, now); !done)
      return trouble(TroubleCode::kBadSeats, done.error().message);
  if (!wish.watches)
    if (const Done done = table.sit(guest, wish.sit, now); !done)
      return trouble(TroubleCode::kBadSeats, done.error().message);
  if (wish.fill)
    for (Seat seat = 0; seat < table.settings().players; ++seat)
      (void)table.seat_bot(guest, seat, *wish.fill, now);  // where nobody sits
  if (wish.starts)
    if (const Done done = table.start(guest, std::nullopt, now); !done)
      return std::unexpected(done.error());
  keep(std::move(*made));
  const Seat seat = table.seat_of(guest.player);
  return Json{{"code", table.code()},
              {"link", "/t/" + table.code()},
              {"seat", seat == game::kNobody ? Json() : Json(seat + 1)},
              {"table", table.summary()}};
}

void Hall::wish_for_rematch(const std::string& code, const RematchWish& wish) {
  with_free_code([this, code, wish](const Result<std::string>& free, Millis later) {
    const auto table = tables_.find(code);
    if (table == tables_.end()) return;
    work_for(code, later, [&] {
      table->second->hear_of_rematch(wish, open_rematch(*table->second, wish, free));
      settle(*table->second);
    });
  });
}

// Two may wish for it at a time: they are told of the same one.
std::expected<std::string, Trouble> Hall::open_rematch(const Table& table, const RematchWish& wish,
                                                       const Result<std::string>& code) {
  if (!table.rematch().empty()) return table.rematch();
  if (!code)
    return trouble(TroubleCode::kStorage,
                   "the server cannot read its data: " + code.error().message);
  if (!opened_.take(wish.player, wish.time))
    return std::unexpected(too_many("you have opened many tables; wait a little",
                                    opened_.seconds(wish.player, wish.time)));
  Settings settings = table.settings();
  if (settings.position.is_null()) settings.rules = catalog::kRules;  // a new game, today's rules
  auto next = make_table(*code, settings, wish.player, wish.time);
  if (!next) return std::unexpected(next.error());
  (*next)->seat_like(table, wish.time);
  return keep(std::move(*next)).code();
}

}  // namespace stollen::table
