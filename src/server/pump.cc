#include "server/pump.h"

#include <algorithm>
#include <utility>

namespace stollen::server {

void Pump::run() {
  for (auto questions = hall_.take_questions(); !questions.empty();
       questions = hall_.take_questions())
    outlets_.ask(std::move(questions));
  if (busy_) return;
  auto group = std::make_shared<Group>(hall_.take_effects(), std::exchange(waiting_, {}));
  outlets_.let_think(std::exchange(group->effects.thoughts, {}));
  if (group->effects.writes.empty()) {
    hall_.note_saved();
    return finish(*group);
  }
  busy_ = true;
  being_written_ = group;
  outlets_.write({group, &group->effects.writes});
}

void Pump::written(const table::Outcome& outcome, table::Millis now) {
  if (outcome.kind == table::Outcome::Kind::kUnknown) return outlets_.find_out();
  const auto group = std::exchange(being_written_, nullptr);
  busy_ = false;
  if (outcome.saved()) {
    group->lost = outcome.lost;
    if (!outcome.lost.empty()) {
      const auto sockets = hall_.lose_tables(outcome.lost, now);
      std::erase_if(group->effects.messages, [&](const table::Message& message) {
        return std::ranges::find(sockets, message.to) != sockets.end();
      });
      outlets_.send_away(sockets);
    }
    hall_.note_saved();
    finish(*group);
  } else {
    // What has gathered meanwhile was built on it, and is lost as well.
    const auto later = std::exchange(waiting_, {});
    outlets_.cut(hall_.lose(group->effects, now));
    for (const auto* waiting : {&std::as_const(group->waiting), &later})
      for (const Wait& each : *waiting) each.waiting(false);
  }
  run();
}

// A node whose lease is over says nothing, however true it is: another may be speaking already.
void Pump::finish(Group& group) {
  if (!outlets_.may_speak()) {
    unsaid_.push_back(std::make_shared<Group>(std::move(group)));
    return;
  }
  outlets_.deliver(group.effects);
  tell(group);
}

void Pump::tell(const Group& group) {
  for (const Wait& each : group.waiting)
    each.waiting(std::ranges::find(group.lost, each.about) == group.lost.end());
}

// Sockets come again and read what is so; who only waited for the disk is told of it now.
void Pump::lapsed(table::Millis from, table::Millis now) {
  outlets_.send_away(hall_.lapse(from, now));
  for (const auto& group : std::exchange(unsaid_, {})) tell(*group);
  run();
}

}  // namespace stollen::server
