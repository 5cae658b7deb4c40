#include "saboteur/saboteur.h"

#include "game/in_order.h"
#include "saboteur/declaration.h"
#include "saboteur/missed.h"
#include "saboteur/possible.h"
#include "saboteur/round.h"
#include "saboteur/vocabulary.h"

namespace stollen::saboteur {

Saboteur::Saboteur(std::string recipe, Rules rules, int rules_number)
    : Game(std::move(recipe), rules.players, rules_number),
      rules_(std::move(rules)),
      vocabulary_(vocabulary_of(rules_)) {}

void Saboteur::start(game::State& box, Random random, Seat first, game::Events& events) const {
  State& state = box.become<State>();
  state.random = random;
  events.clear();
  if (first == game::kNobody)
    first = static_cast<Seat>(state.random.below(static_cast<std::uint32_t>(rules_.players)));
  for (const std::uint8_t card : rules_.gold_pile) state.gold_pile.push_back(card);
  for (Seat seat = 0; seat < rules_.players; ++seat)
    state.coins[seat] = static_cast<std::uint8_t>(rules_.coins_at_start);
  Mine mine{rules_, state, events};
  deal_round(mine, first);
}

game::Decision Saboteur::decision(const game::State& box) const {
  return decision_of(rules_, box.as<State>());
}

void Saboteur::legal(const game::State& box, game::Moves& moves) const {
  const State& state = box.as<State>();
  moves.clear();
  if (state.agenda.empty()) return;
  const game::Step step = state.agenda.back();
  rules_.steps[step.kind()].legal(rules_, state, step, moves);
}

void Saboteur::play(game::State& box, game::Move move, game::Events& events) const {
  Mine mine{rules_, box.as<State>(), events};
  events.clear();
  const game::Step step = mine.state.agenda.back();
  rules_.steps[step.kind()].play(mine, step, move);
  run(mine);
}

// A card that is the same when turned is laid straight.
game::Move Saboteur::plain(game::Move move) const {
  if (move.is<move::Lay>()) {
    auto lay = move.as<move::Lay>();
    if (lay.card < rules_.cards.size() && rules_.card(lay.card).same_when_turned)
      lay.turned = false;
    return game::Move::of(lay);
  }
  return game::in_order(vocabulary_.moves[move.kind()], move);
}

game::Refusal Saboteur::why_not(const game::State& box, game::Move move) const {
  const State& state = box.as<State>();
  if (state.agenda.empty()) return game::Refusal::of(refusal::WrongDecision{});
  const game::Step step = state.agenda.back();
  return rules_.steps[step.kind()].why_not(rules_, state, step, move);
}

void Saboteur::view(const game::State& box, game::Observer observer, game::View& view) const {
  view.become<View>([&] { return view_of(rules_, box.as<State>(), observer); });
}

void Saboteur::redeal(game::State& box, game::Observer observer, Random& random) const {
  redeal_unknown(rules_, box.as<State>(), observer, random);
}

void Saboteur::uncover(const game::State& before, game::Move last, game::Events& shown) const {
  show_missed_goals(rules_, before.as<State>(), last, shown);
}

bool Saboteur::may_be_answered(const game::State& box) const {
  return saboteur::may_be_answered(rules_, box.as<State>());
}

Result<void> Saboteur::possible(const game::State& box) const {
  return saboteur::possible(rules_, vocabulary_, box.as<State>());
}

game::Score Saboteur::score(const game::State& box) const {
  return score_of(rules_, box.as<State>());
}

}  // namespace stollen::saboteur
