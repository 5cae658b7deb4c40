// What a terminal game shows: the table of a turn, the log, the end of a round, a game one watches.
#include <algorithm>

#include <fmt/format.h>

#include "terminal/seat_names.h"
#include "terminal/terminal_game.h"

namespace stollen::terminal {

using game::Observer;
using game::SeenEvent;

void TerminalGame::show_table(const MoveMenu& menu) {
  const Observer observer = Observer::seat(at_the_screen_);
  const game::View view = view_for(observer);
  game::Moves legal;
  game().legal(table_->state_for(at_the_screen_), legal);
  const std::size_t since = read_up_to_[at_the_screen_];
  const std::vector<game::Cell> fresh = fresh_cells(since);
  // Whoever is alone at the screen need not ask who he is.
  std::string question = screen_->question(view);
  if (alone() && screen_->has_roles()) question = screen_->role(view) + ' ' + question;
  question = style_.paint(Tone::kTitle, paragraph(question, 0, console_.columns()));
  turn_page();
  show(
      log_since(since),
      [&](bool low) {
        return screen_->table(view, legal, {fresh, low}) + screen_->hand(view, low) + question;
      },
      menu.text(style_, console_.columns(), true));
}

// A move of a bot, seen by the whole room.
void TerminalGame::show_move(std::size_t since) {
  if (!console_.interactive() || pace_ <= 0) return;
  const game::View view = view_for(room());
  const std::vector<game::Cell> fresh = fresh_cells(since);
  const std::size_t first = alone() ? read_up_to_[saved_.humans[0]] : since;
  console_.clear();
  show(
      log(first, history().size(), room()),
      [&](bool low) { return screen_->table(view, {}, {fresh, low}); }, "");
  console_.pause(pace_);
}

// What happened last stays in sight: a low window shows a lower table, then fewer of the moves and
// less of the news.
void TerminalGame::show(const std::string& news, const std::function<std::string(bool low)>& table,
                        const std::string& below) {
  constexpr int kLeastNews = 3;
  constexpr int kAround = 3;  // a blank line, a hint, what is typed
  const int rows = console_.rows();
  std::string shown = table(false);
  if (lines_of(shown) + std::min(lines_of(news), kLeastNews) + kAround > rows) shown = table(true);
  const int left = rows - lines_of(shown) - kAround;
  const std::string told =
      last_lines(news, std::max(left, kLeastNews), "  … type log for what came before");
  console_.print(with_colours(told, style_) + '\n' + shown);
  if (below.empty()) return;
  const bool fits = lines_of(told) + lines_of(below) <= left;
  console_.print(fits ? below : "  Type legal to list your moves.\n");
}

std::vector<game::Cell> TerminalGame::fresh_cells(std::size_t since) const {
  std::vector<game::Cell> cells;
  for (std::size_t i = std::max(since, round_began_); i < history().size(); ++i) {
    const SeenEvent seen(game().vocabulary(), history()[i], Observer::spectator());
    const auto& fields = game().vocabulary().events[seen.number()].fields;
    for (std::size_t field = 0; field < fields.size(); ++field)
      if (fields[field].type == game::FieldType::kCell && seen.knows(static_cast<int>(field)))
        cells.push_back(seen.cell(static_cast<int>(field)));
  }
  return cells;
}

// What the reader at the screen was told of a part of the history.
std::string TerminalGame::log(std::size_t first, std::size_t end) const {
  return log(first, end, at_the_screen_ == game::kNobody ? room() : Observer::seat(at_the_screen_));
}

std::string TerminalGame::log(std::size_t first, std::size_t end, Observer reader) const {
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
    console_.print(with_colours(log_since(since), style_));
    return true;
  }
  if (hurry_) return true;
  turn_page();
  const game::View view = view_for(Observer::spectator());
  const std::vector<game::Cell> fresh = fresh_cells(since);
  show(log_since(since), [&](bool low) { return screen_->table(view, {}, {fresh, low}); }, "");
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
  console_.print(with_colours(log(first, end), style_) + uncovered_);
  if (over) return true;
  console_.print(
      with_colours(paragraph(screen_->gold(view_for(room())), 2, console_.columns()), style_));
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
