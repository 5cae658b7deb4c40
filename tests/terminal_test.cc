// The terminal game: what is drawn, what a typed line means, and whole games through the built
// program with its input piped.
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "notation/phrases.h"
#include "saboteur/saboteur.h"
#include "support/conversation.h"
#include "support/files.h"
#include "support/positions.h"
#include "terminal/known_cards.h"
#include "terminal/move_menu.h"
#include "terminal/saboteur/maze_picture.h"
#include "terminal/saved_game.h"
#include "terminal/screen.h"
#include "terminal/seat_names.h"

namespace stollen::testing {
namespace {

using game::Observer;
using game::Seat;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using tunnel::Board;
using tunnel::Cell;
using tunnel::PathCard;

const terminal::Style kPlain(false);

std::unique_ptr<game::Game> make(std::string_view recipe, int players) {
  static const catalog::Decks kDecks = *catalog::read_decks();
  return *catalog::make_game(kDecks, recipe, players);
}

const saboteur::Rules& rules_of(const game::Game& game) {
  return static_cast<const saboteur::Saboteur&>(game).rules();
}

void lay(Board& board, Cell cell, std::string_view name, std::uint8_t marks = Board::kPlain) {
  board.lay(cell, *PathCard::from_name(name), 0, marks);
}

std::string repeated(std::string_view line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line;
  return text;
}

std::string content_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// The maze

TEST(MazePicture, TunnelsRunOnFromCardToCardAndDeadEndsAreBlocked) {
  const auto game = make("base", 5);
  Board board;
  board.lay_face_down(Cell(3, 0), Board::kFixed);
  lay(board, Cell(0, 0), "NESW", Board::kFixed | Board::kSource);
  lay(board, Cell(1, 0), "ESW");
  lay(board, Cell(2, 0), "E-W");
  lay(board, Cell(1, 1), "NE");
  const std::vector<saboteur::ViewGoal> goals = {{.cell = Cell(3, 0)}};
  const std::vector<Cell> marked = {Cell(2, 1), Cell(0, -1)};
  EXPECT_EQ(terminal::maze_picture(rules_of(*game), {board, goals, marked}, {}, kPlain, 80),
            "      0    1    2    3\n"
            "\n"
            " -1 0,-1\n"
            "\n"
            "    ░░┃░░░░░░░░░░░░┌───┐\n"
            "  0 ━━S━━━━┳━━━━╳━━│ ? │\n"
            "    ░░┃░░░░┃░░░░░░░└───┘\n"
            "         ░░┃░░\n"
            "  1      ░░┗━━ 2,1\n"
            "         ░░░░░\n");
}

TEST(MazePicture, WhatIKnowOfAGoalStandsInItsCorner) {
  const auto game = make("base", 5);
  const saboteur::Rules& rules = rules_of(*game);
  Board board;
  board.lay_face_down(Cell(0, 1), Board::kFixed);
  lay(board, Cell(0, 0), "NESW", Board::kFixed | Board::kSource);
  const std::uint8_t treasure = rules.goals[0].treasure ? 0 : 1;
  std::vector<saboteur::ViewGoal> goals = {{.cell = Cell(0, 1)}};
  const auto picture = [&] {
    return terminal::maze_picture(rules, {board, goals, {}}, {}, kPlain, 80);
  };
  EXPECT_THAT(picture(), HasSubstr("┌───┐"));
  goals[0].kind = treasure;
  EXPECT_THAT(picture(), HasSubstr("┌───★"));
  goals[0].kind = static_cast<std::uint8_t>(treasure + 1);
  EXPECT_THAT(picture(), HasSubstr("┌───✗"));
}

TEST(MazePicture, MarksRoomsByTheFirstLetterOfTheirNames) {
  const auto game = make_game("base+wardrobe+feast", 5);
  const Walk walk(*game, 1);
  const auto& state = walk.state().as<saboteur::State>();
  const std::string picture =
      terminal::maze_picture(rules_of(*game), {state.board, {}, {}}, {}, kPlain, 80);
  EXPECT_THAT(picture, HasSubstr("━━W━━"));
  EXPECT_THAT(picture, HasSubstr("━━F━━"));
}

TEST(MazePicture, CutOffTunnelsLieInShadow) {
  const auto game = make("base", 5);
  Board board;
  lay(board, Cell(0, 0), "NESW", Board::kFixed | Board::kSource);
  lay(board, Cell(5, 0), "EW");
  const auto picture =
      terminal::maze_picture(rules_of(*game), {board, {}, {}}, {}, terminal::Style(true), 80);
  const std::string shadow = terminal::Style(true).paint(terminal::Tone::kShadow, "━━━━━");
  const std::string lit = terminal::Style(true).paint(terminal::Tone::kLit, "━━");
  EXPECT_THAT(picture, AllOf(HasSubstr(shadow), HasSubstr(lit)));
}

TEST(MazePicture, AWideMazeIsDrawnWithNarrowCards) {
  const auto game = make("base", 5);
  Board board;
  lay(board, Cell(0, 0), "NESW", Board::kFixed | Board::kSource);
  for (int x = 1; x < 20; ++x) lay(board, Cell(x, 0), "EW");
  std::istringstream lines(
      terminal::maze_picture(rules_of(*game), {board, {}, {}}, {}, kPlain, 80));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(terminal::columns_of(line), 80);
}

TEST(MazePicture, RowsShareTheirBordersWhereLinesAreFew) {
  const auto game = make("base", 5);
  Board board;
  board.lay_face_down(Cell(2, 0), Board::kFixed);
  lay(board, Cell(0, 0), "NESW", Board::kFixed | Board::kSource);
  lay(board, Cell(1, 0), "ESW");
  lay(board, Cell(1, 1), "N-E");
  const std::vector<saboteur::ViewGoal> goals = {{.cell = Cell(2, 0)}};
  EXPECT_EQ(terminal::maze_picture(rules_of(*game), {board, goals, {}}, {.low = true}, kPlain, 80),
            "      0    1    2\n"
            "    ░░┃░░░░░░░┌───┐\n"
            "  0 ━━S━━━━┳━━│ ? │\n"
            "    ░░┃░░░░┃░░└───┘\n"
            "  1      ░░╳━━\n"
            "         ░░░░░\n");
}

TEST(MazePicture, WhatHasChangedIsMarked) {
  const auto game = make("base", 5);
  Board board;
  lay(board, Cell(0, 0), "NESW", Board::kFixed | Board::kSource);
  lay(board, Cell(1, 0), "EW");
  const std::vector<Cell> fresh = {Cell(1, 0), Cell(0, 1)};
  EXPECT_EQ(terminal::maze_picture(rules_of(*game), {board, {}, {}}, {.fresh = fresh}, kPlain, 80),
            "      0    1\n"
            "    ░░┃░░░░░░░\n"
            "  0 ━━S━━━━━━━\n"
            "    ░░┃░░░░░░•\n");
}

TEST(MazePicture, LaddersAreDrawnAsTheHelpSays) {
  const auto game = make("saboteur2", 5);
  Board board;
  lay(board, Cell(0, 0), "NESW", Board::kFixed | Board::kSource);
  lay(board, Cell(1, 0), "NW:ladder");
  lay(board, Cell(0, 1), "N:ladder");
  const std::string picture =
      terminal::maze_picture(rules_of(*game), {board, {}, {}}, {}, kPlain, 80);
  EXPECT_THAT(picture, HasSubstr("░░░░≡"));
  EXPECT_THAT(picture, HasSubstr("░░≡░░"));
  EXPECT_THAT(picture, Not(HasSubstr("╳")));
  EXPECT_THAT(std::string(terminal::make_screen(*game, kPlain, 80)->help()),
              HasSubstr("≡ is a ladder"));
}

// The menu

class Menu : public ::testing::Test {
 protected:
  Menu() {
    game::Events events;
    game_->start(state_, Random(7), 0, events);
    game_->legal(state_, legal_);
  }
  terminal::MoveMenu menu() const { return {game_->vocabulary(), legal_}; }
  std::string message(std::string_view line) const { return menu().find(line).error().message; }
  // The move a line means, in notation.
  std::string meant(std::string_view line) const {
    const Result<game::Move> found = menu().find(line);
    return found ? notation::move_text(game_->vocabulary(), *found) : found.error().message;
  }

