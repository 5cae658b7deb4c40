// The board's running sums (connections, arrivals, sites) against a computation from scratch, over
// random sequences of laying, turning up and removing.
#include "tunnel/board.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "gtest/gtest.h"

#include "base/random.h"
#include "tunnel/face.h"
#include "tunnel/survey.h"

namespace stollen::tunnel {

namespace {

constexpr const char* kCards[] = {"NS",
                                  "EW",
                                  "NE",
                                  "NW",
                                  "NEW",
                                  "NES",
                                  "NESW",
                                  "N",
                                  "E-W",
                                  "N-E-S",
                                  "NS-EW",
                                  "N-E-S-W",
                                  "NS:blue",
                                  "NS:green-E",
                                  "NEW:troll",
                                  "NESW:blue.S",
                                  "NEW:green.N:gold",
                                  "NW:ladder",
                                  "NE:ladder.blue",
                                  "NW:ladder.green",
                                  "NESW:green.W"};

PathCard any_card(Random& random) {
  const PathCard card = *PathCard::from_name(kCards[random.below(std::size(kCards))]);
  return random.below(2) == 0 ? card : card.turned();
}

// What must be known of an empty cell beside a card.
struct Demand {
  Sides open = 0;
  Sides wall = 0;
  std::array<Sides, 2> reached{};  // by walker
  bool shunned = false;
  bool operator==(const Demand&) const = default;
};

bool within(Cell cell) {
  return std::max(std::abs(cell.x()), std::abs(cell.y())) <= Cell::kFarthest;
}

template <class Walkers>
std::map<Cell, Demand> demands_from_scratch(const BoardFor<Walkers>& board) {
  using Map = BoardFor<Walkers>;
  std::map<Cell, Demand> demands;
  board.for_each([&](typename Map::Slot slot, const typename Map::Laid& laid) {
    if (laid.is(Map::kFaceDown)) return;
    for (const Side side : kSides) {
      const Cell cell = laid.cell.beside(side);
      if (board.find(cell) != Map::kNone || !within(cell)) continue;
      Demand& demand = demands[cell];
      demand.shunned = beside_shunned_card(board, cell);
      const Sides bit = side_bit(opposite(side));
      for (int walker = 0; walker < Walkers::kCount; ++walker)
        if ((surveyed_reach(board, slot, party_of(board, walker)) & side_bit(side)) != 0)
          demand.reached[walker] |= bit;
      if (laid.is(Map::kRoom)) continue;
      (laid.card.open(side) ? demand.open : demand.wall) |= bit;
    }
  });
  return demands;
}

template <class Walkers>
std::map<Cell, Demand> demands_kept(const SitesFor<Walkers>& sites) {
  std::map<Cell, Demand> demands;
  for (int site = 0; site < sites.size(); ++site) {
    Demand& demand = demands[sites.cell(site)];
    for (const Side side : kSides) {
      if (sites.has(on_side(kOpenThere, side), site)) demand.open |= side_bit(side);
      if (sites.has(on_side(kWallThere, side), site)) demand.wall |= side_bit(side);
      for (int walker = 0; walker < Walkers::kCount; ++walker)
        if (sites.has(on_side(reached_by(walker), side), site))
          demand.reached[walker] |= side_bit(side);
    }
    demand.shunned = ((sites.shunned(site / 64) >> (site % 64)) & 1U) != 0;
  }
  return demands;
}

template <class Walkers>
void expect_kept_right(const BoardFor<Walkers>& board) {
  using Map = BoardFor<Walkers>;
  std::uint32_t arrivals = 0;
  std::set<std::uint16_t> removable;
  board.for_each([&](typename Map::Slot slot, const typename Map::Laid& laid) {
    ASSERT_EQ(board.find(laid.cell), slot);
    if (!laid.is(Map::kFixed)) removable.insert(laid.cell.code());
    for (int walker = 0; walker < Walkers::kCount; ++walker) {
      const Party party = party_of(board, walker);
      if (laid.is(Map::kFaceDown)) {
        if (reaching_sides(board, laid.cell, party) != 0) arrivals |= 1U << slot;
      } else {
        ASSERT_EQ(laid.reached(walker), surveyed_reach(board, slot, party))
            << laid.cell.x() << "," << laid.cell.y() << " walker " << walker;
      }
    }
  });
  ASSERT_EQ(board.arrivals(), arrivals);
  ASSERT_TRUE(std::ranges::equal(board.removable(), removable));
  ASSERT_TRUE(std::ranges::is_sorted(board.removable()));
  ASSERT_EQ(demands_kept(board.sites()), demands_from_scratch(board));
}

// All that can be seen of a maze: what lies where, and what each walker gets to.
struct Sight {
  Cell cell;
  PathCard card;
  std::array<unsigned, 3> facts;
  bool operator==(const Sight&) const = default;
};

template <class Map>
std::vector<Sight> picture_of(const Map& board) {
  std::vector<Sight> picture;
  board.for_each([&](auto, const auto& laid) {
    picture.push_back({laid.cell, laid.card, {laid.marks, laid.reach, laid.closed}});
  });
  return picture;
}

// Lays, turns up, moves and removes cards and opens gates in places that `anywhere` names.
template <class Map, class Anywhere>
class Churn {
 public:
  Churn(std::uint64_t seed, int most_cards, Anywhere anywhere)
      : random_(seed), most_cards_(most_cards), anywhere_(anywhere) {
    for (int walker = 0; walker < Map::kWalkers; ++walker)
      board_.lay(Cell(0, 4 * walker), *PathCard::from_name("NESW"), 0,
                 Map::kFixed | Map::source_of(walker));
    for (const Cell cell : {Cell(3, -1), Cell(3, 1), Cell(-2, 0), Cell(1, 2)})
      hidden_.push_back(board_.lay_face_down(cell, Map::kFixed | shunned_or_not()));
  }

