// The rule set of one recipe: its cards and its answers to the questions the engine asks, in the
// rulebook's words. An edition changes answers; the engine never asks which edition it plays.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "game/game.h"
#include "game/telling.h"
#include "goldmine/deck.h"
#include "goldmine/state.h"

namespace stollen::goldmine {

struct Rules {
  // The box
  std::vector<DeckDigging> digging_kinds;         // a DiggingCard is a place in this list
  std::vector<DeckExit> exit_kinds;               // an ExitCard is a place in this list
  FixedList<DiggingCard, kMaxDigging> gold_pile;  // the digging cards without the dragons
  int dragons = 0;
  FixedList<ExitCard, kMaxExits> exit_pile;
  DiggingCard dragon = 0;
  ExitCard extra_card = 0xff;  // the exit card that offers extra gold
  Place start = 0;
  Place drago_start = 0;
  int rounds = 3;

  // The same for the inner loop
  std::array<std::int8_t, kMaxDiggingKinds> moves{};          // places toward Drago
  std::array<std::uint8_t, kMaxDiggingKinds + 1> gold{};      // of a collected card
  std::array<std::array<Action, 2>, kMaxExitKinds> offers{};  // twice the same: one action

  // Who plays
  int players = 0;
  int dwarfs_per_seat = 1;

  // How many nuggets are for the best of a round, the second, and so on?
  std::array<std::uint8_t, kMaxDwarfs> nuggets{};

  int dwarfs() const { return players * dwarfs_per_seat; }
  Seat owner(Dwarf dwarf) const { return static_cast<Seat>(dwarf / dwarfs_per_seat); }
  Dwarf first_dwarf(Seat seat) const { return static_cast<Dwarf>(seat * dwarfs_per_seat); }
  DwarfSet dwarfs_of(Seat seat) const {
    return static_cast<DwarfSet>(((1U << dwarfs_per_seat) - 1U) << first_dwarf(seat));
  }
  DwarfSet everyone() const { return static_cast<DwarfSet>((1U << dwarfs()) - 1U); }
  int gold_of(const Cards& cards) const {
    int sum = 0;
    for (std::size_t kind = 0; kind < cards.size(); ++kind) sum += cards[kind] * gold[kind];
    return sum;
  }
};

// The rules of the book for this number of players.
Rules rules_from_box(const Deck& deck, int players);

// "Doppeltes Gewusel": two dwarfs for each of two players.
void amend_pairs(Rules& rules);

// A match that is being changed: its rules, its state and the events that tell of it. Everything in
// this game happens before everybody's eyes, so no event has secret fields.
struct Match : game::Telling {
  Match(const Rules& match_rules, State& match_state, game::Events& match_events)
      : Telling{match_events}, rules(match_rules), state(match_state) {}

  const Rules& rules;
  State& state;
};

}  // namespace stollen::goldmine
