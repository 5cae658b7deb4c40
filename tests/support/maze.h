// The maze worked out from a position's JSON alone, by card names, with no code of the engine: what
// is connected to the start, which goals are touched, and what does not fit.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "notation/json.h"

namespace stollen::testing {

class Maze {
 public:
  using Place = std::pair<int, int>;

  explicit Maze(const notation::Json& position);

  // Is any open edge of the card there connected to the start?
  bool connected(Place place) const { return reached_.contains(place); }
  // Face-down goals that a connected open edge touches.
  const std::set<Place>& touched_goals() const { return touched_; }
  // The first pair of neighbours, goals left out, where open meets wall.
  std::optional<std::string> misfit() const;

 private:
  struct Card {
    std::string tracks;
    bool goal = false;
    bool face_up = true;
    bool open(char side) const { return tracks.find(side) != std::string::npos; }
    std::string track_of(char side) const;
  };

  void walk();

  std::map<Place, Card> cards_;
  std::map<Place, std::set<char>> reached_;
  std::set<Place> touched_;
};

}  // namespace stollen::testing
