// The rule set of one recipe: its cards and its answers to the questions the engine asks, in the
// rulebook's words. An edition fills it in, modules change what is different with them; the engine
// never asks which edition it plays.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "game/telling.h"
#include "saboteur/all_words.h"
#include "saboteur/deck.h"
#include "saboteur/state.h"
#include "tunnel/face.h"
#include "tunnel/lays.h"

namespace stollen::saboteur {

struct Rules;

// A match that is being changed: its rules, its state and the events that tell of it.
struct Mine : game::Telling {
  Mine(const Rules& match_rules, State& match_state, game::Events& match_events)
      : Telling{match_events}, rules(match_rules), state(match_state) {}

  const Rules& rules;
  State& state;
};

struct Card {
  std::string name;
  std::uint8_t played_as;                 // the kind of move that plays it
  std::array<tunnel::PathCard, 2> faces;  // as printed and turned
  bool same_when_turned;
  bool ladder;
  Burdens burdens;
  BurdenTable::Places burden_places;  // where these can lie, before any player
  int count;

  template <class Kind>
  bool is() const {
    return played_as == game::kind<Kind>;
  }
};

struct GoalKind {
  std::string name;
  bool treasure;
  GoalDeedKind deed;
  int gold;
  std::array<tunnel::PathCard, 2> faces;
  bool same_when_turned;
  int count;
};

struct ChestKind {
  ChestDeed deed;
  int count;
};

struct ChestPath {
  std::array<tunnel::PathCard, 2> faces;
  bool same_when_turned;
  int count;
};

struct RoomPlan {
  RoomKind kind;
  tunnel::Cell cell;
  void (*effect)(Mine&, Seat);  // on whoever enters it first
};

// How an action card is played: where it may go, what it does, why it cannot.
struct ActionRule {
  void (*legal)(const Rules&, const State&, Seat, CardId, game::Moves&) = nullptr;
  void (*play)(Mine&, Seat, game::Move) = nullptr;
  game::Refusal (*why_not)(const Rules&, const State&, Seat, game::Move) = nullptr;
  bool moves_path = false;  // it brings a path card to a cell and is spelled like a lay
};

// The rule of a card that is played by moves of this kind: `kPlay` and `kWhyNot` are told what the
// move says.
template <class Kind, auto kPlay, auto kWhyNot>
ActionRule played_by(decltype(ActionRule::legal) legal) {
  return {
      .legal = legal,
      .play = [](Mine& mine, Seat seat, game::Move move) { kPlay(mine, seat, move.as<Kind>()); },
      .why_not = [](const Rules& rules, const State& state, Seat seat,
                    game::Move move) { return kWhyNot(rules, state, seat, move.as<Kind>()); }};
}

// A way to spend a turn other than to lay, play or discard one card.
struct TurnRule {
  std::uint8_t move;  // the kind of move that it is
  void (*legal)(const Rules&, const State&, Seat, game::Moves&);
  void (*play)(Mine&, Seat, game::Move);
  game::Refusal (*why_not)(const Rules&, const State&, Seat, game::Move);
  // The same where a path card is to be laid and nothing else can be done.
  void (*legal_to_lay)(const Rules&, const State&, Seat, game::Moves&) = nullptr;
  game::Refusal (*why_not_to_lay)(const Rules&, const State&, Seat, game::Move) = nullptr;
};

template <class Kind, auto kPlay, auto kWhyNot>
TurnRule spent_by(decltype(TurnRule::legal) legal) {
  return {
      .move = game::kind<Kind>,
      .legal = legal,
      .play = [](Mine& mine, Seat seat, game::Move move) { kPlay(mine, seat, move.as<Kind>()); },
      .why_not = [](const Rules& rules, const State& state, Seat seat,
                    game::Move move) { return kWhyNot(rules, state, seat, move.as<Kind>()); }};
}

// Whose step it is, seen from the player whose turn it is.
enum class Whose : std::uint8_t { kTheirs, kOthers, kAnybodys };

// A set of kinds of steps, one bit each.
using StepSet = std::uint64_t;
static_assert(step::All::kSize <= 64);
template <class... Kinds>
inline constexpr StepSet steps_of = ((StepSet{1} << game::kind<Kinds>) | ... | 0);

// A step of the agenda is either a decision (legal, play, why_not) or is done at once (run). The
// rest says when it can stand there, for states that come from elsewhere (possible.h).
struct StepRule {
  void (*legal)(const Rules&, const State&, game::Step, game::Moves&) = nullptr;
  void (*play)(Mine&, game::Step, game::Move) = nullptr;
  game::Refusal (*why_not)(const Rules&, const State&, game::Step, game::Move) = nullptr;
  void (*run)(Mine&, game::Step) = nullptr;

