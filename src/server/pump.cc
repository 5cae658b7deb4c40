#include "server/pump.h"

#include <utility>

namespace stollen::server {

void Pump::run() {
  if (busy_) return;
  auto group = std::make_shared<Group>(hall_.take_effects(), std::exchange(waiting_, {}));
  outlets_.let_think(std::exchange(group->effects.thoughts, {}));
  if (group->effects.writes.empty()) return finish(*group);
  busy_ = true;
  being_written_ = group;
  outlets_.write({group, &group->effects.writes});
}

void Pump::written(const Result<void>& done, table::Millis now) {
  const auto group = std::exchange(being_written_, nullptr);
  busy_ = false;
  if (done) {
    finish(*group);
  } else {
    // What has gathered meanwhile was built on it, and is lost as well.
    const auto later = std::exchange(waiting_, {});
    outlets_.cut(hall_.lose(group->effects, now));
    for (const auto* waiting : {&group->waiting, &later})
      for (const Waiting& each : *waiting) each(false);
  }
  run();
}

void Pump::finish(const Group& group) {
  hall_.note_saved();
  outlets_.deliver(group.effects);
  for (const Waiting& each : group.waiting) each(true);
}

}  // namespace stollen::server
