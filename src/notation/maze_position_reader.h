// What the readers of positions share in games with a maze: no card that does not exist, no more
// copies of one than the deck has, no cell twice and none that the deck cannot reach.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "game/vocabulary.h"
#include "notation/reader.h"
#include "tunnel/cell.h"
#include "tunnel/face.h"
#include "tunnel/words.h"

namespace stollen::notation {

template <class Game, class State>
class MazePositionReader {
 protected:
  using Place = Reader::Place;
  using CardId = game::CardId;
  using Rules = std::remove_cvref_t<decltype(std::declval<const Game&>().rules())>;

  // `outermost`: how far out the cards lie that are there from the beginning, or are moved. Each
  // path card leads one cell farther.
  MazePositionReader(const Game& game, const Json& json, int outermost)
      : game_(game),
        rules_(game.rules()),
        words_(game.vocabulary().words),
        reader_(json),
        count_(rules_.cards.size(), 0),
        farthest_(outermost) {
    for (CardId id = 0; id < rules_.path_kinds; ++id) farthest_ += rules_.card(id).count;
  }

  game::Seat seat(const Place& place) { return reader_.seat(place, rules_.players); }
  game::SeatSet seats(const Place& list) { return reader_.seats(list, rules_.players); }

  // Entries of players, each once: calls `read` with the entry and whose it is.
  void each_seat(const Place& list, std::span<const std::string_view> fields, const auto& read) {
    game::SeatSet listed;
    reader_.each(list, [&](const Place& entry) {
      reader_.allow(entry, fields);
      const Place number = reader_.need(entry, "seat");
      const game::Seat owner = seat(number);
      if (reader_.failed()) return;
      if (listed.has(owner))
        return reader_.complain(number, fmt::format("seat {} is listed twice", owner + 1));
      listed.add(owner);
      read(entry, owner);
    });
  }

  void count_card(const Place& place, CardId card) {
    if (reader_.failed()) return;
    if (++count_[card] > rules_.card(card).count)
      reader_.complain(place, fmt::format("too many copies of {}: the deck has {}",
                                          rules_.card(card).name, rules_.card(card).count));
  }

  CardId card(const Place& place) {
    const CardId card = reader_.word(place, words_[tunnel::kCardWords], "card");
    count_card(place, card);
    return card;
  }

  tunnel::Cell free_cell(const Place& entry) {
    const Place place = reader_.need(entry, "cell");
    const tunnel::Cell cell = reader_.cell(place);
    if (reader_.failed()) return cell;
    if (std::max(std::abs(cell.x()), std::abs(cell.y())) > farthest_)
      reader_.complain(place, fmt::format("{},{} is farther out than this deck reaches, {} cells",
                                          cell.x(), cell.y(), farthest_));
    else if (state_.board.find(cell) != decltype(state_.board)::kNone)
      reader_.complain(place, fmt::format("two cards lie at {},{}", cell.x(), cell.y()));
    return cell;
  }

  // The path card of an entry, as it lies.
  tunnel::Face path_card(const Place& entry) {
    const Place name = reader_.need(entry, "card");
    const CardId id = card(name);
    const bool turned = reader_.flag(reader_.find(entry, "turned"));
    if (reader_.failed()) return {};
    if (!rules_.is_path(id))
      reader_.complain(name, fmt::format("{} is no path card", rules_.card(id).name));
    return {id, turned && !rules_.card(id).same_when_turned};
  }

  // Piles, written from the top

  template <class Pile>
  bool has_room(const Place& place, const Pile& pile) {
    if (!reader_.failed() && pile.full()) reader_.complain(place, "too many cards");
    return !reader_.failed();
  }

  template <class Pile>
  void read_pile(const Place& list, Pile& pile) {
    reader_.each(list, [&](const Place& place) {
      const CardId next = card(place);
      if (has_room(place, pile)) pile.push_back(next);
    });
    std::ranges::reverse(pile);
  }

  // "rest": all cards that are nowhere else.
  void read_stock(const Place& list) {
    if (!list || !list.json->is_string()) return read_pile(list, state_.stock);
    if (reader_.text(list) != "rest")
      return reader_.complain(list, "the stock is a list of cards, or \"rest\"");
    for (CardId id = 0; id < rules_.cards.size(); ++id)
      for (; count_[id] < rules_.card(id).count; ++count_[id]) state_.stock.push_back(id);
    std::ranges::reverse(state_.stock);
  }

  const Game& game_;
  const Rules& rules_;
  const std::vector<game::Vocabulary::WordList>& words_;
  Reader reader_;
  State state_;

 private:
  std::vector<int> count_;
  int farthest_;
};

// How far out the farthest of these cells is.
inline int outermost(std::initializer_list<std::span<const tunnel::Cell>> lists) {
  int farthest = 0;
  for (const std::span<const tunnel::Cell> cells : lists)
    for (const tunnel::Cell cell : cells)
      farthest = std::max({farthest, std::abs(cell.x()), std::abs(cell.y())});
  return farthest;
}

}  // namespace stollen::notation
