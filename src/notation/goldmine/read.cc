// Reads positions of My Gold Mine, and refuses those that no match could ever reach.
#include <algorithm>

#include "goldmine/vocabulary.h"
#include "notation/generator.h"
#include "notation/goldmine/notation.h"
#include "notation/phrases.h"
#include "notation/reader.h"

namespace stollen::notation {

namespace {

using namespace goldmine;
using game::Vocabulary;
using Place = Reader::Place;

class PositionReader {
 public:
  PositionReader(const GoldMine& game, const Json& json)
      : rules_(game.rules()), words_(game.vocabulary().words), game_(game), reader_(json) {
    for (const DeckDigging& kind : rules_.digging_kinds) digging_left_.push_back(kind.count);
    for (const DeckExit& kind : rules_.exit_kinds) exits_left_.push_back(kind.count);
  }

  Result<State> read() {
    const Place& root = reader_.root();
    reader_.allow(root, {"recipe", "players", "rules", "round", "first", "agenda", "drago",
                         "dwarfs", "ladder", "seats", "digging", "exit", "discards", "random"});
    state_.round = static_cast<std::uint8_t>(
        reader_.find(root, "round") ? reader_.integer(reader_.find(root, "round"), 1, rules_.rounds)
                                    : 1);
    if (const Place place = reader_.find(root, "first"))
      state_.first = reader_.seat(place, rules_.players);
    read_drago(reader_.find(root, "drago"));
    read_ladder(reader_.find(root, "ladder"));
    read_dwarfs(reader_.find(root, "dwarfs"));
    read_seats(reader_.find(root, "seats"));
    read_agenda(reader_.find(root, "agenda"));
    read_used_exits(reader_.find(root, "discards"));
    read_digging(reader_.find(root, "digging"));
    read_exits(reader_.find(root, "exit"));
    read_generator(reader_, reader_.find(root, "random"), state_.random);
    if (reader_.failed()) return std::unexpected(reader_.error());
    return state_;
  }

 private:
  // Cards: none that does not exist, no more copies than the box has.

  void take(const Place& place, std::vector<int>& left, std::uint8_t kind, std::string_view name) {
    if (!reader_.failed() && --left[kind] < 0)
      reader_.complain(place, fmt::format("too many copies of {}: the box has no more", name));
  }

  DiggingCard digging_card(const Place& place) {
    // "none" is no card.
    const std::vector<std::string> names(words_[kDiggingWords].begin(),
                                         words_[kDiggingWords].end() - 1);
    const DiggingCard card = reader_.word(place, names, "digging card");
    take(place, digging_left_, card, names[card]);
    return card;
  }

  ExitCard exit_card(const Place& place) {
    const ExitCard card = reader_.word(place, words_[kExitWords], "exit card");
    take(place, exits_left_, card, words_[kExitWords][card]);
    return card;
  }

  void read_cards(const Place& list, Cards& cards) {
    reader_.each(list, [&](const Place& place) {
      if (place.json->is_string() && *place.json == "extra" && rules_.extra_card != 0xff) {
        take(place, exits_left_, rules_.extra_card, "extra gold");
        ++cards[kExtraGold];
        return;
      }
      const DiggingCard card = digging_card(place);
      if (reader_.failed()) return;
      if (card == rules_.dragon) return reader_.complain(place, "nobody collects dragons");
      ++cards[card];
    });
  }

  // The mine

  void read_drago(const Place& place) {
    state_.drago = rules_.drago_start;
    if (place)
      state_.drago = static_cast<goldmine::Place>(reader_.integer(place, 1, rules_.drago_start));
    // Each of his steps has taken a dragon out of the round.
    digging_left_[rules_.dragon] -= rules_.drago_start - state_.drago;
    if (!reader_.failed() && digging_left_[rules_.dragon] < 0)
      reader_.complain(place, "the box has not enough dragons to bring Drago there");
  }

  void read_ladder(const Place& list) {
    state_.places.fill(rules_.start);
    reader_.each(list, [&](const Place& place) {
      const Dwarf dwarf = reader_.word(place, words_[kDwarfWords], "dwarf");
      if (reader_.failed()) return;
      if (state_.ladder.contains(dwarf))
        return reader_.complain(place, "this dwarf is on the ladder already");
      state_.ladder.push_back(dwarf);
      state_.places[dwarf] = kExitPlace;
    });
  }

