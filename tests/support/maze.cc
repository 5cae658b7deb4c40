#include "support/maze.h"

#include <vector>

#include "support/edges.h"

namespace stollen::testing {

std::string Maze::Card::track_of(char side) const {
  const std::size_t at = tracks.find(side);
  if (at == std::string::npos) return "";
  const std::size_t begin = tracks.rfind('-', at);
  const std::size_t first = begin == std::string::npos ? 0 : begin + 1;
  return tracks.substr(first, std::min(tracks.find('-', at), tracks.size()) - first);
}

Maze::Maze(const notation::Json& position) {
  cards_[{0, 0}] = {"NESW"};
  for (const auto& card : position["board"])
    cards_[place_of(card)] = {
        turned_if(card["turned"].get<bool>(), card["card"].get<std::string>())};
  for (const auto& goal : position["goals"]) {
    const std::string name = goal["goal"].get<std::string>();
    const std::string tracks = name == "treasure" ? "NESW" : name.substr(name.find('-') + 1);
    const bool waits =
        !position["agenda"].empty() && position["agenda"].back()["step"] == "orient" &&
        place_of(position["goals"][position["agenda"].back()["goal"].get<std::size_t>()]) ==
            place_of(goal);
    cards_[place_of(goal)] = {turned_if(goal["turned"].get<bool>(), tracks), true,
                              goal["up"].get<bool>() && !waits};
  }
  walk();
}

void Maze::walk() {
  std::vector<std::pair<Place, char>> ways;
  const auto reach = [&](Place place, const std::string& sides) {
    for (const char side : sides)
      if (reached_[place].insert(side).second) ways.emplace_back(place, side);
  };
  reach({0, 0}, "NESW");
  while (!ways.empty()) {
    const auto [place, side] = ways.back();
    ways.pop_back();
    const Place next = step(place, side);
    const auto found = cards_.find(next);
    if (found == cards_.end()) continue;
    if (!found->second.face_up)
      touched_.insert(next);
    else if (const std::string track = found->second.track_of(across(side)); !track.empty())
      reach(next, track);
  }
}

std::optional<std::string> Maze::misfit() const {
  for (const auto& [place, card] : cards_)
    for (const char side : {'E', 'S'}) {
      const auto next = cards_.find(step(place, side));
      if (next == cards_.end() || card.goal || next->second.goal) continue;
      if (card.open(side) != next->second.open(across(side)))
        return card.tracks + " at " + std::to_string(place.first) + "," +
               std::to_string(place.second) + " on side " + side;
    }
  return std::nullopt;
}

}  // namespace stollen::testing
