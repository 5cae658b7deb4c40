// Why a bot chose a move: a word with its figures, so that every client can say it in its own
// language, and the English sentence for those that have none.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/seat.h"

namespace stollen::bots {

enum class Motive : std::uint8_t {
  kNone,  // for bots that do not give reasons
  // The treasure
  kNearer,
  kFarther,
  kAsFar,
  kWhere,
  // Other players
  kOwnTools,
  kSuspect,
  kHoldUp,
  kTrust,
  kAlly,
  kMask,
  kWho,
  // The Duel
  kReach,
  kWay,
  kRival,
  kLook,
  // My Gold Mine
  kDig,
  kLeave,
  // All games
  kSpare,
  kMost,
  kGold,
  kName,   // what it says about the player decided
  kLead,   // the imagined games decided, and nothing that can be said in words
  kWorth,  // the same for one who looks at the move alone
  kOnly,
};

// Empty for none.
std::string_view word_of(Motive motive);

struct Reason {
  Motive motive = Motive::kNone;
  game::Seat seat = game::kNobody;  // whom it is about
  float amount = 0;                 // cards nearer or farther; how surely the player is a saboteur
  int games = 0;                    // imagined games that speak for it
  float gold = 0;                   // what they brought on average
  float lead = 0;                   // how much more than the next best move, in gold
  float name = 0;     // what the player's good name gains over the next best move, in gold too
  bool duel = false;  // that gold is what they brought more than to the other player
};

// Empty if there is no reason.
std::string sentence_of(const Reason& reason);

}  // namespace stollen::bots
