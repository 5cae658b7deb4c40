#include "goldmine/digging.h"

#include <algorithm>

#include "goldmine/dwarfs.h"
#include "goldmine/round.h"

namespace stollen::goldmine {

namespace {

// The card on top; one past the last kind says that there is none.
DiggingCard top_of(const Rules& rules, const State& state) {
  return state.digging.empty() ? static_cast<DiggingCard>(rules.digging_kinds.size())
                               : state.digging.back();
}

void drago_moves(Match& match) {
  State& state = match.state;
  state.digging.pop_back();
  --state.drago;
  match.tell(event::DragoMoved{state.drago, top_of(match.rules, state)});
  for_each_dwarf(state.inside, [&](Dwarf dwarf) {
    if (state.places[dwarf] == state.drago) burn(match, dwarf);
  });
}

}  // namespace

void dig(Match& match, Dwarf dwarf) {
  State& state = match.state;
  const Rules& rules = match.rules;
  const DiggingCard card = state.digging.pop_back();
  const Seat seat = rules.owner(dwarf);
  ++state.gathered[seat][card];
  // Beside Drago a step toward him is not taken.
  const auto place =
      static_cast<Place>(std::min(state.places[dwarf] + rules.moves[card], state.drago - 1));
  state.places[dwarf] = place;
  match.tell(event::Dug{seat, dwarf, card, place, top_of(rules, state)});
  if (place == kExitPlace) escape(match, dwarf);
  while (top_of(rules, state) == rules.dragon && state.inside != 0) drago_moves(match);
  end_turn(match, dwarf);
}

}  // namespace stollen::goldmine
