// What waits must be possible with all the rest: the decision on top of the agenda, what the maze
// owes, and what the player on turn has begun.
#include <algorithm>

#include <fmt/format.h>

#include "saboteur/choices.h"
#include "saboteur/goals.h"
#include "saboteur/gold.h"
#include "saboteur/possible.h"

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
    if (!top.is<step::Take>() && !state_.offer.empty())
      return "gold is on offer, but nobody is to take it";
    if ((top.is<step::Take>() || round_is_over()) != state_.roles_open)
      return "the dwarfs lie open while gold is handed out, and only then";
    if (Trouble trouble = trouble_with_step(state_.agenda.size() - 1)) return trouble;
    if (Trouble trouble = trouble_with_steps(rules_, words_, state_)) return trouble;
    if (Trouble trouble = length()) return trouble;
    for (std::size_t place = 0; place + 1 < state_.agenda.size(); ++place)
      if (Trouble trouble = trouble_with_step(place)) return trouble;
    if (Trouble trouble = turn()) return trouble;
    if (const Refusal refusal = why_not_begun(rules_, state_); refusal.refused())
      return fmt::format("seat {} could not have done what the agenda says: {}",
                         state_.agenda[0].seat() + 1, words_.refusals[refusal.kind()].word);
    return std::nullopt;
  }

 private:
  bool round_is_over() const { return state_.agenda[0].is<step::NextRound>(); }

  Trouble trouble_with_step(std::size_t place) const {
    auto* const trouble = rules_.steps[state_.agenda[place].kind()].trouble;
    return trouble == nullptr ? std::nullopt : trouble(rules_, state_, place);
  }

  Trouble at_the_end() const {
    if (state_.round != rules_.rounds || !state_.roles_open)
      return "the agenda is empty, but the game is not over";
    if (!state_.offer.empty()) return "gold is on offer, but nobody is to take it";
    return std::nullopt;
  }

  // Every chest that is still closed may add a step, a card that takes effect a few more.
  Trouble length() const {
    constexpr std::ptrdiff_t kMost = 12;
    const auto closed = std::ranges::count_if(state_.chests, [](const Chest& chest) {
      return !chest.laid && chest.slot != tunnel::Board::kNone;
    });
    if (std::ssize(state_.agenda.span()) + closed <= kMost) return std::nullopt;
    return fmt::format("at most {} steps wait, less one for each closed chest", kMost);
  }

  // Whoever plays holds cards, and what a path has reached is dealt with first.
  Trouble turn() const {
    if (round_is_over()) return std::nullopt;
    const Step bottom = state_.agenda[0];
    if (bottom.is<step::Turn>() && state_.hands[bottom.seat()].empty())
      return fmt::format("seat {} is to play, but holds no card", bottom.seat() + 1);
    const bool arrives =
        std::ranges::any_of(state_.agenda, [](Step step) { return step.is<step::Arrive>(); });
    const Waiting waiting = waiting_cells(state_);
    if (arrives || waiting.empty()) return std::nullopt;
    const bool room = std::ranges::any_of(
        state_.rooms, [&](const Room& place) { return waiting.contains(place.cell); });
    return room ? "a room is touched by a path that is connected to the start: it must be entered"
                : "a face-down goal is touched by a path that is connected to the start: it must "
                  "be face-up";
  }

  const Rules& rules_;
  const game::Vocabulary& words_;
  const State& state_;
};

}  // namespace

Refusal why_not_begun(const Rules& rules, const State& state) {
  for (std::size_t place = 0; place < state.agenda.size(); ++place)
    if (auto* const why_not = rules.steps[state.agenda[place].kind()].why_not_begun;
        why_not != nullptr)
      if (const Refusal refusal = why_not(rules, state, place); refusal.refused()) return refusal;
  return {};
}

Trouble trouble_with_waiting(const Rules& rules, const game::Vocabulary& vocabulary,
                             const State& state) {
  return WaitingCheck(rules, vocabulary, state).trouble();
}

}  // namespace stollen::saboteur
