// Tells what happens in a match: an event to everybody, or with its secret fields to one seat
// alone.
#pragma once

#include "game/event.h"

namespace stollen::game {

struct Telling {
  Events& events;

  template <class Kind, class... Bytes>
  Event& tell(Kind kind, Bytes... bytes) {
    return events.emplace_back(kind, SeatSet(), bytes...);
  }
  template <class Kind, class... Bytes>
  Event& tell_only(Seat seat, Kind kind, Bytes... bytes) {
    return events.emplace_back(kind, SeatSet::only(seat), bytes...);
  }
};

}  // namespace stollen::game
