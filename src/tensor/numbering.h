// A number for every move of a game, the same in every match. Kinds of moves have ranges of
// numbers, in which all their fields are multiplied out; seats are counted from the one who moves.
// A move beyond the window, or of a kind that would take too many numbers, has none of its own: the
// last numbers are for the first so many of those in the legal list.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "tensor/encoder.h"

namespace stollen::tensor {

class Numbering {
 public:
  static constexpr int kMostOfAKind = 32'768;
  static constexpr int kListed = 128;

  explicit Numbering(const Encoder& encoder);

  int size() const { return listed_ + kListed; }
  // From here on numbers mean a place among the moves without a number of their own.
  int first_listed() const { return listed_; }
  // A mask is so many words of bits, lowest bit first.
  std::size_t mask_words() const { return (static_cast<std::size_t>(size()) + 63) / 64; }

  // The move's own number; below 0: none.
  int number(game::Move move, game::Seat seat) const {
    const Kind& kind = kinds_[move.kind()];
    return kind.first + kind.head.worth(move.code(), seat) + kind.tail.worth(move.code(), seat);
  }
  // The move of this seat that has this number of its own.
  std::optional<game::Move> move(int number, game::Seat seat) const;

  // One bit for each number that can be chosen now.
  void mark(const game::Moves& legal, game::Seat seat, std::uint64_t* mask) const;
  static bool is_marked(const std::uint64_t* mask, int number) {
    return ((mask[number >> 6] >> (number & 63)) & 1U) != 0;
  }
  // By which number the move at this place of the legal list can be chosen; below 0: none is left.
  int number_at(const game::Moves& legal, std::size_t place, game::Seat seat) const;
  // The move that is meant; nothing if it is not among these.
  std::optional<game::Move> among(const game::Moves& legal, int number, game::Seat seat) const;

  struct Range {
    std::string word;
    std::uint8_t kind = 0;
    int first = 0;
    int count = 0;
  };
  const std::vector<Range>& ranges() const { return ranges_; }

 private:
  static constexpr std::size_t kMostBytes = 4;
  static constexpr int kNone = -(1 << 26);

  // What some bytes of a move, one or two neighbours, add to its number. Those that go round the
  // table have as many tables as there are seats that may move.
  struct Part {
    const int* table = &kNothing;
    std::size_t by_seat = 0;
    unsigned shift = 0;
    std::uint64_t mask = 0;

    const int* of(game::Seat seat) const { return table + by_seat * seat; }
    int worth(std::uint64_t code, game::Seat seat) const {
      return of(seat)[(code >> shift) & mask];
    }
  };
  static constexpr int kNothing = 0;
  // How a byte goes round the table: so many values, so many of them for each seat.
  struct Turning {
    int byte;
    int values;
    int each;
  };
  struct Kind {
    int first = kNone;
    Part head;  // the first two bytes
    Part tail;  // the other two
    std::vector<Turning> turning;
  };
  // A byte of a kind of move, while its kind is being numbered.
  struct Byte {
    int first;
    int count;
    int each;  // for each seat, if it goes round the table
  };

  void add_kind(std::uint8_t number, const game::Form& form);
  std::vector<Byte> bytes_of(const game::Form& form) const;
  Part part_of(const std::vector<Byte>& bytes, const std::vector<std::vector<int>>& worth,
               std::size_t from);
  void list_moves(game::Move move, const std::vector<Byte>& bytes, int byte);

  const Encoder& encoder_;
  std::vector<Kind> kinds_;
  std::vector<std::unique_ptr<std::vector<int>>> tables_;
  std::vector<game::Move> moves_;  // of the first seat, by number
  std::vector<Range> ranges_;
  int listed_ = 0;
};

}  // namespace stollen::tensor
