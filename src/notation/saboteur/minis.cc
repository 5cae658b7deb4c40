#include "notation/saboteur/minis.h"

#include <algorithm>
#include <vector>

#include "notation/pieces.h"
#include "saboteur/goals.h"
#include "saboteur/layout.h"
#include "saboteur/vocabulary.h"

namespace stollen::notation {

using namespace saboteur;
using game::Vocabulary;
using tunnel::Board;
using tunnel::Cell;

namespace {

// Are there more goals than lie on the table?
bool has_spare_goals(const Rules& rules) {
  std::size_t goals = 0;
  for (const GoalKind& kind : rules.goals) goals += static_cast<std::size_t>(kind.count);
  return goals > rules.layout.goals.size();
}

}  // namespace

// Goals left out, chests and rooms of a position, where there are any.
void write_minis(Writer& to, const Rules& rules, const Vocabulary& vocabulary, const State& state) {
  const auto& words = vocabulary.words;
  if (has_spare_goals(rules)) words_field(to, "spare_goals", words[kGoalWords], state.spare_goals);
  if (!state.chests.empty()) {
    const auto chest_word = [&](std::uint8_t kind) {
      return kChestDeedNames[static_cast<int>(rules.chests[kind].deed)];
    };
    to.list("chests", [&] {
      for (const Chest& chest : state.chests)
        to.object([&] {
          to.field("cell", chest.cell);
          to.field("chest", chest_word(chest.kind));
          to.field("path", words[kChestPathWords][chest.path]);
          to.field("up", chest.up);
          to.field("turned", chest.turned);
          to.field("gone", chest.slot == Board::kNone);
          to.field("seen", chest.seen);
        });
    });
    to.list("spare_chests", [&] {
      for (const std::uint8_t kind : state.spare_chests) to.put(chest_word(kind));
    });
    words_field(to, "spare_chest_paths", words[kChestPathWords], state.spare_chest_paths);
    to.field("maps_useless", state.maps_useless);
  }
  if (!state.rooms.empty())
    to.list("rooms", [&] {
      for (const Room& room : state.rooms)
        to.object([&] {
          to.field("room", kRoomNames[static_cast<int>(room.kind)]);
          to.field("entered", room.entered);
        });
    });
}

void write_minis(Writer& to, const Vocabulary& vocabulary, const View& view) {
  if (!view.chests.empty()) {
    to.list("chests", [&] {
      for (const ViewChest& chest : view.chests)
        to.object([&] {
          to.field("cell", chest.cell);
          to.field("up", chest.up);
          if (chest.chest != kUnknown) to.field("chest", kChestDeedNames[chest.chest]);
          if (chest.path != kUnknown)
            to.field("card", vocabulary.words[kChestPathWords][chest.path]);
          if (chest.laid) to.field("turned", chest.turned);
          if (chest.gone) to.field("gone", true);
          to.field("seen", chest.seen);
        });
    });
    to.field("maps_useless", view.maps_useless);
  }
  if (!view.rooms.empty())
    to.list("rooms", [&] {
      for (const Room& room : view.rooms)
        to.object([&] {
          to.field("room", kRoomNames[static_cast<int>(room.kind)]);
          to.field("cell", room.cell);
          to.field("entered", room.entered);
        });
    });
}

namespace {

template <class Kinds>
std::vector<std::uint8_t> all_cards(const Kinds& kinds) {
  std::vector<std::uint8_t> cards;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    cards.insert(cards.end(), kinds[kind].count, static_cast<std::uint8_t>(kind));
  return cards;
}

class MinisReader {
 public:
  MinisReader(const Saboteur& game, Reader& reader, State& state)
      : rules_(game.rules()), words_(game.vocabulary()), reader_(reader), state_(state) {
    for (const ChestKind& chest : rules_.chests)
      chest_names_.emplace_back(kChestDeedNames[static_cast<int>(chest.deed)]);
  }

  void read(std::vector<std::uint8_t> kinds, std::optional<Reached> oriented) {
    const Reader::Place& root = reader_.root();
    if (!has_spare_goals(rules_))
      reader_.need_none(root, "spare_goals", "all goals of this game lie on the table");
    if (rules_.chest_cells.empty())
      for (const char* field : {"chests", "spare_chests", "spare_chest_paths", "maps_useless"})
        reader_.need_none(root, field, "there are no chests in this game");
    if (rules_.rooms.empty()) reader_.need_none(root, "rooms", "there are no rooms in this game");
    read_spare(kinds, words_.words[kGoalWords], "spare_goals", "goal", state_.spare_goals);
    std::vector<std::uint8_t> chests = all_cards(rules_.chests);
    std::vector<std::uint8_t> paths = all_cards(rules_.chest_paths);
    read_chests(chests, paths, oriented);
    read_spare(chests, chest_names_, "spare_chests", "chest", state_.spare_chests);
    read_spare(paths, words_.words[kChestPathWords], "spare_chest_paths", "path",
               state_.spare_chest_paths);
    state_.maps_useless = reader_.flag(reader_.find(root, "maps_useless"));
    read_rooms();
  }

 private:
  // One of these cards, which is then used up.
  std::uint8_t draw(const Reader::Place& place, const std::vector<std::string>& words,
                    std::string_view what, std::vector<std::uint8_t>& cards) {
    const std::uint8_t card = reader_.word(place, words, what);
    if (reader_.failed()) return card;
    const auto found = std::ranges::find(cards, card);
    if (found == cards.end())
      reader_.complain(place, fmt::format("too many copies of {}", words[card]));
    else
      cards.erase(found);
    return card;
  }

