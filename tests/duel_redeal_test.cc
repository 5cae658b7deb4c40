// Nobody learns what he may not know in the Duel: two worlds that he cannot tell apart are played
// on side by side, and every byte that he receives stays the same.
#include <algorithm>

#include "gtest/gtest.h"

#include "duel/duel.h"
#include "duel/events.h"
#include "duel/moves.h"
#include "game/seen_event.h"
#include "notation/phrases.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

using duel::CardId;
using duel::State;
using game::Move;
using game::Observer;
using game::Seat;
namespace move = duel::move;

// World A is a match, world B is A with everything dealt anew that the observer does not know. What
// a move discloses to him is first made the same in B.
class SideBySide {
 public:
  SideBySide(const duel::Duel& game, Observer observer, std::uint64_t seed)
      : game_(game), observer_(observer), random_(seed), walk_(game, seed), b_(walk_.state()) {
    redeal();
  }

  void play() {
    while (!walk_.over() && !::testing::Test::HasFatalFailure()) {
      if (random_.below(14) == 0) redeal();
      step();
    }
  }

  int moves() const { return moves_; }
  int different() const { return different_; }
  int unlike() const { return unlike_; }

 private:
  State& b() { return b_.as<State>(); }

  void redeal() {
    b_ = walk_.state();
    game_.redeal(b_, observer_, random_);
  }

  void step() {
    const Seat seat = game_.decision(walk_.state()).seat;
    ASSERT_EQ(view_text(game_, b_, observer_), view_text(game_, walk_.state(), observer_));
    if (observer_.is(seat)) ASSERT_EQ(legal_texts(game_, b_), legal_texts(game_, walk_.state()));
    ++moves_;
    different_ += position_text(game_, b_) != position_text(game_, walk_.state()) ? 1 : 0;
    const game::State before = walk_.state();
    const Move move = walk_.step();
    if (!agree(before.as<State>(), walk_.state().as<State>(), seat, move)) {
      b_ = before;
    } else {
      // Agreeing has changed nothing that the observer knew.
      ASSERT_EQ(view_text(game_, b_, observer_), view_text(game_, before, observer_));
    }
    const Move answer = answer_in_b(seat, move);
    unlike_ += answer != move ? 1 : 0;
    game::Events events;
    game_.play(b_, answer, events);
    ASSERT_EQ(told(game_, events, observer_), told(game_, walk_.events(), observer_));
  }

  // The hidden cards of world B outside of hands.
  std::vector<CardId*> hidden_in_piles(std::size_t stock_left) {
    std::vector<CardId*> places;
    for (std::size_t i = 0; i < stock_left; ++i) places.push_back(&b().stock[i]);
    for (CardId& card : b().aside) places.push_back(&card);
    for (duel::Discard& discard : b().discards)
      if (!discard.open && !observer_.in(discard.known)) places.push_back(&discard.card);
    return places;
  }

  // Puts this card into the stock at that place, from wherever it is hidden.
  bool bring_to_stock(std::size_t index, CardId card) {
    CardId& place = b().stock[index];
    if (place == card) return true;
    for (CardId* hidden : hidden_in_piles(index))
      if (*hidden == card) {
        std::swap(*hidden, place);
        return true;
      }
    for (Seat seat = 0; seat < game_.players(); ++seat)
      if (!observer_.is(seat) && b().hands[seat].contains(card)) {
        b().hands[seat].remove(card);
        b().hands[seat].add(place);
        place = card;
        return true;
      }
    return false;
  }

  bool bring_to_hand(Seat seat, CardId card, CardId needed) {
    auto& hand = b().hands[seat];
    const auto count = [&] { return std::count(hand.begin(), hand.end(), card); };
    const auto wanted = card == needed ? 2 : 1;
    for (int tries = 0; count() < wanted && tries < 2; ++tries) {
      CardId given = hand[0];
      for (const CardId held : hand)
        if (held != card && held != needed) given = held;
      for (CardId* hidden : hidden_in_piles(b().stock.size())) {
        if (*hidden != card) continue;
        hand.remove(given);
        hand.add(card);
        *hidden = given;
        break;
      }
    }
    return count() >= wanted;
  }

