#include "catalog/saboteur/games.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "catalog/box_contents.h"
#include "saboteur/modules/list.h"
#include "saboteur/modules/shared.h"
#include "saboteur/saboteur.h"

namespace stollen::catalog {

namespace {

using saboteur::Part;

void add_cards(saboteur::Deck& deck, const Part& part, const saboteur::Deck& box) {
  for (const saboteur::DeckCard& card : box.cards) {
    if (part.one_card && card.name != part.facts.name) continue;
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
    if (saboteur::kRoomNames[static_cast<int>(room.kind)] == part.facts.name)
      deck.rooms.push_back(room);
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
  for (const Part* part : saboteur::Modules::kParts)
    if (part->edition ? part->facts.name == recipe.game
                      : std::ranges::find(recipe.modules, part->facts.name) != recipe.modules.end())
      parts.push_back(part);
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

std::vector<game::Module> modules_of_saboteur() {
  std::vector<game::Module> modules;
  for (const Part* part : saboteur::Modules::kParts)
    if (!part->edition) modules.push_back(part->facts);
  return modules;
}

std::string contents_of_saboteur(const Decks& decks, const Recipe& recipe) {
  return contents_of(joined_boxes(decks, recipe));
}

Result<std::unique_ptr<game::Game>> make_saboteur(const Decks& decks, const Recipe& recipe,
                                                  int players, int rules) {
  const saboteur::Deck deck = joined_boxes(decks, recipe);
  if (!deck.players.contains(players))
    return fail(fmt::format("the deck \"{}\" has no [[players]] entry for {}", deck.box, players));
  saboteur::Rules answers = saboteur::rules_from_box(deck, players);
  const std::vector<const Part*> parts = parts_of(recipe);
  for (std::size_t i = 0; i < saboteur::Modules::kParts.size(); ++i)
    if (std::ranges::find(parts, saboteur::Modules::kParts[i]) != parts.end())
      answers.modules |= 1U << i;
  for (const Part* part : parts)
    if (part->amend != nullptr)
      part->amend(answers, part->box.empty() ? nullptr : &box_named(decks, part->box));
  saboteur::amend_earlier_readings(answers, rules);
  for (const auto& [name, option] : recipe.options)
    for (const Part* part : parts)
      if (part->facts.name == name)
        if (const Result<void> chosen = part->choose(answers, option); !chosen)
          return std::unexpected(chosen.error());
  if (const Result<void> together = check_together(answers); !together)
    return std::unexpected(together.error());
  return std::make_unique<saboteur::Saboteur>(recipe.text(), std::move(answers), rules);
}

}  // namespace stollen::catalog
