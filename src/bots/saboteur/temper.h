// What a good name is worth to a player, by his side and temper: how a saboteur goes about his work
// is drawn anew for every round, so that nobody learns what saboteurs always do. A temper is how
// far he lets the table distrust him; up to there harm costs him nothing.
#pragma once

#include <cstdint>

#include "bots/skill.h"
#include "game/seat.h"

namespace stollen::bots {

// By lot, but the same whenever it is asked for.
Temper temper_of(std::uint64_t seed, game::Seat seat, int round);

// How the table stands when a name is priced.
struct Standing {
  int nearest = 0;     // cards to the nearest goal that may be the treasure, for all to see
  float distrust = 0;  // of the player, by the whole table
  float left = 0;      // the part of the round's cards that is still to be played
};

// What a deed that says so much against a saboteur costs him, in gold; one that speaks for him may
// earn him something.
double price_of_deed(Temper temper, const Standing& standing, float evidence);
double price_of_diggers_deed(double good_name, float evidence);

// What it is worth to the temper to break the tools of one whom the table distrusts so much, where
// it usually distrusts so much; nothing to most.
double worth_of_framing(Temper temper, float distrust, float usual);

}  // namespace stollen::bots
