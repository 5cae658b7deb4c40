// My Gold Mine keeps its promises over random games, refuses what cannot be, and leaves out no card
// and no effect.
#include "goldmine/goldmine.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <numeric>
#include <set>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "catalog/embedded_decks.h"
#include "game/perft.h"
#include "notation/phrases.h"
#include "notation/position.h"
#include "support/goldmine_book.h"

namespace stollen::testing {
namespace {

using goldmine::GoldMine;
using goldmine::Rules;
using notation::Json;
using ::testing::HasSubstr;

const catalog::Decks& decks() {
  static const catalog::Decks kDecks = *catalog::read_decks();
  return kDecks;
}

struct Table {
  std::string recipe;
  int players;
};

std::vector<Table> all_tables() {
  std::vector<Table> tables = {{"gold-mine-pairs", 2}};
  for (int players = 2; players <= 6; ++players) tables.push_back({"gold-mine", players});
  return tables;
}

std::unique_ptr<game::Game> make(const Table& table) {
  return *catalog::make_game(decks(), std::string_view(table.recipe), table.players);
}

const Rules& rules_of(const game::Game& game) { return static_cast<const GoldMine&>(game).rules(); }

// Every move that can be spelled.
std::vector<game::Move> conceivable_moves() {
  std::vector<game::Move> moves = {game::Move::of(goldmine::move::Dig{}),
                                   game::Move::of(goldmine::move::Exit{})};
  for (int action = 0; action < goldmine::kActions; ++action)
    moves.push_back(game::Move::of(goldmine::move::Choose{static_cast<goldmine::Action>(action)}));
  for (int dwarf = 0; dwarf <= goldmine::kMaxDwarfs; ++dwarf)
    moves.push_back(game::Move::of(goldmine::move::Swap{static_cast<goldmine::Dwarf>(dwarf)}));
  return moves;
}

using Look = std::function<void(const game::State& before, const game::Moves& legal,
                                game::Move move, const game::Events& events)>;

// Plays one game at random. `look` sees every decision and what came of it. Gives the end.
game::State play_random(const game::Game& game, std::uint64_t seed, const Look& look) {
  game::State state;
  game::Events events;
  const auto legal = std::make_unique<game::Moves>();
  Random random(~seed);
  game.start(state, Random(seed), game::kNobody, events);
  for (int decisions = 0; !game.decision(state).over(); ++decisions) {
    STOLLEN_CHECK_LESS(decisions, 5000);
    game.legal(state, *legal);
    STOLLEN_CHECK_LESS(0, legal->size());
    const game::Move move = (*legal)[random.below(static_cast<std::uint32_t>(legal->size()))];
    const game::State before = state;
    game.play(state, move, events);
    look(before, *legal, move, events);
  }
  return state;
}

game::State dealt(const game::Game& game, std::uint64_t seed) {
  game::State state;
  game::Events events;
  game.start(state, Random(seed), game::kNobody, events);
  return state;
}

class EveryTable : public ::testing::TestWithParam<Table> {
 protected:
  std::unique_ptr<game::Game> game_ = make(GetParam());
  const Rules& rules_ = rules_of(*game_);
};

INSTANTIATE_TEST_SUITE_P(GoldMine, EveryTable, ::testing::ValuesIn(all_tables()),
                         [](const auto& info) {
                           return std::string(info.param.recipe == "gold-mine" ? "All" : "Pairs") +
                                  std::to_string(info.param.players);
                         });

TEST_P(EveryTable, TheLegalListAndTheReasonsAgree) {
  for (int seed = 0; seed < 30; ++seed)
    play_random(*game_, seed, [&](const auto& before, const auto& legal, auto, const auto&) {
      EXPECT_TRUE(std::ranges::is_sorted(legal));
      for (const game::Move move : conceivable_moves())
        ASSERT_EQ(std::ranges::find(legal, move) != legal.end(),
                  !game_->why_not(before, move).refused());
    });
}

TEST_P(EveryTable, APositionReadAgainIsTheSameAndGoesOnTheSame) {
  for (int seed = 0; seed < 10; ++seed) {
    const game::State end = play_random(
        *game_, seed, [&](const auto& before, const auto&, game::Move move, const auto&) {
          const Json json = notation::position_json(*game_, before);
          auto position = notation::read_position(decks(), json);
          ASSERT_TRUE(position) << position.error().message << "\n" << notation::dump_json(json);
          ASSERT_EQ(notation::position_json(*game_, position->state), json);
          game::State next = before;
          game::Events events;
          game_->play(next, move, events);
          game_->play(position->state, move, events);
          ASSERT_EQ(notation::position_json(*game_, position->state),
                    notation::position_json(*game_, next));
        });
    const Json json = notation::position_json(*game_, end);
    const auto position = notation::read_position(decks(), json);
    ASSERT_TRUE(position) << position.error().message << "\n" << notation::dump_json(json);
    EXPECT_EQ(notation::position_json(*game_, position->state), json);
  }
}

// Everything again by a second program that only knows the book.
TEST_P(EveryTable, TheBookTellsTheSame) {
  const game::Vocabulary& words = game_->vocabulary();
  int rounds = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Json before = notation::position_json(*game_, dealt(*game_, seed));
    play_random(*game_, seed, [&](const auto& box, const auto& legal, auto move, const auto&) {
      GoldMineBook book(before);
      std::vector<std::string> texts;
      for (const game::Move option : legal) texts.push_back(notation::move_text(words, option));
      ASSERT_EQ(book.legal(), texts);
      book.play(notation::move_text(words, move));
      game::State next = box;
      game::Events events;
      game_->play(next, move, events);
      before = notation::position_json(*game_, next);
      Json found = GoldMineBook::plain(before);
      Json expected = book.plain();
      if (book.round_is_over && found["round"] != box.template as<goldmine::State>().round) {
        ++rounds;
        for (const char* field : {"round", "first"}) ASSERT_EQ(found[field], expected[field]);
        for (std::size_t seat = 0; seat < found["seats"].size(); ++seat)
          ASSERT_EQ(found["seats"][seat]["nuggets"], expected["seats"][seat]["nuggets"]);
        return;
      }
      if (book.exit_pile_shuffled)
        for (Json* position : {&found, &expected}) GoldMineBook::sort((*position)["exit"]);
      ASSERT_EQ(found, expected);
    });
  }
  EXPECT_EQ(rounds, 2 * 150);
}

TEST_P(EveryTable, NoCardIsLostOrDoubled) {
  for (int seed = 0; seed < 60; ++seed)
    play_random(*game_, seed, [&](const auto& box, const auto&, auto, const auto&) {
      const auto& state = box.template as<goldmine::State>();
      std::array<int, goldmine::kMaxDiggingKinds + 1> seen{};
      for (const goldmine::DiggingCard card : state.digging) ++seen[card];
      for (const auto* piles : {&state.gathered, &state.brought})
        for (const goldmine::Cards& cards : *piles)
          for (std::size_t kind = 0; kind < cards.size(); ++kind) seen[kind] += cards[kind];
      seen[rules_.dragon] += rules_.drago_start - state.drago;
      const bool burnt = std::ranges::find(state.places, goldmine::kOut) != state.places.end();
      for (std::size_t kind = 0; kind < rules_.digging_kinds.size(); ++kind) {
        ASSERT_LE(seen[kind], rules_.digging_kinds[kind].count);
        if (!burnt) {
          ASSERT_EQ(seen[kind], rules_.digging_kinds[kind].count);
        }
      }
      const int used = std::accumulate(state.used_exits.begin(), state.used_exits.end(), 0);
      const int in_play = state.waiting.kind() == 0 ? 0 : 1;
      const int exits = static_cast<int>(state.exits.size()) + used + in_play;
      ASSERT_LE(exits + seen[goldmine::kExtraGold], 16);
      ASSERT_GE(exits, 15);
      if (!burnt) {
        ASSERT_EQ(exits + seen[goldmine::kExtraGold], 16);
      }
    });
}

TEST_P(EveryTable, TwelveNuggetsAreEnoughAndSomebodyWins) {
  for (int seed = 0; seed < 200; ++seed) {
    const game::State end = play_random(*game_, seed, [](const auto&...) {});
    const auto& state = end.as<goldmine::State>();
    EXPECT_LE(std::accumulate(state.nuggets.begin(), state.nuggets.end(), 0), 12);
    EXPECT_EQ(state.round, 3);
    EXPECT_EQ(state.inside, 0);
    const game::Score score = game_->score(end);
    EXPECT_FALSE(score.winners.empty());
    score.winners.for_each([&](game::Seat seat) {
      for (int other = 0; other < game_->players(); ++other)
        EXPECT_GE(score.gold[seat], score.gold[other]);
    });
  }
}

TEST_P(EveryTable, AWorldDealtAnewLooksTheSameToEveryObserver) {
  Random random(5);
  int changed = 0;
  for (int seed = 0; seed < 10; ++seed)
    play_random(*game_, seed, [&](const auto& before, const auto& legal, auto, const auto&) {
      for (int seat = -1; seat < game_->players(); ++seat) {
        const auto observer = seat < 0 ? game::Observer::spectator()
                                       : game::Observer::seat(static_cast<game::Seat>(seat));
        game::State other = before;
        game_->redeal(other, observer, random);
        ASSERT_EQ(notation::view_json(*game_, other, observer),
                  notation::view_json(*game_, before, observer));
        game::Moves there;
        game_->legal(other, there);
        ASSERT_TRUE(std::ranges::equal(there, legal));
        ASSERT_TRUE(
            notation::read_position(decks(), notation::position_json(*game_, other)).has_value());
        changed += notation::position_json(*game_, other)["digging"] !=
                           notation::position_json(*game_, before)["digging"]
                       ? 1
                       : 0;
      }
    });
  EXPECT_GT(changed, 100);
}

TEST_P(EveryTable, EqualSeedsGiveEqualGames) {
  const auto told = [&](std::uint64_t seed) {
    std::vector<std::uint8_t> bytes;
    play_random(*game_, seed, [&](const auto&, const auto&, auto, const game::Events& events) {
      for (const game::Event& event : events) {
        bytes.push_back(event.kind());
        bytes.insert(bytes.end(), event.bytes().begin(), event.bytes().end());
      }
    });
    return bytes;
  };
  EXPECT_EQ(told(3), told(3));
  EXPECT_NE(told(3), told(4));
}

// Exhaustive effects: what can happen does happen.

std::set<std::string> everything_that_can_happen(const game::Game& game) {
  const game::Vocabulary& words = game.vocabulary();
  std::set<std::string> all;
  for (const auto& form : words.events) all.insert("event " + std::string(form.word));
  all.erase("event no-effect");  // no card of the box offers a swap alone
  for (const auto& card : rules_of(game).digging_kinds) all.insert("top " + card.name);
  for (const auto& card : rules_of(game).digging_kinds)
    if (!card.dragon) all.insert("dug " + card.name);
  for (const auto& card : rules_of(game).exit_kinds) {
    all.insert("drawn " + card.name);
    if (card.actions.size() < 2) continue;
    for (const auto action : card.actions)
      all.insert("chosen " + card.name + " " + words.words[3][static_cast<int>(action)]);
  }
  for (const auto* effect :
       {"stays beside Drago", "escapes by digging", "two escape together", "swap without asking",
        "swap chosen", "swap impossible", "extra brought out", "extra burnt",
        "two dragons in a row", "two burnt at once", "Drago at place 1", "all burnt",
        "nobody safe in a round", "tie by the ladder", "win shared"})
    all.insert(effect);
  return all;
}

class Witness {
 public:
  explicit Witness(const game::Game& game) : game_(game), rules_(rules_of(game)) {}

