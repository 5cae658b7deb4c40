// The decks: what the boxes hold, how a malformed file is refused, and that a replaced deck is
// really played with.
#include <filesystem>
#include <map>

#include "gtest/gtest.h"

#include "catalog/catalog.h"
#include "catalog/decks.h"
#include "notation/position.h"
#include "support/command.h"
#include "support/files.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

namespace move = saboteur::move;
using saboteur::kRole;
using saboteur::Role;
namespace role = saboteur::role;

const saboteur::Deck& box(const std::string& name) { return decks().saboteur.find(name)->second; }

template <class Kind>
int cards_of() {
  int count = 0;
  for (const saboteur::DeckCard& card : box("base").cards)
    count += card.played_as == game::kind<Kind> ? card.count : 0;
  return count;
}

// --- The boxes

TEST(BaseBox, HasFortyPathCardsNineOfThemDeadEnds) {
  EXPECT_EQ(cards_of<move::Lay>(), 40);
  int dead_ends = 0;
  for (const saboteur::DeckCard& card : box("base").cards) {
    if (card.played_as != game::kind<move::Lay>) continue;
    bool joins = false;
    for (const tunnel::Side side : tunnel::kSides)
      joins |= std::popcount(card.path.joined(side)) > 1;
    dead_ends += joins ? 0 : card.count;
  }
  EXPECT_EQ(dead_ends, 9);
}

TEST(BaseBox, HasTwentySevenActionCards) {
  EXPECT_EQ(cards_of<move::Sabotage>(), 9);
  EXPECT_EQ(cards_of<move::Repair>(), 9);
  EXPECT_EQ(cards_of<move::Rockfall>(), 3);
  EXPECT_EQ(cards_of<move::Map>(), 6);
}

TEST(BaseBox, HasTwentyEightGoldCardsWorthFortyFour) {
  std::map<int, int> gold;
  for (const saboteur::DeckGold& pile : box("base").gold) gold[pile.value] += pile.count;
  EXPECT_EQ(gold, (std::map<int, int>{{1, 16}, {2, 8}, {3, 4}}));
}

TEST(BaseBox, HasOneTreasureAndTwoStonesForThreeCells) {
  int treasures = 0;
  int stones = 0;
  for (const saboteur::DeckGoal& goal : box("base").goals)
    (goal.treasure ? treasures : stones) += goal.count;
  EXPECT_EQ(treasures, 1);
  EXPECT_EQ(stones, 2);
  EXPECT_EQ(box("base").layout.goals,
            (std::vector{tunnel::Cell(8, -2), tunnel::Cell(8, 0), tunnel::Cell(8, 2)}));
}

struct Dwarfs {
  int diggers, saboteurs, greedy, hand;
  bool operator==(const Dwarfs&) const = default;
};

Dwarfs dwarfs_of(const std::string& name, int players) {
  const saboteur::Preparation& preparation = box(name).players.at(players);
  const auto count = [&](Role role) {
    return static_cast<int>(std::ranges::count(preparation.dwarfs, role));
  };
  return {count(kRole<role::Digger>), count(kRole<role::Saboteur>), count(kRole<role::GreedyDwarf>),
          preparation.hand_size};
}

TEST(BaseBox, PreparesDwarfsAndHandsByNumberOfPlayers) {
  const std::map<int, Dwarfs> book = {{3, {3, 1, 0, 6}}, {4, {4, 1, 0, 6}}, {5, {4, 2, 0, 6}},
                                      {6, {5, 2, 0, 5}}, {7, {5, 3, 0, 5}}, {8, {6, 3, 0, 4}},
                                      {9, {7, 3, 0, 4}}, {10, {7, 4, 0, 4}}};
  for (const auto& [players, dwarfs] : book) EXPECT_EQ(dwarfs_of("base", players), dwarfs);
  EXPECT_EQ(box("base").players.size(), book.size());
}

TEST(TournamentBox, PreparesDwarfsWithNoneLeftOver) {
  const std::map<int, Dwarfs> book = {{5, {3, 1, 1, 6}},
                                      {6, {3, 2, 1, 5}},
                                      {7, {3, 2, 2, 5}},
                                      {8, {3, 3, 2, 4}},
                                      {9, {4, 3, 2, 4}}};
  for (const auto& [players, dwarfs] : book) {
    EXPECT_EQ(dwarfs_of("tournament", players), dwarfs);
    EXPECT_EQ(dwarfs.diggers + dwarfs.saboteurs + dwarfs.greedy, players);
  }
}

