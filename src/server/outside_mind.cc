#include "server/outside_mind.h"

#include <fmt/format.h>

#include "notation/phrases.h"
#include "notation/position.h"
#include "notation/reader.h"

namespace stollen::server {

using notation::Json;
using notation::Reader;

Json OutsideMind::hello() const {
  return {{"type", "hello"}, {"protocol", 1}, {"seen", heard_}, {"legal", "text"}};
}

Result<void> OutsideMind::meet(const Json& snapshot) {
  Reader reader(snapshot);
  const auto table = reader.need(reader.root(), "table");
  const std::string recipe = reader.text(reader.need(table, "recipe"));
  const auto players = reader.integer(reader.need(table, "players"), 1, game::kMaxPlayers);
  const auto named = reader.find(table, "rules");
  const int rules = named ? notation::read_rules(reader, named) : catalog::kFirstRules;
  const auto you = reader.need(reader.root(), "you");
  const auto seat = reader.need(you, "seat");
  player_ = reader.text(reader.need(you, "player"));
  if (reader.failed()) return std::unexpected(reader.error());
  if (!seat.json->is_null()) seat_ = reader.seat(seat, static_cast<int>(players));
  if (game_) return {};
  auto game = catalog::make_game(decks_, recipe, static_cast<int>(players), rules);
  if (!game) return std::unexpected(game.error());
  game_ = std::move(*game);
  return {};
}

Result<void> OutsideMind::observe(const Json& entry) {
  Reader reader(entry);
  const auto number = reader.integer(reader.need(reader.root(), "n"), 1, INT64_MAX);
  const std::string kind = reader.text(reader.need(reader.root(), "kind"));
  if (reader.failed()) return std::unexpected(reader.error());
  if (number <= heard_) return {};
  heard_ = number;
  if (kind == "over") ending_ = entry.value("result", Json());
  if (kind == "ended") ending_ = Json();
  if (kind == "sat" && entry.value("player", "") == player_)
    seat_ = reader.seat(reader.need(reader.root(), "seat"), game_->players());
  if (!entry.contains("events") || !seat_) return {};
  if (!bot_) bot_ = bots::make_bot(level_, *game_, *seat_, seed_);
  for (const Json& event : entry["events"]) {
    const auto told = notation::read_event(game_->vocabulary(), event);
    if (!told) return std::unexpected(told.error());
    bot_->observe(game::SeenEvent(told->kind, told->fields));
  }
  return {};
}

Result<void> OutsideMind::see() {
  if (has_seen_ || !seat_ || !view_.is_object()) return {};
  const Result<game::View> view = notation::read_view(*game_, view_);
  if (!view) return fail("the view cannot be read: " + view.error().message);
  if (!bot_) bot_ = bots::make_bot(level_, *game_, *seat_, seed_);
  bot_->see(*view);
  has_seen_ = true;
  return {};
}

Result<game::Move> OutsideMind::choose(const Json& turn) {
  if (!bot_ || view_.is_null()) return fail("a move is asked for before the deal was told");
  const Result<game::View> view = notation::read_view(*game_, view_);
  if (!view) return fail("the view cannot be read: " + view.error().message);
  const auto legal = std::make_unique<game::Moves>();
  Reader reader(turn);
  reader.each(reader.need(reader.root(), "legal"), [&](const Reader::Place& place) {
    const auto move = notation::read_move(game_->vocabulary(), *place.json);
    if (!move) return reader.complain(place, move.error().message);
    if (legal->full()) return reader.complain(place, "so many moves there cannot be");
    legal->push_back(*move);
  });
  if (reader.failed()) return std::unexpected(reader.error());
  if (legal->empty()) return fail("no move is legal");
  return bot_->decide(*view, *legal);
}

Result<std::optional<Json>> OutsideMind::hear(const Json& message) {
  if (message.value("type", "") == "snapshot")
    if (const Result<void> met = meet(message); !met) return std::unexpected(met.error());
  if (!game_) return std::nullopt;
  if (message.contains("entries"))
    for (const Json& entry : message["entries"])
      if (const Result<void> observed = observe(entry); !observed)
        return std::unexpected(observed.error());
  if (message.contains("view")) view_ = message["view"];
  if (const Result<void> seen = see(); !seen) return std::unexpected(seen.error());
  if (!message.contains("turn")) return std::nullopt;
  const int at = message.value("at", 0);
  // Between rounds there is nothing that a program wants to look at.
  if (const Json pause = message["turn"].value("pause", Json()); pause.is_object() && seat_)
    for (const Json& seat : pause.value("waits_for", Json::array()))
      if (seat == *seat_ + 1) return Json{{"type", "ready"}, {"at", at}};
  if (!message["turn"].value("yours", false)) return std::nullopt;
  if (at != answer_.value("at", -1)) {
    const Result<game::Move> move = choose(message["turn"]);
    if (!move) return std::unexpected(move.error());
    answer_ = {{"type", "move"},
               {"at", at},
               {"key", fmt::format("move-{}", at)},
               {"move", notation::move_text(game_->vocabulary(), *move)}};
  }
  return answer_;
}

}  // namespace stollen::server
