// The words of Saboteur: text and JSON of every client follow from here.
#pragma once

#include "game/vocabulary.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

// What players tell each other: where the treasure is, and whose side somebody is on.
inline constexpr game::Claim kClaims[] = {
    {"treasure-at", game::Claim::About::kCell},
    {"no-treasure-at", game::Claim::About::kCell},
    {"trust", game::Claim::About::kSeat},
    {"saboteur", game::Claim::About::kSeat},
    {"digger", game::Claim::About::kSeat},
    {"thanks", game::Claim::About::kSeat},
    {"need-repair"},
};

game::Vocabulary vocabulary_of(const Rules& rules);

}  // namespace stollen::saboteur
