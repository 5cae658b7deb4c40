#include "saboteur/modules/veto.h"

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::saboteur {

// A veto is worth what the declared card would cost; it is not for cards that do no harm.
float Veto::worth(const bots::Blueprint& blueprint, game::Move move) {
  if (!move.is<move::Veto>()) return 0;
  const game::Move declared = blueprint.sight().declared;
  switch (declared.kind()) {
    case game::kind<move::Lay>:
    case game::kind<move::Rockfall>:
    case game::kind<move::Detour>:
    case game::kind<move::Sabotage>:
    case game::kind<move::Repair>:
    case game::kind<move::Release>:
      return -blueprint.value(declared) - bots::kExtras.veto;
    case game::kind<move::Theft>:
      return bots::kExtras.vetoed_theft - bots::kExtras.veto;
    case game::kind<move::HandSwap>:
      return declared.as<move::HandSwap>().seat == blueprint.sight().me
                 ? bots::kExtras.vetoed_hand_swap
                 : bots::kExtras.wasted_veto;
    default:
      return bots::kExtras.wasted_veto;
  }
}

}  // namespace stollen::saboteur
