// Neighbours that a form marks as sorted are put in order; everything else stays where it is.
#include "game/in_order.h"

#include "gtest/gtest.h"

#include "game/kinds.h"

namespace stollen::testing {

using game::Cell;
using game::in_order;
using game::Move;
namespace field = game::field;

inline constexpr game::FieldMaker card = field::word("card", 0);

struct Three {
  std::uint8_t first = 0, second = 0, third = 0;
  std::uint8_t other = 0;
  static constexpr auto kSpelling = game::spelled(
      "three", field::sorted(card(&Three::first)), field::sorted(card("second", &Three::second)),
      field::sorted(card("third", &Three::third)), card("other", &Three::other));
};

struct Cells {
  std::uint8_t other = 0;
  Cell one{}, two{};
  bool turned = false;
  static constexpr auto kSpelling = game::spelled(
      "cells", card("other", &Cells::other), field::sorted(field::cell("one", &Cells::one)),
      field::sorted(field::cell("two", &Cells::two)), field::turned(&Cells::turned));
};

// Two runs side by side, of different types.
struct Runs {
  std::uint8_t first = 0, second = 0;
  Cell one{}, two{};
  static constexpr auto kSpelling = game::spelled(
      "runs", field::sorted(card(&Runs::first)), field::sorted(card("second", &Runs::second)),
      field::sorted(field::cell("one", &Runs::one)), field::sorted(field::cell("two", &Runs::two)));
};

game::Kinds<Three, Cells, Runs> list_of(const void*);

namespace {

template <class Kind>
Move ordered(const Kind& said) {
  return in_order(game::form_of<Kind>(), Move::of(said));
}

TEST(InOrder, ThreeCardsFromTheLowestToTheHighest) {
  const Move sorted = Move::of(Three{2, 5, 200, 1});
  EXPECT_EQ(ordered(Three{2, 5, 200, 1}), sorted);
  EXPECT_EQ(ordered(Three{200, 5, 2, 1}), sorted);
  EXPECT_EQ(ordered(Three{5, 200, 2, 1}), sorted);
  EXPECT_EQ(ordered(Three{5, 5, 2, 1}), Move::of(Three{2, 5, 5, 1}));
}

TEST(InOrder, CellsByColumnThenByRow) {
  EXPECT_EQ(ordered(Cells{9, {3, -1}, {2, 4}, true}), Move::of(Cells{9, {2, 4}, {3, -1}, true}));
  EXPECT_EQ(ordered(Cells{9, {2, 4}, {3, -1}, true}), Move::of(Cells{9, {2, 4}, {3, -1}, true}));
  EXPECT_EQ(ordered(Cells{9, {2, 4}, {2, -1}}), Move::of(Cells{9, {2, -1}, {2, 4}}));
}

TEST(InOrder, RunsOfDifferentTypesAreNotMixed) {
  EXPECT_EQ(ordered(Runs{255, 254, {1, 1}, {0, 0}}), Move::of(Runs{254, 255, {0, 0}, {1, 1}}));
}

}  // namespace

}  // namespace stollen::testing
