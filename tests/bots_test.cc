// Bots play by the rules, from what their seat knows, the same every time, and greedily is better
// than at random.
#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "bots/saboteur/distances.h"
#include "bots/saboteur/sight.h"
#include "catalog/catalog.h"
#include "notation/position.h"
#include "saboteur/saboteur.h"

namespace stollen::testing {
namespace {

using bots::Bot;
using bots::BotKind;
using bots::Motive;
using bots::sentence_of;
using game::Seat;
using game::SeenEvent;

const catalog::Decks& decks() {
  static const catalog::Decks kDecks = *catalog::read_decks();
  return kDecks;
}

std::unique_ptr<game::Game> make(const std::string& recipe, int players) {
  return *catalog::make_game(decks(), std::string_view(recipe), players);
}

using Bots = std::vector<std::unique_ptr<Bot>>;

Bots make_bots(const game::Game& game, BotKind kind, std::uint64_t seed, double effort = 0.001) {
  Bots bots;
  for (Seat seat = 0; seat < game.players(); ++seat)
    bots.push_back(bots::make_bot(kind, game, seat, seed, bots::Effort{effort}));
  return bots;
}

struct Played {
  std::vector<game::Move> moves;
  std::vector<game::Events> events;  // of the deal, then of every move
  int rounds = 0;
  int treasures = 0;
};

// One game. Diggers and saboteurs may be played by different kinds of bots; `before_move` sees
// every decision.
struct Table {
  const game::Game& game;
  BotKind diggers;
  BotKind saboteurs;
  double effort = 0.001;

  template <class BeforeMove>
  Played play(std::uint64_t seed, BeforeMove before_move) const {
    const Bots digging = make_bots(game, diggers, seed, effort);
    const Bots sabotaging = make_bots(game, saboteurs, seed, effort);
    Played played;
    game::State state;
    game::Events events;
    game::Moves legal;
    game::View view;
    game.start(state, Random(seed), game::kNobody, events);
    while (true) {
      played.events.push_back(events);
      count(game, events, played);
      bots::tell(digging, game, events);
      bots::tell(sabotaging, game, events);
      const game::Decision decision = game.decision(state);
      if (decision.over()) return played;
      const bool harmful =
          game.family().name == "saboteur" && state.as<saboteur::State>().role(decision.seat) ==
                                                  saboteur::kRole<saboteur::role::Saboteur>;
      Bot& bot = *(harmful ? sabotaging : digging)[decision.seat];
      game.legal(state, legal);
      game.view(state, game::Observer::seat(decision.seat), view);
      const game::Move move = bot.decide(view, legal);
      before_move(state, legal, bot, move);
      played.moves.push_back(move);
      game.play(state, move, events);
    }
  }
  Played play(std::uint64_t seed) const {
    return play(seed, [](const auto&...) {});
  }

