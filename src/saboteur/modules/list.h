// All editions and modules, in the order in which recipes name them. This is the only place that
// does; whoever deals with modules walks the list.
#pragma once

#include <algorithm>

#include "saboteur/modules/base_2004.h"
#include "saboteur/modules/chests.h"
#include "saboteur/modules/detour.h"
#include "saboteur/modules/feast.h"
#include "saboteur/modules/goal_swap.h"
#include "saboteur/modules/greedy_dwarf.h"
#include "saboteur/modules/master_craftsman.h"
#include "saboteur/modules/module_list.h"
#include "saboteur/modules/new_goals.h"
#include "saboteur/modules/path_specialist.h"
#include "saboteur/modules/sabotaged_dwarf.h"
#include "saboteur/modules/saboteur2.h"
#include "saboteur/modules/toll.h"
#include "saboteur/modules/tournament.h"
#include "saboteur/modules/treasure_trove.h"
#include "saboteur/modules/turnaround.h"
#include "saboteur/modules/veto.h"
#include "saboteur/modules/wardrobe.h"

namespace stollen::saboteur {

using Modules = ModuleList<Base2004, GreedyDwarf, Saboteur2, SabotagedDwarf, Tournament, Wardrobe,
                           Feast, NewGoals, Chests, GoalSwap, TreasureTrove, Veto, Turnaround,
                           MasterCraftsman, PathSpecialist, Detour, Toll>;

// A kind of room, and a deed, is a place in these lists.
inline constexpr auto kRoomNames = Modules::rooms();
inline constexpr auto kGoalDeeds = Modules::goal_deeds();
using RoomKind = std::uint8_t;
using GoalDeedKind = std::uint8_t;

// The place of a word among them.
constexpr RoomKind room_kind(std::string_view name) {
  return static_cast<RoomKind>(std::ranges::find(kRoomNames, name) - kRoomNames.begin());
}
constexpr GoalDeedKind goal_deed(std::string_view word) {
  return static_cast<GoalDeedKind>(std::ranges::find(kGoalDeeds, word, &GoalDeed::word) -
                                   kGoalDeeds.begin());
}

}  // namespace stollen::saboteur
