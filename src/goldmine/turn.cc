#include "goldmine/turn.h"

#include <algorithm>

#include "goldmine/digging.h"
#include "goldmine/exit_cards.h"

namespace stollen::goldmine {

namespace {

using game::kind;
using game::Move;
using game::Moves;
using game::Refusal;

// A turn has no exit card; whoever asks for it there does not use the answer.
step::Choose waiting_in(const State& state) { return state.waiting.as<step::Choose>(); }

Refusal why_not_choose(const Rules& rules, const State& state, Action action) {
  const ExitCard card = waiting_in(state).card;
  const auto& actions = rules.exit_kinds[card].actions;
  const bool offered = std::ranges::find(actions, action) != actions.end();
  return offered ? Refusal() : Refusal::of(refusal::NotOnCard{action, card});
}

Refusal why_not_swap(const Rules& rules, const State& state, Dwarf other) {
  if (other >= rules.dwarfs()) return Refusal::of(refusal::NoSuchDwarf{});
  if (other == waiting_in(state).dwarf) return Refusal::of(refusal::OwnDwarf{});
  const Place place = state.places[other];
  if (place == kExitPlace || place == kOut) return Refusal::of(refusal::NotInMine{other});
  return {};
}

}  // namespace

void legal_moves(const Rules& rules, const State& state, Moves& moves) {
  moves.clear();
  if (state.over()) return;
  switch (state.waiting.kind()) {
    case kind<step::Turn>: {
      // Both are written; without digging cards the first gives way to the second.
      const std::size_t can_dig = state.digging.empty() ? 0 : 1;
      Move* out = moves.append(2);
      out[0] = Move::of(move::Dig{});
      out[can_dig] = Move::of(move::Exit{});
      moves.shrink(1 - can_dig);
      return;
    }
    case kind<step::Choose>: {
      const auto [one, other] = rules.offers[waiting_in(state).card];
      Move* out = moves.append(2);
      out[0] = Move::of(move::Choose{one});
      out[1] = Move::of(move::Choose{other});
      return;
    }
    default:
      for_each_dwarf(others_inside(state, waiting_in(state).dwarf),
                     [&](Dwarf other) { moves.push_back(Move::of(move::Swap{other})); });
  }
}

void play_move(Match& match, Move move) {
  const auto [seat, dwarf, card] = waiting_in(match.state);
  switch (move.kind()) {
    case kind<move::Dig>:
      return dig(match, dwarf);
    case kind<move::Exit>:
      return draw_exit_card(match, dwarf);
    case kind<move::Choose>:
      return act(match, dwarf, card, move.as<move::Choose>().action);
    default:
      return swap_with(match, dwarf, card, move.as<move::Swap>().dwarf);
  }
}

Refusal why_not_move(const Rules& rules, const State& state, Move move) {
  const Refusal wrong = Refusal::of(refusal::WrongDecision{});
  if (state.over()) return wrong;
  switch (state.waiting.kind()) {
    case kind<step::Turn>:
      if (move.is<move::Exit>()) return {};
      if (!move.is<move::Dig>()) return wrong;
      return state.digging.empty() ? Refusal::of(refusal::PileEmpty{}) : Refusal();
    case kind<step::Choose>:
      return move.is<move::Choose>() ? why_not_choose(rules, state, move.as<move::Choose>().action)
                                     : wrong;
    default:
      return move.is<move::Swap>() ? why_not_swap(rules, state, move.as<move::Swap>().dwarf)
                                   : wrong;
  }
}

}  // namespace stollen::goldmine
