// Reads positions of the Duel, and refuses those that no match could ever reach.
#include <algorithm>

#include "duel/laying.h"
#include "duel/moves.h"
#include "duel/vocabulary.h"
#include "notation/duel/notation.h"
#include "notation/generator.h"
#include "notation/maze_position_reader.h"
#include "notation/phrases.h"
#include "notation/reader.h"

namespace stollen::notation {

namespace {

using namespace duel;
using tunnel::Cell;
using Place = Reader::Place;

class PositionReader : MazePositionReader<Duel, State> {
 public:
  PositionReader(const Duel& game, const Json& json)
      : MazePositionReader(game, json, outermost({game.rules().layout.goals})) {}

  Result<State> read() {
    const Place& root = reader_.root();
    reader_.allow(
        root, {"recipe", "players", "rules", "round", "first", "agenda", "board", "goals", "seats",
               "stock", "aside", "discards", "away", "goal_pile", "boxed", "random"});
    state_.marker.fill(game::kNobody);
    state_.markers = static_cast<std::uint8_t>(rules_.layout.markers);
    for (const GoalKind& goal : rules_.goals) goals_left_.push_back(goal.count);
    read_agenda(reader_.find(root, "agenda"));
    before_colour_ = decides<step::ChooseColour>();
    read_round(reader_.find(root, "round"));
    if (const Place place = reader_.find(root, "first")) state_.first = seat(place);
    read_colours(reader_.find(root, "seats"));
    read_goals(reader_.find(root, "goals"));
    reader_.each(reader_.find(root, "board"), [&](const Place& entry) { read_path(entry); });
    read_seats(reader_.find(root, "seats"));
    read_discards(reader_.find(root, "discards"));
    reader_.each(reader_.find(root, "away"), [&](const Place& place) { read_away(place); });
    read_pile(reader_.find(root, "aside"), state_.aside);
    read_stock(reader_.find(root, "stock"));
    reader_.each(reader_.find(root, "boxed"), [&](const Place& entry) { read_boxed(entry); });
    read_goal_pile(reader_.find(root, "goal_pile"));
    read_generator(reader_, reader_.find(root, "random"), state_.random);
    if (reader_.failed()) return std::unexpected(reader_.error());
    return state_;
  }

 private:
  template <class Kind>
  bool decides() const {
    return !state_.agenda.empty() && state_.agenda.back().is<Kind>();
  }

  std::uint8_t goal(const Place& place) {
    const std::uint8_t kind = reader_.word(place, words_[kGoalWords], "goal");
    if (!reader_.failed() && --goals_left_[kind] < 0)
      reader_.complain(place, fmt::format("too many copies of {}: the box has {}",
                                          rules_.goals[kind].name, rules_.goals[kind].count));
    return kind;
  }

  // Where the match stands

  void read_agenda(const Place& list) {
    if (!list) {
      if (reader_.failed()) return;
      const Place first = reader_.find(reader_.root(), "first");
      state_.agenda.push_back(game::Step::of(step::Turn{first ? seat(first) : Seat{0}}));
    }
    reader_.each(list, [&](const Place& place) {
      const game::Step step = read_step(game_.vocabulary(), reader_, place);
      if (reader_.failed()) return;
      if (state_.agenda.full()) return reader_.complain(place, "too many steps");
      if (step.seat() >= rules_.players)
        return reader_.complain(place, fmt::format("no such step for {} players", rules_.players));
      state_.agenda.push_back(step);
    });
  }

  void read_round(const Place& place) {
    const int least = before_colour_ ? 0 : 1;
    const int most = before_colour_ ? 0 : rules_.rounds;
    state_.round = static_cast<std::uint8_t>(place ? reader_.integer(place, least, most) : least);
  }

  // Who starts the first round is green; so is the first seat where nothing is said.
  void read_colours(const Place& list) {
    std::array<std::optional<Colour>, kMaxSeats> named;
    reader_.each(list, [&](const Place& entry) {
      const Seat owner = seat(reader_.need(entry, "seat"));
      const Place place = reader_.find(entry, "colour");
      if (!reader_.failed() && place)
        named[owner] = static_cast<Colour>(reader_.word(place, words_[kColourWords], "colour"));
    });
    if (reader_.failed()) return;
    if (rules_.players == 1) {
      state_.colours[0] = named[0].value_or(before_colour_ ? Colour::kBlue : Colour::kGreen);
      return;
    }
    if (named[0] && named[1] && *named[0] == *named[1])
      return reader_.complain(list, "the two dwarfs have different colours");
    if (!named[0]) named[0] = named[1] ? other(*named[1]) : Colour::kGreen;
    state_.colours = {*named[0], other(*named[0])};
  }

