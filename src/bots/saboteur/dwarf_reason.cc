#include "bots/saboteur/dwarf_reason.h"

#include <cmath>

namespace stollen::bots {

namespace {

using game::Move;
namespace move = saboteur::move;

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
  switch (move.kind()) {
    case game::kind<move::Lay>:
    case game::kind<move::Rockfall>:
    case game::kind<move::Orient>:
      return about_maze(blueprint, move);
    case game::kind<move::Sabotage>:
      return about_player(sight, move.as<move::Sabotage>().seat, false);
    case game::kind<move::Release>:
      // To stop a thief is neither help nor harm.
      if (!facts(sight.rules.burden_of(saboteur::card_of(move))).hinders)
        return {.motive = Motive::kBest};
      return about_player(sight, move.as<move::Release>().seat, true);
    case game::kind<move::Repair>:
      return about_player(sight, move.as<move::Repair>().seat, true);
    case game::kind<move::Unburden>:
      return {.motive = Motive::kOwnTools};
    case game::kind<move::Map>:
    case game::kind<move::Reveal>:
      return {.motive = Motive::kWhere};
    case game::kind<move::Inspect>:
      return {.motive = Motive::kWho, .seat = move.as<move::Inspect>().seat};
    case game::kind<move::LookAtDwarf>:
      return {.motive = Motive::kWho, .seat = move.as<move::LookAtDwarf>().seat};
    case game::kind<move::Theft>:
    case game::kind<move::Steal>:
    case game::kind<move::Trove>:
      return {.motive = Motive::kGold};
    case game::kind<move::Discard>:
    case game::kind<move::DiscardTwo>:
    case game::kind<move::DiscardThree>:
      return {.motive = Motive::kSpare};
    case game::kind<move::Take>:
      return {.motive = Motive::kMost};
    default:
      if (blueprint.is_dug_by(move)) return about_maze(blueprint, move);
      return {.motive = Motive::kBest};
  }
}

}  // namespace

Reason reason_for(const Sight& sight, const Blueprint& blueprint, const Candidate& chosen) {
  return with_figures(about(sight, blueprint, chosen.move), chosen);
}

}  // namespace stollen::bots
