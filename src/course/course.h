// The course of one game: the state and everything that has happened, move by move. Tables, the
// engine protocol, the terminal, reviews and checks all play one of these. It knows no notation,
// nobody who sits anywhere, and no time.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "game/game.h"

namespace stollen::course {

class Course {
 public:
  explicit Course(std::shared_ptr<const game::Game> game) : game_(std::move(game)) {}

  // Beginning
  void deal(std::uint64_t seed, game::Seat first);
  void begin_at(const game::State& state);

  // Playing: a move of the legal list. If a rule fails on the way, the course stands as it did.
  void play(game::Move move);
  // Takes so many moves back.
  void undo(int moves);

  // Where it stands
  const game::Game& game() const { return *game_; }
  const std::shared_ptr<const game::Game>& shared_game() const { return game_; }
  const game::State& state() const { return state_; }
  game::Decision decision() const { return game_->decision(state_); }
  bool over() const { return decision().over(); }
  bool begun() const { return beginning_ != nullptr; }
  // It began with a deal, of which the events tell, and not at a position.
  bool dealt() const { return begun() && !events(0).empty(); }
  int made() const { return static_cast<int>(plies_.size()); }

  // What has happened: ply 0 is the deal, ply n the n-th move.
  std::span<const game::Event> events(int ply) const;
  std::span<const game::Event> last_events() const { return events(made()); }
  std::span<const game::Event> all_events() const { return events_; }
  game::Move move(int ply) const { return plies_[ply - 1].move; }
  game::Seat mover(int ply) const { return plies_[ply - 1].seat; }
  // The state after this ply, played again from the beginning.
  game::State state_after(int ply) const;

 private:
  struct Ply {
    game::Move move;
    game::Seat seat;
    std::uint32_t events;  // where its events begin
  };

  std::shared_ptr<const game::Game> game_;
  game::State state_;
  std::shared_ptr<const game::State> beginning_;  // shared by copies
  std::vector<Ply> plies_;
  std::vector<game::Event> events_;
};

// Legal moves are many; one list serves them all, until the next call.
const game::Moves& legal_moves(const game::Game& game, const game::State& state);

}  // namespace stollen::course
