// The sites: empty cells beside the cards on the board, in order, and what each demands of a card
// laid there. Demands are bit sets over the sites, one for every side and kind of demand, so that
// all places where a card fits are found with a handful of word operations.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

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

  // The sites of one word where a card with these open edges fits, and is connected to the walker's
  // start or (`must_reach` false) lies beside a path card. The four sides are asked at once, a lane
  // each.
  std::uint64_t fits(int word, Sides edges, bool must_reach, int walker = 0) const {
    const Lanes open = lanes(word, kOpenThere);
    const Lanes wall = lanes(word, kWallThere);
    const Lanes here = kLanesOf[edges];
    const Lanes misfit = (wall & here) | (open & ~here);
    const Lanes wanted = must_reach ? lanes(word, reached_by(walker)) & here : open | wall;
    return __builtin_reduce_or(wanted) & ~__builtin_reduce_or(misfit);
  }

  // The sites of one word beside a card that no ladder may lie next to.
  std::uint64_t shunned(int word) const { return shunned_[word]; }

  // Writes `make(cell code)` for each site of a word that is in `chosen`, in order of cells, and
  // returns the end. Two are written at a time whether they are there or not: most cards fit in few
  // places, and a wasted write is cheaper than a wrongly foreseen end of a loop. The caller leaves
  // room for two more.
  template <class Out, class Make>
  Out* write(int word, std::uint64_t chosen, Out* out, Make make) const {
    const std::uint16_t* codes = codes_.data() + 64 * word;
    int left = std::popcount(chosen);
    while (true) {
      out[0] = make(codes[std::countr_zero(chosen) & 63]);
      chosen &= chosen - 1;
      out[1] = make(codes[std::countr_zero(chosen) & 63]);
      if (left <= 2) [[likely]]
        return out + left;
      chosen &= chosen - 1;
      out += 2;
      left -= 2;
    }
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
  void clear_all(SiteSet first, int sets);
  void set_shunned(int index, bool value) {
    shunning_ = shunning_ || value;
    const std::uint64_t bit = std::uint64_t{1} << (index & 63);
    shunned_[index / 64] = value ? shunned_[index / 64] | bit : shunned_[index / 64] & ~bit;
  }

 private:
  // How many sites stand before this cell: counted, eight at a time, which is faster than a search
  // for as few as there are. Behind the last site stand codes that no cell has.
  int rank(Cell cell) const {
    int before = 0;
    for (int block = 0; block < count_; block += 8) {
      std::uint16_t less = 0;
      for (int i = 0; i < 8; ++i)
        less = static_cast<std::uint16_t>(less + (codes_[block + i] < cell.code() ? 1 : 0));
      before += less;
    }
    return before;
  }
  std::uint64_t word(SiteSet set, int index) const { return bits_[index / 64][set]; }

  // The sets of a kind, a side each, as the processor's vector.
  using Lanes = std::uint64_t __attribute__((vector_size(32)));
  Lanes lanes(int word, SiteSet first) const {
    Lanes lanes;
    __builtin_memcpy(&lanes, &bits_[word][first], sizeof lanes);
    return lanes;
  }
  // All bits of a side's lane, for each set of edges.
  static constexpr std::array<Lanes, 16> kLanesOf = [] {
    std::array<Lanes, 16> lanes{};
    for (unsigned edges = 0; edges < 16; ++edges)
      lanes[edges] =
          Lanes{0 - std::uint64_t{edges & 1U}, 0 - std::uint64_t{edges >> 1U & 1U},
                0 - std::uint64_t{edges >> 2U & 1U}, 0 - std::uint64_t{edges >> 3U & 1U}};
    return lanes;
  }();

  static constexpr std::uint16_t kNoCell = 0xffff;

  void add_shunned(int index);
  void erase_shunned(int index, int last);

  std::int32_t count_;
  bool shunning_;  // whether the last of the sets is kept: most mazes have no use for it
  std::array<std::uint16_t, kMaxSites> codes_;
  std::array<std::array<std::uint64_t, kSets>, kWords> bits_;
  std::array<std::uint64_t, kWords> shunned_;
};

using Sites = SitesFor<OneWalker>;

}  // namespace stollen::tunnel
