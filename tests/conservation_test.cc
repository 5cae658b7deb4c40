// Nothing is lost and nothing appears: cards, dwarfs, goals and gold of random matches.
#include <algorithm>
#include <map>

#include "gtest/gtest.h"

#include "notation/phrases.h"
#include "notation/position.h"
#include "saboteur/saboteur.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

using Count = std::map<std::string, int>;

// Calls `visit(walk, position)` at moments of matches of these seatings.
template <class Visit>
void for_each_position(const std::vector<Seating>& seatings, Visit visit) {
  for (const Seating& seating : seatings) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (const std::uint64_t seed : {70, 71}) {
      Walk walk(*game, seed);
      Random sample(seed);
      while (!walk.over() && !::testing::Test::HasFailure()) {
        if (sample.below(8) == 0) visit(walk, notation::position_json(*game, walk.state()));
        walk.step();
      }
      visit(walk, notation::position_json(*game, walk.state()));
    }
  }
}

const saboteur::Rules& rules_of(const Walk& walk) {
  return static_cast<const saboteur::Saboteur&>(walk.game()).rules();
}

const saboteur::Deck& box(const std::string& name) { return decks().saboteur.find(name)->second; }

bool is_tournament(const game::Game& game) {
  return game.recipe().find("tournament") != std::string::npos;
}

void add_words(Count& count, const Json& list) {
  for (const Json& word : list) ++count[word.get<std::string>()];
}

Count cards_in(const Walk& walk, const Json& position) {
  Count count;
  for (const Json& seat : position["seats"]) add_words(count, seat["hand"]);
  const saboteur::Rules& rules = rules_of(walk);
  const auto& state = walk.state().as<saboteur::State>();
  saboteur::for_each_burden([&](saboteur::Burden burden) {
    for (game::Seat seat = 0; seat < rules.players; ++seat)
      if (state.before.has(seat, saboteur::burden_bit(burden)))
        ++count[rules.card(rules.burden_cards[static_cast<std::size_t>(burden)]).name];
  });
  for (const char* pile : {"stock", "aside"}) add_words(count, position.value(pile, Json::array()));
  for (const Json& discard : position["discards"]) ++count[discard["card"].get<std::string>()];
  for (const Json& laid : position["board"]) ++count[laid["card"].get<std::string>()];
  // Cards that have left the hand and do not lie anywhere yet.
  if (position.contains("declared")) ++count[position["declared"]["card"].get<std::string>()];
  for (const Json& step : position["agenda"])
    if (step["step"] == "put-away") ++count[step["card"].get<std::string>()];
  return count;
}

TEST(Conservation, EveryCardOfTheDeckIsInExactlyOnePlace) {
  for_each_position(seatings_of("saboteur"), [&](const Walk& walk, const Json& position) {
    Count deck;
    for (const saboteur::Card& card : rules_of(walk).cards) deck[card.name] = card.count;
    // Once the round is over what was still being played is gone with it.
    if (position["roles_open"].get<bool>()) return;
    ASSERT_EQ(cards_in(walk, position), deck);
  });
}

TEST(Conservation, EveryDwarfOfTheRoundIsDealtOrLeftOver) {
  constexpr const char* kRoles[] = {"digger", "saboteur", "greedy-dwarf"};
  for_each_position(base_seatings(), [&](const Walk& walk, const Json& position) {
    const std::string recipe = walk.game().recipe();
    Count expected;
    for (const saboteur::Role role : box(is_tournament(walk.game()) ? "tournament" : "base")
                                         .players.at(walk.game().players())
                                         .dwarfs)
      ++expected[kRoles[static_cast<int>(role)]];
    if (recipe.find("greedy-dwarf") != std::string::npos) {
      --expected["digger"];
      ++expected["greedy-dwarf"];
    }
    Count count;
    for (const Json& seat : position["seats"]) ++count[seat["role"].get<std::string>()];
    add_words(count, position["spare"]);
    ASSERT_EQ(count, expected);
    ASSERT_EQ(position["spare"].size(), is_tournament(walk.game()) ? 0U : 1U);
  });
}

