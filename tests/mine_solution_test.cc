// My Gold Mine worked out backwards: what is known by hand comes out, two players cannot both do
// better, and a bot that is the last one inside never does what cannot be best.
#include <algorithm>
#include <bit>

#include "gtest/gtest.h"

#include "bots/bot.h"
#include "bots/goldmine/mine_for_two.h"
#include "bots/goldmine/tally.h"
#include "catalog/catalog.h"
#include "goldmine/goldmine.h"

namespace stollen::testing {
namespace {

using bots::LoneMine;
using bots::MineAim;
using bots::MineEnds;
using bots::MineForTwo;
using bots::MinePair;
using bots::MinePile;
using goldmine::Action;
using goldmine::Rules;

std::unique_ptr<game::Game> gold_mine(int players) {
  return *catalog::make_game(*catalog::read_decks(), std::string_view("gold-mine"), players);
}

const Rules& rules_of(const game::Game& game) {
  return static_cast<const goldmine::GoldMine&>(game).rules();
}

goldmine::DiggingCard card_named(const Rules& rules, std::string_view name) {
  const auto found = std::ranges::find(rules.digging_kinds, name, &goldmine::DeckDigging::name);
  return static_cast<goldmine::DiggingCard>(found - rules.digging_kinds.begin());
}

// Gold for gold, and nothing for those whom Drago meets.
MineEnds gold_alone() {
  MineEnds ends;
  for (std::size_t gold = 0; gold < ends.out.size(); ++gold)
    ends.out[gold] = static_cast<float>(gold);
  return ends;
}

TEST(LoneMine, BesideExitAndDragoItIsAsByHand) {
  const auto game = gold_mine(2);
  const Rules& rules = rules_of(*game);
  const LoneMine mine(rules, bots::mix_of_box(rules), gold_alone(), 10);
  // Drago on 2 with three of his cards in so many: the next one meets whoever stands on 1. Every
  // exit card leads out.
  for (const int under : {3, 4, 6, 10}) {
    const MinePile pile{under, 2, card_named(rules, "gold")};
    // One of sixteen offers three gold instead, and may come again: that is 3/16 + 3/16² + ...
    EXPECT_NEAR(mine.leave(pile, 1, 5), 5 + 3.0 / 15, 1e-3);
    // To dig once more and go then is the least that digging brings.
    const double stays = 1 - 3.0 / under;
    EXPECT_GE(mine.dig(pile, 1, 5) + 1e-4, stays * 6);
    EXPECT_LE(mine.dig(pile, 1, 5), stays * (6 + 3));
  }
  // With three of three cards Drago comes for certain.
  EXPECT_EQ(mine.dig({3, 2, card_named(rules, "gold")}, 1, 5), 0);
  // A card that leads back out of the mine leaves nothing to be feared.
  EXPECT_EQ(mine.dig({3, 2, card_named(rules, "back")}, 1, 5), 6);
}

TEST(LoneMine, MoreGoldAndDragoFartherAwayAreNoWorse) {
  const auto game = gold_mine(2);
  const Rules& rules = rules_of(*game);
  const LoneMine mine(rules, bots::mix_of_box(rules), gold_alone(), 40);
  const MinePile pile{40, 6, card_named(rules, "gold")};
  for (int place = 1; place < 5; ++place)
    for (int gold = 0; gold < 20; ++gold) {
      EXPECT_GE(mine.turn({39, 6, pile.top}, place, gold) + 1e-3,
                mine.turn({39, 5, pile.top}, std::min(place, 4), gold));
      EXPECT_GE(mine.turn(pile, place, gold + 1) + 1e-3, mine.turn(pile, place, gold));
    }
}

// A box small enough to be worked out at once: nine gold cards and a short track.
Rules small_box(const game::Game& game) {
  Rules rules = rules_of(game);
  rules.gold_pile.shrink(rules.gold_pile.size() - 9);
  rules.dragons = 3;
  rules.drago_start = 4;
  rules.start = 2;
  return rules;
}

TEST(MineForTwo, NobodyCanDoBetterThanItSays) {
  const auto game = gold_mine(2);
  const Rules rules = small_box(*game);
  for (const MineAim aim : {MineAim::kNuggets, MineAim::kGold}) {
    const MineForTwo solved(rules, aim, [](auto, auto) {});
    const auto gold_card = card_named(rules, "gold");
    for (int under = 4; under <= 11; ++under)
      for (int place = 1; place < 4; ++place)
        for (int other = 1; other < 4; ++other)
          for (int gold = 0; gold < 6; ++gold) {
            const MinePile pile{under, 4, gold_card};
            const MinePair pair{place, other, gold, 2};
            EXPECT_NEAR(solved.turn(pile, pair),
                        std::max(solved.dig(pile, pair), solved.leave(pile, pair)), 1e-3);
          }
    // More of one's own gold is no worse, more of the other's no better.
    const MinePile pile{8, 4, gold_card};
    for (int gold = 0; gold < 8; ++gold) {
      EXPECT_GE(solved.turn(pile, {2, 2, gold + 1, 3}) + 2e-3, solved.turn(pile, {2, 2, gold, 3}));
      EXPECT_LE(solved.turn(pile, {2, 2, 3, gold + 1}) - 2e-3, solved.turn(pile, {2, 2, 3, gold}));
    }
  }
}

TEST(MineForTwo, WhoIsOutFirstWinsEqualGold) {
  const auto game = gold_mine(2);
  const Rules rules = small_box(*game);
  const MineForTwo solved(rules, MineAim::kNuggets, [](auto, auto) {});
  // Both on place 1 go together: whoever takes them along is the higher one on the ladder.
  const MinePile pile{3, 4, card_named(rules, "gold")};
  EXPECT_NEAR(solved.act(pile, {1, 1, 4, 4}, Action::kAll), 1, 1e-3);
  EXPECT_NEAR(solved.act(pile, {1, 1, 4, 5}, Action::kAll), -1, 1e-3);
}

// Alone inside with more gold than anybody has brought out, in a round for nuggets: there is
// nothing to be won any more. To dig and to take the extra gold can only lose; a longer step is no
// worse.
bool is_dominated(const goldmine::View& view, game::Move move, const game::Moves& legal,
                  const Rules& rules) {
  const int place = view.dwarfs[view.observer.seat()].place;
  if (move.is<goldmine::move::Dig>()) return !(place == 1 && rules.moves[view.top] < 0);
  if (!move.is<goldmine::move::Choose>()) return false;
  const Action action = move.as<goldmine::move::Choose>().action;
  const bool may_double = std::ranges::any_of(legal, [](game::Move each) {
    return each.as<goldmine::move::Choose>().action == Action::kDouble;
  });
  return action == Action::kExtra || (action == Action::kAll && may_double && place > 1);
}

TEST(Miner, TheLastOneInsideDoesNothingThatCannotBeBest) {
  const auto game = gold_mine(3);
  const Rules& rules = rules_of(*game);
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 15; ++seed) {
    std::vector<std::unique_ptr<bots::Bot>> players;
    for (game::Seat seat = 0; seat < 3; ++seat)
      players.push_back(bots::make_bot(bots::BotKind::kHard, *game, seat, seed, {0.01}));
    game::State state;
    game::View box;
    game::Moves moves;
    game::Events events;
    game->start(state, Random(seed), game::kNobody, events);
    while (true) {
      bots::tell(players, *game, events);
      const game::Decision decision = game->decision(state);
      if (decision.over()) break;
      game->legal(state, moves);
      game->view(state, game::Observer::seat(decision.seat), box);
      const game::Move move = players[decision.seat]->decide(box, moves);
      const auto& mine = state.as<goldmine::State>();
      const int gold = rules.gold_of(mine.gathered[decision.seat]);
      const bool leads = std::ranges::all_of(mine.ladder, [&](goldmine::Dwarf dwarf) {
        return rules.gold_of(mine.brought[dwarf]) < gold;
      });
      if (mine.round < rules.rounds && std::has_single_bit(mine.inside) && leads &&
          moves.size() > 1) {
        ++met;
        EXPECT_FALSE(is_dominated(box.as<goldmine::View>(), move, moves, rules)) << seed;
      }
      game->play(state, move, events);
    }
  }
  EXPECT_GT(met, 15);
}

}  // namespace
}  // namespace stollen::testing
