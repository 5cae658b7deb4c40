#include "support/scenario_given.h"

#include <algorithm>
#include <map>

#include "support/duel_given.h"
#include "support/goldmine_given.h"
#include "support/settings.h"

namespace stollen::testing {

namespace {

using notation::Json;
using notation::Record;

// "NES 3,0 turned"
Trouble put_board(Json& position, std::string_view text) {
  position["board"] = Json::array();
  for (std::string_view part : split(text, "|")) {
    Json& laid = position["board"].emplace_back(Json::object());
    laid["card"] = take_word(part);
    if (Trouble trouble = put_cell(laid["cell"], take_word(part)); !trouble.empty()) return trouble;
    if (!part.empty() && part != "turned") return fmt::format("\"{}\" is not \"turned\"", part);
    laid["turned"] = !part.empty();
  }
  return {};
}

// "stone-NE up turned", "treasure seen by 1 3"; from top to bottom, the nearer column first.
Trouble put_goals(Json& position, std::string_view text) {
  const Json cells = Json::array({{8, -2}, {8, 0}, {8, 2}, {10, -1}, {10, 1}});
  const bool new_goals = position["recipe"].get<std::string>().contains("new-goals");
  const std::size_t count = new_goals ? 5 : 3;
  const auto parts = split(text, "|");
  if (parts.size() != count) return fmt::format("there are {} goals, separated by |", count);
  position["goals"] = Json::array();
  for (std::string_view part : parts) {
    Json goal = {{"cell", cells[position["goals"].size()]}, {"goal", take_word(part)}};
    if (take(part, "up")) goal["up"] = true;
    if (take(part, "turned")) goal["turned"] = true;
    Trouble trouble;
    if (take(part, "seen by"))
      trouble = put_numbers(goal["seen"], part);
    else if (!part.empty())
      trouble = fmt::format("\"{}\" is none of up, turned, seen by", part);
    if (!trouble.empty()) return trouble;
    position["goals"].push_back(std::move(goal));
  }
  return {};
}

// Where chests lie by this recipe; by lot they lie where they are named.
std::vector<Json> chest_cells_of(const std::string& text, const std::map<Json, Json>& named) {
  const auto recipe = catalog::parse_recipe(text);
  const std::string option = recipe && recipe->options.contains("chests")
                                 ? recipe->options.at("chests")
                                 : "2,-1:2,1:6,-1:6,1";
  std::vector<Json> cells;
  if (option == "lot")
    for (const auto& [cell, pile] : named) cells.push_back(cell);
  else
    for (const std::string_view cell : split(option, ":")) put_cell(cells.emplace_back(), cell);
  return cells;
}

// "2,-1 NESW gold | 6,1 NEW no-draw"; piles that are not named have been removed.
Trouble put_chests(Json& position, std::string_view text) {
  std::vector<std::string> chests = {
      "gold",       "no-maps",   "no-draw",          "one-more",      "move-goal",
      "draw-three", "lose-five", "take-from-person", "look-at-dwarf", "take-from-discards"};
  std::vector<std::string> paths = {"NESW", "NESW", "NESW", "NEW", "NEW", "NES", "NES"};
  const auto use = [](std::vector<std::string>& left, std::string_view name) {
    const auto found = std::ranges::find(left, name);
    if (found != left.end()) left.erase(found);
  };
  std::map<Json, Json> piles;
  for (std::string_view part : split(text, "|")) {
    Json pile = Json::object();
    if (Trouble trouble = put_cell(pile["cell"], take_word(part)); !trouble.empty()) return trouble;
    pile["path"] = take_word(part);
    pile["chest"] = part;
    use(paths, pile["path"].get<std::string>());
    use(chests, part);
    piles.emplace(pile["cell"], pile);
  }
  position["chests"] = Json::array();
  for (const Json& cell : chest_cells_of(position["recipe"].get<std::string>(), piles)) {
    if (!piles.contains(cell)) {
      piles[cell] = {
          {"cell", cell}, {"path", paths.back()}, {"chest", chests.back()}, {"gone", true}};
      paths.pop_back();
      chests.pop_back();
    }
    position["chests"].push_back(piles[cell]);
    piles.erase(cell);
  }
  return piles.empty() ? "" : "no chests lie there by this recipe";
}

// "wardrobe feast": rooms in which somebody has been.
Trouble put_entered(Json& position, std::string_view text) {
  const auto entered = split_words(text);
  position["rooms"] = Json::array();
  for (const std::string_view room : {"wardrobe", "feast"})
    if (position["recipe"].get<std::string>().contains(room))
      position["rooms"].push_back(
          {{"room", room}, {"entered", std::ranges::find(entered, room) != entered.end()}});
  return {};
}

// "1,0 by 2 | 0,1 by 3"
Trouble put_toll(Json& position, std::string_view text) {
  position["guards"] = Json::array();
  for (std::string_view part : split(text, "|")) {
    Json& guard = position["guards"].emplace_back(Json::object());
    if (Trouble trouble = put_cell(guard["cell"], take_word(part)); !trouble.empty())
      return trouble;
    if (!take(part, "by")) return "a toll dwarf is written CELL by SEAT";
    if (Trouble trouble = put_number(guard["seat"], part); !trouble.empty()) return trouble;
  }
  return {};
}

// "1,0 2,0": cells of the cards that players have laid, the last one last.
Trouble put_laid(Json& position, std::string_view text) {
  position["laid_order"] = Json::array();
  if (text == "-") return {};
  for (const std::string_view word : split_words(text))
    if (Trouble trouble = put_cell(position["laid_order"].emplace_back(), word); !trouble.empty())
      return trouble;
  return {};
}

// "map | NS known to 1"; from the top of the pile.
Trouble put_discards(Json& position, std::string_view text) {
  position["discards"] = Json::array();
  for (std::string_view part : split(text, "|")) {
    Json discard = {{"card", take_word(part)}};
    Trouble trouble;
    if (take(part, "known to"))
      trouble = put_numbers(discard["known"], part);
    else if (!part.empty())
      trouble = fmt::format("\"{}\" is not \"known to\" and seats", part);
    if (!trouble.empty()) return trouble;
    position["discards"].push_back(std::move(discard));
  }
  return {};
}

Trouble put_setting(Json& position, std::string_view setting) {
  const std::size_t colon = setting.find(':');
  if (colon == std::string_view::npos) return "a line below \"given\" is a name, a colon, a value";
  std::string_view name = trim(setting.substr(0, colon));
  const std::string_view value = trim(setting.substr(colon + 1));
  if (position["recipe"].get<std::string>().starts_with("gold-mine"))
    return put_goldmine_setting(position, name, value);
  if (position["recipe"].get<std::string>().starts_with("duel"))
    return put_duel_setting(position, name, value);
  if (take(name, "seat")) return put_seat(position, name, value, "role");
  if (name == "board") return put_board(position, value);
  if (name == "goals") return put_goals(position, value);
  if (name == "discards") return put_discards(position, value);
  if (name == "chests") return put_chests(position, value);
  if (name == "entered") return put_entered(position, value);
  if (name == "toll") return put_toll(position, value);
  if (name == "laid") return put_laid(position, value);
  if (name == "pile") return put_numbers(position["gold_pile"], value);
  if (name == "round" || name == "first" || name == "last")
    return put_number(position[std::string(name)], value);
  if (name == "stock" || name == "spare") {
    position[std::string(name)] = value == "rest" ? Json(value) : words_json(value);
    return {};
  }
  if (name == "turn") return put_turn_of_seat(position, value);
  return fmt::format(
      "there is no \"{}\" to be given; there are seat, board, laid, goals, chests, entered, toll, "
      "stock, discards, pile, spare, round, first, last, turn",
      name);
}

// "seed 3", "first 2"
Trouble put_start(Record& record, std::string_view part) {
  const bool seed = take(part, "seed");
  if (!seed && !take(part, "first")) return fmt::format("\"{}\" is none of seed, first", part);
  const auto value = number(part);
  if (!value || *value < 0) return fmt::format("\"{}\" is no number", part);
  if (seed)
    record.seed = static_cast<std::uint64_t>(*value);
  else
    record.first = static_cast<game::Seat>(*value - 1);
  return {};
}

}  // namespace

Result<Record> read_recipe(std::string_view& text) {
  const std::size_t comma = text.find(", ");  // cells in a recipe have commas too
  Record record;
  record.recipe = trim(text.substr(0, comma));
  text = comma == std::string_view::npos ? "" : trim(text.substr(comma + 1));
  const std::size_t end = std::min(text.find_first_of(",:"), text.size());
  std::string_view players = trim(text.substr(0, end));
  text.remove_prefix(end);
  const auto count = number(take_word(players));
  if (!count || (players != "players" && players != "player"))
    return fail("a game is written \"base, 3 players\"");
  record.players = static_cast<int>(*count);
  if (std::string_view rules = text; take(rules, ", rules")) {
    const std::size_t after = std::min(rules.find_first_of(",:"), rules.size());
    const auto number_of_rules = number(trim(rules.substr(0, after)));
    if (!number_of_rules) return fail("rules have a number: \"base, 3 players, rules 1\"");
    record.rules = static_cast<int>(*number_of_rules);
    text = rules.substr(after);
  }
  return record;
}

std::expected<Record, ScenarioFailure> read_given(const ScenarioLine& given,
                                                  std::span<const ScenarioLine> settings) {
  std::string_view text = given.text;
  take(text, "given");
  const bool whole_game = take(text, "new");
  Result<Record> record = read_recipe(text);
  if (!record) return std::unexpected(ScenarioFailure{given.number, record.error().message});
  if (whole_game) {
    if (!settings.empty())
      return std::unexpected(ScenarioFailure{settings[0].number, "a new game is dealt, not given"});
    for (const std::string_view part : split(text, ","))
      if (const Trouble trouble = part.empty() ? "" : put_start(*record, part); !trouble.empty())
        return std::unexpected(ScenarioFailure{given.number, trouble});
    return *record;
  }
  if (!text.empty())
    return std::unexpected(ScenarioFailure{given.number, fmt::format("unknown: \"{}\"", text)});
  record->position = {{"recipe", record->recipe}, {"players", record->players}};
  record->position["seats"] = Json::array();
  for (const ScenarioLine& line : settings)
    for (const std::string_view setting : split(line.text, " / "))
      if (Trouble trouble = put_setting(record->position, setting); !trouble.empty())
        return std::unexpected(ScenarioFailure{line.number, std::move(trouble)});
  return *record;
}

}  // namespace stollen::testing
