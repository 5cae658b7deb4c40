// What one observer knows of a match. It is made by adding what he may see to an empty view; it has
// no place for anything else.
#pragma once

#include "game/game.h"
#include "saboteur/pile_notes.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

inline constexpr std::uint8_t kUnknown = 0xff;

struct ViewGoal {
  tunnel::Cell cell;
  std::uint8_t kind = kUnknown;
  bool up = false;
  bool laid = false;
  bool turned = false;
  SeatSet seen;  // who has looked is public, what he saw is not
};

// A goal that the observer has seen but cannot follow: it lies in one of these places of the list.
struct ViewGlimpse {
  std::uint8_t kind = 0;
  std::uint8_t places = 0;
};

// A chest under its path card. What the observer does not know is kUnknown.
struct ViewChest {
  tunnel::Cell cell;
  std::uint8_t chest = kUnknown;  // what it does
  std::uint8_t path = kUnknown;
  bool up = false;
  bool laid = false;
  bool turned = false;
  bool gone = false;
  SeatSet seen;
};

struct ViewDiscard {
  CardId card = kUnknown;
  bool open = false;  // everybody saw it
};

struct ViewSeat {
  std::uint8_t cards = 0;
  std::uint8_t role = kUnknown;
  std::uint8_t gold_cards = 0;  // how many
  std::uint8_t coins = 0;
  bool values_known = false;
  GoldCards values{};  // own gold, and everybody's once the game is over
};

// What is known of modules' own states is found by view.of<Module>().
struct View : Modules::Views {
  View() = default;
  // With the maze in it, which everybody sees.
  explicit View(const tunnel::Board& maze) : board(maze) {}

  game::Observer observer = game::Observer::spectator();

  // Where the match stands
  game::Decision decision;
  FixedList<game::Step, 16> agenda;  // as in the state: everybody sees what is still to be done
  std::uint8_t players = 0;
  std::uint8_t round = 0;
  Seat first = 0;
  Seat last_player = game::kNobody;
  bool roles_open = false;
  game::Move declared;  // with what is secret in it for its player alone
  Seat declared_by = game::kNobody;
  std::optional<Reached> oriented;  // what waits to be laid one way or the other

  // On the table
  tunnel::Board board;
  FixedList<ViewGoal, 8> goals;
  FixedList<ViewChest, 4> chests;
  FixedList<Room, kRoomNames.size()> rooms;
  bool maps_useless = false;
  FixedList<ViewGlimpse, 8> glimpses;
  std::array<ViewSeat, kMaxPlayers> seats;
  BurdenTable before;  // what lies before the players
  std::uint8_t stock = 0;
  FixedList<ViewDiscard, kMaxDeck> discards;  // the last one is the top
  PileNote pile_note;                         // what else lies there, who knows where
  std::uint8_t aside = 0;
  FixedList<std::uint8_t, 16> spare_dwarfs;  // the last one is the top; known roles or kUnknown
  std::uint8_t gold_pile = 0;
  std::uint8_t offered = 0;

  // The observer's own
  Hand hand;
  FixedList<HandNote, 12> known_hands;  // what he knows of others' hands
  FixedList<std::uint8_t, 12> offer;    // the gold cards, while he is choosing one
};

// What an observer knows of a module's state.
template <class Module>
SeenOf<Module>::Type seen_of(const State& state, game::Observer observer) {
  if constexpr (requires { typename Module::Seen; })
    return Module::seen(state.of<Module>(), observer);
  else
    return state.of<Module>();
}

View view_of(const Rules& rules, const State& state, game::Observer observer);

// Deals everything anew that this observer cannot know, also out of cards that lie nowhere.
void redeal_unknown(const Rules& rules, State& state, game::Observer observer, Random& random,
                    std::span<const CardId> nowhere = {});

// Who must choose now.
game::Decision decision_of(const Rules& rules, const State& state);

}  // namespace stollen::saboteur
