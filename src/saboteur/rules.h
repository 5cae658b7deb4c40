// The rule set of one recipe: its cards and its answers to the questions the engine asks, in the
// rulebook's words. An edition fills it in, modules change what is different with them; the engine
// never asks which edition it plays.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "game/game.h"
#include "game/telling.h"
#include "saboteur/deck.h"
#include "saboteur/state.h"
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
  CardClass card_class;
  std::array<tunnel::PathCard, 2> faces;  // as printed and turned
  bool same_when_turned;
  bool ladder;
  Burdens burdens;
  std::uint64_t burden_places;  // where these can lie, before any player
  int count;
};

struct GoalKind {
  std::string name;
  bool treasure;
  GoalDeed deed;
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
};

// How an action card is played: where it may go, what it does, why it cannot.
struct ActionRule {
  MoveKind move{};  // what playing it is called
  void (*legal)(const Rules&, const State&, Seat, CardId, game::Moves&) = nullptr;
  void (*play)(Mine&, Seat, game::Move) = nullptr;
  game::Refusal (*why_not)(const Rules&, const State&, Seat, game::Move) = nullptr;
  int secret_flag = 0;      // the byte of the move that only its player knows, if there is one
  bool moves_path = false;  // it brings a path card to a cell and is spelled like a lay
};

// A way to spend a turn other than to lay, play or discard one card.
struct TurnRule {
  MoveKind move;
  void (*legal)(const Rules&, const State&, Seat, game::Moves&);
  void (*play)(Mine&, Seat, game::Move);
  game::Refusal (*why_not)(const Rules&, const State&, Seat, game::Move);
  // The same where a path card is to be laid and nothing else can be done.
  void (*legal_to_lay)(const Rules&, const State&, Seat, game::Moves&) = nullptr;
  game::Refusal (*why_not_to_lay)(const Rules&, const State&, Seat, game::Move) = nullptr;
};

// A step of the agenda is either a decision (legal, play, why_not) or is done at once (run).
struct StepRule {
  void (*legal)(const Rules&, const State&, game::Step, game::Moves&) = nullptr;
  void (*play)(Mine&, game::Step, game::Move) = nullptr;
  game::Refusal (*why_not)(const Rules&, const State&, game::Step, game::Move) = nullptr;
  void (*run)(Mine&, game::Step) = nullptr;
  int most_cards = 0;  // of steps that name a number of cards, but for draws
};

inline constexpr int kMaxStepKinds = 32;

struct Rules {
  // The boxes
  int players = 0;
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
  // What is done before a card of this player comes to lie there.
  std::vector<void (*)(Mine&, Seat, tunnel::Cell)> before_laying;
  // Must the order be known in which path cards were laid?
  bool notes_laying = false;

  // Playing action cards, by class
  std::array<ActionRule, kCardClasses> actions;

  // May a broken tool be put before oneself as well?
  bool sabotage_oneself = false;

  // What else a turn can be spent with, in the order of moves
  std::vector<TurnRule> ways;

  // May other players react to a card before it takes effect?
  bool reactions = false;

  // The numbers of cards that the draw of a turn may come to, one bit each.
  std::uint8_t draws = 1U << 1U;

  // What reached things do to the player who reached them
  std::array<void (*)(Mine&, Seat, const Goal&), kGoalDeeds> goal_effects{};
  std::array<void (*)(Mine&, Seat), kChestDeeds> chest_effects{};
  std::array<void (*)(Mine&, Seat), kRoomKinds> room_effects{};

  // What can stand on the agenda, by kind
  std::array<StepRule, kMaxStepKinds> steps;

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

  const Card& card(CardId id) const { return cards[id]; }
  // How goals lie on the board: fixed, and shunned by ladders where there are any.
  std::uint8_t goal_marks() const {
    return static_cast<std::uint8_t>(tunnel::Board::kFixed |
                                     (ladders ? tunnel::Board::kShunned : 0));
  }
  bool is_path(CardId id) const { return id < path_kinds; }
  const ActionRule& action(CardId id) const {
    return actions[static_cast<int>(cards[id].card_class)];
  }
};

// A module's or edition's one entry in the catalog: it amends the rules made before it.
using Amendment = void (*)(Rules& rules, const Deck* deck);

// The rules every edition starts from, made of a box for this number of players.
Rules rules_from_box(const Deck& deck, int players);

}  // namespace stollen::saboteur
