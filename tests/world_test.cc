// A world that is made of a view is one in which the observer sees that view again.
#include "goldmine/world.h"

#include <gtest/gtest.h>

#include "bots/duel_tally.h"
#include "bots/goldmine_tally.h"
#include "duel/duel.h"
#include "goldmine/goldmine.h"
#include "saboteur/saboteur.h"
#include "saboteur/world.h"
#include "support/games.h"

namespace stollen::testing {
namespace {

using game::Observer;

// Cards, dwarfs, goals and gold of a world, each sorted: what there is, wherever it lies.
std::string contents(const saboteur::State& state, int players) {
  std::string cards;
  const auto add = [&](std::string& to, int item) { to += static_cast<char>(item + 1); };
  for (int seat = 0; seat < players; ++seat)
    for (const saboteur::CardId card : state.hands[seat]) add(cards, card);
  for (const saboteur::CardId card : state.stock) add(cards, card);
  for (const saboteur::CardId card : state.aside) add(cards, card);
  for (const saboteur::Discard& discard : state.discards) add(cards, discard.card);
  std::string goals;
  for (const saboteur::Goal& goal : state.goals) add(goals, goal.kind);
  for (const std::uint8_t kind : state.spare_goals) add(goals, kind);
  std::string gold;
  for (int seat = 0; seat < players; ++seat)
    for (int value = 1; value <= saboteur::kMaxGoldValue; ++value)
      for (int count = state.gold_cards[seat][value]; count > 0; --count) add(gold, value);
  for (const std::uint8_t value : state.gold_pile) add(gold, value);
  for (const std::uint8_t value : state.offer) add(gold, value);
  for (std::string* part : {&cards, &goals, &gold}) std::ranges::sort(*part);
  return cards + '|' + goals + '|' + gold;
}

TEST(World, OfASaboteurViewShowsThatViewAgain) {
  int worlds = 0;
  int unlike = 0;
  for (const Seating& seating : seatings_of("saboteur")) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    const auto& rules = static_cast<const saboteur::Saboteur&>(*game).rules();
    Walk walk(*game, 41);
    Random random(seating.recipe.size());
    for (; !walk.over(); walk.step()) {
      if (walk.made() % 5 != 0) continue;
      const Observer observer = Observer::seat(game->decision(walk.state()).seat);
      game::View view;
      game->view(walk.state(), observer, view);
      if (!saboteur::can_be_imagined(view.as<saboteur::View>())) continue;
      game::State world;
      world.become<saboteur::State>() =
          saboteur::world_of(rules, view.as<saboteur::View>(), random);
      ASSERT_EQ(view_text(*game, world, observer), view_text(*game, walk.state(), observer));
      ASSERT_EQ(legal_texts(*game, world), legal_texts(*game, walk.state()));
      const auto& truth = walk.state().as<saboteur::State>();
      ASSERT_EQ(contents(world.as<saboteur::State>(), seating.players),
                contents(truth, seating.players));
      ++worlds;
      unlike += position_text(*game, world) != position_text(*game, walk.state()) ? 1 : 0;
    }
  }
  EXPECT_GT(worlds, 500);
  EXPECT_GT(unlike, worlds * 9 / 10) << "the hidden parts are not dealt by lot";
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
          tally.follow(bots::SeenEvent(game->vocabulary(), event, Observer::seat(0)));
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
          tally.follow(bots::SeenEvent(game->vocabulary(), event, Observer::seat(0)));
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
