// Championship card of 2019: played in another player's turn against the card he has declared.
#include "saboteur/modules/veto.h"

#include "saboteur/declaration.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

namespace {

// In one's own turn it can only be discarded (C-23).
void legal_veto(const Rules&, const State&, Seat, CardId, game::Moves&) {}
void play_veto(Mine&, Seat, const move::Veto&) { STOLLEN_CHECK(false); }
game::Refusal why_not_veto(const Rules&, const State&, Seat, const move::Veto&) {
  return game::Refusal::of(refusal::OnlyAsReaction{});
}

}  // namespace

void Veto::amend(Rules& rules, const Deck*) {
  rules.action<move::Veto>() = played_by<move::Veto, play_veto, why_not_veto>(legal_veto);
  rules.reactions = true;  // C-18
  rules.step<step::Effect>() = effect_rule();
  rules.step<step::React>() = react_rule();
}

}  // namespace stollen::saboteur
