#include "goldmine/turn.h"

#include <algorithm>

#include "goldmine/digging.h"
#include "goldmine/exit_cards.h"

namespace stollen::goldmine {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;

// The bytes of a step: seat, dwarf, exit card.
Dwarf dwarf_of(Step step) { return step.byte(1); }
ExitCard card_of(Step step) { return step.byte(2); }

Refusal why_not_choose(const Rules& rules, Step step, Move move) {
  const auto& actions = rules.exit_kinds[card_of(step)].actions;
  const bool offered =
      std::ranges::find(actions, static_cast<Action>(move.byte(0))) != actions.end();
  return offered ? Refusal() : Refusal::of(RefusalKind::kNotOnCard, move.byte(0), card_of(step));
}

Refusal why_not_swap(const Rules& rules, const State& state, Step step, Move move) {
  const Dwarf other = move.byte(0);
  if (other >= rules.dwarfs()) return Refusal::of(RefusalKind::kNoSuchDwarf);
  if (other == dwarf_of(step)) return Refusal::of(RefusalKind::kOwnDwarf);
  const Place place = state.places[other];
  if (place == kExitPlace || place == kOut) return Refusal::of(RefusalKind::kNotInMine, other);
  return {};
}

}  // namespace

void legal_moves(const Rules& rules, const State& state, Moves& moves) {
  moves.clear();
  if (state.over()) return;
  switch (static_cast<StepKind>(state.waiting.kind())) {
    case StepKind::kTurn: {
      // Both are written; without digging cards the first gives way to the second.
      const std::size_t can_dig = state.digging.empty() ? 0 : 1;
      Move* out = moves.append(2);
      out[0] = Move::of(MoveKind::kDig);
      out[can_dig] = Move::of(MoveKind::kExit);
      moves.shrink(1 - can_dig);
      return;
    }
    case StepKind::kChoose: {
      const auto [one, other] = rules.offers[card_of(state.waiting)];
      Move* out = moves.append(2);
      out[0] = Move::of(MoveKind::kChoose, one);
      out[1] = Move::of(MoveKind::kChoose, other);
      return;
    }
    case StepKind::kSwap:
      for_each_dwarf(others_inside(state, dwarf_of(state.waiting)),
                     [&](Dwarf other) { moves.push_back(Move::of(MoveKind::kSwap, other)); });
  }
}

void play_move(Match& match, Move move) {
  const Step step = match.state.waiting;
  const Dwarf dwarf = dwarf_of(step);
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kDig:
      return dig(match, dwarf);
    case MoveKind::kExit:
      return draw_exit_card(match, dwarf);
    case MoveKind::kChoose:
      return act(match, dwarf, card_of(step), static_cast<Action>(move.byte(0)));
    case MoveKind::kSwap:
      return swap_with(match, dwarf, card_of(step), move.byte(0));
  }
}

Refusal why_not_move(const Rules& rules, const State& state, Move move) {
  const Step step = state.waiting;
  const auto kind = static_cast<MoveKind>(move.kind());
  const Refusal wrong = Refusal::of(RefusalKind::kWrongDecision);
  if (state.over()) return wrong;
  switch (static_cast<StepKind>(step.kind())) {
    case StepKind::kTurn:
      if (kind == MoveKind::kExit) return {};
      if (kind != MoveKind::kDig) return wrong;
      return state.digging.empty() ? Refusal::of(RefusalKind::kPileEmpty) : Refusal();
    case StepKind::kChoose:
      return kind == MoveKind::kChoose ? why_not_choose(rules, step, move) : wrong;
    case StepKind::kSwap:
      return kind == MoveKind::kSwap ? why_not_swap(rules, state, step, move) : wrong;
  }
  return wrong;
}

}  // namespace stollen::goldmine
