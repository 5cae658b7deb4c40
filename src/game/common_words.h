// What is said alike in every game. A family derives kinds of its own from these (kinds.h).
#pragma once

#include "game/kinds.h"

namespace stollen::game {

namespace step {

// A decision: what does the player do with his turn?
struct Turn {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("turn", field::seat(&Turn::seat));
};

struct Draw {
  Seat seat = 0;
  std::uint8_t cards = 0;
  static constexpr auto kSpelling =
      spelled("draw", field::seat(&Draw::seat), field::number("cards", &Draw::cards));
};

struct EndTurn {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("end-turn", field::seat(&EndTurn::seat));
};

}  // namespace step

namespace event {

struct RoundStarted {
  std::uint8_t round = 0;
  Seat first = 0;
  static constexpr auto kSpelling =
      spelled("round-started", field::number("round", &RoundStarted::round),
              field::seat("first", &RoundStarted::first))
          .marking_round();
};

// `gold`: of each seat.
struct GameOver {
  Bytes gold{};
  SeatSet winners{};
  static constexpr auto kSpelling = spelled("game-over", field::numbers("gold", &GameOver::gold),
                                            field::seats("winners", &GameOver::winners));
};

}  // namespace event

namespace refusal {

// None at all. It is the first of every family, because a refusal that says nothing refuses
// nothing.
struct Allowed {
  static constexpr auto kSpelling = spelled("allowed");
};

struct WrongDecision {
  static constexpr auto kSpelling =
      spelled("wrong-decision").saying("that move does not belong to the decision that waits");
};

}  // namespace refusal

}  // namespace stollen::game
