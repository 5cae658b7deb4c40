#include "saboteur/declaration.h"

#include "saboteur/draw.h"
#include "saboteur/hand_notes.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;

void take_effect(Mine& mine, Seat seat, Move move) {
  if (move.kind() == static_cast<int>(MoveKind::kLay)) return lay(mine, seat, move);
  mine.rules.action(move.byte(0)).play(mine, seat, move);
}

void effect(Mine& mine, Step step) {
  const Move move = mine.state.declared;
  mine.state.agenda.pop_back();
  mine.state.declared = Move();
  take_effect(mine, step.seat(), move);
}

// All who hold cards are asked in the order of turns, whether they hold one to react with or not:
// nobody can tell who does.
void ask_next(Mine& mine, Seat player, Seat asked) {
  for (Seat seat = next_in_turn(mine.rules, mine.state, asked); seat != player;
       seat = next_in_turn(mine.rules, mine.state, seat)) {
    if (mine.state.hands[seat].empty()) continue;
    mine.state.agenda.push_back(Step::of(StepKind::kReact, seat));
    return;
  }
}

bool is_reaction(const Rules& rules, CardId card) {
  return rules.card(card).card_class == CardClass::kVeto;
}

void legal_react(const Rules& rules, const State& state, Step step, Moves& moves) {
  for (const CardId card : state.hands[step.seat()])
    if (is_reaction(rules, card) && (moves.empty() || moves.back().byte(0) != card))
      moves.push_back(Move::of(MoveKind::kVeto, card));
  moves.push_back(Move::of(MoveKind::kAccept));
}

// The declared card is lost; the rest of the turn is that of any card played.
void veto(Mine& mine, Seat seat, CardId card) {
  State& state = mine.state;
  const Step effect = state.agenda.pop_back();
  const CardId vetoed = state.declared.byte(0);
  state.declared = Move();
  state.hands[seat].remove(card);
  note_played(state, seat, card);
  discard_openly(state, vetoed);
  discard_openly(state, card);
  state.last_player = seat;
  draw_afterwards(state, seat);
  mine.tell(EventKind::kVetoed, seat, card, effect.seat(), vetoed);
}

void play_react(Mine& mine, Step step, Move move) {
  mine.state.agenda.pop_back();
  if (move.kind() == static_cast<int>(MoveKind::kVeto))
    return veto(mine, step.seat(), move.byte(0));
  ask_next(mine, mine.state.agenda.back().seat(), step.seat());
}

Refusal why_not_react(const Rules& rules, const State& state, Step step, Move move) {
  const auto kind = static_cast<MoveKind>(move.kind());
  if (kind == MoveKind::kAccept) return {};
  const CardId card = move.byte(0);
  if (kind != MoveKind::kVeto || card >= rules.cards.size() || !is_reaction(rules, card))
    return Refusal::of(RefusalKind::kWrongDecision);
  if (!state.hands[step.seat()].contains(card)) return Refusal::of(RefusalKind::kNotInHand, card);
  return {};
}

void put_away(Mine& mine, Step step) {
  mine.state.agenda.pop_back();
  discard_openly(mine.state, step.byte(1));
}

}  // namespace

Move without_secret(const Rules& rules, Move move) {
  if (move.kind() == static_cast<int>(MoveKind::kLay)) return move;
  const int secret = rules.action(move.byte(0)).secret_flag;
  if (secret > 0) move.set_byte(secret, 0);
  return move;
}

void declare(Mine& mine, Seat seat, Move move) {
  mine.state.hands[seat].remove(move.byte(0));
  note_played(mine.state, seat, move.byte(0));
  if (!mine.rules.reactions) return take_effect(mine, seat, move);
  mine.state.declared = move;
  mine.state.agenda.push_back(Step::of(StepKind::kEffect, seat));
  mine.tell(EventKind::kDeclared, seat).put(without_secret(mine.rules, move));
  ask_next(mine, seat, seat);
}

StepRule effect_rule() { return {nullptr, nullptr, nullptr, effect}; }
StepRule react_rule() { return {legal_react, play_react, why_not_react, nullptr}; }
StepRule put_away_rule() { return {nullptr, nullptr, nullptr, put_away}; }

}  // namespace stollen::saboteur
