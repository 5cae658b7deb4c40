// Is the agenda one that a match could have? What stands on what, and whether the decision that
// waits is possible with all the rest.
#include <fmt/format.h>

#include "duel/moves.h"
#include "duel/payment.h"
#include "duel/possible.h"
#include "duel/settle.h"
#include "duel/turn.h"

namespace stollen::duel {

namespace {

class AgendaCheck {
 public:
  AgendaCheck(const Rules& rules, const State& state)
      : rules_(rules), state_(state), top_(state.agenda.back()) {}

  Trouble trouble() const {
    switch (top_.kind()) {
      case game::kind<step::ChooseColour>:
        return colour();
      case game::kind<step::Turn>:
      case game::kind<step::After>:
        return turn();
      case game::kind<step::Reveal>:
      case game::kind<step::Orient>:
      case game::kind<step::Claim>:
        return settling();
      case game::kind<step::Pay>:
        return pay();
      default:
        return "the last step must be a decision: turn, after, reveal, orient, claim, pay, colour";
    }
  }

 private:
  template <class Kind>
  bool is_at(std::size_t index) const {
    return state_.agenda[index].is<Kind>();
  }

  // Do these steps of one seat, and nothing else, stand below the uppermost `above` ones?
  bool turn_below(std::size_t above, Seat seat) const {
    const std::size_t size = state_.agenda.size() - above;
    for (std::size_t i = 0; i < size; ++i)
      if (state_.agenda[i].seat() != seat) return false;
    if (size == 1) return is_at<step::Turn>(0);
    if (size != 3 || !is_at<step::EndTurn>(0) || !is_at<step::Draw>(1) || !is_at<step::After>(2))
      return false;
    const int cards = state_.agenda[1].as<step::Draw>().cards;
    return cards >= 1 && cards <= 2;
  }

  int goals_reached() const {
    int count = 0;
    for (const Goal& goal : state_.goals) count += is_reached(state_, goal) ? 1 : 0;
    return count;
  }

  Trouble unclaimed() const {
    for (Seat seat = 0; seat < rules_.players; ++seat)
      if (gold_reached(state_, seat) > 0)
        return fmt::format("seat {} can reach gold that nobody has claimed", seat + 1);
    return {};
  }

  Trouble round_over() const {
    if (state_.markers == 0) return "all markers lie: the round is over";
    for (const Goal& goal : state_.goals)
      if (!goal.up) return {};
    return "all goals are open: the round is over";
  }

  Trouble colour() const {
    if (!rules_.colour_is_chosen) return "nobody chooses a colour here";
    if (state_.agenda.size() != 1) return "nothing else waits while the colour is chosen";
    return {};
  }

  Trouble turn() const {
    const Seat seat = top_.seat();
    const bool after = top_.is<step::After>();
    if (!turn_below(0, seat))
      return after ? "\"after\" stands on \"end-turn\" and \"draw\" of the same seat"
                   : "nothing else waits while a turn begins";
    if (!after && state_.hands[seat].empty())
      return fmt::format("seat {} has no card to play", seat + 1);
    if (goals_reached() > 0) return "a face-down goal is touched by a connected path";
    if (const Trouble trouble = unclaimed()) return trouble;
    if (const Trouble trouble = round_over()) return trouble;
    if (after && !may_bribe(state_, seat))
      return fmt::format("seat {} can reach no troll to bribe", seat + 1);
    return {};
  }

  Trouble settling() const {
    const std::size_t size = state_.agenda.size();
    if (size < 2 || !is_at<step::Settle>(size - 2) ||
        !turn_below(2, state_.agenda[size - 2].seat()))
      return "below it stands \"settle\" of the seat on turn, on its \"turn\" or on \"end-turn\", "
             "\"draw\" and \"after\"";
    const Seat on_turn = state_.agenda[size - 2].seat();
    if (top_.is<step::Claim>()) return claim(on_turn);
    if (top_.seat() != on_turn) return "the player on turn turns goals over";
    if (const Trouble trouble = unclaimed()) return trouble;
    if (state_.markers == 0) return "all markers lie: the round is over";
    if (top_.is<step::Orient>()) return orient(top_.as<step::Orient>().goal);
    if (goals_reached() < 2) return "fewer than two goals are reached: nothing to choose";
    return {};
  }

  Trouble claim(Seat on_turn) const {
    const Seat seat = top_.seat();
    if (state_.markers == 0) return "all markers lie: the round is over";
    if (gold_reached(state_, seat) <= state_.markers)
      return fmt::format("seat {} reaches no more gold than markers are left", seat + 1);
    if (seat != on_turn && gold_reached(state_, on_turn) > 0)
      return "the player on turn claims first";
    return {};
  }

  Trouble orient(std::size_t index) const {
    if (index >= state_.goals.size() || !state_.goals[index].up || state_.goals[index].laid)
      return "the goal that waits to be laid must be one of the goals, face-up";
    if (((state_.board.arrivals() >> state_.goals[index].slot) & 1U) == 0)
      return "the goal that waits to be laid is not reached by any path";
    if (!may_lie_either_way(rules_, state_, state_.goals[index]))
      return "the goal that waits to be laid can lie in only one way";
    return {};
  }

  // Seats pay in order; who has paid is no longer on the agenda.
  Trouble pay() const {
    const std::size_t size = state_.agenda.size();
    bool right = is_at<step::NextRound>(0);
    for (std::size_t i = 1; i < size; ++i)
      right = right && is_at<step::Pay>(i) &&
              state_.agenda[i].seat() == rules_.players - static_cast<int>(i);
    if (!right) return "below \"pay\" stand \"next-round\" and the payments of later seats";
    const GoldCards& owned = state_.gold_cards[top_.seat()];
    if (payments(owned, trolls_owed(state_, top_.seat())).size() < 2)
      return fmt::format("seat {} has no choice how to pay", top_.seat() + 1);
    return {};
  }

  const Rules& rules_;
  const State& state_;
  const game::Step top_;
};

}  // namespace

Trouble trouble_with_agenda(const Rules& rules, const State& state) {
  if (!state.agenda.empty()) return AgendaCheck(rules, state).trouble();
  if (state.round != rules.rounds) return "the agenda is empty, but the game is not over";
  return std::nullopt;
}

}  // namespace stollen::duel