  void step() {
    const auto before = picture_of(board_);
    const std::uint32_t changes = board_.changes();
    change();
    expect_kept_right(board_);
    if (picture_of(board_) != before) EXPECT_GT(board_.changes(), changes);
  }

 private:
  void change() {
    const std::uint32_t dice = random_.below(14);
    const bool full = static_cast<int>(laid_.size()) >= most_cards_;
    if (dice == 0 && !hidden_.empty()) {
      board_.turn_up(hidden_.back(), any_card(random_), 0);
      hidden_.pop_back();
    } else if (dice == 1 && !laid_.empty()) {
      board_.open_gate(board_.find(laid_[random_.below(static_cast<std::uint32_t>(laid_.size()))]));
    } else if (dice == 2 && !hidden_.empty()) {
      const Cell cell = anywhere_(random_, board_);
      if (board_.find(cell) == Map::kNone) hidden_.back() = board_.move(hidden_.back(), cell);
    } else if (!laid_.empty() && (dice < 5 || full)) {
      const std::size_t which = random_.below(static_cast<std::uint32_t>(laid_.size()));
      board_.remove(board_.find(laid_[which]));
      laid_.erase(laid_.begin() + static_cast<std::ptrdiff_t>(which));
    } else if (const Cell cell = anywhere_(random_, board_); board_.find(cell) == Map::kNone) {
      lay(cell);
    }
  }
  std::uint8_t shunned_or_not() { return random_.below(3) == 0 ? Map::kShunned : Map::kPlain; }
  void lay(Cell cell) {
    const bool room = random_.below(20) == 0;
    board_.lay(cell, room ? *PathCard::from_name("NESW") : any_card(random_), 0,
               static_cast<std::uint8_t>(shunned_or_not() | (room ? Map::kRoom : Map::kPlain)));
    laid_.push_back(cell);
  }

