#include "saboteur/modules/toll.h"

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::saboteur {

namespace {

// Like a card, a dwarf can be sent to too many places to look at each of them in imagined games.
bool takes_too_long(const bots::Blueprint& blueprint, game::Move move) {
  return blueprint.is_quick() && move.is_any<move::Guard, move::Ask>();
}

// Gold for a card that somebody else lays: when it may be the last one, and for a friend.
float worth_of_agreeing(const bots::Blueprint& blueprint) {
  const bots::Sight& sight = blueprint.sight();
  return blueprint.nearest() <= bots::kExtras.agree_cards && !is_harmful(sight.role) &&
                 sight.asker < sight.players
             ? bots::kExtras.agree - blueprint.opposes(sight.asker)
             : -bots::kExtras.refuse;
}

}  // namespace

float Toll::worth(const bots::Blueprint& blueprint, game::Move move) {
  if (takes_too_long(blueprint, move)) return bots::kExtras.not_looked_at;
  switch (move.kind()) {
    case game::kind<move::Guard>: {
      // He stands well where others want to lay a card; he costs one, and none is drawn.
      const auto guard = move.as<move::Guard>();
      return bots::kExtras.guard * blueprint.promise_of(guard.cell) - bots::kExtras.guards_card +
             blueprint.value_of_discard(*guard.card);
    }
    case game::kind<move::Ask>: {
      const auto ask = move.as<move::Ask>();
      return blueprint.promise_of(ask.cell) * (bots::kExtras.ask - blueprint.opposes(ask.seat)) -
             bots::kExtras.asking;
    }
    case game::kind<move::Agree>:
      return worth_of_agreeing(blueprint);
    default:
      return 0;
  }
}

}  // namespace stollen::saboteur
