#include "bots/bot.h"

#include "bots/duel_bot.h"
#include "bots/goldmine_bot.h"
#include "bots/greedy_bot.h"
#include "bots/random_bot.h"

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

std::string_view bot_name(BotKind kind) { return kind == BotKind::kRandom ? "random" : "greedy"; }

std::optional<BotKind> bot_named(std::string_view name) {
  for (const BotKind kind : {BotKind::kRandom, BotKind::kGreedy})
    if (bot_name(kind) == name) return kind;
  return std::nullopt;
}

std::unique_ptr<Bot> make_bot(BotKind kind, const game::Game& game, game::Seat seat,
                              std::uint64_t seed) {
  if (kind == BotKind::kGreedy && game.family() == "saboteur")
    return std::make_unique<GreedyBot>(static_cast<const saboteur::Saboteur&>(game), seat, seed);
  if (kind == BotKind::kGreedy && game.family() == "goldmine")
    return std::make_unique<GoldMineBot>(static_cast<const goldmine::GoldMine&>(game), seat, seed);
  if (kind == BotKind::kGreedy && game.family() == "duel")
    return std::make_unique<DuelBot>(static_cast<const duel::Duel&>(game), seat, seed);
  return std::make_unique<RandomBot>(seat, seed);
}

void tell(std::span<const std::unique_ptr<Bot>> bots, const game::Game& game,
          const game::Events& events) {
  for (const game::Event& event : events)
    for (const auto& bot : bots)
      if (bot) bot->observe(SeenEvent(game.vocabulary(), event, game::Observer::seat(bot->seat())));
}

}  // namespace stollen::bots
