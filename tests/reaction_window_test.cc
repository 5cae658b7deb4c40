// Nobody can tell from timing or traffic who holds a veto: in two worlds that differ in nothing
// else, everybody but the holder receives the same bytes at the same times.
#include <algorithm>

#include "gtest/gtest.h"

#include "notation/phrases.h"
#include "notation/position.h"
#include "support/house.h"

namespace stollen::testing {

namespace {

using table::ConnectionId;
using table::kSecond;

// Four at a table with veto cards in the deck; seat 1 moves, seat 3 holds a veto or not. It may be
// a bot's.
class Window {
 public:
  explicit Window(bool holds, const std::string& bot = "", bool bots_wait = false) : house_(11) {
    house_.bots_wait = bots_wait;
    for (int seat = 0; seat < 4; ++seat)
      tokens_.push_back(house_.new_guest("p" + std::to_string(seat + 1)));
    Json seats = Json::array();
    const std::vector<std::vector<std::string>> hands = {
        {"EW", "NESW", "map"}, {"NS", "NS"}, {holds ? "veto" : "NE", "NES"}, {"NEW", "rockfall"}};
    for (int seat = 0; seat < 4; ++seat)
      seats.push_back({{"seat", seat + 1}, {"hand", hands[seat]}});
    const Json position = {
        {"recipe", "base+veto"}, {"players", 4}, {"seats", seats}, {"stock", "rest"}};
    code_ = house_.open_table({{"recipe", "base+veto"},
                               {"players", 4},
                               {"window", 4000},
                               {"deal", {{"position", position}}}},
                              tokens_[0]);
    for (const std::string& token : tokens_) sockets_.push_back(house_.greet(code_, token));
    for (const int seat : {1, 3})
      house_.send(sockets_[seat], {{"type", "sit"}, {"seat", seat + 1}});
    if (bot.empty())
      house_.send(sockets_[2], {{"type", "sit"}, {"seat", 3}});
    else
      house_.send(sockets_[0], {{"type", "bot"}, {"seat", 3}, {"level", bot}});
    house_.send(sockets_[0], {{"type", "start"}});
    say(0, "lay EW 1,0");
  }

  void say(int seat, const std::string& move) {
    const Json update = house_.last(sockets_[seat], "update");
    house_.send(sockets_[seat],
                {{"type", "move"}, {"at", update["at"]}, {"key", move}, {"move", move}});
  }
  void leave(int seat) { house_.disconnect(sockets_[seat]); }
  Json turn(int seat) { return house_.last(sockets_[seat], "update")["turn"]; }
  void wait(table::Millis span) { house_.wait(span); }
  std::string heard(int seat) {
    std::string bytes;
    for (const std::string& text : house_.received(sockets_[seat])) bytes += text + "\n";
    return bytes;
  }
  Json last(int seat, const std::string& type) { return house_.last(sockets_[seat], type); }
  House& house() { return house_; }