TEST(Conservation, OneTreasureAndTwoStonesLieOnTheTable) {
  for_each_position(base_seatings(), [](const Walk&, const Json& position) {
    Count count;
    for (const Json& goal : position["goals"]) ++count[goal["goal"].get<std::string>()];
    ASSERT_EQ(count, (Count{{"treasure", 1}, {"stone-NE", 1}, {"stone-NW", 1}}));
  });
}

TEST(Conservation, GoldCardsAreInThePileOnOfferOrOwned) {
  const std::map<int, int> all = {{1, 16}, {2, 8}, {3, 4}};
  for_each_position(base_seatings(), [&](const Walk& walk, const Json& position) {
    std::map<int, int> count;
    for (const char* place : {"gold_pile", "offer"})
      for (const Json& value : position[place]) ++count[value.get<int>()];
    for (const Json& seat : position["seats"])
      for (const Json& value : seat["gold"]) ++count[value.get<int>()];
    ASSERT_EQ(count, is_tournament(walk.game()) ? (std::map<int, int>{}) : all);
  });
}

TEST(Conservation, HandsAreFullUntilTheStockIsEmpty) {
  for_each_position(base_seatings(), [](const Walk& walk, const Json& position) {
    if (position["stock"].empty() || position["roles_open"].get<bool>()) return;
    const std::string turn = position["agenda"].back()["step"].get<std::string>();
    if (turn != "turn") return;
    const auto hand_size =
        static_cast<std::size_t>(box("base").players.at(walk.game().players()).hand_size);
    for (const Json& seat : position["seats"]) ASSERT_EQ(seat["hand"].size(), hand_size);
  });
}

// Gold as told by the events: seat -> sum.
void add_told_gold(const Walk& walk, std::map<int, int>& gold) {
  for (const game::Event& event : walk.events()) {
    const Json told = notation::open_event_json(walk.game().vocabulary(), event);
    const std::string word = told["event"].get<std::string>();
    if (word == "took") gold[told["seat"].get<int>()] += told["value"].get<int>();
    if (word == "coins-paid") gold[told["seat"].get<int>()] += told["amount"].get<int>();
    if (word == "paid")
      for (const Json& value : told["values"]) gold[told["seat"].get<int>()] += value.get<int>();
  }
}

TEST(Score, GoldIsExactlyWhatTheEventsPaidOut) {
  for (const Seating& seating : base_seatings()) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (const std::uint64_t seed : {75, 76, 77}) {
      Walk walk(*game, seed);
      std::map<int, int> gold;
      while (!walk.over()) {
        walk.step();
        add_told_gold(walk, gold);
        const game::Score score = game->score(walk.state());
        for (int seat = 0; seat < game->players(); ++seat)
          ASSERT_EQ(score.gold[seat], gold[seat + 1]);
      }
    }
  }
}

TEST(Score, GoldPaidOutIsWhatLeftThePile) {
  for_each_position(base_seatings(), [](const Walk& walk, const Json& position) {
    if (is_tournament(walk.game())) return;
    const game::Score score = walk.game().score(walk.state());
    int owned = 0;
    for (int seat = 0; seat < walk.game().players(); ++seat) owned += score.gold[seat];
    int left = 0;
    for (const char* place : {"gold_pile", "offer"})
      for (const Json& value : position[place]) left += value.get<int>();
    ASSERT_EQ(owned + left, 16 + 2 * 8 + 3 * 4);
  });
}