  std::unique_ptr<game::Game> game_ = make("base", 5);
  game::State state_;
  game::Moves legal_;
};

TEST_F(Menu, NumbersEveryLegalMoveOnce) {
  std::vector<game::Move> found;
  for (std::size_t i = 1; i <= legal_.size(); ++i) found.push_back(*menu().find(std::to_string(i)));
  std::ranges::sort(found);
  EXPECT_TRUE(std::ranges::equal(found, legal_));
  EXPECT_THAT(message("0"), HasSubstr("numbered from 1 to"));
  EXPECT_THAT(message(std::to_string(legal_.size() + 1)), HasSubstr("numbered from 1 to"));
  EXPECT_THAT(message("99999999999999999999999"), HasSubstr("numbered from 1 to"));
}

TEST_F(Menu, FitsIntoTheColumns) {
  std::istringstream lines(menu().text(kPlain, 80, false));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(terminal::columns_of(line), 80);
}

TEST_F(Menu, TakesNotationAndTheBeginningsOfItsWords) {
  EXPECT_EQ(meant("lay EW 1,0"), "lay EW 1,0");
  EXPECT_EQ(meant("l ew 1,0"), "lay EW 1,0");
  EXPECT_EQ(meant("ew 1,0"), "lay EW 1,0");
  EXPECT_EQ(meant("d ew"), "discard EW");
}

TEST_F(Menu, SaysWhatAnUnclearLineCouldMean) {
  EXPECT_THAT(message("l"), HasSubstr("That could be lay"));
  EXPECT_THAT(message("dance"), AllOf(HasSubstr("There is no move \"dance\""),
                                      HasSubstr("What fits now: lay, play, discard;")));
  EXPECT_THAT(message("lay EW 9,9,9"), HasSubstr("fits nowhere now; lay "));
}

TEST(FoldedMenu, ManyWaysToPutCardsAwayAreOneLine) {
  const auto game = make("saboteur2", 5);
  game::State state;
  game::Events events;
  game::Moves legal;
  game->start(state, Random(7), 0, events);
  game->legal(state, legal);
  const terminal::MoveMenu menu(game->vocabulary(), legal);
  const std::string folded = menu.text(kPlain, 80, true);
  const std::string all = menu.text(kPlain, 80, false);
  EXPECT_LT(terminal::lines_of(folded), 15);
  EXPECT_GT(terminal::lines_of(all), 2 * terminal::lines_of(folded));
  EXPECT_THAT(folded, AllOf(HasSubstr("lay "), HasSubstr("type legal for all")));
  // What matters comes first.
  EXPECT_LT(folded.find("lay "), folded.find("discard"));
}

// Names

TEST(SeatNames, StandForTheNumbersOfSeats) {
  EXPECT_EQ(terminal::with_names("Seat 2's dwarf; seat 12 has no gold, seat 13 and seats stay"),
            "Brumm's dwarf; Wackes has no gold, seat 13 and seats stay");
  EXPECT_EQ(terminal::with_colours("Knorr and Knorre", kPlain), "Knorr and Knorre");
  const terminal::Style colour(true);
  EXPECT_EQ(terminal::with_colours("Moos pays.", colour), colour.paint_seat(4, "Moos") + " pays.");
}

// Screens

TEST(Screens, HelpFitsIntoAWindowOf80Columns) {
  for (const char* recipe : {"base", "duel", "gold-mine"}) {
    const auto game = make(recipe, recipe == std::string_view("base") ? 5 : 2);
    std::istringstream lines{std::string(terminal::make_screen(*game, kPlain, 80)->help())};
    for (std::string line; std::getline(lines, line);)
      EXPECT_LE(terminal::columns_of(line), 80) << line;
  }
}

// Coins and gold cards lie together; what a card is worth its owner knows alone.
TEST(Screens, CountCoinsAndGoldCards) {
  const Begun begun = begin_at(*notation::parse_json(
      R"({"recipe": "base+toll", "players": 3, "stock": ["NS"],
          "seats": [{"seat": 1, "hand": ["NS"], "gold": [3], "coins": 2},
                    {"seat": 2, "hand": ["NS"], "gold": [1, 2], "coins": 1},
                    {"seat": 3, "hand": ["NS"], "coins": 4}]})"));
  const auto screen = terminal::make_screen(*begun.game, kPlain, 80);
  game::View view;
  begun.game->view(begun.state, game::Observer::seat(0), view);
  EXPECT_EQ(screen->gold(view),
            "Knorr 2 coins and 1 gold card (worth 5), Brumm 1 coin and 2 gold cards, "
            "Stups 4 gold.");
  EXPECT_THAT(screen->table(view, {}, {}), HasSubstr("Toll dwarfs that can still be placed: 2."));
  EXPECT_THAT(screen->table(view, {}, {.low = true}),
              HasSubstr("▶1 Knorr* 1 5g  2 Brumm 1 1g+2  3 Stups 1 4g\n"));
}

TEST(Screens, SayHowManySaboteursThereMayBe) {
  const Begun begun = begin_at(*notation::parse_json(
      R"({"recipe": "base", "players": 5, "seats": [{"seat": 1, "role": "digger", "hand": ["NS"]}]})"));
  const auto screen = terminal::make_screen(*begun.game, kPlain, 80);
  game::View view;
  begun.game->view(begun.state, game::Observer::seat(0), view);
  EXPECT_THAT(screen->table(view, {}, {}), HasSubstr("saboteurs 1 or 2\n"));
  EXPECT_THAT(screen->known(view), HasSubstr("3 or 4 of 4 gold-diggers and 1 or 2 of 2 saboteurs"));
}

TEST(Screens, ShowNothingThatTheSeatCannotKnow) {
  for (const std::string_view recipe :
       {"base", "base-2004+greedy-dwarf", "base+tournament", "base+chests+treasure-trove"}) {
    const auto game = make(recipe, 5);
    const auto screen = terminal::make_screen(*game, kPlain, 80);
    game::State state;
    game::Events events;
    game::Moves legal;
    game->start(state, Random(2), 0, events);
    Random random(1);
    for (int turn = 0; turn < 150 && !game->decision(state).over(); ++turn) {
      const Seat seat = game->decision(state).seat;
      const auto shown = [&](const game::State& world) {
        game::View view;
        game->view(world, Observer::seat(seat), view);
        game->legal(world, legal);
        return screen->table(view, legal, {}) + screen->hand(view, false) + screen->role(view) +
               screen->gold(view) + screen->known(view) +
               terminal::MoveMenu(game->vocabulary(), legal).text(kPlain, 80, false);
      };
      game::State other = state;
      game->redeal(other, Observer::seat(seat), random);
      ASSERT_EQ(shown(state), shown(other));
      game->legal(state, legal);
      game->play(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], events);
    }
  }
}

TEST(Screens, TellACardOnlyToTheSeatThatDrewIt) {
  const auto game = make("base", 5);
  const auto screen = terminal::make_screen(*game, kPlain, 80);
  const game::Event event =
      game::Event(game::kind<saboteur::event::Drew>, game::SeatSet::only(1), 1, 0);
  const auto told = [&](Seat seat) {
    const Observer observer = Observer::seat(seat);
    return screen->sentence(game::SeenEvent(game->vocabulary(), event, observer), observer);
  };
  EXPECT_EQ(told(1), "You draw NS.");
  EXPECT_EQ(told(0), "");
}

// Whole games

TEST(Screens, TellWhatAPlayerKnowsOfTheDiscards) {
  EXPECT_EQ(terminal::discards_sentence({}), "Nothing lies on the discard pile.\n");
  EXPECT_EQ(terminal::discards_sentence({"map", "", "", "NE", ""}),
            "The discard pile from the top: map, 2 unknown, NE, 1 unknown.\n");
  const Begun begun = begin_at(*notation::parse_json(
      R"({"recipe": "base+treasure-trove", "players": 3, "seats": [{"seat": 1, "hand": ["NS"]}],
          "discards": ["rockfall", {"card": "NE", "known": [], "remembered": [1, 2]},
                       {"card": "NW", "known": [2]}, {"card": "map", "known": [], "remembered": [1]}],
          "doubtful": 3, "taken": [{"card": "map", "unsure": [1]}]})"));
  const auto screen = terminal::make_screen(*begun.game, kPlain, 80);
  game::View view;
  begun.game->view(begun.state, game::Observer::seat(0), view);
  EXPECT_EQ(screen->known(view),
            "Among you are, as far as you know: 2 or 3 of 3 gold-diggers and 0 or 1 of 1 saboteur. "
            "Dwarfs left over: 1.\n"
            "The discard pile from the top: rockfall, 3 unknown.\n"
            "Somewhere in it lie NE and map, but for up to 1 that may be gone.\n");
  begun.game->view(begun.state, game::Observer::seat(2), view);
  EXPECT_THAT(screen->known(view),
              ::testing::EndsWith("The discard pile from the top: rockfall, 3 unknown.\n"));
}

TEST(Play, APipedGameRunsToItsEnd) {
  const TemporaryFolder folder;
  for (const std::string recipe : {"base", "base+tournament"}) {
    const Spoken outcome =
        converse({"play", "--seed", "4", "--recipe", recipe}, repeated("1\n", 400), folder.path());
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.output, AllOf(HasSubstr("Round 3 is over"), HasSubstr("The game is over")));
    EXPECT_THAT(outcome.output, Not(HasSubstr("\x1b["))) << "colour in a pipe";
  }
}

