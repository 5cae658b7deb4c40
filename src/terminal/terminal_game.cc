#include "terminal/terminal_game.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/phrases.h"

namespace stollen::terminal {

using game::Observer;
using game::Seat;
using game::SeenEvent;

Result<std::unique_ptr<TerminalGame>> TerminalGame::open(const catalog::Decks& decks,
                                                         SavedGame saved,
                                                         std::filesystem::path file,
                                                         Console& console, Style style) {
  Result<course::Course> course = notation::begin_course(decks, saved.record);
  if (!course) return std::unexpected(course.error());
  const int players = course->game().players();
  for (const Seat seat : saved.humans)
    if (seat >= players)
      return fail(fmt::format("there is no seat {}, only 1 to {}", seat + 1, players));
  const std::vector<std::string> moves = saved.record.moves;
  std::unique_ptr<TerminalGame> game(
      new TerminalGame(std::move(*course), std::move(saved), std::move(file), console, style));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Seat seat = game->course_.decision().seat;
    const std::size_t heard = game->history().size();
    const Result<game::Move> made = notation::make_move(game->course_, moves[i]);
    if (!made)
      return fail(fmt::format("move {} \"{}\": {}", i + 1, moves[i], made.error().message));
    game->read_up_to_[seat] = heard;
    game->hear();
  }
  game->end_to_show_ = false;
  for (std::size_t& read : game->read_up_to_) read = std::max(read, game->round_began_);
  return game;
}

TerminalGame::TerminalGame(course::Course course, SavedGame saved, std::filesystem::path file,
                           Console& console, Style style)
    : saved_(std::move(saved)),
      file_(std::move(file)),
      console_(console),
      style_(style),
      course_(std::move(course)),
      screen_(make_screen(game(), style, console.columns())) {
  const int players = game().players();
  bots_.resize(players);
  read_up_to_.resize(players);
  for (Seat seat = 0; seat < players; ++seat)
    if (!is_human(seat))
      bots_[seat] = bots::make_bot(saved_.bots, game(), seat, saved_.record.seed);
  hear();
}

bool TerminalGame::is_human(Seat seat) const {
  return std::ranges::find(saved_.humans, seat) != saved_.humans.end();
}

Observer TerminalGame::room() const {
  return saved_.humans.size() == 1 ? Observer::seat(saved_.humans[0]) : Observer::spectator();
}

game::View TerminalGame::view_for(Observer observer) const {
  game::View view;
  game().view(course_.state(), observer, view);
  return view;
}

int TerminalGame::run() {
  save();
  if (saving_failed_) return 2;
  while (true) {
    const game::Decision decision = course_.decision();
    if (end_to_show_ && !show_end_of_round()) return leave();
    if (decision.over()) return finish();
    const bool goes_on =
        is_human(decision.seat) ? ask_person(decision.seat) : let_bot_move(decision.seat);
    if (!goes_on || console_.interrupted()) return leave();
  }
}

void TerminalGame::hear() {
  const game::Vocabulary& vocabulary = game().vocabulary();
  const std::span<const game::Event> events = course_.last_events();
  const std::size_t before = history().size() - events.size();
  for (std::size_t place = before; place < history().size(); ++place) {
    const SeenEvent seen(vocabulary, history()[place], Observer::spectator());
    const Moment moment = screen_->moment(seen);
    if (moment == Moment::kRoundOver) {
      round_ended_ = before;
      last_table_ = screen_->last_table();
    }
    if (moment == Moment::kGameOver || (moment == Moment::kRoundStarted && place > 0))
      end_to_show_ = true;
    if (moment == Moment::kRoundStarted) round_began_ = place;
    screen_->follow(seen);
  }
  for (const auto& bot : bots_)
    for (const game::Event& event : events)
      if (bot) bot->observe(SeenEvent(vocabulary, event, Observer::seat(bot->seat())));
}

void TerminalGame::make(game::Move move) {
  saved_.record.moves.push_back(notation::move_text(game().vocabulary(), move));
  course_.play(move);
  save();
  hear();
}

void TerminalGame::save() {
  const Result<void> written = write_saved_game(file_, saved_);
  if (!written && !saving_failed_)
    console_.print(fmt::format("The game cannot be saved: {}\n", written.error().message));
  saving_failed_ = !written;
}

bool TerminalGame::let_bot_move(Seat seat) {
  game::Moves legal;
  game().legal(course_.state(), legal);
  const std::size_t since = history().size();
  make(bots_[seat]->decide(view_for(Observer::seat(seat)), legal));
  const std::string reason = bots::sentence_of(bots_[seat]->reason());
  if (explain_ && watching() && legal.size() > 1 && !reason.empty())
    console_.print(fmt::format("Seat {} thinks: {}\n", seat + 1, reason));
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
  const std::string result = log(history().size() - 1, history().size());
  console_.print('\n' + style_.paint(Tone::kTitle, result));
  return 0;
}

}  // namespace stollen::terminal
