#include "saboteur/draw.h"

namespace stollen::saboteur {

namespace {

using game::Step;

bool is(Step step, StepKind kind) { return step.kind() == static_cast<int>(kind); }

// Where the turn's own draw stands: it is the first to be done.
std::size_t own_draw(const State& state) {
  std::size_t index = state.agenda.size() - 1;
  while (!is(state.agenda[index], StepKind::kDraw)) {
    STOLLEN_CHECK_LESS(0U, index);
    --index;
  }
  return index;
}

void draw(Mine& mine, Step step) {
  State& state = mine.state;
  state.agenda.pop_back();
  const Seat seat = step.seat();
  for (int count = step.byte(1); count > 0 && !state.stock.empty(); --count) {
    const CardId card = state.stock.pop_back();
    state.hands[seat].add(card);
    mine.tell_only(seat, EventKind::kDrew, seat, card);
  }
}

}  // namespace

StepRule draw_rule() { return {nullptr, nullptr, nullptr, draw}; }

void plan_draw(State& state, Seat seat, int cards) {
  state.agenda.push_back(Step::of(StepKind::kEndTurn, seat));
  state.agenda.push_back(Step::of(StepKind::kDraw, seat, cards));
}

void draw_so_many(State& state, int cards) {
  state.agenda[own_draw(state)].set_byte(1, static_cast<std::uint8_t>(cards));
}

void let_draw(State& state, Seat seat) { state.agenda[own_draw(state)].set_byte(0, seat); }

void draw_one_more(State& state) {
  const std::size_t own = own_draw(state);
  state.agenda.insert_at(own, Step::of(StepKind::kDraw, state.agenda[own].seat(), 1));
}

void draw_instead(State& state, Step choice) {
  draw_so_many(state, 0);
  // Below all that the same player draws and chooses, above what others draw afterwards.
  std::size_t index = own_draw(state);
  while (!is(state.agenda[index - 1], StepKind::kEndTurn) &&
         state.agenda[index - 1].seat() == choice.seat())
    --index;
  state.agenda.insert_at(index, choice);
}

void draw_afterwards(State& state, Seat seat) {
  std::size_t index = own_draw(state);
  while (!is(state.agenda[index - 1], StepKind::kEndTurn)) --index;
  state.agenda.insert_at(index, Step::of(StepKind::kDraw, seat, 1));
}

}  // namespace stollen::saboteur
