// What a module is to everybody else. Each derives from PlainModule and says only what it has:
//
//   kPart      name, title, box, what it goes with, and how it amends the rules
//   Cards ...  the words that it adds, each as a list of kinds
//   Roles, Burdens  kinds of dwarfs, and things that lie before players, each with its facts
//   kMoreCards what decks call cards of its own that are played by a move of every game
//   Own        its own part of the state, which begins anew with every round; then also
//     kFields    the fields that hold it in positions, and kWithout, why they cannot stand in
//                positions of games without it
//     trouble    what is impossible about it, for states that come from elsewhere
//     write, read  its fields in positions and views; defined in notation/saboteur/modules/
//     notes      what a player sees of it that is not in the maze, a sentence a line
//   Seen       what an observer knows of that, if it is not all of it; then also
//     seen       what he knows
//     imagined   a state of which he would know that
//     redeal     deals anew what he cannot know
//   kIsRoom    it puts up a room, which has its name
//   kGoalDeeds what goals do that it brings
//   follow     what its events do to the board; foresee, what its moves would do
//   worth      what its moves are worth to a bot, and cost, what they cost one who sees another
//              player declare them; defined in bots/saboteur/modules/
//   show       what a seat sees of its state, as bytes; defined in tensor/saboteur/modules/
//
// modules/list.h names all of them, and whoever deals with modules walks that list when it is
// compiled: the engine needs no pointer to what notation, bots or tensors define.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "base/result.h"
#include "game/kinds.h"
#include "game/module.h"
#include "saboteur/words.h"
#include "tunnel/board.h"

namespace stollen::bots {
class Blueprint;
}  // namespace stollen::bots

namespace stollen::notation {
class Reader;
class Writer;
}  // namespace stollen::notation

namespace stollen::tensor {
class Sheet;
}  // namespace stollen::tensor

namespace stollen::saboteur {

struct Deck;
struct Rules;
struct State;

// What is wrong, in a sentence that begins with the part concerned; nothing if all is well.
using Trouble = std::optional<std::string>;

// What a module, or an edition of the game, adds: its deck file and its differences, if it has any.
// What the file says takes the place of what other boxes say; its cards are shuffled in with
// theirs.
struct Part {
  game::Module facts;
  bool edition = false;  // a game of its own; the catalog has its title and players
  std::string_view box = {};
  bool one_card = false;  // of the box only the card that has the module's name
  void (*amend)(Rules& rules, const Deck* deck) = nullptr;
  // Has the rules follow what stands in a recipe after '@', if the module leaves a choice.
  Result<void> (*choose)(Rules& rules, std::string_view option) = nullptr;
};

// The games that modules go with: most with all of them, some not with the teams of Saboteur 2.
inline constexpr std::array<std::string_view, 3> kAllGames = {"base", "base-2004", "saboteur2"};
inline constexpr std::array<std::string_view, 2> kFirstGames = {"base", "base-2004"};

// What a goal does to whoever turns it up, besides being a treasure or not: as a deck spells it, as
// the terminal marks it in the maze and calls it in sentences.
struct GoalDeed {
  std::string_view word;
  std::string_view mark;
  std::string_view said;
  bool holds_gold = false;  // the deck says how much; `said` has a gap for it
};

// A word by which decks name cards that a module brings and a move of every game plays.
template <class Kind>
struct CardOf {
  using Move = Kind;
  CardWord card;
};

struct PlainModule {
  // Moves are listed by kind: first what cards do, then other ways to spend a turn.
  using Cards = game::Kinds<>;
  using Ways = game::Kinds<>;
  using Answers = game::Kinds<>;  // to decisions that are no turns
  using Steps = game::Kinds<>;
  using Events = game::Kinds<>;
  using Refusals = game::Kinds<>;
  using Roles = game::Kinds<>;
  using Burdens = game::Kinds<>;

  struct Own {};

  static constexpr std::tuple<> kMoreCards = {};
  static constexpr bool kIsRoom = false;
  static constexpr std::array<GoalDeed, 0> kGoalDeeds = {};
};

}  // namespace stollen::saboteur
