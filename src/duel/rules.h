// The rule set of one recipe: its cards and its answers to the questions the engine asks, in the
// rulebook's words. The solo game changes answers; the engine never asks which of the two it plays.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "duel/deck.h"
#include "duel/state.h"
#include "game/game.h"
#include "game/telling.h"
#include "tunnel/lays.h"

namespace stollen::duel {

struct Card {
  std::string name;
  CardClass card_class;
  std::array<tunnel::PathCard, 2> faces;  // as printed and turned
  bool same_when_turned;
  Tools tools;
  int count;
};

struct GoalKind {
  std::string name;
  std::array<tunnel::PathCard, 2> faces;
  int count;
};

struct Rules {
  // The box
  int players = 0;
  std::vector<Card> cards;                // by class; a CardId is a place in this list
  int path_kinds = 0;                     // so many at the front of the list are path cards
  std::vector<tunnel::Layable> layables;  // these, as they are laid
  std::vector<GoalKind> goals;
  Layout layout;
  int keys = 0;
  int rounds = 3;
  std::array<CardId, kToolKinds> sabotage_cards{};  // by tool
  std::array<Board, kColours> openings;  // the maze of a new round, by the colour of the first seat

  // Does the player choose his colour, or does whoever starts dig as green?
  bool colour_is_chosen = false;
  // Does a card of this class take effect as soon as it is drawn?
  std::array<bool, kCardClasses> acts_when_drawn{};
  // Is a ladder that carries nobody at the table laid like the plain curve that it is to him?
  bool idle_ladder_is_curve = false;
  // What is said about the gold of one who dug alone; empty if two compete.
  std::vector<Band> bands;

  const Card& card(CardId id) const { return cards[id]; }
  bool is_path(CardId id) const { return id < path_kinds; }
  bool may_be_held(CardId id) const {
    return !acts_when_drawn[static_cast<int>(cards[id].card_class)];
  }
};

// The rules of the book for two players, and what is different for one alone.
Rules rules_from_box(const Deck& deck);
void amend_solo(Rules& rules, const Deck& deck);
// Rules of an earlier number: readings that were corrected since, as they were.
void amend_earlier_readings(Rules& rules, int number);

// A match that is being changed: its rules, its state and the events that tell of it.
struct Match : game::Telling {
  Match(const Rules& match_rules, State& match_state, game::Events& match_events)
      : Telling{match_events}, rules(match_rules), state(match_state) {}

  const Rules& rules;
  State& state;

  template <game::Spelled Kind>
  void push(const Kind& step) {
    state.agenda.push_back(game::Step::of(step));
  }
  SeatSet everyone() const { return SeatSet::everyone(rules.players); }
};

}  // namespace stollen::duel
