// A game of Saboteur on a terminal: the maze, the seats, the hand.
#pragma once

#include "bots/saboteur/chronicle.h"
#include "saboteur/saboteur.h"
#include "terminal/screen.h"

namespace stollen::terminal {

class SaboteurScreen final : public Screen {
 public:
  SaboteurScreen(const saboteur::Saboteur& game, Style style, int columns)
      : Screen(style, columns), game_(game), rules_(game.rules()), chronicle_(rules_) {}

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
  const saboteur::Saboteur& game_;
  const saboteur::Rules& rules_;
  bots::Chronicle chronicle_;
};

}  // namespace stollen::terminal
