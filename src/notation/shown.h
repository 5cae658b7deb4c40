// What everybody is shown once a round is over, beside what its last move told: events of nobody's.
// They are no part of the course, so that games played before are told as they were.
#pragma once

#include "course/course.h"
#include "game/event.h"
#include "notation/writer.h"

namespace stollen::notation {

// After this ply; nothing unless it ended a round.
game::Events shown_after(const course::Course& course, int ply);

// The same as a field, where there is something.
void shown_field(Writer& to, const course::Course& course, int ply);
Json shown_json(const course::Course& course, int ply);

}  // namespace stollen::notation
