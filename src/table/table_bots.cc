// Bots at the table: they begin to think when a decision of theirs opens, and move when their time
// has come. When that is depends on nothing they hold, as long as they have thought by then.
#include <algorithm>

#include "table/table.h"

namespace stollen::table {

using game::Seat;

bots::BotKind Table::level_of(Seat seat) const {
  return chairs_[seat].kind == Kind::kBot ? chairs_[seat].level : settings_.level;
}

const Table::Thinking* Table::thinking_of(Seat seat) const {
  const auto found = std::ranges::find_if(thinking_, [&](const Thinking& each) {
    return each.seat == seat && each.level == level_of(seat);
  });
  return found == thinking_.end() ? nullptr : &*found;
}

bool Table::has_thought(Seat seat) const {
  const Thinking* thinking = thinking_of(seat);
  return thinking != nullptr && thinking->choice;
}

// Every bot that must choose now and does not think about it yet begins to.
void Table::let_bots_think() {
  if (phase_ != TableState::kPlaying) return;
  std::erase_if(thinking_, [&](const Thinking& each) { return each.at != course_->made(); });
  for (Seat seat = 0; seat < players(); ++seat) {
    if (!asks(seat) || !bot_decides(seat) || thinking_of(seat) != nullptr) continue;
    auto thought = minds_.thought(*course_, level_of(seat), seat, bot_seed(code_, secret_, seat),
                                  state_for(seat));
    thought->code = code_;
    thought->opener = opener_;
    thinking_.push_back({seat, course_->made(), level_of(seat), thought.get()});
    effects_.thoughts.push_back(std::move(thought));
  }
}

// One that is not waited for any more may come from a course of things that was never saved.
void Table::hear(Thought& thought) {
  const auto found = std::ranges::find(thinking_, &thought, &Thinking::thought);
  if (found == thinking_.end()) return;
  found->thought = nullptr;
  found->choice = thought.choice();
  minds_.take_back(thought.give_back());
}

void Table::let_bot_move(Millis now) {
  const Seat seat = course_->decision().seat;
  make_move(seat, *thinking_of(seat)->choice, MadeBy::kBot, "", now);
  open_turn(now);
}

void Table::bot_steps_in(const entry::BotPlays& plays, Millis now) {
  append(plays, now);
  go_on_if_ready(now);
  let_bots_think();
}

}  // namespace stollen::table
