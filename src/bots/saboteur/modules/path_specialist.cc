#include "saboteur/modules/path_specialist.h"

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::saboteur {

float PathSpecialist::worth(const bots::Blueprint&, game::Move) { return bots::kExtras.specialist; }

}  // namespace stollen::saboteur
