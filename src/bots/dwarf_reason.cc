#include "bots/dwarf_reason.h"

#include <cmath>

#include <fmt/core.h>

namespace stollen::bots {

namespace {

using game::Move;
using saboteur::MoveKind;

Reason about_player(const Sight& sight, game::Seat seat) {
  if (seat == sight.me) return {.word = "own-tools"};
  return {.word = "suspect", .seat = seat, .amount = sight.distrust[seat]};
}

Reason about_maze(const Blueprint& blueprint, Move move) {
  const float farther = blueprint.distance_after(move) - blueprint.distance();
  if (std::fabs(farther) < 0.1F) return {.word = "as-far"};
  return {.word = farther < 0 ? "nearer" : "farther", .amount = std::fabs(farther)};
}

Reason about(const Sight& sight, const Blueprint& blueprint, Move move) {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kLay:
    case MoveKind::kRockfall:
      return about_maze(blueprint, move);
    case MoveKind::kSabotage:
    case MoveKind::kRepair:
      return about_player(sight, move.byte(1));
    case MoveKind::kMap:
      return {.word = "where"};
    case MoveKind::kDiscard:
      return {.word = "spare"};
    case MoveKind::kTake:
      return {.word = "most"};
    default:
      return {.word = "role"};
  }
}

std::string beginning_of(const Reason& reason) {
  if (reason.word == "own-tools") return "My own tools come first";
  if (reason.word == "suspect")
    return fmt::format("I take seat {} for a saboteur with {:.0f} %", reason.seat + 1,
                       100 * reason.amount);
  if (reason.word == "as-far") return "The treasure stays about as far away as it was";
  if (reason.word == "nearer")
    return fmt::format("The treasure comes {:.1f} cards nearer", reason.amount);
  if (reason.word == "farther")
    return fmt::format("The treasure comes {:.1f} cards farther away", reason.amount);
  if (reason.word == "where") return "I want to know where the treasure lies";
  if (reason.word == "spare")
    return "Nothing I hold does more good on the table, and this card I can spare";
  if (reason.word == "most") return "The most valuable card on offer";
  return "It serves my dwarf best";
}

}  // namespace

Reason reason_for(const Sight& sight, const Blueprint& blueprint,
                  std::span<const Candidate> candidates) {
  const Candidate& chosen = candidates.front();
  Reason reason = about(sight, blueprint, chosen.move);
  reason.games = chosen.worlds;
  if (chosen.worlds > 0) reason.gold = static_cast<float>(chosen.sum / chosen.worlds);
  return reason;
}

std::string sentence_of(const Reason& reason) {
  if (reason.word.empty()) return {};
  std::string sentence = beginning_of(reason);
  if (reason.games > 0)
    sentence += fmt::format(", and in {} imagined games it brought me {:.2f} gold on average",
                            reason.games, reason.gold);
  return sentence + ".";
}

}  // namespace stollen::bots
