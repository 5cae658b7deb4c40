// Reads a box of the Saboteur family from its file.
#include <algorithm>

#include "catalog/decks.h"
#include "catalog/maze_entries.h"
#include "catalog/toml_reader.h"
#include "saboteur/state.h"

namespace stollen::catalog {

namespace {

using saboteur::Deck;
using saboteur::DeckCard;
using saboteur::Role;
namespace move = saboteur::move;

// What an action card can do: the kind of move that plays it, and the deck's word for it.
struct Deed {
  std::uint8_t played_as;
  saboteur::CardWord card;
};

const std::vector<Deed>& deeds() {
  static const std::vector<Deed> kAll = [] {
    std::vector<Deed> made;
    move::All::for_each([&]<class Kind>() {
      saboteur::for_each_card_word<Kind>(
          [&](const saboteur::CardWord& card) { made.push_back({game::kind<Kind>, card}); });
    });
    return made;
  }();
  return kAll;
}

std::vector<std::string_view> words() {
  std::vector<std::string_view> all;
  for (const Deed& deed : deeds()) all.push_back(deed.card.word);
  return all;
}

class DeckReader {
 public:
  explicit DeckReader(std::string file) : reader_(std::move(file)) {}

  Result<Deck> read(const toml::table& root) {
    reader_.allow(root, {"box", "path", "action", "layout", "goal", "gold", "players", "saboteurs",
                         "aside", "winners", "chest", "chest_path", "chest_layout", "room"});
    deck_.box = reader_.text(root, "box");
    reader_.each(root, "path", [&](const toml::table& entry) { read_path(entry); });
    reader_.each(root, "action", [&](const toml::table& entry) { read_action(entry); });
    if (root.contains("layout")) read_layout(reader_.section(root, "layout"));
    reader_.each(root, "goal", [&](const toml::table& entry) { read_goal(entry); });
    reader_.each(root, "gold", [&](const toml::table& entry) { read_gold(entry); });
    reader_.each(root, "players", [&](const toml::table& entry) { read_players(entry); });
    reader_.each(root, "saboteurs", [&](const toml::table& entry) { read_saboteurs(entry); });
    reader_.each(root, "winners", [&](const toml::table& entry) { read_winners(entry); });
    reader_.each(root, "chest", [&](const toml::table& entry) { read_chest(entry); });
    reader_.each(root, "chest_path", [&](const toml::table& entry) { read_chest_path(entry); });
    reader_.each(root, "room", [&](const toml::table& entry) { read_room(entry); });
    if (root.contains("chest_layout")) read_chest_layout(reader_.section(root, "chest_layout"));
    if (root.contains("aside")) read_aside(reader_.section(root, "aside"));
    check_sums(root);
    if (reader_.failed()) return std::unexpected(reader_.error());
    return std::move(deck_);
  }

 private:
  tunnel::PathCard paths(const toml::table& entry, std::string_view key) {
    return read_path_card(reader_, entry, key);
  }

  void add_card(const toml::table& entry, DeckCard card) {
    card.name = reader_.text(entry, "card");
    card.count = reader_.integer(entry, "count", 1, 60);
    card.confidence = reader_.confidence(entry);
    check_card_name(reader_, entry, card.name);
    for (const DeckCard& other : deck_.cards)
      if (other.name == card.name)
        reader_.complain(entry, fmt::format("card \"{}\" is listed twice", card.name));
    deck_.cards.push_back(std::move(card));
  }

  void read_path(const toml::table& entry) {
    reader_.allow(entry, {"card", "count", "confidence"});
    DeckCard card;
    card.path = paths(entry, "card");
    add_card(entry, std::move(card));
  }

  void read_action(const toml::table& entry) {
    reader_.allow(entry, {"card", "does", "tools", "count", "confidence"});
    DeckCard card;
    const Deed& deed = deeds()[reader_.choice(entry, "does", words())];
    card.played_as = deed.played_as;
    card.does = deed.card.word;
    const bool breaks = card.played_as == game::kind<move::Sabotage>;
    const bool shows_tools =
        deed.card.burden.empty() && (breaks || card.played_as == game::kind<move::Repair>);
    if (!deed.card.burden.empty())
      card.burdens = saboteur::burden_bit(saboteur::burden_named(deed.card.burden));
    if (shows_tools) card.burdens = tools(entry);
    if (!shows_tools && entry.contains("tools"))
      reader_.complain(*entry.get("tools"), "only sabotage and repair cards show tools");
    if (breaks && std::popcount(card.burdens) > 1)
      reader_.complain(entry, "a sabotage card breaks one tool");
    for (const DeckCard& other : deck_.cards)
      if (saboteur::lies_before(card.played_as) && other.played_as == card.played_as &&
          other.burdens == card.burdens)
        reader_.complain(entry, "another sabotage card breaks the same tool");
    add_card(entry, std::move(card));
  }

