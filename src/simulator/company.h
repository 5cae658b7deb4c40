// What bots are like to sit with, counted while they play: how soon saboteurs are known, how often
// they bluff, whether diggers break friends, mend enemies or hold back. It sees everything, and
// judges suspicion through the eyes of somebody who only watches.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/family.h"
#include "game/game.h"

namespace stollen::simulator {

// What is counted, with the word for it in files.
#define STOLLEN_COMPANY(COUNT)                                                             \
  COUNT(rounds_with_one) /* saboteur */                                                    \
  COUNT(found_with_one)  /* of these the treasure was found */                             \
  COUNT(rounds_with_two)                                                                   \
  COUNT(found_with_two)                                                                    \
  COUNT(rounds_with_others) /* none, or more */                                            \
  COUNT(found_with_others)                                                                 \
  COUNT(saboteurs)          /* that have had a turn, a round */                            \
  COUNT(known_at_once)      /* distrust of 0.5 or more after their first turn */           \
  COUNT(known_well_at_once) /* 0.7 or more */                                              \
  COUNT(hidden)             /* never above 0.7 before the last quarter of the round */     \
  COUNT(saboteurs_moves)                                                                   \
  COUNT(saboteurs_bluffs) /* path cards that bring the treasure nearer, for all to see */  \
  COUNT(saboteurs_discards)                                                                \
  COUNT(diggers_moves)                                                                     \
  COUNT(breaks) /* of others' tools by diggers */                                          \
  COUNT(breaks_digger)                                                                     \
  COUNT(breaks_trusted) /* somebody who is suspected less than anybody by lot */           \
  COUNT(mends)          /* of others' tools by diggers */                                  \
  COUNT(mends_saboteur)                                                                    \
  COUNT(mends_suspect)   /* somebody distrusted by more than 0.7 */                        \
  COUNT(takes_back)      /* mends what he broke, or the other way round, thinking alike */ \
  COUNT(may_come_nearer) /* a digger two or three cards away holds one that fits */        \
  COUNT(holds_back)      /* and discards, or lays another one elsewhere */                 \
  COUNT(may_look)        /* a digger holds a map and has not seen where the treasure is */ \
  COUNT(looks)           /* and looks */

struct Company {
#define STOLLEN_COUNT(name) std::int64_t name = 0;
  STOLLEN_COMPANY(STOLLEN_COUNT)
#undef STOLLEN_COUNT

  void add(const Company& other);
  bool empty() const { return rounds_with_one + rounds_with_two + rounds_with_others == 0; }
};

// By name, in the order of the list; for files.
std::vector<std::pair<std::string_view, std::int64_t>> counts_of(const Company& company);
Company company_of(const std::vector<std::int64_t>& counts);

// A few lines for people.
std::string company_text(const Company& company);

// Follows one match of the Saboteur family.
class CompanyWatcher {
 public:
  explicit CompanyWatcher(const game::Game& game);
  ~CompanyWatcher();
  CompanyWatcher(const CompanyWatcher&) = delete;
  CompanyWatcher& operator=(const CompanyWatcher&) = delete;

  // A decision and what was chosen; then what came of it.
  void before_move(const game::State& state, game::Move move);
  void after_move(const game::State& state, const game::Events& events);
  const Company& company() const { return company_; }

 private:
  struct Turn {
    game::Seat seat;
    bool harmful;
    std::vector<float> distrust;  // of everybody, after it
  };
  struct Deed {
    game::Seat seat;
    game::Seat target;
    bool broke;
    float distrust;  // of the target
  };

  void count_saboteurs_move(const game::State& state, game::Move move);
  void count_diggers_move(const game::State& state, game::Seat seat, game::Move move);
  void count_deed(const game::State& state, const Deed& deed);
  void count_looking(const game::State& state, game::Seat seat, game::Move move);
  void count_holding_back(const game::State& state, game::Seat seat, game::Move move);
  void end_round(bool found);

  const game::Game& game_;
  std::unique_ptr<bots::Onlooker> onlooker_;
  int round_over_;
  std::vector<float> distrust_;
  std::vector<Turn> turns_;  // of the round
  std::vector<Deed> deeds_;
  std::optional<game::Seat> mover_;
  Company company_;
};

}  // namespace stollen::simulator