TEST(Score, WinnersAreExactlyThoseWithTheMostGold) {
  int shared = 0;
  int alone = 0;
  for (const Seating& seating : seatings_of("saboteur")) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (std::uint64_t seed = 80; seed < 86; ++seed) {
      Walk walk(*game, seed);
      while (!walk.over()) walk.step();
      const game::Score score = game->score(walk.state());
      const int most = *std::max_element(score.gold, score.gold + game->players());
      Json winners = Json::array();
      for (int seat = 0; seat < game->players(); ++seat)
        if (score.gold[seat] == most) winners.push_back(seat + 1);
      const Json result = notation::result_json(*game, walk.state());
      ASSERT_EQ(result["winners"], winners);
      const Json told = notation::open_event_json(game->vocabulary(), walk.events().back());
      ASSERT_EQ(told["event"], "game-over");
      ASSERT_EQ(told["winners"], winners);
      ASSERT_EQ(told["gold"], result["gold"]);
      (winners.size() > 1 ? shared : alone) += 1;
    }
  }
  EXPECT_GT(shared, 10);
  EXPECT_GT(alone, 10);
}

// Who picks, as the book has it: from the finder counter-clockwise, past those who are no diggers.
std::vector<int> pickers_by_the_book(const Json& roles, int finder, int cards) {
  std::vector<int> pickers;
  const int players = static_cast<int>(roles.size());
  for (int seat = finder; static_cast<int>(pickers.size()) < cards;
       seat = seat == 1 ? players : seat - 1)
    if (roles[static_cast<std::size_t>(seat - 1)] == "digger") pickers.push_back(seat);
  return pickers;
}

// Plays a match; returns how many times gold was handed round, each time by the book.
int watch_gold(Walk walk) {
  const bool old = walk.game().recipe() == "base-2004";
  std::vector<int> expected;
  std::vector<int> picked;
  int handed_round = 0;
  Json finder;
  for (; !walk.over() && !::testing::Test::HasFailure(); walk.step())
    for (const game::Event& event : walk.events()) {
      const Json told = notation::open_event_json(walk.game().vocabulary(), event);
      const std::string word = told["event"].get<std::string>();
      if (word == "took") picked.push_back(told["seat"].get<int>());
      if (word == "round-over") finder = told["finder"];
      if (word == "roles-revealed" && !finder.is_null()) {
        const Json& roles = told["roles"];
        const auto diggers = static_cast<int>(std::ranges::count(roles, Json("digger")));
        const int cards = old ? std::min(walk.game().players(), 9) : diggers;
        expected = pickers_by_the_book(roles, finder.get<int>(), cards);
        ++handed_round;
      }
      if (word == "round-started") {
        EXPECT_EQ(picked, expected);
        picked.clear();
        expected.clear();
      }
    }
  return handed_round;
}

TEST(Gold, IsPickedCounterClockwiseFromTheFinderByDiggersOnly) {
  for (const std::string recipe : {"base", "base-2004"}) {
    int handed_round = 0;
    for (int players = 3; players <= 10; ++players) {
      const auto game = make_game(recipe, players);
      for (std::uint64_t seed = 91; seed < 131; seed += 2) {
        SCOPED_TRACE(game->recipe() + ", seed " + std::to_string(seed));
        handed_round += watch_gold(Walk(*game, seed));
      }
    }
    EXPECT_GT(handed_round, 50);
  }
}

TEST(Rounds, AreWonByBothSidesOftenEnoughToProveAnything) {
  int found = 0;
  int missed = 0;
  for (const Seating& seating : seatings_of("saboteur")) {
    const auto game = make_game(seating);
    for (const std::uint64_t seed : {71, 73, 75, 77, 79})
      for (Walk walk(*game, seed); !walk.over(); walk.step())
        for (const game::Event& event : walk.events()) {
          const Json told = notation::open_event_json(game->vocabulary(), event);
          if (told["event"] == "round-over") (told["treasure"].get<bool>() ? found : missed) += 1;
        }
  }
  EXPECT_GT(found, 100);
  EXPECT_GT(missed, 100);
}

}  // namespace

}  // namespace stollen::testing
