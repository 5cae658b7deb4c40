#include "bots/bot.h"

#include <algorithm>
#include <array>

#include "bots/family.h"
#include "bots/flat_bot.h"
#include "bots/random_bot.h"

namespace stollen::bots {

void Bot::observe(const game::SeenEvent& event) {
  ++observed_;
  remember(event);
}

game::Move Bot::decide(const game::View& view, const game::Moves& legal) {
  see(view);
  // A generator for this moment: made of what the seat has been told so far, it needs no memory of
  // the draws before.
  Random random(seed_ + (observed_ << 8) + seat_);
  return choose(view, legal, random);
}

namespace {

constexpr std::array kKinds = {
    BotKind::kRandom,  BotKind::kGreedy,  BotKind::kTrust,   BotKind::kFlat, BotKind::kHarm,
    BotKind::kSleeper, BotKind::kStudent, BotKind::kLearned, BotKind::kEasy, BotKind::kGentle,
    BotKind::kNormal,  BotKind::kSelfish, BotKind::kHard};
constexpr std::array<std::string_view, kKinds.size()> kNames = {
    "random",  "greedy", "trust",  "flat",   "harm",    "sleeper", "student",
    "learned", "easy",   "gentle", "normal", "selfish", "hard"};

constexpr int kFlatPlayouts = 1000;

}  // namespace

std::span<const BotKind> bot_kinds() { return kKinds; }

std::span<const BotKind> table_levels() {
  static constexpr std::array kLevels = {BotKind::kRandom, BotKind::kGreedy, BotKind::kEasy,
                                         BotKind::kGentle, BotKind::kNormal, BotKind::kHard};
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
  if (kind == BotKind::kRandom) return std::make_unique<RandomBot>(seat, seed);
  return family_bots(game).make(kind, game, seat, seed, effort);
}

void tell(std::span<const std::unique_ptr<Bot>> bots, const game::Game& game,
          const game::Events& events) {
  for (const game::Event& event : events)
    for (const auto& bot : bots)
      if (bot)
        bot->observe(game::SeenEvent(game.vocabulary(), event, game::Observer::seat(bot->seat())));
}

}  // namespace stollen::bots
