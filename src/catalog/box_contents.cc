#include "catalog/box_contents.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace stollen::catalog {

namespace {

// What cards do was numbered when the first fingerprints were made, and those must stay as they
// are. What came later goes by its word.
std::string class_of(std::string_view does) {
  static constexpr std::pair<std::string_view, int> kNumbered[] = {
      {"path", 0},        {"sabotage", 1},
      {"trap", 1},        {"repair", 2},
      {"rockfall", 3},    {"map", 4},
      {"free", 5},        {"hands-off", 5},
      {"theft", 6},       {"inspection", 7},
      {"hat-swap", 8},    {"hand-swap", 9},
      {"goal-swap", 10},  {"veto", 12},
      {"turnaround", 13}, {"path-specialist", 14},
      {"detour", 15},     {"treasure-trove", 11}};
  for (const auto& [word, number] : kNumbered)
    if (word == does) return std::to_string(number);
  return std::string(does);
}

class Contents {
 public:
  template <class... Values>
  void line(fmt::format_string<Values...> form, Values&&... values) {
    fmt::format_to(std::back_inserter(text_), form, std::forward<Values>(values)...);
    text_ += '\n';
  }

  // In which order a file names cells makes no difference to the game.
  void cells(std::string_view what, std::vector<tunnel::Cell> cells) {
    std::ranges::sort(cells);
    for (const tunnel::Cell cell : cells) line("{} at {},{}", what, cell.x(), cell.y());
  }

  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};

void list_layout(Contents& to, const saboteur::Layout& layout) {
  to.cells("start", {layout.start});
  to.line("start card {}", layout.start_card.name());
  to.cells("goal", layout.goals);
}

void list_chests(Contents& to, const saboteur::Deck& deck) {
  for (const saboteur::DeckChest& chest : deck.chests)
    to.line("chest {} times {}", saboteur::kChestDeedNames[static_cast<int>(chest.deed)],
            chest.count);
  for (const saboteur::DeckChestPath& card : deck.chest_paths)
    to.line("chest path {} times {}", card.path.name(), card.count);
  to.cells("chest", deck.chest_cells);
}

void list_players(Contents& to, const saboteur::Deck& deck) {
  for (const auto& [number, preparation] : deck.players) {
    to.line("{} players hold {}", number, preparation.hand_size);
    for (const saboteur::Role role : preparation.dwarfs)
      to.line("dwarf {}", saboteur::kRoleNames[static_cast<int>(role)]);
  }
  to.line("aside {}", deck.aside);
  for (const auto& [number, gold] : deck.saboteurs_reward)
    to.line("{} saboteurs get {}", number, gold);
  for (const auto& [number, gold] : deck.winners_reward) to.line("{} winners get {}", number, gold);
}

}  // namespace

std::string contents_of(const saboteur::Deck& deck) {
  Contents to;
  for (const saboteur::DeckCard& card : deck.cards)
    to.line("card {} class {} path {} burdens {} times {}", card.name, class_of(card.does),
            card.path.name(), card.burdens, card.count);
  for (const saboteur::DeckGoal& goal : deck.goals)
    to.line("goal {} treasure {} deed {} gold {} path {} times {}", goal.name, goal.treasure,
            static_cast<int>(goal.deed), goal.gold, goal.path.name(), goal.count);
  for (const saboteur::DeckGold& gold : deck.gold)
    to.line("gold {} times {}", gold.value, gold.count);
  list_layout(to, deck.layout);
  list_chests(to, deck);
  for (const saboteur::DeckRoom& room : deck.rooms)
    to.cells(saboteur::kRoomNames[static_cast<int>(room.kind)], {room.cell});
  list_players(to, deck);
  return std::move(to).text();
}

std::string contents_of(const duel::Deck& deck, const duel::Layout& layout) {
  Contents to;
  for (const duel::DeckCard& card : deck.cards)
    to.line("card {} class {} path {} tools {} times {}", card.name,
            static_cast<int>(card.card_class), card.path.name(), card.tools, card.count);
  for (const duel::DeckGoal& goal : deck.goals)
    to.line("goal {} path {} times {}", goal.name, goal.path.name(), goal.count);
  to.line("keys {}", deck.keys);
  to.line("start card {}", layout.start_card.name());
  for (const tunnel::Cell start : layout.starts) to.cells("start", {start});
  to.cells("goal", layout.goals);
  to.line("hand {} markers {} aside {}", layout.hand_size, layout.markers, layout.aside);
  if (&layout == &deck.solo)
    for (const duel::Band& band : deck.bands) to.line("from {} on {}", band.gold, band.verdict);
  return std::move(to).text();
}

std::string contents_of(const goldmine::Deck& deck) {
  Contents to;
  to.line("places {} start {}", deck.places, deck.start);
  for (const goldmine::DeckDigging& card : deck.digging)
    to.line("digging {} dragon {} gold {} move {} times {}", card.name, card.dragon, card.gold,
            card.move, card.count);
  for (const goldmine::DeckExit& card : deck.exits) {
    to.line("exit {} times {}", card.name, card.count);
    for (const goldmine::Action action : card.actions)
      to.line("action {}", static_cast<int>(action));
  }
  to.line("extra gold {}", deck.extra_gold);
  for (const int nuggets : deck.nuggets) to.line("nuggets {}", nuggets);
  to.line("nugget supply {}", deck.nugget_supply);
  return std::move(to).text();
}

}  // namespace stollen::catalog
