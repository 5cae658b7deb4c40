// The course of the game at a table: the state and everything that has happened, move by move.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "game/game.h"
#include "notation/json.h"
#include "table/shelf.h"
#include "table/thought.h"

namespace stollen::table {

class Course {
 public:
  explicit Course(std::shared_ptr<const game::Game> game, const Retouch* retouch = nullptr)
      : game_(std::move(game)), retouch_(retouch) {}

  // Beginning
  void deal(std::uint64_t seed, game::Seat first);
  void begin_at(const game::State& state);

  // Playing: a move of the legal list.
  void play(game::Move move);

  // Where it stands
  const game::Game& game() const { return *game_; }
  const game::State& state() const { return state_; }
  game::Decision decision() const { return game_->decision(state_); }
  bool over() const { return decision().over(); }
  bool begun() const { return beginning_ != nullptr; }
  int made() const { return static_cast<int>(plies_.size()); }

  // What has happened: ply 0 is the deal, ply n the n-th move.
  std::span<const game::Event> events(int ply) const;
  game::Move move(int ply) const { return plies_[ply - 1].move; }
  game::Seat mover(int ply) const { return plies_[ply - 1].seat; }
  // The state after this ply, played again from the beginning.
  game::State state_after(int ply) const;

  // Asks a bot, which is told all that its seat was told so far, for a move in this state. It
  // comes back with the thought; until then another one like it would be made.
  std::unique_ptr<Thought> thought(bots::BotKind kind, game::Seat seat, std::uint64_t seed,
                                   const game::State& state);
  void take_back(ToldBot bot);

 private:
  struct Ply {
    game::Move move;
    game::Seat seat;
    std::uint32_t events;  // where its events begin
  };

  std::shared_ptr<const game::Game> game_;
  const Retouch* retouch_;
  game::State state_;
  std::unique_ptr<game::State> beginning_;
  std::vector<Ply> plies_;
  std::vector<game::Event> events_;
  std::vector<ToldBot> bots_;  // those that were asked and do not think
};

// Legal moves are many; one list serves them all, until the next call.
const game::Moves& legal_moves(const game::Game& game, const game::State& state);

}  // namespace stollen::table
