#include "support/duel_maze.h"

#include <string_view>

#include "support/edges.h"
#include "support/words.h"

namespace stollen::testing {

namespace {

std::string without(std::string_view sides, std::string_view taken) {
  std::string left;
  for (const char side : sides)
    if (!taken.contains(side)) left += side;
  return left;
}

}  // namespace

DuelMaze::Card DuelMaze::read_card(const std::string& name, bool turned) {
  Card card;
  for (const std::string_view track : split(name, "-")) {
    const auto parts = split(track, ":");
    card.tracks.push_back(turned_if(turned, parts[0]));
    std::string_view closed;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto words = split(parts[i], ".");
      const std::string_view where = words.size() > 1 ? words[1] : std::string_view();
      if (words[0] == "ladder") {
        card.ladder = where;
      } else if (words[0].starts_with("gold")) {
        card.gold = turned_if(turned, where.empty() ? without(parts[0], closed) : where);
      } else {
        closed = where.empty() ? parts[0] : where;
        card.door = words[0];
        card.closed = turned_if(turned, closed);
      }
    }
  }
  return card;
}

void DuelMaze::put(const notation::Json& entry, const std::string& name, bool face_up) {
  Card card = read_card(name, entry["turned"].get<bool>());
  card.face_up = face_up;
  card.marked = entry.contains("marker") && !entry["marker"].is_null();
  card.opened = entry.value("key", false) || (card.door == "troll" && card.marked);
  cards_[place_of(entry)] = card;
}

DuelMaze::DuelMaze(const notation::Json& position) {
  const bool alone = position["recipe"] == "duel-solo";
  for (const auto& entry : position["board"]) put(entry, entry["card"].get<std::string>(), true);
  std::size_t index = 0;
  for (const auto& entry : position["goals"]) {
    const bool waits = !position["agenda"].empty() &&
                       position["agenda"].back()["step"] == "orient" &&
                       position["agenda"].back()["goal"] == index++;
    put(entry, entry["goal"].get<std::string>(), entry["up"].get<bool>() && !waits);
  }
  for (const auto& seat : position["seats"]) {
    Card start = read_card("NESW", false);
    start.start_of = seat["seat"].get<int>();
    const int row = seat["colour"] == "blue" ? -1 : 1;
    cards_[{0, alone ? 0 : row}] = start;
  }
  for (const auto& seat : position["seats"])
    walk(seat["seat"].get<int>(), seat["colour"].get<std::string>());
}

std::string DuelMaze::onward(const Card& card, char side, const std::string& colour) const {
  const bool closed = !card.door.empty() && card.door != colour && !card.opened;
  for (const std::string& track : card.tracks) {
    if (!track.contains(side)) continue;
    if (!closed || without(track, card.closed) == track) return track;
    return card.closed.contains(side) ? std::string(1, side) : without(track, card.closed);
  }
  return {};
}

void DuelMaze::walk(int seat, const std::string& colour) {
  std::vector<std::pair<Place, char>> ways;
  auto& reached = reached_[seat];
  const auto reach = [&](Place place, const std::string& sides) {
    for (const char side : sides)
      if (reached[place].insert(side).second) ways.emplace_back(place, side);
  };
  for (const auto& [place, card] : cards_)
    if (card.start_of == seat || card.ladder == colour)
      for (const std::string& track : card.tracks) reach(place, track);
  while (!ways.empty()) {
    const auto [place, side] = ways.back();
    ways.pop_back();
    const auto found = cards_.find(step(place, side));
    if (found == cards_.end()) continue;
    if (!found->second.face_up)
      touched_.insert(found->first);
    else
      reach(found->first, onward(found->second, across(side), colour));
  }
}

const std::set<char>& DuelMaze::reached(int seat, Place place) const {
  static const std::set<char> kNone;
  const auto& all = reached_.at(seat);
  const auto found = all.find(place);
  return found == all.end() ? kNone : found->second;
}

std::vector<DuelMaze::Place> DuelMaze::unclaimed(int seat) const {
  std::vector<Place> places;
  for (const auto& [place, card] : cards_) {
    if (!card.face_up || card.marked) continue;
    for (const char side : card.gold)
      if (reached(seat, place).contains(side)) {
        places.push_back(place);
        break;
      }
  }
  return places;
}

std::set<DuelMaze::Place> DuelMaze::touched() const { return touched_; }

}  // namespace stollen::testing
