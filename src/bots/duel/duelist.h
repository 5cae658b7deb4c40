// The bot of the levels for the Duel and the solo game: it weighs moves one step deep and looks
// ahead to the end of the round with the best of them.
#pragma once

#include "bots/bot.h"
#include "bots/duel/shapes.h"
#include "bots/duel/tally.h"
#include "bots/search.h"
#include "bots/skill.h"
#include "duel/duel.h"

namespace stollen::bots {

class Duelist final : public Bot {
 public:
  Duelist(const duel::Duel& game, game::Seat seat, std::uint64_t seed, const Skill& skill)
      : Bot(seat, seed), game_(game), shapes_(game.rules()), skill_(skill) {}

 private:
  void remember(const game::SeenEvent& event) override;
  // The moves, the best first, each with what it seems to bring in gold.
  std::vector<Candidate> weigh(const duel::View& view, const game::Moves& legal,
                               Random& random) const;
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;

  const duel::Duel& game_;
  DuelShapes shapes_;
  Skill skill_;
  DuelTally tally_;
  bool rival_is_held_up_ = false;  // he has not dug since a tool of his was broken
};

}  // namespace stollen::bots
