// The bots of the Saboteur family.
#pragma once

#include "bots/family.h"

namespace stollen::bots {

extern const FamilyBots kSaboteurBots;

// What `hard` can do, and one who plays by what this student has learned, looking ahead or not.
const Skill& hard_dwarf();
Skill learned_dwarf(const Student& student);
Skill student_dwarf(const Student& student);

}  // namespace stollen::bots
