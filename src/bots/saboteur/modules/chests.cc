#include "saboteur/modules/chests.h"

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::saboteur {

float Chests::worth(const bots::Blueprint& blueprint, game::Move move) {
  switch (move.kind()) {
    case game::kind<move::MoveGoal>:
      return blueprint.nearer_by(-blueprint.chance_at(move.as<move::MoveGoal>().cell));
    case game::kind<move::TakeFrom>:
      return blueprint.opposes(move.as<move::TakeFrom>().seat);
    case game::kind<move::LookAtDwarf>:
      return bots::Blueprint::value_of_look(
          blueprint.sight().distrust[move.as<move::LookAtDwarf>().seat]);
    default:
      return 0;
  }
}

}  // namespace stollen::saboteur
