// The words of all modules, in the order in which their cards are listed.
#pragma once

#include "saboteur/modules/chests/words.h"
#include "saboteur/modules/detour/words.h"
#include "saboteur/modules/goal_swap/words.h"
#include "saboteur/modules/new_goals/words.h"
#include "saboteur/modules/path_specialist/words.h"
#include "saboteur/modules/saboteur2/words.h"
#include "saboteur/modules/toll/words.h"
#include "saboteur/modules/treasure_trove/words.h"
#include "saboteur/modules/turnaround/words.h"
#include "saboteur/modules/veto/words.h"

namespace stollen::saboteur {

template <class... Words>
struct JoinedWords {
  using Cards = game::Joined<typename Words::Cards...>;
  using Ways = game::Joined<typename Words::Ways...>;
  using Answers = game::Joined<typename Words::Answers...>;
  using Steps = game::Joined<typename Words::Steps...>;
  using Events = game::Joined<typename Words::Events...>;
  using Refusals = game::Joined<typename Words::Refusals...>;
};

using ModuleWords =
    JoinedWords<Saboteur2Words, NewGoalsWords, ChestsWords, GoalSwapWords, TreasureTroveWords,
                VetoWords, TurnaroundWords, PathSpecialistWords, DetourWords, TollWords>;

}  // namespace stollen::saboteur
