// A world that is made of a view is one in which the observer sees that view again.
#include "goldmine/world.h"

#include <set>

#include <gtest/gtest.h>

#include "bots/duel/tally.h"
#include "bots/goldmine/tally.h"
#include "duel/duel.h"
#include "goldmine/goldmine.h"
#include "saboteur/saboteur.h"
#include "saboteur/world.h"
#include "support/games.h"

namespace stollen::testing {
namespace {

using game::Observer;
namespace step = saboteur::step;

// Cards, goals, chests and gold of a world, each sorted: what there is, wherever it lies.
std::string contents(const saboteur::Rules& rules, const saboteur::State& state) {
  const auto add = [](std::string& to, int item) { to += static_cast<char>(item + 1); };
  const auto add_all = [&](std::string& to, const auto& items) {
    for (const std::uint8_t item : items) add(to, item);
  };
  std::string cards;
  for (int seat = 0; seat < rules.players; ++seat) add_all(cards, state.hands[seat]);
  add_all(cards, state.stock);
  add_all(cards, state.aside);
  for (const saboteur::Discard& discard : state.discards) add(cards, discard.card);
  for (const game::Step step : state.agenda) {
    if (step.is<step::PutAway>()) add(cards, step.as<step::PutAway>().card);
    if (step.is<step::Effect>()) add(cards, saboteur::card_of(state.declared));
  }
  std::string goals;
  for (const saboteur::Goal& goal : state.goals) add(goals, goal.kind);
  add_all(goals, state.spare_goals);
  std::string chests;
  std::string paths;
  for (const saboteur::Chest& chest : state.chests) {
    add(chests, chest.kind);
    add(paths, chest.path);
  }
  add_all(chests, state.spare_chests);
  add_all(paths, state.spare_chest_paths);
  std::string gold;
  for (int seat = 0; seat < rules.players; ++seat)
    for (int value = 1; value <= saboteur::kMaxGoldValue; ++value)
      for (int count = state.gold_cards[seat][value]; count > 0; --count) add(gold, value);
  add_all(gold, state.gold_pile);
  add_all(gold, state.offer);
  // Which gold cards have left the game the view does not tell.
  if (gold.size() < rules.gold_pile.size()) gold.assign(gold.size(), '?');
  std::string all;
  for (std::string* part : {&cards, &goals, &chests, &paths, &gold}) {
    std::ranges::sort(*part);
    all += *part + '|';
  }
  return all;
}

// What came up on the way, so that nothing is left out unnoticed.
struct Tally {
  int worlds = 0;
  int unlike = 0;
  int with_chests = 0;
  int with_glimpses = 0;
  std::set<int> decisions;
};

void expect_world_of_view(const Walk& walk, Random& random, Tally& tally) {
  const game::Game& game = walk.game();
  const auto& rules = static_cast<const saboteur::Saboteur&>(game).rules();
  const Observer observer = Observer::seat(game.decision(walk.state()).seat);
  game::View box;
  game.view(walk.state(), observer, box);
  const auto& view = box.as<saboteur::View>();
  const auto& truth = walk.state().as<saboteur::State>();
  game::State world;
  world.become<saboteur::State>() = saboteur::world_of(rules, view, random);
  ASSERT_EQ(view_text(game, world, observer), view_text(game, walk.state(), observer));
  ASSERT_EQ(contents(rules, world.as<saboteur::State>()), contents(rules, truth));
  ASSERT_EQ(legal_texts(game, world), legal_texts(game, walk.state()));
  ++tally.worlds;
  const Random lot = std::exchange(world.as<saboteur::State>().random, truth.random);
  tally.unlike += position_text(game, world) != position_text(game, walk.state()) ? 1 : 0;
  tally.with_chests += view.chests.empty() ? 0 : 1;
  tally.with_glimpses += view.glimpses.empty() ? 0 : 1;
  tally.decisions.insert(view.decision.step);
  world.as<saboteur::State>().random = lot;
  // It can be played on.
  if (tally.worlds % 5 == 0)
    for (Walk on(game, world, random.next()); !on.over() && on.made() < 36;) on.step();
}

TEST(World, OfASaboteurViewShowsThatViewAgain) {
  Tally tally;
  for (const auto& list : {seatings_of("saboteur"), combinations()})
    for (const Seating& seating : list) {
      SCOPED_TRACE(seating.name());
      const auto game = make_game(seating);
      Random random(seating.recipe.size());
      for (const std::uint64_t seed : {40, 41})
        for (Walk walk(*game, seed); !walk.over(); walk.step()) {
          expect_world_of_view(walk, random, tally);
          if (HasFailure()) return;
        }
    }
  EXPECT_GT(tally.worlds, 10'000);
  EXPECT_GT(tally.unlike, tally.worlds * 9 / 10) << "the hidden parts are not dealt by lot";
  EXPECT_GT(tally.with_chests, 1000);
  EXPECT_GT(tally.with_glimpses, 50);
  game::Kinds<step::Turn, step::Reveal, step::Orient, step::Take, step::Steal, step::LookAtDwarf,
              step::MoveGoal, step::TakeFrom, step::Keep, step::React, step::Lay,
              step::Answer>::for_each([&]<class Kind>() {
    EXPECT_TRUE(tally.decisions.contains(game::kind<Kind>)) << Kind::kSpelling.word;
  });
}

TEST(World, OfAGoldMineViewAndATallyShowsThatViewAgain) {
  int worlds = 0;
  for (const Seating& seating : seatings_of("goldmine")) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    const auto& rules = static_cast<const goldmine::GoldMine&>(*game).rules();
    Random random(5);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Walk walk(*game, seed);
      bots::GoldMineTally tally(rules);
      while (true) {
        for (const game::Event& event : walk.events())
          tally.follow(game::SeenEvent(game->vocabulary(), event, Observer::seat(0)));
        if (walk.over()) break;
        const Observer observer = Observer::seat(game->decision(walk.state()).seat);
        game::View view;
        game->view(walk.state(), observer, view);
        game::State world;
        world.become<goldmine::State>() =
            goldmine::world_of(rules, view.as<goldmine::View>(), tally.tally(), random);
        for (const Observer eyes : observers(*game))
          ASSERT_EQ(view_text(*game, world, eyes), view_text(*game, walk.state(), eyes));
        ++worlds;
        walk.step();
      }
    }
  }
  EXPECT_GT(worlds, 500);
}

TEST(World, OfADuelViewAndATallyShowsThatViewAgain) {
  int worlds = 0;
  for (const Seating& seating : seatings_of("duel")) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    const auto& rules = static_cast<const duel::Duel&>(*game).rules();
    Random random(6);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Walk walk(*game, seed);
      bots::DuelTally tally;
      while (true) {
        for (const game::Event& event : walk.events())
          tally.follow(game::SeenEvent(game->vocabulary(), event, Observer::seat(0)));
        if (walk.over()) break;
        const Observer observer = Observer::seat(game->decision(walk.state()).seat);
        game::View view;
        game->view(walk.state(), observer, view);
        if (duel::can_be_imagined(view.as<duel::View>())) {
          game::State world;
          world.become<duel::State>() =
              duel::world_of(rules, view.as<duel::View>(), tally.tally(), random);
          ASSERT_EQ(view_text(*game, world, observer), view_text(*game, walk.state(), observer));
          ASSERT_EQ(legal_texts(*game, world), legal_texts(*game, walk.state()));
          ++worlds;
        }
        walk.step();
      }
    }
  }
  EXPECT_GT(worlds, 300);
}

}  // namespace
}  // namespace stollen::testing
