// Mini: eight goals of which five lie on the table; sacks, dragons and a spider are among them.
#pragma once

#include "saboteur/modules/module.h"
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

struct NewGoals : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{
      .facts = {.name = "new-goals", .title = "New Goals", .games = kAllGames},
      .box = "new-goals",
      .amend = amend};

  static constexpr std::array<GoalDeed, 3> kGoalDeeds = {
      {{.word = "sack", .mark = "$", .said = "a sack with {} gold", .holds_gold = true},
       {.word = "dragon", .mark = "D", .said = "a dragon"},
       {.word = "spider", .mark = "X", .said = "the spider"}}};
  using Events = game::Kinds<event::GoldGiven>;
};

}  // namespace stollen::saboteur