  void look(const game::State& box, game::Move move, const game::Events& events) {
    const auto& before = box.as<goldmine::State>();
    const auto& words = game_.vocabulary().words;
    std::array<int, 16> count{};
    int ranked_before = -1;
    for (const game::Event& event : events) {
      ++count[event.kind()];
      seen_.insert("event " + std::string(game_.vocabulary().events[event.kind()].word));
      const auto bytes = event.bytes();
      switch (event.kind()) {
        case game::kind<goldmine::event::Dug>:
          seen_.insert("dug " + words[1][bytes[2]]);
          seen_.insert("top " + words[1][bytes[4]]);
          if (rules_.moves[bytes[2]] > 0 && bytes[3] == before.places[bytes[1]])
            seen_.insert("stays beside Drago");
          if (bytes[3] == 0) seen_.insert("escapes by digging");
          break;
        case game::kind<goldmine::event::DragoMoved>:
          if (bytes[0] == 1) seen_.insert("Drago at place 1");
          break;
        case game::kind<goldmine::event::Burnt>:
          if (before.gathered[bytes[0]][goldmine::kExtraGold] > 0) seen_.insert("extra burnt");
          break;
        case game::kind<goldmine::event::Escaped>:
          if (before.gathered[bytes[0]][goldmine::kExtraGold] > 0)
            seen_.insert("extra brought out");
          break;
        case game::kind<goldmine::event::DrewExit>:
          seen_.insert("drawn " + words[2][bytes[2]]);
          if (rules_.offers[bytes[2]][1] == goldmine::Action::kSwap &&
              std::has_single_bit(before.inside))
            seen_.insert("swap impossible");
          break;
        case game::kind<goldmine::event::Ranked>:
          if (bytes[2] == ranked_before) seen_.insert("tie by the ladder");
          ranked_before = bytes[2];
          break;
        case game::kind<goldmine::event::GameOver>:
          if (std::popcount(bytes.back()) > 1) seen_.insert("win shared");
          break;
        default:
          break;
      }
    }
    const auto times = [&](int kind) { return count[static_cast<std::size_t>(kind)]; };
    if (times(game::kind<goldmine::event::Escaped>) > 1) seen_.insert("two escape together");
    if (times(game::kind<goldmine::event::DragoMoved>) > 1) seen_.insert("two dragons in a row");
    if (times(game::kind<goldmine::event::Burnt>) > 1) seen_.insert("two burnt at once");
    if (times(game::kind<goldmine::event::Burnt>) == std::popcount(before.inside))
      seen_.insert("all burnt");
    if (times(game::kind<goldmine::event::RoundOver>) > 0 &&
        times(game::kind<goldmine::event::Ranked>) == 0)
      seen_.insert("nobody safe in a round");
    if (move.is<goldmine::move::Swap>()) seen_.insert("swap chosen");
    if (move.is<goldmine::move::Choose>()) {
      seen_.insert("chosen " + words[2][before.waiting.as<goldmine::step::Choose>().card] + " " +
                   words[3][static_cast<int>(move.as<goldmine::move::Choose>().action)]);
      if (times(game::kind<goldmine::event::Swapped>) > 0) seen_.insert("swap without asking");
    }
  }

