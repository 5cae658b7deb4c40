// What is told in every game of the family, and how a terminal says it (terminal/sentence.h).
#pragma once

#include "saboteur/words.h"

namespace stollen::saboteur {

namespace event {

struct RoundStarted : game::event::RoundStarted {
  static constexpr auto kSpelling =
      game::event::RoundStarted::kSpelling.saying("Round {round} begins; {first:start}.");
};

// Laid by the preparation.
struct Placed {
  CardId card = 0;
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("placed", field::card(&Placed::card), field::cell(&Placed::cell))
          .saying("{card} lies at {cell} from the beginning.");
};

struct RoleDealt {
  Seat seat = 0;
  Secret<Role> role{};
  static constexpr auto kSpelling =
      spelled("role-dealt", field::seat(&RoleDealt::seat), field::role(&RoleDealt::role));
};

struct HandDealt : tunnel::event::HandDealt {};

struct Laid : tunnel::event::Laid {
  static constexpr auto kSpelling =
      tunnel::event::Laid::kSpelling.saying("{seat:lay} {card} at {cell}[{turned}, turned].");
};

struct Broke : tunnel::event::Broke {};

struct Repaired {
  Seat seat = 0;
  CardId card = 0;
  Seat target = 0;
  Burden tool{};
  static constexpr auto kSpelling =
      spelled("repaired", field::seat(&Repaired::seat), field::card(&Repaired::card),
              field::seat("target", &Repaired::target), field::tool(&Repaired::tool))
          .saying("{seat:repair} {target's} {tool}.");
};

struct Collapsed : tunnel::event::Collapsed {
  static constexpr bool kChangesWays = true;
  static constexpr auto kSpelling = tunnel::event::Collapsed::kSpelling.saying(
      "{seat:bring} down the {removed} at {cell} with a rockfall.");
};

struct Looked : tunnel::event::Looked {
  static constexpr auto kSpelling =
      tunnel::event::Looked::kSpelling.saying("{seat:look} at the goal at {cell}[: it is {goal}].");
};

struct Discarded {
  Seat seat = 0;
  Secret<CardId> card{};
  static constexpr auto kSpelling =
      spelled("discarded", field::seat(&Discarded::seat), field::card(&Discarded::card))
          .saying("{seat:discard} [{card}][{?card}a card].");
};

struct Drew : tunnel::event::Drew {
  static constexpr auto kSpelling = tunnel::event::Drew::kSpelling.saying("[{seat:draw} {card}.]");
};

struct Revealed : tunnel::event::Revealed {
  static constexpr auto kSpelling =
      tunnel::event::Revealed::kSpelling.saying("{seat:reach} the goal at {cell}: it is {goal}.");
};

struct Oriented : tunnel::event::Oriented {};

struct RoomEntered {
  Seat seat = 0;
  Cell cell{};
  std::uint8_t room = 0;
  static constexpr auto kSpelling =
      spelled("room-entered", field::seat(&RoomEntered::seat), field::cell(&RoomEntered::cell),
              field::room(&RoomEntered::room))
          .saying("{seat:reach} the {room} at {cell}.");
};

struct RoundOver {
  std::uint8_t round = 0;
  bool treasure = false;
  Seat finder = 0;
  static constexpr auto kSpelling = spelled("round-over", field::number("round", &RoundOver::round),
                                            field::flag("treasure", &RoundOver::treasure),
                                            field::seat("finder", &RoundOver::finder))
                                        .marking_round();
};

struct RolesRevealed {
  game::Bytes roles{};
  static constexpr auto kSpelling = spelled("roles-revealed", field::roles(&RolesRevealed::roles));
};

struct Offered {
  Seat seat = 0;
  std::uint8_t count = 0;
  Secret<game::Bytes> values{};
  static constexpr auto kSpelling =
      spelled("offered", field::seat(&Offered::seat), field::number("count", &Offered::count),
              field::numbers("values", &Offered::values));
};

struct Took {
  Seat seat = 0;
  Secret<std::uint8_t> value{};
  static constexpr auto kSpelling =
      spelled("took", field::seat(&Took::seat), field::number("value", &Took::value))
          .saying("{seat:take} a gold card[ worth {value}].");
};

struct Paid {
  Seat seat = 0;
  std::uint8_t count = 0;
  Secret<game::Bytes> values{};
  static constexpr auto kSpelling =
      spelled("paid", field::seat(&Paid::seat), field::number("count", &Paid::count),
              field::numbers("values", &Paid::values));
};

struct CoinsPaid {
  Seat seat = 0;
  std::uint8_t amount = 0;
  static constexpr auto kSpelling = spelled("coins-paid", field::seat(&CoinsPaid::seat),
                                            field::number("amount", &CoinsPaid::amount))
                                        .saying("{seat:get} {amount} gold.");
};

struct GameOver : game::event::GameOver {};

struct Searched {
  Seat seat = 0;
  std::uint8_t count = 0;
  Secret<game::Bytes> cards{};
  static constexpr auto kSpelling =
      spelled("searched", field::seat(&Searched::seat), field::number("count", &Searched::count),
              field::cards(&Searched::cards))
          .saying("{seat:look} through {count} discards.");
};

struct Kept {
  Seat seat = 0;
  Secret<CardId> card{};
  static constexpr auto kSpelling =
      spelled("kept", field::seat(&Kept::seat), field::card(&Kept::card))
          .saying("{seat:keep} [{card}][{?card}one] of them.");
};

struct Declared {
  Seat seat = 0;
  game::Move declared{};
  static constexpr auto kSpelling = spelled("declared", field::seat(&Declared::seat),
                                            field::move("declared", &Declared::declared));
};

using Core =
    game::Kinds<RoundStarted, Placed, RoleDealt, HandDealt, Laid, Broke, Repaired, Collapsed,
                Looked, Discarded, Drew, Revealed, Oriented, RoomEntered, RoundOver, RolesRevealed,
                Offered, Took, Paid, CoinsPaid, GameOver, Searched, Kept, Declared>;

}  // namespace event

}  // namespace stollen::saboteur
