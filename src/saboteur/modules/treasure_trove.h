// Championship card of 2018: a card is looked for among the discards.
#pragma once

#include "saboteur/modules/module.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace move {

struct Trove {
  CardId card = 0;
  static constexpr std::array kCards = {CardWord{"treasure-trove"}};
  static constexpr auto kSpelling = spelled("play", field::played(&Trove::card));
};

}  // namespace move

namespace refusal {

struct NoDiscards {
  static constexpr auto kSpelling = spelled("no-discards").saying("the discard pile is empty");
};

}  // namespace refusal

struct TreasureTrove : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{
      .facts = {.name = "treasure-trove", .title = "Treasure Trove (2018)", .games = kAllGames},
      .box = "championship",
      .one_card = true,
      .amend = amend};

  static float worth(const bots::Blueprint& blueprint, game::Move move);

  using Cards = game::Kinds<move::Trove>;
  using Refusals = game::Kinds<refusal::NoDiscards>;
};

}  // namespace stollen::saboteur
