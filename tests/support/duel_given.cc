#include "support/duel_given.h"

#include <array>

#include "support/settings.h"

namespace stollen::testing {

namespace {

using notation::Json;

// What may follow a card: "turned", "up", "key", "marker 2", "seen by 1 2".
Trouble put_pieces(Json& card, std::string_view text) {
  while (!text.empty()) {
    Trouble trouble;
    if (take(text, "turned")) {
      card["turned"] = true;
    } else if (take(text, "up")) {
      card["up"] = true;
    } else if (take(text, "key")) {
      card["key"] = true;
    } else if (take(text, "marker")) {
      trouble = put_number(card["marker"], take_word(text));
    } else if (take(text, "seen by")) {
      trouble = put_numbers(card["seen"], text);
      text = "";
    } else {
      trouble = fmt::format("\"{}\" is none of turned, up, key, marker, seen by", text);
    }
    if (!trouble.empty()) return trouble;
  }
  return {};
}

// "NES 3,0 turned"; in the order of laying.
Trouble put_board(Json& position, std::string_view text) {
  position["board"] = Json::array();
  for (std::string_view part : split(text, "|")) {
    Json& laid = position["board"].emplace_back(Json::object());
    laid["card"] = take_word(part);
    Trouble trouble = put_cell(laid["cell"], take_word(part));
    if (trouble.empty()) trouble = put_pieces(laid, part);
    if (!trouble.empty()) return trouble;
  }
  return {};
}

// The six goals by columns, from top to bottom.
Trouble put_goals(Json& position, std::string_view text) {
  constexpr std::array<std::array<int, 2>, 6> kCells = {
      {{5, -2}, {5, 0}, {5, 2}, {7, -1}, {7, 1}, {9, 0}}};
  const int farther = position["recipe"] == "duel-solo" ? 3 : 0;
  const auto parts = split(text, "|");
  if (parts.size() != kCells.size()) return "there are six goals, separated by |";
  position["goals"] = Json::array();
  for (std::size_t i = 0; i < kCells.size(); ++i) {
    std::string_view part = parts[i];
    Json goal = {{"cell", {kCells[i][0] + farther, kCells[i][1]}}, {"goal", take_word(part)}};
    if (Trouble trouble = put_pieces(goal, part); !trouble.empty()) return trouble;
    position["goals"].push_back(std::move(goal));
  }
  return {};
}

// "map | NS known to 1"; from the top of the pile.
Trouble put_discards(Json& position, std::string_view text) {
  position["discards"] = Json::array();
  for (std::string_view part : split(text, "|")) {
    const std::string card(take_word(part));
    if (part.empty()) {
      position["discards"].push_back(card);
      continue;
    }
    Json discard = {{"card", card}};
    if (!take(part, "known to")) return fmt::format("\"{}\" is not \"known to\" and seats", part);
    if (Trouble trouble = put_numbers(discard["known"], part); !trouble.empty()) return trouble;
    position["discards"].push_back(std::move(discard));
  }
  return {};
}

// "NESW | NE:gold2 seen by 1"
Trouble put_boxed(Json& position, std::string_view text) {
  position["boxed"] = Json::array();
  for (std::string_view part : split(text, "|")) {
    Json goal = {{"goal", take_word(part)}};
    if (Trouble trouble = put_pieces(goal, part); !trouble.empty()) return trouble;
    position["boxed"].push_back(std::move(goal));
  }
  return {};
}

}  // namespace

std::string put_duel_setting(Json& position, std::string_view name, std::string_view value) {
  if (take(name, "seat")) return put_seat(position, name, value, "colour");
  if (name == "board") return put_board(position, value);
  if (name == "goals") return put_goals(position, value);
  if (name == "discards") return put_discards(position, value);
  if (name == "boxed") return put_boxed(position, value);
  if (name == "turn") return put_turn_of_seat(position, value);
  if (name == "round" || name == "first") return put_number(position[std::string(name)], value);
  const std::string field(name == "goal pile" ? "goal_pile" : name);
  if (field == "stock" || field == "aside" || field == "away" || field == "goal_pile") {
    position[field] = value == "rest" ? Json(value) : words_json(value);
    return {};
  }
  return fmt::format(
      "there is no \"{}\" to be given; there are seat, board, goals, goal pile, boxed, stock, "
      "aside, "
      "discards, away, round, first, turn",
      name);
}

}  // namespace stollen::testing
