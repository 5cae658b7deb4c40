// The bot of the levels for My Gold Mine: it remembers every card that was taken and looks ahead to
// the end of the round; the levels differ in how often and how carelessly.
#pragma once

#include "bots/bot.h"
#include "bots/goldmine/escape.h"
#include "bots/goldmine/tally.h"
#include "bots/skill.h"
#include "goldmine/goldmine.h"

namespace stollen::bots {

class Miner final : public Bot {
 public:
  Miner(const goldmine::GoldMine& game, game::Seat seat, std::uint64_t seed, const Skill& skill)
      : Bot(seat, seed), game_(game), skill_(skill), tally_(game.rules()), escapes_(game.rules()) {}

 private:
  void remember(const game::SeenEvent& event) override { tally_.follow(event); }
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;

  const goldmine::GoldMine& game_;
  Skill skill_;
  GoldMineTally tally_;
  EscapeTables escapes_;
};

}  // namespace stollen::bots
