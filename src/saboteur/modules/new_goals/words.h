// What can be said with this module.
#pragma once

#include "saboteur/modules/no_words.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace event {

// A gold card of this value, or 0: a coin.
struct GoldGiven {
  Seat seat = 0;
  std::uint8_t value = 0;
  static constexpr auto kSpelling = spelled("gold-given", field::seat(&GoldGiven::seat),
                                            field::number("value", &GoldGiven::value))
                                        .saying("{seat:lose} 1 gold to the dragon.");
};

}  // namespace event

struct NewGoalsWords : NoWords {
  using Events = game::Kinds<event::GoldGiven>;
};

}  // namespace stollen::saboteur
