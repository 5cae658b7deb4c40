#include "notation/saboteur_agenda.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/phrases.h"
#include "saboteur/choices.h"
#include "saboteur/goals.h"
#include "saboteur/gold.h"

namespace stollen::notation {

namespace {

using namespace saboteur;
using game::Step;
using Trouble = std::optional<std::string>;

StepKind kind_of(Step step) { return static_cast<StepKind>(step.kind()); }

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

const Standing& standing_of(Step step) {
  return *std::ranges::find(standings(), kind_of(step), &Standing::kind);
}

class AgendaCheck {
 public:
  AgendaCheck(const Saboteur& game, const State& state)
      : rules_(game.rules()), words_(game.vocabulary()), state_(state) {}

  Trouble trouble() const {
    if (Trouble trouble = trouble_with_declared()) return trouble;
    if (state_.agenda.empty()) return trouble_at_the_end();
    const StepKind kind = kind_of(state_.agenda.back());
    if (rules_.steps[state_.agenda.back().kind()].legal == nullptr)
      return "the last step of the agenda must be a decision";
    if (kind != StepKind::kTake && !state_.offer.empty())
      return "gold is on offer, but nobody is to take it";
    if ((kind == StepKind::kTake || bottom_is(StepKind::kNextRound)) != state_.roles_open)
      return "the dwarfs lie open while gold is handed out, and only then";
    if (Trouble trouble = trouble_with_decision(kind, state_.agenda.back())) return trouble;
    return trouble_with_order();
  }

  Trouble trouble_with_steps() const {
    if (Trouble trouble = trouble_with_declared()) return trouble;
    return trouble_with_order();
  }

 private:
  bool bottom_is(StepKind kind) const { return kind_of(state_.agenda[0]) == kind; }

  std::string word(StepKind kind) const {
    return fmt::format("\"{}\"", words_.steps[static_cast<std::size_t>(kind)].word);
  }

  Trouble trouble_with_declared() const {
    const bool waits_for_effect = std::ranges::any_of(
        state_.agenda, [](Step step) { return kind_of(step) == StepKind::kEffect; });
    if (waits_for_effect != (state_.declared != game::Move()))
      return "a card is declared where \"effect\" stands on the agenda, and only there";
    return std::nullopt;
  }

  Trouble trouble_at_the_end() const {
    if (state_.round != rules_.rounds || !state_.roles_open)
      return "the agenda is empty, but the game is not over";
    if (!state_.offer.empty()) return "gold is on offer, but nobody is to take it";
    return std::nullopt;
  }

  // From the bottom to the top.
  Trouble trouble_with_order() const {
    for (std::size_t index = 0; index < state_.agenda.size(); ++index) {
      const Step step = state_.agenda[index];
      if (rules_.steps[step.kind()].legal == nullptr && rules_.steps[step.kind()].run == nullptr)
        return fmt::format("there is no {} in this game", word(kind_of(step)));
      const Standing& standing = standing_of(step);
      if (!stands_well(standing, index)) return misplaced(standing);
      if (Trouble trouble = trouble_with_owner(standing, step)) return trouble;
      if (standing.kind == StepKind::kDraw && ((rules_.draws >> step.byte(1)) & 1U) == 0)
        return fmt::format("nobody draws {} cards here", step.byte(1));
    }
    return std::nullopt;
  }

  bool stands_well(const Standing& standing, std::size_t index) const {
    if (index == 0) return standing.below.empty();
    return std::ranges::find(standing.below, kind_of(state_.agenda[index - 1])) !=
           standing.below.end();
  }

  std::string misplaced(const Standing& standing) const {
    if (standing.below.empty())
      return fmt::format("nothing else waits below {}", word(standing.kind));
    std::vector<std::string> below;
    for (const StepKind kind : standing.below) below.push_back(word(kind));
    return fmt::format("{} stands on {}", word(standing.kind), fmt::join(below, " or "));
  }

  Trouble trouble_with_owner(const Standing& standing, Step step) const {
    const Seat player = state_.agenda[0].seat();
    if (standing.whose == Whose::kTheirs && step.seat() != player)
      return fmt::format("{} is a step of the player whose turn it is, seat {}",
                         word(standing.kind), player + 1);
    if (standing.whose == Whose::kOthers && step.seat() == player)
      return fmt::format("{} is a step of another player than the one whose turn it is",
                         word(standing.kind));
    return std::nullopt;
  }

  // Decisions

