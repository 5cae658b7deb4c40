// Championship card of 2019: played in another player's turn against the card he has declared.
#include "saboteur/declaration.h"
#include "saboteur/modules/modules.h"

namespace stollen::saboteur {

namespace {

// In one's own turn it can only be discarded (C-23).
void legal_veto(const Rules&, const State&, Seat, CardId, game::Moves&) {}
void play_veto(Mine&, Seat, game::Move) { STOLLEN_CHECK(false); }
game::Refusal why_not_veto(const Rules&, const State&, Seat, game::Move) {
  return game::Refusal::of(RefusalKind::kOnlyAsReaction);
}

}  // namespace

void amend_veto(Rules& rules, const Deck*) {
  rules.actions[static_cast<int>(CardClass::kVeto)] = {MoveKind::kVeto, legal_veto, play_veto,
                                                       why_not_veto};
  rules.reactions = true;  // C-18
  rules.steps[static_cast<int>(StepKind::kEffect)] = effect_rule();
  rules.steps[static_cast<int>(StepKind::kReact)] = react_rule();
}

}  // namespace stollen::saboteur