  Random random_;
  int most_cards_;
  Anywhere anywhere_;
  Map board_;
  std::vector<typename Map::Slot> hidden_;
  std::vector<Cell> laid_;
};

template <class Map, class Anywhere>
void churn_one(std::uint64_t seed, int steps, int most_cards, Anywhere anywhere) {
  Churn<Map, Anywhere> churn(seed, most_cards, anywhere);
  for (int step = 0; step < steps; ++step) {
    churn.step();
    ASSERT_FALSE(::testing::Test::HasFatalFailure()) << "seed " << seed << ", step " << step;
  }
}

// The same for a board with one walker and, with fewer cards, for one with two.
template <class Anywhere>
void churn(std::uint64_t seed, int steps, int most_cards, Anywhere anywhere) {
  churn_one<Board>(seed, steps, most_cards, anywhere);
  churn_one<TwoColourBoard>(seed, steps / 2, std::min(most_cards, 36), anywhere);
}

TEST(Board, KeepsItsSumsInACrowdedPlace) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    churn(seed, 150, 40, [](Random& random, const auto&) {
      return Cell(static_cast<int>(random.below(9)) - 3, static_cast<int>(random.below(7)) - 3);
    });
}

TEST(Board, KeepsItsSumsWhereCardsGrowFromTheStart) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    churn(seed, 150, 60, [](Random& random, const auto& board) {
      const int sites = board.sites().size();
      return board.sites().cell(static_cast<int>(random.below(static_cast<std::uint32_t>(sites))));
    });
}

TEST(Board, KeepsItsSumsWithIslandsAndMoreThanSixtyFourSites) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    int most_sites = 0;
    churn(seed, 250, 66, [&](Random& random, const auto& board) {
      most_sites = std::max(most_sites, board.sites().size());
      return Cell(static_cast<int>(random.below(40)) - 20, static_cast<int>(random.below(40)) - 20);
    });
    EXPECT_GT(most_sites, 128) << "too few sites to fill three words";
  }
}

TEST(Board, KeepsItsSumsWhereCellsShareTheirHomeInTheTable) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    churn(seed, 150, 50, [](Random& random, const auto&) {
      const auto far_away = [&] { return 16 * (static_cast<int>(random.below(7)) - 3); };
      return Cell(far_away() + static_cast<int>(random.below(3)),
                  far_away() + static_cast<int>(random.below(3)));
    });
}

TEST(Board, KeepsItsSumsAtTheFarthestCells) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    churn(seed, 120, 30, [](Random& random, const auto&) {
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
  const std::uint32_t changes = board.changes();
  board.clear();
  EXPECT_GT(board.changes(), changes);
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
      for (const char* name : kCards) {
        const PathCard card = *PathCard::from_name(name);
        const Cell cell = sites.cell(site);
        const bool joins = (reaching_sides(board, cell) & card.edges()) != 0;
        const bool beside = beside_path_card(board, cell);
        const bool expected = misfits(board, cell, card) == 0 && (must_reach ? joins : beside);
        const std::uint64_t fits = sites.places(site / 64, must_reach)[card.edges()];
        ASSERT_EQ(((fits >> (site % 64)) & 1U) != 0, expected) << name;
      }
    }
}

// The ways of a card past its gate and up to it.
TEST(Face, IsOneByte) {
  EXPECT_EQ((Face{7, false}.code()), 14);
  EXPECT_EQ((Face{7, true}.code()), 15);
  EXPECT_EQ(Face::from_code(15), (Face{7, true}));
  for (int code = 0; code < 256; ++code)
    EXPECT_EQ(Face::from_code(static_cast<std::uint8_t>(code)).code(), code);
}

TEST(PathCard, GateClosesArmsOfItsTrack) {
  const PathCard door = *PathCard::from_name("NSW:blue.W");
  const Sides north_south = side_bit(kNorth) | side_bit(kSouth);
  EXPECT_EQ(door.joined(kWest), north_south | side_bit(kWest));
  EXPECT_EQ(door.joined_up_to_gate(kWest), side_bit(kWest));
  EXPECT_EQ(door.joined_up_to_gate(kNorth), north_south);
  const PathCard troll = *PathCard::from_name("NEW:troll");
  for (const Side side : {kNorth, kEast, kWest})
    EXPECT_EQ(troll.joined_up_to_gate(side), side_bit(side));
  EXPECT_EQ(PathCard::from_name("NS:green-E")->joined_up_to_gate(kEast), side_bit(kEast));
}

