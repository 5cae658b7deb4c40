// Clocks, absence and abandonment: what happens because time passes.
#include <algorithm>

#include "table/table.h"

namespace stollen::table {

using game::Seat;

namespace {

constexpr Millis kLongestWarning = 30 * kSecond;
constexpr Millis kOpenWithoutPeople = kDay;
constexpr Millis kWithoutMove = 14 * kDay;
// Whoever has just opened a table needs a moment until his page is there.
constexpr Millis kOnTheWay = 10 * kSecond;

}  // namespace

bool Table::is_here(Seat seat) const {
  return std::ranges::any_of(connections_, [&](const Connection& connection) {
    return connection.greeted && !connection.guest.player.empty() &&
           connection.guest.player == chairs_[seat].player;
  });
}

std::size_t Table::people_here() const {
  std::size_t people = 0;
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (chairs_[seat].kind == Kind::kPerson && is_here(static_cast<Seat>(seat))) ++people;
  return people;
}

bool Table::bot_decides(Seat seat) const {
  return chairs_[seat].kind == Kind::kBot || chairs_[seat].bot_plays;
}

bool Table::must_keep_time() const {
  if (phase_ == TableState::kOpen) return dealing_->revealing();
  if (phase_ != TableState::kPlaying) return false;
  if (window_ || pause_ || bot_decides(course_->decision().seat)) return true;
  return settings_.clock && clock_runs();
}

bool Table::clock_runs() const {
  return settings_.clock && (!settings_.live_clock() || people_here() > 0);
}

Millis Table::clock_ends(Seat seat) const {
  return turn_opened_ + settings_.clock->move + chairs_[seat].reserve;
}

Millis Table::warning_starts(Seat seat) const {
  const Millis whole = settings_.clock->move + chairs_[seat].reserve;
  return clock_ends(seat) - std::min(kLongestWarning, whole / 4);
}

// Only while somebody else waits for him.
std::optional<Millis> Table::absence_ends(Seat seat) const {
  if (!settings_.absent || is_here(seat) || people_here() == 0) return std::nullopt;
  return std::max(turn_opened_, chairs_[seat].gone_since) + *settings_.absent;
}

Millis Table::abandoned_at() const {
  if (phase_ == TableState::kOpen) {
    Millis last = entries_.back().time;
    for (const Chair& chair : chairs_)
      if (chair.kind == Kind::kPerson) last = std::max(last, chair.gone_since);
    return last + kOpenWithoutPeople;
  }
  const Millis clock = settings_.clock ? 3 * (settings_.clock->move + settings_.clock->reserve) : 0;
  Millis last_move = 0;
  for (std::size_t i = entries_.size(); i-- > 0 && last_move == 0;)
    if (plies_[i] >= 0) last_move = entries_[i].time;
  return last_move + excused_ + std::max(kWithoutMove, clock);
}

// --- Beginning by itself

// A table whose seats are all taken waits for nothing but words for the deal.
std::optional<Millis> Table::begins_at() const {
  if (!settings_.begins || phase_ != TableState::kOpen || dealing_->revealing() ||
      people_here() == 0)
    return std::nullopt;
  for (Seat seat = 0; seat < players(); ++seat) {
    const bool ready = chairs_[seat].kind == Kind::kBot ||
                       (is_here(seat) && dealing_->pledge_of_seat(seat) != nullptr);
    if (!ready) return turn_opened_ + *settings_.begins;
  }
  return turn_opened_;
}

void Table::begin(Millis now) {
  // If there is no room in the log for it, it is tried again after the same time.
  turn_opened_ = now;
  (void)start({opener_, ""}, settings_.level, now);
}

bool Table::waits_for_company(Millis now) const {
  const bool seat =
      std::ranges::any_of(chairs_, [](const Chair& chair) { return chair.kind == Kind::kEmpty; });
  return settings_.begins && phase_ == TableState::kOpen && !dealing_->revealing() && seat &&
         (people_here() > 0 || now - entries_.front().time < kOnTheWay);
}

// --- Coming to life

void Table::wake(Millis now, Millis seen, const Away& away) {
  turn_opened_ = now;
  Millis last_ply = 0;
  for (std::size_t i = entries_.size(); i-- > 0 && last_ply == 0;)
    if (plies_[i] >= 0) last_ply = entries_[i].time;
  const Millis last_here = std::min(now, std::max(entries_.back().time, seen));
  for (Chair& chair : chairs_) chair.gone_since = std::min(now, last_here + away(last_here));
  if (phase_ != TableState::kPlaying) return;
  if (pause_)
    pause_->opened = now;
  else
    open_turn(now);
  excused_ = away(last_ply);
  // A clock that counts days has run on, but not while nobody hosted the table.
  if (settings_.clock && !settings_.live_clock()) turn_opened_ = std::min(now, last_ply + excused_);
}

void Table::excuse(Millis span) {
  turn_opened_ += span;
  excused_ += span;
  if (window_) window_->opened += span;
  if (pause_) pause_->opened += span;
  for (Chair& chair : chairs_) chair.gone_since += span;
}

// --- For the row

Millis Table::last_seen() const {
  Millis seen = entries_.front().time;
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    if (chairs_[seat].kind != Kind::kPerson) continue;
    const bool here = is_here(static_cast<Seat>(seat));
    seen = std::max(seen, here ? entries_.back().time : chairs_[seat].gone_since);
  }
  return seen;
}