 private:
  House house_;
  std::vector<std::string> tokens_;
  std::string code_;
  std::vector<ConnectionId> sockets_;
};

TEST(ReactionWindow, AsksEverybodyElseAtOnceWhetherOrNotHeHoldsTheCard) {
  Window window(true);
  for (int seat = 1; seat < 4; ++seat) {
    EXPECT_EQ(window.turn(seat)["asked"], Json({2, 3, 4}));
    EXPECT_EQ(window.turn(seat)["yours"], true);
    EXPECT_EQ(window.turn(seat)["window"]["length"], 4000);
  }
  EXPECT_EQ(window.turn(2)["legal"].size(), 2U) << "accept or veto";
  EXPECT_EQ(window.turn(1)["legal"].size(), 1U) << "accept alone";
}

// A program that reads its view finds its own decision in it, whoever else is asked with it.
TEST(ReactionWindow, EverybodySeesTheTableAsIfItWereHisTurnToAnswer) {
  Window window(true);
  for (int seat = 1; seat < 4; ++seat) {
    const Json update = window.last(seat, "update");
    EXPECT_EQ(update["view"]["decision"]["seat"], seat + 1);
    EXPECT_EQ(update["turn"]["decision"]["seat"], 2) << "the same for everybody";
  }
  EXPECT_EQ(window.last(0, "update")["view"]["decision"]["seat"], 2) << "he is not asked";
}

TEST(ReactionWindow, LooksTheSameToAllOthersWithAndWithoutTheCard) {
  Window with(true);
  Window without(false);
  for (const int seat : {0, 1, 3}) EXPECT_EQ(with.heard(seat), without.heard(seat));
  // The holder thinks, declines, or says nothing at all; the other world's seat answers at once.
  with.wait(1500);
  with.say(2, "accept");
  without.say(2, "accept");
  without.wait(1500);
  for (const int seat : {0, 1, 3}) EXPECT_EQ(with.heard(seat), without.heard(seat));
  with.wait(2600);
  without.wait(2600);
  for (const int seat : {0, 1, 3}) {
    const std::string bytes = with.heard(seat);
    EXPECT_FALSE(bytes.empty());
    EXPECT_EQ(bytes, without.heard(seat));
  }
}

// Whoever watches at seat 3's side sees no more than anybody else: there sits a bot.
TEST(ReactionWindow, ABotThatHoldsTheCardIsNeitherFasterNorSlower) {
  for (const char* level : {"random", "greedy", "easy"}) {
    Window with(true, level);
    Window without(false, level);
    for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(with.heard(seat), without.heard(seat)) << level;
    for (Window* window : {&with, &without}) {
      window->wait(3999);
      for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(window->heard(seat), "") << level;
      window->wait(1);
      for (int seat = 0; seat < 4; ++seat) EXPECT_NE(window->heard(seat), "") << level;
    }
  }
}

// A bot thinks longer about a veto than about nothing: the window does not wait for it.
TEST(ReactionWindow, DoesNotWaitForABotThatStillThinks) {
  Window with(true, "hard", true);
  Window without(false, "hard", true);
  for (Window* window : {&with, &without}) {
    EXPECT_FALSE(window->house().thoughts.empty());
    window->wait(4 * kSecond);
  }
  for (const int seat : {0, 1, 3}) {
    const std::string bytes = with.heard(seat);
    EXPECT_NE(bytes.find(R"("by":"table")"), std::string::npos) << bytes;
    EXPECT_EQ(bytes, without.heard(seat));
  }
}

// The one who is asked may be away: nobody learns from that either what he holds.
TEST(ReactionWindow, LooksTheSameWhenTheHolderIsNotThere) {
  Window with(true);
  Window without(false);
  for (Window* window : {&with, &without}) {
    window->leave(2);
    window->wait(4 * kSecond);
  }
  for (const int seat : {0, 1, 3}) {
    const std::string bytes = with.heard(seat);
    EXPECT_NE(bytes.find(R"("by":"table")"), std::string::npos) << bytes;
    EXPECT_EQ(bytes, without.heard(seat));
  }
}

TEST(ReactionWindow, NothingIsSentBeforeItClosesAndItAlwaysLastsItsFullLength) {
  Window window(true);
  for (int seat = 0; seat < 4; ++seat) window.heard(seat);
  window.say(2, "play veto");
  for (const int seat : {1, 3}) window.say(seat, "accept");
  EXPECT_EQ(window.last(2, "ack")["noted"], true);
  EXPECT_EQ(window.heard(0), "");
  window.wait(3999);
  EXPECT_EQ(window.heard(0), "");
  window.wait(1);
  const Json update = window.last(0, "update");
  bool vetoed = false;
  for (const Json& entry : update["entries"])
    for (const Json& event : entry["events"]) vetoed |= event["event"] == "vetoed";
  EXPECT_TRUE(vetoed);
}

// The deck has one, and all have seen it go: nothing is waited for any more.
TEST(ReactionWindow, ThereIsNoneOnceEverybodyHasSeenTheLastVetoGo) {
  Window window(true);
  window.say(2, "play veto");
  window.wait(4 * kSecond);
  window.say(1, "discard NS");  // no path lies there that he could go on from
  window.say(2, "discard NES");
  window.say(3, "discard rockfall");
  window.say(0, "lay NESW 1,0");
  const Json update = window.last(1, "update");
  EXPECT_EQ(update["turn"]["window"], nullptr);
  EXPECT_EQ(update["turn"]["asked"], Json({2}));
  EXPECT_EQ(update["entries"].size(), 4U) << "the card, and three who let it pass";
}

// Whoever has thrown it away unseen knows that it is gone, and nobody else: for them it is waited.
TEST(ReactionWindow, ThereIsOneAsLongAsOnlyItsHolderKnowsThatItIsGone) {
  for (const bool holds : {true, false}) {
    Window window(holds);
    window.wait(4 * kSecond);
    window.say(1, "discard NS");
    window.say(2, holds ? "discard veto" : "discard NE");
    window.say(3, "discard rockfall");
    window.say(0, "lay NESW 2,0");
    EXPECT_EQ(window.turn(1)["window"]["length"], 4000);
  }
}

TEST(ReactionWindow, AnAnswerMayBeChangedUntilItCloses) {
  Window window(true);
  window.say(2, "play veto");
  window.house().wait(1 * kSecond);
  window.say(2, "accept");
  window.wait(4 * kSecond);
  for (const Json& entry : window.last(0, "update")["entries"])
    for (const Json& event : entry["events"]) EXPECT_NE(event["event"], "vetoed");
}

TEST(ReactionWindow, DecliningIsByTheTablesHandWhoeverDidIt) {
  Window window(false);
  window.say(1, "accept");
  window.wait(4 * kSecond);
  int declined = 0;
  for (const Json& entry : window.last(0, "update")["entries"]) {
    if (entry["kind"] != "move") continue;
    EXPECT_EQ(entry["by"], "table");
    ++declined;
  }
  EXPECT_EQ(declined, 3);
}

}  // namespace

}  // namespace stollen::testing
