// One evening at the terminal: people at some seats of a table, bots at the others, the table's
// record on disk after every move. People are shown views and events of their seat and nothing
// else.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "table/table.h"
#include "terminal/console.h"
#include "terminal/move_menu.h"
#include "terminal/saved_game.h"
#include "terminal/screen.h"

namespace stollen::terminal {

class TerminalGame {
 public:
  static Result<std::unique_ptr<TerminalGame>> open(const catalog::Decks& decks, SavedGame saved,
                                                    std::filesystem::path file, Console& console,
                                                    Style style);

  // Where nobody plays but bots, they say why they do what they do.
  void explain_bots() { explain_ = true; }
  // On a terminal every move of a bot is shown for so many milliseconds.
  void set_pace(int milliseconds) { pace_ = milliseconds; }

  // Until the game is over or the player leaves; the result is the exit code.
  int run();

 private:
  TerminalGame(std::unique_ptr<table::Shelf> shelf, std::unique_ptr<table::Table> table,
               SavedGame saved, std::filesystem::path file, Console& console, Style style);

  // The course of the game
  const course::Course& course() const { return table_->course(); }
  const game::Game& game() const { return course().game(); }
  std::span<const game::Event> history() const { return course().all_events(); }
  void settle();  // what has come of a choice or a moment: moves are saved and heard
  void let_bots_think();
  void hear(int ply);
  void uncover(int ply);
  void save();
  bool let_time_pass();
  int leave();
  int finish();

  // A person's turn; false if he leaves.
  bool ask_person(game::Seat seat);
  bool hand_over(game::Seat seat);
  bool obey(const std::string& line, const MoveMenu& menu, bool& moved);
  bool obey_command(std::string_view command, const MoveMenu& menu, bool& known);
  bool try_move(const std::string& line, const MoveMenu& menu);
  bool show_role();
  std::string hint();
  void save_copy(const std::string& line);

  // What is shown
  void show_table(const MoveMenu& menu);
  void show_move(std::size_t since);
  // The table and what was told of late, as much of it as the window has room for.
  void show(const std::string& news, const std::function<std::string(bool low)>& table,
            const std::string& below);
  std::vector<game::Cell> fresh_cells(std::size_t since) const;
  void turn_page();
  std::string log(std::size_t first, std::size_t end, game::Observer reader) const;
  std::string log(std::size_t first, std::size_t end) const;
  std::string log_since(std::size_t first) const { return log(first, history().size()); }
  bool show_progress(std::size_t since);
  bool show_end_of_round();
  bool wait_for_enter(std::string_view what);
  // As whoever is at the screen sees it, and as everybody does.
  game::View view_for(game::Observer observer) const;
  bool watching() const { return saved_.humans.empty(); }
  bool alone() const { return saved_.humans.size() == 1; }
  // Who reads what is shown to the whole room: the only person, or everybody.
  game::Observer room() const;

  SavedGame saved_;
  std::filesystem::path file_;
  Console& console_;
  Style style_;
  std::unique_ptr<table::Shelf> shelf_;
  std::unique_ptr<table::Table> table_;
  table::Millis now_ = 0;  // time passes when nobody is waited for
  bool explain_ = false;
  int pace_ = 0;
  std::unique_ptr<Screen> screen_;
  int heard_ = -1;  // the last move that was heard of; 0 is the deal
  std::vector<std::unique_ptr<table::Thought>> thoughts_;
  std::vector<std::string> reasons_;  // by seat: why its bot chooses so; empty if it had no choice

  std::size_t round_began_ = 0;  // where in the history
  std::size_t round_ended_ = 0;  // the move that did it
  std::string last_table_;       // of a round that is over and was not shown yet
  std::string uncovered_;        // what everybody is shown of it beside what was told
  bool end_to_show_ = false;
  bool page_is_fresh_ = true;
  bool hurry_ = false;                   // watching: on to the end of the round
  std::vector<std::size_t> read_up_to_;  // by seat: what of the history it has been shown
  game::Seat at_the_screen_ = game::kNobody;
  bool saving_failed_ = false;
};

}  // namespace stollen::terminal
