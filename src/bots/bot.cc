#include "bots/bot.h"

#include <algorithm>
#include <array>

#include "bots/duel_bot.h"
#include "bots/duelist_bot.h"
#include "bots/dwarf_bot.h"
#include "bots/flat_bot.h"
#include "bots/goldmine_bot.h"
#include "bots/greedy_bot.h"
#include "bots/miner_bot.h"
#include "bots/random_bot.h"
#include "bots/trust_bot.h"

namespace stollen::bots {

void Bot::observe(const SeenEvent& event) {
  ++observed_;
  remember(event);
}

game::Move Bot::decide(const game::View& view, const game::Moves& legal) {
  // A generator for this moment: made of what the seat has been told so far, it needs no memory of
  // the draws before.
  Random random(seed_ + (observed_ << 8) + seat_);
  return choose(view, legal, random);
}

namespace {

constexpr std::array kKinds = {BotKind::kRandom, BotKind::kGreedy, BotKind::kTrust, BotKind::kFlat,
                               BotKind::kEasy,   BotKind::kNormal, BotKind::kHard};
constexpr std::array<std::string_view, kKinds.size()> kNames = {"random", "greedy", "trust", "flat",
                                                                "easy",   "normal", "hard"};

constexpr int kFlatPlayouts = 1000;

int times(int budget, Effort effort) {
  return budget == 0 ? 0 : std::max(1, static_cast<int>(budget * effort.times));
}

// What makes the levels of one family, at the usual effort. My Gold Mine counts imagined games, the
// others decisions in them.
struct Levels {
  Skill easy;
  Skill normal;
  Skill hard;
};
constexpr Levels kDwarfs = {.easy = {.faith = 0.2F, .noise = 1.6},
                            .normal = {.faith = 0.8F, .noise = 0.4},
                            .hard = {.foresight = 12'000}};
constexpr Levels kMiners = {
    .easy = {.noise = 2}, .normal = {.foresight = 40}, .hard = {.foresight = 3000}};
constexpr Levels kDuelists = {.easy = {.noise = 0.4},
                              .normal = {.noise = 0.05},
                              .hard = {.foresight = 2000, .candidates = 8}};
// Alone there is one dwarf less to think for.
constexpr Levels kLoners = {.easy = kDuelists.easy,
                            .normal = kDuelists.normal,
                            .hard = {.foresight = 6500, .candidates = 8}};

// Bots of one family: one that looks no further than the move, and one of the levels.
template <class Greedy, class OfLevel, class FamilyGame>
std::unique_ptr<Bot> make_of(const Levels& levels, BotKind kind, const FamilyGame& game,
                             game::Seat seat, std::uint64_t seed, Effort effort) {
  const auto of_level = [&](Skill skill) {
    skill.foresight = times(skill.foresight, effort);
    return std::make_unique<OfLevel>(game, seat, seed, skill);
  };
  switch (kind) {
    case BotKind::kEasy:
      return of_level(levels.easy);
    case BotKind::kNormal:
      return of_level(levels.normal);
    case BotKind::kHard:
      return of_level(levels.hard);
    default:
      return std::make_unique<Greedy>(game, seat, seed);
  }
}

}  // namespace

std::span<const BotKind> bot_kinds() { return kKinds; }

std::span<const BotKind> table_levels() {
  static constexpr std::array kLevels = {BotKind::kRandom, BotKind::kGreedy, BotKind::kEasy,
                                         BotKind::kNormal, BotKind::kHard};
  return kLevels;
}

std::string_view bot_name(BotKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<BotKind> bot_named(std::string_view name) {
  for (const BotKind kind : bot_kinds())
    if (bot_name(kind) == name) return kind;
  return std::nullopt;
}

std::unique_ptr<Bot> make_bot(BotKind kind, const game::Game& game, game::Seat seat,
                              std::uint64_t seed, Effort effort) {
  if (kind == BotKind::kFlat)
    return std::make_unique<FlatBot>(game, seat, seed, times(kFlatPlayouts, effort));
  if (kind != BotKind::kRandom && game.family() == "saboteur") {
    const auto& mine = static_cast<const saboteur::Saboteur&>(game);
    if (kind == BotKind::kTrust) return std::make_unique<TrustBot>(mine, seat, seed);
    return make_of<GreedyBot, DwarfBot>(kDwarfs, kind, mine, seat, seed, effort);
  }
  if (kind != BotKind::kRandom && game.family() == "goldmine")
    return make_of<GoldMineBot, MinerBot>(
        kMiners, kind, static_cast<const goldmine::GoldMine&>(game), seat, seed, effort);
  if (kind != BotKind::kRandom && game.family() == "duel")
    return make_of<DuelBot, DuelistBot>(game.players() == 1 ? kLoners : kDuelists, kind,
                                        static_cast<const duel::Duel&>(game), seat, seed, effort);
  return std::make_unique<RandomBot>(seat, seed);
}

void tell(std::span<const std::unique_ptr<Bot>> bots, const game::Game& game,
          const game::Events& events) {
  for (const game::Event& event : events)
    for (const auto& bot : bots)
      if (bot) bot->observe(SeenEvent(game.vocabulary(), event, game::Observer::seat(bot->seat())));
}

}  // namespace stollen::bots
