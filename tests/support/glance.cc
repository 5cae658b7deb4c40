#include "support/glance.h"

#include "notation/phrases.h"
#include "support/worlds.h"

namespace stollen::testing {

using game::Move;
using game::Observer;

std::optional<std::string> glance(const game::Game& game, const game::State& state, Move move,
                                  Observer observer, Random& random, Glance& tally) {
  game::State a = state;
  game::State b = state;
  game.redeal(b, observer, random);
  if (view_text(game, a, observer) != view_text(game, b, observer))
    return differ("views", view_text(game, a, observer), view_text(game, b, observer));
  const bool own = observer.is(game.decision(a).seat);
  if (own && legal_texts(game, a) != legal_texts(game, b)) return "the legal lists differ";
  const std::vector<Move> others = own ? std::vector{move} : alike(game, b, move);
  if (others.empty()) return std::nullopt;
  const Move answer = others[random.below(static_cast<std::uint32_t>(others.size()))];
  game::Events events_a;
  game::Events events_b;
  game.play(a, move, events_a);
  game.play(b, answer, events_b);
  ++tally.steps;
  tally.unlike += answer != move ? 1 : 0;
  if (is_forgotten(game, events_a) || is_forgotten(game, events_b) || game.decision(a).over() ||
      game.decision(b).over())
    return std::nullopt;
  // He and everybody: whoever is told something new knows it then, and sees something else.
  for (const Observer each : {observer, Observer::spectator()}) {
    const std::string told_a = told(game, events_a, each);
    const std::string told_b = told(game, events_b, each);
    const bool alike_then = view_text(game, a, each) == view_text(game, b, each);
    if (alike_then && !same_news(told_a, told_b)) return differ("events", told_a, told_b);
    if (told_a == told_b && !alike_then)
      return differ("views after " + notation::move_text(game.vocabulary(), move),
                    view_text(game, a, each), view_text(game, b, each));
    tally.compared += told_a == told_b ? 1 : 0;
  }
  return std::nullopt;
}

}  // namespace stollen::testing
