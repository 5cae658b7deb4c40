#include "bots/dwarf_reason.h"

#include <cmath>

#include <fmt/core.h>

namespace stollen::bots {

namespace {

using game::Move;
using saboteur::MoveKind;

std::string about_player(const Sight& sight, game::Seat seat) {
  if (seat == sight.me) return "my own tools come first";
  return fmt::format("I take seat {} for a saboteur with {:.0f} %", seat + 1,
                     100 * sight.distrust[seat]);
}

std::string about_maze(const Blueprint& blueprint, Move move) {
  const float farther = blueprint.distance_after(move) - blueprint.distance();
  if (std::fabs(farther) < 0.1F) return "the treasure stays about as far away as it was";
  return fmt::format("the treasure comes {:.1f} cards {}", std::fabs(farther),
                     farther < 0 ? "nearer" : "farther away");
}

std::string about(const Sight& sight, const Blueprint& blueprint, Move move) {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kLay:
    case MoveKind::kRockfall:
      return about_maze(blueprint, move);
    case MoveKind::kSabotage:
    case MoveKind::kRepair:
      return about_player(sight, move.byte(1));
    case MoveKind::kMap:
      return "I want to know where the treasure lies";
    case MoveKind::kDiscard:
      return "nothing I hold does more good on the table, and this card I can spare";
    case MoveKind::kTake:
      return "the most valuable card on offer";
    default:
      return "it serves my dwarf best";
  }
}

}  // namespace

std::string reason_for(const Sight& sight, const Blueprint& blueprint,
                       std::span<const Candidate> candidates) {
  const Candidate& chosen = candidates.front();
  std::string sentence = about(sight, blueprint, chosen.move);
  sentence[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence[0])));
  if (chosen.worlds > 0)
    sentence += fmt::format(", and in {} imagined games it brought me {:.2f} gold on average",
                            chosen.worlds, chosen.sum / chosen.worlds);
  return sentence + ".";
}

}  // namespace stollen::bots
