// Championship card of 2019: a card is stopped before it takes effect.
#pragma once

#include "saboteur/modules/module.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace move {

struct Veto {
  CardId card = 0;
  static constexpr bool kReacts = true;  // to a declared card, and is itself not declared
  static constexpr std::array kCards = {CardWord{"veto"}};
  static constexpr auto kSpelling = spelled("play", field::played(&Veto::card));
};

struct Accept {
  static constexpr auto kSpelling = spelled("accept").declining();
};

}  // namespace move

namespace step {

// Another player's card is declared; is it to take effect?
struct React {
  Seat seat = 0;
  static constexpr auto kSpelling =
      spelled("react", field::seat(&React::seat))
          .asked_unseen()
          .saying("A card is about to take effect: play a veto, if you have one, or accept it.");
};

}  // namespace step

namespace event {

struct Vetoed {
  Seat seat = 0;
  CardId card = 0;
  Seat target = 0;
  CardId vetoed = 0;
  static constexpr auto kSpelling =
      spelled("vetoed", field::seat(&Vetoed::seat), field::card(&Vetoed::card),
              field::seat("target", &Vetoed::target), field::card("vetoed", &Vetoed::vetoed))
          .saying("{seat:play} a veto against {target's} {vetoed}.");
};

}  // namespace event

namespace refusal {

struct OnlyAsReaction {
  static constexpr auto kSpelling =
      spelled("only-as-reaction")
          .saying("a veto is played in the turn of another player, against his card");
};

}  // namespace refusal

struct Veto : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{.facts = {.name = "veto", .title = "Veto (2019)", .games = kAllGames},
                              .box = "championship",
                              .one_card = true,
                              .amend = amend};

  static float worth(const bots::Blueprint& blueprint, game::Move move);

  using Cards = game::Kinds<move::Veto>;
  using Answers = game::Kinds<move::Accept>;
  using Steps = game::Kinds<step::React>;
  using Events = game::Kinds<event::Vetoed>;
  using Refusals = game::Kinds<refusal::OnlyAsReaction>;
};

}  // namespace stollen::saboteur