  bool bring_goal(std::size_t index, std::uint8_t kind) {
    std::uint8_t& place = b().goals[index].kind;
    if (place == kind) return true;
    const auto swap_with = [&](std::uint8_t& other) {
      if (other != kind) return false;
      std::swap(other, place);
      return true;
    };
    for (duel::Goal& goal : b().goals)
      if (!goal.up && !observer_.in(goal.seen) && swap_with(goal.kind)) return true;
    for (duel::BoxedGoal& goal : b().boxed)
      if (!observer_.in(goal.seen) && swap_with(goal.kind)) return true;
    for (std::uint8_t& other : b().goal_pile)
      if (swap_with(other)) return true;
    return false;
  }

  // Makes B agree with A in what this move discloses to the observer.
  bool agree(const State& a, const State& then, Seat seat, Move move) {
    const bool new_round = then.round != a.round;
    if (new_round) b().random = a.random;
    const bool secret = move.is<move::Discard>() || move.is<move::DiscardTwo>();
    if (!observer_.is(seat) && duel::is_from_hand(move) && !secret) {
      const CardId card = duel::card_of(move);
      const CardId second = move.is<move::Mend>() ? move.as<move::Mend>().second : CardId{0xff};
      if (!bring_to_hand(seat, card, second)) return false;
      if (second != 0xff && !bring_to_hand(seat, second, card)) return false;
    }
    // Cards that act when drawn are seen by all, and so is what is left of a stock that runs out.
    const std::size_t drawn = new_round ? a.stock.size() : a.stock.size() - then.stock.size();
    const bool sees_draw = observer_.is(seat) || game_.players() == 1;
    for (std::size_t i = 0; i < drawn && sees_draw; ++i) {
      const std::size_t index = a.stock.size() - 1 - i;
      if (!bring_to_stock(index, a.stock[index])) return false;
    }
    for (std::size_t goal = 0; goal < a.goals.size(); ++goal) {
      const bool shown = was_revealed(a.goals[goal].cell);
      const bool looked = move.is<move::Map>() && observer_.is(seat) &&
                          move.as<move::Map>().cell == a.goals[goal].cell;
      if ((shown || looked) && !a.goals[goal].up && !observer_.in(a.goals[goal].seen) &&
          !bring_goal(goal, a.goals[goal].kind))
        return false;
    }
    return true;
  }

  bool was_revealed(tunnel::Cell cell) const {
    return std::ranges::any_of(walk_.events(), [&](const game::Event& event) {
      const game::SeenEvent seen(game_.vocabulary(), event, Observer::spectator());
      return seen.is<duel::event::Revealed>() && seen.as<duel::event::Revealed>().cell == cell;
    });
  }

  // The move of world B that looks the same to the observer.
  Move answer_in_b(Seat seat, Move move) {
    if (observer_.is(seat)) return move;
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

  const duel::Duel& game_;
  Observer observer_;
  Random random_;
  Walk walk_;
  game::State b_;
  int moves_ = 0;
  int different_ = 0;
  int unlike_ = 0;
};

TEST(DuelRedeal, NoObserverLearnsAnything) {
  int moves = 0;
  int different = 0;
  int unlike = 0;
  for (const Seating& seating : seatings_of("duel")) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (const Observer observer : observers(*game))
      for (std::uint64_t seed = 0; seed < 16; ++seed) {
        SCOPED_TRACE(name_of(observer) + ", seed " + std::to_string(seed));
        SideBySide worlds(static_cast<const duel::Duel&>(*game), observer, seed);
        worlds.play();
        if (HasFailure()) return;
        moves += worlds.moves();
        different += worlds.different();
        unlike += worlds.unlike();
      }
  }
  EXPECT_GT(different, moves * 3 / 4);
  EXPECT_GT(unlike, 50) << "others should discard other cards in the other world";
}

}  // namespace

}  // namespace stollen::testing