TEST(PathCard, GoldLiesWhereNoDoorCutsItOff) {
  EXPECT_EQ(PathCard::from_name("NSW:blue.W:gold2")->gold_sides(),
            side_bit(kNorth) | side_bit(kSouth));
  EXPECT_EQ(PathCard::from_name("NW:green.N:gold.N")->gold_sides(), side_bit(kNorth));
  EXPECT_EQ(PathCard::from_name("NSW-E:gold")->gold_sides(), side_bit(kEast));
  EXPECT_EQ(PathCard::from_name("NSW:blue.W:gold2")->gold(), 2);
}

// Saboteur 2 asks at the end of a round who could have got there.
TEST(Survey, PassesNoDoorThatStopsTheParty) {
  Board board;
  board.lay(Cell(0, 0), *PathCard::from_name("NESW"), 0, Board::kFixed | Board::kSource);
  board.lay(Cell(1, 0), *PathCard::from_name("EW:blue"), 0, Board::kPlain);
  const auto last = board.lay(Cell(2, 0), *PathCard::from_name("EW"), 0, Board::kPlain);
  const Party blue{0, gate_bit(Gate::kGreenDoor)};
  const Party green{0, gate_bit(Gate::kBlueDoor)};
  EXPECT_NE(board.at(last).reached(), 0) << "doors do not hinder laying";
  EXPECT_NE(surveyed_reach(board, last, blue), 0);
  EXPECT_EQ(surveyed_reach(board, last, green), 0);
  board.lay(Cell(2, 1), *PathCard::from_name("N:ladder"), 0, Board::kPlain);
  EXPECT_EQ(surveyed_reach(board, last, green), 0) << "a wall of the last card meets the ladder";
  board.lay(Cell(3, 0), *PathCard::from_name("W:ladder"), 0, Board::kPlain);
  EXPECT_NE(surveyed_reach(board, last, green), 0) << "a ladder is a further source";
}

TEST(PathCard, IsNamedByItsTracks) {
  for (const char* name : kCards) EXPECT_EQ(PathCard::from_name(name)->name(), name);
  EXPECT_EQ(PathCard::from_name("NE")->turned().name(), "SW");
  EXPECT_EQ(PathCard::from_name("N-E")->turned().name(), "S-W");
  EXPECT_EQ(PathCard::from_name("NESW:blue.S")->turned().name(), "NESW:blue.N");
  EXPECT_EQ(PathCard::from_name("NW:green.N:gold.N")->turned().name(), "ES:green.S:gold.S");
  for (const char* same : {"NS-EW", "NS:blue", "NESW:troll", "NS:gold-EW"})
    EXPECT_TRUE(PathCard::from_name(same)->same_when_turned()) << same;
  for (const char* marked : {"N-ESW:crystal", "NSW-E:gold", "NSW:blue.W:gold2", "N-E:gold3",
                             "NE:ladder", "N:ladder", "NW-ES:gold"})
    EXPECT_EQ(PathCard::from_name(marked)->name(), marked);
  for (const char* bad : {"",
                          "-",
                          "N-",
                          "-N",
                          "NN",
                          "N-N",
                          "X",
                          "n",
                          "N--E",
                          "NS:",
                          ":blue",
                          "NS:red",
                          "NS:blue.E",
                          "NS:blue.",
                          "NS:blue.NS",
                          "NS:blue:green",
                          "NS:gold4",
                          "NS:gold:gold",
                          "NS-EW:ladder",
                          "NS:ladder.red",
                          "NS:crystal:crystal",
                          "NS:troll:troll"})
    EXPECT_FALSE(PathCard::from_name(bad).has_value()) << bad;
}

}  // namespace

}  // namespace stollen::tunnel
