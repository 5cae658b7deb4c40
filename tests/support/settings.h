// Values of the settings below "given", as JSON. A setting is answered with what is wrong with it,
// or with nothing.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "notation/json.h"
#include "support/words.h"

namespace stollen::testing {

using Trouble = std::string;

inline notation::Json words_json(std::string_view text) {
  notation::Json list = notation::Json::array();
  if (text == "-") return list;
  for (const std::string_view word : split_words(text)) list.push_back(word);
  return list;
}

inline Trouble put_number(notation::Json& json, std::string_view text) {
  const auto value = number(text);
  if (!value) return fmt::format("\"{}\" is no number", text);
  json = *value;
  return {};
}

inline Trouble put_numbers(notation::Json& json, std::string_view text) {
  json = notation::Json::array();
  if (text == "-") return {};
  for (const std::string_view word : split_words(text))
    if (Trouble trouble = put_number(json.emplace_back(), word); !trouble.empty()) return trouble;
  return {};
}

inline Trouble put_cell(notation::Json& json, std::string_view text) {
  const auto parts = split(text, ",");
  if (parts.size() != 2) return fmt::format("\"{}\" is no cell: write it x,y", text);
  json = notation::Json::array({0, 0});
  Trouble trouble = put_number(json[0], parts[0]);
  return trouble.empty() ? put_number(json[1], parts[1]) : trouble;
}

// "turn: 2"
inline Trouble put_turn_of_seat(notation::Json& position, std::string_view text) {
  notation::Json turn = {{"step", "turn"}};
  Trouble trouble = put_number(turn["seat"], text);
  position["agenda"] = notation::Json::array({turn});
  return trouble;
}

// "seat 2 saboteur, broken lamp cart, trapped, theft, gold 1 3, coins 4: NES map"; `dwarf` is the
// field for the word behind the seat.
inline Trouble put_seat(notation::Json& position, std::string_view head, std::string_view hand,
                        const char* dwarf) {
  notation::Json seat = notation::Json::object();
  for (std::string_view part : split(head, ",")) {
    Trouble trouble;
    if (take(part, "broken")) {
      seat["broken"] = words_json(part);
    } else if (take(part, "gold")) {
      trouble = put_numbers(seat["gold"], part);
    } else if (take(part, "coins")) {
      trouble = put_number(seat["coins"], part);
    } else if (part == "trapped") {
      seat["trapped"] = true;
    } else if (part == "theft" && seat.contains("seat")) {
      position["thefts"].push_back(seat["seat"]);
    } else if (!seat.contains("seat")) {
      trouble = put_number(seat["seat"], take_word(part));
      if (!part.empty()) seat[dwarf] = part;
    } else {
      trouble = fmt::format("\"{}\" says nothing about a seat", part);
    }
    if (!trouble.empty()) return trouble;
  }
  seat["hand"] = words_json(hand);
  position["seats"].push_back(std::move(seat));
  return {};
}

}  // namespace stollen::testing
