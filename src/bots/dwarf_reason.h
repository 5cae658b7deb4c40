// One sentence on why a move was chosen, for people.
#pragma once

#include <string>

#include "bots/blueprint.h"
#include "bots/reason.h"
#include "bots/search.h"

namespace stollen::bots {

// The candidates with the chosen one first.
Reason reason_for(const Sight& sight, const Blueprint& blueprint,
                  std::span<const Candidate> candidates);

std::string sentence_of(const Reason& reason);

}  // namespace stollen::bots
