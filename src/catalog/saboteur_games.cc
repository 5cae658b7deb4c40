#include "catalog/saboteur_games.h"

#include <array>

#include <fmt/format.h>

#include "saboteur/modules/modules.h"
#include "saboteur/saboteur.h"

namespace stollen::catalog {

namespace {

// What an edition or a module adds: its deck file, if it has one, and its differences.
struct Part {
  std::string_view name;
  std::string_view box;
  saboteur::Amendment amend;
};

constexpr std::array kParts = {
    Part{"base-2004", "", saboteur::amend_base_2004},
    Part{"greedy-dwarf", "", saboteur::amend_greedy_dwarf},
    Part{"sabotaged-dwarf", "", saboteur::amend_sabotaged_dwarf},
    Part{"tournament", "tournament", saboteur::amend_tournament},
    Part{"goal-swap", "championship", saboteur::amend_goal_swap},
    Part{"treasure-trove", "championship", saboteur::amend_treasure_trove},
    Part{"veto", "championship", saboteur::amend_veto},
    Part{"turnaround", "championship", saboteur::amend_turnaround},
    Part{"master-craftsman", "championship", saboteur::amend_master_craftsman},
    Part{"path-specialist", "championship", saboteur::amend_path_specialist},
    Part{"detour", "championship", saboteur::amend_detour},
    Part{"toll", "", saboteur::amend_toll},
};

// A box; if it says what to prepare for so many players, it must do so for this number of them.
Result<const saboteur::Deck*> box_for(const Decks& decks, std::string_view box, int players) {
  const saboteur::Deck& deck = decks.saboteur.find(box)->second;
  if (!deck.players.empty() && !deck.players.contains(players))
    return fail(fmt::format("the deck \"{}\" has no [[players]] entry for {}", box, players));
  return &deck;
}

Result<void> amend(saboteur::Rules& rules, const Decks& decks, std::string_view name) {
  for (const Part& part : kParts) {
    if (part.name != name) continue;
    const saboteur::Deck* deck = nullptr;
    if (!part.box.empty()) {
      const Result<const saboteur::Deck*> box = box_for(decks, part.box, rules.players);
      if (!box) return std::unexpected(box.error());
      deck = *box;
    }
    part.amend(rules, deck);
  }
  return {};
}

}  // namespace

Result<std::unique_ptr<game::Game>> make_saboteur(const Decks& decks, const Recipe& recipe,
                                                  int players) {
  const Result<const saboteur::Deck*> box = box_for(decks, "base", players);
  if (!box) return std::unexpected(box.error());
  saboteur::Rules rules = saboteur::rules_from_box(**box, players);
  if (const Result<void> edition = amend(rules, decks, recipe.game); !edition)
    return std::unexpected(edition.error());
  for (const std::string& module : recipe.modules)
    if (const Result<void> amended = amend(rules, decks, module); !amended)
      return std::unexpected(amended.error());
  return std::make_unique<saboteur::Saboteur>(recipe.text(), std::move(rules));
}

}  // namespace stollen::catalog
