// A move as sixteen bytes for learners, whatever game it is of: where each sort of field goes is
// the same for all kinds of moves.
#pragma once

#include <span>
#include <vector>

#include "game/game.h"
#include "tensor/layout.h"

namespace stollen::tensor {

class Encoder;

inline constexpr int kFeatures = 16;

// A move that was made, and who made it.
struct Made {
  game::Move move;
  game::Seat seat = game::kNobody;
};
// A section for the last moves, behind all others: who made each, and its features.
inline constexpr int kHistoryRow = 1 + kFeatures;
void add_history(Layout& layout, int moves);

class Features {
 public:
  // Both must outlive it; the encoder may still be under construction.
  Features(const game::Game& game, const Encoder& encoder);

  // Onto bytes that are zero. Seats are counted from `seat`. `openly`: without secret fields.
  void write(game::Move move, game::Seat seat, std::uint8_t* row, bool openly = false) const;
  // The last moves, the newest first, as everybody saw them; onto bytes that are zero.
  void write_history(std::span<const Made> last, game::Seat seat, std::uint8_t* row) const;

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
