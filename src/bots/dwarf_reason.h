// Why a move of the Saboteur family was chosen.
#pragma once

#include "bots/blueprint.h"
#include "bots/reason.h"
#include "bots/search.h"

namespace stollen::bots {

Reason reason_for(const Sight& sight, const Blueprint& blueprint, const Candidate& chosen);

}  // namespace stollen::bots
