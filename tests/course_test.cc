// A course of a game: what happened, move by move, and moves that are taken back.
#include "course/course.h"

#include "gtest/gtest.h"

#include "notation/phrases.h"
#include "notation/position.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

// So many moves, each from another place of the list.
void play_on(course::Course& course, int moves) {
  for (int i = 0; i < moves && !course.over(); ++i) {
    const game::Moves& legal = course::legal_moves(course.game(), course.state());
    course.play(legal[static_cast<std::size_t>(7 * course.made() + 3) % legal.size()]);
  }
}

std::string told(const course::Course& course) {
  std::string text;
  for (int ply = 0; ply <= course.made(); ++ply) {
    if (ply > 0) text += fmt::format("seat {}: ", course.mover(ply) + 1);
    for (const game::Event& event : course.events(ply))
      text += notation::dump_json(notation::open_event_json(course.game().vocabulary(), event));
    text += '\n';
  }
  return text + notation::dump_json(notation::position_json(course.game(), course.state()));
}

course::Course begun(const std::string& recipe, int players) {
  course::Course course(make_game(recipe, players));
  course.deal(11, game::kNobody);
  return course;
}

TEST(Course, MovesThatAreTakenBackLeaveNothingBehind) {
  for (const auto& [recipe, players] : {std::pair("saboteur2", 5), {"duel", 2}, {"gold-mine", 4}}) {
    course::Course course = begun(recipe, players);
    play_on(course, 40);
    ASSERT_GE(course.made(), 20) << recipe;
    for (const int moves : {0, 1, 6, course.made() - 7}) {
      course.undo(moves);
      course::Course other = begun(recipe, players);
      play_on(other, course.made());
      ASSERT_EQ(course.made(), other.made());
      EXPECT_EQ(told(course), told(other)) << recipe << " without " << moves;
    }
    play_on(course, 5);
    course::Course other = begun(recipe, players);
    play_on(other, course.made());
    EXPECT_EQ(told(course), told(other)) << recipe;
  }
}

TEST(Course, EveryEventBelongsToOneMove) {
  course::Course course = begun("base", 4);
  play_on(course, 30);
  std::size_t events = 0;
  for (int ply = 0; ply <= course.made(); ++ply) events += course.events(ply).size();
  EXPECT_EQ(events, course.all_events().size());
  EXPECT_EQ(course.last_events().data(), course.events(course.made()).data());
}

}  // namespace

}  // namespace stollen::testing
