// The editions and modules of Saboteur. Each is one file that states its differences.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

void amend_base_2004(Rules& rules, const Deck* deck);
void amend_saboteur2(Rules& rules, const Deck* deck);
void amend_greedy_dwarf(Rules& rules, const Deck* deck);
void amend_new_goals(Rules& rules, const Deck* deck);
void amend_wardrobe(Rules& rules, const Deck* deck);
void amend_feast(Rules& rules, const Deck* deck);
void amend_chests(Rules& rules, const Deck* deck);
void amend_sabotaged_dwarf(Rules& rules, const Deck* deck);
void amend_tournament(Rules& rules, const Deck* deck);

// Championship cards
void amend_goal_swap(Rules& rules, const Deck* deck);
void amend_treasure_trove(Rules& rules, const Deck* deck);
void amend_veto(Rules& rules, const Deck* deck);
void amend_turnaround(Rules& rules, const Deck* deck);
void amend_path_specialist(Rules& rules, const Deck* deck);
void amend_detour(Rules& rules, const Deck* deck);

// Minis
void amend_toll(Rules& rules, const Deck* deck);

// Rules of an earlier number: readings that were corrected since, as they were.
void amend_earlier_readings(Rules& rules, int number);

// Shared by modules: a greedy dwarf who reaches the treasure himself takes 4, the others nothing.
bool greedy_dwarf_takes_all(Mine& mine, Seat finder);

}  // namespace stollen::saboteur
