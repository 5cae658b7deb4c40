// What the championship cards and the toll add to positions and views: the direction of turns, a
// declared card, what players remember of goals, the order of laying, toll dwarfs.
#pragma once

#include <functional>

#include "notation/reader.h"
#include "notation/writer.h"
#include "saboteur/saboteur.h"

namespace stollen::notation {

void write_modules(Writer& to, const saboteur::Saboteur& game, const saboteur::State& state);
void write_modules(Writer& to, const saboteur::Saboteur& game, const saboteur::View& view);

// What players remember of the goal that lies there, if it is more than who has looked.
void write_memory(Writer& to, const saboteur::State& state, std::size_t goal);

inline constexpr std::initializer_list<std::string_view> kModuleFields = {
    "clockwise", "declared", "laid_order", "guards", "dwarfs_left", "refused", "payer"};

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
  void read_laid_order(const Reader::Place& list);
  void read_guards(const Reader::Place& list);
  void read_payer(const Reader::Place& place);

  const saboteur::Saboteur& game_;
  Reader& reader_;
  saboteur::State& state_;
  Count count_;
};

}  // namespace stollen::notation
