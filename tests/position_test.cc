// Positions made by hand: what may be left out, and how every impossible one is refused with its
// place and the reason.
#include "notation/position.h"

#include "gtest/gtest.h"

#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

std::string trouble_of(const Json& position) {
  const auto read = notation::read_position(decks(), position);
  return read ? "none" : read.error().message;
}

// A good position with one thing changed: `path` is a JSON pointer.
std::string trouble_with(Json position, const std::string& path, const Json& value) {
  position[Json::json_pointer(path)] = value;
  return trouble_of(position);
}
std::string trouble_with(const std::string& path, const Json& value) {
  return trouble_with(before_treasure("base", 4), path, value);
}

void expect_words(const std::string& trouble, const std::string& place, const std::string& words) {
  EXPECT_TRUE(trouble.starts_with(place + ": ")) << trouble;
  EXPECT_NE(trouble.find(words), std::string::npos) << trouble;
}

TEST(Position, NeedsOnlyRecipePlayersAndACardForWhoeverPlays) {
  const Begun begun =
      begin_at({{"recipe", "base"}, {"players", 3}, {"seats", {{{"seat", 1}, {"hand", {"NS"}}}}}});
  const Json position = notation::position_json(*begun.game, begun.state);
  EXPECT_EQ(position["round"], 1);
  EXPECT_EQ(position["agenda"], Json::array({{{"step", "turn"}, {"seat", 1}}}));
  EXPECT_EQ(position["goals"].size(), 3U);
  EXPECT_EQ(position["gold_pile"].size(), 28U);
  EXPECT_EQ(position["spare"].size(), 1U);
}

TEST(Position, RestOfTheDeckCanBeTheStock) {
  const Begun begun = begin_at({{"recipe", "base"},
                                {"players", 3},
                                {"seats", {{{"seat", 1}, {"hand", {"NS", "map"}}}}},
                                {"stock", "rest"}});
  EXPECT_EQ(notation::position_json(*begun.game, begun.state)["stock"].size(), 65U);
}

TEST(Position, StockIsWrittenFromTheTop) {
  Begun begun = begin_after(before_treasure("base", 3), "lay NEW 0,1");
  const Json position = notation::position_json(*begun.game, begun.state);
  EXPECT_EQ(position["seats"][0]["hand"], Json({"NS", "map"}));
}

TEST(Position, RefusesWrongTypesWithTheirPlace) {
  EXPECT_EQ(trouble_of(5), "must be an object");
  EXPECT_EQ(trouble_of(Json::object()), "\"recipe\" is missing");
  EXPECT_EQ(trouble_of({{"recipe", "base"}}), "\"players\" is missing");
  expect_words(trouble_with("/recipe", 1), "recipe", "must be a text");
  expect_words(trouble_with("/players", "4"), "players", "whole number");
  for (const char* field : {"goals", "board", "seats", "discards", "offer", "spare", "stock",
                            "gold_pile", "random", "agenda"})
    expect_words(trouble_with("/" + std::string(field), 7), field, "must be a list");
  expect_words(trouble_with("/roles_open", "no"), "roles_open", "must be true or false");
  expect_words(trouble_with("/round", 0), "round", "whole number from 1 to 3");
  expect_words(trouble_with("/round", 4), "round", "whole number from 1 to 3");
  expect_words(trouble_with("/round", 1.5), "round", "whole number from 1 to 3");
  expect_words(trouble_with("/first", 5), "first", "whole number from 1 to 4");
  expect_words(trouble_with("/last", 0), "last", "whole number from 1 to 4");
  expect_words(trouble_with("/stock", "all"), "stock", "or \"rest\"");
}

TEST(Position, RefusesUnknownFieldsEverywhere) {
  EXPECT_NE(trouble_with("/weather", 1).find("unknown field \"weather\""), std::string::npos);
  expect_words(trouble_with("/board/0/colour", 1), "board[0]", "unknown field \"colour\"");
  expect_words(trouble_with("/goals/1/colour", 1), "goals[1]", "unknown field \"colour\"");
  expect_words(trouble_with("/seats/2/colour", 1), "seats[2]", "unknown field \"colour\"");
  expect_words(trouble_with("/discards", {{{"card", "NS"}, {"colour", 1}}}), "discards[0]",
               "unknown field \"colour\"");
  expect_words(trouble_with("/agenda", {{{"step", "turn"}, {"seat", 1}, {"colour", 1}}}),
               "agenda[0]", "unknown field \"colour\"");
}

