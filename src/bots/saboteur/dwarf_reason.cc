#include "bots/saboteur/dwarf_reason.h"

#include <cmath>

namespace stollen::bots {

namespace {

using game::Move;
using saboteur::MoveKind;

// Helping or hindering somebody. A saboteur who does neither his own side a favour nor the other
// one harm thinks of his good name.
Reason about_player(const Sight& sight, game::Seat seat, bool helps) {
  if (seat == sight.me) return {.motive = Motive::kOwnTools};
  const float doubt = sight.distrust[seat];
  if (is_harmful(sight.role)) {
    const bool ally = doubt > 0.5F;
    if (ally != helps) return {.motive = Motive::kMask};
    return {.motive = ally ? Motive::kAlly : Motive::kHoldUp, .seat = seat};
  }
  if (helps && doubt < 0.5F) return {.motive = Motive::kTrust, .seat = seat};
  if (!helps && doubt > 0.25F) return {.motive = Motive::kSuspect, .seat = seat, .amount = doubt};
  return {.motive = Motive::kBest};
}

Reason about_maze(const Blueprint& blueprint, Move move) {
  const float farther = blueprint.distance_after(move) - blueprint.distance();
  if (std::fabs(farther) < 0.1F) return {.motive = Motive::kAsFar};
  return {.motive = farther < 0 ? Motive::kNearer : Motive::kFarther, .amount = std::fabs(farther)};
}

Reason about(const Sight& sight, const Blueprint& blueprint, Move move) {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kLay:
    case MoveKind::kRockfall:
    case MoveKind::kDetour:
    case MoveKind::kOrient:
      return about_maze(blueprint, move);
    case MoveKind::kSabotage:
      return about_player(sight, move.byte(1), false);
    case MoveKind::kRelease:
      // To stop a thief is neither help nor harm.
      if (sight.rules.card(move.byte(0)).burdens == saboteur::burden_bit(saboteur::Burden::kTheft))
        return {.motive = Motive::kBest};
      return about_player(sight, move.byte(1), true);
    case MoveKind::kRepair:
      return about_player(sight, move.byte(1), true);
    case MoveKind::kUnburden:
      return {.motive = Motive::kOwnTools};
    case MoveKind::kMap:
    case MoveKind::kReveal:
      return {.motive = Motive::kWhere};
    case MoveKind::kInspect:
      return {.motive = Motive::kWho, .seat = move.byte(1)};
    case MoveKind::kLookAtDwarf:
      return {.motive = Motive::kWho, .seat = move.byte(0)};
    case MoveKind::kTheft:
    case MoveKind::kSteal:
    case MoveKind::kTrove:
      return {.motive = Motive::kGold};
    case MoveKind::kDiscard:
    case MoveKind::kDiscardTwo:
    case MoveKind::kDiscardThree:
      return {.motive = Motive::kSpare};
    case MoveKind::kTake:
      return {.motive = Motive::kMost};
    default:
      return {.motive = Motive::kBest};
  }
}

}  // namespace

Reason reason_for(const Sight& sight, const Blueprint& blueprint, const Candidate& chosen) {
  return with_figures(about(sight, blueprint, chosen.move), chosen);
}

}  // namespace stollen::bots
