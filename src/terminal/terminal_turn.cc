// A person's turn: the screen is handed over, lines are read until one of them is a move.
#include <algorithm>

#include <fmt/format.h>

#include "notation/phrases.h"
#include "terminal/seat_names.h"
#include "terminal/terminal_game.h"

namespace stollen::terminal {

namespace {

constexpr std::string_view kCommands =
    R"(  role    show your role                 board   draw everything again
  hand    show your hand                 legal   list all your moves
  log     what happened in this round    known   who plays, what you know of cards
  hint    what a bot would do            save    save (FILE: a copy there)
  help    this page                      quit    leave; the game is saved
A move that was made cannot be taken back.
)";

std::string_view trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(" \t") - first + 1);
}

std::string sentence_of(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  if (!text.ends_with('.')) text += '.';
  return text;
}

}  // namespace

bool TerminalGame::ask_person(game::Seat seat) {
  if (!hand_over(seat)) return false;
  game::Moves legal;
  game().legal(table_->state_for(seat), legal);
  const MoveMenu menu(game().vocabulary(), legal);
  show_table(menu);
  const std::size_t heard = history().size();
  for (bool moved = false; !moved;) {
    const auto line = console_.ask(style_.paint_seat(seat, seat_name(seat)) + "> ");
    if (!line || !obey(std::string(trimmed(*line)), menu, moved)) return false;
  }
  read_up_to_[seat] = heard;
  return true;
}

// Nobody sees another's hand: the screen is wiped, and the next one says that he is there. A piped
// game has nobody to wait for, so a line that says something is kept.
bool TerminalGame::hand_over(game::Seat seat) {
  const bool same = at_the_screen_ == seat || saved_.humans.size() == 1;
  at_the_screen_ = seat;
  if (same) return true;
  console_.wipe();
  const auto line = console_.ask(
      fmt::format("{} (seat {}), press Enter when only you look. ", seat_name(seat), seat + 1));
  if (!line) return false;
  if (!console_.interactive() && !trimmed(*line).empty()) console_.take_back(*line);
  return true;
}

bool TerminalGame::obey(const std::string& line, const MoveMenu& menu, bool& moved) {
  if (line.empty()) return true;
  bool known = true;
  if (line == "quit" || line == "q") return false;
  // In some games "exit" is a move, at one decision or another.
  const auto& moves = game().vocabulary().moves;
  if (line == "exit" && std::ranges::find(moves, line, &game::Form::word) == moves.end())
    return false;
  const bool goes_on = obey_command(line, menu, known);
  if (!known) moved = try_move(line, menu);
  return goes_on;
}

bool TerminalGame::obey_command(std::string_view command, const MoveMenu& menu, bool& known) {
  if (command == "help" || command == "h" || command == "?") {
    console_.print(fmt::format("{}{}This is {} with {} players, rules {}, seed {}.\n",
                               screen_->help(), kCommands, game().recipe(), game().players(),
                               game().rules_number(), saved_.record.seed));
  } else if (command == "role") {
    if (!show_role()) return false;
    if (console_.interactive()) show_table(menu);
  } else if (command == "board") {
    show_table(menu);
  } else if (command == "hand") {
    console_.print(screen_->hand(view_for(game::Observer::seat(at_the_screen_)), false));
  } else if (command == "legal") {
    console_.print(menu.text(style_, console_.columns(), false));
  } else if (command == "known") {
    const std::string known_now = screen_->known(view_for(game::Observer::seat(at_the_screen_)));
    console_.print(with_colours(paragraphs(known_now, console_.columns()), style_));
  } else if (command == "hint") {
    console_.print(paragraph(hint(), 0, console_.columns()));
  } else if (command == "log") {
    console_.print(with_colours(log_since(round_began_), style_));
  } else if (command == "save" || command.starts_with("save ")) {
    save_copy(std::string(trimmed(command.substr(4))));
  } else {
    known = false;
  }
  return true;
}

// What the best bot would do who was told what this seat was told.
std::string TerminalGame::hint() {
  const game::Observer observer = game::Observer::seat(at_the_screen_);
  game::Moves legal;
  game().legal(table_->state_for(at_the_screen_), legal);
  const auto bot = bots::make_bot(bots::BotKind::kHard, game(), at_the_screen_, saved_.record.seed);
  if (!course().dealt()) {
    game::View beginning;
    game().view(course().state_after(0), observer, beginning);
    bot->see(beginning);
  }
  for (const game::Event& event : history())
    bot->observe(game::SeenEvent(game().vocabulary(), event, observer));
  const game::Move move = bot->decide(view_for(observer), legal);
  const std::string reason = with_names(bots::sentence_of(bot->reason()));
  return fmt::format("A bot would play: {}. {}\n", notation::move_text(game().vocabulary(), move),
                     reason);
}

bool TerminalGame::show_role() {
  const game::View view = view_for(game::Observer::seat(at_the_screen_));
  console_.print(screen_->role(view) + '\n');
  return wait_for_enter("Press Enter to hide it. ");
}

void TerminalGame::save_copy(const std::string& name) {
  const std::filesystem::path file = name.empty() ? file_ : std::filesystem::path(name);
  std::error_code error;
  if (!name.empty() && std::filesystem::exists(file, error) && !read_saved_game(file))
    return console_.print(fmt::format("{} is no saved game and stays as it is.\n", file.string()));
  const Result<void> written = write_saved_game(file, saved_);
  console_.print(written ? fmt::format("Saved in {}.\n", file.string())
                         : fmt::format("Not saved: {}.\n", written.error().message));
}

bool TerminalGame::try_move(const std::string& line, const MoveMenu& menu) {
  const Result<game::Move> found = menu.find(line);
  if (!found) {
    console_.print(paragraph(sentence_of(found.error().message), 0, console_.columns()));
    return false;
  }
  const auto made = table_->choose(at_the_screen_, game().plain(*found), "", now_);
  if (!made) {
    console_.print(paragraph(with_names(sentence_of(made.error().message)), 0, console_.columns()));
    return false;
  }
  settle();
  return true;
}

}  // namespace stollen::terminal
