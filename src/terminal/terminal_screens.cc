// What a terminal game shows: the table of a turn, the log, the end of a round, a game one watches.
#include <algorithm>

#include <fmt/format.h>

#include "terminal/terminal_game.h"

namespace stollen::terminal {

using game::Observer;
using game::SeenEvent;

// The maze and the hand come last, so that a low window shows these; the list of moves only comes
// where the maze stays in sight.
void TerminalGame::show_table(const MoveMenu& menu) {
  const game::View view = view_for(Observer::seat(at_the_screen_));
  game::Moves legal;
  game().legal(table_->state_for(at_the_screen_), legal);
  turn_page();
  console_.print(log_since(read_up_to_[at_the_screen_]) + "\n");
  const std::string table = screen_->table(view, legal) + screen_->hand(view) +
                            style_.paint(Tone::kTitle, screen_->question(view)) + '\n';
  const std::string moves = menu.text(style_, console_.columns());
  const auto lines = std::ranges::count(table, '\n') + std::ranges::count(moves, '\n');
  console_.print(table);
  console_.print(lines < console_.rows() ? moves : "  Type legal to list your moves.\n");
}

// What the reader at the screen was told of a part of the history.
std::string TerminalGame::log(std::size_t first, std::size_t end) const {
  const Observer reader = at_the_screen_ == game::kNobody ? room() : Observer::seat(at_the_screen_);
  std::string log;
  for (std::size_t i = first; i < end; ++i) {
    const game::SeenEvent seen(game().vocabulary(), history()[i], reader);
    const std::string sentence = screen_->sentence(seen, reader);
    if (!sentence.empty()) log += paragraph(sentence, 2, console_.columns());
  }
  return log;
}

// A game that is only watched: every move on a terminal, sentences alone elsewhere.
bool TerminalGame::show_progress(std::size_t since) {
  // What ends a round is told at its end.
  const bool round_is_over = round_ended_ > round_began_;
  if (round_is_over) return true;
  if (!console_.interactive()) {
    console_.print(log_since(since));
    return true;
  }
  if (hurry_) return true;
  turn_page();
  console_.print(log_since(since) + '\n');
  console_.print(screen_->table(view_for(Observer::spectator()), {}));
  const auto answer = console_.ask("\nEnter: next move   r: to the end of the round   q: quit > ");
  if (!answer || answer->starts_with('q')) return false;
  hurry_ = answer->starts_with('r');
  return true;
}

bool TerminalGame::show_end_of_round() {
  end_to_show_ = false;
  hurry_ = false;
  at_the_screen_ = game::kNobody;
  turn_page();
  // Everybody may look now: the hands of the last turn must be gone.
  if (saved_.humans.size() > 1) console_.wipe();
  const bool over = course().over();
  const std::size_t end = over ? history().size() - 1 : round_began_;
  std::size_t first = round_ended_;
  if (saved_.humans.size() == 1) first = std::min(first, read_up_to_[saved_.humans[0]]);
  console_.print(last_table_);
  console_.print(style_.paint(Tone::kTitle, "\nThe end of the round\n"));
  console_.print(log(first, end));
  if (over) return true;
  console_.print(paragraph(screen_->gold(view_for(room())), 2, console_.columns()));
  std::ranges::fill(read_up_to_, round_began_);
  return wait_for_enter("\nPress Enter for the next round. ");
}

bool TerminalGame::wait_for_enter(std::string_view what) {
  return !console_.interactive() || console_.ask(what).has_value();
}

// The first page begins below the greeting.
void TerminalGame::turn_page() {
  if (page_is_fresh_)
    console_.print("\n");
  else
    console_.clear();
  page_is_fresh_ = false;
}

}  // namespace stollen::terminal
