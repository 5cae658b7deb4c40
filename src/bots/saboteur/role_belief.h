// What one seat, or a spectator, believes about the dwarfs and the treasure of the round. Deeds are
// weighed by Evidence, separately for every place where the treasure may lie: one who has looked at
// a goal is judged by what he must have seen there. The rest is exact counting.
#pragma once

#include "bots/saboteur/chronicle.h"
#include "bots/saboteur/role_count.h"
#include "bots/saboteur/sight.h"

namespace stollen::bots {

class RoleBelief {
 public:
  // How far deeds are believed: 1 as they were counted, 0 not at all.
  RoleBelief(const saboteur::Rules& rules, float faith)
      : rules_(rules), faith_(faith), chronicle_(rules) {}

  void observe(const game::SeenEvent& seen);
  // For one who was not there when the round began: the maze, who has looked where and whose tools
  // are broken can be seen; who has done what before cannot, so everybody is as suspect as any.
  // Nothing happens if the round is followed already.
  void arrive(const saboteur::View& view);

  // By what is known of the dwarfs and goals: a role or kUnknown for each seat, a kind or kUnknown
  // for each goal.
  struct Known {
    std::array<std::uint8_t, game::kMaxPlayers> roles;
    FixedList<std::uint8_t, kMostGoals> goals;
    FixedList<saboteur::ViewGlimpse, kMostGoals> glimpses;
  };
  static Known known_to(const saboteur::View& view);
  Known known_to_all() const;

  struct Judgement {
    Chances treasure{};
    Distrust distrust{};
    std::array<RoleChances, game::kMaxPlayers> roles{};
  };
  Judgement judge(const Known& known) const;

  // A way the dwarfs may have been dealt and the place of the treasure, by their chances.
  struct Guess {
    std::array<saboteur::Role, game::kMaxPlayers> roles;
    int treasure = -1;  // a goal; -1 if none of them need be
  };
  // Draws many of them cheaply.
  class Guesser {
   public:
    Guesser(const RoleBelief& belief, const Known& known);
    Guess draw(Random& random) const;

   private:
    struct Place {
      int treasure;
      double weight;
      RoleCount count;
    };
    std::vector<Place> places_;
    double total_ = 0;
  };

 private:
  using Leanings = std::array<float, game::kMaxPlayers>;  // by seat

  void reset();
  void judge_maze(game::Seat seat, const tunnel::Board& before, bool laid, bool dead_end);
  void follow_swap(const saboteur::event::GoalsSwapped& swap);
  // Somebody was hindered, or helped, by somebody.
  void harmed(game::Seat seat, game::Seat target);
  void helped(game::Seat seat, game::Seat target);
  // The maze has changed otherwise than by a new card.
  void observe_burdens(const game::SeenEvent& seen);
  void judge_change(const game::SeenEvent& seen, game::Seat seat);
  void follow_moved_goal(const game::SeenEvent& seen);
  std::size_t goal_at(tunnel::Cell cell) const;
  void lean(game::Seat seat, float evidence);
  void lean_if(game::Seat seat, int treasure, float evidence);
  // How the player distributes the treasure, if it lies at this goal.
  Chances chances_of(game::Seat seat, int treasure) const;
  // The goals that may be the treasure, with even chances; -1 if none of them can be.
  std::vector<std::pair<int, float>> places_left(const Known& known) const;
  RoleCount count(const Known& known, int treasure) const;
  double usual_distrust() const;

  const saboteur::Rules& rules_;
  float faith_;
  Chronicle chronicle_;
  std::array<Leanings, kMostGoals> leanings_{};     // by place of the treasure
  std::array<game::SeatSet, kMostGoals> looked_{};  // who has looked at each goal
  std::array<std::uint8_t, game::kMaxPlayers> broken_{};
  game::Seat passed_ = game::kNobody;  // who discarded a card just now
};

}  // namespace stollen::bots
