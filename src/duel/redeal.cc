#include "base/pool.h"
#include "duel/view.h"

namespace stollen::duel {

namespace {

using game::Observer;

// What has been held, in a hand or thrown away from one, is never a card that acts when drawn.
void redeal_cards(const Rules& rules, State& state, Observer observer, Random& random) {
  Pool<CardId, kMaxDeck> pool;
  const auto is_hidden = [&](const Discard& discard) {
    return !discard.open && !observer.in(discard.known);
  };
  const auto may_be_held = [&](CardId card) { return rules.may_be_held(card); };
  for (Seat seat = 0; seat < rules.players; ++seat)
    if (!observer.is(seat))
      for (const CardId card : state.hands[seat]) pool.add(card);
  for (const CardId card : state.stock) pool.add(card);
  for (const CardId card : state.aside) pool.add(card);
  for (const Discard& discard : state.discards)
    if (is_hidden(discard)) pool.add(discard.card);
  pool.shuffle(random);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (observer.is(seat)) continue;
    const std::size_t size = state.hands[seat].size();
    state.hands[seat].clear();
    while (state.hands[seat].size() < size) state.hands[seat].add(pool.next(may_be_held));
  }
  for (Discard& discard : state.discards)
    if (is_hidden(discard)) discard.card = pool.next(may_be_held);
  for (CardId& card : state.stock) card = pool.next();
  for (CardId& card : state.aside) card = pool.next();
}

void redeal_goals(State& state, Observer observer, Random& random) {
  Pool<std::uint8_t, kMaxGoalCards> pool;
  const auto for_each_hidden = [&](auto visit) {
    for (Goal& goal : state.goals)
      if (!goal.up && !observer.in(goal.seen)) visit(goal.kind);
    for (BoxedGoal& goal : state.boxed)
      if (!observer.in(goal.seen)) visit(goal.kind);
    for (std::uint8_t& kind : state.goal_pile) visit(kind);
  };
  for_each_hidden([&](std::uint8_t& kind) { pool.add(kind); });
  pool.shuffle(random);
  for_each_hidden([&](std::uint8_t& kind) { kind = pool.next(); });
}

}  // namespace

void redeal_unknown(const Rules& rules, State& state, Observer observer, Random& random) {
  redeal_cards(rules, state, observer, random);
  redeal_goals(state, observer, random);
  // Nobody knows the next deal either.
  state.random = Random(random.next());
}

}  // namespace stollen::duel