// "exit" is a move there and does not leave the game.
TEST(Play, AGameInTheGoldMineIsPlayedByWords) {
  const TemporaryFolder folder;
  for (const std::string recipe : {"gold-mine", "gold-mine-pairs"}) {
    const Spoken outcome =
        converse({"play", "--seed", "4", "--players", "2", "--recipe", recipe},
                 "help\ndig\n" + repeated("exit\nchoose step\n1\n", 200), folder.path());
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.output,
                AllOf(HasSubstr("On top of the digging pile"), HasSubstr("draw an exit card"),
                      HasSubstr("DRAGO"), HasSubstr("Round 3 is over"), HasSubstr("wins!")));
    EXPECT_THAT(outcome.output, Not(HasSubstr("lay NES")));
  }
}

TEST(Play, ADuelIsPlayedByNumbers) {
  const TemporaryFolder folder;
  const Spoken outcome = converse({"play", "--seed", "4", "--recipe", "duel"},
                                  "help\n" + repeated("1\n", 400), folder.path());
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, AllOf(HasSubstr("markers left"), HasSubstr("blue.S is a blue door"),
                                    HasSubstr("Round 3 is over"), HasSubstr("The game is over")));
}

TEST(Play, ASoloGameEndsWithAVerdict) {
  const TemporaryFolder folder;
  const Spoken outcome = converse({"play", "--seed", "4", "--recipe", "duel-solo"},
                                  "colour green\n" + repeated("1\n", 400), folder.path());
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, AllOf(HasSubstr("blue one or the green one"),
                                    HasSubstr("Round 3 is over"), HasSubstr("nearly empty")));
}

