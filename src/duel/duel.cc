#include "duel/duel.h"

#include <utility>

#include "duel/laying.h"
#include "duel/payment.h"
#include "duel/possible.h"
#include "duel/round.h"
#include "duel/settle.h"
#include "duel/turn.h"
#include "duel/vocabulary.h"

namespace stollen::duel {

namespace {

using game::Move;
using game::Refusal;
using game::Step;

// Does whatever needs no decision, until a player must choose or the match is over.
void run(Match& match) {
  auto& agenda = match.state.agenda;
  while (!agenda.empty()) {
    const Step step = agenda.back();
    switch (static_cast<StepKind>(step.kind())) {
      case StepKind::kSettle:
        settle(match, step);
        break;
      case StepKind::kDraw:
        draw(match, step);
        break;
      case StepKind::kEndTurn:
        end_turn(match, step.seat());
        break;
      case StepKind::kNextRound:
        next_round(match);
        break;
      case StepKind::kAfter:
        if (may_bribe(match.state, step.seat())) return;
        agenda.pop_back();
        break;
      case StepKind::kPay:
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
  switch (static_cast<StepKind>(step.kind())) {
    case StepKind::kTurn:
      return legal_turn(rules_, state, step.seat(), moves);
    case StepKind::kAfter:
      return legal_after(state, step.seat(), moves);
    case StepKind::kReveal:
      return legal_reveal(state, moves);
    case StepKind::kOrient:
      return legal_orient(state, step, moves);
    case StepKind::kClaim:
      return legal_claim(state, step, moves);
    case StepKind::kPay:
      return legal_pay(state, step.seat(), moves);
    case StepKind::kColour:
      moves.push_back(Move::of(MoveKind::kColour, Colour::kBlue));
      moves.push_back(Move::of(MoveKind::kColour, Colour::kGreen));
      return;
    default:
      STOLLEN_CHECK(false);
  }
}

void Duel::play(game::State& box, Move move, game::Events& events) const {
  events.clear();
  Match match{rules_, box.as<State>(), events};
  const Step step = match.state.agenda.back();
  switch (static_cast<StepKind>(step.kind())) {
    case StepKind::kTurn:
      play_turn(match, step.seat(), move);
      break;
    case StepKind::kAfter:
      play_after(match, step.seat(), move);
      break;
    case StepKind::kReveal:
      play_reveal(match, step, move);
      break;
    case StepKind::kOrient:
      play_orient(match, step, move);
      break;
    case StepKind::kClaim:
      play_claim(match, step, move);
      break;
    case StepKind::kPay:
      play_pay(match, step.seat(), move);
      break;
    case StepKind::kColour:
      play_colour(match, move);
      break;
    default:
      STOLLEN_CHECK(false);
  }
  run(match);
}

// A card that is the same when turned is laid straight; two cards are named in their order.
Move Duel::plain(Move move) const {
  const auto kind = static_cast<MoveKind>(move.kind());
  if (kind == MoveKind::kLay && move.byte(0) < rules_.cards.size() &&
      rules_.card(move.byte(0)).same_when_turned)
    move.set_byte(1, 0);
  if ((kind == MoveKind::kDiscardTwo || kind == MoveKind::kMend) && move.byte(1) < move.byte(0)) {
    const std::uint8_t first = move.byte(1);
    move.set_byte(1, move.byte(0));
    move.set_byte(0, first);
  }
  return move;
}

Refusal Duel::why_not(const game::State& box, Move move) const {
  const State& state = box.as<State>();
  if (state.agenda.empty()) return Refusal::of(RefusalKind::kWrongDecision);
  const Step step = state.agenda.back();
  switch (static_cast<StepKind>(step.kind())) {
    case StepKind::kTurn:
      return why_not_turn(rules_, state, step.seat(), move);
    case StepKind::kAfter:
      return why_not_after(state, step.seat(), move);
    case StepKind::kReveal:
      return why_not_reveal(state, move);
    case StepKind::kOrient:
      return why_not_orient(state, step, move);
    case StepKind::kClaim:
      return why_not_claim(state, step, move);
    case StepKind::kPay:
      return why_not_pay(state, step.seat(), move);
    default:
      if (move.kind() == static_cast<int>(MoveKind::kColour) && move.byte(0) < kColours) return {};
      return Refusal::of(RefusalKind::kWrongDecision);
  }
}

void Duel::view(const game::State& box, game::Observer observer, game::View& view) const {
  view.become<View>() = view_of(rules_, box.as<State>(), observer);
}

void Duel::redeal(game::State& box, game::Observer observer, Random& random) const {
  redeal_unknown(rules_, box.as<State>(), observer, random);
}

Result<void> Duel::possible(const game::State& box) const {
  return duel::possible(rules_, vocabulary_, box.as<State>());
}

game::Score Duel::score(const game::State& box) const { return score_of(rules_, box.as<State>()); }

}  // namespace stollen::duel
