#include "support/lockstep.h"

#include <algorithm>

#include "notation/phrases.h"
#include "support/conceivable.h"
#include "support/hidden.h"
#include "support/worlds.h"

namespace stollen::testing {

namespace {

using game::Move;
namespace move = saboteur::move;

}  // namespace

Lockstep::Lockstep(const game::Game& game, const game::State& state, game::Observer observer,
                   std::uint64_t seed, Service service)
    : game_(game),
      observer_(observer),
      service_(std::move(service)),
      random_(seed),
      wishes_(conceivable_moves(game, {-1, -3, 10, 3})),
      a_(state) {
  redeal();
}

void Lockstep::redeal() {
  b_ = a_;
  game_.redeal(b_, observer_, random_);
  fresh_ = true;
}

std::optional<std::string> Lockstep::play() {
  while (!game_.decision(a_).over())
    if (auto difference = step()) return difference;
  return std::nullopt;
}

// What he sees before the move: his view and, if he is to choose, the list and refusals.
std::optional<std::string> Lockstep::compare_standing() {
  view_ = service_.view(game_, a_, observer_);
  const std::string b = service_.view(game_, b_, observer_);
  if (view_ != b) return differ("views", view_, b);
  if (!observer_.is(game_.decision(a_).seat)) return std::nullopt;
  if (legal_texts(game_, a_) != legal_texts(game_, b_)) return "the legal lists differ";
  return compare_refusals();
}

std::optional<std::string> Lockstep::compare_refusals() {
  for (int wish = 0; wish < 40; ++wish) {
    const Move move = wishes_[random_.below(static_cast<std::uint32_t>(wishes_.size()))];
    const auto sentence = [&](const game::State& state) {
      const game::Refusal refusal = game_.why_not(state, move);
      return std::string(notation::refusal_code(game_.vocabulary(), refusal)) + ": " +
             notation::refusal_sentence(game_.vocabulary(), refusal);
    };
    ++tally_.refusals;
    if (sentence(a_) != sentence(b_)) return differ("refusals", sentence(a_), sentence(b_));
  }
  return std::nullopt;
}

// Makes B agree with A in what this move will disclose to the observer: true if he will see what
// becomes of the gold.
bool Lockstep::agree(const game::State& after, Move move) {
  auto& b = b_.as<saboteur::State>();
  const auto& a = a_.as<saboteur::State>();
  const auto& then = after.as<saboteur::State>();
  const bool new_round = then.round != a.round;
  if (observer_.is(game_.decision(a_).seat) && !b.stock.empty() && !move.is<move::Take>())
    bring_card(b, game_.players(), observer_,
               hidden_place_of_stock_top(b, game_.players(), observer_), a.stock.back());
  for (std::size_t goal = 0; goal < a.goals.size() && !new_round; ++goal)
    if ((then.goals[goal].up && !a.goals[goal].up) ||
        (observer_.in(then.goals[goal].seen) && !observer_.in(a.goals[goal].seen)))
      bring_goal(b, observer_, goal, a.goals[goal].kind);
  const game::Decision next = game_.decision(after);
  const bool offered = then.roles_open && observer_.is(next.seat);
  if (!new_round && !next.over() && !(then.roles_open && !a.roles_open) && !offered) return false;
  for (std::size_t goal = 0; goal < a.goals.size(); ++goal) b.goals[goal].kind = a.goals[goal].kind;
  b.dwarfs = a.dwarfs;
  b.spare_dwarfs = a.spare_dwarfs;
  b.gold_pile = a.gold_pile;
  b.gold_cards = a.gold_cards;
  b.offer = a.offer;
  b.random = a.random;
  if (new_round) return true;
  return next.over() || offered;
}

// The move of world B that looks the same to the observer.
Move Lockstep::answer_in_b(Move move, bool disclosing) {
  if (observer_.is(game_.decision(a_).seat)) return move;
  if (disclosing && move.is<move::Take>()) return move;
  const auto looks = [&](Move other) {
    return notation::public_move_text(game_.vocabulary(), other);
  };
  const auto moves = std::make_unique<game::Moves>();
  game_.legal(b_, *moves);
  std::vector<Move> alike;
  for (const Move other : *moves)
    if (looks(other) == looks(move)) alike.push_back(other);
  STOLLEN_CHECK(!alike.empty());
  return alike[random_.below(static_cast<std::uint32_t>(alike.size()))];
}

// A move of world A. Another seat must be able to make one that looks the same in B: it is given
// the card it needs there.
Move Lockstep::choose() {
  Walk walk(game_, a_, random_.next());
  const Move move = walk.step();
  const game::Seat seat = game_.decision(a_).seat;
  if (observer_.is(seat) || move.kind() > game::kind<move::Map>) return move;
  if (move.is<move::Discard>()) return move;
  auto& b = b_.as<saboteur::State>();
  if (b.hands[seat].contains(saboteur::card_of(move))) return move;
  auto& hand = b.hands[seat];
  const std::uint32_t given = random_.below(static_cast<std::uint32_t>(hand.size()));
  STOLLEN_CHECK(bring_card(b, game_.players(), observer_, hidden_place(b, observer_, seat, given),
                           saboteur::card_of(move)));
  return move;
}

void Lockstep::count(Move a, Move b) {
  ++tally_.moves;
  tally_.own_moves += observer_.is(game_.decision(a_).seat) ? 1 : 0;
  const auto& hands_a = a_.as<saboteur::State>().hands;
  const auto& hands_b = b_.as<saboteur::State>().hands;
  tally_.different_worlds += std::ranges::equal(hands_a, hands_b, std::ranges::equal) ? 0 : 1;
  tally_.takes_unlike += a.is<move::Take>() && a != b ? 1 : 0;
  tally_.discards_unlike += a.is<move::Discard>() && a != b ? 1 : 0;
}

std::optional<std::string> Lockstep::step() {
  // His view is a sum of what has happened: looking now and then is enough between two deals.
  const bool looks = fresh_ || observer_.is(game_.decision(a_).seat) || random_.below(4) == 0;
  if (looks)
    if (auto difference = compare_standing()) return difference;
  fresh_ = false;
  const Move move = choose();
  game::State after = a_;
  game::Events events_a;
  game_.play(after, move, events_a);
  const bool disclosing = agree(after, move);
  if (const std::string b = looks ? service_.view(game_, b_, observer_) : view_; b != view_)
    return differ("the observer notices a change of world B", view_, b);
  const Move answer = answer_in_b(move, disclosing);
  count(move, answer);
  game::Events events_b;
  game_.play(b_, answer, events_b);
  const bool round_ended = after.as<saboteur::State>().round != a_.as<saboteur::State>().round ||
                           after.as<saboteur::State>().roles_open;
  a_ = after;
  const std::string a = service_.events(game_, events_a, observer_);
  const std::string b = service_.events(game_, events_b, observer_);
  if (a != b) return differ("events", a, b);
  if (!round_ended && random_.below(12) != 0) return std::nullopt;
  if (auto difference = compare_standing()) return difference;
  redeal();
  return std::nullopt;
}

}  // namespace stollen::testing