  Trouble trouble_with_decision(StepKind kind, Step step) const {
    switch (kind) {
      case StepKind::kTurn:
        return trouble_with_turn(step.seat());
      case StepKind::kReveal:
        if (waiting_cells(state_).size() < 2) return "fewer than two goals wait to be turned";
        return std::nullopt;
      case StepKind::kOrient:
        return trouble_with_orienting(step.byte(1));
      case StepKind::kTake:
        return trouble_with_taking(step.seat());
      case StepKind::kSteal:
        return trouble_with_stealing(step.seat());
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
      case StepKind::kAnswer:
        return trouble_with_asking(step);
      case StepKind::kLay:
        return trouble_with_laying(step);
      default:
        return std::nullopt;
    }
  }

  Trouble trouble_with_stealing(Seat seat) const {
    if (!state_.before.has(seat, burden_bit(Burden::kTheft)))
      return fmt::format("seat {} is to steal, but no theft lies before it", seat + 1);
    if (state_.before.has(seat, burden_bit(Burden::kTrapped)))
      return fmt::format("seat {} is to steal, but is trapped", seat + 1);
    for (Seat other = 0; other < rules_.players; ++other)
      if (other != seat && gold_of(state_, other) > 0) return std::nullopt;
    return "somebody is to steal, but nobody else has gold";
  }

  Trouble trouble_with_turn(Seat seat) const {
    if (state_.hands[seat].empty())
      return fmt::format("seat {} is to play, but holds no card", seat + 1);
    const bool room_waits = std::ranges::any_of(
        state_.rooms, [&](const Room& room) { return waiting_cells(state_).contains(room.cell); });
    if (room_waits)
      return "a room is touched by a path that is connected to the start: it must be entered";
    if (!waiting_cells(state_).empty())
      return "a face-down goal is touched by a path that is connected to the start: it must be "
             "face-up";
    return std::nullopt;
  }

  Trouble trouble_with_orienting(std::size_t number) const {
    const Goal* goal = goal_numbered(state_, number);
    if (goal == nullptr || !goal->up || goal->laid || goal->slot == tunnel::Board::kNone)
      return "the goal that waits to be laid must be one of the goals, face-up";
    if (((state_.board.arrivals() >> goal->slot) & 1U) == 0)
      return "the goal that waits to be laid is not reached by any path";
    if (!may_lie_either_way(rules_, state_, *goal))
      return "the goal that waits to be laid can lie in only one way";
    return std::nullopt;
  }

  Trouble trouble_with_laying(Step step) const {
    game::Moves moves;
    rules_.steps[step.kind()].legal(rules_, state_, step, moves);
    if (moves.empty()) return "a path card is to be laid, but none fits anywhere";
    return std::nullopt;
  }

  Trouble trouble_with_asking(Step step) const {
    const auto cell =
        tunnel::Cell::from_code(static_cast<std::uint16_t>(step.byte(1) << 8 | step.byte(2)));
    if (std::ranges::find(state_.guards, cell, &Guard::cell) == state_.guards.end())
      return fmt::format("no toll is due at {},{}", cell.x(), cell.y());
    if (gold_of(state_, step.seat()) == 0)
      return fmt::format("seat {} is asked for gold, but has none", step.seat() + 1);
    return std::nullopt;
  }

  Trouble trouble_with_taking(Seat seat) const {
    const bool found = std::ranges::any_of(state_.goals, [&](const Goal& goal) {
      return goal.up && rules_.goals[goal.kind].treasure;
    });
    if (!found) return "gold is handed out, but the treasure is not found";
    if (state_.offer.empty()) return "no gold is on offer";
    if (!std::ranges::all_of(rules_.takes_gold,
                             [&](auto* agrees) { return agrees(rules_, state_, seat); }))
      return fmt::format("seat {} takes no gold in this round", seat + 1);
    if (!bottom_is(StepKind::kNextRound) || state_.agenda[0].seat() >= rules_.players)
      return "below \"take\" stands \"next-round\" with the finder";
    return std::nullopt;
  }

  const Rules& rules_;
  const game::Vocabulary& words_;
  const State& state_;
};

}  // namespace

void read_agenda(const Saboteur& game, Reader& reader, const Reader::Place& list, State& state) {
  const int players = game.players();
  reader.each(list, [&](const Reader::Place& place) {
    const Step step = read_step(game.vocabulary(), reader, place);
    if (reader.failed()) return;
    if (state.agenda.full()) return reader.complain(place, "too many steps");
    if (kind_of(step) == StepKind::kNextRound ? !state.agenda.empty() : step.seat() >= players)
      return reader.complain(place, fmt::format("no such step for {} players", players));
    state.agenda.push_back(step);
  });
}

std::optional<std::string> trouble_with_steps(const Saboteur& game, const State& state) {
  return AgendaCheck(game, state).trouble_with_steps();
}

std::optional<std::string> trouble_with_agenda(const Saboteur& game, const State& state) {
  return AgendaCheck(game, state).trouble();
}

}  // namespace stollen::notation
