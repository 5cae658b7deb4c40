// Values of the settings below "given", as JSON. A setting is answered with what is wrong with it,
// or with nothing.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "notation/json.h"
#include "support/words.h"

namespace stollen::test {

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

}  // namespace stollen::test
