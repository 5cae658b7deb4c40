// The Duel over random games, against a maze worked out from card names alone and against sums that
// must never change; and every card and every effect comes up.
#include "duel/duel.h"

#include <map>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include "bots/bot.h"
#include "duel/moves.h"
#include "duel/payment.h"
#include "notation/phrases.h"
#include "notation/position.h"
#include "support/duel_maze.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

using ::testing::HasSubstr;

// Calls `visit(walk, position)` at every decision of random games once a round is dealt.
template <class Visit>
void watch_all(int games, Visit visit) {
  for (const Seating& seating : seatings_of("duel")) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (int seed = 0; seed < games; ++seed)
      for (Walk walk(*game, static_cast<std::uint64_t>(seed)); !walk.over(); walk.step()) {
        const Json position = notation::position_json(*game, walk.state());
        if (position["round"] > 0) visit(walk, position);
        if (::testing::Test::HasFailure()) return;
      }
  }
}

DuelMaze::Place place_of(const Json& entry) {
  return {entry["cell"][0].get<int>(), entry["cell"][1].get<int>()};
}

TEST(DuelMaze, ViewSaysWhoReachesWhat) {
  int reached_by_one = 0;
  watch_all(24, [&](const Walk& walk, const Json& position) {
    const DuelMaze maze(position);
    const Json view = notation::view_json(walk.game(), walk.state(), game::Observer::spectator());
    for (const Json& card : view["board"]) {
      std::vector<int> seats;
      for (int seat = 1; seat <= walk.game().players(); ++seat)
        if (!maze.reached(seat, place_of(card)).empty()) seats.push_back(seat);
      ASSERT_EQ(card["reached"].get<std::vector<int>>(), seats) << card;
      reached_by_one += seats.size() == 1 ? 1 : 0;
    }
  });
  EXPECT_GT(reached_by_one, 1000);
}

// Whatever can be claimed or turned is settled before anybody plays on.
TEST(DuelMaze, NothingIsLeftToSettleWhenATurnBegins) {
  std::map<std::string, int> steps;
  watch_all(40, [&](const Walk& walk, const Json& position) {
    const DuelMaze maze(position);
    const Json& top = position["agenda"].back();
    const std::string step = top["step"].get<std::string>();
    ++steps[step];
    if (step == "turn" || step == "after") {
      ASSERT_TRUE(maze.touched().empty());
      for (int seat = 1; seat <= walk.game().players(); ++seat)
        ASSERT_TRUE(maze.unclaimed(seat).empty());
    } else if (step == "reveal") {
      ASSERT_GE(maze.touched().size(), 2U);
    } else if (step == "claim") {
      const Json view = notation::view_json(walk.game(), walk.state(), game::Observer::spectator());
      ASSERT_GT(maze.unclaimed(top["seat"].get<int>()).size(), view["markers"].get<std::size_t>());
    }
  });
  for (const char* step : {"turn", "after", "reveal", "orient"}) EXPECT_GT(steps[step], 5) << step;
}

// 52 cards, 18 goals, eight (alone: six) markers: none is lost, none comes twice.
TEST(DuelSums, NothingIsLostAndNothingComesTwice) {
  watch_all(12, [](const Walk& walk, const Json& position) {
    std::map<std::string, int> cards;
    const auto count = [&](const Json& list) {
      for (const Json& card : list)
        ++cards[card.is_string() ? card.get<std::string>() : card["card"].get<std::string>()];
    };
    int markers = 0;
    for (const char* list : {"board", "discards", "stock", "aside", "away"}) count(position[list]);
    for (const Json& seat : position["seats"]) {
      count(seat["hand"]);
      for (const Json& tool : seat["broken"]) ++cards["broken-" + tool.get<std::string>()];
    }
    const auto& rules = static_cast<const duel::Duel&>(walk.game()).rules();
    for (const duel::Card& card : rules.cards) ASSERT_EQ(cards[card.name], card.count) << card.name;
    for (const char* list : {"board", "goals"})
      for (const Json& entry : position[list])
        markers += entry.contains("marker") && !entry["marker"].is_null() ? 1 : 0;
    const Json view = notation::view_json(walk.game(), walk.state(), game::Observer::spectator());
    ASSERT_EQ(markers + view["markers"].get<int>(), rules.layout.markers);
    ASSERT_EQ(position["goal_pile"].size(), 18U - 6U * position["round"].get<std::size_t>());
  });
}

// Two cards can be named in either order, and turning a card that stays the same says nothing.
TEST(DuelMoves, AreSpelledAsTheLegalListDoes) {
  const auto game = make_game("duel", 2);
  const auto plain = [&](std::string_view text) {
    return notation::move_text(game->vocabulary(),
                               game->plain(*notation::move_from_text(game->vocabulary(), text)));
  };
  EXPECT_EQ(plain("discard-two map NS"), "discard-two NS map");
  EXPECT_EQ(plain("discard-two NS map"), "discard-two NS map");
  EXPECT_EQ(plain("mend map NS pick"), "mend NS map pick");
  EXPECT_EQ(plain("lay NS 3,1 turned"), "lay NS 3,1");
  EXPECT_EQ(plain("lay NW 3,1 turned"), "lay NW 3,1 turned");
  EXPECT_EQ(plain("orient 5,0 turned"), "orient 5,0 turned");
}