  saboteur::Burdens tools(const toml::table& entry) { return read_tools(reader_, entry); }
  tunnel::Cell cell(const toml::node& node) { return read_cell(reader_, node); }

  void read_layout(const toml::table& entry) {
    reader_.allow(entry, {"start", "start_cell", "goal_cells", "confidence"});
    saboteur::Layout& layout = deck_.layout;
    layout.start_card = paths(entry, "start");
    layout.confidence = reader_.confidence(entry);
    if (const toml::node* node = entry.get("start_cell"))
      layout.start = cell(*node);
    else
      reader_.complain(entry, "\"start_cell\" is missing");
    for (const toml::node& node : reader_.list(entry, "goal_cells")) {
      const tunnel::Cell goal = cell(node);
      if (goal == layout.start || std::ranges::find(layout.goals, goal) != layout.goals.end())
        reader_.complain(node, "two cards of the layout share this cell");
      layout.goals.push_back(goal);
    }
  }

  static std::vector<std::string_view> goal_deeds() {
    std::vector<std::string_view> words;
    for (const saboteur::GoalDeed& deed : saboteur::kGoalDeeds) words.push_back(deed.word);
    return words;
  }

  void read_goal(const toml::table& entry) {
    reader_.allow(entry, {"goal", "paths", "treasure", "does", "gold", "count", "confidence"});
    saboteur::DeckGoal goal;
    goal.name = reader_.text(entry, "goal");
    goal.path = paths(entry, "paths");
    goal.treasure = reader_.flag(entry, "treasure");
    if (entry.contains("does"))
      goal.deed = static_cast<saboteur::GoalDeedKind>(reader_.choice(entry, "does", goal_deeds()));
    if (saboteur::kGoalDeeds[goal.deed].holds_gold)
      goal.gold = reader_.integer(entry, "gold", 1, 20);
    goal.count = reader_.integer(entry, "count", 1, 8);
    goal.confidence = reader_.confidence(entry);
    for (const saboteur::DeckGoal& other : deck_.goals)
      if (other.name == goal.name)
        reader_.complain(entry, fmt::format("goal \"{}\" is listed twice", goal.name));
    deck_.goals.push_back(std::move(goal));
  }

  void read_gold(const toml::table& entry) {
    reader_.allow(entry, {"value", "count", "confidence"});
    saboteur::DeckGold gold;
    gold.value = reader_.integer(entry, "value", 1, saboteur::kMaxGoldValue);
    gold.count = reader_.integer(entry, "count", 1, 32);
    gold.confidence = reader_.confidence(entry);
    deck_.gold.push_back(gold);
  }

  void read_players(const toml::table& entry) {
    reader_.allow(entry, {"number", "dwarfs", "hand", "confidence"});
    const int number = reader_.integer(entry, "number", 1, game::kMaxPlayers);
    saboteur::Preparation preparation;
    preparation.hand_size = reader_.integer(entry, "hand", 1, 10);
    reader_.confidence(entry);
    const toml::table& dwarfs = reader_.section(entry, "dwarfs");
    reader_.allow(dwarfs, saboteur::kRoleNames);
    for (int role = 0; role < saboteur::kRoles; ++role)
      if (const toml::node* count = dwarfs.get(saboteur::kRoleNames[role]))
        preparation.dwarfs.insert(preparation.dwarfs.end(),
                                  reader_.integer(*count, saboteur::kRoleNames[role], 0, 15),
                                  static_cast<Role>(role));
    const auto dealt = static_cast<int>(preparation.dwarfs.size());
    if (dealt < number || dealt > 15)
      reader_.complain(entry, fmt::format("{} players need from {} to 15 dwarfs, not {}", number,
                                          number, dealt));
    if (std::ranges::none_of(preparation.dwarfs,
                             [](Role dwarf) { return saboteur::facts(dwarf).digs; }))
      reader_.complain(entry, "there is no digger among the dwarfs");
    if (!deck_.players.emplace(number, std::move(preparation)).second)
      reader_.complain(entry, fmt::format("{} players are listed twice", number));
  }

  void read_saboteurs(const toml::table& entry) {
    reader_.allow(entry, {"number", "gold", "confidence"});
    reader_.confidence(entry);
    const int number = reader_.integer(entry, "number", 1, game::kMaxPlayers);
    const int gold = reader_.integer(entry, "gold", 0, 20);
    if (!deck_.saboteurs_reward.emplace(number, gold).second)
      reader_.complain(entry, fmt::format("{} saboteurs are listed twice", number));
  }

  void read_winners(const toml::table& entry) {
    reader_.allow(entry, {"number", "gold", "confidence"});
    reader_.confidence(entry);
    const int number = reader_.integer(entry, "number", 1, game::kMaxPlayers);
    const int gold = reader_.integer(entry, "gold", 0, 20);
    if (!deck_.winners_reward.emplace(number, gold).second)
      reader_.complain(entry, fmt::format("{} winners are listed twice", number));
  }