TEST(Play, BotsAlonePlayWithoutAnyInput) {
  const TemporaryFolder folder;
  const Spoken outcome = converse({"play", "--watch", "--players", "4"}, "", folder.path());
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("The game is over"));
}

// At a table a reaction is asked of everybody at once, of people at the screen too.
TEST(Play, PeopleAndBotsMayVeto) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "veto.json";
  const Spoken outcome =
      converse({"play", "--seed", "4", "--recipe", "base+veto", "--players", "4", "--seat", "1",
                "--seat", "3", "--bots", "greedy", "--save", file},
               repeated("1\n", 1200), folder.path());
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, AllOf(HasSubstr("accept"), HasSubstr("The game is over")));
  const auto saved = terminal::read_saved_game(file);
  ASSERT_TRUE(saved) << saved.error().message;
  static const catalog::Decks kDecks = *catalog::read_decks();
  const auto course = notation::replay(kDecks, saved->record);
  ASSERT_TRUE(course) << course.error().message;
  EXPECT_TRUE(course->over()) << "the table's record is the whole game";
}

TEST(Play, BotsSayWhyTheyDoWhatTheyDo) {
  const TemporaryFolder folder;
  const Spoken outcome = converse({"play", "--watch", "--explain", "--seed", "4", "--players", "3"},
                                  "", folder.path());
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, HasSubstr(" thinks: "));
}

