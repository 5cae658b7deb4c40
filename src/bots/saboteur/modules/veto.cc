#include "saboteur/modules/veto.h"

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::saboteur {

// A veto is worth what the declared card would cost; it is not for cards that do no harm.
float Veto::worth(const bots::Blueprint& blueprint, game::Move move) {
  if (!move.is<move::Veto>()) return 0;
  const std::optional<float> cost = blueprint.cost(blueprint.sight().declared);
  return cost ? *cost - bots::kExtras.veto : bots::kExtras.wasted_veto;
}

}  // namespace stollen::saboteur
