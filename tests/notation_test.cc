// Moves, recipes and records as people write them: what is understood, and how the rest is refused.
#include "gtest/gtest.h"

#include "notation/phrases.h"
#include "notation/record.h"
#include "notation/writer.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

class MoveNotation : public ::testing::Test {
 protected:
  const game::Vocabulary& vocabulary() const { return game_->vocabulary(); }

  // In text or JSON.
  std::string read(const Json& json) const {
    const Result<game::Move> move = notation::read_move(vocabulary(), json);
    return move ? notation::move_text(vocabulary(), *move) : "error: " + move.error().message;
  }
  void expect_error(const Json& written, const std::string& words) const {
    const std::string answer = read(written);
    EXPECT_TRUE(answer.starts_with("error: ")) << answer;
    EXPECT_NE(answer.find(words), std::string::npos) << answer;
  }

  std::unique_ptr<game::Game> game_ = make_game("base", 5);
};

// --- Moves as text

TEST_F(MoveNotation, ReadsEveryKindOfMove) {
  for (const std::string text :
       {"lay NS 1,0", "lay N-E-W -3,12 turned", "discard repair-pick-lamp", "play broken-cart 3",
        "play repair-lamp-cart 2 cart", "play rockfall 4,-1", "play map 8,2", "reveal 8,-2",
        "orient 8,0", "orient 8,0 turned", "take 3"})
    EXPECT_EQ(read(text), text);
}

TEST_F(MoveNotation, IgnoresUpperAndLowerCaseAndSpaces) {
  EXPECT_EQ(read("LAY nesw 1,0 TURNED"), "lay NESW 1,0 turned");
  EXPECT_EQ(read("  discard \t Map "), "discard map");
  EXPECT_EQ(read("Play Repair-Lamp-CART 2 LAMP"), "play repair-lamp-cart 2 lamp");
}

TEST_F(MoveNotation, NamesWhatIsWrongWithAText) {
  expect_error("", "an empty move; moves begin with lay, discard, play");
  expect_error(" \t ", "an empty move");
  expect_error("fly 3,3", "there is no move \"fly\"");
  expect_error("lay", "the card is missing: write lay CARD CELL [turned]");
  expect_error("lay NS", "the cell is missing");
  expect_error("lay XY 1,0", "there is no card \"XY\" here");
  expect_error("lay map 1,0", "\"map\" is no card to lay");
  expect_error("play NS 1,0", "\"NS\" is no card to play");
  expect_error("lay NS 1", "\"1\" is no cell: write it x,y");
  expect_error("lay NS 1,", "is no cell");
  expect_error("lay NS ,1", "is no cell");
  expect_error("lay NS 1,2,3", "is no cell");
  expect_error("lay NS 127,0", "is no cell");
  expect_error("lay NS 0,-99999999999", "is no cell");
  expect_error("lay NS one,two", "is no cell");
  expect_error("lay NS 1,0 turned turned", "one word too many");
  expect_error("lay NS 1,0 upside-down", "\"upside-down\" is one word too many");
  expect_error("discard NS NS NS NS", "one word too many");
  expect_error("play veto", "there is no card \"veto\" here; there are broken-pick, ");
  expect_error("play broken-cart 0", "is no seat: seats are numbered from 1");
  expect_error("play broken-cart -1", "is no seat");
  expect_error("play broken-cart two", "is no seat");
  expect_error("play repair-pick 2 hammer", "there is no tool \"hammer\" here");
  expect_error("take", "the value is missing");
  expect_error("take much", "\"much\" is no number");
  expect_error("take 256", "is no number");
  expect_error("take 1.5", "is no number");
}

TEST_F(MoveNotation, ShowsOthersNoSecretFields) {
  const auto seen = [&](const std::string& text) {
    return notation::public_move_text(vocabulary(), *notation::move_from_text(vocabulary(), text));
  };
  EXPECT_EQ(seen("discard map"), "discard ?");
  EXPECT_EQ(seen("take 3"), "take ?");
  EXPECT_EQ(seen("play map 8,0"), "play map 8,0");
}

// --- Moves as JSON

TEST_F(MoveNotation, ReadsMovesAsObjects) {
  EXPECT_EQ(read(Json{{"move", "lay"}, {"card", "NS"}, {"cell", {1, -2}}}), "lay NS 1,-2");
  EXPECT_EQ(read(Json{{"move", "lay"}, {"card", "NS"}, {"turned", true}, {"cell", {1, 0}}}),
            "lay NS 1,0 turned");
  EXPECT_EQ(read(Json{{"move", "play"}, {"card", "repair-pick"}, {"seat", 2}, {"tool", "pick"}}),
            "play repair-pick 2 pick");
  EXPECT_EQ(read(Json("take 2")), "take 2");
}

