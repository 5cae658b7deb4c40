// A bot from outside plays as the same bot inside would: two tables with the same deal, bots of the
// table at one, programs that read its messages at the other, make the same moves.
#include "gtest/gtest.h"

#include "notation/position.h"
#include "server/outside_mind.h"
#include "support/games.h"
#include "support/house.h"
#include "table/fairness.h"

namespace stollen::testing {

namespace {

using server::OutsideMind;
using table::ConnectionId;

// A table; the same guests come in the same order, so the deal is the same at every one.
class Scene {
 public:
  explicit Scene(const Seating& seating, const Json& position = nullptr)
      : players_(seating.players), house_(7) {
    for (int seat = 0; seat < players_; ++seat)
      tokens_.push_back(house_.new_guest("p" + std::to_string(seat + 1)));
    Json wish = {{"recipe", seating.recipe}, {"players", players_}, {"sit", nullptr}};
    if (!position.is_null()) wish["deal"] = {{"position", position}};
    code_ = house_.open_table(wish, tokens_[0]);
    log_ = [this] { return *house_.memory.log_of(code_); };
    const Json opened = *notation::parse_json(log_().front());
    secret_ = opened["details"]["secret"].get<std::string>();
  }

  void play_inside(const std::string& level, std::size_t moves) {
    const ConnectionId host = house_.greet(code_, tokens_[0]);
    house_.send(host, {{"type", "start"}, {"fill", level}});
    while (!over() && made().size() < moves) house_.wait(1000);
  }

  void play_outside(bots::BotKind level, std::size_t moves) {
    std::vector<OutsideMind> minds;
    std::vector<ConnectionId> sockets;
    for (int seat = 0; seat < players_; ++seat) {
      minds.emplace_back(decks(), level,
                         table::bot_seed(code_, secret_, static_cast<game::Seat>(seat)));
      sockets.push_back(house_.connect(code_, tokens_[seat]));
      house_.send(sockets[seat], minds[seat].hello());
      house_.send(sockets[seat], {{"type", "sit"}, {"seat", seat + 1}});
    }
    house_.send(sockets[0], {{"type", "start"}});
    while (!over() && made().size() < moves) {
      for (int seat = 0; seat < players_; ++seat)
        for (const std::string& text : house_.received(sockets[seat])) {
          const auto answer = minds[seat].hear(*notation::parse_json(text));
          ASSERT_TRUE(answer.has_value()) << answer.error().message;
          if (*answer) house_.send(sockets[seat], **answer);
          ASSERT_NE(type_of(text), "error") << text;
        }
      house_.wait(1000);
    }
  }

  std::vector<std::string> made() {
    std::vector<std::string> moves;
    for (const std::string& text : log_()) {
      const Json entry = *notation::parse_json(text);
      if (entry["kind"] == "move") moves.push_back(entry["text"].get<std::string>());
    }
    return moves;
  }

 private:
  bool over() { return notation::parse_json(log_().back())->value("kind", "") == "over"; }

  int players_;
  House house_;
  std::vector<std::string> tokens_;
  std::string code_;
  std::string secret_;
  std::function<std::vector<std::string>()> log_;
};

void compare(const Seating& seating, bots::BotKind level, std::size_t moves,
             const Json& position = nullptr) {
  SCOPED_TRACE(seating.name() + ", " + std::string(bots::bot_name(level)));
  Scene inside(seating, position);
  inside.play_inside(std::string(bots::bot_name(level)), moves);
  Scene outside(seating, position);
  outside.play_outside(level, moves);
  std::vector<std::string> expected = inside.made();
  std::vector<std::string> found = outside.made();
  ASSERT_GT(expected.size(), 3U);
  expected.resize(std::min(expected.size(), moves));
  found.resize(std::min(found.size(), moves));
  EXPECT_EQ(found, expected);
}

TEST(OutsideBot, MakesTheMovesOfTheBotInside) {
  for (const catalog::GameEntry& entry : catalog::games())
    compare({std::string(entry.name), entry.least_players}, bots::BotKind::kEasy, 60);
  for (const Seating& seating : combinations()) compare(seating, bots::BotKind::kGreedy, 60);
  for (const char* recipe : {"base+veto", "base+toll", "base+detour"})
    compare({recipe, 4}, bots::BotKind::kEasy, 60);
}

TEST(OutsideBot, MakesTheMovesOfTheBotInsideAtAPosition) {
  const auto game = make_game("base", 4);
  Walk walk(*game, 3);
  for (int i = 0; i < 10; ++i) walk.step();
  compare({"base", 4}, bots::BotKind::kNormal, 40, notation::position_json(*game, walk.state()));
}

TEST(OutsideBot, ThinksAsHardAsTheBotInside) {
  compare({"base", 3}, bots::BotKind::kHard, 4);
  compare({"duel", 2}, bots::BotKind::kHard, 4);
  compare({"gold-mine", 3}, bots::BotKind::kHard, 4);
}

}  // namespace

}  // namespace stollen::testing