  // Goals and board: no cell twice, none out of the deck's reach.

  void read_goals(const Place& list) {
    if (reader_.failed()) return;
    if (before_colour_) {
      if (list && !list.json->empty())
        reader_.complain(list, "no goals lie before the first round");
      return;
    }
    for (Seat seat = 0; seat < rules_.players; ++seat)
      lay_start(rules_, state_, state_.colours[seat]);
    if (!list) {
      for (const Cell cell : rules_.layout.goals) {
        const auto kind = static_cast<std::uint8_t>(
            std::ranges::find_if(goals_left_, [](int left) { return left > 0; }) -
            goals_left_.begin());
        --goals_left_[kind];
        add_goal(state_, cell, kind);
      }
      return;
    }
    if (list.json->is_array() && list.json->size() != rules_.layout.goals.size())
      return reader_.complain(list, fmt::format("there are {} goals on the table, not {}",
                                                rules_.layout.goals.size(), list.json->size()));
    reader_.each(list, [&](const Place& entry) { read_goal(entry); });
    if (reader_.failed()) return;
    std::ranges::sort(state_.goals, {}, &Goal::cell);
    // Turned up after all face-down cards, whose slots come first.
    reader_.each(list, [&](const Place& entry) { open_goal(entry); });
  }

  void read_goal(const Place& entry) {
    reader_.allow(entry, {"cell", "goal", "up", "turned", "seen", "marker", "key"});
    const Cell cell = free_cell(entry);
    const std::uint8_t kind = goal(reader_.need(entry, "goal"));
    if (reader_.failed()) return;
    if (std::ranges::find(rules_.layout.goals, cell) == rules_.layout.goals.end())
      return reader_.complain(entry, fmt::format("no goal lies at {},{}", cell.x(), cell.y()));
    add_goal(state_, cell, kind);
    Goal& added = state_.goals.back();
    added.up = reader_.flag(reader_.find(entry, "up"));
    added.turned = reader_.flag(reader_.find(entry, "turned"));
    added.seen = seats(reader_.find(entry, "seen"));
    if (added.up) added.seen = SeatSet::everyone(rules_.players);
  }

  void open_goal(const Place& entry) {
    const Cell cell = reader_.cell(reader_.need(entry, "cell"));
    const auto index = static_cast<std::size_t>(std::ranges::find(state_.goals, cell, &Goal::cell) -
                                                state_.goals.begin());
    Goal& found = state_.goals[index];
    const bool waits =
        decides<step::Orient>() && state_.agenda.back().as<step::Orient>().goal == index;
    if (found.up && !waits) turn_up(rules_, state_, found, found.turned);
    read_pieces(entry, found.slot);
  }

  void read_path(const Place& entry) {
    reader_.allow(entry, {"cell", "card", "turned", "marker", "key"});
    const Cell cell = free_cell(entry);
    const tunnel::Face face = path_card(entry);
    if (reader_.failed()) return;
    if (before_colour_) return reader_.complain(entry, "no card lies before the first round");
    lay_path(rules_, state_, face, cell);
    read_pieces(entry, state_.board.find(cell));
  }

  // A marker on gold or troll, a key on a door.
  void read_pieces(const Place& entry, Board::Slot slot) {
    const Board::Laid& laid = state_.board.at(slot);
    const bool up = !laid.is(Board::kFaceDown);
    const tunnel::Gate gate = laid.card.gate();
    const Place marker = reader_.find(entry, "marker");
    if (marker && !marker.json->is_null()) {
      const Seat owner = seat(marker);
      if (reader_.failed()) return;
      if (!up || (laid.card.gold() == 0 && gate != tunnel::Gate::kTroll))
        return reader_.complain(marker, "a marker lies on a face-up card with gold or a troll");
      if (state_.markers == 0)
        return reader_.complain(marker,
                                fmt::format("there are only {} markers", rules_.layout.markers));
      put_marker(state_, owner, slot);
    }
    const Place key = reader_.find(entry, "key");
    if (!key || !reader_.flag(key) || reader_.failed()) return;
    if (!up || (gate != tunnel::Gate::kBlueDoor && gate != tunnel::Gate::kGreenDoor))
      return reader_.complain(key, "a key lies on a face-up card with a door");
    if (++keys_ > rules_.keys)
      return reader_.complain(key, fmt::format("there are only {} keys", rules_.keys));
    state_.board.open_gate(slot);
  }