TEST_F(MoveNotation, NamesWhatIsWrongWithAnObject) {
  expect_error(Json(5), "a text or an object");
  expect_error(Json::array(), "a text or an object");
  expect_error(Json::object(), "\"move\" is missing");
  expect_error(Json{{"move", 5}}, "move: must be a text");
  expect_error(Json{{"move", "fly"}}, "there is no move \"fly\"");
  expect_error(Json{{"move", "discard"}}, "\"card\" is missing");
  expect_error(Json{{"move", "discard"}, {"card", 7}}, "card: must be a text");
  expect_error(Json{{"move", "discard"}, {"card", "XY"}}, "card: there is no card \"XY\"");
  expect_error(Json{{"move", "lay"}, {"card", "map"}, {"cell", {1, 0}}}, "no card to lay");
  expect_error(Json{{"move", "lay"}, {"card", "NS"}, {"cell", {1}}}, "cell: a cell is written");
  expect_error(Json{{"move", "lay"}, {"card", "NS"}, {"cell", {1, "0"}}}, "cell[1]: must be");
  expect_error(Json{{"move", "lay"}, {"card", "NS"}, {"cell", {1, 300}}}, "cell[1]: must be");
  expect_error(Json{{"move", "lay"}, {"card", "NS"}, {"cell", {1, 0}}, {"turned", 1}},
               "turned: must be true or false");
  expect_error(Json{{"move", "play"}, {"card", "broken-cart"}, {"seat", 0}}, "seat: must be");
  expect_error(Json{{"move", "take"}, {"value", -1}}, "value: must be");
  expect_error(Json{{"move", "take"}, {"value", 1}, {"please", true}}, "unknown field \"please\"");
}

// --- What a player may say in two ways