  void read_chest(const toml::table& entry) {
    reader_.allow(entry, {"does", "count", "confidence"});
    saboteur::DeckChest chest;
    chest.deed =
        static_cast<saboteur::ChestDeed>(reader_.choice(entry, "does", saboteur::kChestDeedNames));
    chest.count = reader_.integer(entry, "count", 1, 10);
    chest.confidence = reader_.confidence(entry);
    for (const saboteur::DeckChest& other : deck_.chests)
      if (other.deed == chest.deed) reader_.complain(entry, "this chest is listed twice");
    deck_.chests.push_back(chest);
  }

  void read_chest_path(const toml::table& entry) {
    reader_.allow(entry, {"card", "count", "confidence"});
    deck_.chest_paths.push_back(
        {paths(entry, "card"), reader_.integer(entry, "count", 1, 10), reader_.confidence(entry)});
  }

  void read_chest_layout(const toml::table& entry) {
    reader_.allow(entry, {"cells", "confidence"});
    reader_.confidence(entry);
    for (const toml::node& node : reader_.list(entry, "cells"))
      deck_.chest_cells.push_back(cell(node));
  }

  void read_room(const toml::table& entry) {
    reader_.allow(entry, {"room", "cell", "confidence"});
    saboteur::DeckRoom room;
    room.kind =
        static_cast<saboteur::RoomKind>(reader_.choice(entry, "room", saboteur::kRoomNames));
    room.confidence = reader_.confidence(entry);
    if (const toml::node* node = entry.get("cell"))
      room.cell = cell(*node);
    else
      reader_.complain(entry, "\"cell\" is missing");
    deck_.rooms.push_back(room);
  }

  void read_aside(const toml::table& entry) {
    reader_.allow(entry, {"cards", "confidence"});
    reader_.confidence(entry);
    deck_.aside = reader_.integer(entry, "cards", 0, saboteur::kMaxAside);
  }

  // What only makes sense when the whole file is read.
  void check_sums(const toml::table& root) {
    int cards = 0;
    int paths = 0;
    for (const DeckCard& card : deck_.cards) {
      cards += card.count;
      if (card.played_as == game::kind<move::Lay>) paths += card.count;
    }
    if (cards > saboteur::kMaxDeck - 8)
      reader_.complain(root, fmt::format("{} cards are more than the {} a deck may have", cards,
                                         saboteur::kMaxDeck - 8));
    // Each card on the board has at most four sites around it; start and goals lie there too.
    constexpr int kMostPaths = tunnel::Sites::kMaxSites / 4 - 1 - 8;
    if (paths > kMostPaths)
      reader_.complain(root, fmt::format("{} path cards are more than the {} a board may hold",
                                         paths, kMostPaths));
    if (deck_.cards.size() > 100) reader_.complain(root, "more than 100 kinds of cards");
    int goals = 0;
    for (const saboteur::DeckGoal& goal : deck_.goals) goals += goal.count;
    if (goals < static_cast<int>(deck_.layout.goals.size()) || goals > 8)
      reader_.complain(root, fmt::format("{} goal cards for {} goal cells; there are at most 8",
                                         goals, deck_.layout.goals.size()));
    const auto sum = [](const auto& list) {
      int cards = 0;
      for (const auto& entry : list) cards += entry.count;
      return cards;
    };
    const int piles = static_cast<int>(deck_.chest_cells.size());
    if (piles > 4 || sum(deck_.chests) < piles || sum(deck_.chest_paths) < piles ||
        sum(deck_.chests) > piles + 8 || sum(deck_.chest_paths) > piles + 8)
      reader_.complain(root, fmt::format("{} chests and {} chest paths for {} cells; there are at "
                                         "most 4 cells, and at most 8 are left over",
                                         sum(deck_.chests), sum(deck_.chest_paths), piles));
    int gold = 0;
    for (const saboteur::DeckGold& pile : deck_.gold) gold += pile.count;
    if (gold > 32) reader_.complain(root, fmt::format("{} gold cards are more than 32", gold));
    for (const auto& [number, preparation] : deck_.players) {
      if (!deck_.goals.empty() && number * preparation.hand_size > cards)
        reader_.complain(root, fmt::format("{} cards are too few for {} players", cards, number));
      if (!deck_.winners_reward.empty()) continue;  // saboteurs are winners like others
      const auto saboteurs =
          std::ranges::count(preparation.dwarfs, saboteur::kRole<saboteur::role::Saboteur>);
      for (int count = 1; count <= saboteurs; ++count)
        if (!deck_.saboteurs_reward.contains(count))
          reader_.complain(root, fmt::format("no [[saboteurs]] entry for {} of them", count));
    }
  }

  TomlReader reader_;
  Deck deck_;
};

}  // namespace

Result<Deck> read_saboteur_deck(const DeckText& deck) {
  const Result<toml::table> root = parse_toml(deck.file, deck.text);
  if (!root) return std::unexpected(root.error());
  return DeckReader(deck.file).read(*root);
}

}  // namespace stollen::catalog
