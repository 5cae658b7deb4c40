// What every game is to the outside. A Game is one recipe for one number of players: constant,
// shared, without memory of any match. The match itself is a State, a plain value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "game/event.h"
#include "game/flat.h"
#include "game/phrase.h"
#include "game/seat.h"
#include "game/vocabulary.h"

namespace stollen::game {

struct State : Flat<5504> {};
// What one observer may know, as the game's own view type.
struct View : Flat<5120> {};

// The legal moves of the waiting decision, sorted and without repeats.
using Moves = FixedList<Move, 8192>;

// Who must choose now, and what; nobody once the game is over.
struct Decision {
  Seat seat = kNobody;
  std::uint8_t step = 0;
  bool over() const { return seat == kNobody; }
};

struct Score {
  int gold[kMaxPlayers] = {};
  SeatSet winners;

  // Whoever has the most wins, together with those who have as much.
  void crown(int players) {
    const int most = *std::max_element(gold, gold + players);
    for (Seat seat = 0; seat < players; ++seat)
      if (gold[seat] == most) winners.add(seat);
  }
};

// Games that share their rules and the types of their states and views. Where families are treated
// differently there is one table of them, found by the address of this.
struct Family {
  std::string_view name;          // the folder that its rules live in
  std::span<const Claim> claims;  // what its players may claim
};

class Game {
 public:
  Game(std::string recipe, int players, int rules_number)
      : recipe_(std::move(recipe)), players_(players), rules_number_(rules_number) {}
  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  // What it is
  const std::string& recipe() const { return recipe_; }
  int players() const { return players_; }
  // Which reading of the rules it is played by: what is replayed later needs the same one.
  int rules_number() const { return rules_number_; }
  virtual const Family& family() const = 0;
  virtual const Vocabulary& vocabulary() const = 0;
  virtual std::size_t state_bytes() const = 0;

  // Playing. `start` draws the first seat by lot unless the table names one; `play` takes a move
  // from the legal list.
  virtual void start(State& state, Random random, Seat first, Events& events) const = 0;
  virtual Decision decision(const State& state) const = 0;
  virtual void legal(const State& state, Moves& moves) const = 0;
  virtual void play(State& state, Move move, Events& events) const = 0;

  // What everybody is shown once a round is over, beside what its last move told: `last`, made in
  // the state `before`. Nothing that is played depends on it, and no view has it.
  virtual void uncover(const State& /*before*/, Move /*last*/, Events& shown) const {
    shown.clear();
  }

  // The move as the legal list spells it, where a player may say the same in two ways.
  virtual Move plain(Move move) const { return move; }

  // Why this move cannot be made at the waiting decision, found rule by rule without the legal
  // list. Slow and clear: it explains to people, and it is the measure the fast list is tested by.
  virtual Refusal why_not(const State& state, Move move) const = 0;

  // What an observer knows, and another world in which he would know the same: everything hidden
  // from him is dealt anew.
  virtual void view(const State& state, Observer observer, View& view) const = 0;
  virtual void redeal(State& state, Observer observer, Random& random) const = 0;

  // A step that is asked unseen: for all that everybody knows, could somebody do anything but
  // decline? Only public knowledge counts, so that the answer tells nobody anything.
  virtual bool may_be_answered(const State&) const { return true; }

  // Could a match stand like this? What the other functions rely on holds in every state that they
  // make; a state from elsewhere is asked here first. Says what is wrong, and is never asked while
  // a match is played.
  virtual Result<void> possible(const State& state) const = 0;

  // Gold as it stands; who is ahead, and at the end: who has won.
  virtual Score score(const State& state) const = 0;

 private:
  std::string recipe_;
  int players_;
  int rules_number_;
};

// The game as one of this family, if it is one.
template <class FamilyGame>
const FamilyGame* as(const Game& game) {
  return &game.family() == &FamilyGame::kFamily ? static_cast<const FamilyGame*>(&game) : nullptr;
}

}  // namespace stollen::game
