// What the hall asks for, and those who wait for the answer in their order.
#include <algorithm>

#include <fmt/format.h>

#include "table/hall.h"

namespace stollen::table {

namespace {

// Of suspects, see below.
constexpr Millis kTrial = kSecond;
constexpr int kAlone = 3;
constexpr int kSure = 3;
constexpr int kHeld = 6;

std::size_t together(int falls) { return falls >= kAlone ? 1 : falls == 2 ? 16 : 1024; }

}  // namespace

void Hall::hear(Question answered, Millis now) {
  struct {
    Hall& hall;
    Millis now;
    void operator()(GuestAsked& asked) const { hall.hear_of_guest(asked, now); }
    void operator()(DeviceAsked& asked) const { hall.hear_of_device(asked, now); }
    void operator()(CodeAsked& asked) const { hall.hear_of_code(asked, now); }
    void operator()(TableAsked& asked) const { hall.hear_of_table(asked, now); }
    void operator()(QuickAsked& asked) const { hall.hear_of_quick(asked, now); }
    void operator()(SuspectsNoted& noted) const { hall.hear_of_suspects(noted, now); }
  } const by_kind{*this, now};
  std::visit(by_kind, answered);
}

// --- Tables

void Hall::with_claim(const std::string& code, Work work, Millis now) {
  static const Result<Claim> kNotNeeded;
  if (tables_.contains(code)) return work(kNotNeeded, now);
  wait_for(code, std::move(work));
}

// While a change of it is on its way to the disk, what can be read there is not true any more: the
// question waits for that.
void Hall::wait_for(const std::string& code, Work work) {
  if (const auto suspect = suspects_.find(code); suspect != suspects_.end())
    return suspect->second.people.push_back(std::move(work));
  Waiting& waiting = waiting_[code];
  waiting.people.push_back(std::move(work));
  if (waiting.asked || is_on_its_way(code)) return;
  waiting.asked = true;
  questions_.emplace_back(TableAsked{.code = code, .lease = lease_});
}

void Hall::ask_whom_nothing_hinders() {
  for (auto& [code, waiting] : waiting_) {
    if (waiting.asked || is_on_its_way(code)) continue;
    waiting.asked = true;
    questions_.emplace_back(TableAsked{.code = code, .lease = lease_});
  }
}

// An answer from before the lease was over may be out of date: it is asked for again.
void Hall::hear_of_table(TableAsked& asked, Millis now) {
  const std::string& code = asked.code;
  const auto found = waiting_.find(code);
  if (found == waiting_.end()) return;
  if (asked.lease != lease_) {
    questions_.emplace_back(TableAsked{.code = code, .lease = lease_});
    return;
  }
  std::deque<Work> people = std::move(found->second.people);
  waiting_.erase(found);
  const bool ours = asked.claim && asked.claim->row && asked.claim->owner.empty();
  if (ours) held_[code] = {asked.claim->epoch, asked.claim->log.size()};
  if (ours && asked.claim->falls > 0 && is_live(asked.claim->row->state)) {
    if (asked.claim->falls >= kHeld && asked.claim->alone < kSure)
      return let_in(code, fail("servers have died with this table, and may come back"),
                    std::move(people), now);
    suspects_[code] = {std::move(asked.claim), std::move(people)};
    return note_suspects();
  }
  let_in(code, asked.claim, std::move(people), now);
}

// One after the other, as they came. If somebody has changed the table without bringing it to life
// (it was ended, or set aside), what was read is not true any more for those behind him.
void Hall::let_in(const std::string& code, const Result<Claim>& claim, std::deque<Work> people,
                  Millis now) {
  for (; !people.empty(); people.pop_front()) {
    if (!tables_.contains(code) && is_on_its_way(code)) {
      for (Work& work : people) wait_for(code, std::move(work));
      return;
    }
    people.front()(claim, now);
  }
}

// --- Suspects. A node has died while it had these tables, and nothing was written of them since.
// One of them may be the reason; mostly the node itself says so when it starts again (its desk),
// but it may not. Before they are brought to life their names are left in the storage: many after a
// first fall, some after a second, then one alone. Nodes also die of other things, so one that was
// alone is set aside for all nodes when that has happened to it three times, and it is certain that
// those nodes do not come back. Until it is, nobody tries it for ever.

void Hall::note_suspects() {
  if (noting_suspects_) return;
  std::vector<std::string> codes;
  std::size_t most = SIZE_MAX;
  for (const auto& [code, trial] : suspects_on_trial_) {
    codes.push_back(code);
    most = std::min(most, together(trial.falls));
  }
  bool one_more =
      false;  // he is let in by the answer, whether or not his name stands there already
  for (const auto& [code, suspect] : suspects_) {
    const std::size_t room = std::min(most, together(suspect.claim->falls));
    if (codes.size() >= room) continue;
    codes.push_back(code);
    most = room;
    one_more = true;
  }
  std::ranges::sort(codes);
  if (codes == noted_suspects_ && !one_more) return;
  noting_suspects_ = true;
  noted_suspects_ = codes;
  questions_.emplace_back(SuspectsNoted{std::move(codes)});
}

void Hall::hear_of_suspects(SuspectsNoted& noted, Millis now) {
  noting_suspects_ = false;
  for (const std::string& code : noted.codes) {
    auto suspect = suspects_.extract(code);
    if (suspect.empty()) continue;
    auto& [claim, people] = suspect.mapped();
    const int falls = claim->falls;
    if (!noted.done) {
      noted_suspects_.clear();
      claim = std::unexpected(noted.done.error());
    } else if (claim->alone >= kSure) {
      const std::string reason = fmt::format("{} servers in a row have died of it", falls);
      note_fault(code, reason, now);
      set_aside_held(code, reason);
    } else {
      suspects_on_trial_[code] = {now + kTrial, falls};
    }
    let_in(code, claim, std::move(people), now);
  }
  note_suspects();
}

// It has got through: something was written of it.
void Hall::acquit(const std::unordered_set<std::string>& codes) {
  if (suspects_on_trial_.empty()) return;
  for (const std::string& code : codes) suspects_on_trial_.erase(code);
  note_suspects();
}

void Hall::end_trials(Millis now) {
  std::erase_if(suspects_on_trial_, [&](const auto& each) { return each.second.until <= now; });
  note_suspects();
}

}  // namespace stollen::table
