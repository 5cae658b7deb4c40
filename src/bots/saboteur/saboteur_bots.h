// The bots of the Saboteur family.
#pragma once

#include "bots/family.h"

namespace stollen::bots {

extern const FamilyBots kSaboteurBots;

}  // namespace stollen::bots
