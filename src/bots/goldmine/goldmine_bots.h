// The bots of My Gold Mine.
#pragma once

#include "bots/family.h"

namespace stollen::bots {

extern const FamilyBots kGoldMineBots;

}  // namespace stollen::bots
