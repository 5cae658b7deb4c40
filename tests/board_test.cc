// The board's running sums (connections, arrivals, sites) against a computation from scratch, over
// random sequences of laying, turning up and removing.
#include "tunnel/board.h"

#include <algorithm>
#include <map>
#include <set>

#include "gtest/gtest.h"

#include "base/random.h"
#include "tunnel/survey.h"

namespace stollen::tunnel {

namespace {

constexpr const char* kCards[] = {"NS",   "EW", "NE",  "NW",    "NEW",   "NES",
                                  "NESW", "N",  "E-W", "N-E-S", "NS-EW", "N-E-S-W"};

PathCard any_card(Random& random) {
  const PathCard card = *PathCard::from_name(kCards[random.below(std::size(kCards))]);
  return random.below(2) == 0 ? card : card.turned();
}

// What must be known of an empty cell beside a card.
struct Demand {
  Sides open = 0;
  Sides wall = 0;
  Sides reached = 0;
  bool operator==(const Demand&) const = default;
};

bool within(Cell cell) {
  return std::max(std::abs(cell.x()), std::abs(cell.y())) <= Cell::kFarthest;
}

std::map<Cell, Demand> demands_from_scratch(const Board& board) {
  std::map<Cell, Demand> demands;
  board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
    if (laid.is(Board::kFaceDown)) return;
    const Sides reached = surveyed_reach(board, slot);
    for (const Side side : kSides) {
      const Cell cell = laid.cell.beside(side);
      if (board.find(cell) != Board::kNone || !within(cell)) continue;
      Demand& demand = demands[cell];
      const Sides bit = side_bit(opposite(side));
      if ((reached & side_bit(side)) != 0) demand.reached |= bit;
      if (laid.is(Board::kRoom)) continue;
      (laid.card.open(side) ? demand.open : demand.wall) |= bit;
    }
  });
  return demands;
}

std::map<Cell, Demand> demands_kept(const Sites& sites) {
  std::map<Cell, Demand> demands;
  for (int site = 0; site < sites.size(); ++site) {
    Demand& demand = demands[sites.cell(site)];
    for (const Side side : kSides) {
      if (sites.has(on_side(kOpenThere, side), site)) demand.open |= side_bit(side);
      if (sites.has(on_side(kWallThere, side), site)) demand.wall |= side_bit(side);
      if (sites.has(on_side(kReachedFrom, side), site)) demand.reached |= side_bit(side);
    }
  }
  return demands;
}

void expect_kept_right(const Board& board) {
  std::uint32_t arrivals = 0;
  std::set<std::uint16_t> removable;
  board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
    ASSERT_EQ(board.find(laid.cell), slot);
    if (!laid.is(Board::kFixed)) removable.insert(laid.cell.code());
    if (laid.is(Board::kFaceDown)) {
      if (reaching_sides(board, laid.cell) != 0) arrivals |= 1U << slot;
    } else {
      ASSERT_EQ(laid.reached(), surveyed_reach(board, slot)) << laid.cell.x() << "," << laid.cell.y();
    }
  });
  ASSERT_EQ(board.arrivals(), arrivals);
  ASSERT_TRUE(std::ranges::equal(board.removable(), removable));
  ASSERT_TRUE(std::ranges::is_sorted(board.removable()));
  ASSERT_EQ(demands_kept(board.sites()), demands_from_scratch(board));
}

// Lays, turns up and removes cards in places that `anywhere` names.
template <class Anywhere>
void churn(std::uint64_t seed, int steps, int most_cards, Anywhere anywhere) {
  Random random(seed);
  Board board;
  board.lay(Cell(0, 0), *PathCard::from_name("NESW"), 0, Board::kFixed | Board::kSource);
  std::vector<Board::Slot> hidden;
  for (const Cell cell : {Cell(3, -1), Cell(3, 1), Cell(-2, 0), Cell(1, 2)})
    hidden.push_back(board.lay_face_down(cell, Board::kFixed));
  std::vector<Cell> laid;
  for (int step = 0; step < steps; ++step) {
    const std::uint32_t dice = random.below(12);
    if (dice == 0 && !hidden.empty()) {
      board.turn_up(hidden.back(), any_card(random), 0);
      hidden.pop_back();
    } else if (!laid.empty() && (dice < 3 || static_cast<int>(laid.size()) >= most_cards)) {
      const std::size_t which = random.below(static_cast<std::uint32_t>(laid.size()));
      board.remove(board.find(laid[which]));
      laid.erase(laid.begin() + static_cast<std::ptrdiff_t>(which));
    } else if (const Cell cell = anywhere(random, board); board.find(cell) == Board::kNone) {
      const std::uint8_t marks = random.below(20) == 0 ? Board::kRoom : Board::kPlain;
      board.lay(cell, marks == Board::kRoom ? *PathCard::from_name("NESW") : any_card(random), 0,
                marks);
      laid.push_back(cell);
    }
    expect_kept_right(board);
    ASSERT_FALSE(::testing::Test::HasFatalFailure()) << "seed " << seed << ", step " << step;
  }
}