TEST(Boxes, PaySaboteursByTheBook) {
  EXPECT_EQ(box("base").saboteurs_reward, (std::map<int, int>{{1, 4}, {2, 3}, {3, 3}, {4, 2}}));
  EXPECT_EQ(box("tournament").saboteurs_reward, (std::map<int, int>{{1, 4}, {2, 3}, {3, 3}}));
}

// --- Malformed files

constexpr const char* kDeck = R"(box = "base"
[[path]]
card = "NS"
count = 60
confidence = "certain"
[[action]]
card = "broken-pick"
does = "sabotage"
tools = ["pick"]
count = 3
confidence = "likely"
[layout]
start = "NESW"
start_cell = [0, 0]
goal_cells = [[2, 0]]
confidence = "certain"
[[goal]]
goal = "treasure"
paths = "NESW"
treasure = true
count = 1
confidence = "certain"
[[gold]]
value = 1
count = 3
confidence = "certain"
[[players]]
number = 3
dwarfs = { digger = 3, saboteur = 1 }
hand = 6
confidence = "certain"
[[saboteurs]]
number = 1
gold = 4
confidence = "certain"
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string trouble_of(const std::string& text) {
  const auto read = catalog::read_decks({{"my/base.toml", text}});
  return read ? "none" : read.error().message;
}

// The deck with one line changed is refused at that line for that reason.
void expect_refused(const std::string& from, const std::string& to, int line,
                    const std::string& reason) {
  const std::string trouble = trouble_of(replaced(kDeck, from, to));
  EXPECT_TRUE(trouble.starts_with("my/base.toml:" + std::to_string(line) + ": ")) << trouble;
  EXPECT_NE(trouble.find(reason), std::string::npos) << trouble;
}

TEST(DeckFile, SmallDeckIsFine) { EXPECT_EQ(trouble_of(kDeck), "none"); }

TEST(DeckFile, RefusesBrokenSyntaxWithItsLine) {
  expect_refused("count = 60", "count = ", 4, "");
  expect_refused("[[path]]", "[[path]", 2, "");
  expect_refused("card = \"NS\"", "card = \"NS", 3, "");
  expect_refused("count = 60", "count = 60\ncount = 61", 5, "");
}

TEST(DeckFile, RefusesUnknownAndMissingKeys) {
  expect_refused("count = 60", "count = 60\ncolour = 1", 5, "unknown key \"colour\"");
  expect_refused("box = \"base\"", "box = \"base\"\ncolour = 1", 2, "unknown key \"colour\"");
  expect_refused("count = 60\n", "", 2, "\"count\" is missing");
  expect_refused("confidence = \"likely\"\n", "", 6, "\"confidence\" is missing");
  expect_refused("tools = [\"pick\"]\n", "", 6, "\"tools\" is missing");
  expect_refused("start_cell = [0, 0]\n", "", 12, "\"start_cell\" is missing");
  expect_refused("treasure = true\n", "", 17, "\"treasure\" is missing");
  expect_refused("hand = 6\n", "", 27, "\"hand\" is missing");
  expect_refused("box = \"base\"\n", "", 1, "\"box\" is missing");
}

TEST(DeckFile, RefusesWrongValues) {
  expect_refused("count = 60", "count = 0", 4, "whole number from 1 to 60");
  expect_refused("count = 60", "count = 61", 4, "whole number from 1 to 60");
  expect_refused("count = 60", "count = \"60\"", 4, "whole number");
  expect_refused("count = 60", "count = 1.5", 4, "whole number");
  expect_refused("\"likely\"", "\"perhaps\"", 11, "allowed are certain, likely, unknown");
  expect_refused("does = \"sabotage\"", "does = \"dance\"", 8, "allowed are sabotage");
  expect_refused("[\"pick\"]", "[\"hammer\"]", 9, "a tool is");
  expect_refused("[\"pick\"]", "[]", 6, "at least one tool");
  expect_refused("[\"pick\"]", "[\"pick\", \"lamp\"]", 6, "breaks one tool");
  expect_refused("[\"pick\"]", "\"pick\"", 9, "must be a list");
  expect_refused("treasure = true", "treasure = 1", 20, "true or false");
  expect_refused("value = 1", "value = 4", 24, "whole number from 1 to 3");
  expect_refused("gold = 4", "gold = 21", 34, "whole number from 0 to 20");
  expect_refused("hand = 6", "hand = 11", 30, "whole number from 1 to 10");
  expect_refused("start_cell = [0, 0]", "start_cell = [0]", 14, "a cell is written [x, y]");
  expect_refused("goal_cells = [[2, 0]]", "goal_cells = [[0, 0]]", 15, "share this cell");
  expect_refused("goal_cells = [[2, 0]]", "goal_cells = [[99, 0]]", 15, "whole number");
  expect_refused("\"broken-pick\"", "\"broken pick\"", 6, "without spaces");
  expect_refused("[[path]]", "[path]", 2, "list of tables, [[path]]");
}

