// What waits must be possible with all the rest: the decision on top of the agenda, what the maze
// owes, and what the player on turn has begun.
#include <algorithm>

#include <fmt/format.h>

#include "saboteur/choices.h"
#include "saboteur/goals.h"
#include "saboteur/gold.h"
#include "saboteur/possible.h"
#include "saboteur/theft.h"

namespace stollen::saboteur {

namespace {

using game::Refusal;
using game::Step;

class WaitingCheck {
 public:
  WaitingCheck(const Rules& rules, const game::Vocabulary& vocabulary, const State& state)
      : rules_(rules), words_(vocabulary), state_(state) {}

  Trouble trouble() const {
    if (state_.agenda.empty()) return at_the_end();
    const Step top = state_.agenda.back();
    if (rules_.steps[top.kind()].legal == nullptr)
      return "the last step of the agenda must be a decision";
    if (!is(top, StepKind::kTake) && !state_.offer.empty())
      return "gold is on offer, but nobody is to take it";
    if ((is(top, StepKind::kTake) || round_is_over()) != state_.roles_open)
      return "the dwarfs lie open while gold is handed out, and only then";
    if (Trouble trouble = decision(top)) return trouble;
    if (Trouble trouble = trouble_with_steps(rules_, words_, state_)) return trouble;
    if (Trouble trouble = length()) return trouble;
    if (Trouble trouble = round_is_over() ? thefts() : turn()) return trouble;
    if (const Refusal refusal = why_not_begun(rules_, state_); refusal.refused())
      return fmt::format("seat {} could not have done what the agenda says: {}",
                         state_.agenda[0].seat() + 1, words_.refusals[refusal.kind()].word);
    return std::nullopt;
  }

 private:
  static bool is(Step step, StepKind kind) { return step.kind() == static_cast<int>(kind); }
  bool round_is_over() const { return is(state_.agenda[0], StepKind::kNextRound); }

  Trouble at_the_end() const {
    if (state_.round != rules_.rounds || !state_.roles_open)
      return "the agenda is empty, but the game is not over";
    if (!state_.offer.empty()) return "gold is on offer, but nobody is to take it";
    return std::nullopt;
  }

  // Every chest that is still closed may add a step, a card that takes effect a few more.
  Trouble length() const {
    constexpr std::ptrdiff_t kMost = 12;
    const auto closed = std::ranges::count_if(state_.chests, [](const Goal& chest) {
      return !chest.laid && chest.slot != tunnel::Board::kNone;
    });
    if (std::ssize(state_.agenda.span()) + closed <= kMost) return std::nullopt;
    return fmt::format("at most {} steps wait, less one for each closed chest", kMost);
  }

  // The thieves follow each other in order; who has had his turn is no longer there.
  Trouble thefts() const {
    const auto order = order_of_thieves(rules_, state_);
    for (std::size_t index = 1; index < state_.agenda.size(); ++index) {
      if (is(state_.agenda[index], StepKind::kTake)) continue;
      if (index > order.size() || state_.agenda[index].seat() != order[index - 1])
        return "thieves steal in order, each once: the one whose theft was played last begins, "
               "the others follow clockwise, and the last stands lowest";
    }
    return std::nullopt;
  }

  // Whoever plays holds cards, and what a path has reached is dealt with first.
  Trouble turn() const {
    const Step bottom = state_.agenda[0];
    if (is(bottom, StepKind::kTurn) && state_.hands[bottom.seat()].empty())
      return fmt::format("seat {} is to play, but holds no card", bottom.seat() + 1);
    const bool arrives =
        std::ranges::any_of(state_.agenda, [](Step step) { return is(step, StepKind::kArrive); });
    const Waiting waiting = waiting_cells(state_);
    if (arrives || waiting.empty()) return std::nullopt;
    const bool room = std::ranges::any_of(
        state_.rooms, [&](const Room& place) { return waiting.contains(place.cell); });
    return room ? "a room is touched by a path that is connected to the start: it must be entered"
                : "a face-down goal is touched by a path that is connected to the start: it must "
                  "be face-up";
  }

  // Decisions

  Trouble decision(Step step) const {
    switch (static_cast<StepKind>(step.kind())) {
      case StepKind::kReveal:
        if (waiting_cells(state_).size() < 2) return "fewer than two goals wait to be turned";
        return std::nullopt;
      case StepKind::kOrient:
        return orienting(step.byte(1));
      case StepKind::kTake:
        return taking(step.seat());
      case StepKind::kSteal:
        return stealing(step.seat());
      case StepKind::kMoveGoal:
        if (goals_that_can_move(state_).empty()) return "no goal can be moved";
        return std::nullopt;
      case StepKind::kTakeFrom:
        if (others_with_cards(rules_, state_, step.seat()).empty())
          return "a card is to be drawn from another player's hand, but nobody has one";
        return std::nullopt;
      case StepKind::kKeep:
        if (step.byte(1) == 0 || step.byte(1) > state_.discards.size())
          return "as many cards as that do not lie on the discard pile";
        return std::nullopt;
      default:
        return std::nullopt;
    }
  }

