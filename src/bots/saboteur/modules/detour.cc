#include "saboteur/modules/detour.h"

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::saboteur {

// A card can be sent to too many places to look at each of them in imagined games.
float Detour::worth(const bots::Blueprint& blueprint, game::Move move) {
  if (blueprint.is_quick()) return bots::kExtras.not_looked_at;
  return blueprint.nearer_by(blueprint.distance() - blueprint.distance_after(move)) -
         bots::kExtras.detour;
}

std::optional<float> Detour::cost(const bots::Blueprint& blueprint, game::Move declared) {
  return -worth(blueprint, declared);
}

}  // namespace stollen::saboteur