 private:
  static void count(const game::Game& game, const game::Events& events, Played& played) {
    for (const game::Event& event : events)
      if (game.vocabulary().events[event.kind()].word == "round-over") {
        ++played.rounds;
        if (game.family().name == "saboteur") played.treasures += event.bytes()[1];
      }
  }
};

// The middle of a game, told as a position, from which half of a pile may have been left out.
game::State middle_of(const game::Game& game, std::uint64_t seed, int moves, const char* pile) {
  game::State state;
  game::Events events;
  game::Moves legal;
  Random random(seed);
  game.start(state, Random(seed), game::kNobody, events);
  for (int i = 0; i < moves; ++i) {
    game.legal(state, legal);
    game.play(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], events);
  }
  notation::Json position = notation::position_json(game, state);
  if (position.contains(pile) && position[pile].is_array())
    for (std::size_t half = position[pile].size() / 2; half > 0; --half)
      position[pile].erase(position[pile].size() - 1);
  return notation::read_position(decks(), position)->state;
}

// Bots that sit down then and have heard nothing of it play to the end.
void play_on(const game::Game& game, BotKind kind, game::State state) {
  game::Events events;
  game::Moves legal;
  game::View view;
  const Bots bots = make_bots(game, kind, 1);
  while (!game.decision(state).over()) {
    const Seat seat = game.decision(state).seat;
    game.legal(state, legal);
    game.view(state, game::Observer::seat(seat), view);
    const game::Move move = bots[seat]->decide(view, legal);
    ASSERT_NE(std::ranges::find(legal, move), legal.end());
    game.play(state, move, events);
    bots::tell(bots, game, events);
  }
}

// How many of a hundred rounds the diggers win over these games.
int percent_found(BotKind diggers, BotKind saboteurs, int games) {
  const auto game = make("base", 5);
  int rounds = 0;
  int treasures = 0;
  for (int seed = 1; seed <= games; ++seed) {
    const Played played = Table{*game, diggers, saboteurs}.play(seed);
    rounds += played.rounds;
    treasures += played.treasures;
  }
  return 100 * treasures / rounds;
}

class Newcomer : public ::testing::TestWithParam<BotKind> {};

TEST_P(Newcomer, PlaysOnFromTheMiddle) {
  for (const auto& [recipe, players] :
       {std::pair("base", 4), std::pair("saboteur2+chests", 4), std::pair("base+chests@lot", 3),
        std::pair("base+goal-swap", 3), std::pair("duel", 2), std::pair("duel-solo", 1),
        std::pair("gold-mine", 3)})
    for (const int moves : {1, 20})
      for (const char* pile : {"", "stock", "digging", "exit"}) {
        SCOPED_TRACE(fmt::format("{} after {} moves, half {}", recipe, moves, pile));
        const auto game = make(recipe, players);
        play_on(*game, GetParam(), middle_of(*game, 5, moves, pile));
      }
}

INSTANTIATE_TEST_SUITE_P(Bots, Newcomer, ::testing::ValuesIn(bots::bot_kinds()),
                         [](const auto& info) { return std::string(bots::bot_name(info.param)); });

class EveryRecipe : public ::testing::TestWithParam<BotKind> {
 protected:
  // The more a bot thinks, the fewer of the games it plays here; no two kinds play the same ones.
  bool leaves_out(int number) const {
    const int kind = static_cast<int>(GetParam());
    if (GetParam() == BotKind::kRandom) return false;
    const int every = GetParam() < BotKind::kFlat ? 7 : GetParam() < BotKind::kHard ? 47 : 83;
    return number % every != kind;
  }
};

TEST_P(EveryRecipe, IsPlayedToItsEndWithLegalMoves) {
  int number = 0;
  for (const catalog::Recipe& recipe : catalog::sample_recipes()) {
    const catalog::PlayerRange range = catalog::players_of(recipe);
    for (int players = range.least; players <= range.most; ++players) {
      if (leaves_out(++number)) continue;
      const auto game = make(recipe.text(), players);
      const Table table{*game, GetParam(), GetParam()};
      int illegal = 0;
      const Played played =
          table.play(7, [&](const game::State&, const game::Moves& legal, Bot&, game::Move move) {
            illegal += std::ranges::find(legal, move) == legal.end() ? 1 : 0;
          });
      EXPECT_EQ(illegal, 0) << recipe.text() << " with " << players;
      EXPECT_EQ(played.rounds, 3) << recipe.text() << " with " << players;
    }
  }
}

TEST_P(EveryRecipe, ChoicesDoNotDependOnWhatTheSeatCannotKnow) {
  int number = 0;
  for (const catalog::Recipe& recipe : catalog::sample_recipes()) {
    if (leaves_out(++number)) continue;
    const auto game = make(recipe.text(), std::min(6, catalog::players_of(recipe).most));
    Random random(3);
    game::Moves legal_there;
    game::View view_there;
    const auto ask_in_another_world = [&](const game::State& state, const game::Moves&, Bot& bot,
                                          game::Move move) {
      game::State other = state;
      const game::Observer observer = game::Observer::seat(bot.seat());
      game->redeal(other, observer, random);
      game->legal(other, legal_there);
      game->view(other, observer, view_there);
      ASSERT_EQ(bot.decide(view_there, legal_there), move) << recipe.text();
    };
    Table{*game, GetParam(), GetParam()}.play(11, ask_in_another_world);
  }
}

TEST_P(EveryRecipe, EqualSeedsPlayEqualGames) {
  const auto game = make("base", 5);
  const Table table{*game, GetParam(), GetParam()};
  EXPECT_EQ(table.play(5).moves, table.play(5).moves);
  EXPECT_NE(table.play(5).moves, table.play(6).moves);
}

// A saved game is resumed by telling new bots what has happened.
TEST_P(EveryRecipe, BotsThatWereToldTheGameGoOnAsTheOthersWould) {
  const auto game = make("base+greedy-dwarf", 5);
  const Table table{*game, GetParam(), GetParam()};
  const Played played = table.play(9);
  const std::size_t pause = played.moves.size() / 2;
  const Bots resumed = make_bots(*game, GetParam(), 9);
  game::State state;
  game::Events events;
  game->start(state, Random(9), game::kNobody, events);
  bots::tell(resumed, *game, events);
  game::Moves legal;
  game::View view;
  for (std::size_t i = 0; i < played.moves.size(); ++i) {
    if (i >= pause) {
      const Seat seat = game->decision(state).seat;
      game->legal(state, legal);
      game->view(state, game::Observer::seat(seat), view);
      ASSERT_EQ(resumed[seat]->decide(view, legal), played.moves[i]) << "move " << i;
    }
    game->play(state, played.moves[i], events);
    bots::tell(resumed, *game, events);
  }
}

INSTANTIATE_TEST_SUITE_P(Bots, EveryRecipe,
                         ::testing::ValuesIn(bots::bot_kinds().begin(), bots::bot_kinds().end()),
                         [](const auto& kind) { return std::string(bots::bot_name(kind.param)); });

TEST(Bots, GreedyDiggersMostlyFindTheTreasureAgainstRandomSaboteurs) {
  EXPECT_GE(percent_found(BotKind::kGreedy, BotKind::kRandom, 40), 75);
}

TEST(Bots, GreedySaboteursAreMuchHarderForGreedyDiggersThanRandomOnes) {
  EXPECT_LE(percent_found(BotKind::kGreedy, BotKind::kGreedy, 40),
            percent_found(BotKind::kGreedy, BotKind::kRandom, 40) - 15);
}

TEST(Bots, RandomDiggersHardlyEverFindTheTreasure) {
  EXPECT_LE(percent_found(BotKind::kRandom, BotKind::kGreedy, 40), 2);
  EXPECT_LE(percent_found(BotKind::kRandom, BotKind::kRandom, 40), 2);
}

TEST(Bots, BothSidesWinAmongGreedyBots) {
  const int percent = percent_found(BotKind::kGreedy, BotKind::kGreedy, 40);
  EXPECT_GE(percent, 30);
  EXPECT_LE(percent, 75);
}

TEST(Bots, LevelsExplainTheirMovesInASentence) {
  for (const auto& [recipe, players] :
       {std::pair("base", 5), std::pair("saboteur2", 5), std::pair("gold-mine", 5),
        std::pair("duel", 2), std::pair("duel-solo", 1)}) {
    const auto game = make(recipe, players);
    int silent = 0;
    int moves = 0;
    Table{*game, BotKind::kNormal, BotKind::kNormal}.play(
        3, [&](const game::State&, const game::Moves&, Bot& bot, game::Move move) {
          // That nobody is bribed any more is no move that needs a reason.
          const bool told = game->vocabulary().moves[move.kind()].word != "done";
          EXPECT_EQ(sentence_of(bot.reason()).empty(), !told) << recipe;
          silent += told && !sentence_of(bot.reason()).ends_with('.') ? 1 : 0;
          ++moves;
        });
    EXPECT_EQ(silent, 0) << recipe;
    EXPECT_GT(moves, 30) << recipe;
  }
}

TEST(Bots, SaboteursHaveOtherReasonsThanDiggers) {
  const auto game = make("base", 5);
  std::map<saboteur::Role, std::map<Motive, int>> given;
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    Table{*game, BotKind::kNormal, BotKind::kNormal}.play(
        seed, [&](const game::State& state, const game::Moves&, Bot& bot, game::Move) {
          const saboteur::Role role = state.as<saboteur::State>().role(bot.seat());
          ++given[role][bot.reason().motive];
        });
  for (const Motive motive : {Motive::kSuspect, Motive::kTrust}) {
    EXPECT_GT(given[saboteur::kRole<saboteur::role::Digger>][motive], 0) << word_of(motive);
    EXPECT_EQ(given[saboteur::kRole<saboteur::role::Saboteur>][motive], 0) << word_of(motive);
  }
  for (const Motive motive : {Motive::kHoldUp, Motive::kAlly}) {
    EXPECT_GT(given[saboteur::kRole<saboteur::role::Saboteur>][motive], 0) << word_of(motive);
    EXPECT_EQ(given[saboteur::kRole<saboteur::role::Digger>][motive], 0) << word_of(motive);
  }
}

// The distance of the treasure for a seat that has seen where it lies; nothing for others.
std::optional<float> seen_distance(const game::Game& game, const game::State& state, Seat seat) {
  game::View box;
  game.view(state, game::Observer::seat(seat), box);
  const auto& view = box.as<saboteur::View>();
  const auto& rules = static_cast<const saboteur::Saboteur&>(game).rules();
  FixedList<tunnel::Cell, bots::kMostGoals> cells;
  bool knows = false;
  for (const saboteur::ViewGoal& goal : view.goals) {
    cells.push_back(goal.cell);
    knows = knows || (goal.kind != saboteur::kUnknown && rules.goals[goal.kind].treasure);
  }
  if (!knows) return std::nullopt;
  return bots::Distances(view.board, cells.span())
      .distance(bots::even_chances(rules, view.goals.size(),
                                   [&](std::size_t goal) { return view.goals[goal].kind; }));
}

// What a reason claims is held against the figures of the search, the bot's suspicion and the maze.
TEST(Reason, IsTrue) {
  const auto game = make("base", 5);
  std::map<Motive, int> given;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    Table{*game, BotKind::kHard, BotKind::kHard, 0.02}.play(
        seed, [&](const game::State& state, const game::Moves& legal, Bot& bot, game::Move move) {
          const bots::Reason& why = bot.reason();
          SCOPED_TRACE(sentence_of(why));
          ++given[why.motive];
          game::View view;
          game->view(state, game::Observer::seat(bot.seat()), view);
          const std::vector<double> distrust = bot.distrust(view);
          constexpr double kByLot = 2.0 / 6;
          EXPECT_EQ(why.motive == Motive::kOnly, legal.size() == 1);
          if (legal.size() > 1) EXPECT_GE(why.lead + why.name, -1e-4F);
          switch (why.motive) {
            case Motive::kLead:
              EXPECT_GT(why.games, 0);
              EXPECT_NEAR(why.amount, why.lead + why.name, 1e-4);
              break;
            case Motive::kWorth:
              EXPECT_EQ(why.games, 0);
              break;
            case Motive::kName:
            case Motive::kMask:
              EXPECT_GT(why.name, 0);
              EXPECT_GT(why.name, why.lead);
              break;
            case Motive::kSuspect:
              EXPECT_NEAR(why.amount, distrust[why.seat], 1e-4);
              EXPECT_GT(distrust[why.seat], kByLot);
              break;
            case Motive::kTrust:
              EXPECT_LT(distrust[why.seat], kByLot);
              break;
            case Motive::kNearer:
            case Motive::kFarther: {
              const auto before = seen_distance(*game, state, bot.seat());
              game::State after = state;
              game::Events events;
              game->play(after, move, events);
              const auto left = seen_distance(*game, after, bot.seat());
              // One that is found has no distance any more.
              const auto& agenda = after.as<saboteur::State>().agenda;
              const bool round_goes_on =
                  !agenda.empty() && agenda.back().is<saboteur::step::Turn>() &&
                  after.as<saboteur::State>().round == state.as<saboteur::State>().round;
              if (before && left && round_goes_on && move.is<saboteur::move::Lay>())
                EXPECT_EQ(*left < *before, why.motive == Motive::kNearer);
              break;
            }
            default:
              EXPECT_NE(why.motive, Motive::kNone);
          }
        });
  }
  for (const Motive motive : {Motive::kNearer, Motive::kFarther, Motive::kSuspect, Motive::kName})
    EXPECT_GT(given[motive], 0) << word_of(motive);
}