TEST(Position, RefusesRecipesAndPlayersThatDoNotExist) {
  EXPECT_NE(trouble_with("/recipe", "chess").find("there is no game"), std::string::npos);
  EXPECT_NE(trouble_with("/players", 2).find("3 to 10 players, not 2"), std::string::npos);
}

TEST(Position, RefusesCardsThatDoNotExist) {
  expect_words(trouble_with("/board/0/card", "XY"), "board[0].card", "there is no card \"XY\"");
  expect_words(trouble_with("/seats/1/hand/0", "XY"), "seats[1].hand[0]", "there is no card");
  expect_words(trouble_with("/stock/2", 7), "stock[2]", "must be a text");
  expect_words(trouble_with("/discards", {"XY"}), "discards[0]", "there is no card");
  expect_words(trouble_with("/goals/0/goal", "dragon"), "goals[0].goal", "there is no goal");
  expect_words(trouble_with("/seats/0/role", "king"), "seats[0].role", "there is no role");
  expect_words(trouble_with("/seats/0/broken", {"hammer"}), "seats[0].broken[0]",
               "there is no tool");
}

TEST(Position, RefusesTooManyCopies) {
  expect_words(trouble_with("/seats/1/hand", {"N", "N"}), "seats[1].hand[1]",
               "too many copies of N: the deck has 1");
  expect_words(trouble_with("/discards", {"N-E"}), "stock[4]", "too many copies of N-E");
  Json position = before_treasure("base", 4);
  position["board"].push_back({{"cell", {3, 3}}, {"card", "EW"}});
  expect_words(trouble_of(position), "board[6].card", "too many copies of EW: the deck has 3");
  expect_words(trouble_with("/goals/0/goal", "treasure"), "goals[1].goal",
               "too many copies of treasure");
}

TEST(Position, CountsBrokenToolsAmongTheCopies) {
  Json position = before_treasure("base", 4);
  for (int seat = 0; seat < 3; ++seat) position["seats"][seat]["broken"] = {"cart"};
  EXPECT_EQ(trouble_of(position), "none");
  position["seats"][3]["broken"] = {"cart"};
  expect_words(trouble_of(position), "seats[3].broken[0]", "too many copies of broken-cart");
}

TEST(Position, RefusesTheSameToolBrokenTwice) {
  expect_words(trouble_with("/seats/1/broken", {"cart", "cart"}), "seats[1].broken[1]",
               "broken twice");
}

TEST(Position, RefusesOverlappingCells) {
  expect_words(trouble_with("/board/0/cell", {2, 0}), "board[1].cell", "two cards lie at 2,0");
  expect_words(trouble_with("/board/0/cell", {0, 0}), "board[0].cell", "two cards lie at 0,0");
  expect_words(trouble_with("/board/0/cell", {8, 0}), "board[0].cell", "two cards lie at 8,0");
  expect_words(trouble_with("/goals/0/cell", {8, 0}), "goals[1].cell", "two cards lie at 8,0");
}

TEST(Position, RefusesCellsThatTheDeckCannotReach) {
  expect_words(trouble_with("/board/0/cell", {49, 0}), "board[0].cell", "farther out");
  expect_words(trouble_with("/board/0/cell", {0, -127}), "board[0].cell[1]", "whole number");
  expect_words(trouble_with("/board/0/cell", {1}), "board[0].cell", "a cell is written [x, y]");
  // Forty path cards lead there from a goal at 8,2 or 8,-2.
  EXPECT_EQ(trouble_with("/board/0/cell", {48, -42}), "none");
}

TEST(Position, RefusesActionCardsOnTheBoard) {
  expect_words(trouble_with("/board/0/card", "map"), "board[0].card", "map is no path card");
}

TEST(Position, RefusesWrongOwnersAndSeatsListedTwice) {
  expect_words(trouble_with("/seats/1/seat", 5), "seats[1].seat", "whole number from 1 to 4");
  expect_words(trouble_with("/seats/1/seat", 0), "seats[1].seat", "whole number from 1 to 4");
  expect_words(trouble_with("/seats/1/seat", 1), "seats[1].seat", "seat 1 is listed twice");
  Json position = before_treasure("base", 4);
  position["seats"][1].erase("seat");
  expect_words(trouble_of(position), "seats[1]", "\"seat\" is missing");
}

