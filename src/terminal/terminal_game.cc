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
  Result<notation::Match> match = notation::begin_match(decks, saved.record);
  if (!match) return std::unexpected(match.error());
  const int players = match->game->players();
  for (const Seat seat : saved.humans)
    if (seat >= players)
      return fail(fmt::format("there is no seat {}, only 1 to {}", seat + 1, players));
  const std::vector<std::string> moves = saved.record.moves;
  std::unique_ptr<TerminalGame> game(
      new TerminalGame(std::move(*match), std::move(saved), std::move(file), console, style));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Seat seat = game->match_.game->decision(game->match_.state).seat;
    const Result<game::Move> made = notation::make_move(game->match_, moves[i]);
    if (!made)
      return fail(fmt::format("move {} \"{}\": {}", i + 1, moves[i], made.error().message));
    game->read_up_to_[seat] = game->history_.size();
    game->hear();
  }
  game->end_to_show_ = false;
  for (std::size_t& read : game->read_up_to_) read = std::max(read, game->round_began_);
  return game;
}

TerminalGame::TerminalGame(notation::Match match, SavedGame saved, std::filesystem::path file,
                           Console& console, Style style)
    : saved_(std::move(saved)),
      file_(std::move(file)),
      console_(console),
      style_(style),
      match_(std::move(match)),
      screen_(make_screen(*match_.game, style, console.columns())) {
  const int players = match_.game->players();
  bots_.resize(players);
  read_up_to_.resize(players);
  for (Seat seat = 0; seat < players; ++seat)
    if (!is_human(seat))
      bots_[seat] = bots::make_bot(saved_.bots, *match_.game, seat, saved_.record.seed);
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
  match_.game->view(match_.state, observer, view);
  return view;
}

int TerminalGame::run() {
  save();
  if (saving_failed_) return 2;
  while (true) {
    const game::Decision decision = match_.game->decision(match_.state);
    if (end_to_show_ && !show_end_of_round()) return leave();
    if (decision.over()) return finish();
    const bool goes_on =
        is_human(decision.seat) ? ask_person(decision.seat) : let_bot_move(decision.seat);
    if (!goes_on || console_.interrupted()) return leave();
  }
}

void TerminalGame::hear() {
  const game::Vocabulary& vocabulary = match_.game->vocabulary();
  const std::size_t before = history_.size();
  for (const game::Event& event : match_.events) {
    const game::SeenEvent seen(vocabulary, event, Observer::spectator());
    const Moment moment = screen_->moment(seen);
    if (moment == Moment::kRoundOver) {
      round_ended_ = before;
      last_table_ = screen_->last_table();
    }
    if (moment == Moment::kGameOver || (moment == Moment::kRoundStarted && !history_.empty()))
      end_to_show_ = true;
    if (moment == Moment::kRoundStarted) round_began_ = history_.size();
    screen_->follow(seen);
    history_.push_back(event);
  }
  bots::tell(bots_, *match_.game, match_.events);
}

void TerminalGame::make(game::Move move) {
  saved_.record.moves.push_back(notation::move_text(match_.game->vocabulary(), move));
  match_.game->play(match_.state, move, match_.events);
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
  match_.game->legal(match_.state, legal);
  const std::size_t since = history_.size();
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
  const std::string result = log(history_.size() - 1, history_.size());
  console_.print('\n' + style_.paint(Tone::kTitle, result));
  return 0;
}

}  // namespace stollen::terminal
