#include "bots/saboteur/dwarf_reason.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "bots/saboteur/weights.h"

namespace stollen::bots {

namespace {

using game::Move;
namespace move = saboteur::move;

// What can be said of a deed in words; nothing where only figures speak for it.
using Said = std::optional<Reason>;

// How likely anybody is against the diggers who has done nothing yet.
float distrust_by_lot(const saboteur::Rules& rules) {
  const auto harmful = std::ranges::count_if(rules.dwarfs, saboteur::is_harmful);
  return static_cast<float>(harmful) / static_cast<float>(rules.dwarfs.size());
}

constexpr float kLikelyAlly = 0.5F;   // a saboteur takes for one of his whom he distrusts more
constexpr float kWorthSaying = 0.1F;  // a smaller change of the distance, in cards, is no reason

// Helping or hindering somebody.
Said about_player(const Sight& sight, game::Seat seat, bool helps) {
  if (seat == sight.me) return Reason{.motive = Motive::kOwnTools};
  const float doubt = sight.distrust[seat];
  if (is_harmful(sight.role)) {
    const bool ally = doubt > kLikelyAlly;
    if (ally != helps) return std::nullopt;
    return Reason{.motive = ally ? Motive::kAlly : Motive::kHoldUp, .seat = seat};
  }
  const float usual = distrust_by_lot(sight.rules);
  if (helps && doubt < usual) return Reason{.motive = Motive::kTrust, .seat = seat};
  if (!helps && doubt > usual)
    return Reason{.motive = Motive::kSuspect, .seat = seat, .amount = doubt};
  return std::nullopt;
}

// Nobody says of himself that he did the opposite of what he wants.
Said about_maze(const Sight& sight, const Blueprint& blueprint, Move move) {
  const float farther = blueprint.distance_after(move) - blueprint.distance();
  const bool harmful = is_harmful(sight.role);
  if (std::fabs(farther) < kWorthSaying || (farther > 0) != harmful) return std::nullopt;
  return Reason{.motive = farther < 0 ? Motive::kNearer : Motive::kFarther,
                .amount = std::fabs(farther)};
}

Said about(const Sight& sight, const Blueprint& blueprint, Move move) {
  switch (move.kind()) {
    case game::kind<move::Lay>:
    case game::kind<move::Rockfall>:
    case game::kind<move::Orient>:
      return about_maze(sight, blueprint, move);
    case game::kind<move::Sabotage>:
      return about_player(sight, move.as<move::Sabotage>().seat, false);
    case game::kind<move::Release>:
      // To stop a thief is neither help nor harm.
      if (!facts(sight.rules.burden_of(saboteur::card_of(move))).hinders) return std::nullopt;
      return about_player(sight, move.as<move::Release>().seat, true);
    case game::kind<move::Repair>:
      return about_player(sight, move.as<move::Repair>().seat, true);
    case game::kind<move::Unburden>:
      return Reason{.motive = Motive::kOwnTools};
    case game::kind<move::Map>:
      if (sight.certain) return std::nullopt;
      return Reason{.motive = Motive::kWhere};
    case game::kind<move::Inspect>:
      return Reason{.motive = Motive::kWho, .seat = move.as<move::Inspect>().seat};
    case game::kind<move::LookAtDwarf>:
      return Reason{.motive = Motive::kWho, .seat = move.as<move::LookAtDwarf>().seat};
    case game::kind<move::Theft>:
    case game::kind<move::Steal>:
    case game::kind<move::Trove>:
      return Reason{.motive = Motive::kGold};
    case game::kind<move::Discard>:
    case game::kind<move::DiscardTwo>:
    case game::kind<move::DiscardThree>:
      return Reason{.motive = Motive::kSpare};
    case game::kind<move::Take>:
      return Reason{.motive = Motive::kMost};
    default:
      if (blueprint.is_dug_by(move)) return about_maze(sight, blueprint, move);
      return std::nullopt;
  }
}

}  // namespace

Reason reason_for(const Sight& sight, const Blueprint& blueprint,
                  std::span<const Candidate> candidates) {
  if (candidates.size() < 2) return {.motive = Motive::kOnly};
  const bool harmful = is_harmful(sight.role);
  const Reason figures = with_figures({}, candidates);
  // What the table thinks of it outweighed what it brings.
  if (figures.name > 0 && figures.name > figures.lead) {
    const bool speaks_for_him = harmful && candidates[0].evidence < 0;
    return with_figures({.motive = speaks_for_him ? Motive::kMask : Motive::kName}, candidates);
  }
  const double unit = harmful ? kHunches.saboteurs_gold_per_card : kHunches.gold_per_card;
  const Said said = about(sight, blueprint, candidates[0].move);
  return with_figures(said ? *said : decided_by_figures(candidates, unit), candidates);
}

}  // namespace stollen::bots
