#include "goldmine/goldmine.h"

#include "goldmine/possible.h"
#include "goldmine/round.h"
#include "goldmine/turn.h"
#include "goldmine/vocabulary.h"

namespace stollen::goldmine {

GoldMine::GoldMine(std::string recipe, Rules rules, int rules_number)
    : Game(std::move(recipe), rules.players, rules_number),
      rules_(std::move(rules)),
      vocabulary_(vocabulary_of(rules_)) {}

void GoldMine::start(game::State& box, Random random, Seat first, game::Events& events) const {
  State& state = box.become<State>();
  state.random = random;
  events.clear();
  if (first == game::kNobody)
    first = static_cast<Seat>(state.random.below(static_cast<std::uint32_t>(rules_.players)));
  Match match{rules_, state, events};
  deal_round(match, first);
}

game::Decision GoldMine::decision(const game::State& box) const {
  const State& state = box.as<State>();
  return {state.waiting.seat(), state.waiting.kind()};
}

void GoldMine::legal(const game::State& box, game::Moves& moves) const {
  legal_moves(rules_, box.as<State>(), moves);
}

void GoldMine::play(game::State& box, game::Move move, game::Events& events) const {
  events.clear();
  Match match{rules_, box.as<State>(), events};
  play_move(match, move);
}

game::Refusal GoldMine::why_not(const game::State& box, game::Move move) const {
  return why_not_move(rules_, box.as<State>(), move);
}

void GoldMine::view(const game::State& box, game::Observer observer, game::View& view) const {
  view.become<View>([&] { return view_of(rules_, box.as<State>(), observer); });
}

void GoldMine::redeal(game::State& box, game::Observer, Random& random) const {
  redeal_unknown(box.as<State>(), random);
}

Result<void> GoldMine::possible(const game::State& box) const {
  return goldmine::possible(rules_, vocabulary_, box.as<State>());
}

game::Score GoldMine::score(const game::State& box) const {
  return score_of(rules_, box.as<State>());
}

}  // namespace stollen::goldmine
