// Edges by their letters and cells as pairs: what the mazes that tests work out for themselves are
// made of, with no code of the engine.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "notation/json.h"

namespace stollen::testing {

using MazePlace = std::pair<int, int>;

inline constexpr std::string_view kSides = "NESW";

inline char across(char side) { return "SWNE"[kSides.find(side)]; }

inline MazePlace step(MazePlace place, char side) {
  if (side == 'N') return {place.first, place.second - 1};
  if (side == 'E') return {place.first + 1, place.second};
  if (side == 'S') return {place.first, place.second + 1};
  return {place.first - 1, place.second};
}

// Edges, or tracks of them with dashes between.
inline std::string turned_if(bool turned, std::string_view edges) {
  std::string letters(edges);
  if (turned)
    for (char& letter : letters)
      if (letter != '-') letter = across(letter);
  return letters;
}

inline MazePlace place_of(const notation::Json& card) {
  return {card["cell"][0].get<int>(), card["cell"][1].get<int>()};
}

}  // namespace stollen::testing