TEST(Board, KeepsItsSumsInACrowdedPlace) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    churn(seed, 150, 40, [](Random& random, const Board&) {
      return Cell(static_cast<int>(random.below(9)) - 3, static_cast<int>(random.below(7)) - 3);
    });
}

TEST(Board, KeepsItsSumsWhereCardsGrowFromTheStart) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    churn(seed, 150, 60, [](Random& random, const Board& board) {
      const int sites = board.sites().size();
      return board.sites().cell(static_cast<int>(random.below(static_cast<std::uint32_t>(sites))));
    });
}

TEST(Board, KeepsItsSumsWithIslandsAndMoreThanSixtyFourSites) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    int most_sites = 0;
    churn(seed, 250, 66, [&](Random& random, const Board& board) {
      most_sites = std::max(most_sites, board.sites().size());
      return Cell(static_cast<int>(random.below(40)) - 20, static_cast<int>(random.below(40)) - 20);
    });
    EXPECT_GT(most_sites, 128) << "too few sites to fill three words";
  }
}

TEST(Board, KeepsItsSumsWhereCellsShareTheirHomeInTheTable) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    churn(seed, 150, 50, [](Random& random, const Board&) {
      const auto far_away = [&] { return 16 * (static_cast<int>(random.below(7)) - 3); };
      return Cell(far_away() + static_cast<int>(random.below(3)),
                  far_away() + static_cast<int>(random.below(3)));
    });
}

TEST(Board, KeepsItsSumsAtTheFarthestCells) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    churn(seed, 120, 30, [](Random& random, const Board&) {
      const auto edge = [&] {
        const int inward = static_cast<int>(random.below(3));
        return random.below(2) == 0 ? -Cell::kFarthest + inward : Cell::kFarthest - inward;
      };
      return Cell(edge(), edge());
    });
}

TEST(Board, HoldsNothingAfterItIsCleared) {
  Board board;
  board.lay(Cell(0, 0), *PathCard::from_name("NESW"), 0, Board::kFixed | Board::kSource);
  board.lay(Cell(1, 0), *PathCard::from_name("EW"), 0, Board::kPlain);
  board.clear();
  EXPECT_EQ(board.find(Cell(0, 0)), Board::kNone);
  EXPECT_EQ(board.sites().size(), 0);
  EXPECT_TRUE(board.removable().empty());
  board.lay(Cell(1, 0), *PathCard::from_name("EW"), 0, Board::kPlain);
  expect_kept_right(board);
}

// The sites where a card fits, for all 16 sets of edges, against one question a site.
TEST(Sites, FitWhereEveryNeighbourAgrees) {
  Random random(5);
  Board board;
  board.lay(Cell(0, 0), *PathCard::from_name("NESW"), 0, Board::kFixed | Board::kSource);
  for (int card = 0; card < 60; ++card) {
    const Cell cell(static_cast<int>(random.below(12)), static_cast<int>(random.below(12)));
    if (board.find(cell) == Board::kNone) board.lay(cell, any_card(random), 0, Board::kPlain);
  }
  const Sites& sites = board.sites();
  for (const bool must_reach : {false, true})
    for (int site = 0; site < sites.size(); ++site) {
      const Sites::Fits fits = sites.fits(site / 64, must_reach);
      for (const char* name : kCards) {
        const PathCard card = *PathCard::from_name(name);
        const Cell cell = sites.cell(site);
        const bool joins = (reaching_sides(board, cell) & card.edges()) != 0;
        const bool expected = misfits(board, cell, card) == 0 && (joins || !must_reach);
        ASSERT_EQ(((fits[card.edges()] >> (site % 64)) & 1U) != 0, expected) << name;
      }
    }
}

TEST(PathCard, IsNamedByItsTracks) {
  for (const char* name : kCards) EXPECT_EQ(PathCard::from_name(name)->name(), name);
  EXPECT_EQ(PathCard::from_name("NE")->turned().name(), "SW");
  EXPECT_EQ(PathCard::from_name("N-E")->turned().name(), "S-W");
  EXPECT_TRUE(PathCard::from_name("NS-EW")->same_when_turned());
  for (const char* bad : {"", "-", "N-", "-N", "NN", "N-N", "X", "n", "N--E"})
    EXPECT_FALSE(PathCard::from_name(bad).has_value()) << bad;
}

}  // namespace

}  // namespace stollen::tunnel
