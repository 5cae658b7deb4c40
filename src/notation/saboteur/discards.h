// Writes and reads the discard pile of the Saboteur family: its cards, who has seen them, and what
// players remember of the pile once they cannot tell where a card lies in it.
#pragma once

#include <array>
#include <functional>
#include <string_view>

#include "game/vocabulary.h"
#include "notation/reader.h"
#include "notation/writer.h"
#include "saboteur/saboteur.h"

namespace stollen::notation {

// The fields of a position that are read and written here.
inline constexpr std::array<std::string_view, 3> kDiscardFields = {"discards", "doubtful", "taken"};

void write_discards(Writer& to, const saboteur::Saboteur& game, const saboteur::State& state);
void write_discards(Writer& to, const game::Vocabulary& vocabulary, const saboteur::View& view);

// `card` reads a card and counts it.
using ReadCard = std::function<saboteur::CardId(const Reader::Place&)>;
void read_discards(const saboteur::Saboteur& game, Reader& reader, saboteur::State& state,
                   const ReadCard& card);

}  // namespace stollen::notation
