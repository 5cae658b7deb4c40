// Mini: four chests in the maze, each under a face-down path card. Whoever reaches one opens it,
// and one of ten things happens.
#include "saboteur/choices.h"
#include "saboteur/discard_search.h"
#include "saboteur/draw.h"
#include "saboteur/gold.h"
#include "saboteur/modules/modules.h"
#include "saboteur/pile_notes.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Step;

void find_gold(Mine& mine, Seat seat) {  // MI-56
  mine.tell(EventKind::kGoldFound, seat, give_one_gold(mine.state, seat));
}

void close_goals(Mine& mine, Seat) { mine.state.maps_useless = true; }  // MI-57

void draw_nothing(Mine& mine, Seat) { draw_so_many(mine.state, 0); }  // MI-58

void draw_another(Mine& mine, Seat) { draw_one_more(mine.state); }  // MI-59

void move_a_goal(Mine& mine, Seat seat) {  // MI-60, MI-61
  if (goals_that_can_move(mine.state).empty()) return;
  mine.state.agenda.push_back(Step::of(StepKind::kMoveGoal, seat));
}

void take_from_person(Mine& mine, Seat seat) {  // MI-64
  draw_instead(mine.state, Step::of(StepKind::kReachOut, seat));
}

void draw_three(Mine& mine, Seat seat) {  // MI-66
  draw_instead(mine.state, Step::of(StepKind::kDrawThree, seat));
}

void look_at_dwarf(Mine& mine, Seat seat) {  // MI-68
  mine.state.agenda.push_back(Step::of(StepKind::kLookAtDwarf, seat));
}

void take_from_discards(Mine& mine, Seat seat) {  // MI-69, MI-70
  State& state = mine.state;
  draw_so_many(state, 0);
  note_shuffled(state);
  state.random.shuffle(state.discards.span());
  mine.tell(EventKind::kDiscardsShuffled, seat);
  state.agenda.push_back(Step::of(StepKind::kSearch, seat, kCardsSearched));
}

void lose_five(Mine& mine, Seat seat) {  // MI-71
  State& state = mine.state;
  std::uint8_t lost = 0;
  for (; lost < 5 && !state.stock.empty(); ++lost)
    discard(state, state.stock.pop_back(), SeatSet());
  mine.tell(EventKind::kStockLost, seat, lost);
}

}  // namespace

void amend_chests(Rules& rules, const Deck*) {
  const auto effect = [&](ChestDeed deed) -> auto& {
    return rules.chest_effects[static_cast<int>(deed)];
  };
  effect(ChestDeed::kGold) = find_gold;
  effect(ChestDeed::kNoMaps) = close_goals;
  effect(ChestDeed::kNoDraw) = draw_nothing;
  effect(ChestDeed::kOneMore) = draw_another;
  effect(ChestDeed::kMoveGoal) = move_a_goal;
  effect(ChestDeed::kTakeFromPerson) = take_from_person;
  effect(ChestDeed::kDrawThree) = draw_three;
  effect(ChestDeed::kLookAtDwarf) = look_at_dwarf;
  effect(ChestDeed::kTakeFromDiscards) = take_from_discards;
  effect(ChestDeed::kLoseFive) = lose_five;
  const auto step = [&](StepKind kind) -> StepRule& { return rules.steps[static_cast<int>(kind)]; };
  step(StepKind::kLookAtDwarf) = look_at_dwarf_rule();
  step(StepKind::kMoveGoal) = move_goal_rule();
  step(StepKind::kTakeFrom) = take_from_rule();
  step(StepKind::kReachOut) = reach_out_rule();
  step(StepKind::kDrawThree) = draw_three_rule();
  step(StepKind::kSearch) = search_rule();
  step(StepKind::kKeep) = keep_rule();
  rules.draws |= 1U;
}

}  // namespace stollen::saboteur
