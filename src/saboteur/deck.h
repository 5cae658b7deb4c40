// A box as data: what its file under decks/ says, checked and ready for use.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/confidence.h"
#include "saboteur/all_words.h"
#include "tunnel/cell.h"
#include "tunnel/path_card.h"

namespace stollen::saboteur {

struct DeckCard {
  std::string name;
  std::uint8_t played_as = game::kind<move::Lay>;  // the kind of move that plays it
  std::string_view does = "path";                  // the same in the deck's word
  tunnel::PathCard path;                           // path cards
  Burdens burdens = 0;                             // what it puts before a player, or takes away
  int count = 0;
  Confidence confidence = Confidence::kUnknown;
};

struct DeckGoal {
  std::string name;
  bool treasure = false;
  GoalDeedKind deed = 0;
  int gold = 0;  // in a sack
  tunnel::PathCard path;
  int count = 0;
  Confidence confidence = Confidence::kUnknown;
};

struct DeckChest {
  ChestDeed deed{};
  int count = 0;
  Confidence confidence = Confidence::kUnknown;
};

struct DeckChestPath {
  tunnel::PathCard path;
  int count = 0;
  Confidence confidence = Confidence::kUnknown;
};

struct DeckRoom {
  RoomKind kind{};
  tunnel::Cell cell;
  Confidence confidence = Confidence::kUnknown;
};

struct DeckGold {
  int value = 0;
  int count = 0;
  Confidence confidence = Confidence::kUnknown;
};

struct Layout {
  tunnel::Cell start;
  tunnel::PathCard start_card;
  std::vector<tunnel::Cell> goals;
  Confidence confidence = Confidence::kUnknown;
};

// What is prepared for one number of players.
struct Preparation {
  std::vector<Role> dwarfs;
  int hand_size = 0;
};

struct Deck {
  std::string box;
  std::vector<DeckCard> cards;
  std::vector<DeckGoal> goals;
  std::vector<DeckGold> gold;
  Layout layout;
  std::vector<DeckChest> chests;
  std::vector<DeckChestPath> chest_paths;
  std::vector<tunnel::Cell> chest_cells;
  std::vector<DeckRoom> rooms;
  std::map<int, Preparation> players;
  int aside = 0;                        // cards that are left out of each round, unseen
  std::map<int, int> saboteurs_reward;  // number of saboteurs -> gold for each
  std::map<int, int> winners_reward;    // size of the winning group -> gold for each
};

}  // namespace stollen::saboteur
