// The maze of the round as the events told everybody. It lets one look at the board between any two
// events, which a view, made at the end of a move, does not.
#pragma once

#include "game/seen_event.h"
#include "saboteur/view.h"

namespace stollen::bots {

class Chronicle {
 public:
  explicit Chronicle(const saboteur::Rules& rules) : rules_(rules) {}

  void follow(const game::SeenEvent& seen);

  // Begins with the table as somebody sees it, in the middle of a round. Kinds of closed goals that
  // he has seen are left out: they are not everybody's.
  void begin_at(const saboteur::View& view);

  // Not before the beginning of a round, or the table in the middle of one, has been seen.
  bool begun() const { return !goals_.empty(); }

  const tunnel::Board& board() const { return board_; }
  // With the kinds of those that were turned up.
  std::span<const saboteur::ViewGoal> goals() const { return goals_.span(); }

 private:
  void begin_round();
  void lay(tunnel::Face face, tunnel::Cell cell);
  void turn_up(const saboteur::event::Oriented& oriented);
  saboteur::ViewGoal& goal_at(tunnel::Cell cell);

  const saboteur::Rules& rules_;
  tunnel::Board board_;
  FixedList<saboteur::ViewGoal, 8> goals_;
  std::uint8_t chest_path_ = 0;  // the one that was turned up last
};

}  // namespace stollen::bots
