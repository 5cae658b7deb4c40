// What is said alike of every game in a maze: cards that are laid, fit, fall down and are looked
// at, and the hands that they come from. A family derives kinds of its own from these
// (game/kinds.h) and adds what it alone speaks of.
#pragma once

#include "game/hand.h"
#include "game/kinds.h"

namespace stollen::tunnel {

// The first word lists of a vocabulary; those of the family follow.
enum MazeWords : std::uint8_t { kCardWords, kGoalWords, kSideWords, kMazeWords };

namespace field {

using namespace game::field;
inline constexpr game::FieldMaker card = word("card", kCardWords);
inline constexpr game::FieldMaker cards = words("cards", kCardWords);
// A card that is played by this kind of move alone: it tells one "play" from another.
inline constexpr game::FieldMaker played{
    {.name = "card", .type = game::FieldType::kWord, .words = kCardWords, .played = true}};
inline constexpr game::FieldMaker goal = word("goal", kGoalWords);
inline constexpr game::FieldMaker side = word("side", kSideWords);

}  // namespace field

using game::CardId;
using game::Seat;
using game::Secret;
using game::spelled;

namespace move {

// A path card from the hand. Written by tunnel/lays.h.
struct Lay {
  CardId card = 0;
  bool turned = false;
  game::Cell cell{};
  static constexpr auto kSpelling = spelled("lay", field::played(&Lay::card),
                                            field::turned(&Lay::turned), field::cell(&Lay::cell));
};

struct Discard {
  Secret<CardId> card{};
  static constexpr auto kSpelling = spelled("discard", field::card(&Discard::card));
};

struct Rockfall {
  CardId card = 0;
  game::Cell cell{};
  static constexpr auto kSpelling =
      spelled("play", field::played(&Rockfall::card), field::cell(&Rockfall::cell));
};

struct Map {
  CardId card = 0;
  game::Cell cell{};
  static constexpr auto kSpelling =
      spelled("play", field::played(&Map::card), field::cell(&Map::cell));
};

// Which of several things that a path has reached comes next?
struct Reveal {
  game::Cell cell{};
  static constexpr auto kSpelling = spelled("reveal", field::cell(&Reveal::cell));
};

// The way a goal comes to lie that fits either way.
struct Orient {
  bool turned = false;
  game::Cell cell{};
  static constexpr auto kSpelling =
      spelled("orient", field::turned(&Orient::turned), field::cell(&Orient::cell));
};

}  // namespace move

namespace step {

// Several things are reached; which one is dealt with next?
struct Reveal {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("reveal", field::seat(&Reveal::seat));
};

}  // namespace step

// `seat` is whose doing it is.
namespace event {

struct HandDealt {
  Seat seat = 0;
  std::uint8_t count = 0;
  Secret<game::Bytes> cards{};
  static constexpr auto kSpelling =
      spelled("hand-dealt", field::seat(&HandDealt::seat),
              field::number("count", &HandDealt::count), field::cards(&HandDealt::cards));
};

struct Drew {
  Seat seat = 0;
  Secret<CardId> card{};
  static constexpr auto kSpelling =
      spelled("drew", field::seat(&Drew::seat), field::card(&Drew::card));
};

struct Laid {
  Seat seat = 0;
  CardId card = 0;
  game::Cell cell{};
  bool turned = false;
  static constexpr auto kSpelling =
      spelled("laid", field::seat(&Laid::seat), field::card(&Laid::card), field::cell(&Laid::cell),
              field::turned(&Laid::turned));
};

// A broken tool comes to lie before this player.
struct Broke {
  Seat seat = 0;
  CardId card = 0;
  Seat target = 0;
  static constexpr auto kSpelling =
      spelled("broke", field::seat(&Broke::seat), field::card(&Broke::card),
              field::seat("target", &Broke::target));
};

// `card` is the rockfall, `removed` what lay there.
struct Collapsed {
  Seat seat = 0;
  CardId card = 0;
  game::Cell cell{};
  CardId removed = 0;
  static constexpr auto kSpelling =
      spelled("collapsed", field::seat(&Collapsed::seat), field::card(&Collapsed::card),
              field::cell(&Collapsed::cell), field::card("removed", &Collapsed::removed));
};

// `goal`: a place in the rules' list of goals, here and below.
struct Looked {
  Seat seat = 0;
  CardId card = 0;
  game::Cell cell{};
  Secret<std::uint8_t> goal{};
  static constexpr auto kSpelling =
      spelled("looked", field::seat(&Looked::seat), field::card(&Looked::card),
              field::cell(&Looked::cell), field::goal(&Looked::goal));
};

struct Revealed {
  Seat seat = 0;
  game::Cell cell{};
  std::uint8_t goal = 0;
  static constexpr auto kSpelling =
      spelled("revealed", field::seat(&Revealed::seat), field::cell(&Revealed::cell),
              field::goal(&Revealed::goal));
};

// How a goal that was turned up comes to lie, by choice or because it fits no other way.
struct Oriented {
  Seat seat = 0;
  game::Cell cell{};
  bool turned = false;
  static constexpr auto kSpelling =
      spelled("oriented", field::seat(&Oriented::seat), field::cell(&Oriented::cell),
              field::turned(&Oriented::turned));
};

}  // namespace event

namespace refusal {

// Laying and fitting

struct ToolsBroken {
  static constexpr auto kSpelling =
      spelled("tools-broken")
          .saying("no path card may be laid while a broken tool lies before the player");
};

struct CellTaken {
  static constexpr auto kSpelling = spelled("cell-taken").saying("a card lies there already");
};

struct OutOfReach {
  static constexpr auto kSpelling = spelled("out-of-reach").saying("no deck reaches that far");
};

struct NotBeside {
  static constexpr auto kSpelling =
      spelled("not-beside").saying("a path card must lie beside a face-up path card");
};

struct DoesNotFit {
  game::Side side{};
  static constexpr auto kSpelling = spelled("does-not-fit", field::side(&DoesNotFit::side))
                                        .saying("open edge and wall would meet on the {side} side");
};

struct NotTurnable {
  CardId card = 0;
  static constexpr auto kSpelling =
      spelled("not-turnable", field::card(&NotTurnable::card))
          .saying("{card} is the same when turned: lay it without turning");
};

// Taking away, looking and turning up

struct NothingThere {
  static constexpr auto kSpelling = spelled("nothing-there").saying("no card lies there");
};

struct NoGoalThere {
  static constexpr auto kSpelling = spelled("no-goal-there").saying("no goal lies there");
};

struct GoalIsOpen {
  static constexpr auto kSpelling = spelled("goal-is-open").saying("that goal is face-up already");
};

struct NotReached {
  static constexpr auto kSpelling =
      spelled("not-reached").saying("that goal is not waiting to be turned");
};

struct Orientation {
  game::Cell cell{};
  static constexpr auto kSpelling =
      spelled("orientation", field::cell(&Orientation::cell))
          .saying("the goal at {cell} is what waits to be laid, straight or turned");
};

}  // namespace refusal

}  // namespace stollen::tunnel
