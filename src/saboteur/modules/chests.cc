// Mini: four chests in the maze, each under a face-down path card. Whoever reaches one opens it,
// and one of ten things happens.
#include "saboteur/modules/chests.h"

#include "saboteur/choices.h"
#include "saboteur/discard_search.h"
#include "saboteur/draw.h"
#include "saboteur/gold.h"
#include "saboteur/pile_notes.h"
#include "saboteur/rules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Step;

void find_gold(Mine& mine, Seat seat) {  // MI-56
  mine.tell(event::GoldFound{seat, static_cast<std::uint8_t>(give_one_gold(mine.state, seat))});
}

void close_goals(Mine& mine, Seat) { mine.state.maps_useless = true; }  // MI-57

void draw_nothing(Mine& mine, Seat) { draw_so_many(mine.state, 0); }  // MI-58

void draw_another(Mine& mine, Seat) { draw_one_more(mine.state); }  // MI-59

void move_a_goal(Mine& mine, Seat seat) {  // MI-60, MI-61
  if (goals_that_can_move(mine.rules, mine.state).empty()) return;
  mine.state.agenda.push_back(Step::of(step::MoveGoal{seat}));
}

void take_from_person(Mine& mine, Seat seat) {  // MI-64
  draw_instead(mine.state, Step::of(step::ReachOut{seat}));
}

void draw_three(Mine& mine, Seat seat) {  // MI-66
  draw_instead(mine.state, Step::of(step::DrawThree{seat}));
}

void look_at_dwarf(Mine& mine, Seat seat) {  // MI-68
  mine.state.agenda.push_back(Step::of(step::LookAtDwarf{seat}));
}

void take_from_discards(Mine& mine, Seat seat) {  // MI-69, MI-70
  State& state = mine.state;
  draw_so_many(state, 0);
  note_shuffled(state);
  state.random.shuffle(state.discards.span());
  mine.tell(event::DiscardsShuffled{seat});
  state.agenda.push_back(Step::of(step::Search{seat, kCardsSearched}));
}

void lose_five(Mine& mine, Seat seat) {  // MI-71
  State& state = mine.state;
  std::uint8_t lost = 0;
  for (; lost < 5 && !state.stock.empty(); ++lost)
    discard(state, state.stock.pop_back(), SeatSet());
  mine.tell(event::StockLost{seat, lost});
}

}  // namespace

void Chests::amend(Rules& rules, const Deck*) {
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
  rules.step<step::LookAtDwarf>() = look_at_dwarf_rule();
  rules.step<step::MoveGoal>() = move_goal_rule();
  rules.step<step::TakeFrom>() = take_from_rule();
  rules.step<step::ReachOut>() = reach_out_rule();
  rules.step<step::DrawThree>() = draw_three_rule();
  rules.step<step::Search>() = search_rule();
  rules.step<step::Keep>() = keep_rule();
  rules.draws |= 1U;
}

}  // namespace stollen::saboteur