  std::vector<std::string> never(const std::set<std::string>& all) const {
    std::vector<std::string> missing;
    std::ranges::set_difference(all, seen_, std::back_inserter(missing));
    return missing;
  }

 private:
  const game::Game& game_;
  const Rules& rules_;
  // A game begins with events that no move has caused.
  std::set<std::string> seen_ = {"event round-started"};
};

// The digging pile of the printed box never runs out: nine dragons lie in it, and seven of them end
// the round. The rarest effects (a win shared by seats that are out) want many games.
TEST(GoldMine, EveryCardAndEveryEffectHappens) {
  for (const Table& table : {Table{"gold-mine", 6}, Table{"gold-mine", 2}, Table{"gold-mine", 4},
                             Table{"gold-mine-pairs", 2}}) {
    const auto game = make(table);
    Witness witness(*game);
    for (int seed = 0; seed < 4000; ++seed)
      play_random(*game, seed, [&](const auto& before, const auto&, auto move, const auto& events) {
        witness.look(before, move, events);
      });
    std::set<std::string> all = everything_that_can_happen(*game);
    if (table.players == 2 && table.recipe == "gold-mine") all.erase("swap chosen");
    EXPECT_THAT(witness.never(all), ::testing::IsEmpty()) << table.recipe << " " << table.players;
  }
}

// A box of one's own may have cards that the printed one has not.
TEST(GoldMine, ACardWithoutAPossibleActionIsDiscarded) {
  goldmine::Deck deck = decks().goldmine;
  deck.exits[0].actions = {goldmine::Action::kSwap};
  deck.exits[0].name = "swap";
  const GoldMine game("gold-mine", goldmine::rules_from_box(deck, 2), catalog::kRules);
  game::State box;
  game::Events events;
  game.start(box, Random(1), 0, events);
  auto& state = box.as<goldmine::State>();
  state.inside = 1;
  state.places[1] = goldmine::kOut;
  state.exits.push_back(0);
  game.play(box, game::Move::of(goldmine::move::Exit{}), events);
  EXPECT_EQ(events.size(), 2U);
  EXPECT_EQ(events.back().kind(), game::kind<goldmine::event::NoEffect>);
  EXPECT_EQ(state.used_exits[0], 1);
  EXPECT_EQ(state.places[0], 4);
}

// Perft: one number for all legal lists within reach of a position.

std::uint64_t perft_of(const char* text, int depth) {
  const auto position = notation::read_position(decks(), *notation::parse_json(text));
  STOLLEN_CHECK(position.has_value());
  return *game::perft(*position->game, position->state, depth, 100'000'000);
}

TEST(GoldMine, PerftOfFourPlayers) {
  constexpr const char* kPosition = R"({"recipe": "gold-mine", "players": 4, "digging":
    ["gold", "two", "back", "dragon", "two", "gold", "dragon", "dragon", "gold", "two", "gold"],
    "exit": ["step/swap", "double/all", "step/extra", "step", "double/swap", "step/all", "double"]})";
  EXPECT_EQ(perft_of(kPosition, 1), 2U);
  EXPECT_EQ(perft_of(kPosition, 4), 19U);
  EXPECT_EQ(perft_of(kPosition, 8), 318U);
  EXPECT_EQ(perft_of(kPosition, 14), 21866U);
}

