// What the blueprint must not get wrong at the decisions that modules bring, in any position.
#include "bots/saboteur/blueprint.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "bots/saboteur/role_belief.h"
#include "saboteur/saboteur.h"
#include "support/games.h"

namespace stollen::testing {
namespace {

using bots::Blueprint;
using game::Move;
using game::Seat;
using saboteur::kBurden;
namespace burden = saboteur::burden;
namespace move = saboteur::move;
namespace step = saboteur::step;

// One decision as its player sees it, with what he thinks of every move.
struct Choice {
  const saboteur::Rules& rules;
  const saboteur::View& view;
  const bots::Sight& sight;
  const game::Moves& moves;
  const bots::Distances& maze;
  const Blueprint& blueprint;

  Seat me() const { return sight.me; }
  Move best() const {
    return *std::ranges::max_element(moves, {}, [&](Move move) { return blueprint.value(move); });
  }
  // The best of one kind; no move if there is none.
  template <class Kind>
  Move best_of() const {
    Move found;
    float highest = -1e9F;
    for (const Move move : moves) {
      if (!move.is<Kind>() || blueprint.value(move) <= highest) continue;
      highest = blueprint.value(move);
      found = move;
    }
    return found;
  }
};

// Calls `visit(choice)` at every decision of random games that is `wanted(view, moves)`. The
// players go by what they have seen of dwarfs and goals, not by deeds: these have no meaning in a
// random game.
template <class Wanted, class Visit>
void watch(const std::string& recipe, int players, int games, Wanted wanted, Visit visit) {
  const auto game = make_game(recipe, players);
  const auto& rules = static_cast<const saboteur::Saboteur&>(*game).rules();
  const bots::RoleBelief belief(rules, 1);
  for (int seed = 1; seed <= games; ++seed) {
    Walk walk(*game, static_cast<std::uint64_t>(seed));
    while (!walk.over()) {
      const Seat seat = game->decision(walk.state()).seat;
      game::View box;
      game->view(walk.state(), game::Observer::seat(seat), box);
      const auto& view = box.as<saboteur::View>();
      if (!wanted(view, walk.moves())) {
        walk.step();
        continue;
      }
      const auto judgement = belief.judge(bots::RoleBelief::known_to(view));
      const bots::Sight sight = bots::sight_of(rules, view, judgement.treasure, judgement.distrust);
      FixedList<tunnel::Cell, bots::kMostGoals> cells;
      for (const saboteur::ViewGoal& goal : view.goals) cells.push_back(goal.cell);
      const bots::Distances maze(view.board, cells.span());
      visit(Choice{rules, view, sight, walk.moves(), maze,
                   Blueprint(sight, maze, bots::Care::kThorough)});
      walk.step();
    }
  }
}

template <class Kind>
auto at() {
  return [](const saboteur::View& view, const game::Moves&) {
    return view.decision.step == game::kind<Kind>;
  };
}

template <class Kind>
auto with() {
  return [](const saboteur::View&, const game::Moves& moves) {
    return std::ranges::any_of(moves, [](Move move) { return move.is<Kind>(); });
  };
}

TEST(Blueprint, StealsWhereThereIsMost) {
  int choices = 0;
  watch("saboteur2", 5, 40, at<step::Steal>(), [&](const Choice& choice) {
    const auto coins = [&](Move move) { return choice.sight.coins[move.as<move::Steal>().seat]; };
    for (const Move move : choice.moves) EXPECT_LE(coins(move), coins(choice.best()));
    choices += choice.moves.size() > 1 ? 1 : 0;
  });
  EXPECT_GT(choices, 10);
}

// By the rules of 2004 one may.
TEST(Blueprint, NobodyBreaksHisOwnTools) {
  int choices = 0;
  for (const std::string recipe : {"base-2004", "base-2004+sabotaged-dwarf"})
    watch(recipe, 5, 10, with<move::Sabotage>(), [&](const Choice& choice) {
      const Move best = choice.best();
      EXPECT_FALSE(best.is<move::Sabotage>() && best.as<move::Sabotage>().seat == choice.me());
      choices += std::ranges::any_of(choice.moves, [&](Move move) {
        return move.is<move::Sabotage>() && move.as<move::Sabotage>().seat == choice.me();
      });
    });
  EXPECT_GT(choices, 100);
}

TEST(Blueprint, NobodyGivesUpHisOwnTheft) {
  int choices = 0;
  const auto has_a_theft = [](const saboteur::View& view, const game::Moves&) {
    return view.before.has(view.observer.seat(), saboteur::burden_bit(kBurden<burden::Theft>));
  };
  watch("saboteur2", 4, 20, has_a_theft, [&](const Choice& choice) {
    for (const Move move : choice.moves) {
      const bool own_theft =
          (move.is<move::Unburden>() &&
           move.as<move::Unburden>().burden == kBurden<burden::Theft>) ||
          (move.is<move::Release>() && move.as<move::Release>().seat == choice.me() &&
           choice.rules.burden_of(saboteur::card_of(move)) == kBurden<burden::Theft>);
      if (!own_theft) continue;
      ++choices;
      EXPECT_NE(choice.best(), move);
    }
  });
  EXPECT_GT(choices, 100);
}

// Of several cards put away at once each must be one that would go first by itself too.
TEST(Blueprint, PutsAwayWhatIsWorthLeast) {
  int choices = 0;
  watch("saboteur2", 4, 5, with<move::DiscardTwo>(), [&](const Choice& choice) {
    const Move least = choice.best_of<move::Discard>();
    const auto two = choice.best_of<move::DiscardTwo>().as<move::DiscardTwo>();
    const float value = choice.blueprint.value(least);
    EXPECT_EQ(std::max(choice.blueprint.value(Move::of(move::Discard{two.card})),
                       choice.blueprint.value(Move::of(move::Discard{two.second}))),
              value);
    ++choices;
  });
  EXPECT_GT(choices, 100);
}

TEST(Blueprint, LooksAtADwarfThatIsNotKnownYet) {
  int choices = 0;
  watch("saboteur2", 5, 150, with<move::Inspect>(), [&](const Choice& choice) {
    const auto is_known = [&](Seat seat) {
      return choice.view.seats[seat].role != saboteur::kUnknown;
    };
    Seat known = 0;
    Seat others = 0;
    for (Seat seat = 0; seat < choice.view.players; ++seat) {
      if (seat == choice.me()) continue;
      ++others;
      known = static_cast<Seat>(known + (is_known(seat) ? 1 : 0));
    }
    if (known == 0 || known == others) return;
    EXPECT_FALSE(is_known(choice.best_of<move::Inspect>().as<move::Inspect>().seat));
    ++choices;
  });
  EXPECT_GT(choices, 5);
}

TEST(Blueprint, VetoesWhatWouldStopADigger) {
  int vetoes = 0;
  int accepted = 0;
  watch("base+veto", 5, 60, with<move::Veto>(), [&](const Choice& choice) {
    const Move declared = choice.view.declared;
    const bool vetoes_it = choice.best().is<move::Veto>();
    switch (declared.kind()) {
      case game::kind<move::Sabotage>:
        if (declared.as<move::Sabotage>().seat != choice.me() ||
            saboteur::is_harmful(choice.sight.role))
          return;
        if (!choice.sight.may_lay(choice.me())) return;
        EXPECT_TRUE(vetoes_it);
        ++vetoes;
        break;
      case game::kind<move::Map>:
        EXPECT_FALSE(vetoes_it);
        ++accepted;
        break;
      default:
        break;
    }
  });
  EXPECT_GE(vetoes, 3);
  EXPECT_GE(accepted, 3);
}

TEST(Blueprint, ChestsMoveTheGoalThatSuitsOnesDwarf) {
  int choices = 0;
  watch("base+chests", 5, 400, at<step::MoveGoal>(), [&](const Choice& choice) {
    const auto chance = [&](Move move) {
      for (std::size_t goal = 0; goal < choice.view.goals.size(); ++goal)
        if (choice.view.goals[goal].cell == saboteur::cell_of(move))
          return choice.sight.chances[goal];
      ADD_FAILURE() << "no goal there";
      return 0.0F;
    };
    const float moved = chance(choice.best());
    bool differ = false;
    for (const Move move : choice.moves) {
      differ = differ || chance(move) != moved;
      if (saboteur::is_harmful(choice.sight.role))
        EXPECT_GE(moved, chance(move));
      else
        EXPECT_LE(moved, chance(move));
    }
    choices += differ ? 1 : 0;
  });
  EXPECT_GT(choices, 3);
}

TEST(Blueprint, SwapsGoalsSoThatTheTreasureIsWhereItIsWanted) {
  int choices = 0;
  watch("base+goal-swap", 5, 300, with<move::GoalSwap>(), [&](const Choice& choice) {
    const auto place = [&](tunnel::Cell cell) {
      const auto cells = choice.maze.goal_cells();
      return std::ranges::find(cells, cell) - cells.begin();
    };
    const auto distance_after = [&](Move move) {
      bots::Chances chances = choice.sight.chances;
      const auto swap = move.as<move::GoalSwap>();
      if (*swap.swapped) std::swap(chances[place(swap.cell)], chances[place(swap.other)]);
      return choice.maze.distance(chances);
    };
    const float chosen = distance_after(choice.best_of<move::GoalSwap>());
    bool differ = false;
    for (const Move move : choice.moves) {
      if (!move.is<move::GoalSwap>()) continue;
      differ = differ || std::abs(distance_after(move) - chosen) > 0.1F;
      if (saboteur::is_harmful(choice.sight.role))
        EXPECT_GE(chosen, distance_after(move) - 1e-4F);
      else
        EXPECT_LE(chosen, distance_after(move) + 1e-4F);
    }
    choices += differ ? 1 : 0;
  });
  EXPECT_GT(choices, 10);
}

}  // namespace
}  // namespace stollen::testing
