// A maze in planes over a window: each byte holds eight binary planes of one cell.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "tensor/layout.h"
#include "tunnel/board.h"

namespace stollen::tensor {

// The planes that a board can have, in this order; a game has those that it needs.
enum class Plane : std::uint8_t { kEdges, kWays, kMarks, kGates, kThings, kOther };
inline constexpr int kPlanes = 6;

// The bits of kMarks.
enum class Mark : std::uint8_t {
  kTreasure,
  kNoTreasure,
  kWaits,  // to be laid one way or the other
  kChest,
  kOwnGuard,
  kOtherGuard,
  kLaidLast,
  kPaid,
};

// The pairs of edges that are joined inside the card: NE NS NW ES EW SW.
constexpr std::uint8_t ways_of(tunnel::PathCard card) {
  return static_cast<std::uint8_t>((card.joined(game::kNorth) >> 1U) |
                                   ((card.joined(game::kEast) >> 2U) << 3U) |
                                   ((card.joined(game::kSouth) >> 3U) << 5U));
}

// Which planes there are and where they lie.
class PlanePlan {
 public:
  PlanePlan() = default;
  // The first three are always there; the others if a card of the game needs them.
  PlanePlan(const std::vector<tunnel::PathCard>& cards, bool two_walkers);

  int count() const { return count_; }
  bool has(Plane plane) const { return places_[static_cast<int>(plane)] >= 0; }
  int place(Plane plane) const { return places_[static_cast<int>(plane)]; }
  std::vector<std::string> names() const;

 private:
  std::array<int, kPlanes> places_ = {0, 1, 2, -1, -1, -1};
  int count_ = 3;
};

// The planes of one observation, while they are written.
class Planes {
 public:
  Planes(const PlanePlan& plan, const Window& window, std::uint8_t* bytes) : window_(window) {
    for (int plane = 0; plane < kPlanes; ++plane)
      if (const int place = plan.place(static_cast<Plane>(plane)); place >= 0)
        planes_[plane] = bytes + place * window.cells();
  }

  bool has(Plane plane) const { return of(plane) != nullptr; }
  void set(Plane plane, int place, unsigned bits) {
    std::uint8_t& byte = of(plane)[place];
    byte = static_cast<std::uint8_t>(byte | bits);
  }
  void mark(game::Cell cell, Mark mark) {
    if (const int place = window_.place(cell); place >= 0)
      set(Plane::kMarks, place, 1U << static_cast<unsigned>(mark));
  }
  // Of a maze that stands, what this seat sees in it is marked anew.
  void clear_marks() { std::memset(of(Plane::kMarks), 0, window_.cells()); }
  // All cards that lie in the maze; how many of them lie beyond the window. `walker` is the one
  // who looks.
  template <class Board>
  int draw(const Board& board, int walker) {
    // What the loop needs in one place: the visitor is then as small as its address.
    struct Brush {
      Planes& planes;
      Window window;
      std::uint8_t* edges;
      std::uint8_t* ways;
      int walker;
      bool more;
      int beyond = 0;
    } brush{*this,
            window_,
            of(Plane::kEdges),
            of(Plane::kWays),
            walker,
            has(Plane::kGates) || has(Plane::kThings) || has(Plane::kOther)};
    board.for_each([&brush](auto, const auto& laid) {
      const int place = brush.window.place(laid.cell);
      if (place < 0) [[unlikely]] {
        ++brush.beyond;
        return;
      }
      brush.edges[place] = static_cast<std::uint8_t>(laid.card.edges() |
                                                     (unsigned{laid.reached(brush.walker)} << 4U));
      static_assert(Board::kFaceDown == 1 && Board::kRoom == 8);
      brush.ways[place] =
          static_cast<std::uint8_t>(ways_of(laid.card) | ((laid.marks & Board::kFaceDown) << 6U) |
                                    ((laid.marks & Board::kRoom) << 4U));
      if (brush.more) brush.planes.template draw_more<Board>(laid, place, brush.walker);
    });
    return brush.beyond;
  }

 private:
  std::uint8_t* of(Plane plane) const { return planes_[static_cast<int>(plane)]; }

  template <class Board>
  void draw_more(const Board::Laid& laid, int place, int walker) {
    if (has(Plane::kGates) && laid.card.gate() != tunnel::Gate::kNone)
      set(Plane::kGates, place,
          laid.card.gate_sides() | (8U << static_cast<unsigned>(laid.card.gate())) |
              (laid.is(Board::kOpened) ? 128U : 0U));
    if (has(Plane::kThings)) set(Plane::kThings, place, things_of(laid.card));
    if constexpr (Board::kWalkers > 1) set(Plane::kOther, place, laid.reached(1 - walker));
  }
  static unsigned things_of(tunnel::PathCard card) {
    const auto ladder = static_cast<unsigned>(card.ladder());
    return (ladder == 0 ? 0U : 1U << (ladder - 1)) | (card.crystal() ? 8U : 0U) |
           (card.gold() == 0 ? 0U : 8U << static_cast<unsigned>(card.gold()));
  }

  const Window& window_;
  std::array<std::uint8_t*, kPlanes> planes_{};
};

}  // namespace stollen::tensor