TEST(Position, RefusesAHandThatIsTooLarge) {
  Json hand = Json::array();
  for (const char* card : {"NS", "NS", "NE", "NE", "NE", "NE", "NW", "NW", "NW", "NW", "NES", "NES",
                           "NES", "NES", "NES", "map"})
    hand.push_back(card);
  expect_words(trouble_with("/seats/1/hand", hand), "seats[1].hand[15]", "more than 15 cards");
}

TEST(Position, RefusesTooManyDwarfsOfAKind) {
  Json position = before_treasure("base", 4);
  position["seats"][1]["role"] = "saboteur";
  EXPECT_EQ(trouble_of(position), "none");
  position["seats"][2]["role"] = "saboteur";
  expect_words(trouble_of(position), "seats[2].role", "too many dwarfs of this kind");
  expect_words(trouble_with("/seats/1/role", "greedy-dwarf"), "seats[1].role", "too many dwarfs");
  expect_words(trouble_with("/spare", {"saboteur", "saboteur"}), "spare[1]", "too many dwarfs");
}

TEST(Position, RefusesTooMuchGold) {
  expect_words(trouble_with("/seats/1/gold", {3, 3, 3, 3, 3}), "seats[1].gold[4]",
               "too many gold cards of value 3");
  expect_words(trouble_with("/seats/1/gold", {4}), "seats[1].gold[0]", "whole number from 1 to 3");
  expect_words(trouble_with("/seats/1/coins", -1), "seats[1].coins", "whole number");
  Json pile = Json::array();
  for (int card = 0; card < 17; ++card) pile.push_back(1);
  expect_words(trouble_with("/gold_pile", pile), "gold_pile[16]", "too many gold cards of value 1");
  expect_words(trouble_with(before_treasure("base+tournament", 5), "/seats/1/gold", {1}),
               "seats[1].gold[0]", "too many gold cards");
}

TEST(Position, RefusesGoalsThatAreNotThoseOfTheTable) {
  Json position = before_treasure("base", 4);
  position["goals"].erase(2);
  expect_words(trouble_of(position), "goals", "there are 3 goals on the table, not 2");
  expect_words(trouble_with("/goals/0/cell", {8, -3}), "goals[0]", "no goal lies at 8,-3");
  expect_words(trouble_with("/goals/0/seen", {5}), "goals[0].seen[0]", "whole number");
}

TEST(Position, RefusesAFaceDownGoalThatIsReached) {
  Json position = before_treasure("base", 4);
  position["board"].push_back({{"cell", {7, 0}}, {"card", "NES"}, {"turned", true}});
  EXPECT_EQ(trouble_of(position), "none") << "a wall does not reach the goal";
  position["board"][6] = {{"cell", {7, 0}}, {"card", "NEW"}};
  EXPECT_NE(trouble_of(position).find("it must be face-up"), std::string::npos);
  position["goals"][1]["up"] = true;
  EXPECT_EQ(trouble_of(position), "none") << "goals lie open as one likes";
}

TEST(Position, RefusesABadGenerator) {
  const std::string zero(16, '0');
  const std::string one = "0123456789abcdef";
  EXPECT_EQ(trouble_with("/random", {one, one, zero, zero}), "none");
  expect_words(trouble_with("/random", {zero, zero, zero, zero}), "random", "not all of them zero");
  expect_words(trouble_with("/random", {one, one, one}), "random", "four texts");
  expect_words(trouble_with("/random", {one, one, one, one, one}), "random[4]", "four texts");
  expect_words(trouble_with("/random", {"xyz", one, one, one}), "random[0]", "hexadecimal");
  expect_words(trouble_with("/random", {1, 2, 3, 4}), "random[0]", "must be a text");
}

// --- What waits

TEST(Position, RefusesAnEmptyAgendaBeforeTheEnd) {
  expect_words(trouble_with("/agenda", Json::array()), "agenda", "the game is not over");
}

