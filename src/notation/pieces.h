// Small pieces of JSON that the writers of all families share.
#pragma once

#include <vector>

#include "game/seat.h"
#include "notation/json.h"
#include "tunnel/cell.h"

namespace stollen::notation {

inline Json cell_json(tunnel::Cell cell) { return Json::array({cell.x(), cell.y()}); }

inline Json seat_json(game::Seat seat) { return seat == game::kNobody ? Json() : Json(seat + 1); }

// The words with these numbers.
template <class Items>
Json words_json(const std::vector<std::string>& words, const Items& items) {
  Json json = Json::array();
  for (const auto item : items) json.push_back(words[static_cast<std::size_t>(item)]);
  return json;
}

// The words whose bits are set.
inline Json chosen_json(const std::vector<std::string>& words, unsigned bits) {
  Json json = Json::array();
  for (std::size_t i = 0; i < words.size(); ++i)
    if (((bits >> i) & 1U) != 0) json.push_back(words[i]);
  return json;
}

// Numbers of which there are so many; the first count is of 0.
template <class Counts>
Json counted_json(const Counts& counts) {
  Json json = Json::array();
  for (std::size_t value = 0; value < counts.size(); ++value)
    for (int count = 0; count < counts[value]; ++count) json.push_back(value);
  return json;
}

// Piles are written from the top.
template <class Pile, class Write>
Json pile_json(const Pile& pile, Write write) {
  Json json = Json::array();
  for (std::size_t i = pile.size(); i > 0; --i) json.push_back(write(pile[i - 1]));
  return json;
}

}  // namespace stollen::notation
