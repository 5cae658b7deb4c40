// Reads views of My Gold Mine.
#include <algorithm>

#include "goldmine/vocabulary.h"
#include "notation/goldmine/notation.h"
#include "notation/view_reader.h"

namespace stollen::notation {

namespace {

using namespace goldmine;

class GoldMineViewReader : ViewReader {
 public:
  using Place = Reader::Place;

  GoldMineViewReader(const GoldMine& game, const Json& json)
      : ViewReader(game, json), rules_(game.rules()) {}

  Result<View> read() {
    view_.observer = observer();
    view_.waiting = game::Step::of(goldmine::step::Turn{game::kNobody});
    if (const game::Decision waits = decision(); !waits.over()) read_waiting(waits);
    view_.players = static_cast<std::uint8_t>(rules_.players);
    view_.round = number(need("round"));
    view_.first = seat(need("first"));
    view_.drago = number(need("drago"));
    reader_.each(need("dwarfs"), [&](const Place& entry) { read_dwarf(entry); });
    reader_.each(need("ladder"), [&](const Place& place) {
      const Dwarf dwarf = dwarf_named(place);
      if (has_room(place, view_.ladder)) view_.ladder.push_back(dwarf);
    });
    reader_.each(need("seats"), [&](const Place& entry) {
      ViewSeat& seen = view_.seats[seat(reader_.need(entry, "seat"))];
      read_cards(entry, seen.gathered);
      seen.nuggets = number(reader_.need(entry, "nuggets"));
    });
    view_.digging = number(need("digging"));
    if (const Place top = need("top"); top && !top.json->is_null())
      view_.top = reader_.word(top, words_[kDiggingWords], "digging card");
    view_.exits = number(need("exit"));
    reader_.each(need("discards"), [&](const Place& place) {
      ++view_.used_exits[reader_.word(place, words_[kExitWords], "exit card")];
    });
    if (reader_.failed()) return std::unexpected(reader_.error());
    return view_;
  }

 private:
  Dwarf dwarf_named(const Place& place) {
    const Dwarf dwarf = reader_.word(place, words_[kDwarfWords], "dwarf");
    if (!reader_.failed() && dwarf >= rules_.dwarfs()) reader_.complain(place, "he does not play");
    return reader_.failed() ? Dwarf{0} : dwarf;
  }

  void read_waiting(game::Decision waits) {
    const Place place = need("decision");
    const Dwarf dwarf = dwarf_named(reader_.need(place, "dwarf"));
    namespace step = goldmine::step;
    if (waits.step == game::kind<step::Turn>) {
      view_.waiting = game::Step::of(step::Turn{waits.seat, dwarf});
      return;
    }
    const ExitCard card =
        reader_.word(reader_.need(place, "card"), words_[kExitWords], "exit card");
    view_.waiting = waits.step == game::kind<step::Choose>
                        ? game::Step::of(step::Choose{waits.seat, dwarf, card})
                        : game::Step::of(step::Swap{waits.seat, dwarf, card});
  }

  void read_dwarf(const Place& entry) {
    const Dwarf dwarf = dwarf_named(reader_.need(entry, "dwarf"));
    ViewDwarf& seen = view_.dwarfs[dwarf];
    const Place place = reader_.need(entry, "place");
    seen.place = place && place.json->is_null() ? kOut : number(place);
    if (seen.place != kOut && seen.place != kExitPlace) view_.inside |= dwarf_bit(dwarf);
    read_cards(entry, seen.brought);
  }

  void read_cards(const Place& entry, ViewCards& cards) {
    cards.count = number(reader_.need(entry, "count"));
    const Place list = reader_.find(entry, "cards");
    if (!list) return;
    cards.known = true;
    reader_.each(list, [&](const Place& place) {
      if (*place.json == "extra")
        ++cards.cards[kExtraGold];
      else
        ++cards.cards[reader_.word(place, words_[kDiggingWords], "digging card")];
    });
  }

  const Rules& rules_;
  View view_;
};

}  // namespace

Result<View> read_goldmine_view(const GoldMine& game, const Json& json) {
  return GoldMineViewReader(game, json).read();
}

}  // namespace stollen::notation
