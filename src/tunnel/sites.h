// The sites: empty cells beside the cards on the board, in order, and what each demands of a card
// laid there. Demands are bit sets over the sites, one for every side and kind of demand, so that
// all places where a card fits are found with a handful of word operations.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "base/check.h"
#include "tunnel/cell.h"
#include "tunnel/walkers.h"

namespace stollen::tunnel {

// The sets kept about sites. The four of a kind follow each other, by side; last come, by walker,
// those of where he can get.
enum SiteSet : std::uint8_t {
  kOpenThere = 0,    // an open edge faces the site from this side
  kWallThere = 4,    // a wall faces it
  kReachedFrom = 8,  // an open edge that is connected to the (first) walker's start faces it
};

constexpr SiteSet on_side(SiteSet first, Side side) {
  return static_cast<SiteSet>(int{first} + int{side});
}
constexpr SiteSet reached_by(int walker) { return static_cast<SiteSet>(kReachedFrom + 4 * walker); }

template <class Walkers>
class SitesFor {
 public:
  static constexpr int kMaxSites = Walkers::kMaxSites;
  static constexpr int kWords = kMaxSites / 64;
  static constexpr int kSets = reached_by(Walkers::kCount);

  // Reading
  int size() const { return count_; }
  int words() const { return (count_ + 63) / 64; }
  Cell cell(int index) const { return Cell::from_code(codes_[index]); }
  // The index of the site at this cell; -1 if it is none.
  int find(Cell cell) const {
    const int index = rank(cell);
    return index < count_ && codes_[index] == cell.code() ? index : -1;
  }
  bool has(SiteSet set, int index) const { return ((word(set, index) >> (index & 63)) & 1U) != 0; }

  // The sites of one word where a card fits, for every set of its open edges: where no side is
  // wrong, and it is connected to the walker's start or (`must_reach` false) lies beside a path
  // card. What two sides demand is put together first, four sets of edges in a vector.
  using PlacesByEdges = std::array<std::uint64_t, 16>;
  PlacesByEdges places(int word, bool must_reach, int walker = 0) const {
    const auto& sets = bits_[word];
    const std::uint64_t* open = &sets[kOpenThere];
    const std::uint64_t* wall = &sets[kWallThere];
    const std::uint64_t* reached = &sets[reached_by(walker)];
    const std::uint64_t beside =
        must_reach ? 0
                   : open[0] | open[1] | open[2] | open[3] | wall[0] | wall[1] | wall[2] | wall[3];
    const auto misfit = [&](int low, int high) {
      return Lanes{open[low] | open[high], wall[low] | open[high], open[low] | wall[high],
                   wall[low] | wall[high]};
    };
    const auto reach = [&](int low, int high) {
      return Lanes{0, reached[low], reached[high], reached[low] | reached[high]};
    };
    const Lanes low_misfit = misfit(0, 1);
    const Lanes low_reach = (must_reach ? reach(0, 1) : Lanes{}) | beside;
    const Lanes high_misfit = misfit(2, 3);
    const Lanes high_reach = must_reach ? reach(2, 3) : Lanes{};
    PlacesByEdges places;
    for (int high = 0; high < 4; ++high) {
      const Lanes fits = (low_reach | high_reach[high]) & ~(low_misfit | high_misfit[high]);
      __builtin_memcpy(&places[4 * high], &fits, sizeof fits);
    }
    return places;
  }

  // The sites of one word beside a card that no ladder may lie next to.
  std::uint64_t shunned(int word) const { return shunned_[word]; }

  // Writes `make(cell code)` for each site of a word that is in `chosen`, in order of cells, and
  // returns the end. Most cards fit in few places. The caller leaves room for
  // `kRoom` more.
  static constexpr int kRoom = 4;
  template <class Out, class Make>
  Out* write(int word, std::uint64_t chosen, Out* out, Make make) const {
    const std::uint16_t* codes = codes_.data() + 64 * word;
    return write_each<kRoom>(chosen, out, [&](int site) { return make(codes[site]); });
  }

  // Changing
  SitesFor() { clear(); }
  void clear() {
    count_ = 0;
    codes_.fill(kNoCell);
    bits_ = {};
    shunning_ = false;
    shunned_ = {};
  }
  // The site at this cell, made without demands if it is new. Indices behind it move up.
  int add(Cell cell);
  void erase(int index);
  void set(SiteSet set, int index, bool value) {
    std::uint64_t& bits = bits_[index / 64][set];
    const std::uint64_t bit = std::uint64_t{1} << (index & 63);
    bits = value ? bits | bit : bits & ~bit;
  }
  void add_to(SiteSet set, int index, std::uint64_t bit) {
    bits_[index / 64][set] |= bit << (index & 63);
  }
  void clear_all(SiteSet first, int sets);
  void set_shunned(int index, bool value) {
    shunning_ = shunning_ || value;
    const std::uint64_t bit = std::uint64_t{1} << (index & 63);
    shunned_[index / 64] = value ? shunned_[index / 64] | bit : shunned_[index / 64] & ~bit;
  }

 private:
  // Codes are looked at and moved sixteen at a time, which for as few as there are is faster than
  // any search or block move. Behind the last site stand codes that no cell has.
  static constexpr int kBlock = 16;
  using Block = std::uint16_t __attribute__((vector_size(2 * kBlock)));
  Block block(int first) const {
    Block block;
    __builtin_memcpy(&block, &codes_[first], sizeof block);
    return block;
  }
  void put_block(int first, Block block) { __builtin_memcpy(&codes_[first], &block, sizeof block); }
  // How many sites stand before this cell.
  int rank(Cell cell) const {
    using Bits = bool __attribute__((ext_vector_type(kBlock)));
    int before = 0;
    for (int first = 0; first < count_; first += kBlock) {
      const Bits less = __builtin_convertvector(block(first) < cell.code(), Bits);
      before += std::popcount(__builtin_bit_cast(std::uint16_t, less));
    }
    return before;
  }
  std::uint64_t word(SiteSet set, int index) const { return bits_[index / 64][set]; }

  using Lanes = std::uint64_t __attribute__((vector_size(32)));

  static constexpr std::uint16_t kNoCell = 0xffff;

  void add_shunned(int index);
  void erase_shunned(int index, int last);

  std::int32_t count_;
  bool shunning_;  // whether the last of the sets is kept: most mazes have no use for it
  std::array<std::uint16_t, kMaxSites + kBlock + 2> codes_;
  std::array<std::array<std::uint64_t, kSets>, kWords> bits_;
  std::array<std::uint64_t, kWords> shunned_;
};

using Sites = SitesFor<OneWalker>;

}  // namespace stollen::tunnel
