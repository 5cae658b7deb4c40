// Why a move of the Saboteur family was chosen.
#pragma once

#include "bots/reason.h"
#include "bots/saboteur/blueprint.h"
#include "bots/search.h"

namespace stollen::bots {

Reason reason_for(const Sight& sight, const Blueprint& blueprint, const Candidate& chosen);

}  // namespace stollen::bots