// When something happens though nobody is there: a bot moves, a window closes, a clock that counts
// days runs out, the table is abandoned.
Millis Table::due_alone() const {
  if (phase_ == TableState::kOpen) return abandoned_at();
  const Seat seat = course_->decision().seat;
  if (pause_) return pause_ends();
  if (window_) return window_->opened + settings_.window;
  if (bot_decides(seat)) return turn_opened_ + settings_.pace;
  if (settings_.clock && !settings_.live_clock()) return clock_ends(seat);
  return abandoned_at();
}

Writes::Live Table::live_row() const {
  std::uint32_t asked = 0;
  for (Seat seat = 0; seat < players(); ++seat)
    if (asks(seat)) asked |= std::uint32_t{1} << seat;
  return {code_, entries_.back().time, course_->made(), asked, due_alone(), last_seen()};
}

std::optional<Millis> Table::turn_due() const {
  if (phase_ != TableState::kPlaying) return std::nullopt;
  if (pause_) return pause_ends();
  // A window closes at its time, whoever still thinks: how long a bot takes depends on what it
  // holds.
  if (window_) return window_->opened + settings_.window;
  // While a bot thinks about its turn nothing is due: it will be heard.
  const Seat seat = course_->decision().seat;
  if (bot_decides(seat) && !has_thought(seat)) return std::nullopt;
  if (bot_decides(seat)) return turn_opened_ + settings_.pace;
  std::optional<Millis> first = absence_ends(seat);
  if (clock_runs()) {
    const Millis clock = warned_ ? clock_ends(seat) : warning_starts(seat);
    first = first ? std::min(*first, clock) : clock;
  }
  return first;
}

std::optional<Millis> Table::due() const {
  if (finished()) return std::nullopt;
  std::optional<Millis> first = turn_due();
  if (dealing_->revealing() && phase_ == TableState::kOpen) first = reveal_ends();
  if (const auto begins = begins_at()) first = begins;
  if (phase_ == TableState::kPlaying || people_here() == 0)
    first = first ? std::min(*first, abandoned_at()) : abandoned_at();
  return first;
}

void Table::tick(Millis now) {
  if (finished()) return;
  if ((phase_ == TableState::kPlaying || people_here() == 0) && now >= abandoned_at()) {
    end("abandoned", now);
    return;
  }
  if (phase_ == TableState::kOpen) {
    if (const auto begins = begins_at(); begins && now >= *begins) {
      begin(now);
    } else if (dealing_->revealing() && now >= reveal_ends()) {
      call_off(now);
    }
    return flush(now);
  }
  if (const auto turn = turn_due(); !turn || now < *turn) return;
  if (pause_) {
    go_on("time", now);
  } else if (window_) {
    close_window(now);
  } else if (const Seat seat = course_->decision().seat; bot_decides(seat)) {
    let_bot_move(now);
  } else if (const auto absence = absence_ends(seat); absence && now >= *absence) {
    bot_steps_in({seat, "absent"}, now);
  } else if (now >= clock_ends(seat)) {
    bot_steps_in({seat, "clock"}, now);
  } else {
    warned_ = true;
    broadcast({{"type", "warning"}, {"seat", seat + 1}, {"left", clock_ends(seat) - now}});
  }
  flush(now);
}

void Table::end(std::string_view why, Millis now) {
  if (finished()) return;
  window_.reset();
  append(entry::Ended{std::string(why)}, now);
  flush(now);
}

// A live clock that stood still gives the waiting decision its full time again. A table that begins
// by itself waits from when the first of its people came.
void Table::presence_changed(Millis now, std::size_t people_before, const Connection* but) {
  if (phase_ == TableState::kOpen && !dealing_->revealing() && people_before == 0)
    turn_opened_ = now;
  if (phase_ == TableState::kPlaying && settings_.live_clock() && people_before == 0 &&
      people_here() > 0) {
    turn_opened_ = now;
    warned_ = false;
  }
  tell_presence(but);
}

}  // namespace stollen::table