TEST(DeckFile, RefusesBadPathNames) {
  for (const std::string name : {"", "X", "NN", "N-N", "N-", "ns"})
    expect_refused("card = \"NS\"", "card = \"" + name + "\"", 3, "names no path card");
  expect_refused("card = \"NS\"", "card = \"SN\"", 3, "is written NS");
  expect_refused("paths = \"NESW\"", "paths = \"WEST\"", 19, "names no path card");
  expect_refused("start = \"NESW\"", "start = \"up\"", 13, "names no path card");
}

std::string with_more(const std::string& text) { return std::string(kDeck) + text; }

TEST(DeckFile, RefusesThingsListedTwice) {
  const auto trouble = [](const std::string& more) { return trouble_of(with_more(more)); };
  EXPECT_EQ(trouble("[[path]]\ncard = \"NS\"\ncount = 1\nconfidence = \"likely\"\n"),
            "my/base.toml:36: card \"NS\" is listed twice");
  EXPECT_EQ(trouble("[[action]]\ncard = \"other\"\ndoes = \"sabotage\"\ntools = [\"pick\"]\n"
                    "count = 1\nconfidence = \"likely\"\n"),
            "my/base.toml:36: another sabotage card breaks the same tool");
  EXPECT_EQ(trouble("[[players]]\nnumber = 3\ndwarfs = { digger = 4 }\nhand = 1\n"
                    "confidence = \"likely\"\n"),
            "my/base.toml:36: 3 players are listed twice");
  EXPECT_EQ(trouble("[[saboteurs]]\nnumber = 1\ngold = 1\nconfidence = \"likely\"\n"),
            "my/base.toml:36: 1 saboteurs are listed twice");
  EXPECT_EQ(trouble("[[goal]]\ngoal = \"treasure\"\npaths = \"NE\"\ntreasure = false\ncount = 1\n"
                    "confidence = \"likely\"\n"),
            "my/base.toml:36: goal \"treasure\" is listed twice");
}

TEST(DeckFile, RefusesSumsThatDoNotWork) {
  expect_refused("goal_cells = [[2, 0]]", "goal_cells = [[2, 0], [4, 0]]", 1,
                 "1 goal cards for 2 goal cells");
  expect_refused("count = 60", "count = 1", 1, "4 cards are too few for 3 players");
  expect_refused("saboteur = 1", "saboteur = 2", 1, "no [[saboteurs]] entry for 2");
  expect_refused("digger = 3", "digger = 1", 27, "3 players need from 3 to 15 dwarfs, not 2");
  expect_refused("digger = 3, saboteur = 1", "saboteur = 4", 27, "no digger");
  expect_refused("[[gold]]\nvalue = 1\ncount = 3", "[[gold]]\nvalue = 1\ncount = 33", 25,
                 "1 to 32");
  EXPECT_NE(trouble_of(with_more("[[path]]\ncard = \"EW\"\ncount = 28\nconfidence = \"likely\"\n"))
                .find("88 path cards are more than the 87"),
            std::string::npos);
}

TEST(DeckFile, RefusesABoxThatNoGameCouldBePlayedWith) {
  EXPECT_NE(trouble_of("box = \"base\"\n").find("my/base.toml:1: the box of a game needs"),
            std::string::npos);
  expect_refused("box = \"base\"", "box = \"other\"", 1, "the box is called \"other\"");
}

TEST(DeckFile, RefusesANameThatIsNoBox) {
  const auto read = catalog::read_decks({{"my/chess.toml", kDeck}});
  ASSERT_FALSE(read.has_value());
  const std::string& told = read.error().message;
  EXPECT_TRUE(told.starts_with(
      "my/chess.toml:1: no box has this name; a deck file can replace one of base.toml, "))
      << told;
  for (const auto& entry : std::filesystem::directory_iterator(source_folder() / "decks"))
    EXPECT_NE(told.find(entry.path().filename().string()), std::string::npos) << told;
}

// --- A replaced deck

TEST(ReplacedDeck, IsPlayedWith) {
  const auto read = catalog::read_decks({{"base.toml", kDeck}});
  ASSERT_TRUE(read.has_value());
  const auto game = catalog::make_game(*read, "base", 3);
  ASSERT_TRUE(game.has_value());
  Walk walk(**game, 3);
  const Json position = notation::position_json(**game, walk.state());
  EXPECT_EQ(position["goals"].size(), 1U);
  EXPECT_EQ(position["gold_pile"].size(), 3U);
  EXPECT_EQ(position["stock"].size(), 63U - 18U);
  while (!walk.over()) walk.step();
}

