// What a module is handed to show its own part of the state to a seat: the seat, the page and the
// planes.
#pragma once

#include "game/seat.h"
#include "tensor/maze.h"

namespace stollen::tensor {

class Sheet {
 public:
  Sheet(int players, game::Seat looking, Page& page, Planes& planes)
      : page(page), planes(planes), players_(players), looking_(looking) {}

  Page& page;
  Planes& planes;

  bool is_own(game::Seat seat) const { return seat == looking_; }
  // A section with a place for each seat, counted from the one who looks.
  void seats(std::string_view name, std::string_view meaning, game::SeatSet seats) {
    std::uint8_t* const places = page.section(name, meaning, players_);
    seats.for_each([&](game::Seat seat) {
      if (seat < players_) places[(seat + players_ - looking_) % players_] = 1;
    });
  }

 private:
  int players_;
  game::Seat looking_;
};

}  // namespace stollen::tensor
