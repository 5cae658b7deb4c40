// Why a move of the Saboteur family was chosen.
#pragma once

#include <span>

#include "bots/reason.h"
#include "bots/saboteur/blueprint.h"
#include "bots/search.h"

namespace stollen::bots {

// The best candidate comes first; the sight is that of the player's own dwarf.
Reason reason_for(const Sight& sight, const Blueprint& blueprint,
                  std::span<const Candidate> candidates);

}  // namespace stollen::bots
