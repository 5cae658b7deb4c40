#include "saboteur/modules/treasure_trove.h"

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::saboteur {

float TreasureTrove::worth(const bots::Blueprint&, game::Move) { return bots::kExtras.trove; }

}  // namespace stollen::saboteur
