#include "support/planted_storage.h"

#include <algorithm>
#include <limits>

#include "notation/json.h"

namespace stollen::testing {

using server::postgres::Call;
using server::postgres::Sql;
using server::postgres::Values;
using table::Outcome;

namespace {

notation::Json read(const std::string& entry) {
  return notation::parse_json(entry).value_or(notation::Json::object());
}

// The first line of talk is told last: whatever stood between has another number.
void renumber(std::vector<std::string>& log) {
  const auto talk = std::ranges::find_if(
      log, [](const std::string& entry) { return entry.starts_with(R"({"kind":"chat")"); });
  if (talk != log.end()) std::rotate(talk, talk + 1, log.end());
}

void forget_keys(std::vector<std::string>& log) {
  for (std::string& entry : log) {
    notation::Json json = read(entry);
    if (json.erase("key") > 0) entry = notation::dump_json(json);
  }
}

}  // namespace

// Without a fence: whoever writes last is right, and what another has written since is gone.
void PlantedStorage::take_by_force(const table::Writes& writes) {
  static const Sql kForget{"planted_forget", "DELETE FROM log WHERE code = $1 AND number > $2"};
  static const Sql kTake{"planted_take",
                         "UPDATE tables SET owner = $4, epoch = $3, head = $2 WHERE code = $1"};
  if (!past_writer_.is_open() && !past_writer_.open()) return;
  for (const table::Writes::Hold& hold : writes.holds) {
    if (hold.epoch == 0) continue;
    const auto head = static_cast<std::int64_t>(hold.head);
    const std::vector<Call> calls = {
        {&kForget, Values().add(hold.code).add(head)},
        {&kTake,
         Values().add(hold.code).add(head).add(static_cast<std::int64_t>(hold.epoch)).add(own_)}};
    (void)past_writer_.run(calls);
  }
}

// Whoever plays it, he does not any more.
void PlantedStorage::rob(std::string_view code) {
  static const Sql kRob{"planted_rob",
                        "UPDATE tables SET owner = NULL WHERE code = $1 AND owner <> $2"};
  if (past_asker_.is_open() || past_asker_.open())
    (void)past_asker_.run(kRob, Values().add(code).add(own_));
}

Outcome PlantedStorage::commit(const table::Writes& writes) {
  if (bug_ == "hasty" && !writes.entries.empty() && writes.tables.empty()) {
    later_ = {};  // the one before is written first
    later_ = std::jthread([this, writes] { (void)sound_->commit(writes); });
    return {};
  }
  later_ = {};
  constexpr int kForgotten = 12;
  if (bug_ == "forgetful" && !writes.entries.empty() && ++groups_ == kForgotten) return {};
  if (bug_ == "unfenced") take_by_force(writes);
  const Outcome outcome = sound_->commit(writes);
  if (outcome.kind != Outcome::Kind::kUnknown || (bug_ != "hopeful" && bug_ != "gloomy"))
    return outcome;
  // The storage itself goes on when it knows.
  while (sound_->find_out().kind == Outcome::Kind::kUnknown) {
  }
  return bug_ == "hopeful" ? Outcome() : Outcome::failed("planted: taken for failed");
}

Outcome PlantedStorage::find_out() { return sound_->find_out(); }

Result<table::Claim> PlantedStorage::claim(std::string_view code) {
  if (bug_ == "robber") rob(code);
  auto claim = sound_->claim(code);
  if (!claim || !claim->row || !claim->owner.empty()) return claim;
  if (bug_ == "renumbering") renumber(claim->log);
  if (bug_ == "keyless") forget_keys(claim->log);
  return claim;
}

Result<table::Renewal> PlantedStorage::renew(bool draining) {
  auto renewal = sound_->renew(draining);
  if (bug_ == "talkative" && renewal) renewal->until = std::numeric_limits<table::Millis>::max();
  return renewal;
}

}  // namespace stollen::testing