// All words of the vocabulary are said in some game: no card and no effect is left out.
TEST(DuelEffects, EveryMoveAndEveryEventComesUp) {
  std::map<std::string, int> moves;
  std::map<std::string, int> events;
  const auto count = [&](Walk walk) {
    while (!walk.over()) {
      const std::string text = notation::move_text(walk.game().vocabulary(), walk.step());
      const std::size_t word = text.find(' ');
      const bool card = text.starts_with("play") || text.starts_with("lay");
      ++moves[text.substr(0, card ? text.find(' ', word + 1) : word)];
      for (const game::Event& event : walk.events())
        ++events[std::string(walk.game().vocabulary().events[event.kind()].word)];
    }
  };
  for (const Seating& seating : seatings_of("duel")) {
    const auto game = make_game(seating);
    for (std::uint64_t seed = 0; seed < 400; ++seed) count(Walk(*game, seed));
  }
  for (const Begun& begun : rare_duel_decisions()) count(Walk(*begun.game, begun.state, 1));
  const auto game = make_game("duel", 2);
  for (const duel::Card& card : static_cast<const duel::Duel&>(*game).rules().cards)
    EXPECT_GT(moves[(card.card_class == duel::CardClass::kPath ? "lay " : "play ") + card.name], 0)
        << card.name;
  for (const game::Form& form : game->vocabulary().moves)
    if (form.word != "play" && form.word != "lay")
      EXPECT_GT(moves[std::string(form.word)], 0) << form.word;
  for (const game::Form& form : game->vocabulary().events)
    EXPECT_GT(events[std::string(form.word)], 0) << form.word;
}

// Every goal, lying either way, with each colour arriving at each side: gold goes to whoever gets
// to its edges.
TEST(DuelEffects, EveryGoalGivesItsGoldOnTheSideWhereItLies) {
  const auto game = make_game("duel", 2);
  const auto& rules = static_cast<const duel::Duel&>(*game).rules();
  int claims = 0;
  for (const duel::GoalKind& goal : rules.goals)
    for (const bool turned : {false, true}) {
      Json position = Json::parse(R"({"recipe": "duel", "players": 2, "seats": [
          {"seat": 1, "colour": "green", "hand": ["NW"]}, {"seat": 2, "hand": ["NE", "NS"]}],
          "board": [{"cell": [1, 1], "card": "EW"}, {"cell": [2, 1], "card": "EW"},
                    {"cell": [3, 1], "card": "EW"}, {"cell": [4, 1], "card": "EW"}]})");
      position["goals"] = Json::array();
      std::size_t other = 0;
      for (const tunnel::Cell cell : rules.layout.goals) {
        std::string name = goal.name;
        if (cell != tunnel::Cell(5, 0)) {
          while (rules.goals[other].name == goal.name) ++other;
          name = rules.goals[other++].name;
        }
        position["goals"].push_back({{"cell", {cell.x(), cell.y()}}, {"goal", name}});
      }
      Begun begun = begin_after(position, "lay NW 5,1");
      if (game->decision(begun.state).step == game::kind<duel::step::Orient>) {
        game::Events events;
        const auto move = notation::move_from_text(game->vocabulary(),
                                                   turned ? "orient 5,0 turned" : "orient 5,0");
        game->play(begun.state, *move, events);
      }
      const Json after = notation::position_json(*begun.game, begun.state);
      const DuelMaze maze(after);
      const Json& laid = after["goals"][1];
      ASSERT_TRUE(laid["up"].get<bool>()) << goal.name;
      ASSERT_TRUE(maze.unclaimed(1).empty()) << goal.name;
      claims += laid.contains("marker") && !laid["marker"].is_null() ? 1 : 0;
    }
  EXPECT_GE(claims, 12);
}

// By brute force: of all subsets that cover the debt, those worth least.
TEST(DuelPayment, IsTheCheapestThatCoversTheDebt) {
  for (std::uint8_t ones = 0; ones < 5; ++ones)
    for (std::uint8_t twos = 0; twos < 4; ++twos)
      for (std::uint8_t threes = 0; threes < 4; ++threes)
        for (int owed = 0; owed <= 3; ++owed) {
          std::map<int, std::vector<duel::GoldCards>> by_worth;
          for (std::uint8_t a = 0; a <= ones; ++a)
            for (std::uint8_t b = 0; b <= twos; ++b)
              for (std::uint8_t c = 0; c <= threes; ++c)
                if (a + 2 * b + 3 * c >= owed) by_worth[a + 2 * b + 3 * c].push_back({0, a, b, c});
          const duel::GoldCards owned = {0, ones, twos, threes};
          const duel::Payments found = duel::payments(owned, owed);
          const std::vector<duel::GoldCards> ways(found.begin(), found.end());
          if (by_worth.empty())
            EXPECT_EQ(ways, std::vector{owned});
          else
            EXPECT_EQ(ways, by_worth.begin()->second);
        }
}

