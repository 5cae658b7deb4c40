// A view that was written can be read again: it is the same view, of every game and observer, and
// what is no view is refused.
#include <map>

#include "gtest/gtest.h"

#include "bots/bot.h"
#include "notation/phrases.h"
#include "notation/position.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

std::string text_of_view(const game::Game& game, const game::View& view) {
  return notation::text_of([&](notation::Writer& to) { notation::write_view(to, game, view); });
}

TEST(View, IsReadAsItWasWritten) {
  std::uint64_t seed = 0;
  std::map<std::pair<std::string_view, std::string_view>, int> decisions;
  for (const auto& list : {all_seatings(), combinations()})
    for (const Seating& seating : list) {
      const auto game = make_game(seating);
      for (Walk walk(*game, ++seed); !walk.over(); walk.step()) {
        // Now and then, and at decisions that are rare.
        const std::uint8_t step = game->decision(walk.state()).step;
        int& tried = decisions[{game->family().name, game->vocabulary().steps[step].word}];
        if (walk.random().below(12) != 0 && tried >= 20) continue;
        ++tried;
        for (const game::Observer observer : observers(*game)) {
          const Json json = notation::view_json(*game, walk.state(), observer);
          const auto view = notation::read_view(*game, json);
          ASSERT_TRUE(view.has_value())
              << seating.name() << ", seed " << seed << ": " << view.error().message;
          ASSERT_EQ(text_of_view(*game, *view), notation::dump_json(json))
              << seating.name() << ", seed " << seed;
        }
      }
    }
  for (const char* decision : {"reveal", "orient", "take", "steal", "inspect", "move-goal",
                               "take-from", "keep", "react", "lay", "answer"})
    EXPECT_GT((decisions[{"saboteur", decision}]), 0) << decision;
}

TEST(View, IsTheSameAsTextAndAsTree) {
  std::uint64_t seed = 50;
  for (const Seating& seating : combinations()) {
    const auto game = make_game(seating);
    Walk walk(*game, ++seed);
    for (int i = 0; i < 40 && !walk.over(); ++i) walk.step();
    game::View view;
    game->view(walk.state(), game::Observer::seat(0), view);
    EXPECT_EQ(*notation::parse_json(text_of_view(*game, view)),
              notation::view_json(*game, walk.state(), game::Observer::seat(0)));
  }
}

// A bot that reads what was sent decides as one that is handed the view.
TEST(View, TellsBotsAllThatTheyNeed) {
  std::uint64_t seed = 0;
  for (const Seating& seating : combinations()) {
    const auto game = make_game(seating);
    Walk walk(*game, ++seed);
    std::vector<std::unique_ptr<bots::Bot>> inside;
    std::vector<std::unique_ptr<bots::Bot>> outside;
    for (game::Seat seat = 0; seat < game->players(); ++seat) {
      inside.push_back(bots::make_bot(bots::BotKind::kEasy, *game, seat, seed));
      outside.push_back(bots::make_bot(bots::BotKind::kEasy, *game, seat, seed));
    }
    const auto tell = [&] {
      bots::tell(inside, *game, walk.events());
      for (const game::Event& event : walk.events())
        for (const auto& bot : outside) {
          const auto told = notation::read_event(
              game->vocabulary(),
              notation::event_json(game->vocabulary(), event, game::Observer::seat(bot->seat())));
          ASSERT_TRUE(told.has_value()) << told.error().message;
          bot->observe(game::SeenEvent(told->kind, told->fields));
        }
    };
    tell();
    while (!walk.over()) {
      const game::Seat seat = game->decision(walk.state()).seat;
      game::View view;
      game->view(walk.state(), game::Observer::seat(seat), view);
      const auto read = notation::read_view(
          *game, notation::view_json(*game, walk.state(), game::Observer::seat(seat)));
      ASSERT_TRUE(read.has_value()) << read.error().message;
      const game::Move move = inside[seat]->decide(view, walk.moves());
      ASSERT_EQ(notation::move_text(game->vocabulary(), outside[seat]->decide(*read, walk.moves())),
                notation::move_text(game->vocabulary(), move))
          << seating.name() << ", seed " << seed << ", move " << walk.made();
      walk.play(move);
      tell();
      if (HasFatalFailure()) return;
    }
  }
}

