#include "saboteur/missed.h"

#include <algorithm>

#include "saboteur/round.h"

namespace stollen::saboteur {

void show_missed_goals(const Rules& rules, const State& before, game::Move last,
                       game::Events& shown) {
  shown.clear();
  State state = before;
  state.round = static_cast<std::uint8_t>(rules.rounds);  // no other one is dealt over it
  game::Events events;
  Mine mine{rules, state, events};
  const game::Step step = state.agenda.back();
  rules.steps[step.kind()].play(mine, step, last);
  run(mine);
  const bool ended = state.roles_open && !before.roles_open;
  const bool found = std::ranges::any_of(
      state.goals, [&](const Goal& goal) { return goal.up && rules.goals[goal.kind].treasure; });
  if (!ended || found) return;
  Mine telling{rules, state, shown};
  for (const Goal& goal : state.goals)
    if (!goal.up) telling.tell(event::Revealed{game::kNobody, goal.cell, goal.kind});
}

}  // namespace stollen::saboteur
