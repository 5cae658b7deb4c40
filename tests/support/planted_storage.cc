#include "support/planted_storage.h"

#include <limits>

namespace stollen::testing {

using table::Outcome;

// Without a fence: whoever writes last is right, and what another has written since is gone.
void PlantedStorage::take_by_force(const table::Writes& writes) {
  using server::postgres::Call;
  using server::postgres::Sql;
  using server::postgres::Values;
  static const Sql kForget{"planted_forget", "DELETE FROM log WHERE code = $1 AND number > $2"};
  static const Sql kTake{"planted_take",
                         "UPDATE tables SET owner = $4, epoch = $3, head = $2 WHERE code = $1"};
  if (!line_.is_open() && !line_.open()) return;
  for (const table::Writes::Hold& hold : writes.holds) {
    if (hold.epoch == 0) continue;
    const auto head = static_cast<std::int64_t>(hold.head);
    const std::vector<Call> calls = {
        {&kForget, Values().add(hold.code).add(head)},
        {&kTake,
         Values().add(hold.code).add(head).add(static_cast<std::int64_t>(hold.epoch)).add(own_)}};
    (void)line_.run(calls);
  }
}

Outcome PlantedStorage::commit(const table::Writes& writes) {
  ++groups_;
  if (fault_ == "hasty") {  // says that it is saved, and saves it with the next one
    if (owed_) (void)sound_->commit(*owed_);
    owed_ = writes;
    return {};
  }
  if (fault_ == "forgetful" && groups_ % 40 == 0) return {};  // a whole group
  if (fault_ == "unfenced") take_by_force(writes);
  Outcome outcome = sound_->commit(writes);
  if (fault_ == "deaf") outcome.lost.clear();  // does not hear that a table was not its own
  if (fault_ != "hopeful" && fault_ != "gloomy") return outcome;
  if (outcome.kind != Outcome::Kind::kUnknown) return outcome;
  // Takes it for saved, or for failed. The storage itself goes on when it knows.
  while (sound_->find_out().kind == Outcome::Kind::kUnknown) {
  }
  if (fault_ == "hopeful") return {};
  return Outcome::failed("planted: taken for failed");
}

Outcome PlantedStorage::find_out() { return sound_->find_out(); }

// Reads the log without its last entry, as from a standby that is behind.
Result<table::Claim> PlantedStorage::claim(std::string_view code) {
  auto claim = sound_->claim(code);
  if (fault_ == "behind" && claim && claim->owner.empty() && claim->log.size() > 8 &&
      ++groups_ % 3 == 0)
    claim->log.pop_back();
  return claim;
}

// Never falls silent.
Result<table::Renewal> PlantedStorage::renew(bool draining) {
  auto renewal = sound_->renew(draining);
  if (fault_ == "timeless" && renewal) renewal->until = std::numeric_limits<table::Millis>::max();
  return renewal;
}

}  // namespace stollen::testing