// Whatever is changed in a view, reading it ends with a view or with a reason.
TEST(View, RefusesWhatIsNone) {
  const auto game = make_game("base", 5);
  Walk walk(*game, 3);
  for (int i = 0; i < 20; ++i) walk.step();
  const Json whole = notation::view_json(*game, walk.state(), game::Observer::seat(1));
  const auto refusal = [&](const Json& json) {
    const auto view = notation::read_view(*game, json);
    return view ? "" : view.error().message;
  };
  EXPECT_EQ(refusal(whole), "");
  Json view = whole;
  view["board"].push_back(view["board"][0]);
  EXPECT_NE(refusal(view).find("two cards lie at"), std::string::npos) << refusal(view);
  view = whole;
  view["seats"][2]["seat"] = 9;
  EXPECT_EQ(refusal(view), "seats[2].seat: must be a whole number from 1 to 5");
  view = whole;
  view["hand"].push_back("ace");
  EXPECT_NE(refusal(view).find("there is no card \"ace\""), std::string::npos) << refusal(view);
  view = whole;
  view["agenda"] = Json::array();
  EXPECT_EQ(refusal(view), "agenda: nothing is left to do, but the game is not over");
  for (const auto& [name, value] : whole.items()) {
    for (const Json& other : {Json(), Json(-1), Json("x"), Json::array({1}), Json::object()}) {
      view = whole;
      view[name] = other;
      (void)refusal(view);
    }
    view = whole;
    view.erase(name);
    (void)refusal(view);
  }
}

TEST(View, RefusesAnAgendaThatIsNone) {
  const Begun begun = begin_after(before_orienting("base", 3), "lay NEW 7,-1 turned");
  const Json whole = notation::view_json(*begun.game, begun.state, game::Observer::spectator());
  ASSERT_EQ(whole["decision"]["kind"], "orient");
  const auto refusal = [&](const Json::json_pointer& place, const Json& value) {
    Json view = whole;
    view[place] = value;
    const auto read = notation::read_view(*begun.game, view);
    return read ? "" : read.error().message;
  };
  const Json::json_pointer agenda("/agenda");
  const std::size_t last = whole["agenda"].size() - 1;
  EXPECT_EQ(refusal(agenda, whole["agenda"]), "");
  EXPECT_EQ(refusal(agenda, 5), "agenda: must be a list");
  EXPECT_EQ(refusal(agenda, {{{"step", "turn"}, {"seat", 1}}}),
            "agenda: the last step of the agenda must be the decision");
  EXPECT_EQ(refusal(agenda / last / "goal", 7),
            "agenda: the goal that waits to be laid lies in the decision's cell");
  EXPECT_EQ(refusal(agenda / 0 / "seat", 9), "agenda[0]: no such step for 3 players");
  EXPECT_EQ(refusal(agenda, Json::array({whole["agenda"][last]})),
            "agenda: \"orient\" stands on \"arrive\"");
  Json without = whole;
  without.erase("agenda");
  EXPECT_FALSE(notation::read_view(*begun.game, without).has_value());
}

TEST(View, RefusesADetourFromWhereNoCardWasLaid) {
  const auto game = make_game("base+detour", 3);
  Walk walk(*game, 3);
  for (int i = 0; i < 12; ++i) walk.step();
  Json view = notation::view_json(*game, walk.state(), game::Observer::seat(1));
  ASSERT_TRUE(view["laid_last"].is_array());
  EXPECT_TRUE(notation::read_view(*game, view).has_value());
  for (const Json& cell : {Json{30, 30}, view["start"]["cell"], view["goals"][0]["cell"]}) {
    view["laid_last"] = cell;
    const auto read = notation::read_view(*game, view);
    ASSERT_FALSE(read.has_value()) << cell.dump();
    EXPECT_EQ(read.error().message, "laid_last: no player has laid a path card there");
  }
}

}  // namespace

}  // namespace stollen::testing
