// Reads the box of My Gold Mine from its file.
#include <algorithm>

#include "catalog/decks.h"
#include "catalog/toml_reader.h"
#include "goldmine/state.h"

namespace stollen::catalog {

namespace {

using goldmine::Action;
using goldmine::Deck;
using goldmine::DeckDigging;
using goldmine::DeckExit;

constexpr std::array<std::string_view, goldmine::kActions> kActionNames = {"step", "double", "all",
                                                                           "swap", "extra"};

class DeckReader {
 public:
  explicit DeckReader(std::string file) : reader_(std::move(file)) {}

  Result<Deck> read(const toml::table& root) {
    reader_.allow(root, {"box", "track", "digging", "exit", "extra", "nuggets"});
    deck_.box = reader_.text(root, "box");
    read_track(reader_.section(root, "track"));
    reader_.each(root, "digging", [&](const toml::table& entry) { read_digging(entry); });
    reader_.each(root, "exit", [&](const toml::table& entry) { read_exit(entry); });
    read_extra(reader_.section(root, "extra"));
    read_nuggets(reader_.section(root, "nuggets"));
    if (!reader_.failed()) check_digging_cards(root);
    if (!reader_.failed()) check_exit_cards(root);
    if (reader_.failed()) return std::unexpected(reader_.error());
    return std::move(deck_);
  }

 private:
  void read_track(const toml::table& track) {
    if (reader_.failed()) return;
    reader_.allow(track, {"places", "start", "confidence"});
    deck_.places = reader_.integer(track, "places", 3, 30);
    deck_.start = reader_.integer(track, "start", 1, 28);
    reader_.confidence(track);
    if (!reader_.failed() && deck_.start > deck_.places - 2)
      reader_.complain(track, "dwarfs start between the exit and Drago");
  }

  void read_digging(const toml::table& entry) {
    DeckDigging card;
    card.dragon = entry.contains("dragon") && reader_.flag(entry, "dragon");
    if (card.dragon) {
      reader_.allow(entry, {"card", "dragon", "count", "confidence"});
    } else {
      reader_.allow(entry, {"card", "dragon", "gold", "move", "count", "confidence"});
      card.gold = reader_.integer(entry, "gold", 0, 5);
      card.move = reader_.integer(entry, "move", -1, 1);
    }
    card.name = reader_.text(entry, "card");
    card.count = reader_.integer(entry, "count", 1, 60);
    card.confidence = reader_.confidence(entry);
    if (reader_.failed()) return;
    if (card.name.empty() || card.name.find_first_of(" \t,") != std::string::npos)
      reader_.complain(entry, "a card needs a name without spaces and commas");
    if (card.name == "none" || card.name == "extra")
      reader_.complain(entry, fmt::format("\"{}\" names something else", card.name));
    for (const DeckDigging& other : deck_.digging) {
      if (other.name == card.name)
        reader_.complain(entry, fmt::format("card \"{}\" is listed twice", card.name));
      if (other.dragon && card.dragon) reader_.complain(entry, "there is one kind of dragon card");
    }
    deck_.digging.push_back(std::move(card));
  }

  Action action(const toml::node& node) {
    const auto name = node.value_exact<std::string>();
    const auto found = name ? std::ranges::find(kActionNames, *name) : kActionNames.end();
    if (found == kActionNames.end())
      reader_.complain(node, fmt::format("an action is one of {}", fmt::join(kActionNames, ", ")));
    return static_cast<Action>(found - kActionNames.begin());
  }

  void read_exit(const toml::table& entry) {
    reader_.allow(entry, {"actions", "count", "confidence"});
    DeckExit card;
    for (const toml::node& node : reader_.list(entry, "actions")) {
      card.actions.push_back(action(node));
      if (reader_.failed()) return;
    }
    card.count = reader_.integer(entry, "count", 1, goldmine::kMaxExits);
    card.confidence = reader_.confidence(entry);
    if (reader_.failed()) return;
    std::ranges::sort(card.actions);
    if (card.actions.empty() || card.actions.size() > 2 ||
        std::ranges::adjacent_find(card.actions) != card.actions.end())
      return reader_.complain(entry, "an exit card has one action or two different ones");
    for (const Action action : card.actions)
      card.name +=
          fmt::format("{}{}", card.name.empty() ? "" : "/", kActionNames[static_cast<int>(action)]);
    for (const DeckExit& other : deck_.exits)
      if (other.name == card.name)
        reader_.complain(entry, fmt::format("exit card \"{}\" is listed twice", card.name));
    deck_.exits.push_back(std::move(card));
  }

