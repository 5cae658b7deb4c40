// The words of the game: how moves, decisions, events and refusals are spelled.
#pragma once

#include "game/vocabulary.h"
#include "goldmine/rules.h"

namespace stollen::goldmine {

// What players tell each other. Here everybody digs for himself, and no tool breaks.
inline constexpr game::Claim kClaims[] = {
    {"trust", game::Claim::About::kSeat},
    {"thanks", game::Claim::About::kSeat},
};

// How everything in words.h is spelled.
game::Vocabulary vocabulary_of(const Rules& rules);

// A dwarf is called by his seat and, if it has several, by a letter: "2", "2a".
std::string dwarf_name(const Rules& rules, Dwarf dwarf);

}  // namespace stollen::goldmine
