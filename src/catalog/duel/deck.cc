// Reads the box of the Duel from its file.
#include <algorithm>
#include <bit>

#include "catalog/decks.h"
#include "catalog/maze_entries.h"
#include "catalog/toml_reader.h"
#include "duel/state.h"

namespace stollen::catalog {

namespace {

using duel::CardClass;
using duel::Deck;
using duel::DeckCard;
using duel::DeckGoal;
using duel::Layout;

class DeckReader {
 public:
  explicit DeckReader(std::string file) : reader_(std::move(file)) {}

  Result<Deck> read(const toml::table& root) {
    reader_.allow(root, {"box", "path", "action", "goal", "two", "solo", "keys", "band"});
    deck_.box = reader_.text(root, "box");
    reader_.each(root, "path", [&](const toml::table& entry) { read_path(entry); });
    reader_.each(root, "action", [&](const toml::table& entry) { read_action(entry); });
    reader_.each(root, "goal", [&](const toml::table& entry) { read_goal(entry); });
    read_layout(reader_.section(root, "two"), deck_.two);
    read_layout(reader_.section(root, "solo"), deck_.solo);
    read_keys(reader_.section(root, "keys"));
    reader_.each(root, "band", [&](const toml::table& entry) { read_band(entry); });
    if (!reader_.failed()) check_sums(root);
    if (!reader_.failed()) check_layouts(root);
    if (reader_.failed()) return std::unexpected(reader_.error());
    return std::move(deck_);
  }

 private:
  void add_card(const toml::table& entry, DeckCard card) {
    card.name = reader_.text(entry, "card");
    card.count = reader_.integer(entry, "count", 1, 40);
    card.confidence = reader_.confidence(entry);
    check_card_name(reader_, entry, card.name);
    if (std::ranges::find(deck_.cards, card.name, &DeckCard::name) != deck_.cards.end())
      reader_.complain(entry, fmt::format("card \"{}\" is listed twice", card.name));
    deck_.cards.push_back(std::move(card));
  }

  void read_path(const toml::table& entry) {
    reader_.allow(entry, {"card", "count", "confidence"});
    DeckCard card;
    card.path = read_path_card(reader_, entry, "card");
    if (card.path.gold() > 0 && card.path.gate() == tunnel::Gate::kTroll)
      reader_.complain(entry, "a marker cannot lie on gold and troll at once");
    add_card(entry, std::move(card));
  }

  void read_action(const toml::table& entry) {
    reader_.allow(entry, {"card", "does", "tools", "count", "confidence"});
    DeckCard card;
    card.card_class = static_cast<CardClass>(
        1 + reader_.choice(entry, "does", {"sabotage", "repair", "rockfall", "map", "key"}));
    const bool sabotage = card.card_class == CardClass::kSabotage;
    if (sabotage || card.card_class == CardClass::kRepair)
      card.tools = read_tools(reader_, entry);
    else if (entry.contains("tools"))
      reader_.complain(*entry.get("tools"), "only sabotage and repair cards show tools");
    if (sabotage && std::popcount(card.tools) > 1)
      reader_.complain(entry, "a sabotage card breaks one tool");
    add_card(entry, std::move(card));
  }

  void read_goal(const toml::table& entry) {
    reader_.allow(entry, {"goal", "count", "confidence"});
    DeckGoal goal;
    goal.path = read_path_card(reader_, entry, "goal");
    goal.name = reader_.text(entry, "goal");
    goal.count = reader_.integer(entry, "count", 1, duel::kMaxGoalCards);
    goal.confidence = reader_.confidence(entry);
    if (goal.path.gate() == tunnel::Gate::kTroll || goal.path.ladder() != tunnel::Ladder::kNone)
      reader_.complain(entry, "goals have neither trolls nor ladders");
    if (std::ranges::find(deck_.goals, goal.name, &DeckGoal::name) != deck_.goals.end())
      reader_.complain(entry, fmt::format("goal \"{}\" is listed twice", goal.name));
    deck_.goals.push_back(std::move(goal));
  }

