// What players know must be true: notes of hands, memories of the discard pile and of the goals.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "saboteur/goal_knowledge.h"
#include "saboteur/hand_notes.h"
#include "saboteur/possible.h"

namespace stollen::saboteur {

namespace {

Trouble trouble_with_note(const Rules& rules, const State& state, const HandNote& note) {
  if (note.knower == note.holder) return "a note tells of another player's hand";
  if (note.gone >= note.cards.size())
    return fmt::format("a note of {} cards of which {} are gone says nothing", note.cards.size(),
                       note.gone);
  for (const CardId card : note.cards)
    if (std::ranges::count(note.cards, card) > rules.card(card).count)
      return fmt::format("a note tells of more copies of {} than the deck has",
                         rules.card(card).name);
  const int missing = missing_in_hand(state, note);
  if (missing > note.gone)
    return fmt::format("{} of these cards are not in the hand of seat {}", missing,
                       note.holder + 1);
  return std::nullopt;
}

Trouble trouble_with_pile(const State& state) {
  if (state.doubtful > state.discards.size()) return "so many cards do not lie there";
  for (std::size_t place = 0; place < state.discards.size(); ++place) {
    const Discard& discard = state.discards[place];
    if (!(discard.known & discard.remembered).empty())
      return "who remembers a card does not know where it lies";
    if (place >= state.doubtful && !discard.remembered.empty())
      return "a card is remembered that does not lie among the doubtful ones";
  }
  for (const Taken& taken : state.taken)
    if (!(taken.remembered - taken.unsure).empty())
      return "who remembers a card that is gone cannot be sure of it";
  return std::nullopt;
}

// A goal lies among the places where anybody who has seen it thinks it may; of one that lies open
// nobody has to think.
Trouble trouble_with_memory(const Rules& rules, const State& state) {
  for (std::size_t goal = 0; goal < state.goals.size(); ++goal)
    for (Seat seat = 0; seat < rules.players; ++seat) {
      const std::uint8_t places = state.goals[goal].places[seat];
      if (places != 0 && (places & place_bit(goal)) == 0)
        return "the cell where the goal lies must be among those that a player remembers";
      if (state.goals[goal].up && places != place_bit(goal))
        return "everybody knows where a goal lies that is face-up";
    }
  return std::nullopt;
}

}  // namespace

Trouble trouble_with_knowledge(const Rules& rules, const State& state) {
  for (const HandNote& note : state.hand_notes)
    if (const Trouble trouble = trouble_with_note(rules, state, note))
      return "hand_notes: " + *trouble;
  if (const Trouble trouble = trouble_with_pile(state)) return "discards: " + *trouble;
  if (const Trouble trouble = trouble_with_memory(rules, state)) return "memory: " + *trouble;
  return std::nullopt;
}

}  // namespace stollen::saboteur
