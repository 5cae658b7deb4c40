// Nobody learns what he may not know in the mine: two worlds that he cannot tell apart are played
// on side by side, and every byte that he receives stays the same.
#include <algorithm>
#include <set>

#include "gtest/gtest.h"

#include "goldmine/goldmine.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

using game::Observer;
using goldmine::State;

// Brings a card of this kind to its place in the pile, from anywhere below.
template <class Pile>
void bring(Pile& pile, std::size_t index, std::uint8_t card) {
  for (std::size_t from = 0; from <= index; ++from)
    if (pile[from] == card) return std::swap(pile[from], pile[index]);
  FAIL() << "the worlds do not have the same cards";
}

// What the move is about to disclose to everybody must be the same in the other world: digging
// cards that come to lie on top, the exit card drawn, and what is shuffled anew.
void agree(const State& a, State& b, const game::Events& events) {
  std::size_t shown = a.digging.size();
  for (const game::Event& event : events) {
    const int kind = event.kind();
    if (kind == game::kind<goldmine::event::Dug> ||
        kind == game::kind<goldmine::event::DragoMoved>) {
      --shown;
      if (shown > 0) bring(b.digging, shown - 1, a.digging[shown - 1]);
    } else if (kind == game::kind<goldmine::event::DrewExit>) {
      bring(b.exits, b.exits.size() - 1, a.exits.back());
    } else if (kind == game::kind<goldmine::event::ExitRenewed> ||
               kind == game::kind<goldmine::event::RoundStarted>) {
      b.random = a.random;
    }
  }
}

struct Tally {
  int moves = 0;
  int different = 0;
};

void play_side_by_side(const game::Game& game, Observer observer, std::uint64_t seed,
                       Tally& tally) {
  Random random(seed);
  for (Walk walk(game, seed); !walk.over();) {
    game::State b = walk.state();
    game.redeal(b, observer, random);
    // A while without dealing anew, so that what is hidden has time to show.
    for (int moves = 0; moves < 12 && !walk.over(); ++moves) {
      ASSERT_EQ(view_text(game, b, observer), view_text(game, walk.state(), observer));
      ASSERT_EQ(legal_texts(game, b), legal_texts(game, walk.state()));
      const game::State before = walk.state();
      ++tally.moves;
      tally.different += position_text(game, b) != position_text(game, before) ? 1 : 0;
      const game::Move move = walk.step();
      agree(before.as<State>(), b.as<State>(), walk.events());
      // Agreeing has changed nothing that the observer knew.
      ASSERT_EQ(view_text(game, b, observer), view_text(game, before, observer));
      game::Events events;
      game.play(b, move, events);
      ASSERT_EQ(told(game, events, observer), told(game, walk.events(), observer));
    }
  }
}

TEST(GoldMineRedeal, NoObserverLearnsAnything) {
  Tally tally;
  for (const Seating& seating : seatings_of("goldmine")) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (const Observer observer : observers(*game))
      for (std::uint64_t seed = 0; seed < 6; ++seed) {
        play_side_by_side(*game, observer, seed, tally);
        if (HasFailure()) return;
      }
  }
  // After a shuffle that all can see begin, both worlds are one until the next deal.
  EXPECT_GT(tally.different, tally.moves * 4 / 5);
}

// The order of both piles comes out in every way that can be.
TEST(GoldMineRedeal, DealsAnewWhateverIsHidden) {
  const auto game = make_game("gold-mine", 3);
  const Walk walk(*game, 4);
  const State& before = walk.state().as<State>();
  std::set<std::uint8_t> below;
  std::set<std::uint8_t> exits;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    game::State other = walk.state();
    Random random(seed);
    game->redeal(other, Observer::seat(1), random);
    const State& after = other.as<State>();
    EXPECT_EQ(after.digging.back(), before.digging.back());
    below.insert(after.digging[after.digging.size() - 2]);
    exits.insert(after.exits.back());
    EXPECT_NE(after.random.words(), before.random.words());
  }
  EXPECT_EQ(below.size(), 4U);
  EXPECT_EQ(exits.size(), 7U);
}

}  // namespace

}  // namespace stollen::testing
