// The bots of the Duel.
#pragma once

#include "bots/family.h"

namespace stollen::bots {

extern const FamilyBots kDuelBots;

}  // namespace stollen::bots