TEST(GoldMine, PerftOfPairsNearTheEnd) {
  constexpr const char* kPosition = R"({"recipe": "gold-mine-pairs", "players": 2, "round": 3,
    "drago": 5, "dwarfs": [{"dwarf": "1a", "place": 2}, {"dwarf": "1b", "place": 4},
    {"dwarf": "2a", "place": 1}, {"dwarf": "2b", "place": 3}],
    "digging": ["two", "gold", "dragon", "back", "gold", "dragon", "gold"],
    "exit": ["double/swap", "step/all", "step/swap", "step", "double/all"]})";
  EXPECT_EQ(perft_of(kPosition, 3), 9U);
  EXPECT_EQ(perft_of(kPosition, 9), 558U);
  EXPECT_EQ(perft_of(kPosition, 14), 10745U);
}

// Positions that no match could reach are refused with the reason.

struct Impossible {
  const char* change;
  const char* reason;
};

TEST(GoldMine, ImpossiblePositionsAreRefused) {
  const std::vector<Impossible> cases = {
      {R"({"drago": 0})", "drago: must be a whole number from 1 to 8"},
      {R"({"drago": 9})", "drago: must be"},
      {R"({"drago": 3})", "stands where Drago has been"},
      {R"({"dwarfs": [{"dwarf": "4", "place": 4}]})", "there is no dwarf \"4\""},
      {R"({"dwarfs": [{"dwarf": "1"}, {"dwarf": "1"}]})", "listed twice"},
      {R"({"dwarfs": [{"dwarf": "1", "place": 8}]})", "stands where Drago has been"},
      {R"({"dwarfs": [{"dwarf": "1", "place": 0}]})", "on the ladder, and only he"},
      {R"({"dwarfs": [{"dwarf": "2", "place": 3}], "ladder": ["2"]})", "on the ladder, and only"},
      {R"({"dwarfs": [{"dwarf": "1", "place": null}]})", "is not in the mine any more"},
      {R"({"dwarfs": [{"dwarf": "2", "cards": ["gold"]}]})", "only a dwarf on the ladder"},
      {R"({"ladder": ["1", "2", "3"]})", "the round is over"},
      {R"({"ladder": ["2", "2"]})", "on the ladder already"},
      {R"({"seats": [{"seat": 4}]})", "seats[0].seat: must be a whole number from 1 to 3"},
      {R"({"seats": [{"seat": 2, "nuggets": 1}]})", "handed out 0 at most"},
      {R"({"seats": [{"seat": 2, "cards": ["dragon"]}]})", "nobody collects dragons"},
      {R"({"seats": [{"seat": 2, "cards": ["none"]}]})", "there is no digging card \"none\""},
      {R"({"seats": [{"seat": 2, "cards": ["extra", "extra"]}]})", "too many copies of extra"},
      {R"({"ladder": ["2"], "seats": [{"seat": 2, "cards": ["gold"]}]})", "nothing gathered"},
      {R"({"digging": ["dragon", "gold"]})", "a dragon on top"},
      {R"({"digging": ["gold", "back", "back", "back", "back", "back", "back"]})",
       "too many copies"},
      {R"({"drago": 6, "digging": ["gold", "dragon", "dragon", "dragon", "dragon", "dragon",
           "dragon", "dragon", "dragon"]})",
       "too many copies of dragon"},
      {R"({"exit": []})", "besides the one with extra gold"},
      {R"({"exit": [], "discards": ["step"]})", "made anew"},
      {R"({"exit": ["step/extra"]})", "besides the one with extra gold"},
      {R"({"exit": ["all"]})", "there is no exit card \"all\""},
      {R"({"exit": ["step/extra", "step/extra"]})", "too many copies"},
      {R"({"agenda": []})", "the game is not over"},
      {R"({"agenda": [{"step": "turn", "seat": 1, "dwarf": "2"}]})", "belongs to another seat"},
      {R"({"agenda": [{"step": "turn", "seat": null, "dwarf": "2"}]})", "no such step"},
      {R"({"agenda": [{"step": "turn", "seat": 4, "dwarf": "2"}]})", "no such step"},
      {R"({"agenda": [{"step": "choose", "seat": 1, "dwarf": "1", "card": "step"}]})",
       "nothing to choose"},
      {R"({"agenda": [{"step": "swap", "seat": 1, "dwarf": "1", "card": "step"}]})",
       "lets nobody swap"},
      {R"({"agenda": [{"step": "swap", "seat": 1, "dwarf": "1", "card": "step/swap"}],
           "ladder": ["2"]})",
       "not two dwarfs"},
      {R"({"agenda": [{"step": "choose", "seat": 1, "dwarf": "1", "card": "step/swap"}],
           "ladder": ["2", "3"]})",
       "nothing to choose"},
      {R"({"agenda": [{"step": "turn", "seat": 1, "dwarf": "1"},
                      {"step": "turn", "seat": 2, "dwarf": "2"}]})",
       "one decision waits"},
      {R"({"random": ["0", "0", "0", "1"]})", "four texts of 16 hexadecimal digits"},
      {R"({"board": []})", "unknown field"},
  };
  for (const Impossible& impossible : cases) {
    Json json = {{"recipe", "gold-mine"}, {"players", 3}};
    json.update(*notation::parse_json(impossible.change));
    const auto position = notation::read_position(decks(), json);
    ASSERT_FALSE(position) << impossible.change;
    EXPECT_THAT(position.error().message, HasSubstr(impossible.reason)) << impossible.change;
  }
}

