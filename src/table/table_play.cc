// Moves and windows: how the game at the table goes on.
#include <algorithm>

#include "notation/phrases.h"
#include "table/table.h"

namespace stollen::table {

using game::Seat;
using notation::Json;
using notation::Reader;

// --- Whose decision it is

bool Table::step_is_unseen(const game::State& state) const {
  const game::Decision decision = course_->game().decision(state);
  return !decision.over() && course_->game().vocabulary().steps[decision.step].unseen;
}

std::optional<game::Move> Table::declining_move(const game::State& state) const {
  for (const game::Move move : course::legal_moves(course_->game(), state))
    if (course_->game().vocabulary().moves[move.kind()].declines) return move;
  return std::nullopt;
}

bool Table::asks(Seat seat) const {
  if (phase_ != TableState::kPlaying || pause_ || seat == game::kNobody) return false;
  if (window_) return std::ranges::find(window_->asked, seat) != window_->asked.end();
  return course_->decision().seat == seat;
}

game::State Table::window_state(Seat seat) const {
  game::State state = course_->state();
  game::Events events;
  while (course_->game().decision(state).seat != seat) {
    const auto move = declining_move(state);
    STOLLEN_CHECK(move.has_value());
    course_->game().play(state, *move, events);
  }
  return state;
}

game::State Table::state_for(Seat seat) const {
  return window_ ? window_state(seat) : course_->state();
}

std::vector<Seat> Table::waits_for() const {
  std::vector<Seat> seats;
  for (Seat seat = 0; seat < players(); ++seat) {
    const bool answered =
        window_ &&
        std::ranges::find(window_->answers, seat, &NotedAnswer::seat) != window_->answers.end();
    if (asks(seat) && !answered && !bot_decides(seat)) seats.push_back(seat);
  }
  return seats;
}

Done Table::may_choose(Seat seat) const {
  if (seat == game::kNobody) return trouble(TroubleCode::kNotSeated, "you watch this table");
  if (phase_ != TableState::kPlaying)
    return trouble(TroubleCode::kNotPlaying,
                   phase_ == TableState::kOpen ? "the game has not begun" : "the game is over");
  if (pause_)
    return trouble(TroubleCode::kPaused, "the table waits until everybody is ready",
                   {{"seats", seat_numbers(not_ready())}});
  if (!asks(seat)) {
    const Seat other = course_->decision().seat;
    return trouble(TroubleCode::kNotYourDecision, fmt::format("seat {} must choose now", other + 1),
                   {{"seat", other + 1}});
  }
  return {};
}

// --- A turn opens

void Table::open_turn(Millis now) {
  turn_opened_ = now;
  excused_ = 0;
  warned_ = false;
  window_.reset();
  if (course_->over())
    append(entry::Over{}, now);
  else if (course_->made() >= LogRoom::kMoves)
    append(entry::Ended{"endless"}, now);
  else if (settings_.ready && marks_round() && !attentive().empty())
    append(entry::Paused{attentive()}, now);
  else if (step_is_unseen(course_->state()))
    open_window(now);
  // Where everybody knows that nobody can react, nothing is waited for.
  if (window_ && !course_->game().may_be_answered(course_->state())) return close_window(now);
  let_bots_think();
}

void Table::open_window(Millis now) {
  window_ = Window{.opened = now};
  game::State state = course_->state();
  game::Events events;
  while (step_is_unseen(state)) {
    const Seat seat = course_->game().decision(state).seat;
    if (std::ranges::find(window_->asked, seat) != window_->asked.end()) break;
    const auto move = declining_move(state);
    STOLLEN_CHECK(move.has_value());
    window_->asked.push_back(seat);
    course_->game().play(state, *move, events);
  }
}

// --- Moves are made

void Table::make_move(Seat seat, game::Move move, MadeBy by, const std::string& key, Millis now) {
  entry::Move made{.seat = seat,
                   .text = notation::move_text(course_->game().vocabulary(), move),
                   .key = key,
                   .by = by,
                   .reserve = chairs_[seat].reserve};
  if (settings_.clock && by == MadeBy::kPlayer && !window_)
    made.reserve -= std::clamp<Millis>(now - turn_opened_ - settings_.clock->move, 0, made.reserve);
  course_->play(move);
  append(std::move(made), now);
}

Answer Table::ask_move(Connection& from, Reader& message, Millis now) {
  const auto& root = message.root();
  const auto wish = message.need(root, "move");
  const auto at = message.integer(message.need(root, "at"), 0, 1'000'000);
  const std::string key = message.text(message.need(root, "key"));
  if (message.failed()) return Json();
  const Seat seat = seat_of(from.guest.player);
  if (seat == game::kNobody) return trouble(TroubleCode::kNotSeated, "you watch this table");
  const game::Vocabulary& vocabulary = course_->game().vocabulary();
  const Result<game::Move> parsed = notation::read_move(vocabulary, *wish.json);
  if (!parsed) return trouble(TroubleCode::kBadMove, parsed.error().message);
  const game::Move move = course_->game().plain(*parsed);
  if (const Entry* known = find_key(seat, key)) {
    const std::size_t index = static_cast<std::size_t>(known - entries_.data());
    if (!known->is<entry::Move>() || course_->move(plies_[index]) != move)
      return trouble(TroubleCode::kKeyUsed,
                     "this key belongs to something else that you have sent");
    return Json{{"type", "ack"}, {"n", index + 1}, {"at", plies_[index]}, {"repeated", true}};
  }
  if (const Done may = may_choose(seat); !may) return std::unexpected(may.error());
  if (at != course_->made())
    return trouble(TroubleCode::kStale,
                   fmt::format("the move is meant for state {}, but {} moves have been made", at,
                               course_->made()),
                   {{"at", course_->made()}});
  return choose(seat, move, key, now);
}

Answer Table::choose(Seat seat, game::Move move, const std::string& key, Millis now) {
  if (const Done may = may_choose(seat); !may) return std::unexpected(may.error());
  const game::Vocabulary& vocabulary = course_->game().vocabulary();
  const game::State state = state_for(seat);
  if (const game::Refusal refusal = course_->game().why_not(state, move); refusal.refused())
    return trouble(TroubleCode::kRefused, notation::refusal_sentence(vocabulary, refusal),
                   {{"refusal", notation::refusal_code(vocabulary, refusal)},
                    {"values", notation::refusal_json(vocabulary, refusal)}});
  come_back(seat, now);
  if (window_) return note_answer(seat, move, key);
  make_move(seat, move, MadeBy::kPlayer, key, now);
  Json ack = {{"type", "ack"}, {"n", last_number()}, {"at", course_->made()}};
  open_turn(now);
  return ack;
}

Answer Table::ask_why(Connection& from, Reader& message, Millis) {
  constexpr std::size_t kMost = 100;
  const Seat seat = seat_of(from.guest.player);
  const auto wishes = message.need(message.root(), "moves");
  if (wishes && (!wishes.json->is_array() || wishes.json->size() > kMost))
    message.complain(wishes, fmt::format("must be a list of at most {} moves", kMost));
  if (message.failed()) return Json();
  if (const Done may = may_choose(seat); !may) return std::unexpected(may.error());
  const game::Vocabulary& vocabulary = course_->game().vocabulary();
  const game::State state = state_for(seat);
  Json answers = Json::array();
  for (const Json& wish : *wishes.json) {
    const Result<game::Move> move = notation::read_move(vocabulary, wish);
    if (!move) {
      answers.push_back(
          {{"allowed", false}, {"code", TroubleCode::kBadMove}, {"message", move.error().message}});
      continue;
    }
    const game::Refusal refusal = course_->game().why_not(state, course_->game().plain(*move));
    if (!refusal.refused())
      answers.push_back({{"allowed", true}});
    else
      answers.push_back({{"allowed", false},
                         {"refusal", notation::refusal_code(vocabulary, refusal)},
                         {"message", notation::refusal_sentence(vocabulary, refusal)},
                         {"values", notation::refusal_json(vocabulary, refusal)}});
  }
  return Json{{"type", "why"}, {"at", course_->made()}, {"answers", std::move(answers)}};
}

// --- Reactions

Answer Table::note_answer(Seat seat, game::Move move, const std::string& key) {
  std::erase_if(window_->answers, [&](const NotedAnswer& answer) { return answer.seat == seat; });
  window_->answers.push_back({seat, move, key});
  return Json{{"type", "ack"}, {"noted", true}};
}

// All answers become moves at one moment. Whoever declines does so by the table's hand, whether he
// said it, let the time pass, or is a bot, even one that still thinks: nobody is to see the
// difference.
void Table::close_window(Millis now) {
  const Window window = *window_;
  for (const Seat seat : window.asked) {
    if (course_->over() || !step_is_unseen(course_->state()) || course_->decision().seat != seat)
      break;
    const game::Move pass = *declining_move(course_->state());
    game::Move move = pass;
    std::string key;
    MadeBy by = MadeBy::kPlayer;
    if (bot_decides(seat)) {
      if (has_thought(seat)) move = *thinking_of(seat)->choice;
      by = MadeBy::kBot;
    } else if (const auto answer = std::ranges::find(window.answers, seat, &NotedAnswer::seat);
               answer != window.answers.end()) {
      move = answer->move;
      key = answer->key;
    }
    make_move(seat, move, move == pass ? MadeBy::kTable : by, key, now);
  }
  open_turn(now);
}

// --- Coming back

void Table::come_back(Seat seat, Millis now) {
  if (phase_ != TableState::kPlaying || !chairs_[seat].bot_plays) return;
  append(entry::Back{seat}, now);
  if (!window_ && course_->decision().seat == seat) {
    turn_opened_ = now;
    warned_ = false;
  }
}

}  // namespace stollen::table
