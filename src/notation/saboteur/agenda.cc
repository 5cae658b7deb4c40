#include "notation/saboteur/agenda.h"

#include <fmt/format.h>

#include "notation/phrases.h"

namespace stollen::notation {

using namespace saboteur;
using game::Step;

void read_agenda(const Saboteur& game, Reader& reader, const Reader::Place& list, State& state) {
  const int players = game.players();
  reader.each(list, [&](const Reader::Place& place) {
    const Step step = read_step(game.vocabulary(), reader, place);
    if (reader.failed()) return;
    if (state.agenda.full()) return reader.complain(place, "too many steps");
    if (step.is<step::NextRound>() ? !state.agenda.empty() : step.seat() >= players)
      return reader.complain(place, fmt::format("no such step for {} players", players));
    state.agenda.push_back(step);
  });
}

}  // namespace stollen::notation
