// What one observer knows of a match. It is made by adding what he may see to an empty view; it has
// no place for anything else.
#pragma once

#include "duel/rules.h"

namespace stollen::duel {

inline constexpr std::uint8_t kUnknown = 0xff;

struct ViewGoal {
  tunnel::Cell cell;
  GoalId kind = kUnknown;
  bool up = false;
  bool laid = false;
  bool turned = false;
  Seat marker = game::kNobody;
  SeatSet seen;  // who has looked is public, what he saw is not
};

struct ViewBoxedGoal {
  GoalId kind = kUnknown;
  SeatSet seen;
};

struct ViewDiscard {
  CardId card = kUnknown;
  bool open = false;  // everybody saw it
};

struct ViewSeat {
  Colour colour = Colour::kBlue;
  std::uint8_t cards = 0;
  Tools broken = 0;
  GoldCards gold{};  // gold cards lie open before their owner
};

struct View {
  View() = default;
  // With the maze in it, which everybody sees.
  explicit View(const Board& maze) : board(maze) {}

  game::Observer observer = game::Observer::spectator();

  // Where the match stands
  game::Decision decision;
  std::uint8_t players = 0;
  std::uint8_t round = 0;
  Seat first = 0;
  std::uint8_t oriented_goal = kUnknown;  // the goal that waits to be laid one way or the other

  // On the table
  Board board;
  FixedList<ViewGoal, kMaxGoals> goals;
  FixedList<std::uint16_t, kMaxDeck> laid;
  std::array<Seat, Board::kMaxCards> marker{};
  std::uint8_t markers = 0;
  std::array<ViewSeat, kMaxSeats> seats;

  // The piles
  std::uint8_t stock = 0;
  std::uint8_t aside = 0;
  FixedList<ViewDiscard, kMaxDeck> discards;  // the last one is the top
  std::array<std::uint8_t, kMaxKinds> away{};
  std::uint8_t goal_pile = 0;
  FixedList<ViewBoxedGoal, kMaxGoalCards> boxed;

  // The observer's own
  Hand hand;
};

View view_of(const Rules& rules, const State& state, game::Observer observer);

// Deals everything anew that this observer cannot know.
void redeal_unknown(const Rules& rules, State& state, game::Observer observer, Random& random);

// Who must choose now.
game::Decision decision_of(const State& state);

}  // namespace stollen::duel