  // What does not lie on the table is left out, in the order of the box unless the position says
  // so.
  template <class Spare>
  void read_spare(std::vector<std::uint8_t>& cards, const std::vector<std::string>& words,
                  std::string_view field, std::string_view what, Spare& spare) {
    const Reader::Place list = reader_.find(reader_.root(), field);
    if (reader_.failed()) return;
    if (list)
      reader_.each(list, [&](const Reader::Place& place) {
        const std::uint8_t card = draw(place, words, what, cards);
        if (!reader_.failed()) spare.push_back(card);
      });
    else
      for (const std::uint8_t card : cards) spare.push_back(card);
  }

  // A goal may have been moved there.
  bool is_free(const Reader::Place& place, Cell cell) {
    if (state_.board.find(cell) != Board::kNone)
      reader_.complain(place, fmt::format("two cards lie at {},{}", cell.x(), cell.y()));
    return !reader_.failed();
  }

  void read_chests(std::vector<std::uint8_t>& chests, std::vector<std::uint8_t>& paths,
                   std::optional<Reached> oriented) {
    const Reader::Place list = reader_.find(reader_.root(), "chests");
    if (reader_.failed()) return;
    if (!list) {
      for (const Cell cell : rules_.chest_cells) {
        if (!is_free(reader_.root(), cell)) return;
        lay_out_chest(rules_, state_, cell, chests.front(), paths.front());
        chests.erase(chests.begin());
        paths.erase(paths.begin());
      }
      return;
    }
    if (!list.json->is_array() || list.json->size() != rules_.chest_cells.size())
      return reader_.complain(list, fmt::format("there are {} chests", rules_.chest_cells.size()));
    reader_.each(list, [&](const Reader::Place& entry) { read_chest(entry, chests, paths); });
    if (!reader_.failed()) turn_up(oriented);
  }

  void read_chest(const Reader::Place& entry, std::vector<std::uint8_t>& chests,
                  std::vector<std::uint8_t>& paths) {
    reader_.allow(entry, {"cell", "chest", "path", "up", "turned", "gone", "seen"});
    const Reader::Place place = reader_.need(entry, "cell");
    const Cell cell = reader_.cell(place);
    const std::uint8_t kind = draw(reader_.need(entry, "chest"), chest_names_, "chest", chests);
    const std::uint8_t path =
        draw(reader_.need(entry, "path"), words_.words[kChestPathWords], "path", paths);
    if (reader_.failed()) return;
    if (!chest_may_lie(rules_, state_, cell))
      return reader_.complain(
          place, fmt::format("the next chest does not lie at {},{}", cell.x(), cell.y()));
    if (reader_.flag(reader_.find(entry, "gone")))
      note_chest_gone(state_, cell, kind, path);
    else if (is_free(place, cell))
      lay_out_chest(rules_, state_, cell, kind, path);
    if (reader_.failed()) return;
    Chest& chest = state_.chests.back();
    chest.up = reader_.flag(reader_.find(entry, "up"));
    chest.turned = reader_.flag(reader_.find(entry, "turned"));
    chest.seen = reader_.seats(reader_.find(entry, "seen"), rules_.players);
  }

  // After all face-down cards, whose slots come first.
  void turn_up(std::optional<Reached> oriented) {
    for (std::size_t i = 0; i < state_.chests.size(); ++i) {
      Chest& chest = state_.chests[i];
      if (!chest.up || oriented == Reached::chest(i)) continue;
      chest.laid = true;
      chest.seen = SeatSet::everyone(rules_.players);
      if (chest.slot != Board::kNone)
        state_.board.turn_up(chest.slot, faces_of(rules_, chest)[chest.turned], chest.turned);
    }
  }

  void read_rooms() {
    for (const RoomPlan& room : rules_.rooms)
      if (!is_free(reader_.root(), room.cell)) return;
    lay_out_rooms(rules_, state_);
    const Reader::Place list = reader_.find(reader_.root(), "rooms");
    if (reader_.failed() || !list) return;
    if (!list.json->is_array() || list.json->size() != rules_.rooms.size())
      return reader_.complain(list, fmt::format("there are {} rooms", rules_.rooms.size()));
    std::size_t index = 0;
    reader_.each(list, [&](const Reader::Place& entry) {
      static const std::vector<std::string> kNames(kRoomNames.begin(), kRoomNames.end());
      reader_.allow(entry, {"room", "entered"});
      const Reader::Place name = reader_.need(entry, "room");
      Room& room = state_.rooms[index++];
      if (reader_.word(name, kNames, "room") != static_cast<int>(room.kind) && !reader_.failed())
        reader_.complain(
            name, fmt::format("the next room is the {}", kRoomNames[static_cast<int>(room.kind)]));
      room.entered = reader_.flag(reader_.find(entry, "entered"));
    });
  }

  const Rules& rules_;
  const Vocabulary& words_;
  Reader& reader_;
  State& state_;
  std::vector<std::string> chest_names_;
};

}  // namespace

void read_minis(const Saboteur& game, Reader& reader, State& state,
                const std::vector<std::uint8_t>& kinds, std::optional<Reached> oriented) {
  MinisReader(game, reader, state).read(kinds, oriented);
}

}  // namespace stollen::notation
