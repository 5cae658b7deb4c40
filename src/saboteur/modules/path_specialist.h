// Championship card of 2022: several path cards are laid in one turn.
#pragma once

#include "saboteur/modules/module.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace move {

struct Specialist {
  CardId card = 0;
  static constexpr std::array kCards = {CardWord{"path-specialist"}};
  static constexpr auto kSpelling = spelled("play", field::played(&Specialist::card));
};

}  // namespace move

namespace step {

// A path card, and nothing else.
struct Lay {
  Seat seat = 0;
  static constexpr auto kSpelling =
      spelled("lay", field::seat(&Lay::seat)).saying("Lay a path card.");
};

// So many path cards are still to be laid.
struct LayNext {
  Seat seat = 0;
  std::uint8_t cards = 0;
  static constexpr auto kSpelling =
      spelled("lay-next", field::seat(&LayNext::seat), field::number("cards", &LayNext::cards));
};

}  // namespace step

namespace event {

struct Specialist {
  Seat seat = 0;
  CardId card = 0;
  static constexpr auto kSpelling =
      spelled("specialist", field::seat(&Specialist::seat), field::card(&Specialist::card))
          .saying("{seat:play} the path specialist: two path cards.");
};

struct Forfeited {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("forfeited", field::seat(&Forfeited::seat))
                                        .saying("{seat:find} no place for another path card.");
};

}  // namespace event

namespace refusal {

struct TooFewPaths {
  static constexpr auto kSpelling =
      spelled("too-few-paths").saying("two path cards are needed in the hand");
};

}  // namespace refusal

struct PathSpecialist : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{
      .facts = {.name = "path-specialist", .title = "Path Specialist (2022)", .games = kAllGames},
      .box = "championship",
      .one_card = true,
      .amend = amend};

  static float worth(const bots::Blueprint& blueprint, game::Move move);

  using Cards = game::Kinds<move::Specialist>;
  using Steps = game::Kinds<step::Lay, step::LayNext>;
  using Events = game::Kinds<event::Specialist, event::Forfeited>;
  using Refusals = game::Kinds<refusal::TooFewPaths>;
};

}  // namespace stollen::saboteur