TEST(Position, RefusesStepsThatAreNone) {
  expect_words(trouble_with("/agenda", Json::array({5})), "agenda[0]", "must be an object");
  expect_words(trouble_with("/agenda", Json::array({Json::object()})), "agenda[0]",
               "\"step\" is missing");
  expect_words(trouble_with("/agenda", Json::array({{{"step", "dance"}}})), "agenda[0].step",
               "no step \"dance\"");
  expect_words(trouble_with("/agenda", Json::array({{{"step", "turn"}}})), "agenda[0]",
               "\"seat\" is missing");
  expect_words(trouble_with("/agenda", {{{"step", "turn"}, {"seat", 5}}}), "agenda[0]",
               "no such step for 4 players");
  expect_words(trouble_with("/agenda", {{{"step", "draw"}, {"seat", 1}, {"cards", 1}}}), "agenda",
               "must be a decision");
}

TEST(Position, RefusesATurnOfASeatWithoutCards) {
  EXPECT_EQ(trouble_with("/seats/0/hand", Json::array()),
            "agenda: seat 1 is to play, but holds no card");
}

Json turn(int seat) { return {{"step", "turn"}, {"seat", seat}}; }

TEST(Position, RefusesASecondTurnBelowTheFirst) {
  expect_words(trouble_with("/agenda", {turn(2), turn(1)}), "agenda", "nothing else waits");
}

TEST(Position, RefusesOpenDwarfsDuringATurn) {
  EXPECT_NE(trouble_with("/roles_open", true).find("the dwarfs lie open"), std::string::npos);
  EXPECT_NE(trouble_with("/offer", {1}).find("gold is on offer"), std::string::npos);
}

Json position_after(const Json& position, const std::string& move) {
  const Begun begun = begin_after(position, move);
  return notation::position_json(*begun.game, begun.state);
}

TEST(Position, RefusesARevealThatNobodyWaitsFor) {
  const Json good = position_after(before_two_goals("base", 4), "lay NES 8,-1 turned");
  EXPECT_EQ(trouble_of(good), "none");
  Json position = good;
  position["board"].erase(position["board"].size() - 1);
  expect_words(trouble_of(position), "agenda", "fewer than two goals wait");
  expect_words(trouble_with(good, "/agenda/3/seat", 2), "agenda", "whose turn it is");
  expect_words(trouble_with(good, "/agenda/1/cards", 2), "agenda", "nobody draws 2");
  expect_words(trouble_with(good, "/agenda", {good["agenda"][2], good["agenda"][3]}), "agenda",
               "\"arrive\" stands on \"draw\"");
}

TEST(Position, RefusesAnOrientationThatIsNoChoice) {
  const Json good = position_after(before_orienting("base", 4), "lay NEW 7,-1 turned");
  EXPECT_EQ(trouble_of(good), "none");
  expect_words(trouble_with(good, "/agenda/3/goal", 0), "agenda", "one of the goals, face-up");
  expect_words(trouble_with(good, "/agenda/3/goal", 9), "agenda", "one of the goals, face-up");
  Json position = good;
  position["goals"][1]["goal"] = "stone-NW";
  position["goals"][0]["goal"] = "stone-NE";
  expect_words(trouble_of(position), "agenda", "can lie in only one way");
  position = good;
  position["board"] = Json::array();
  expect_words(trouble_of(position), "agenda", "not reached by any path");
}

TEST(Position, RefusesGoldForWhomItIsNotMeant) {
  const Json good = position_after(before_treasure("base+sabotaged-dwarf", 4), "lay NEW 7,0");
  EXPECT_EQ(trouble_of(good), "none");
  expect_words(trouble_with(good, "/offer", Json::array()), "agenda", "no gold is on offer");
  expect_words(trouble_with(good, "/roles_open", false), "agenda", "the dwarfs lie open");
  expect_words(trouble_with(good, "/seats/0/broken", {"cart"}), "agenda", "seat 1 takes no gold");
  expect_words(trouble_with(good, "/goals/1/up", false), "agenda", "the treasure is not found");
  expect_words(trouble_with(good, "/agenda", Json::array({good["agenda"][1]})), "agenda",
               "next-round");
  expect_words(trouble_with(good, "/agenda/0/finder", nullptr), "agenda", "next-round");
}

}  // namespace

}  // namespace stollen::testing