TEST(ReplacedDeck, SaysWhichPlayersItLacks) {
  const auto read = catalog::read_decks({{"base.toml", kDeck}});
  const auto game = catalog::make_game(*read, "base", 4);
  ASSERT_FALSE(game.has_value());
  EXPECT_EQ(game.error().message, "the deck \"base\" has no [[players]] entry for 4");
}

// A box that is well by itself may be too much beside the others.
TEST(ReplacedDeck, SaysWhatDoesNotGoTogether) {
  const auto trouble_with = [](const std::string& file, const std::string& from,
                               const std::string& to, const std::string& recipe) -> std::string {
    const std::string text = read_file(source_folder() / "decks" / file);
    const auto read = catalog::read_decks({{file, replaced(text, from, to)}});
    if (!read) return read.error().message;
    const auto game = catalog::make_game(*read, recipe, 6);
    return game ? "none" : game.error().message;
  };
  EXPECT_EQ(trouble_with("saboteur2.toml", "does = \"theft\"\ncount = 4",
                         "does = \"theft\"\ncount = 20", "saboteur2"),
            "the boxes of this recipe have 134 cards together, more than the 128 a deck may have");
  EXPECT_EQ(trouble_with("base.toml", "card = \"NESW\"\ncount = 5", "card = \"NESW\"\ncount = 52",
                         "base+new-goals+chests+wardrobe+feast"),
            "the boxes of this recipe have 87 path cards together, more than the 84 there is room "
            "for on the table");
  EXPECT_EQ(trouble_with("rooms.toml", "[4, -1]", "[2, -1]", "base+chests+wardrobe"),
            "the boxes of this recipe lay out two things at 2,-1");
  EXPECT_EQ(trouble_with("rooms.toml", "[4, -1]", "[3, -1]", "base+chests+wardrobe"), "none");
}

TEST(ReplacedDeck, PaysARewardOfManySmallGoldCards) {
  std::string text = replaced(kDeck, "gold = 4", "gold = 20");
  text = replaced(text, "count = 3\nconfidence = \"certain\"\n[[players]]",
                  "count = 32\nconfidence = \"certain\"\n[[players]]");
  const auto read = catalog::read_decks({{"base.toml", text}});
  ASSERT_TRUE(read.has_value()) << read.error().message;
  const auto game = catalog::make_game(*read, "base", 3);
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Walk walk(**game, seed);
    while (!walk.over()) walk.step();
    const game::Score score = (*game)->score(walk.state());
    EXPECT_LE(score.gold[0] + score.gold[1] + score.gold[2], 32);
  }
}

// --- `stollen --decks DIR`

constexpr const char* kNew =
    "{\"cmd\":\"new\",\"recipe\":\"base\",\"players\":3,\"seed\":1}\n"
    "{\"cmd\":\"state\"}\n";

TEST(DecksOption, ReplacesABuiltInDeck) {
  const TemporaryFolder folder;
  write_file(folder.path() / "base.toml", kDeck);
  const Outcome outcome = run_command({"--decks", folder.path().string(), "engine"}, kNew);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
  EXPECT_NE(outcome.output.find("\"cell\":[2,0]"), std::string::npos) << outcome.output;
  EXPECT_EQ(run_command({"engine"}, kNew).output.find("\"cell\":[2,0]"), std::string::npos);
}

TEST(DecksOption, RefusesAMalformedFileWithFileLineAndReason) {
  const TemporaryFolder folder;
  write_file(folder.path() / "base.toml", replaced(kDeck, "count = 60", "count = 0"));
  const Outcome outcome = run_command({"--decks", folder.path().string(), "engine"}, kNew);
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.output, "");
  EXPECT_NE(outcome.errors.find("base.toml:4: \"count\" must be a whole number"), std::string::npos)
      << outcome.errors;
}

TEST(DecksOption, RefusesFoldersAndFilesThatAreNone) {
  const TemporaryFolder folder;
  const std::string path = folder.path().string();
  const Outcome missing = run_command({"--decks", path + "/nowhere", "engine"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_NE(missing.errors.find("nowhere: No such file or directory"), std::string::npos);
  const Outcome empty = run_command({"--decks", path, "engine"});
  EXPECT_EQ(empty.exit_code, 2);
  EXPECT_NE(empty.errors.find("there is no .toml file"), std::string::npos);
  write_file(folder.path() / "chess.toml", kDeck);
  const Outcome unknown = run_command({"--decks", path, "engine"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_NE(unknown.errors.find("chess.toml:1: no box has this name"), std::string::npos);
}

}  // namespace

}  // namespace stollen::testing
