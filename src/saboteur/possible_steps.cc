// The order of the agenda: what each step may stand on, whose step it is, how many cards it names.
#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "saboteur/possible.h"

namespace stollen::saboteur {

namespace {

using game::Step;

StepKind step_kind(Step step) { return static_cast<StepKind>(step.kind()); }

// Whose step it is, seen from the player whose turn it is.
enum class Whose : std::uint8_t { kTheirs, kOthers, kAnybodys };

// What a step may stand on; nothing: it stands at the bottom.
struct Standing {
  StepKind kind;
  Whose whose;
  std::vector<StepKind> below;
};

const std::vector<Standing>& standings() {
  using enum StepKind;
  // clang-format off
  static const std::vector<Standing> kStandings = {
      {kTurn, Whose::kTheirs, {}},
      {kEndTurn, Whose::kTheirs, {}},
      {kNextRound, Whose::kAnybodys, {}},
      {kDraw, Whose::kAnybodys, {kEndTurn, kDraw, kSearch, kReachOut, kDrawThree}},
      {kArrive, Whose::kTheirs, {kDraw, kPutAway, kLayNext}},
      {kReveal, Whose::kTheirs, {kArrive}},
      {kOrient, Whose::kTheirs, {kArrive}},
      {kTake, Whose::kAnybodys, {kNextRound, kThieve}},
      {kThieve, Whose::kAnybodys, {kNextRound, kThieve}},
      {kSteal, Whose::kAnybodys, {kNextRound, kThieve}},
      {kLookAtDwarf, Whose::kTheirs, {kArrive}},
      {kMoveGoal, Whose::kTheirs, {kArrive}},
      {kReachOut, Whose::kTheirs, {kEndTurn, kDraw, kReachOut, kDrawThree}},
      {kDrawThree, Whose::kTheirs, {kEndTurn, kDraw, kReachOut, kDrawThree}},
      {kTakeFrom, Whose::kTheirs, {kEndTurn, kDraw, kReachOut, kDrawThree}},
      {kSearch, Whose::kTheirs, {kPutAway, kArrive, kEndTurn, kDraw, kReachOut, kDrawThree}},
      {kKeep, Whose::kTheirs, {kPutAway, kArrive, kEndTurn, kDraw, kReachOut, kDrawThree}},
      // Championship cards and toll
      {kPutAway, Whose::kTheirs, {kEndTurn, kDraw}},
      {kLayNext, Whose::kTheirs, {kPutAway}},
      {kLay, Whose::kTheirs, {kLayNext}},
      {kEffect, Whose::kTheirs, {kDraw, kLayNext}},
      {kReact, Whose::kOthers, {kEffect}},
      {kAnswer, Whose::kOthers, {kTurn, kLayNext}},
  };
  // clang-format on
  return kStandings;
}

class StepsCheck {
 public:
  StepsCheck(const Rules& rules, const game::Vocabulary& vocabulary, const State& state)
      : rules_(rules), words_(vocabulary), agenda_(state.agenda) {}

  Trouble trouble() const {
    for (std::size_t index = 0; index < agenda_.size(); ++index) {
      const Step step = agenda_[index];
      if (rules_.steps[step.kind()].legal == nullptr && rules_.steps[step.kind()].run == nullptr)
        return fmt::format("there is no {} in this game", word(step_kind(step)));
      const Standing& standing = *std::ranges::find(standings(), step_kind(step), &Standing::kind);
      if (!stands_well(standing, index)) return misplaced(standing);
      if (Trouble trouble = trouble_with_owner(standing, step)) return trouble;
      if (Trouble trouble = trouble_with_number(step, index)) return trouble;
      if (Trouble trouble = trouble_with_plan(step, index)) return trouble;
    }
    return std::nullopt;
  }

 private:
  std::string word(StepKind kind) const {
    return fmt::format("\"{}\"", words_.steps[static_cast<std::size_t>(kind)].word);
  }
  bool is(std::size_t index, StepKind kind) const { return step_kind(agenda_[index]) == kind; }

  bool stands_well(const Standing& standing, std::size_t index) const {
    if (index == 0) return standing.below.empty();
    return std::ranges::find(standing.below, step_kind(agenda_[index - 1])) != standing.below.end();
  }

  std::string misplaced(const Standing& standing) const {
    if (standing.below.empty())
      return fmt::format("nothing else waits below {}", word(standing.kind));
    std::vector<std::string> below;
    for (const StepKind kind : standing.below) below.push_back(word(kind));
    return fmt::format("{} stands on {}", word(standing.kind), fmt::join(below, " or "));
  }

  Trouble trouble_with_owner(const Standing& standing, Step step) const {
    const Seat player = agenda_[0].seat();
    if (standing.whose == Whose::kTheirs && step.seat() != player)
      return fmt::format("{} is a step of the player whose turn it is, seat {}",
                         word(standing.kind), player + 1);
    if (standing.whose == Whose::kOthers && step.seat() == player)
      return fmt::format("{} is a step of another player than the one whose turn it is",
                         word(standing.kind));
    return std::nullopt;
  }

  Trouble trouble_with_number(Step step, std::size_t index) const {
    const int cards = step.byte(1);
    const int most = rules_.steps[step.kind()].most_cards;
    if (is(index, StepKind::kDraw)) {
      if (((rules_.draws >> cards) & 1U) == 0)
        return fmt::format("nobody draws {} cards here", cards);
      if (step.seat() != agenda_[0].seat() && cards != 1)
        return "who draws in another player's turn draws 1 card";
      return std::nullopt;
    }
    if (most > 0 && cards > most)
      return fmt::format("{} is for {} cards at most, not {}", word(step_kind(step)), most, cards);
    if (!is(index, StepKind::kLayNext) || index + 1 == agenda_.size()) return std::nullopt;
    // A card counts as laid as soon as it is declared.
    const bool before = is(index + 1, StepKind::kLay) || is(index + 1, StepKind::kAnswer);
    if (before ? cards == 0 : cards == most)
      return fmt::format("{} with {} cards does not stand below {}", word(StepKind::kLayNext),
                         cards, word(step_kind(agenda_[index + 1])));
    return std::nullopt;
  }

  // The turn's own draw waits until its card has done everything.
  Trouble trouble_with_plan(Step step, std::size_t index) const {
    const StepKind kind = step_kind(step);
    if ((kind == StepKind::kArrive || kind == StepKind::kLayNext) &&
        is(index - 1, StepKind::kPutAway) && !is(index - 2, StepKind::kDraw))
      return fmt::format("below the card that is put away stands {}", word(StepKind::kDraw));
    const bool from_hand = kind == StepKind::kEffect && is(index - 1, StepKind::kDraw);
    if (from_hand && (index != 2 || agenda_[1].seat() != step.seat() || agenda_[1].byte(1) != 1))
      return fmt::format(
          "a card is declared before anything else is to be drawn than 1 card: "
          "below {} stand {} and {}",
          word(kind), word(StepKind::kEndTurn), word(StepKind::kDraw));
    return std::nullopt;
  }

  const Rules& rules_;
  const game::Vocabulary& words_;
  const FixedList<Step, 16>& agenda_;
};

}  // namespace

Trouble trouble_with_steps(const Rules& rules, const game::Vocabulary& vocabulary,
                           const State& state) {
  const bool waits_for_effect = std::ranges::any_of(
      state.agenda, [](Step step) { return step_kind(step) == StepKind::kEffect; });
  if (waits_for_effect != (state.declared != game::Move()))
    return "a card is declared where \"effect\" stands on the agenda, and only there";
  return StepsCheck(rules, vocabulary, state).trouble();
}

}  // namespace stollen::saboteur
