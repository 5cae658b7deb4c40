// Many matches of one game, stepped by one call in several threads. What the seat that must choose
// knows, what it may do, and how matches ended is written into arrays that stay where they are. A
// match that is over begins anew.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "tensor/crew.h"
#include "tensor/encoder.h"
#include "tensor/features.h"
#include "tensor/numbering.h"

namespace stollen::tensor {

// The legal lists of all matches, one after the other.
struct Listing {
  std::vector<std::int64_t> offsets;  // one more than there are matches
  std::vector<std::uint64_t> codes;
  std::vector<std::int32_t> numbers;   // their own, or -1
  std::vector<std::uint8_t> features;  // kFeatures of each

  // Room for so many moves of each match; then those of one match.
  explicit Listing(std::span<const std::int32_t> counts);
  void write(std::size_t match, const game::Moves& legal, game::Seat seat,
             const Numbering& numbering, const Features& columns);
};

class Batch {
 public:
  static constexpr int kMostMatches = 1 << 20;
  static constexpr int kMostHistory = 64;

  struct Options {
    int size = 1;
    std::uint64_t seed = 0;
    int threads = 1;
    int history = 0;   // so many of the last moves are part of an observation
    bool mask = true;  // without it moves are chosen by their place in the legal list alone
  };
  // Refuses what cannot be.
  static Result<void> check(const Options& options);

  // Deals all matches. The options must have been checked.
  Batch(std::shared_ptr<const game::Game> game, const Options& options);

  // What it is
  const game::Game& game() const { return *game_; }
  const std::shared_ptr<const game::Game>& shared_game() const { return game_; }
  const Layout& layout() const { return layout_; }
  const Numbering& numbering() const { return numbering_; }
  int size() const { return options_.size; }
  int threads() const { return crew_.threads(); }
  std::size_t bytes_per_match() const;

  // The arrays: rows of so many bytes, or one value for each match (and seat).
  std::size_t observation_stride() const { return observation_stride_; }
  std::size_t mask_stride() const { return mask_stride_; }  // in words; 0 without masks
  std::uint8_t* observations() { return observations_.get(); }
  std::uint64_t* masks() { return masks_.get(); }
  std::vector<std::uint8_t>& seats() { return seats_; }
  std::vector<std::int32_t>& legal_counts() { return legal_counts_; }
  std::vector<float>& rewards() { return rewards_; }
  std::vector<std::int16_t>& gold() { return gold_; }
  std::vector<std::uint8_t>& done() { return done_; }

  // One move in each match, by its number or by its place in the legal list. If one of them is not
  // allowed, nothing is changed and the sentence names the match.
  Result<void> step(std::span<const std::int32_t> numbers);
  Result<void> step_listed(std::span<const std::int32_t> places);

  // A number for each match, drawn evenly from those that can be chosen.
  Result<void> sample(std::span<std::int32_t> numbers);
  Result<Listing> list();
  // What this seat of each match knows, into rows of the layout's bytes.
  Result<void> observe(std::span<const std::uint8_t> seats, std::uint8_t* rows);

  // One match
  game::State state(int match) const;
  std::uint64_t deal_seed(int match) const;

 private:
  struct Scratch {
    game::Moves moves;
    game::Events events;
  };

  Result<void> over_all(const Crew::Work& work);
  Result<void> play_all(const Crew::Work& work);
  void deal(std::size_t match, Scratch& scratch);
  void advance(std::size_t match, game::Move move, Scratch& scratch);
  void fetch_next(std::size_t match) const;
  void note_move(std::size_t match, game::Move move, game::Seat seat);
  void show(std::size_t match, Scratch& scratch);
  void draw_lot(std::size_t match, const game::Moves& legal, game::Seat seat);
  std::uint64_t lot(std::size_t match, std::uint64_t choices, bool again) const;
  int lot_by_mask(std::size_t match) const;
  void write_row(std::size_t match, game::Seat seat, std::uint8_t* row,
                 Encoder::Drawn& drawn) const;
  void settle(std::size_t match);
  std::uint64_t* mask(std::size_t match) const { return masks_.get() + match * mask_stride_; }
  Result<void> whole() const;
  Result<void> masked() const;
  // A game has its own part of the box that states travel in, and nobody asks for more.
  game::State& box(std::size_t match) {
    return *std::launder(reinterpret_cast<game::State*>(states_.get() + match * state_stride_));
  }
  const game::State& box(std::size_t match) const {
    return *std::launder(
        reinterpret_cast<const game::State*>(states_.get() + match * state_stride_));
  }

  std::shared_ptr<const game::Game> game_;
  Options options_;
  std::unique_ptr<Encoder> encoder_;
  Numbering numbering_;
  Features features_;
  Layout layout_;
  Crew crew_;
  std::vector<std::unique_ptr<Scratch>> scratch_;  // of each worker
  std::string broken_;                             // by a bug, and how

  std::size_t state_stride_;
  std::size_t observation_stride_;
  std::size_t mask_stride_;
  bool fetches_ = false;  // the memory of the next match
  std::unique_ptr<std::byte[]> states_;
  std::unique_ptr<std::uint8_t[]> observations_;
  std::unique_ptr<std::uint64_t[]> masks_;
  std::vector<Encoder::Drawn> drawn_;  // the maze that stands in each observation
  std::vector<Made> made_;             // the last moves of each match, the newest first
  std::vector<std::uint8_t> seats_;
  std::vector<std::int32_t> legal_counts_;
  std::vector<std::uint32_t> games_;  // dealt so far
  std::vector<float> rewards_;
  std::vector<std::int16_t> gold_;
  std::vector<std::uint8_t> done_;
  // A number drawn for each match while its list was at hand: to look for one in a mask takes
  // longer.
  std::vector<std::int32_t> lots_;
  bool lots_are_new_ = true;  // nobody has been given them
  std::uint64_t draws_ = 0;
};

}  // namespace stollen::tensor