  void read_layout(const toml::table& entry, Layout& layout) {
    if (reader_.failed()) return;
    reader_.allow(entry, {"start", "blue_start", "green_start", "goal_cells", "hand", "markers",
                          "aside", "confidence"});
    layout.start_card = read_path_card(reader_, entry, "start");
    layout.confidence = reader_.confidence(entry);
    layout.hand_size = reader_.integer(entry, "hand", 1, 8);
    layout.markers = reader_.integer(entry, "markers", 1, 40);
    layout.aside = reader_.integer(entry, "aside", 0, 16);
    read_start(entry, "blue_start", layout.starts[0]);
    read_start(entry, "green_start", layout.starts[1]);
    for (const toml::node& node : reader_.list(entry, "goal_cells")) {
      const tunnel::Cell goal = read_cell(reader_, node);
      if (std::ranges::find(layout.goals, goal) != layout.goals.end() ||
          std::ranges::find(layout.starts, goal) != layout.starts.end())
        reader_.complain(node, "two cards of the layout share this cell");
      layout.goals.push_back(goal);
    }
  }

  void read_start(const toml::table& entry, std::string_view key, tunnel::Cell& cell) {
    if (const toml::node* node = entry.get(key))
      cell = read_cell(reader_, *node);
    else
      reader_.complain(entry, fmt::format("\"{}\" is missing", key));
  }

  void read_keys(const toml::table& entry) {
    if (reader_.failed()) return;
    reader_.allow(entry, {"count", "confidence"});
    deck_.keys = reader_.integer(entry, "count", 0, 20);
    reader_.confidence(entry);
  }

  void read_band(const toml::table& entry) {
    reader_.allow(entry, {"gold", "verdict", "confidence"});
    const int gold = reader_.integer(entry, "gold", 0, 200);
    reader_.confidence(entry);
    if (deck_.bands.empty() ? gold != 0 : gold <= deck_.bands.back().gold)
      reader_.complain(entry, "bands begin with 0 gold and go upward");
    deck_.bands.push_back({gold, reader_.text(entry, "verdict")});
  }

  // What only makes sense when the whole file is read.

  void check_sums(const toml::table& root) {
    int cards = 0;
    int paths = 0;
    int keys = 0;
    std::array<int, duel::kToolKinds> breaking{};
    for (const DeckCard& card : deck_.cards) {
      cards += card.count;
      if (card.card_class == CardClass::kPath) paths += card.count;
      if (card.card_class == CardClass::kKey) keys += card.count;
      if (card.card_class == CardClass::kSabotage) ++breaking[std::countr_zero(card.tools)];
    }
    constexpr int kMostPaths = duel::Board::kMaxCards - 2 - duel::kMaxGoals;
    if (cards > duel::kMaxDeck || deck_.cards.size() > duel::kMaxKinds)
      reader_.complain(root, fmt::format("{} cards are more than the {} a deck may have", cards,
                                         duel::kMaxDeck));
    if (paths > kMostPaths)
      reader_.complain(root, fmt::format("{} path cards are more than the {} a board may hold",
                                         paths, kMostPaths));
    if (keys > deck_.keys)
      reader_.complain(root, fmt::format("{} key cards for {} keys", keys, deck_.keys));
    if (std::ranges::any_of(breaking, [](int kinds) { return kinds != 1; }))
      reader_.complain(root, "one sabotage card breaks each tool");
    if (deck_.bands.empty()) reader_.complain(root, "\"band\" is missing");
  }

  void check_layouts(const toml::table& root) {
    int cards = 0;
    int goals = 0;
    for (const DeckCard& card : deck_.cards) cards += card.count;
    for (const DeckGoal& goal : deck_.goals) goals += goal.count;
    if (goals > duel::kMaxGoalCards)
      reader_.complain(root,
                       fmt::format("{} goal cards are more than {}", goals, duel::kMaxGoalCards));
    for (const Layout* layout : {&deck_.two, &deck_.solo}) {
      if (layout->goals.empty() || layout->goals.size() > duel::kMaxGoals)
        reader_.complain(root, fmt::format("there are 1 to {} goal cells", duel::kMaxGoals));
      if (static_cast<int>(3 * layout->goals.size()) > goals)
        reader_.complain(root, fmt::format("{} goal cards are too few for three rounds", goals));
      if (2 * layout->hand_size + layout->aside > cards)
        reader_.complain(root, fmt::format("{} cards are too few to deal", cards));
    }
    if (deck_.two.starts[0] == deck_.two.starts[1])
      reader_.complain(root, "two cards of the layout share a cell");
  }

  TomlReader reader_;
  Deck deck_;
};

}  // namespace

Result<Deck> read_duel_deck(const DeckText& deck) {
  const Result<toml::table> root = parse_toml(deck.file, deck.text);
  if (!root) return std::unexpected(root.error());
  return DeckReader(deck.file).read(*root);
}

}  // namespace stollen::catalog