  Trouble stealing(Seat seat) const {
    if (!state_.before.has(seat, burden_bit(Burden::kTheft)))
      return fmt::format("seat {} is to steal, but no theft lies before it", seat + 1);
    if (state_.before.has(seat, burden_bit(Burden::kTrapped)))
      return fmt::format("seat {} is to steal, but is trapped", seat + 1);
    for (Seat other = 0; other < rules_.players; ++other)
      if (other != seat && gold_of(state_, other) > 0) return std::nullopt;
    return "somebody is to steal, but nobody else has gold";
  }

  Trouble orienting(std::size_t number) const {
    const Goal* goal = goal_numbered(state_, number);
    if (goal == nullptr || !goal->up || goal->laid || goal->slot == tunnel::Board::kNone)
      return "the goal that waits to be laid must be one of the goals, face-up";
    if (((state_.board.arrivals() >> goal->slot) & 1U) == 0)
      return "the goal that waits to be laid is not reached by any path";
    if (!goal->chest && rules_.goals[goal->kind].treasure)
      return "a treasure ends the round: nobody chooses how it lies";
    if (!may_lie_either_way(rules_, state_, *goal))
      return "the goal that waits to be laid can lie in only one way";
    return std::nullopt;
  }

  Trouble taking(Seat seat) const {
    const bool found = std::ranges::any_of(state_.goals, [&](const Goal& goal) {
      return goal.up && rules_.goals[goal.kind].treasure;
    });
    if (!found) return "gold is handed out, but the treasure is not found";
    if (state_.offer.empty()) return "no gold is on offer";
    if (!std::ranges::all_of(rules_.takes_gold,
                             [&](auto* agrees) { return agrees(rules_, state_, seat); }))
      return fmt::format("seat {} takes no gold in this round", seat + 1);
    if (!round_is_over() || state_.agenda[0].seat() >= rules_.players)
      return "below \"take\" stands \"next-round\" with the finder";
    return std::nullopt;
  }

  const Rules& rules_;
  const game::Vocabulary& words_;
  const State& state_;
};

// Takes the agenda back to the decision that made the topmost step.
game::Step decision_before(State& state, Seat player) {
  const bool at_lay = static_cast<StepKind>(state.agenda.back().kind()) == StepKind::kLayNext;
  if (!at_lay) state.agenda.clear();
  const Step step = Step::of(at_lay ? StepKind::kLay : StepKind::kTurn, player);
  state.agenda.push_back(step);
  return step;
}

Refusal why_not_declared(const Rules& rules, State before, Seat player) {
  while (static_cast<StepKind>(before.agenda.pop_back().kind()) != StepKind::kEffect) {
  }
  before.hands[player].add(before.declared.byte(0));
  const Step step = decision_before(before, player);
  return rules.steps[step.kind()].why_not(rules, before, step, before.declared);
}

Refusal why_not_asked(const Rules& rules, State before, Seat player) {
  const Step answer = before.agenda.pop_back();
  const Step step = decision_before(before, player);
  const auto ask = game::Move::of(MoveKind::kAsk, answer.seat(), answer.byte(1), answer.byte(2));
  return rules.steps[step.kind()].why_not(rules, before, step, ask);
}

// Whoever lays several path cards held as many of them when he began.
Refusal why_not_laying(const Rules& rules, const State& state) {
  for (const Step step : state.agenda) {
    if (step.kind() != static_cast<int>(StepKind::kLayNext)) continue;
    const auto paths = std::ranges::count_if(state.hands[step.seat()],
                                             [&](CardId card) { return rules.is_path(card); });
    if (paths < step.byte(1)) return Refusal::of(RefusalKind::kTooFewPaths);
  }
  const Step top = state.agenda.back();
  if (top.kind() != static_cast<int>(StepKind::kLay)) return {};
  game::Moves moves;
  rules.steps[top.kind()].legal(rules, state, top, moves);
  return moves.empty() ? Refusal::of(RefusalKind::kNowhereToLay) : Refusal();
}

}  // namespace

Refusal why_not_begun(const Rules& rules, const State& state) {
  if (state.agenda.size() < 2) return {};
  const Seat player = state.agenda[0].seat();
  if (const Refusal refusal = why_not_laying(rules, state); refusal.refused()) return refusal;
  if (state.declared != game::Move()) return why_not_declared(rules, state, player);
  if (state.agenda.back().kind() == static_cast<int>(StepKind::kAnswer))
    return why_not_asked(rules, state, player);
  return {};
}

Trouble trouble_with_waiting(const Rules& rules, const game::Vocabulary& vocabulary,
                             const State& state) {
  return WaitingCheck(rules, vocabulary, state).trouble();
}

}  // namespace stollen::saboteur
