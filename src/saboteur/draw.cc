#include "saboteur/draw.h"

#include <fmt/format.h>

namespace stollen::saboteur {

namespace {

using game::Step;

// Where the turn's own draw stands: it is the first to be done.
std::size_t own_draw(const State& state) {
  std::size_t place = state.agenda.size() - 1;
  while (!state.agenda[place].is<step::Draw>()) {
    STOLLEN_CHECK_LESS(0U, place);
    --place;
  }
  return place;
}

void draw(Mine& mine, const step::Draw& step) {
  State& state = mine.state;
  state.agenda.pop_back();
  for (int count = step.cards; count > 0 && !state.stock.empty(); --count) {
    const CardId card = state.stock.pop_back();
    state.hands[step.seat].add(card);
    mine.tell_only(step.seat, event::Drew{step.seat, card});
  }
}

Trouble trouble_with_draw(const Rules& rules, const Agenda& agenda, std::size_t place) {
  const auto draw = agenda[place].as<step::Draw>();
  if (((rules.draws >> draw.cards) & 1U) == 0)
    return fmt::format("nobody draws {} cards here", draw.cards);
  if (draw.seat != agenda[0].seat() && draw.cards != 1)
    return "who draws in another player's turn draws 1 card";
  return std::nullopt;
}

}  // namespace

StepRule draw_rule() {
  StepRule rule = done_by<step::Draw, draw>();
  rule.whose = Whose::kAnybodys;
  rule.stands_on = steps_of<step::EndTurn, step::Draw, step::Search>;
  rule.trouble_on_agenda = trouble_with_draw;
  rule.cards_due = [](Step step) { return int{step.as<step::Draw>().cards}; };
  return rule;
}

void plan_draw(State& state, Seat seat, int cards) {
  state.agenda.push_back(Step::of(step::EndTurn{seat}));
  state.agenda.push_back(Step::of(step::Draw{seat, static_cast<std::uint8_t>(cards)}));
}

void draw_so_many(State& state, int cards) {
  Step& own = state.agenda[own_draw(state)];
  own = Step::of(step::Draw{own.seat(), static_cast<std::uint8_t>(cards)});
}

void let_draw(State& state, Seat seat) {
  Step& own = state.agenda[own_draw(state)];
  own = Step::of(step::Draw{seat, own.as<step::Draw>().cards});
}

void draw_one_more(State& state) {
  const std::size_t own = own_draw(state);
  state.agenda.insert_at(own, Step::of(step::Draw{state.agenda[own].seat(), 1}));
}

void draw_instead(State& state, Step choice) {
  draw_so_many(state, 0);
  // Below all that the same player draws and chooses, above what others draw afterwards.
  std::size_t place = own_draw(state);
  while (!state.agenda[place - 1].is<step::EndTurn>() &&
         state.agenda[place - 1].seat() == choice.seat())
    --place;
  state.agenda.insert_at(place, choice);
}

void draw_afterwards(State& state, Seat seat) {
  std::size_t place = own_draw(state);
  while (!state.agenda[place - 1].is<step::EndTurn>()) --place;
  state.agenda.insert_at(place, Step::of(step::Draw{seat, 1}));
}

}  // namespace stollen::saboteur
