#include "duel/duel.h"

#include <utility>

#include "duel/laying.h"
#include "duel/moves.h"
#include "duel/payment.h"
#include "duel/possible.h"
#include "duel/refusals.h"
#include "duel/round.h"
#include "duel/settle.h"
#include "duel/turn.h"
#include "duel/vocabulary.h"
#include "game/in_order.h"

namespace stollen::duel {

namespace {

using game::kind;
using game::Move;
using game::Refusal;
using game::Step;

// Does whatever needs no decision, until a player must choose or the match is over.
void run(Match& match) {
  auto& agenda = match.state.agenda;
  while (!agenda.empty()) {
    const Step step = agenda.back();
    switch (step.kind()) {
      case kind<step::Settle>:
        settle(match, step);
        break;
      case kind<step::Draw>:
        draw(match, step);
        break;
      case kind<step::EndTurn>:
        end_turn(match, step.seat());
        break;
      case kind<step::NextRound>:
        next_round(match);
        break;
      case kind<step::After>:
        if (may_bribe(match.state, step.seat())) return;
        agenda.pop_back();
        break;
      case kind<step::Pay>:
        if (!pay_without_choice(match, step.seat())) return;
        break;
      default:
        return;
    }
  }
}

}  // namespace

Duel::Duel(std::string recipe, Rules rules, int rules_number)
    : Game(std::move(recipe), rules.players, rules_number),
      rules_(std::move(rules)),
      vocabulary_(vocabulary_of(rules_)) {
  prepare_openings(rules_);
}

void Duel::start(game::State& box, Random random, Seat first, game::Events& events) const {
  State& state = box.become<State>();
  state.random = random;
  state.marker.fill(game::kNobody);
  events.clear();
  if (first == game::kNobody)
    first = static_cast<Seat>(state.random.below(static_cast<std::uint32_t>(rules_.players)));
  Match match{rules_, state, events};
  begin(match, first);
}

game::Decision Duel::decision(const game::State& box) const { return decision_of(box.as<State>()); }

void Duel::legal(const game::State& box, game::Moves& moves) const {
  const State& state = box.as<State>();
  moves.clear();
  if (state.agenda.empty()) return;
  const Step step = state.agenda.back();
  switch (step.kind()) {
    case kind<step::Turn>:
      return legal_turn(rules_, state, step.seat(), moves);
    case kind<step::After>:
      return legal_after(state, step.seat(), moves);
    case kind<step::Reveal>:
      return legal_reveal(state, moves);
    case kind<step::Orient>:
      return legal_orient(state, step, moves);
    case kind<step::Claim>:
      return legal_claim(state, step, moves);
    case kind<step::Pay>:
      return legal_pay(state, step.seat(), moves);
    case kind<step::ChooseColour>:
      moves.push_back(Move::of(move::ChooseColour{Colour::kBlue}));
      moves.push_back(Move::of(move::ChooseColour{Colour::kGreen}));
      return;
    default:
      STOLLEN_CHECK(false);
  }
}

void Duel::play(game::State& box, Move move, game::Events& events) const {
  events.clear();
  Match match{rules_, box.as<State>(), events};
  const Step step = match.state.agenda.back();
  switch (step.kind()) {
    case kind<step::Turn>:
      play_turn(match, step.seat(), move);
      break;
    case kind<step::After>:
      play_after(match, step.seat(), move);
      break;
    case kind<step::Reveal>:
      play_reveal(match, step, move);
      break;
    case kind<step::Orient>:
      play_orient(match, step, move);
      break;
    case kind<step::Claim>:
      play_claim(match, step, move);
      break;
    case kind<step::Pay>:
      play_pay(match, step.seat(), move);
      break;
    case kind<step::ChooseColour>:
      play_colour(match, move);
      break;
    default:
      STOLLEN_CHECK(false);
  }
  run(match);
}

// A card that is the same when turned is laid straight; two cards are named in their order.
Move Duel::plain(Move move) const {
  if (move.is<move::Lay>()) {
    auto lay = move.as<move::Lay>();
    if (rules_.is_path(lay.card) && rules_.card(lay.card).same_when_turned) lay.turned = false;
    return Move::of(lay);
  }
  return game::in_order(vocabulary_.moves[move.kind()], move);
}

Refusal Duel::why_not(const game::State& box, Move move) const {
  const State& state = box.as<State>();
  if (state.agenda.empty()) return Refusal::of(refusal::WrongDecision{});
  const Step step = state.agenda.back();
  switch (step.kind()) {
    case kind<step::Turn>:
      return why_not_turn(rules_, state, step.seat(), move);
    case kind<step::After>:
      return why_not_after(state, step.seat(), move);
    case kind<step::Reveal>:
      return why_not_reveal(state, move);
    case kind<step::Orient>:
      return why_not_orient(state, step, move);
    case kind<step::Claim>:
      return why_not_claim(state, step, move);
    case kind<step::Pay>:
      return why_not_pay(state, step.seat(), move);
    default:
      if (move.is<move::ChooseColour>() && is_colour(move.as<move::ChooseColour>().colour))
        return {};
      return Refusal::of(refusal::WrongDecision{});
  }
}

void Duel::view(const game::State& box, game::Observer observer, game::View& view) const {
  view.become<View>([&] { return view_of(rules_, box.as<State>(), observer); });
}

void Duel::redeal(game::State& box, game::Observer observer, Random& random) const {
  redeal_unknown(rules_, box.as<State>(), observer, random);
}

Result<void> Duel::possible(const game::State& box) const {
  return duel::possible(rules_, vocabulary_, box.as<State>());
}

game::Score Duel::score(const game::State& box) const { return score_of(rules_, box.as<State>()); }

}  // namespace stollen::duel
