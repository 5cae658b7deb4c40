#include "support/positions.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/check.h"
#include "notation/phrases.h"
#include "notation/position.h"

namespace stollen::testing {

namespace {

Json laid(int x, int y, const char* card, bool turned = false) {
  return {{"cell", {x, y}}, {"card", card}, {"turned", turned}};
}

Json goals(const char* upper, const char* middle, const char* lower) {
  return Json::array({{{"cell", {8, -2}}, {"goal", upper}},
                      {{"cell", {8, 0}}, {"goal", middle}},
                      {{"cell", {8, 2}}, {"goal", lower}}});
}

// Seat 1, a gold-digger, holds `card` and a map, the others a few cards each.
Json seats(int players, const char* card) {
  constexpr const char* kOthers[] = {"NS", "NESW", "map", "broken-lamp", "broken-pick", "rockfall"};
  Json list = Json::array();
  list.push_back({{"seat", 1}, {"role", "digger"}, {"hand", {card, "map"}}});
  for (int seat = 2; seat <= players; ++seat)
    list.push_back({{"seat", seat}, {"hand", {kOthers[seat % 3], kOthers[3 + seat % 3]}}});
  return list;
}

Json position(const std::string& recipe, int players, const char* card) {
  return {{"recipe", recipe},
          {"players", players},
          {"first", 1},
          {"seats", seats(players, card)},
          {"board", Json::array()},
          {"stock", Json::array({"NS", "repair-lamp", "map", "NE", "N-E"})}};
}

// The row y = -1 from above the start to column `last`, connected.
void dig_upper_row(Json& board, int last) {
  board.push_back(laid(0, -1, "NW", true));
  constexpr const char* kRow[] = {"EW", "EW", "EW", "NEW", "NEW", "NEW", "NESW"};
  for (int x = 1; x <= last; ++x) board.push_back(laid(x, -1, kRow[x - 1]));
}

}  // namespace

bool lays_out_as_in_base(const std::string& recipe) {
  return recipe.starts_with("base") &&
         std::ranges::none_of(
             std::array{"tournament", "new-goals", "chests", "wardrobe", "feast"},
             [&](const char* module) { return recipe.find(module) != std::string::npos; });
}

Json before_two_goals(const std::string& recipe, int players) {
  Json json = position(recipe, players, "NES");
  dig_upper_row(json["board"], 7);
  json["goals"] = goals("stone-NE", "stone-NW", "treasure");
  return json;
}

Json before_orienting(const std::string& recipe, int players) {
  Json json = position(recipe, players, "NEW");
  dig_upper_row(json["board"], 6);
  json["board"].push_back(laid(7, 0, "NE"));
  json["board"].push_back(laid(8, -1, "NE", true));
  json["goals"] = goals("stone-NW", "stone-NE", "treasure");
  return json;
}

Json before_treasure(const std::string& recipe, int players) {
  Json json = position(recipe, players, "NEW");
  constexpr const char* kRow[] = {"EW", "EW", "EW", "NEW", "NEW", "NESW"};
  for (int x = 1; x <= 6; ++x) json["board"].push_back(laid(x, 0, kRow[x - 1]));
  json["goals"] = goals("stone-NE", "treasure", "stone-NW");
  return json;
}

Begun begin_at(const Json& position) {
  Result<notation::Position> read = notation::read_position(decks(), position);
  if (!read) std::fprintf(stderr, "%s\n", read.error().message.c_str());
  STOLLEN_CHECK(read.has_value());
  return {std::move(read->game), read->state};
}

Begun begin_after(const Json& position, const std::string& move) {
  Begun begun = begin_at(position);
  const Result<game::Move> read = notation::move_from_text(begun.game->vocabulary(), move);
  STOLLEN_CHECK(read.has_value());
  STOLLEN_CHECK(!begun.game->why_not(begun.state, *read).refused());
  game::Events events;
  begun.game->play(begun.state, *read, events);
  return begun;
}

std::vector<Begun> rare_duel_decisions() {
  const Json before_reveal = Json::parse(R"({"recipe": "duel", "players": 2,
      "seats": [{"seat": 1, "hand": ["NSW:green.S", "map"]}, {"seat": 2, "hand": ["NS", "NE"]}],
      "board": [{"cell": [1, 1], "card": "EW"}, {"cell": [2, 1], "card": "EW"},
                {"cell": [3, 1], "card": "EW"}, {"cell": [4, 1], "card": "EW"}],
      "stock": ["NS", "NE", "NW", "NW"]})");
  const Json before_claim = Json::parse(R"({"recipe": "duel", "players": 2,
      "seats": [{"seat": 1, "hand": ["EW", "map"]}, {"seat": 2, "hand": ["NS", "NE"]}],
      "board": [{"cell": [2, 1], "card": "NSW:green.S"}, {"cell": [2, 0], "card": "NS:gold-EW"},
                {"cell": [2, 2], "card": "NW-ES:gold", "turned": true},
                {"cell": [8, 8], "card": "NESW:troll", "marker": 2},
                {"cell": [9, 9], "card": "NEW:troll", "marker": 1},
                {"cell": [8, 10], "card": "NSW:troll", "marker": 1},
                {"cell": [14, 8], "card": "NSW-E:gold", "marker": 1},
                {"cell": [16, 8], "card": "NEW-S:gold", "marker": 2},
                {"cell": [18, 8], "card": "EW-S:gold", "marker": 2}],
      "goals": [{"cell": [5, -2], "goal": "NESW"}, {"cell": [5, 0], "goal": "N-E-W"},
                {"cell": [5, 2], "goal": "N-S-W"}, {"cell": [7, -1], "goal": "NE:gold2", "up": true, "marker": 1},
                {"cell": [7, 1], "goal": "NW:gold2"}, {"cell": [9, 0], "goal": "N-E-S-W"}]})");
  std::vector<Begun> begun;
  begun.push_back(begin_after(before_reveal, "lay NSW:green.S 5,1"));
  begun.push_back(begin_after(before_claim, "lay EW 1,1"));
  begun.push_back(begin_after(before_claim, "lay EW 1,1"));
  game::Events events;
  const Begun& pays = begun.back();
  pays.game->play(begun.back().state,
                  *notation::move_from_text(pays.game->vocabulary(), "claim 2,0"), events);
  Json alone = before_reveal;
  alone["recipe"] = "duel-solo";
  alone["players"] = 1;
  alone["seats"].erase(1);
  alone["board"].push_back({{"cell", {6, 0}}, {"card", "NESW:troll"}});
  begun.push_back(begin_at(alone));
  return begun;
}

}  // namespace stollen::testing
