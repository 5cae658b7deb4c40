// A bot's decision to be worked out wherever there is time for it, on another thread if need be. It
// holds the bot and all that its seat may know; nobody else has a hand on them meanwhile.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"

namespace stollen::table {

// A bot and how many events it has been told.
struct ToldBot {
  bots::BotKind kind;
  std::unique_ptr<bots::Bot> bot;
  std::size_t told = 0;
};

class Thought {
 public:
  Thought(std::shared_ptr<const game::Game> game, ToldBot player)
      : game_(std::move(game)), player_(std::move(player)) {}

  std::string code;    // the table it is about
  std::string opener;  // who opened that table: bots' time is shared evenly between people
  // It takes no time worth speaking of.
  bool quick() const {
    return player_.kind == bots::BotKind::kRandom || player_.kind == bots::BotKind::kGreedy ||
           player_.kind == bots::BotKind::kEasy;
  }

  void think() {
    if (beginning) player_.bot->see(*beginning);
    beginning.reset();
    for (const game::SeenEvent& event : news) player_.bot->observe(event);
    player_.told += news.size();
    news.clear();
    choice_ = player_.bot->decide(view, *legal);
  }
  game::Move choice() const { return choice_; }
  game::Seat seat() const { return player_.bot->seat(); }
  const bots::Reason& reason() const { return player_.bot->reason(); }
  ToldBot give_back() { return std::move(player_); }

  // What the seat may know
  std::optional<game::View> beginning;  // before any news, at a table that began at a position
  std::vector<game::SeenEvent> news;
  game::View view;
  std::unique_ptr<game::Moves> legal;

 private:
  std::shared_ptr<const game::Game> game_;  // must outlive its bots
  ToldBot player_;
  game::Move choice_;
};

}  // namespace stollen::table
