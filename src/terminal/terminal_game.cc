#include "terminal/terminal_game.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/record.h"
#include "notation/shown.h"
#include "terminal/own_table.h"
#include "terminal/seat_names.h"

namespace stollen::terminal {

using game::Observer;
using game::Seat;
using game::SeenEvent;

Result<std::unique_ptr<TerminalGame>> TerminalGame::open(const catalog::Decks& decks,
                                                         SavedGame saved,
                                                         std::filesystem::path file,
                                                         Console& console, Style style) {
  auto shelf = std::make_unique<table::Shelf>(decks);
  auto table = open_own_table(*shelf, saved);
  if (!table) return std::unexpected(table.error());
  std::unique_ptr<TerminalGame> game(new TerminalGame(
      std::move(shelf), std::move(*table), std::move(saved), std::move(file), console, style));
  game->end_to_show_ = false;
  for (std::size_t& read : game->read_up_to_) read = std::max(read, game->round_began_);
  return game;
}

TerminalGame::TerminalGame(std::unique_ptr<table::Shelf> shelf, std::unique_ptr<table::Table> table,
                           SavedGame saved, std::filesystem::path file, Console& console,
                           Style style)
    : saved_(std::move(saved)),
      file_(std::move(file)),
      console_(console),
      style_(style),
      shelf_(std::move(shelf)),
      table_(std::move(table)),
      screen_(make_screen(game(), style, console.columns())) {
  read_up_to_.resize(game().players());
  reasons_.resize(game().players());
  // What a seat saw before its last move need not be shown again.
  std::size_t before = 0;
  for (int ply = 0; ply <= course().made(); ++ply) {
    if (ply > 0) read_up_to_[course().mover(ply)] = before;
    before += course().events(ply).size();
    hear(ply);
  }
}

Observer TerminalGame::room() const {
  return saved_.humans.size() == 1 ? Observer::seat(saved_.humans[0]) : Observer::spectator();
}

// In a window for reactions everybody sees the table as if it were his turn to answer.
game::View TerminalGame::view_for(Observer observer) const {
  game::View view;
  const bool asked = !observer.is_spectator() && table_->asks(observer.seat());
  game().view(asked ? table_->state_for(observer.seat()) : course().state(), observer, view);
  return view;
}

int TerminalGame::run() {
  save();
  if (saving_failed_) return 2;
  table_->wake(now_, now_, [](table::Millis) { return table::Millis{0}; });
  settle();
  while (true) {
    if (end_to_show_ && !show_end_of_round()) return leave();
    if (course().over() || table_->finished()) return finish();
    const std::vector<Seat> people = table_->waits_for();
    const bool goes_on = people.empty() ? let_time_pass() : ask_person(people.front());
    if (!goes_on || console_.interrupted()) return leave();
  }
}

// Bots think when nobody is waited for.
void TerminalGame::settle() {
  table::Effects effects = table_->take_effects();
  std::ranges::move(effects.thoughts, std::back_inserter(thoughts_));
  if (heard_ == course().made()) return;
  save();
  while (heard_ < course().made()) hear(heard_ + 1);
}

void TerminalGame::let_bots_think() {
  for (const auto& thought : std::exchange(thoughts_, {})) {
    const bool had_choice = thought->legal->size() > 1;
    thought->think();
    reasons_[thought->seat()] = had_choice ? bots::sentence_of(thought->reason()) : "";
    table_->hear(*thought);
  }
}

void TerminalGame::hear(int ply) {
  const game::Vocabulary& vocabulary = game().vocabulary();
  const std::span<const game::Event> events = course().events(ply);
  const std::size_t before = static_cast<std::size_t>(events.data() - history().data());
  for (std::size_t place = before; place < before + events.size(); ++place) {
    const SeenEvent seen(vocabulary, history()[place], Observer::spectator());
    const Moment moment = screen_->moment(seen);
    if (moment == Moment::kRoundOver) {
      round_ended_ = before;
      uncover(ply);
      last_table_ = screen_->last_table();
    }
    if (moment == Moment::kGameOver || (moment == Moment::kRoundStarted && place > 0))
      end_to_show_ = true;
    if (moment == Moment::kRoundStarted) round_began_ = place;
    screen_->follow(seen);
  }
  heard_ = ply;
}

// The goals of a treasure that was missed.
void TerminalGame::uncover(int ply) {
  uncovered_.clear();
  for (const game::Event& event : notation::shown_after(course(), ply)) {
    const SeenEvent seen(game().vocabulary(), event, Observer::spectator());
    screen_->follow(seen);
    uncovered_ += paragraph(screen_->sentence(seen, Observer::spectator()), 2, console_.columns());
  }
}

void TerminalGame::save() {
  saved_.record = *notation::read_record(table_->game_record());
  const Result<void> written = write_saved_game(file_, saved_);
  if (!written && !saving_failed_)
    console_.print(fmt::format("The game cannot be saved: {}\n", written.error().message));
  saving_failed_ = !written;
}

// Nobody is waited for: bots move, or a window closes.
bool TerminalGame::let_time_pass() {
  let_bots_think();
  const std::size_t since = history().size();
  const int before = heard_;
  now_ = *table_->due();
  table_->tick(now_);
  settle();
  for (int ply = before + 1; ply <= heard_ && explain_ && watching(); ++ply)
    if (const Seat seat = course().mover(ply); !reasons_[seat].empty())
      console_.print(fmt::format("{} thinks: {}\n", style_.paint_seat(seat, seat_name(seat)),
                                 with_names(reasons_[seat])));
  if (!watching() && heard_ > before && !end_to_show_) show_move(since);
  return !watching() || end_to_show_ || show_progress(since);
}

int TerminalGame::leave() {
  const bool usual_place = file_ == default_save_file();
  if (saving_failed_)
    console_.print("\nThe game could not be saved.\n");
  else
    console_.print(fmt::format("\nThe game is saved. Go on with:  stollen play --resume{}\n",
                               usual_place ? "" : " " + file_.string()));
  return saving_failed_ ? 2 : 0;
}

int TerminalGame::finish() {
  if (!course().over()) {
    console_.print("\nThis game would go on for ever. The table ends it without a result.\n");
    return 0;
  }
  const std::string result = log(history().size() - 1, history().size());
  console_.print('\n' + style_.paint(Tone::kTitle, result));
  return 0;
}

}  // namespace stollen::terminal