TEST(Play, AGameSavedByAnEarlierVersionGoesOn) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "saved.json";
  notation::Json json =
      *notation::parse_json(content_of(source_folder() / "tests/fixtures/rules-1/saved-game.json"));
  notation::Json& moves = json["record"]["moves"];
  moves.erase(moves.begin() + 10, moves.end());
  write_file(file, notation::dump_json(json));
  const Spoken outcome = converse({"play", "--resume", file}, "", folder.path());
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, AllOf(HasSubstr("rules 1"), HasSubstr("The game is over")));
  const auto saved = terminal::read_saved_game(file);
  ASSERT_GT(saved->record.moves.size(), 10U);
  EXPECT_EQ(saved->record.rules, 1);
  EXPECT_TRUE(std::ranges::equal(std::span(saved->record.moves).first(10),
                                 moves.get<std::vector<std::string>>()));
}

TEST(Play, AResumedGameGoesOnExactlyWhereItWas) {
  const TemporaryFolder folder;
  const std::string whole = folder.path() / "whole.json";
  const std::string parts = folder.path() / "parts.json";
  const std::vector<std::string> play = {"play", "--seed", "12", "--players", "6"};
  const auto with = [](std::vector<std::string> arguments, const std::string& option,
                       const std::string& file) {
    arguments.push_back(option);
    arguments.push_back(file);
    return arguments;
  };
  converse(with(play, "--save", whole), repeated("1\n", 400), folder.path());
  const Spoken first = converse(with(play, "--save", parts), repeated("1\n", 5), folder.path());
  EXPECT_EQ(first.code, 0);
  EXPECT_THAT(first.output, HasSubstr("stollen play --resume " + parts));
  for (int part = 0; part < 3; ++part)
    converse(with({"play"}, "--resume", parts), repeated("1\n", 7), folder.path());
  const Spoken last =
      converse(with({"play"}, "--resume", parts), repeated("1\n", 400), folder.path());
  EXPECT_THAT(last.output, HasSubstr("The game is over"));
  EXPECT_EQ(content_of(whole), content_of(parts));
}

