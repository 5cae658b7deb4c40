// What one observer knows of a match. It is made by adding what he may see to an empty view; it has
// no place for anything else.
#pragma once

#include "game/game.h"
#include "goldmine/rules.h"

namespace stollen::goldmine {

// Cards that lie face-down before a player: everybody sees how many, their owner which.
struct ViewCards {
  std::uint8_t count = 0;
  bool known = false;
  Cards cards{};
};

struct ViewDwarf {
  Place place = 0;
  ViewCards brought;
};

struct ViewSeat {
  ViewCards gathered;
  std::uint8_t nuggets = 0;
};

struct View {
  game::Observer observer = game::Observer::spectator();

  // Where the match stands
  game::Step waiting;  // with the exit card drawn, which lies open
  std::uint8_t players = 0;
  std::uint8_t round = 0;
  Seat first = 0;

  // The mine
  Place drago = 0;
  DwarfSet inside = 0;
  std::array<ViewDwarf, kMaxDwarfs> dwarfs;
  FixedList<Dwarf, kMaxDwarfs> ladder;
  std::array<ViewSeat, kMaxDwarfs> seats;

  // The piles
  std::uint8_t digging = 0;
  DiggingCard top = 0;  // of the digging pile, if there is one
  std::uint8_t exits = 0;
  std::array<std::uint8_t, kMaxExitKinds> used_exits{};

  bool over() const { return waiting.seat() == game::kNobody; }
};

View view_of(const Rules& rules, const State& state, game::Observer observer);

// Deals everything anew that this observer cannot know.
void redeal_unknown(State& state, Random& random);

}  // namespace stollen::goldmine