  // Players

  void read_seats(const Place& list) {
    static constexpr auto kFields =
        std::to_array<std::string_view>({"seat", "colour", "hand", "broken", "gold"});
    each_seat(list, kFields, [&](const Place& entry, Seat owner) {
      reader_.each(reader_.find(entry, "hand"),
                   [&](const Place& place) { read_held(place, owner); });
      reader_.each(reader_.find(entry, "broken"),
                   [&](const Place& place) { break_tool(place, owner); });
      reader_.each(reader_.find(entry, "gold"), [&](const Place& place) {
        const auto value = reader_.integer(place, 1, kMaxGold);
        if (reader_.failed()) return;
        if (++state_.gold_cards[owner][static_cast<std::size_t>(value)] > kMaxDeck)
          reader_.complain(place, fmt::format("more than {} gold cards of a value", kMaxDeck));
      });
    });
  }

  void read_held(const Place& place, Seat owner) {
    const CardId held = card(place);
    if (reader_.failed()) return;
    Hand& hand = state_.hands[owner];
    if (!rules_.may_be_held(held))
      return reader_.complain(
          place, fmt::format("{} acts when drawn: nobody holds it", rules_.card(held).name));
    if (static_cast<int>(hand.size()) == rules_.layout.hand_size)
      return reader_.complain(place,
                              fmt::format("more than {} cards in a hand", rules_.layout.hand_size));
    hand.add(held);
  }

  void break_tool(const Place& place, Seat owner) {
    const std::uint8_t tool = reader_.word(place, words_[kToolWords], "tool");
    if (reader_.failed()) return;
    if ((state_.broken[owner] & tool_bit(tool)) != 0)
      return reader_.complain(place, "the same tool is broken twice");
    state_.broken[owner] |= tool_bit(tool);
    count_card(place, rules_.sabotage_cards[tool]);
  }

  // Piles, written from the top

  void read_discards(const Place& list) {
    reader_.each(list, [&](const Place& entry) {
      Discard discard{0, SeatSet::everyone(rules_.players), true};
      if (entry.json->is_string()) {
        discard.card = card(entry);
      } else {
        reader_.allow(entry, {"card", "known"});
        discard.card = card(reader_.need(entry, "card"));
        discard.known = seats(reader_.need(entry, "known"));
        discard.open = false;
      }
      if (!reader_.failed() && !discard.open && !rules_.may_be_held(discard.card))
        reader_.complain(entry, fmt::format("{} is never thrown away face-down",
                                            rules_.card(discard.card).name));
      if (has_room(entry, state_.discards)) state_.discards.push_back(discard);
    });
    std::ranges::reverse(state_.discards);
  }

  void read_away(const Place& place) {
    const CardId gone = card(place);
    if (reader_.failed()) return;
    if (rules_.card(gone).faces[0].gold() == 0)
      return reader_.complain(place, "only path cards with gold leave the deck");
    ++state_.away[gone];
  }

  void read_boxed(const Place& entry) {
    reader_.allow(entry, {"goal", "seen"});
    const BoxedGoal boxed{goal(reader_.need(entry, "goal")), seats(reader_.find(entry, "seen"))};
    if (has_room(entry, state_.boxed)) state_.boxed.push_back(boxed);
  }

  // Enough goals for the rounds to come; if nothing is said, the first that are nowhere else.
  void read_goal_pile(const Place& list) {
    const std::size_t needed = (rules_.rounds - state_.round) * rules_.layout.goals.size();
    if (list) {
      reader_.each(list, [&](const Place& place) {
        const std::uint8_t kind = goal(place);
        if (has_room(place, state_.goal_pile)) state_.goal_pile.push_back(kind);
      });
    } else {
      for (std::size_t kind = 0; kind < goals_left_.size(); ++kind)
        for (; goals_left_[kind] > 0 && state_.goal_pile.size() < needed; --goals_left_[kind])
          state_.goal_pile.push_back(static_cast<std::uint8_t>(kind));
    }
    std::ranges::reverse(state_.goal_pile);
  }

  bool before_colour_ = false;
  int keys_ = 0;
  std::vector<int> goals_left_;
};

}  // namespace

Result<State> read_duel_position(const Duel& game, const Json& json) {
  return PositionReader(game, json).read();
}

}  // namespace stollen::notation
