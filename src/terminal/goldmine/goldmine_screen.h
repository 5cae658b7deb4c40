// A game of My Gold Mine on a terminal: the track, the seats, the piles.
#pragma once

#include "goldmine/goldmine.h"
#include "terminal/goldmine/track_picture.h"
#include "terminal/screen.h"

namespace stollen::terminal {

class GoldMineScreen final : public Screen {
 public:
  GoldMineScreen(const goldmine::GoldMine& game, Style style, int columns)
      : Screen(style, columns), rules_(game.rules()) {}

  std::string table(const game::View& view, const game::Moves& legal,
                    const Frame& frame) const override;
  std::string hand(const game::View& view, bool low) const override;
  std::string role(const game::View& view) const override;
  bool has_roles() const override { return false; }
  std::string gold(const game::View& view) const override;
  std::string known(const game::View& view) const override;
  std::string question(const game::View& view) const override;
  std::string_view help() const override;
  std::string sentence(const game::SeenEvent& event, game::Observer observer) const override;
  Moment moment(const game::SeenEvent& event) const override;
  void follow(const game::SeenEvent& event) override;
  std::string last_table() const override;

 private:
  // Somebody stands somewhere else now.
  void move(const auto& moved) { track_.places[moved.dwarf] = moved.place; }
  std::string seat_line(const goldmine::View& view, game::Seat seat) const;

  const goldmine::Rules& rules_;
  Track track_;  // as the events told it
};

}  // namespace stollen::terminal
