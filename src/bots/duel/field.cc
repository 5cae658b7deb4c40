#include "bots/duel/field.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "duel/laying.h"

namespace stollen::bots {

namespace {

using duel::Board;
using tunnel::Side;

// In cards. These and the figures of the outlook were found by playing the solo game by the
// hundred.
constexpr double kInHand = 0.77;  // a passage that a card in the hand makes
constexpr double kWaiting =
    0.092;  // for each further card to be drawn, on average, until one comes
constexpr double kTrollShare = 0.13;  // how far a card counts whose troll must be bribed first
constexpr double kClosedGoal = 1.8;   // to come through a goal that may be a dead end

// No way leads through the rim.
constexpr auto kRim = [] {
  DuelGround::Costs rim{};
  for (int index = 0; index < DuelGround::kCells; ++index) {
    const int x = index / DuelGround::kRows;
    const int y = index % DuelGround::kRows;
    if (x == 0 || x == DuelGround::kColumns - 1 || y == 0 || y == DuelGround::kRows - 1)
      rim[static_cast<std::size_t>(index)] = DuelGround::kImpossible;
  }
  return rim;
}();

// Two columns of cells.
using Lanes = std::uint8_t __attribute__((ext_vector_type(DuelGround::kLanes)));
static_assert(DuelGround::kLanes == 32 && DuelGround::kRows == 16);

Lanes load(const std::uint8_t* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

// What comes in at the rim is far away.
Lanes one_row_down(Lanes lanes) {
  const auto far = Lanes(DuelField::kFar);
  return __builtin_shufflevector(lanes, far, 32, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
                                 32, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
}
Lanes one_row_up(Lanes lanes) {
  const auto far = Lanes(DuelField::kFar);
  return __builtin_shufflevector(lanes, far, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 32,
                                 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32);
}
// The second column of the one and the first of the other.
Lanes columns_between(Lanes west, Lanes east) {
  return __builtin_shufflevector(west, east, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
                                 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46,
                                 47);
}

}  // namespace

DuelSupply::DuelSupply(const duel::Rules& rules, const duel::View& view) {
  for (duel::CardId id = 0; id < rules.cards.size(); ++id)
    counts_[id] = static_cast<std::int8_t>(rules.cards[id].count - view.away[id]);
  for (const std::uint16_t code : view.laid)
    --counts_[duel::card_at(view.board, tunnel::Cell::from_code(code))];
  for (const duel::CardId card : view.hand) {
    --counts_[card];
    if (rules.is_path(card)) in_hand_ |= Kinds{1} << card;
  }
  for (game::Seat seat = 0; seat < rules.players; ++seat)
    for (int tool = 0; tool < duel::kToolKinds; ++tool)
      if ((view.seats[seat].broken & duel::tool_bit(tool)) != 0)
        --counts_[rules.sabotage_cards[static_cast<std::size_t>(tool)]];
  for (const duel::ViewDiscard& discard : view.discards)
    if (discard.card != duel::kUnknown) --counts_[discard.card];
  for (duel::CardId id = 0; id < rules.cards.size(); ++id) {
    all_unseen_ += counts_[id];
    if (!rules.is_path(id)) continue;
    for (int count = 0; count < std::min<int>(counts_[id], kMostEqual); ++count)
      unseen_[static_cast<std::size_t>(count)] |= Kinds{1} << id;
  }
}

int DuelSupply::unseen(Kinds kinds) const {
  int count = 0;
  for (const Kinds some : unseen_) count += std::popcount(some & kinds);
  return count;
}

DuelGround::DuelGround(const DuelShapes& shapes, const DuelSupply& supply, const Board& board,
                       int walker)
    : shapes_(shapes), supply_(supply), board_(board), walker_(walker) {
  for (int passage = 0; passage < kPassages; ++passage) {
    const std::uint8_t cost = cost_of(0, passage);
    for (int index = 0; index < kCells; ++index)
      costs_[passage][index] = static_cast<std::uint8_t>(cost | kRim[index]);
  }
  board.for_each([&](Board::Slot, const Board::Laid& laid) { put_card(laid); });
  std::array<std::array<std::uint8_t, kPassages>, kDemands> asked{};  // by demand; 0: not yet
  const auto& sites = board.sites();
  for (int site = 0; site < sites.size(); ++site) {
    const int place = index(sites.cell(site));
    if (place == 0) continue;
    int demand = 0;
    for (const Side side : tunnel::kSides) {
      if (sites.has(on_side(tunnel::kOpenThere, side), site)) demand += kDemandOf[side];
      if (sites.has(on_side(tunnel::kWallThere, side), site)) demand += 2 * kDemandOf[side];
      if (sites.has(on_side(tunnel::reached_by(walker), side), site))
        front_[place] |= side_bit(side);
    }
    auto& answers = asked[static_cast<std::size_t>(demand)];
    for (int passage = 0; passage < kPassages; ++passage) {
      std::uint8_t& answer = answers[static_cast<std::size_t>(passage)];
      if (answer == 0) answer = cost_of(static_cast<Demand>(demand), passage);
      costs_[passage][place] = answer;
    }
  }
}

void DuelGround::put_card(const Board::Laid& laid) {
  const int place = index(laid.cell);
  if (place == 0) return;
  const auto walking = static_cast<Board::Walking>(1U << (4 * walker_));
  const auto unknown = static_cast<std::uint8_t>(kClosedGoal * kPerCard);
  for (const Side from : tunnel::kSides) {
    const tunnel::Sides onward = Board::part_of(laid.onward(from, walking), walker_);
    for (const Side to : tunnel::kSides) {
      if (to <= from) continue;
      costs_[kPassage[from][to]][place] = laid.is(Board::kFaceDown)      ? unknown
                                          : (onward & side_bit(to)) != 0 ? 0
                                                                         : kImpossible;
    }
  }
}

std::uint8_t DuelGround::cost_of(Demand demand, int passage) const {
  const Kinds kinds = shapes_.carrying(walker_, demand, passage);
  const Kinds trolls = shapes_.with_troll(demand, passage);
  if ((kinds & supply_.in_hand()) != 0) return static_cast<std::uint8_t>(kInHand * kPerCard);
  const double ways = supply_.unseen(kinds) + kTrollShare * supply_.unseen(trolls);
  if (ways <= 0) return kImpossible;
  const double wait = (supply_.all_unseen() + 1.0) / ways;
  const double cost = 1 + kWaiting * (wait - 1);
  constexpr double kMost = 15;
  return static_cast<std::uint8_t>(std::min(kMost, cost) * kPerCard);
}

void DuelField::begin() {
  for (Distances& distances : distance_) distances.fill(kFar);
}

void DuelField::put(int index, Side side, int distance) {
  distance_[side][static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(distance);
}

void DuelField::spread_from_goal(const DuelGround& ground, tunnel::Cell goal,
                                 const std::array<std::uint8_t, 4>& handicap) {
  begin();
  for (const Side side : tunnel::kSides) put(DuelGround::index(goal), side, handicap[side]);
  spread(ground);
}

void DuelField::spread_from_gold(const DuelGround& ground, Board::Slot slot) {
  begin();
  const Board::Laid& laid = ground.board().at(slot);
  const auto walking = static_cast<Board::Walking>(1U << (4 * ground.walker()));
  for (const Side side : tunnel::kSides) {
    const tunnel::Sides edges = Board::part_of(laid.onward(side, walking), ground.walker());
    if ((edges & laid.card.gold_sides()) != 0) put(DuelGround::index(laid.cell), side, 0);
  }
  spread(ground);
}

// All cells learn from their neighbours, again and again, until nobody learns anything new. The
// goals lie in the east, so that is where each turn begins. Neighbours are found by moving lanes:
// reading them where half of them has just been written would have to wait for the writing.
void DuelField::spread(const DuelGround& ground) {
  // A way with more turns back and up and down than this is none that anybody would dig.
  constexpr int kMostTurns = 8;
  const auto nothing = Lanes(kFar);
  bool changed = true;
  for (int turn = 0; turn < kMostTurns && changed; ++turn) {
    Lanes news{};
    Lanes east = nothing;
    for (int first = DuelGround::kCells - DuelGround::kLanes; first >= 0;
         first -= DuelGround::kLanes) {
      std::array<Lanes, 4> here;
      for (const Side in : tunnel::kSides) here[in] = load(&distance_[in][first]);
      const Lanes west =
          first > 0 ? load(&distance_[tunnel::kEast][first - DuelGround::kLanes]) : nothing;
      std::array<Lanes, 4> beyond;
      beyond[tunnel::kNorth] = one_row_down(here[tunnel::kSouth]);
      beyond[tunnel::kSouth] = one_row_up(here[tunnel::kNorth]);
      beyond[tunnel::kEast] = columns_between(here[tunnel::kWest], east);
      beyond[tunnel::kWest] = columns_between(west, here[tunnel::kEast]);
      for (const Side in : tunnel::kSides) {
        Lanes after = here[in];
        for (const Side out : tunnel::kSides) {
          if (in == out) continue;
          const Lanes cost = load(&ground.costs(kPassage[in][out])[first]);
          after =
              __builtin_elementwise_min(after, __builtin_elementwise_add_sat(cost, beyond[out]));
        }
        std::memcpy(&distance_[in][first], &after, sizeof after);
        news |= here[in] ^ after;
        if (in == tunnel::kWest) east = after;
      }
    }
    changed = __builtin_reduce_or(news) != 0;
  }
}

}  // namespace stollen::bots