TEST(Play, CtrlCLosesNothing) {
  const TemporaryFolder folder;
  Conversation command({"play", "--seed", "4", "--first", "1"}, folder.path());
  command.write("1\nhelp\n");
  command.wait_for("seed 4.\nKnorr> ");
  command.interrupt();
  const Spoken outcome = command.finish();
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("stollen play --resume"));
  const auto saved = terminal::read_saved_game(folder.path() / "stollen" / "last-game.json");
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_FALSE(saved->record.moves.empty());
}

TEST(Play, WhoIsAloneAtTheScreenSeesHisDwarf) {
  const TemporaryFolder folder;
  EXPECT_THAT(converse({"play", "--seed", "4", "--first", "1"}, "", folder.path()).output,
              HasSubstr("You are a "));
}

TEST(Play, AHintIsAMoveThatCanBeMade) {
  const TemporaryFolder folder;
  const std::vector<std::string> play = {"play", "--seed", "4", "--first", "1"};
  const std::string told = converse(play, "hint\n", folder.path()).output;
  const std::string begins = "A bot would play: ";
  const std::size_t at = told.find(begins);
  ASSERT_NE(at, std::string::npos) << told;
  const std::size_t from = at + begins.size();
  const std::string move = told.substr(from, told.find(". ", from) - from);
  converse(play, move + "\n", folder.path());
  const auto saved = terminal::read_saved_game(folder.path() / "stollen" / "last-game.json");
  ASSERT_FALSE(saved->record.moves.empty());
  EXPECT_EQ(saved->record.moves[0], move);
}

TEST(Play, WhatIsKnownBreaksBetweenWords) {
  const TemporaryFolder folder;
  const Spoken told = converse({"play", "--seed", "4", "--first", "1"}, "known\n", folder.path());
  EXPECT_THAT(told.output, ::testing::ContainsRegex("Among you are[^\n]{0,66}\n[^\n]{1,80}\n"));
}

