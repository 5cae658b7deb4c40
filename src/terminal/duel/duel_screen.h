// A game of the Duel on a terminal: the maze, the players, the hand.
#pragma once

#include "duel/duel.h"
#include "terminal/duel/duel_chronicle.h"
#include "terminal/screen.h"

namespace stollen::terminal {

class DuelScreen final : public Screen {
 public:
  DuelScreen(const duel::Duel& game, Style style, int columns)
      : Screen(style, columns), rules_(game.rules()), chronicle_(game.rules()) {}

  std::string table(const game::View& view, const game::Moves& legal,
                    const Frame& frame) const override;
  std::string hand(const game::View& view, bool low) const override;
  std::string role(const game::View& view) const override;
  std::string gold(const game::View& view) const override;
  std::string known(const game::View& view) const override;
  std::string question(const game::View& view) const override;
  std::string_view help() const override;
  std::string sentence(const game::SeenEvent& event, game::Observer observer) const override;
  Moment moment(const game::SeenEvent& event) const override;
  void follow(const game::SeenEvent& event) override { chronicle_.follow(event); }
  std::string last_table() const override;

 private:
  const duel::Rules& rules_;
  DuelChronicle chronicle_;
};

}  // namespace stollen::terminal
