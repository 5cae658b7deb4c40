// Tells what happens in a match: an event to everybody, or with its secret fields to one seat
// alone.
#pragma once

#include "game/kinds.h"

namespace stollen::game {

struct Telling {
  Events& events;

  template <Spelled Kind>
  Event& tell(const Kind& told) {
    return add_event(events, told, SeatSet());
  }
  template <Spelled Kind>
  Event& tell_only(Seat seat, const Kind& told) {
    return add_event(events, told, SeatSet::only(seat));
  }
  template <Spelled Kind>
  Event& tell_only(SeatSet seats, const Kind& told) {
    return add_event(events, told, seats);
  }
};

}  // namespace stollen::game