// Text is copied and looked at several letters at a time: nothing may depend on how long it is, on
// where a letter stands that needs care, or on how much stood there before.
TEST(JsonNotation, TextIsWrittenLetterByLetterAlike) {
  const auto expect_same = [](const std::vector<std::string>& texts) {
    const auto fill = [&](notation::Writer& to) {
      to.list([&] {
        for (const std::string& text : texts) to.put(text);
      });
    };
    ASSERT_EQ(notation::text_of(fill), notation::dump_json(notation::tree_of(fill)));
  };
  std::vector<std::string> all;
  for (std::size_t size = 0; size <= 40; ++size) {
    const std::string plain(size, 'a');
    all.push_back(plain);
    expect_same({plain, plain});
    for (std::size_t place = 0; place < size; ++place)
      for (const char odd : {'"', '\\', '\n', '\x1f', '\x7f', '\xc3', '~', ' '}) {
        std::string text = plain;
        text[place] = odd;
        expect_same({"before", text, "behind"});
        if (place % 7 == 0) all.push_back(text);
      }
  }
  all.emplace_back(10'000, 'b');
  expect_same(all);
}

TEST(JsonNotation, WritesWhatTheLibraryWouldWrite) {
  Json json = {{"plain", "lay NES 3,-1"},
               {"quoted", "a \"b\" \\ c"},
               {"lines", "a\n\tb\x01\x7f"},
               {"letters", "Stollengräber ⛏"},
               {"broken", "\xff\xc3"},
               {"na\"me", nullptr},
               {"empty", {Json::array(), Json::object(), ""}},
               {"numbers", {0, -1, INT64_MIN, UINT64_MAX, 0.5, 1e300}},
               {"flags", {true, false}}};
  for (int i = 0; i < 40; ++i) json["field " + std::to_string(i)] = json["numbers"];
  EXPECT_EQ(notation::dump_json(json), json.dump(-1, ' ', false, Json::error_handler_t::replace));
  EXPECT_EQ(notation::dump_json(Json()), "null");
}

TEST(PlainMove, TurnedMeansTheSameForACardThatIsTheSameWhenTurned) {
  Json json = before_treasure("base", 3);
  json["seats"][0]["hand"] = {"NESW", "NEW"};
  const Begun begun = begin_at(json);
  const auto played = [&](const std::string& text) {
    course::Course course(make_game("base", 3));
    course.begin_at(begun.state);
    const Result<game::Move> move = notation::make_move(course, text);
    EXPECT_TRUE(move.has_value()) << move.error().message;
    return position_text(course.game(), course.state());
  };
  EXPECT_EQ(played("lay NESW 0,-1 turned"), played("lay NESW 0,-1"));
  EXPECT_NE(played("lay NEW 0,-1 turned"), played("lay NEW 0,1"));
}

// --- Recipes

std::string recipe(const std::string& text) {
  const Result<catalog::Recipe> read = catalog::parse_recipe(text);
  return read ? read->text() : "error: " + read.error().message;
}

TEST(RecipeNotation, PutsModulesInTheOrderOfTheCatalog) {
  EXPECT_EQ(recipe("base"), "base");
  EXPECT_EQ(recipe("base-2004+sabotaged-dwarf+greedy-dwarf"),
            "base-2004+greedy-dwarf+sabotaged-dwarf");
}

TEST(RecipeNotation, NamesTheConflict) {
  EXPECT_EQ(recipe(""),
            "error: there is no game \"\"; there are base, base-2004, saboteur2, duel, duel-solo, "
            "gold-mine, "
            "gold-mine-pairs");
  EXPECT_NE(recipe("chess").find("there is no game \"chess\""), std::string::npos);
  EXPECT_NE(recipe("BASE").find("there is no game \"BASE\""), std::string::npos);
  EXPECT_NE(recipe("base+").find("there is no module \"\""), std::string::npos);
  EXPECT_NE(recipe("base+dragons").find("there is no module \"dragons\""), std::string::npos);
  EXPECT_NE(recipe("greedy-dwarf").find("there is no game"), std::string::npos);
  EXPECT_EQ(recipe("base+greedy-dwarf+greedy-dwarf"),
            "error: the module greedy-dwarf is named twice");
  EXPECT_EQ(recipe("base-2004+tournament"),
            "error: tournament does not go with base-2004; it goes with base");
  EXPECT_EQ(recipe("base+tournament+greedy-dwarf"),
            "error: tournament does not go together with greedy-dwarf");
  EXPECT_EQ(recipe("base+sabotaged-dwarf+tournament"),
            "error: tournament does not go together with sabotaged-dwarf");
}

TEST(RecipeNotation, NamesTheNumberOfPlayersThatIsWrong) {
  const auto trouble = [](const std::string& text, int players) {
    const auto game = catalog::make_game(decks(), text, players);
    return game ? "none" : game.error().message;
  };
  EXPECT_EQ(trouble("base", 2), "base is for 3 to 10 players, not 2");
  EXPECT_EQ(trouble("base-2004", 11), "base-2004 is for 3 to 10 players, not 11");
  EXPECT_EQ(trouble("base+tournament", 4), "base+tournament is for 5 to 9 players, not 4");
  EXPECT_EQ(trouble("base+tournament", 10), "base+tournament is for 5 to 9 players, not 10");
  EXPECT_EQ(trouble("base", -5), "base is for 3 to 10 players, not -5");
}

// --- Records

std::string record_trouble(const Json& json) {
  const Result<notation::Record> record = notation::read_record(json);
  if (!record) return record.error().message;
  const auto match = notation::replay(decks(), *record);
  return match ? "none" : match.error().message;
}

TEST(RecordNotation, NamesWhatIsWrong) {
  const Json good = {{"recipe", "base"}, {"players", 3}, {"seed", 1}, {"moves", Json::array()}};
  EXPECT_EQ(record_trouble(good), "none");
  const auto with = [&](const std::string& field, const Json& value) {
    Json json = good;
    json[field] = value;
    return record_trouble(json);
  };
  const auto without = [&](const std::string& field) {
    Json json = good;
    json.erase(field);
    return record_trouble(json);
  };
  for (const std::string field : {"recipe", "players", "seed", "moves"})
    EXPECT_EQ(without(field), "\"" + field + "\" is missing");
  EXPECT_EQ(record_trouble(5), "must be an object");
  EXPECT_EQ(with("recipe", 1), "recipe: must be a text");
  EXPECT_EQ(with("players", 2), "base is for 3 to 10 players, not 2");
  EXPECT_EQ(with("players", "3"), "players: must be a whole number from 1 to 12");
  EXPECT_NE(with("seed", -1).find("seed: a seed is a whole number"), std::string::npos);
  EXPECT_EQ(with("first", 4), "first: must be a whole number from 1 to 3");
  EXPECT_EQ(with("moves", "discard"), "moves: must be a list");
  EXPECT_EQ(with("moves", Json::array({1})), "moves[0]: must be a text");
  EXPECT_NE(with("winner", 1).find("unknown field \"winner\""), std::string::npos);
  EXPECT_NE(with("moves", {"fly"}).find("move 1 \"fly\": there is no move"), std::string::npos);
  EXPECT_NE(with("moves", {"reveal 8,0"}).find("move 1 \"reveal 8,0\": wrong-decision: "),
            std::string::npos);
}

TEST(RecordNotation, RefusesMovesAfterTheEnd) {
  const auto game = make_game("base", 3);
  Walk walk(*game, 5);
  Json moves = Json::array();
  while (!walk.over()) moves.push_back(notation::move_text(game->vocabulary(), walk.step()));
  moves.push_back("discard NS");
  EXPECT_NE(record_trouble({{"recipe", "base"}, {"players", 3}, {"seed", 5}, {"moves", moves}})
                .find("the game is over"),
            std::string::npos);
}

}  // namespace

}  // namespace stollen::testing
