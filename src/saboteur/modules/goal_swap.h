// Championship card of 2017: two goals are looked at and perhaps swapped.
#pragma once

#include "saboteur/modules/module.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace move {

// Two goals are taken up, looked at, and put back, perhaps each in the other's place.
struct GoalSwap {
  CardId card = 0;
  Cell cell{};
  Cell other{};
  Secret<bool> swapped{};
  static constexpr bool kTouchesMaze = true;
  static constexpr std::array kCards = {CardWord{"goal-swap"}};
  static constexpr auto kSpelling =
      spelled("play", field::played(&GoalSwap::card), field::sorted(field::cell(&GoalSwap::cell)),
              field::sorted(field::cell("other", &GoalSwap::other)),
              field::flag("swapped", &GoalSwap::swapped));
};

}  // namespace move

namespace event {

struct GoalsSwapped {
  Seat seat = 0;
  CardId card = 0;
  Cell cell{};
  Cell other{};
  Secret<bool> swapped{};
  static constexpr auto kSpelling =
      spelled("goals-swapped", field::seat(&GoalsSwapped::seat), field::card(&GoalsSwapped::card),
              field::cell(&GoalsSwapped::cell), field::cell("other", &GoalsSwapped::other),
              field::flag("swapped", &GoalsSwapped::swapped))
          .saying(
              "{seat:take} the goals at {cell} and {other}[{swapped}: they are "
              "swapped][{!swapped}: they lie as before][{?swapped}, and perhaps they are "
              "swapped].");
};

}  // namespace event

namespace refusal {

struct TwoGoals {
  static constexpr auto kSpelling =
      spelled("two-goals").saying("two different goals are swapped, the first named first");
};

}  // namespace refusal

struct GoalSwap : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{
      .facts = {.name = "goal-swap", .title = "Goal Swap (2017)", .games = kAllGames},
      .box = "championship",
      .one_card = true,
      .amend = amend};

  static float worth(const bots::Blueprint& blueprint, game::Move move);

  using Cards = game::Kinds<move::GoalSwap>;
  using Events = game::Kinds<event::GoalsSwapped>;
  using Refusals = game::Kinds<refusal::TwoGoals>;
};

}  // namespace stollen::saboteur
