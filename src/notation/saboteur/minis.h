// Writes and reads what the minis add to positions and views of the Saboteur family: goals left
// out, chests and rooms.
#pragma once

#include <array>
#include <string_view>

#include "game/vocabulary.h"
#include "notation/reader.h"
#include "notation/writer.h"
#include "saboteur/saboteur.h"

namespace stollen::notation {

// The fields of a position that are read and written here.
inline constexpr std::array<std::string_view, 6> kMinisFields = {
    "spare_goals", "chests", "spare_chests", "spare_chest_paths", "maps_useless", "rooms"};

void write_minis(Writer& to, const saboteur::Rules& rules, const game::Vocabulary& vocabulary,
                 const saboteur::State& state);
void write_minis(Writer& to, const game::Vocabulary& vocabulary, const saboteur::View& view);

// Chests and rooms come after the goals and before all other cards. `kinds` are the goals that do
// not lie on the table; `oriented` is the card that waits to be laid, if any.
void read_minis(const saboteur::Saboteur& game, Reader& reader, saboteur::State& state,
                const std::vector<std::uint8_t>& kinds, std::optional<saboteur::Reached> oriented);

}  // namespace stollen::notation
