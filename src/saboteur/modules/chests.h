// Mini: four chests in the maze, each under a face-down path card.
#pragma once

#include "saboteur/modules/module.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

// What a chest does to whoever opens it.
enum class ChestDeed : std::uint8_t {
  kGold,
  kNoMaps,
  kNoDraw,
  kOneMore,
  kMoveGoal,
  kTakeFromPerson,
  kDrawThree,
  kLookAtDwarf,
  kTakeFromDiscards,
  kLoseFive,
};
inline constexpr int kChestDeeds = 10;
inline constexpr std::array<std::string_view, kChestDeeds> kChestDeedNames = {
    "gold",       "no-maps",       "no-draw",
    "one-more",   "move-goal",     "take-from-person",
    "draw-three", "look-at-dwarf", "take-from-discards",
    "lose-five"};
// The same in sentences of the terminal.
inline constexpr std::array<std::string_view, kChestDeeds> kChestSentences = {
    "take 1 gold",
    "no goal may be looked at any more",
    "draw no card",
    "draw one card more",
    "move a goal away from the start",
    "draw from another player's hand instead of the stock",
    "draw three cards and keep one",
    "look at a dwarf",
    "keep one of five cards of the shuffled discards instead of drawing",
    "five cards of the stock are lost"};

namespace move {

struct LookAtDwarf {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("inspect", field::seat(&LookAtDwarf::seat));
};

struct MoveGoal {
  Cell cell{};
  static constexpr bool kTouchesMaze = true;
  static constexpr auto kSpelling = spelled("move", field::cell(&MoveGoal::cell));
};

struct TakeFrom {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("take-from", field::seat(&TakeFrom::seat));
};

}  // namespace move

namespace step {

// Decisions

struct LookAtDwarf {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("inspect", field::seat(&LookAtDwarf::seat))
                                        .saying("The chest lets you look at a dwarf: whose?");
};

struct MoveGoal {
  Seat seat = 0;
  static constexpr auto kSpelling =
      spelled("move-goal", field::seat(&MoveGoal::seat))
          .saying("The chest moves a goal one cell away from the start: which one?");
};

// From whose hand?
struct TakeFrom {
  Seat seat = 0;
  static constexpr auto kSpelling =
      spelled("take-from", field::seat(&TakeFrom::seat))
          .saying("You draw a card from another player's hand: whose?");
};

// Done without asking

// A card is drawn from another player's hand, if anybody has one.
struct ReachOut {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("reach-out", field::seat(&ReachOut::seat));
};

// Three cards are drawn to keep one of them.
struct DrawThree {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("draw-three", field::seat(&DrawThree::seat));
};

}  // namespace step

namespace event {

// By lot.
struct ChestPlaced {
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("chest-placed", field::cell(&ChestPlaced::cell)).saying("A chest lies at {cell}.");
};

struct Uncovered {
  Seat seat = 0;
  Cell cell{};
  std::uint8_t path = 0;
  static constexpr auto kSpelling =
      spelled("uncovered", field::seat(&Uncovered::seat), field::cell(&Uncovered::cell),
              field::chest_path("path", &Uncovered::path))
          .saying("{seat:reach} the chest at {cell}.");
};

struct ChestOpened {
  Seat seat = 0;
  Cell cell{};
  ChestDeed chest{};
  static constexpr auto kSpelling =
      spelled("chest-opened", field::seat(&ChestOpened::seat), field::cell(&ChestOpened::cell),
              field::chest(&ChestOpened::chest))
          .saying("The chest says: {chest}.");
};

struct LookedIntoChest {
  Seat seat = 0;
  CardId card = 0;
  Cell cell{};
  Secret<ChestDeed> chest{};
  Secret<std::uint8_t> path{};
  static constexpr auto kSpelling =
      spelled("looked-into-chest", field::seat(&LookedIntoChest::seat),
              field::card(&LookedIntoChest::card), field::cell(&LookedIntoChest::cell),
              field::chest(&LookedIntoChest::chest),
              field::chest_path("path", &LookedIntoChest::path))
          .saying("{seat:look} into the chest at {cell}[: {chest}].");
};

struct Buried {
  Seat seat = 0;
  CardId card = 0;
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("buried", field::seat(&Buried::seat), field::card(&Buried::card),
              field::cell(&Buried::cell))
          .saying("{seat:leave} the chest at {cell} under a rockfall.");
};

// A gold card of this value, or 0: a coin.
struct GoldFound {
  Seat seat = 0;
  std::uint8_t value = 0;
  static constexpr auto kSpelling = spelled("gold-found", field::seat(&GoldFound::seat),
                                            field::number("value", &GoldFound::value))
                                        .saying("{seat:get} 1 gold.");
};

struct GoalMoved {
  Seat seat = 0;
  Cell cell{};
  Cell to{};
  static constexpr auto kSpelling =
      spelled("goal-moved", field::seat(&GoalMoved::seat), field::cell(&GoalMoved::cell),
              field::cell("to", &GoalMoved::to))
          .saying("{seat:move} the goal at {cell} to {to}.");
};

struct TookFrom {
  Seat seat = 0;
  Seat target = 0;
  Secret<CardId> card{};
  static constexpr auto kSpelling =
      spelled("took-from", field::seat(&TookFrom::seat), field::seat("target", &TookFrom::target),
              field::card(&TookFrom::card))
          .saying("{seat:draw} [{card}][{?card}a card] from {target's} hand.");
};

struct DiscardsShuffled {
  Seat seat = 0;
  static constexpr auto kSpelling =
      spelled("discards-shuffled", field::seat(&DiscardsShuffled::seat))
          .saying("The discard pile is shuffled.");
};

struct StockLost {
  Seat seat = 0;
  std::uint8_t cards = 0;
  static constexpr auto kSpelling = spelled("stock-lost", field::seat(&StockLost::seat),
                                            field::number("cards", &StockLost::cards))
                                        .saying("{cards} cards of the stock are discarded unseen.");
};

}  // namespace event

namespace refusal {

struct GoalIsStuck {
  static constexpr auto kSpelling =
      spelled("goal-is-stuck").saying("the cell behind that goal is taken");
};

struct NoCardsThere {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("no-cards-there", field::seat(&NoCardsThere::seat))
                                        .saying("seat {seat} has no cards");
};

}  // namespace refusal

struct Chests : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  // Where chests lie if the table does not want the cells of the box: cells, or "lot".
  static Result<std::string> plain_option(std::string_view text);
  static Result<void> choose(Rules& rules, std::string_view option);
  static constexpr Part kPart{
      .facts = {.name = "chests",
                .title = "Treasure Chests",
                .games = kAllGames,
                .option = "lot, or a cell for each chest as in 2,-1:2,1:6,-1:6,1",
                .plain_option = plain_option},
      .box = "chests",
      .amend = amend,
      .choose = choose};

  static float worth(const bots::Blueprint& blueprint, game::Move move);

  using Answers = game::Kinds<move::LookAtDwarf, move::MoveGoal, move::TakeFrom>;
  using Steps = game::Kinds<step::LookAtDwarf, step::MoveGoal, step::TakeFrom, step::ReachOut,
                            step::DrawThree>;
  using Events =
      game::Kinds<event::ChestPlaced, event::Uncovered, event::ChestOpened, event::LookedIntoChest,
                  event::Buried, event::GoldFound, event::GoalMoved, event::TookFrom,
                  event::DiscardsShuffled, event::StockLost>;
  using Refusals = game::Kinds<refusal::GoalIsStuck, refusal::NoCardsThere>;
};

}  // namespace stollen::saboteur