TEST(Reason, IsSaidInASentenceWithItsFigures) {
  EXPECT_EQ(sentence_of({}), "");
  EXPECT_EQ(sentence_of({.motive = Motive::kSuspect, .seat = 2, .amount = 0.946F}),
            "I take seat 3 for a saboteur, 95 % sure.");
  EXPECT_EQ(
      sentence_of({.motive = Motive::kDig, .games = 12, .gold = -0.02F}),
      "The gold is worth the danger, and in 12 imagined games it brought me 0.0 gold on average.");
  EXPECT_EQ(sentence_of({.motive = Motive::kWay, .games = 7, .gold = -1.26F, .duel = true}),
            "It opens my way, and in 7 imagined games I came out 1.3 gold behind on average.");
}

TEST(SeenEvent, HoldsNoSecretOfAnotherSeat) {
  const auto game = make("base", 5);
  const Played played = Table{*game, BotKind::kGreedy, BotKind::kGreedy}.play(1);
  int kept_back = 0;
  for (const game::Events& events : played.events)
    for (const game::Event& event : events)
      for (Seat seat = 0; seat < 5; ++seat) {
        const game::SeenEvent seen(game->vocabulary(), event, game::Observer::seat(seat));
        const auto& fields = game->vocabulary().events[event.kind()].fields;
        for (std::size_t i = 0; i < fields.size(); ++i) {
          const bool hidden = fields[i].secret && !event.audience().has(seat);
          ASSERT_EQ(seen.knows(static_cast<int>(i)), !hidden);
          kept_back += hidden ? 1 : 0;
        }
      }
  EXPECT_GT(kept_back, 100);
}

}  // namespace
}  // namespace stollen::testing
