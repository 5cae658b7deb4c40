// Championship card of 2019: played in another player's turn against the card he has declared.
#include "saboteur/modules/veto.h"

#include "saboteur/declaration.h"
#include "saboteur/draw.h"
#include "saboteur/hand_notes.h"
#include "saboteur/rules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;

// In one's own turn it can only be discarded (C-23).
void legal_veto(const Rules&, const State&, Seat, CardId, game::Moves&) {}
void play_veto(Mine&, Seat, const move::Veto&) { STOLLEN_CHECK(false); }
game::Refusal why_not_veto(const Rules&, const State&, Seat, const move::Veto&) {
  return game::Refusal::of(refusal::OnlyAsReaction{});
}

// All who hold cards are asked in the order of turns, whether they hold one to react with or not:
// nobody can tell who does.
void ask_next(Mine& mine, Seat player, Seat asked) {
  for (Seat seat = next_in_turn(mine.rules, mine.state, asked); seat != player;
       seat = next_in_turn(mine.rules, mine.state, seat)) {
    if (mine.state.hands[seat].empty()) continue;
    mine.state.agenda.push_back(Step::of(step::React{seat}));
    return;
  }
}

void legal_react(const Rules& rules, const State& state, Step step, Moves& moves) {
  for (const CardId card : state.hands[step.seat()])
    if (rules.card(card).is<move::Veto>() && (moves.empty() || card_of(moves.back()) != card))
      moves.push_back(Move::of(move::Veto{card}));
  moves.push_back(Move::of(move::Accept{}));
}

// The declared card is lost; the rest of the turn is that of any card played.
void veto(Mine& mine, Seat seat, CardId card) {
  State& state = mine.state;
  const Step effect = state.agenda.pop_back();
  const CardId vetoed = card_of(state.declared);
  state.declared = Move();
  state.hands[seat].remove(card);
  note_played(state, seat, card);
  discard_openly(state, vetoed);
  discard_openly(state, card);
  state.last_player = seat;
  draw_afterwards(state, seat);
  mine.tell(event::Vetoed{seat, card, effect.seat(), vetoed});
}

void play_react(Mine& mine, Step step, Move move) {
  mine.state.agenda.pop_back();
  if (move.is<move::Veto>()) return veto(mine, step.seat(), move.as<move::Veto>().card);
  ask_next(mine, mine.state.agenda.back().seat(), step.seat());
}

Refusal why_not_react(const Rules& rules, const State& state, Step step, Move move) {
  if (move.is<move::Accept>()) return {};
  if (!move.is<move::Veto>()) return Refusal::of(refusal::WrongDecision{});
  const CardId card = move.as<move::Veto>().card;
  if (card >= rules.cards.size() || !rules.card(card).is<move::Veto>())
    return Refusal::of(refusal::WrongDecision{});
  if (!state.hands[step.seat()].contains(card)) return Refusal::of(refusal::NotInHand{card});
  return {};
}

}  // namespace

void Veto::amend(Rules& rules, const Deck*) {
  rules.action<move::Veto>() = played_by<move::Veto, play_veto, why_not_veto>(legal_veto);
  rules.reactions = ask_next;  // C-18
  rules.step<step::Effect>() = effect_rule();
  rules.step<step::React>() = {.legal = legal_react,
                               .play = play_react,
                               .why_not = why_not_react,
                               .whose = Whose::kOthers,
                               .stands_on = steps_of<step::Effect>};
}

}  // namespace stollen::saboteur
