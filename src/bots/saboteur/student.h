// Who has learned from the search: what each move of a dwarf will bring him in gold, and what a
// seat of an imagined round can still expect. Both are small networks in whole numbers, made by
// `stollen learn`; see docs/bots.md.
#pragma once

#include <span>

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/fixed_net.h"
#include "bots/saboteur/prospect.h"
#include "bots/saboteur/student_traits.h"

namespace stollen::bots {

struct Student {
  using Moves = FixedNet<kStudentInputs, 16>;
  using Rounds = FixedNet<kTraits, 32>;
  std::array<Moves, 2> moves;  // of diggers, of saboteurs
  Rounds rounds;

  // The one who comes with the program, where there is one for games with these dwarfs.
  static const Student* for_rules(const saboteur::Rules& rules);

  // What is left of the round for this seat, in gold.
  float gold(const Prospect::Traits& traits) const;

  // All numbers in one row, and the mark of what they were learned for.
  static constexpr std::size_t kNumbers = 2 * (sizeof(Moves) / 2) + sizeof(Rounds) / 2;
  using Numbers = std::array<std::int16_t, kNumbers>;
  static constexpr std::uint32_t kMark = mark_of(kStudentTraits) ^ mark_of(kTraitNames);
};
static_assert(sizeof(Student) == sizeof(Student::Numbers));

// What goes in.
using SituationInputs = FixedList<FixedInput, 24>;
using MoveInputs = FixedList<FixedInput, 8>;
using RoundInputs = FixedList<FixedInput, kTraits>;
SituationInputs situation_inputs(const Blueprint& blueprint);
MoveInputs move_inputs(const Blueprint& blueprint, game::Move move);
RoundInputs round_inputs(const Prospect::Traits& traits);

// A student's opinion of the moves of one decision.
class Opinions {
 public:
  Opinions(const Student& student, const Blueprint& blueprint);
  // Gold that the move brings, more or less than others.
  float gold(game::Move move) const;

 private:
  const Student::Moves& net_;
  const Blueprint& blueprint_;
  Student::Moves::Sums situation_;
};

}  // namespace stollen::bots
