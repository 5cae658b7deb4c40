// How everything the Duel says is spelled.
#pragma once

#include "duel/rules.h"

namespace stollen::duel {

// What players tell each other. Nobody has a role here, and there is no one treasure.
inline constexpr game::Claim kClaims[] = {
    {"trust", game::Claim::About::kSeat},
    {"thanks", game::Claim::About::kSeat},
    {"need-repair"},
};

game::Vocabulary vocabulary_of(const Rules& rules);

}  // namespace stollen::duel
