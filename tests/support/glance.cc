#include "support/glance.h"

#include <algorithm>
#include <array>

#include "notation/phrases.h"
#include "support/worlds.h"

namespace stollen::testing {

namespace {

using game::Move;
using game::Observer;

// Events that show everybody what nobody could know, or that tell of what was decided in the stock.
bool discloses(const game::Game& game, const game::Events& events) {
  constexpr std::array kDisclosing = {
      "revealed",      "uncovered",  "chest-opened", "round-over", "roles-revealed",
      "round-started", "game-over",  "took",         "offered",    "paid",
      "gold-given",    "gold-found", "toll-paid",    "forfeited",  "room-entered"};
  return std::ranges::any_of(kDisclosing,
                             [&](const char* word) { return has_event(game, events, word); });
}

// The moves of world B that look like this one to everybody else.
std::vector<Move> alike(const game::Game& game, const game::State& b, Move move) {
  const auto looks = [&](Move other) {
    return notation::public_move_text(game.vocabulary(), other);
  };
  const auto moves = std::make_unique<game::Moves>();
  game.legal(b, *moves);
  std::vector<Move> found;
  for (const Move other : *moves)
    if (looks(other) == looks(move)) found.push_back(other);
  return found;
}

}  // namespace

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
  if (discloses(game, events_a) || discloses(game, events_b)) return std::nullopt;
  const Observer spectator = Observer::spectator();
  if (told(game, events_a, spectator) != told(game, events_b, spectator))
    return differ("events", told(game, events_a, spectator), told(game, events_b, spectator));
  // Whoever is told a secret learns what the two worlds need not agree in.
  if (told(game, events_a, observer) != told(game, events_a, spectator)) return std::nullopt;
  if (told(game, events_a, observer) != told(game, events_b, observer))
    return differ("secret events", told(game, events_a, observer), told(game, events_b, observer));
  ++tally.compared;
  if (view_text(game, a, observer) != view_text(game, b, observer))
    return differ("views after " + notation::move_text(game.vocabulary(), move),
                  view_text(game, a, observer), view_text(game, b, observer));
  return std::nullopt;
}

}  // namespace stollen::testing
