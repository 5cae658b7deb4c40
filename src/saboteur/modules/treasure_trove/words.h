// What can be said with this module.
#pragma once

#include "saboteur/modules/no_words.h"
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

struct TreasureTroveWords : NoWords {
  using Cards = game::Kinds<move::Trove>;
  using Refusals = game::Kinds<refusal::NoDiscards>;
};

}  // namespace stollen::saboteur
