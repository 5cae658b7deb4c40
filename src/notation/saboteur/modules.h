// What modules add to positions and views: a declared card, what players remember of goals, and
// what each module keeps for itself.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "notation/reader.h"
#include "notation/writer.h"
#include "saboteur/saboteur.h"

namespace stollen::notation {

void write_modules(Writer& to, const saboteur::Saboteur& game, const saboteur::State& state);
void write_modules(Writer& to, const saboteur::Saboteur& game, const saboteur::View& view);

// What players remember of the goal that lies there, if it is more than who has looked.
void write_memory(Writer& to, const saboteur::State& state, std::size_t goal);

// The fields of a position that are read and written here.
std::vector<std::string_view> module_fields();

// What a view says of modules' own states.
void read_own_views(Reader& reader, const saboteur::Rules& rules, saboteur::View& view);

// Reads them, once board, goals and players are read. Cards that are nowhere else are told to
// `count`.
class ModuleReader {
 public:
  using Count = std::function<void(const Reader::Place&, saboteur::CardId)>;
  ModuleReader(const saboteur::Saboteur& game, Reader& reader, saboteur::State& state, Count count)
      : game_(game), reader_(reader), state_(state), count_(std::move(count)) {}

  void read();
  void read_memory(const Reader::Place& list, std::size_t goal);

 private:
  void read_declared(const Reader::Place& place);

  const saboteur::Saboteur& game_;
  Reader& reader_;
  saboteur::State& state_;
  Count count_;
};

}  // namespace stollen::notation