  Whose whose = Whose::kTheirs;
  StepSet stands_on = 0;  // none: at the bottom
  StepSet carries = 0;    // what else may stand on it
  // What is wrong with the step at this place of the agenda, whatever else there is in the state;
  // and with all the rest.
  Trouble (*trouble_on_agenda)(const Rules&, const Agenda&, std::size_t place) = nullptr;
  Trouble (*trouble)(const Rules&, const State&, std::size_t place) = nullptr;
  // Why the player on turn could not have brought about that it stands there.
  game::Refusal (*why_not_begun)(const Rules&, const State&, std::size_t place) = nullptr;
  // How many cards its player takes into his hand by it.
  int (*cards_due)(game::Step) = nullptr;
  // The decision that it leads to again and again, of its player; a turn is made of others.
  game::Step (*asks)(Seat) = nullptr;
};

// The rule of a decision that moves of one kind answer.
template <class StepKind, class MoveKind, auto kLegal, auto kPlay, auto kWhyNot>
StepRule answered_by() {
  return {.legal = [](const Rules& rules, const State& state, game::Step step,
                      game::Moves& moves) { kLegal(rules, state, step.as<StepKind>(), moves); },
          .play = [](Mine& mine, game::Step step,
                     game::Move move) { kPlay(mine, step.as<StepKind>(), move.as<MoveKind>()); },
          .why_not =
              [](const Rules& rules, const State& state, game::Step step, game::Move move) {
                if (!move.is<MoveKind>()) return game::Refusal::of(refusal::WrongDecision{});
                return kWhyNot(rules, state, step.as<StepKind>(), move.as<MoveKind>());
              }};
}
// The rule of what is done without asking.
template <class StepKind, auto kRun>
StepRule done_by() {
  return {.run = [](Mine& mine, game::Step step) { kRun(mine, step.as<StepKind>()); }};
}

struct Rules {
  // The boxes
  int players = 0;
  Modules::Set modules = 0;               // what is played with
  std::vector<Card> cards;                // by class; a CardId is a place in this list
  int path_kinds = 0;                     // so many at the front of the list are path cards
  std::vector<tunnel::Layable> layables;  // these, as they are laid
  std::array<CardId, kBurdenKinds> burden_cards{};  // which card it is that lies before a player
  std::vector<GoalKind> goals;
  std::vector<std::uint8_t> gold_pile;
  Layout layout;
  bool ladders = false;  // some cards have one
  std::vector<ChestKind> chests;
  std::vector<ChestPath> chest_paths;
  std::vector<tunnel::Cell> chest_cells;
  std::vector<tunnel::Cell> chest_lot;  // if not empty: drawn from these instead, for each round
  std::vector<RoomPlan> rooms;
  std::vector<Role> dwarfs;
  int hand_size = 0;
  int aside = 0;
  std::map<int, int> saboteurs_reward;
  std::map<int, int> winners_reward;
  int rounds = 3;
  int coins_at_start = 0;  // of every player

  // Preparing a round: what is laid out before the cards are dealt, out of the unshuffled deck, and
  // the cells where that lies.
  std::vector<void (*)(Mine&, FixedList<CardId, kMaxDeck>& deck)> prepare;
  std::vector<tunnel::Cell> placed;

