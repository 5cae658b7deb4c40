#include "duel/world.h"

#include <algorithm>
#include <vector>

#include "base/rest.h"
#include "duel/laying.h"
#include "duel/moves.h"

namespace stollen::duel {

namespace {

template <class Kind>
bool is(const View& view) {
  return view.decision.step == game::kind<Kind> && !view.decision.over();
}

// A player whose hand is full has not played a card yet: he has bribed a troll first.
void fill_agenda(const Rules& rules, const View& view, State& state) {
  const Seat seat = view.decision.seat;
  const auto push = [&](const auto& step) { state.agenda.push_back(game::Step::of(step)); };
  if (is<step::Turn>(view)) return push(step::Turn{seat});
  if (view.seats[seat].cards == rules.layout.hand_size) {
    push(step::Turn{seat});
  } else {
    push(step::EndTurn{seat});
    push(step::Draw{seat, 1});
    push(step::After{seat});
    if (is<step::After>(view)) return;
  }
  push(step::Settle{seat});
  if (is<step::Orient>(view))
    push(step::Orient{seat, view.oriented_goal});
  else if (is<step::Reveal>(view))
    push(step::Reveal{seat});
  else
    push(step::Claim{seat});
}

void fill_maze(const View& view, State& state) {
  state.board = view.board;
  state.laid = view.laid;
  state.marker = view.marker;
  state.markers = view.markers;
  view.board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
    if (laid.is(Board::kFaceDown)) return;
    if (has_door(laid.card)) state.doors.push_back(slot);
    if (view.marker[slot] != game::kNobody) return;
    if (laid.card.gold() > 0) state.gold.push_back(slot);
    if (laid.card.gate() == tunnel::Gate::kTroll) state.trolls.push_back(slot);
  });
}

using GoalsLeft = Rest<std::uint8_t>;

// Gold that players own and that no path card brought them came from goals, which were turned then:
// they cannot lie anywhere now. The tally may not know them.
void leave_out_owned(const Rules& rules, const View& view, const std::vector<int>& gone,
                     GoalsLeft& rest) {
  std::array<int, kMaxGold + 1> owned{};
  for (Seat seat = 0; seat < rules.players; ++seat)
    for (std::size_t value = 1; value <= kMaxGold; ++value)
      owned[value] += view.seats[seat].gold[value];
  for (CardId id = 0; id < rules.path_kinds; ++id)
    owned[rules.card(id).faces[0].gold()] -= view.away[id];
  const auto gold = [&](std::size_t kind) { return rules.goals[kind].faces[0].gold(); };
  for (std::size_t kind = 0; kind < rules.goals.size(); ++kind) owned[gold(kind)] -= gone[kind];
  for (std::size_t kind = 0; kind < rules.goals.size(); ++kind)
    while (gold(kind) > 0 && owned[gold(kind)] > 0 && rest.has(static_cast<std::uint8_t>(kind))) {
      rest.seen(static_cast<std::uint8_t>(kind));
      --owned[gold(kind)];
    }
}

void fill_goals(const Rules& rules, const View& view, const Tally& tally, State& state) {
  GoalsLeft rest(rules.goals.size());
  // Who has not followed the match from its beginning still sees those that lie open now.
  std::vector<int> open(rules.goals.size(), 0);
  std::vector<int> gone(rules.goals.size(), 0);
  for (const ViewGoal& goal : view.goals)
    if (goal.up) ++open[goal.kind];
  for (std::size_t kind = 0; kind < rules.goals.size(); ++kind) {
    gone[kind] = std::max(0, tally.turned[kind] - open[kind]);
    rest.add(static_cast<std::uint8_t>(kind), rules.goals[kind].count - open[kind] - gone[kind]);
  }
  for (const ViewGoal& goal : view.goals)
    if (!goal.up && goal.kind != kUnknown) rest.seen(goal.kind);
  for (const ViewBoxedGoal& goal : view.boxed)
    if (goal.kind != kUnknown) rest.seen(goal.kind);
  leave_out_owned(rules, view, gone, rest);
  for (const ViewGoal& seen : view.goals) {
    Goal goal;
    goal.cell = seen.cell;
    goal.kind = seen.kind != kUnknown ? seen.kind : rest.next();
    goal.slot = view.board.find(seen.cell);
    goal.up = seen.up;
    goal.laid = seen.laid;
    goal.turned = seen.turned;
    goal.seen = seen.seen;
    state.goals.push_back(goal);
  }
  for (const ViewBoxedGoal& seen : view.boxed)
    state.boxed.push_back({seen.kind != kUnknown ? seen.kind : rest.next(), seen.seen});
  for (int count = 0; count < view.goal_pile; ++count) state.goal_pile.push_back(rest.next());
}

void fill_cards(const Rules& rules, const View& view, State& state) {
  Rest<CardId> rest(rules.cards.size());
  for (CardId id = 0; id < rules.cards.size(); ++id)
    rest.add(id, rules.cards[id].count - view.away[id]);
  for (const std::uint16_t code : view.laid)
    rest.seen(card_at(view.board, tunnel::Cell::from_code(code)));
  for (Seat seat = 0; seat < rules.players; ++seat)
    for (int tool = 0; tool < kToolKinds; ++tool)
      if ((view.seats[seat].broken & tool_bit(tool)) != 0) rest.seen(rules.sabotage_cards[tool]);
  for (const CardId card : view.hand) rest.seen(card);
  for (const ViewDiscard& discard : view.discards)
    if (discard.card != kUnknown) rest.seen(discard.card);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (view.observer.is(seat))
      state.hands[seat] = view.hand;
    else
      while (state.hands[seat].size() < view.seats[seat].cards) state.hands[seat].add(rest.next());
  }
  for (const ViewDiscard& seen : view.discards) {
    Discard discard{seen.card, SeatSet(), seen.open};
    if (seen.open)
      discard.known = SeatSet::everyone(rules.players);
    else if (seen.card == kUnknown)
      discard.card = rest.next();
    else
      discard.known.add(view.observer.seat());
    state.discards.push_back(discard);
  }
  for (int card = 0; card < view.stock; ++card) state.stock.push_back(rest.next());
  for (int card = 0; card < view.aside; ++card) state.aside.push_back(rest.next());
}

}  // namespace

bool can_be_imagined(const View& view) {
  return is<step::Turn>(view) || is<step::After>(view) || is<step::Reveal>(view) ||
         is<step::Orient>(view) || is<step::Claim>(view);
}

State world_of(const Rules& rules, const View& view, const Tally& tally, Random& random) {
  STOLLEN_CHECK(can_be_imagined(view));
  State state;
  fill_agenda(rules, view, state);
  state.round = view.round;
  state.first = view.first;
  fill_maze(view, state);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    state.colours[seat] = view.seats[seat].colour;
    state.broken[seat] = view.seats[seat].broken;
    state.gold_cards[seat] = view.seats[seat].gold;
  }
  state.away = view.away;
  fill_goals(rules, view, tally, state);
  fill_cards(rules, view, state);
  redeal_unknown(rules, state, view.observer, random);
  return state;
}

}  // namespace stollen::duel
