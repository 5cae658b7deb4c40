// Between rounds: when one is over or begins, the table waits until the people who are there have
// looked at what there is to see, or a stated time has passed. Nothing of it belongs to the rules;
// bots wait, no clock runs, and whoever only watches holds nobody up.
#include <algorithm>

#include "table/table.h"

namespace stollen::table {

using game::Seat;
using notation::Json;
using notation::Reader;

// Has the deal or move that was made just now ended a round, or begun one?
bool Table::marks_round() const {
  const auto& forms = course_->game().vocabulary().events;
  return plies_.back() >= 0 &&
         std::ranges::any_of(course_->last_events(), [&](const game::Event& event) {
           return forms[event.kind()].marks_round;
         });
}

// The people who play and are there.
std::vector<Seat> Table::attentive() const {
  std::vector<Seat> seats;
  for (Seat seat = 0; seat < players(); ++seat)
    if (chairs_[seat].kind == Kind::kPerson && !chairs_[seat].bot_plays && is_here(seat))
      seats.push_back(seat);
  return seats;
}

// A lost line is no wish to go on: whoever comes back in time has missed nothing.
std::vector<Seat> Table::not_ready() const {
  std::vector<Seat> seats;
  for (const Seat seat : pause_->seats)
    if (!chairs_[seat].bot_plays && std::ranges::find(pause_->ready, seat) == pause_->ready.end())
      seats.push_back(seat);
  return seats;
}

void Table::go_on_if_ready(Millis now) {
  if (pause_ && not_ready().empty()) go_on("ready", now);
}

void Table::go_on(std::string_view why, Millis now) {
  append(entry::Resumed{std::string(why)}, now);
  open_turn(now);
}

Answer Table::ask_ready(Connection& from, Reader& message, Millis now) {
  const auto at = message.integer(message.need(message.root(), "at"), 0, 1'000'000);
  if (message.failed()) return Json();
  const Seat seat = seat_of(from.guest.player);
  if (seat == game::kNobody) return trouble(TroubleCode::kNotSeated, "you watch this table");
  if (phase_ != TableState::kPlaying)
    return trouble(TroubleCode::kNotPlaying,
                   phase_ == TableState::kOpen ? "the game has not begun" : "the game is over");
  if (at > course_->made())
    return trouble(TroubleCode::kStale,
                   fmt::format("only {} moves have been made", course_->made()),
                   {{"at", course_->made()}});
  // Said twice, or when the table has gone on already: nothing is left to be done.
  if (!pause_ || at < course_->made() ||
      std::ranges::find(pause_->ready, seat) != pause_->ready.end())
    return Json{{"type", "ack"}, {"n", last_number()}, {"repeated", true}};
  append(entry::Ready{seat}, now);
  Json ack = {{"type", "ack"}, {"n", last_number()}};
  go_on_if_ready(now);
  return ack;
}

Result<void> Table::apply_to_pause(const Entry& entry) {
  if (const auto* paused = entry.as<entry::Paused>()) {
    if (phase_ != TableState::kPlaying || pause_) return fail("the table cannot wait here");
    for (const Seat seat : paused->seats)
      if (seat >= players()) return fail("there is no such seat");
    pause_ = Pause{.opened = entry.time, .seats = paused->seats, .ready = {}};
  } else if (entry.is<entry::Ready, entry::Resumed>()) {
    if (!pause_) return fail("the table does not wait");
    if (entry.is<entry::Ready>())
      pause_->ready.push_back(entry.seat());
    else
      pause_.reset();
  } else if (entry.is<entry::Ended>()) {
    pause_.reset();
  }
  return {};
}

void Table::write_pause(notation::Writer& to, Millis now) const {
  if (!pause_) return to.field("pause", nullptr);
  to.object("pause", [&] {
    to.field("left", std::max<Millis>(0, pause_ends() - now));
    to.field("length", settings_.ready.value_or(0));
    to.field("waits_for", seat_numbers(not_ready()));
  });
}

}  // namespace stollen::table
