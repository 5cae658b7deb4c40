// A player made of code. It is told the events of its seat, sees the view of its seat and the legal
// moves, and never meets a state. What it chooses depends on these and on its seed alone, so that a
// game told again from its record is played on in the same way.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "bots/leanings.h"
#include "bots/reason.h"
#include "game/game.h"
#include "game/seen_event.h"

namespace stollen::bots {

class Bot {
 public:
  Bot(game::Seat seat, std::uint64_t seed) : seat_(seat), seed_(seed) {}
  virtual ~Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;

  game::Seat seat() const { return seat_; }
  // The table as the seat sees it now. Whoever sits down in the middle of a round, or at a
  // position, goes by it from here on; to one who has followed the round it says nothing new.
  void see(const game::View& view) { arrive(view); }
  // What happened, as this seat was told it.
  void observe(const game::SeenEvent& event);
  // One of the legal moves of this seat's decision.
  game::Move decide(const game::View& view, const game::Moves& legal);
  // Why it decided so the last time; bots that do not think in words leave it empty.
  const Reason& reason() const { return reason_; }
  // From now on it likes some moves better than it has reason to. They must outlive it.
  void lean(const Leanings& leanings) { leanings_ = &leanings; }
  // By seat: how likely the bot thinks that the player works against the diggers; empty where there
  // is no such thing, or for bots that do not ask themselves.
  virtual std::vector<double> distrust(const game::View&) const { return {}; }

 protected:
  void give(const Reason& reason) { reason_ = reason; }
  std::uint64_t seed() const { return seed_; }
  double leaning(game::Move move, Moment moment, bool harmful = false) const {
    return leanings_ == nullptr ? 0 : leanings_->of(move, moment, harmful);
  }

 private:
  virtual void remember(const game::SeenEvent&) {}
  virtual void arrive(const game::View&) {}
  virtual game::Move choose(const game::View& view, const game::Moves& legal, Random random) = 0;

  game::Seat seat_;
  std::uint64_t seed_;
  std::uint64_t observed_ = 0;
  const Leanings* leanings_ = nullptr;
  Reason reason_;
};

// Easy, gentle, normal and hard are the levels; the others are there to be measured against.
enum class BotKind : std::uint8_t {
  kRandom,
  kGreedy,
  kTrust,
  kFlat,
  kHarm,     // a saboteur who does all the harm he can from his first turn on
  kSleeper,  // a saboteur who digs until the treasure is near
  kStudent,  // plays as it has learned from the search, without looking ahead
  kLearned,  // as hard, looking ahead by what students have learned
  kEasy,
  kGentle,
  kNormal,
  kSelfish,  // as hard, but for nothing but its own gold of the round
  kHard,
};

// Who plays where nobody says who should.
inline constexpr BotKind kUsualLevel = BotKind::kNormal;

// All there are, and those that tables offer.
std::span<const BotKind> bot_kinds();
std::span<const BotKind> table_levels();
std::string_view bot_name(BotKind kind);
std::optional<BotKind> bot_named(std::string_view name);

// How much a bot may think: the games it imagines for one move are multiplied by this.
struct Effort {
  double times = 1;
};

// The game must outlive its bots. A family without a bot of this kind gets the one that comes
// nearest to it.
std::unique_ptr<Bot> make_bot(BotKind kind, const game::Game& game, game::Seat seat,
                              std::uint64_t seed, Effort effort = {});

// Tells every bot of these events, each as much as its seat may know.
void tell(std::span<const std::unique_ptr<Bot>> bots, const game::Game& game,
          const game::Events& events);

}  // namespace stollen::bots
