#include "catalog/saboteur/games.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "catalog/box_contents.h"
#include "catalog/saboteur/chest_cells.h"
#include "saboteur/modules/modules.h"
#include "saboteur/saboteur.h"

namespace stollen::catalog {

namespace {

// What an edition or a module adds: its deck file and its differences, if it has any. What the
// file says takes the place of what other boxes say; its cards are shuffled in with theirs.
struct Part {
  std::string_view name;
  std::string_view box;
  saboteur::Amendment amend;
  bool one_card = false;  // of the box only the card that has the module's name
};

constexpr std::array kParts = {
    Part{"base-2004", "", saboteur::amend_base_2004},
    Part{"saboteur2", "saboteur2", saboteur::amend_saboteur2},
    Part{"greedy-dwarf", "", saboteur::amend_greedy_dwarf},
    Part{"sabotaged-dwarf", "", saboteur::amend_sabotaged_dwarf},
    Part{"tournament", "tournament", saboteur::amend_tournament},
    Part{"wardrobe", "rooms", saboteur::amend_wardrobe},
    Part{"feast", "rooms", saboteur::amend_feast},
    Part{"new-goals", "new-goals", saboteur::amend_new_goals},
    Part{"chests", "chests", saboteur::amend_chests},
    Part{"goal-swap", "championship", saboteur::amend_goal_swap, true},
    Part{"treasure-trove", "championship", saboteur::amend_treasure_trove, true},
    Part{"veto", "championship", saboteur::amend_veto, true},
    Part{"turnaround", "championship", saboteur::amend_turnaround, true},
    Part{"master-craftsman", "championship", nullptr, true},
    Part{"path-specialist", "championship", saboteur::amend_path_specialist, true},
    Part{"detour", "championship", saboteur::amend_detour, true},
    Part{"toll", "", saboteur::amend_toll},
};

void add_cards(saboteur::Deck& deck, const Part& part, const saboteur::Deck& box) {
  for (const saboteur::DeckCard& card : box.cards) {
    if (part.one_card && card.name != part.name) continue;
    const auto known = std::ranges::find(deck.cards, card.name, &saboteur::DeckCard::name);
    if (known == deck.cards.end())
      deck.cards.push_back(card);
    else
      known->count += card.count;
  }
}

void add_box(saboteur::Deck& deck, const Part& part, const saboteur::Deck& box) {
  add_cards(deck, part, box);
  if (!box.goals.empty()) {
    deck.goals = box.goals;
    deck.layout = box.layout;
  }
  if (!box.chest_cells.empty()) {
    deck.chests = box.chests;
    deck.chest_paths = box.chest_paths;
    deck.chest_cells = box.chest_cells;
  }
  for (const saboteur::DeckRoom& room : box.rooms)
    if (saboteur::kRoomNames[static_cast<int>(room.kind)] == part.name) deck.rooms.push_back(room);
  if (!box.players.empty()) {
    deck.box = box.box;
    deck.players = box.players;
    deck.aside = box.aside;
    deck.saboteurs_reward = box.saboteurs_reward;
    deck.winners_reward = box.winners_reward;
  }
}

// The parts of a recipe, the game's own first; base itself has none.
std::vector<const Part*> parts_of(const Recipe& recipe) {
  std::vector<const Part*> parts;
  for (const Part& part : kParts)
    if (part.name == recipe.game) parts.push_back(&part);
  for (const std::string& module : recipe.modules)
    parts.push_back(std::ranges::find(kParts, module, &Part::name));
  return parts;
}

const saboteur::Deck& box_named(const Decks& decks, std::string_view name) {
  return decks.saboteur.find(name)->second;
}

// All that the recipe takes out of its boxes, as one box.
saboteur::Deck joined_boxes(const Decks& decks, const Recipe& recipe) {
  saboteur::Deck deck = box_named(decks, "base");
  for (const Part* part : parts_of(recipe))
    if (!part->box.empty()) add_box(deck, *part, box_named(decks, part->box));
  return deck;
}

// Each box is well by itself; now they are shuffled together and laid on one table.
Result<void> check_together(const saboteur::Rules& rules) {
  int cards = 0;
  int paths = 0;
  for (game::CardId id = 0; id < rules.cards.size(); ++id) {
    cards += rules.card(id).count;
    if (rules.is_path(id)) paths += rules.card(id).count;
  }
  if (cards > saboteur::kMaxDeck)
    return fail(
        fmt::format("the boxes of this recipe have {} cards together, more than the {} a "
                    "deck may have",
                    cards, saboteur::kMaxDeck));
  std::vector<tunnel::Cell> cells = rules.layout.goals;
  cells.push_back(rules.layout.start);
  cells.insert(cells.end(), rules.placed.begin(), rules.placed.end());
  cells.insert(cells.end(), rules.chest_cells.begin(), rules.chest_cells.end());
  for (const saboteur::RoomPlan& room : rules.rooms) cells.push_back(room.cell);
  std::ranges::sort(cells);
  if (const auto twice = std::ranges::adjacent_find(cells); twice != cells.end())
    return fail(fmt::format("the boxes of this recipe lay out two things at {},{}", twice->x(),
                            twice->y()));
  const int most = tunnel::Board::kMaxCards - static_cast<int>(cells.size());
  if (paths > most)
    return fail(
        fmt::format("the boxes of this recipe have {} path cards together, more than the "
                    "{} there is room for on the table",
                    paths, most));
  return {};
}

}  // namespace

std::string contents_of_saboteur(const Decks& decks, const Recipe& recipe) {
  return contents_of(joined_boxes(decks, recipe));
}

Result<std::unique_ptr<game::Game>> make_saboteur(const Decks& decks, const Recipe& recipe,
                                                  int players, int rules) {
  const saboteur::Deck deck = joined_boxes(decks, recipe);
  if (!deck.players.contains(players))
    return fail(fmt::format("the deck \"{}\" has no [[players]] entry for {}", deck.box, players));
  saboteur::Rules answers = saboteur::rules_from_box(deck, players);
  for (const Part* part : parts_of(recipe))
    if (part->amend != nullptr)
      part->amend(answers, part->box.empty() ? nullptr : &box_named(decks, part->box));
  saboteur::amend_earlier_readings(answers, rules);
  if (const auto cells = recipe.options.find("chests"); cells != recipe.options.end())
    if (const Result<void> put = put_chests(answers, cells->second); !put)
      return std::unexpected(put.error());
  if (const Result<void> together = check_together(answers); !together)
    return std::unexpected(together.error());
  return std::make_unique<saboteur::Saboteur>(recipe.text(), std::move(answers), rules);
}

}  // namespace stollen::catalog
