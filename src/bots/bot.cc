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

// At the usual effort: imagined games for one move, or the decisions in them.
constexpr int kFlatPlayouts = 1000;
constexpr int kHardForesight = 60'000;
constexpr int kNormalForesight = 5'000;
constexpr int kMinerPlayouts = 3000;
constexpr int kDuelistPlayouts = 150;

int times(int playouts, Effort effort) {
  return std::max(1, static_cast<int>(playouts * effort.times));
}

std::unique_ptr<Bot> make_dwarf(BotKind kind, const saboteur::Saboteur& game, game::Seat seat,
                                std::uint64_t seed, Effort effort) {
  switch (kind) {
    case BotKind::kGreedy:
      return std::make_unique<GreedyBot>(game, seat, seed);
    case BotKind::kTrust:
      return std::make_unique<TrustBot>(game, seat, seed);
    case BotKind::kEasy:
      return std::make_unique<DwarfBot>(game, seat, seed, Skill{.faith = 0.4F, .noise = 0.7F});
    case BotKind::kNormal:
      return std::make_unique<DwarfBot>(game, seat, seed,
                                        Skill{.foresight = times(kNormalForesight, effort)});
    default:
      return std::make_unique<DwarfBot>(game, seat, seed,
                                        Skill{.foresight = times(kHardForesight, effort)});
  }
}

std::unique_ptr<Bot> make_miner(BotKind kind, const goldmine::GoldMine& game, game::Seat seat,
                                std::uint64_t seed, Effort effort) {
  switch (kind) {
    case BotKind::kGreedy:
    case BotKind::kTrust:
      return std::make_unique<GoldMineBot>(game, seat, seed);
    case BotKind::kEasy:
      return std::make_unique<MinerBot>(game, seat, seed, MinerSkill{.noise = 2});
    case BotKind::kNormal:
      return std::make_unique<MinerBot>(game, seat, seed,
                                        MinerSkill{.playouts = times(40, effort)});
    default:
      return std::make_unique<MinerBot>(game, seat, seed,
                                        MinerSkill{.playouts = times(kMinerPlayouts, effort)});
  }
}

std::unique_ptr<Bot> make_duelist(BotKind kind, const duel::Duel& game, game::Seat seat,
                                  std::uint64_t seed, Effort effort) {
  switch (kind) {
    case BotKind::kGreedy:
    case BotKind::kTrust:
      return std::make_unique<DuelBot>(game, seat, seed);
    case BotKind::kEasy:
      return std::make_unique<DuelistBot>(game, seat, seed, DuelistSkill{.noise = 0.6});
    case BotKind::kNormal:
      return std::make_unique<DuelistBot>(
          game, seat, seed, DuelistSkill{.playouts = times(kDuelistPlayouts / 5, effort)});
    default:
      return std::make_unique<DuelistBot>(
          game, seat, seed, DuelistSkill{.playouts = times(kDuelistPlayouts, effort)});
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
  if (kind != BotKind::kRandom && game.family() == "saboteur")
    return make_dwarf(kind, static_cast<const saboteur::Saboteur&>(game), seat, seed, effort);
  if (kind != BotKind::kRandom && game.family() == "goldmine")
    return make_miner(kind, static_cast<const goldmine::GoldMine&>(game), seat, seed, effort);
  if (kind != BotKind::kRandom && game.family() == "duel")
    return make_duelist(kind, static_cast<const duel::Duel&>(game), seat, seed, effort);
  return std::make_unique<RandomBot>(seat, seed);
}

void tell(std::span<const std::unique_ptr<Bot>> bots, const game::Game& game,
          const game::Events& events) {
  for (const game::Event& event : events)
    for (const auto& bot : bots)
      if (bot) bot->observe(SeenEvent(game.vocabulary(), event, game::Observer::seat(bot->seat())));
}

}  // namespace stollen::bots