// Malformed decks are refused with file, line and reason.

struct BadDeck {
  std::string from;
  std::string to;
  const char* reason;
};

TEST(GoldMine, MalformedDecksAreRefused) {
  std::string original;
  for (const auto& deck : catalog::embedded_decks())
    if (deck.file == "gold-mine.toml") original = deck.text;
  const std::vector<BadDeck> cases = {
      {"box = \"gold-mine\"", "box = \"base\"", "mine.toml:1: the box is called"},
      {"places = 9", "places = 5", "dwarfs start between the exit and Drago"},
      {"gold = 2\nmove = 1", "gold = 2\nmove = 2", "\"move\" must be a whole number from -1 to 1"},
      {"card = \"two\"", "card = \"gold\"", "card \"gold\" is listed twice"},
      {"dragon = true", "gold = 0\nmove = 0", "there must be dragons"},
      {"[\"step\"]", "[\"jump\"]", "an action is one of step, double, all, swap, extra"},
      {"[\"step\"]", "[\"step\", \"all\", \"swap\"]", "one action or two different ones"},
      {"[\"double\"]", "[\"double\", \"extra\"]", "one kind of exit card offers extra gold"},
      {"[\"double\"]", "[\"step\"]", "exit card \"step\" is listed twice"},
      {"supply = 12", "supply = 11", "11 nuggets are too few"},
      {"count = 29", "count = 60", "digging cards are more than"},
      {"count = 29\nconfidence = \"likely\"", "count = 29", "\"confidence\" is missing"},
      {"[track]", "[track", "gold-mine.toml:"},
  };
  for (const BadDeck& bad : cases) {
    std::string text = original;
    const std::size_t found = text.find(bad.from);
    ASSERT_NE(found, std::string::npos) << bad.from;
    text.replace(found, bad.from.size(), bad.to);
    const auto read = catalog::read_decks({{"gold-mine.toml", text}});
    ASSERT_FALSE(read) << bad.to;
    EXPECT_THAT(read.error().message, HasSubstr(bad.reason));
    EXPECT_THAT(read.error().message, ::testing::MatchesRegex("gold-mine.toml:[0-9]+: .*"));
  }
}