  // Laying: must a new card be connected to the start, or is lying beside a path card enough?
  bool new_card_must_reach_start = true;
  // Why may this player not lay a card there, though it fits? All must allow it.
  std::vector<game::Refusal (*)(const Rules&, const State&, Seat, tunnel::Cell)> closed;
  // Why can nothing be put or moved onto this empty cell? Something else may stand there.
  std::vector<game::Refusal (*)(const State&, tunnel::Cell)> occupied;
  // What is done before a card of this player comes to lie there, and what is noted when a card was
  // laid or taken away.
  std::vector<void (*)(Mine&, Seat, tunnel::Cell)> before_laying;
  std::vector<void (*)(State&, tunnel::Cell)> after_laying;
  std::vector<void (*)(State&, tunnel::Cell)> after_removing;

  // Playing action cards, by the kind of move
  std::array<ActionRule, move::All::kSize> actions;

  // May a broken tool be put before oneself as well?
  bool sabotage_oneself = false;
  // What is told when such a card comes to lie before a player, and why he may lay no path cards
  // then, by burden.
  std::array<void (*)(Mine&, Seat, CardId, Seat target), kBurdenKinds> tell_burden{};
  std::array<game::Refusal, kBurdenKinds> hindered{};

  // What else a turn can be spent with, in the order of moves
  std::vector<TurnRule> ways;

  // Which way do turns pass?
  bool (*clockwise)(const State&) = [](const State&) { return true; };
  // What ends with a turn.
  std::vector<void (*)(State&)> turn_over;

  // Who is asked next, after this one, whether the card takes effect that a player has declared?
  // Nobody, where players cannot react.
  void (*reactions)(Mine&, Seat player, Seat asked) = nullptr;

  // The numbers of cards that the draw of a turn may come to, one bit each.
  std::uint8_t draws = 1U << 1U;

  // What reached things do to the player who reached them
  std::array<void (*)(Mine&, Seat, const Goal&), kGoalDeeds.size()> goal_effects{};
  std::array<void (*)(Mine&, Seat), kChestDeeds> chest_effects{};

  // What can stand on the agenda, by kind
  std::array<StepRule, step::All::kSize> steps;

  // The end of a round. The first rule that says yes has settled the gold of a found treasure.
  std::vector<bool (*)(Mine&, Seat finder)> treasure_found;
  void (*treasure_missed)(Mine&) = nullptr;
  // What is still to be done once the gold is given out: put on the agenda beneath it.
  std::vector<void (*)(Mine&)> after_gold;
  // How many gold cards are drawn for the diggers?
  int (*gold_cards_drawn)(const Rules&, const State&) = nullptr;
  // Does this digger take part when gold is handed round? All must agree.
  std::vector<bool (*)(const Rules&, const State&, Seat)> takes_gold;
  // How a player is given gold of a certain value.
  void (*pay)(Mine&, Seat, int value) = nullptr;

  template <class Module>
  bool has() const {
    return (modules & Modules::bit<Module>()) != 0;
  }
  const Card& card(CardId id) const { return cards[id]; }
  // How goals lie on the board: fixed, and shunned by ladders where there are any.
  std::uint8_t goal_marks() const {
    return static_cast<std::uint8_t>(tunnel::Board::kFixed |
                                     (ladders ? tunnel::Board::kShunned : 0));
  }
  const tunnel::PathCard& path(tunnel::Face face) const {
    return cards[face.card].faces[face.turned];
  }
  bool is_path(CardId id) const { return id < path_kinds; }
  // The one thing that a card puts before a player or takes away.
  Burden burden_of(CardId id) const {
    return static_cast<Burden>(std::countr_zero(cards[id].burdens));
  }
  template <class Kind>
  ActionRule& action() {
    return actions[game::kind<Kind>];
  }
  template <class Kind>
  StepRule& step() {
    return steps[game::kind<Kind>];
  }
  const ActionRule& action(CardId id) const { return actions[cards[id].played_as]; }
};

inline game::Refusal no_such_seat(const Rules& rules, Seat seat) {
  return game::Refusal::of(refusal::NoSuchSeat{seat, static_cast<std::uint8_t>(rules.players)});
}

// The rules every edition starts from, made of a box for this number of players.
Rules rules_from_box(const Deck& deck, int players);

}  // namespace stollen::saboteur