TEST(Play, TheRoleIsHiddenUntilItIsAskedFor) {
  const TemporaryFolder folder;
  const std::vector<std::string> play = {"play",   "--seed", "4",      "--first", "1",
                                         "--seat", "1",      "--seat", "2"};
  const std::string silent = converse(play, "\nboard\nhand\nlegal\nlog\n1\n", folder.path()).output;
  EXPECT_THAT(silent, Not(HasSubstr("You are")));
  EXPECT_THAT(converse(play, "\nrole\n", folder.path()).output, HasSubstr("You are a "));
}

TEST(Play, ARefusedMoveIsExplainedAndTheTurnStays) {
  const TemporaryFolder folder;
  const Spoken outcome =
      converse({"play", "--seed", "4", "--first", "1"}, "take 3\nlay 1\n17 4\n\n", folder.path());
  EXPECT_THAT(outcome.output, HasSubstr("That move does not belong to the decision that waits."));
  const auto saved = terminal::read_saved_game(folder.path() / "stollen" / "last-game.json");
  EXPECT_TRUE(saved->record.moves.empty());
}

TEST(Play, TheScreenIsHandedOverBetweenPeople) {
  const TemporaryFolder folder;
  const Spoken outcome =
      converse({"play", "--seed", "4", "--first", "1", "--seat", "1", "--seat", "2"}, "\n1\n",
               folder.path());
  const std::size_t first = outcome.output.find("Knorr (seat 1), press Enter");
  const std::size_t second = outcome.output.find("Brumm (seat 2), press Enter");
  ASSERT_NE(first, std::string::npos);
  ASSERT_NE(second, std::string::npos);
  EXPECT_THAT(outcome.output.substr(0, first), Not(HasSubstr("(you)")));
  EXPECT_THAT(outcome.output.substr(second), Not(HasSubstr("(you)")));
}

TEST(Play, ADamagedFileIsRefusedAndStaysAsItIs) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "game.json";
  for (
      const std::string text :
      {R"({"humans":[1],"bots":"greedy","record":{"recipe":"ba)", "", "[]",
       R"({"humans":[1],"bots":"clever","record":{}})",
       R"({"humans":[9],"bots":"greedy","record":{"recipe":"base","players":5,"seed":1,"moves":[]}})",
       R"({"humans":[1],"bots":"greedy","record":{"recipe":"base","players":5,"seed":1,"moves":["take 9"]}})"}) {
    std::ofstream(file) << text;
    const Spoken outcome = converse({"play", "--resume", file}, "1\n", folder.path());
    EXPECT_EQ(outcome.code, 2) << text;
    EXPECT_THAT(outcome.output, HasSubstr("saved game")) << text;
    EXPECT_EQ(content_of(file), text);
  }
  std::ofstream(file) << "my diary";
  EXPECT_EQ(converse({"play", "--save", file}, "1\n", folder.path()).code, 2);
  EXPECT_EQ(content_of(file), "my diary");
}

TEST(Play, ANewGameKeepsTheOneBefore) {
  const TemporaryFolder folder;
  converse({"play", "--seed", "4"}, "1\n", folder.path());
  const std::filesystem::path file = folder.path() / "stollen" / "last-game.json";
  const std::string before = content_of(file);
  converse({"play", "--seed", "5"}, "1\n", folder.path());
  EXPECT_EQ(content_of(file.string() + ".previous"), before);
}

TEST(Play, ImpossibleOptionsAreRefusedWithTheReason) {
  const TemporaryFolder folder;
  const auto refused = [&](const std::vector<std::string>& arguments) {
    const Spoken outcome = converse(arguments, "", folder.path());
    EXPECT_NE(outcome.code, 0);
    return outcome.output;
  };
  EXPECT_THAT(refused({"play", "--players", "11"}), HasSubstr("3 to 10 players"));
  EXPECT_THAT(refused({"play", "--seat", "6"}), HasSubstr("there is no seat 6"));
  EXPECT_THAT(refused({"play", "--first", "6"}), HasSubstr("there is no seat 6"));
  EXPECT_THAT(refused({"play", "--recipe", "chess"}), HasSubstr("there is no game \"chess\""));
  EXPECT_THAT(refused({"play", "--resume"}), HasSubstr("No such file"));
  EXPECT_THAT(refused({"play", "--resume", "--seed", "3"}), HasSubstr("without --seed"));
}

}  // namespace
}  // namespace stollen::testing
