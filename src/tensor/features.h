// A move as sixteen bytes for learners, whatever game it is of: where each sort of field goes is
// the same for all kinds of moves.
#pragma once

#include <vector>

#include "game/game.h"

namespace stollen::tensor {

class Encoder;

inline constexpr int kFeatures = 16;

class Features {
 public:
  // Both must outlive it; the encoder may still be under construction.
  Features(const game::Game& game, const Encoder& encoder);

  // Onto bytes that are zero. Seats are counted from `seat`. `openly`: without secret fields.
  void write(game::Move move, game::Seat seat, std::uint8_t* row, bool openly = false) const;

 private:
  struct Column {
    std::uint8_t byte;    // of the move
    std::uint8_t column;  // of the row
    std::uint8_t plus;
    bool seat;
    bool secret;
  };

  std::uint8_t from(std::uint8_t seat, game::Seat looking) const {
    if (seat >= players_) return 0;
    const int apart = seat - looking;
    return static_cast<std::uint8_t>((apart < 0 ? apart + players_ : apart) + 1);
  }

  const Encoder& encoder_;
  int players_;
  std::vector<std::vector<Column>> kinds_;
  std::vector<bool> lays_;  // kinds that bring a path card to a cell
};

}  // namespace stollen::tensor