std::string trouble_with(const std::string& path, const Json& value) {
  Json position = Json::parse(R"({"recipe": "duel", "players": 2, "round": 1,
      "seats": [{"seat": 1, "hand": ["NS"]}, {"seat": 2, "hand": ["EW"]}],
      "board": [{"cell": [1, 1], "card": "EW"}]})");
  position[Json::json_pointer(path)] = value;
  const auto read = notation::read_position(decks(), position);
  return read ? "nothing" : read.error().message;
}

TEST(DuelPosition, RefusesWhatCannotBe) {
  EXPECT_THAT(trouble_with("/board/0/card", "EEW"), HasSubstr("there is no card"));
  EXPECT_THAT(trouble_with("/board/0/marker", 1), HasSubstr("gold or a troll"));
  EXPECT_THAT(trouble_with("/board/0/key", true), HasSubstr("with a door"));
  EXPECT_THAT(trouble_with("/board/0/cell", {0, 1}), HasSubstr("two cards lie at 0,1"));
  EXPECT_THAT(trouble_with("/board/0/cell", {5, 0}), HasSubstr("two cards lie at 5,0"));
  EXPECT_THAT(trouble_with("/board/0/cell", {90, 0}), HasSubstr("farther out"));
  EXPECT_THAT(trouble_with("/seats/0/hand", {"NS", "NS", "NS", "NS"}),
              HasSubstr("too many copies"));
  EXPECT_THAT(trouble_with("/seats/0/hand", Json::array()), HasSubstr("no card to play"));
  EXPECT_THAT(trouble_with("/seats/0/gold", {1}), HasSubstr("1 cards of value 1 are owned"));
  EXPECT_THAT(trouble_with("/seats/0/broken", {"lamp", "lamp"}), HasSubstr("broken twice"));
  EXPECT_THAT(trouble_with("/seats/0/colour", "red"), HasSubstr("there is no colour"));
  EXPECT_THAT(trouble_with("/away", {"NS"}), HasSubstr("with gold leave"));
  EXPECT_THAT(trouble_with("/goal_pile", {"NESW"}), HasSubstr("too many copies"));
  EXPECT_THAT(trouble_with("/goal_pile", {"NW:gold2"}), HasSubstr("need 12 goals"));
  EXPECT_THAT(trouble_with("/board/0", {{"cell", {1, 1}}, {"card", "NS:gold-EW"}}),
              HasSubstr("nothing"));
  EXPECT_THAT(trouble_with("/board/0", {{"cell", {0, 2}}, {"card", "NS:gold-EW"}}),
              HasSubstr("nobody has claimed"));
  EXPECT_THAT(trouble_with("/board", {{{"cell", {5, 1}}, {"card", "NW:ladder.blue"}}}),
              HasSubstr("touched by a connected path"));
  EXPECT_THAT(trouble_with("/agenda", {{{"step", "after"}, {"seat", 1}}}), HasSubstr("stands on"));
  EXPECT_THAT(trouble_with("/agenda", {{{"step", "colour"}, {"seat", 1}}}), HasSubstr("round"));
  EXPECT_THAT(trouble_with("/agenda", {{{"step", "pay"}, {"seat", 1}}}), HasSubstr("next-round"));
  EXPECT_THAT(trouble_with("/markers", 3), HasSubstr("unknown field"));
}

// Greedy dwarfs find far more gold than random ones.
TEST(GreedyDuelist, BeatsARandomPlayer) {
  const auto game = make_game("duel", 2);
  int won = 0;
  int lost = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto greedy = static_cast<game::Seat>(seed % 2);
    std::vector<std::unique_ptr<bots::Bot>> players;
    for (game::Seat seat = 0; seat < 2; ++seat)
      players.push_back(bots::make_bot(
          seat == greedy ? bots::BotKind::kGreedy : bots::BotKind::kRandom, *game, seat, seed));
    game::State state;
    game::Events events;
    const auto moves = std::make_unique<game::Moves>();
    game->start(state, Random(seed), game::kNobody, events);
    while (!game->decision(state).over()) {
      const game::Seat seat = game->decision(state).seat;
      game::View view;
      game->view(state, game::Observer::seat(seat), view);
      game->legal(state, *moves);
      game->play(state, players[seat]->decide(view, *moves), events);
    }
    const game::Score score = game->score(state);
    won += score.gold[greedy] > score.gold[1 - greedy] ? 1 : 0;
    lost += score.gold[greedy] < score.gold[1 - greedy] ? 1 : 0;
  }
  EXPECT_GT(won, 50) << "lost " << lost;
}

}  // namespace

}  // namespace stollen::testing
