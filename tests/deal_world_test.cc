// The way to the deal through all kinds of trouble: people who come and go, pledge and keep back,
// on a server that falls or cannot write. Whatever was told stays true, and the record can be
// verified.
#include "gtest/gtest.h"

#include "support/fair_table.h"
#include "table/verify.h"

namespace stollen::testing {

namespace {

struct Tally {
  int dealt = 0;
  int pledged = 0;
  int called_off = 0;
  int falls = 0;
};

class DealWorld {
 public:
  explicit DealWorld(std::uint64_t seed) : random_(seed), table_(Json::object(), seed) {}

  // What went wrong, or nothing.
  std::string run(Tally& tally) {
    for (int step = 0; step < 40; ++step) {
      happen(tally);
      if (!remember()) return "history has changed";
    }
    table_.end();
    const auto verdict = table::verify_record(decks(), table_.record());
    if (!verdict) return verdict.error().message;
    tally.dealt += verdict->dealt ? 1 : 0;
    tally.pledged += verdict->dealt && verdict->pledged ? 1 : 0;
    tally.called_off += verdict->called_off;
    return "";
  }

 private:
  void happen(Tally& tally) {
    const int person = static_cast<int>(random_.below(3));
    switch (random_.below(14)) {
      case 0:
      case 1:
      case 2:
      case 3:
        pledge(person);
        break;
      case 4:
        if (random_.below(2) == 0) table_.start();
        break;
      case 5:
        table_.send(person, {{"type", "leave"}});
        break;
      case 6:
        table_.house.wait(random_.below(40'000));
        break;
      case 7:
        fall(tally);
        break;
      case 8:
        table_.go(person);
        break;
      default:
        table_.send(person, {{"type", "sit"}, {"seat", person + 1}});
        table_.reveal(person, words_[person]);
        break;
    }
    if (random_.below(2) == 0) table_.come_back();
  }

  void pledge(int person) {
    const std::string words = "words " + std::to_string(++counter_);
    table_.pledge(person, words);
    if (table_.error.empty()) words_[person] = words;
  }

  // While something is to be written.
  void fall(Tally& tally) {
    ++tally.falls;
    const std::uint32_t how = random_.below(3);
    if (how == 0) table_.house.fate = House::Fate::kFallsBeforeWriting;
    if (how == 1) table_.house.fate = House::Fate::kFallsBeforeSending;
    if (how == 2) table_.house.memory.full = true;
    const int person = static_cast<int>(random_.below(3));
    table_.reveal(person, words_[person]);
    table_.send(person, {{"type", "chat"}, {"text", "hm"}});
    table_.house.memory.full = false;
    table_.house.fate = House::Fate::kNone;
    table_.house.restart();
  }

  bool remember() {
    const Json now = table_.snapshot()["entries"];
    for (std::size_t i = 0; i < history_.size(); ++i)
      if (i >= now.size() || now[i] != history_[i]) return false;
    history_ = now;
    return true;
  }

  Random random_;
  FairTable table_;
  std::array<std::string, 3> words_ = {"none", "none", "none"};
  int counter_ = 0;
  Json history_ = Json::array();
};

TEST(DealWorld, EveryWayToTheDealCanBeVerified) {
  constexpr int kWorlds = 200;
  Tally tally;
  for (std::uint64_t seed = 1; seed <= kWorlds; ++seed)
    ASSERT_EQ(DealWorld(seed).run(tally), "") << "world " << seed;
  EXPECT_GT(tally.dealt, kWorlds / 4);
  EXPECT_GT(tally.pledged, kWorlds / 8);
  EXPECT_GT(tally.called_off, kWorlds / 8);
  EXPECT_GT(tally.falls, kWorlds);
}

}  // namespace

}  // namespace stollen::testing
