// Why a bot chose a move: a word with its figures, so that every client can say it in its own
// language.
#pragma once

#include <string_view>

#include "game/seat.h"

namespace stollen::bots {

struct Reason {
  std::string_view word;            // empty for bots that do not give reasons
  game::Seat seat = game::kNobody;  // whom it is about
  float amount = 0;                 // cards nearer or farther; how surely the player is a saboteur
  int games = 0;                    // imagined games that speak for it
  float gold = 0;                   // what they brought on average
};

}  // namespace stollen::bots