// Bots

TEST(GoldMine, TheGreedyBotBeatsRandomOnes) {
  for (const Table& table : {Table{"gold-mine", 4}, Table{"gold-mine-pairs", 2}}) {
    const auto game = make(table);
    int won = 0;
    constexpr int kGames = 200;
    for (int seed = 0; seed < kGames; ++seed) {
      const auto greedy = static_cast<game::Seat>(seed % table.players);
      std::vector<std::unique_ptr<bots::Bot>> bots;
      for (game::Seat seat = 0; seat < table.players; ++seat)
        bots.push_back(bots::make_bot(
            seat == greedy ? bots::BotKind::kGreedy : bots::BotKind::kRandom, *game, seat, seed));
      game::State state;
      game::Events events;
      game::Moves legal;
      game::View view;
      game->start(state, Random(seed), game::kNobody, events);
      while (!game->decision(state).over()) {
        bots::tell(bots, *game, events);
        const game::Seat seat = game->decision(state).seat;
        game->legal(state, legal);
        game->view(state, game::Observer::seat(seat), view);
        game->play(state, bots[seat]->decide(view, legal), events);
      }
      won += game->score(state).winners.has(greedy) ? 1 : 0;
    }
    EXPECT_GE(won, kGames * 3 / (table.players + 2)) << table.recipe;
  }
}

}  // namespace
}  // namespace stollen::testing