  void read_extra(const toml::table& extra) {
    if (reader_.failed()) return;
    reader_.allow(extra, {"gold", "confidence"});
    deck_.extra_gold = reader_.integer(extra, "gold", 0, 9);
    reader_.confidence(extra);
  }

  void read_nuggets(const toml::table& nuggets) {
    if (reader_.failed()) return;
    reader_.allow(nuggets, {"ranks", "supply", "confidence"});
    int each_round = 0;
    for (const toml::node& node : reader_.list(nuggets, "ranks")) {
      deck_.nuggets.push_back(reader_.integer(node, "ranks", 0, 9));
      each_round += deck_.nuggets.back();
    }
    deck_.nugget_supply = reader_.integer(nuggets, "supply", 0, 60);
    reader_.confidence(nuggets);
    if (reader_.failed()) return;
    if (deck_.nuggets.size() > goldmine::kMaxDwarfs)
      reader_.complain(nuggets, fmt::format("at most {} ranks", goldmine::kMaxDwarfs));
    // The final hands out none.
    if (2 * each_round > deck_.nugget_supply)
      reader_.complain(nuggets, fmt::format("{} nuggets are too few for two rounds of {}",
                                            deck_.nugget_supply, each_round));
  }

  // What only makes sense when the whole file is read.

  void check_digging_cards(const toml::table& root) {
    int cards = 0;
    int gold = deck_.nugget_supply;
    bool dragon = false;
    for (const DeckDigging& card : deck_.digging) {
      cards += card.count;
      gold += card.count * card.gold;
      dragon = dragon || card.dragon;
    }
    if (!dragon || deck_.digging.size() < 2)
      reader_.complain(root, "there must be dragons and gold among the digging cards");
    if (deck_.digging.size() > goldmine::kMaxDiggingKinds)
      reader_.complain(
          root, fmt::format("more than {} kinds of digging cards", goldmine::kMaxDiggingKinds));
    if (cards > goldmine::kMaxDigging)
      reader_.complain(
          root, fmt::format("{} digging cards are more than {}", cards, goldmine::kMaxDigging));
    for (const DeckExit& card : deck_.exits)
      if (card.actions.back() == Action::kExtra) gold += card.count * deck_.extra_gold;
    if (gold > 255) reader_.complain(root, fmt::format("{} gold in all is more than 255", gold));
  }

  void check_exit_cards(const toml::table& root) {
    int cards = 0;
    int with_extra = 0;
    for (const DeckExit& card : deck_.exits) {
      cards += card.count;
      with_extra += card.actions.back() == Action::kExtra ? 1 : 0;
    }
    if (with_extra > 1) reader_.complain(root, "one kind of exit card offers extra gold");
    // Extra gold does not come back to the pile: something else must.
    if (static_cast<int>(deck_.exits.size()) == with_extra)
      reader_.complain(root, "there must be exit cards without extra gold");
    if (deck_.exits.size() > goldmine::kMaxExitKinds)
      reader_.complain(root,
                       fmt::format("more than {} kinds of exit cards", goldmine::kMaxExitKinds));
    if (cards > goldmine::kMaxExits)
      reader_.complain(root,
                       fmt::format("{} exit cards are more than {}", cards, goldmine::kMaxExits));
  }

  TomlReader reader_;
  Deck deck_;
};

}  // namespace

Result<Deck> read_goldmine_deck(const DeckText& deck) {
  const Result<toml::table> root = parse_toml(deck.file, deck.text);
  if (!root) return std::unexpected(root.error());
  return DeckReader(deck.file).read(*root);
}

}  // namespace stollen::catalog