  void read_dwarfs(const Place& list) {
    DwarfSet listed = 0;
    reader_.each(list, [&](const Place& entry) {
      reader_.allow(entry, {"dwarf", "place", "cards"});
      const Place name = reader_.need(entry, "dwarf");
      const Dwarf dwarf = reader_.word(name, words_[kDwarfWords], "dwarf");
      if (reader_.failed()) return;
      if ((listed & dwarf_bit(dwarf)) != 0)
        return reader_.complain(name, "this dwarf is listed twice");
      listed = static_cast<DwarfSet>(listed | dwarf_bit(dwarf));
      if (const Place place = reader_.find(entry, "place")) read_place(place, dwarf);
      read_cards(reader_.find(entry, "cards"), state_.brought[dwarf]);
    });
    for (Dwarf dwarf = 0; dwarf < rules_.dwarfs(); ++dwarf) {
      const auto place = state_.places[dwarf];
      if (place == kExitPlace || place == kOut) continue;
      state_.inside = static_cast<DwarfSet>(state_.inside | dwarf_bit(dwarf));
    }
  }

  void read_place(const Place& place, Dwarf dwarf) {
    const bool out = place.json->is_null();
    const auto number =
        out ? kOut : static_cast<goldmine::Place>(reader_.integer(place, 0, rules_.drago_start));
    if (reader_.failed()) return;
    state_.places[dwarf] = number;
  }

  void read_seats(const Place& list) {
    SeatSet listed;
    reader_.each(list, [&](const Place& entry) {
      reader_.allow(entry, {"seat", "cards", "nuggets"});
      const Place number = reader_.need(entry, "seat");
      const Seat seat = reader_.seat(number, rules_.players);
      if (reader_.failed()) return;
      if (listed.has(seat))
        return reader_.complain(number, fmt::format("seat {} is listed twice", seat + 1));
      listed.add(seat);
      read_cards(reader_.find(entry, "cards"), state_.gathered[seat]);
      if (const Place nuggets = reader_.find(entry, "nuggets"))
        state_.nuggets[seat] = static_cast<std::uint8_t>(reader_.integer(nuggets, 0, 60));
    });
  }

  // Piles, written from the top. A pile that is left out has all cards that are nowhere else.

  template <class Pile, class Card>
  void read_pile(const Place& list, Pile& pile, std::vector<int>& left, Card card) {
    if (reader_.failed()) return;
    const bool rest = !list || (list.json->is_string() && *list.json == "rest");
    if (rest) {
      for (std::uint8_t kind = 0; kind < left.size(); ++kind)
        for (; left[kind] > 0; --left[kind]) pile.push_back(kind);
    } else {
      reader_.each(list, [&](const Place& place) {
        const std::uint8_t kind = card(place);
        if (!reader_.failed()) pile.push_back(kind);
      });
    }
    std::reverse(pile.begin(), pile.end());
  }

  void read_digging(const Place& list) {
    read_pile(list, state_.digging, digging_left_,
              [&](const Place& place) { return digging_card(place); });
  }

  void read_exits(const Place& list) {
    read_pile(list, state_.exits, exits_left_,
              [&](const Place& place) { return exit_card(place); });
  }

  void read_used_exits(const Place& list) {
    reader_.each(list, [&](const Place& place) {
      const ExitCard card = exit_card(place);
      if (!reader_.failed()) ++state_.used_exits[card];
    });
  }

  // What waits must be possible with all the rest.

  void read_agenda(const Place& list) {
    if (reader_.failed()) return;
    if (!list) {
      state_.waiting =
          game::Step::of(goldmine::step::Turn{state_.first, rules_.first_dwarf(state_.first)});
      return;
    }
    int steps = 0;
    reader_.each(list, [&](const Place& place) {
      if (++steps > 1) return reader_.complain(place, "one decision waits, not more");
      state_.waiting = read_step(game_.vocabulary(), reader_, place);
      if (!reader_.failed() && state_.waiting.seat() >= rules_.players)
        return reader_.complain(place, fmt::format("no such step for {} players", rules_.players));
      if (!reader_.failed() && !state_.waiting.is<goldmine::step::Turn>()) {
        const ExitCard card = state_.waiting.as<goldmine::step::Choose>().card;
        take(place, exits_left_, card, words_[kExitWords][card]);
      }
    });
  }

  const Rules& rules_;
  const std::vector<Vocabulary::WordList>& words_;
  const GoldMine& game_;
  Reader reader_;
  State state_;
  std::vector<int> digging_left_;
  std::vector<int> exits_left_;
};

}  // namespace

Result<State> read_goldmine_position(const GoldMine& game, const Json& json) {
  return PositionReader(game, json).read();
}

}  // namespace stollen::notation
