// An open view hides nothing and invents nothing: each seat's own view is a part of it, what a view
// only counts is listed as the position lists it, and nothing is left unknown.
#include <set>

#include "gmock/gmock.h"

#include "notation/position.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

// What an observer remembers and noted for himself: no part of what lies on the table.
// What follows from what one observer knows.
const std::set<std::string> kOwn = {"observer", "hand",          "known_hands",
                                    "glimpses", "discards_hold", "roles"};

// Where the part says something, the whole says the same; null says nothing.
::testing::AssertionResult is_part(const Json& part, const Json& whole, const std::string& place) {
  const auto differs = [&] {
    return ::testing::AssertionFailure() << place << ": " << part.dump() << " but " << whole.dump();
  };
  if (part.is_null() && place.find("known_spare") != std::string::npos)
    return ::testing::AssertionSuccess();
  if (part.is_object() && whole.is_object()) {
    for (const auto& [name, value] : part.items()) {
      if (!whole.contains(name)) return differs();
      if (const auto inside = is_part(value, whole[name], place + "." + name); !inside)
        return inside;
    }
    return ::testing::AssertionSuccess();
  }
  if (part.is_array() && whole.is_array() && part.size() == whole.size()) {
    for (std::size_t i = 0; i < part.size(); ++i)
      if (const auto inside = is_part(part[i], whole[i], place + "[]"); !inside) return inside;
    return ::testing::AssertionSuccess();
  }
  return part == whole ? ::testing::AssertionSuccess() : differs();
}

// Of a declared move its player knows all, others what everybody was shown.
void expect_declared(Json& seen, const Json& open) {
  if (!seen.contains("declared")) return;
  EXPECT_TRUE(is_part(seen["declared"]["move"], open["open"]["declared"], "declared"));
  seen["declared"].erase("move");
}

void expect_seen(const game::Game& game, const game::State& state, game::Observer observer,
                 const Json& open) {
  Json seen = notation::view_json(game, state, observer);
  if (seen.contains("hand")) EXPECT_EQ(seen["hand"], open["open"]["hands"][observer.seat()]);
  expect_declared(seen, open);
  for (const std::string& own : kOwn) seen.erase(own);
  EXPECT_TRUE(is_part(seen, open, name_of(observer)));
}

// Hands and piles, as in the position; and every card that lies somewhere has its name.
void expect_all(const Json& position, const Json& open) {
  for (const auto& [name, value] : open["open"].items()) {
    if (name != "hands")
      EXPECT_EQ(value, position.value(name, Json::array())) << name;
    else
      for (std::size_t seat = 0; seat < value.size(); ++seat)
        EXPECT_EQ(value[seat], position["seats"][seat]["hand"]);
  }
  for (const char* pile : {"stock", "digging", "goal_pile", "exit"})
    if (position.contains(pile)) {
      EXPECT_TRUE(open["open"].contains(pile)) << pile;
      EXPECT_EQ(open[pile], position[pile].size()) << pile;
    }
  if (position.contains("goals"))
    for (std::size_t i = 0; i < position["goals"].size(); ++i)
      EXPECT_EQ(open["goals"][i]["goal"], position["goals"][i]["goal"]);
  if (position.contains("chests"))
    for (std::size_t i = 0; i < position["chests"].size(); ++i) {
      EXPECT_EQ(open["chests"][i]["chest"], position["chests"][i]["chest"]);
      EXPECT_EQ(open["chests"][i]["card"], position["chests"][i]["path"]);
    }
  for (std::size_t i = 0; i < position["seats"].size(); ++i)
    for (const char* field : {"role", "gold", "cards"})
      if (position["seats"][i].contains(field))
        EXPECT_EQ(open["seats"][i][field], position["seats"][i][field]) << field;
  if (position.contains("seats") && position["seats"][0].contains("hand"))
    for (const Json& discard : open["discards"]) EXPECT_TRUE(discard.contains("card"));
  if (position.contains("spare"))
    for (std::size_t i = 0; i < position["spare"].size(); ++i) {
      const Json& dwarf = position["spare"][i];
      EXPECT_EQ(open["known_spare"][i], dwarf.is_object() ? dwarf["role"] : dwarf);
    }
}

TEST(OpenView, HoldsWhatEverySeatKnowsAndAllThatNobodyDoes) {
  std::uint64_t seed = 0;
  std::set<std::string> fields;  // of all that was laid open
  for (const auto& list : {all_seatings(), combinations()})
    for (const Seating& seating : list) {
      const auto game = make_game(seating);
      for (Walk walk(*game, ++seed); !walk.over(); walk.step()) {
        const Json open = notation::open_view_json(*game, walk.state());
        const bool declared = open["open"].contains("declared");
        if (walk.made() > 0 && walk.random().below(declared ? 4 : 16) != 0) continue;
        for (const auto& [name, value] : open["open"].items()) fields.insert(name);
        for (const game::Observer observer : observers(*game))
          expect_seen(*game, walk.state(), observer, open);
        expect_all(notation::position_json(*game, walk.state()), open);
        ASSERT_FALSE(HasFailure())
            << seating.name() << ", seed " << seed << ", move " << walk.made();
      }
    }
  EXPECT_THAT(fields, ::testing::IsSupersetOf({"hands", "stock", "aside", "gold_pile", "goal_pile",
                                               "digging", "exit", "spare_goals", "spare_chests",
                                               "spare_chest_paths", "declared"}));
}

}  // namespace

}  // namespace stollen::testing
