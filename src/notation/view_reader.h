// What the readers of views share in all families. A view is what somebody was sent: what is not in
// it stays unknown, and what contradicts itself is refused with the place and the reason.
#pragma once

#include "game/game.h"
#include "notation/reader.h"
#include "tunnel/words.h"

namespace stollen::notation {

class ViewReader {
 protected:
  using Place = Reader::Place;

  ViewReader(const game::Game& game, const Json& json)
      : words_(game.vocabulary().words), game_(game), reader_(json) {}

  Place need(std::string_view field) { return reader_.need(reader_.root(), field); }
  Place find(std::string_view field) { return reader_.find(reader_.root(), field); }

  game::Seat seat(const Place& place) { return reader_.seat(place, game_.players()); }
  game::Seat seat_or_none(const Place& place) {
    return place && place.json->is_null() ? game::kNobody : seat(place);
  }
  game::SeatSet seats(const Place& list) { return reader_.seats(list, game_.players()); }
  std::uint8_t number(const Place& place) {
    return static_cast<std::uint8_t>(reader_.integer(place, 0, 250));
  }
  game::Observer observer() {
    const Place place = need("observer");
    if (place && *place.json == "spectator") return game::Observer::spectator();
    return game::Observer::seat(seat(place));
  }

  // Nobody's once the game is over.
  game::Decision decision() {
    const Place place = need("decision");
    if (!place || place.json->is_null()) return {};
    game::Decision decision{seat(reader_.need(place, "seat")), 0};
    const Place kind = reader_.need(place, "kind");
    const std::string word = reader_.text(kind);
    const auto& steps = game_.vocabulary().steps;
    const auto found = std::ranges::find(steps, word, &game::Form::word);
    if (found == steps.end() && !reader_.failed()) reader_.complain(kind, "there is no such step");
    decision.step = static_cast<std::uint8_t>(found - steps.begin());
    return decision;
  }

  template <class List>
  bool has_room(const Place& place, const List& list) {
    if (!reader_.failed() && list.full()) reader_.complain(place, "too many of them");
    return !reader_.failed();
  }

  // Cards thrown away, from the top; those that lie face-down may be known all the same.
  template <class Discard, std::size_t kMost>
  void read_discards(FixedList<Discard, kMost>& discards) {
    reader_.each(need("discards"), [&](const Place& entry) {
      Discard discard;
      if (const Place card = reader_.find(entry, "card"))
        discard.card = reader_.word(card, words_[tunnel::kCardWords], "card");
      discard.open = reader_.flag(reader_.need(entry, "open"));
      if (has_room(entry, discards)) discards.push_back(discard);
    });
    std::ranges::reverse(discards);
  }

  template <class Board>
  tunnel::Cell free_cell(const Place& entry, const Board& board) {
    const Place place = reader_.need(entry, "cell");
    const tunnel::Cell cell = reader_.cell(place);
    if (!reader_.failed() && board.find(cell) != Board::kNone)
      reader_.complain(place, fmt::format("two cards lie at {},{}", cell.x(), cell.y()));
    return cell;
  }

  // Which of these lies there.
  template <class Items>
  std::size_t index_at(const Place& place, const Items& items) {
    const tunnel::Cell cell = reader_.cell(place);
    for (std::size_t i = 0; i < items.size(); ++i)
      if (items[i].cell == cell) return i;
    if (!reader_.failed()) reader_.complain(place, "nothing of the kind lies there");
    return 0;
  }

  const std::vector<game::Vocabulary::WordList>& words_;
  const game::Game& game_;
  Reader reader_;
};

}  // namespace stollen::notation
