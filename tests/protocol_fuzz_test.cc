// Valid requests with random bytes changed: the session must never stop, and always answer with one
// line of JSON that says ok or names the trouble.
#include "gtest/gtest.h"

#include "notation/position.h"
#include "protocol/session.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

using protocol::Session;

std::vector<std::string> valid_requests() {
  std::vector<Json> requests = {
      {{"cmd", "new"}, {"recipe", "base+greedy-dwarf"}, {"players", 4}, {"seed", "7"}},
      {{"cmd", "help"}, {"id", 3}},
      {{"cmd", "legal"}, {"format", "text"}},
      {{"cmd", "apply"}, {"move", "discard NS"}, {"seat", 1}, {"at", 0}},
      {{"cmd", "apply"},
       {"move", {{"move", "lay"}, {"card", "EW"}, {"turned", true}, {"cell", {1, 0}}}}},
      {{"cmd", "why"}, {"move", {{"move", "play"}, {"card", "broken-cart"}, {"seat", 2}}}},
      {{"cmd", "undo"}, {"count", 1}},
      {{"cmd", "events"}, {"observer", 2}, {"from", 0}},
      {{"cmd", "view"}, {"observer", "spectator"}},
      {{"cmd", "redeal"}, {"observer", 3}, {"seed", 12}},
      {{"cmd", "load"},
       {"record", {{"recipe", "base"}, {"players", 3}, {"seed", "9"}, {"moves", {"discard NS"}}}}},
      {{"cmd", "load"}, {"position", before_orienting("base", 3)}},
      {{"cmd", "load"}, {"position", before_treasure("base-2004", 4)}}};
  for (const Begun& begun :
       {begin_after(before_orienting("base", 3), "lay NEW 7,-1 turned"),
        begin_after(before_two_goals("base", 4), "lay NES 8,-1 turned"),
        begin_after(before_treasure("base+sabotaged-dwarf", 5), "lay NEW 7,0")})
    requests.push_back(
        {{"cmd", "load"}, {"position", notation::position_json(*begun.game, begun.state)}});
  std::vector<std::string> lines;
  for (const Json& request : requests) lines.push_back(notation::dump_json(request));
  return lines;
}

// Changes, removes, doubles or inserts a few bytes, most of them such as JSON is made of.
std::string mutated(std::string line, Random& random) {
  constexpr std::string_view kBytes = "0123456789-+.eE\"\\{}[]:,tfnul \xff\xc3\x01";
  for (std::uint32_t edits = 1 + random.below(4); edits > 0 && !line.empty(); --edits) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(line.size()));
    const char byte = kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))];
    switch (random.below(5)) {
      case 0:
        line[at] = byte;
        break;
      case 1:
        line.insert(at, 1, byte);
        break;
      case 2:
        line.erase(at, 1 + random.below(8));
        break;
      case 3:
        line.insert(at, line.substr(at, 1 + random.below(20)));
        break;
      default:
        // A number becomes another one: what is still valid JSON goes deeper.
        if (const std::size_t digit = line.find_first_of("0123456789", at);
            digit != std::string::npos)
          line[digit] = static_cast<char>('0' + random.below(10));
    }
  }
  return line;
}

void expect_one_answer(Session& session, const std::string& line) {
  const std::string answer = session.answer(line);
  ASSERT_EQ(answer.find('\n'), std::string::npos);
  const Result<Json> json = notation::parse_json(answer);
  ASSERT_TRUE(json.has_value()) << answer;
  ASSERT_TRUE(json->is_object() && json->contains("ok")) << answer;
  if ((*json)["ok"].get<bool>()) return;
  ASSERT_FALSE((*json)["error"]["code"].get<std::string>().empty());
  ASSERT_FALSE((*json)["error"]["message"].get<std::string>().empty());
}

TEST(ProtocolFuzz, ChangedRequestsAlwaysGetOneAnswer) {
  const std::vector<std::string> lines = valid_requests();
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Session session(decks());
    expect_one_answer(session, lines[0]);
    for (int request = 0; request < 150; ++request) {
      const auto& line = lines[random.below(static_cast<std::uint32_t>(lines.size()))];
      expect_one_answer(session, mutated(line, random));
      ASSERT_FALSE(HasFatalFailure()) << line;
    }
  }
}

// Numbers of a valid position changed one by one; whatever is still accepted must be playable to
// its end.
TEST(ProtocolFuzz, EveryPositionThatIsAcceptedCanBePlayedToTheEnd) {
  const std::vector<std::string> lines = valid_requests();
  int accepted = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    std::string line = lines[lines.size() - 1 - random.below(5)];
    for (int edits = 0; edits < 3; ++edits) {
      std::size_t at = random.below(static_cast<std::uint32_t>(line.size()));
      at = line.find_first_of("0123456789", at);
      if (at != std::string::npos) line[at] = static_cast<char>('0' + random.below(10));
    }
    const Json request = *notation::parse_json(line);
    const auto position = notation::read_position(decks(), request["position"]);
    if (!position) continue;
    ++accepted;
    Walk walk(*position->game, position->state, seed);
    ASSERT_FALSE(walk.moves().empty() && !walk.over()) << line;
    while (!walk.over()) {
      walk.step();
      ASSERT_TRUE(walk.over() || !walk.moves().empty()) << line;
    }
  }
  EXPECT_GT(accepted, 100);
}

}  // namespace

}  // namespace stollen::testing
