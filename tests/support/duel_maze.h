// The maze of the Duel worked out from a position's JSON alone, by card names, with no code of the
// engine: what each seat can reach, which gold waits for him, and which goals are touched.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "notation/json.h"

namespace stollen::testing {

class DuelMaze {
 public:
  using Place = std::pair<int, int>;

  explicit DuelMaze(const notation::Json& position);

  // Which sides of the card there can this seat get to?
  const std::set<char>& reached(int seat, Place place) const;
  // Places with gold that nobody has marked and this seat can reach.
  std::vector<Place> unclaimed(int seat) const;
  // Face-down goals that a path of any seat touches.
  std::set<Place> touched() const;

 private:
  struct Card {
    std::vector<std::string> tracks;
    std::string door;  // "blue", "green", "troll" or nothing
    std::string closed;
    std::string gold;
    std::string ladder;
    bool face_up = true;
    bool opened = false;
    bool marked = false;
    int start_of = 0;
  };

  static Card read_card(const std::string& name, bool turned);
  void put(const notation::Json& entry, const std::string& name, bool face_up);
  void walk(int seat, const std::string& colour);
  std::string onward(const Card& card, char side, const std::string& colour) const;

  std::map<Place, Card> cards_;
  std::map<int, std::map<Place, std::set<char>>> reached_;
  std::set<Place> touched_;
};

}  // namespace stollen::testing
