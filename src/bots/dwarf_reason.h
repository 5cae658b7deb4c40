// One sentence on why a move was chosen, for people.
#pragma once

#include <string>

#include "bots/blueprint.h"
#include "bots/search.h"

namespace stollen::bots {

// The candidates with the chosen one first.
std::string reason_for(const Sight& sight, const Blueprint& blueprint,
                       std::span<const Candidate> candidates);

}  // namespace stollen::bots
