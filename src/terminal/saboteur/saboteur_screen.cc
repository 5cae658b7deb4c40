#include "terminal/saboteur/saboteur_screen.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "terminal/saboteur/event_sentences.h"
#include "terminal/saboteur/hand_picture.h"
#include "terminal/saboteur/maze_picture.h"
#include "terminal/saboteur/seats.h"

namespace stollen::terminal {

using saboteur::EventKind;
using saboteur::MoveKind;
using saboteur::StepKind;
using tunnel::Cell;

namespace {

constexpr std::string_view kHelp = R"(
A move is typed as its number in the list, in notation, or as the beginnings of its words:
  7                        the move with number 7
  lay NES 3,-1 turned      the card, the cell (x to the right, y downward), turned by half a turn
  l nes 3,-1 turned        the same, shorter; "map 8,0" is enough for "play map 8,0"
  discard NES              put a card face-down on the discard pile
Cards are named by their open edges: N up, E right, S down, W left. NES-paths are joined; N-E-S
with dashes is a dead end.
In the maze: S is the start, ? a face-down goal, ★ the treasure, ✗ a stone, ╳ a dead end. Where
one of your cards can go, an empty cell shows its coordinates, or + if they are too long.
)";

std::vector<Cell> cells_to_lay(const game::Moves& legal) {
  std::vector<Cell> cells;
  for (const game::Move move : legal)
    if (move.kind() == static_cast<int>(MoveKind::kLay))
      cells.push_back(
          Cell::from_code(static_cast<std::uint16_t>(move.byte(2) << 8 | move.byte(3))));
  return cells;
}

std::string question_of_turn(const saboteur::View& view) {
  if ((view.seats[view.decision.seat].before & saboteur::kTools) != 0)
    return "A broken tool lies before you: play an action card, or discard a card.";
  return "Lay a path card, play an action card, or discard a card.";
}

}  // namespace

std::string SaboteurScreen::table(const game::View& box, const game::Moves& legal) const {
  const auto& view = box.as<saboteur::View>();
  const std::vector<Cell> marked = cells_to_lay(legal);
  std::string text =
      style().paint(Tone::kTitle, fmt::format("Round {} of {}", view.round, rules_.rounds));
  text += fmt::format("   stock {}   discards {}\n", view.stock, view.discards.size());
  text += seats_picture(view, style());
  return text + maze_picture(rules_, {view.board, view.goals.span(), marked}, style(), columns());
}

std::string SaboteurScreen::last_table() const {
  return maze_picture(rules_, {chronicle_.board(), chronicle_.goals(), {}}, style(), columns());
}

std::string SaboteurScreen::hand(const game::View& view) const {
  return hand_picture(rules_, view.as<saboteur::View>().hand.span(), style(), columns());
}

std::string SaboteurScreen::role(const game::View& box) const {
  const auto& view = box.as<saboteur::View>();
  if (view.observer.is_spectator()) return "You only watch: you have no role.";
  return fmt::format("You are a {}.", role_name(view.seats[view.observer.seat()].role));
}

std::string SaboteurScreen::gold(const game::View& view) const {
  return gold_sentence(view.as<saboteur::View>());
}

std::string SaboteurScreen::question(const game::View& box) const {
  const auto& view = box.as<saboteur::View>();
  switch (static_cast<StepKind>(view.decision.step)) {
    case StepKind::kReveal:
      return "Several goals are reached: which one is turned up next?";
    case StepKind::kOrient:
      return "The stone fits either way: shall it lie straight or turned?";
    case StepKind::kTake:
      return "The treasure is found: take one of the gold cards.";
    default:
      return question_of_turn(view);
  }
}

std::string_view SaboteurScreen::help() const { return kHelp; }

std::string SaboteurScreen::sentence(const bots::SeenEvent& event, game::Observer observer) const {
  return event_sentence(rules_, event, observer);
}

Moment SaboteurScreen::moment(const bots::SeenEvent& event) const {
  switch (event.kind<EventKind>()) {
    case EventKind::kRoundStarted:
      return Moment::kRoundStarted;
    case EventKind::kRoundOver:
      return Moment::kRoundOver;
    case EventKind::kGameOver:
      return Moment::kGameOver;
    default:
      return Moment::kNone;
  }
}

}  // namespace stollen::terminal
