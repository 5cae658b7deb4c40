#include "goldmine/exit_cards.h"

#include "goldmine/dwarfs.h"
#include "goldmine/round.h"

namespace stollen::goldmine {

namespace {

using game::Step;

void renew_exit_pile(Match& match) {
  State& state = match.state;
  for (ExitCard card = 0; card < match.rules.exit_kinds.size(); ++card)
    for (; state.used_exits[card] > 0; --state.used_exits[card]) state.exits.push_back(card);
  state.random.shuffle(state.exits.span());
  match.tell(event::ExitRenewed{static_cast<std::uint8_t>(state.exits.size())});
}

// The card has done what it does. A pile whose last card has been used is made anew at once.
void finish(Match& match, Dwarf dwarf) {
  if (match.state.exits.empty()) renew_exit_pile(match);
  end_turn(match, dwarf);
}

void discard(Match& match, Dwarf dwarf, ExitCard card) {
  ++match.state.used_exits[card];
  finish(match, dwarf);
}

// The acting seat's dwarfs first, in their order, then clockwise: so they reach the ladder.
void all_together(Match& match, Dwarf dwarf) {
  const Rules& rules = match.rules;
  const int dwarfs = rules.dwarfs();
  int next = rules.first_dwarf(rules.owner(dwarf));
  for (int count = 0; count < dwarfs; ++count) {
    if (match.state.is_inside(static_cast<Dwarf>(next)))
      step_out(match, static_cast<Dwarf>(next), 1);
    next = next + 1 == dwarfs ? 0 : next + 1;
  }
}

void swap_or_ask(Match& match, Dwarf dwarf, ExitCard card) {
  const DwarfSet others = others_inside(match.state, dwarf);
  if (std::has_single_bit(others))
    return swap_with(match, dwarf, card, static_cast<Dwarf>(std::countr_zero(others)));
  match.state.waiting = Step::of(step::Swap{match.rules.owner(dwarf), dwarf, card});
}

void take_extra_gold(Match& match, Dwarf dwarf) {
  const Seat seat = match.rules.owner(dwarf);
  ++match.state.gathered[seat][kExtraGold];
  match.tell(event::ExtraTaken{seat, dwarf});
  finish(match, dwarf);
}

}  // namespace

DwarfSet others_inside(const State& state, Dwarf dwarf) {
  return static_cast<DwarfSet>(state.inside & ~dwarf_bit(dwarf));
}

bool is_possible(const State& state, Dwarf dwarf, Action action) {
  return action != Action::kSwap || others_inside(state, dwarf) != 0;
}

void draw_exit_card(Match& match, Dwarf dwarf) {
  State& state = match.state;
  const Seat seat = match.rules.owner(dwarf);
  const ExitCard card = state.exits.pop_back();
  match.tell(event::DrewExit{seat, dwarf, card});
  const auto [one, other] = match.rules.offers[card];
  const bool can_one = is_possible(state, dwarf, one);
  const bool can_other = is_possible(state, dwarf, other);
  if (can_one && can_other && one != other) {
    state.waiting = Step::of(step::Choose{seat, dwarf, card});
  } else if (can_one || can_other) {
    act(match, dwarf, card, can_one ? one : other);
  } else {
    match.tell(event::NoEffect{seat, dwarf, card});
    discard(match, dwarf, card);
  }
}

void act(Match& match, Dwarf dwarf, ExitCard card, Action action) {
  switch (action) {
    case Action::kStep:
      step_out(match, dwarf, 1);
      break;
    case Action::kDouble:
      step_out(match, dwarf, 2);
      break;
    case Action::kAll:
      all_together(match, dwarf);
      break;
    case Action::kSwap:
      return swap_or_ask(match, dwarf, card);
    case Action::kExtra:
      return take_extra_gold(match, dwarf);
  }
  discard(match, dwarf, card);
}

void swap_with(Match& match, Dwarf dwarf, ExitCard card, Dwarf other) {
  auto& places = match.state.places;
  std::swap(places[dwarf], places[other]);
  match.tell(event::Swapped{match.rules.owner(dwarf), dwarf, places[dwarf], other, places[other]});
  discard(match, dwarf, card);
}

}  // namespace stollen::goldmine
