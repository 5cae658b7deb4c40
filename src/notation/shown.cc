#include "notation/shown.h"

#include <algorithm>

#include "notation/phrases.h"

namespace stollen::notation {

namespace {

bool marks_round(const course::Course& course, int ply) {
  const auto& forms = course.game().vocabulary().events;
  return std::ranges::any_of(course.events(ply), [&](const game::Event& event) {
    return forms[event.kind()].marks_round;
  });
}

}  // namespace

game::Events shown_after(const course::Course& course, int ply) {
  game::Events shown;
  if (ply > 0 && marks_round(course, ply))
    course.game().uncover(course.state_after(ply - 1), course.move(ply), shown);
  return shown;
}

Json shown_json(const course::Course& course, int ply) {
  Json list = Json::array();
  for (const game::Event& event : shown_after(course, ply))
    list.push_back(open_event_json(course.game().vocabulary(), event));
  return list;
}

void shown_field(Writer& to, const course::Course& course, int ply) {
  const game::Events shown = shown_after(course, ply);
  if (shown.empty()) return;
  to.list("shown", [&] {
    for (const game::Event& event : shown)
      write_event(to, course.game().vocabulary(), event, game::Observer::spectator());
  });
}

}  // namespace stollen::notation
