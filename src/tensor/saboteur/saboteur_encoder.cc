#include "tensor/saboteur/saboteur_encoder.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "saboteur/declaration.h"
#include "saboteur/goal_knowledge.h"
#include "tensor/features.h"
#include "tensor/maze.h"
#include "tensor/saboteur/sheet.h"

namespace stollen::tensor {

namespace {

using game::CardId;
using game::Observer;
using game::Seat;
using saboteur::Modules;
using saboteur::Rules;
using saboteur::State;
namespace step = saboteur::step;
namespace move = saboteur::move;

// Cells around all that lies there from the beginning, so far do mazes reach.
constexpr int kMargin = 4;

std::uint8_t byte_of(std::size_t count) { return static_cast<std::uint8_t>(count); }

class SaboteurEncoder final : public Encoder {
 public:
  explicit SaboteurEncoder(const saboteur::Saboteur& game)
      : Encoder(game), rules_(game.rules()), features_(game, *this) {
    for (std::uint8_t kind = 0; kind < rules_.steps.size(); ++kind)
      if (rules_.steps[kind].legal != nullptr) decisions_[kind] = decision_count_++;
    for (const saboteur::Role role : rules_.dwarfs)
      if (roles_[static_cast<int>(role)] < 0) roles_[static_cast<int>(role)] = role_count_++;
    std::vector<tunnel::PathCard> cards;
    for (const saboteur::Card& card : rules_.cards) {
      cards.push_back(card.faces[0]);
      hands_seen_ = hands_seen_ || card.is<move::HandSwap>();
      goals_swapped_ = goals_swapped_ || card.is<move::GoalSwap>();
    }
    hands_seen_ = hands_seen_ || decides<step::TakeFrom>();
    planes_ = PlanePlan(cards, false);
    window_ = Window::around(fixed_cells(), kMargin);
    card_kinds_ = static_cast<int>(rules_.cards.size());
    goal_kinds_ = static_cast<int>(rules_.goals.size());
    goal_count_ = static_cast<int>(rules_.layout.goals.size());
    plan(window_, planes_.names(), 2);
  }

  // Modules bring kinds of moves that come up with them alone; cards say for themselves by which
  // kind they are played.
  bool comes_up(std::uint8_t kind) const override {
    bool up = true;
    Modules::each([&]<class Module>() {
      Module::Answers::for_each([&]<class Kind>() {
        if (game::kind<Kind> == kind) up = rules_.has<Module>();
      });
      Module::Ways::for_each([&]<class Kind>() {
        if (game::kind<Kind> == kind)
          up = std::ranges::any_of(rules_.ways, [&](const auto& way) { return way.move == kind; });
      });
    });
    if (kind == game::kind<move::Keep>) up = decides<step::Keep>();
    return up;
  }
  tunnel::PathCard path(std::uint8_t card, bool turned) const override {
    return rules_.is_path(card) ? rules_.path({card, turned}) : tunnel::PathCard();
  }

 private:
  template <class Kind>
  bool decides() const {
    return rules_.steps[game::kind<Kind>].legal != nullptr;
  }
  template <class Kind>
  bool runs() const {
    return rules_.steps[game::kind<Kind>].run != nullptr;
  }

  std::vector<tunnel::Cell> fixed_cells() const {
    std::vector<tunnel::Cell> cells = rules_.layout.goals;
    cells.push_back(rules_.layout.start);
    for (const saboteur::RoomPlan& room : rules_.rooms) cells.push_back(room.cell);
    for (const auto& more : {rules_.chest_cells, rules_.chest_lot, rules_.placed})
      cells.insert(cells.end(), more.begin(), more.end());
    return cells;
  }

  // All seats walk from the same start.
  Drawn maze(const game::State& box) const override { return box.as<State>().board.changes(); }

  void write(const game::State& box, Seat me, Page page) const override {
    const auto& state = box.as<State>();
    Planes planes(planes_, window_,
                  page.section("board", "packed planes of the window, see plane_names",
                               planes_.count(), window_.height, window_.width));
    std::uint8_t* const beyond = page.section("beyond", "cards that lie beyond the window", 1);
    if (page.maze_stands())
      planes.clear_marks();
    else
      *beyond = byte_of(planes.draw(state.board, 0));
    write_course(state, me, page);
    write_seats(state, me, page);
    write_goals(state, me, page, planes);
    if (!rules_.chest_cells.empty()) write_chests(state, me, page, planes);
    if (!rules_.rooms.empty()) {
      std::uint8_t* const entered =
          page.section("rooms", "has been entered", static_cast<int>(rules_.rooms.size()));
      for (std::size_t i = 0; i < state.rooms.size(); ++i) entered[i] = state.rooms[i].entered;
    }
    write_cards(state, me, page);
    if (rules_.reactions) write_declared(state, me, page);
    Page rest = page;
    Sheet sheet(players(), me, rest, planes);
    Modules::each([&]<class Module>() {
      if constexpr (requires { &Module::show; })
        if (rules_.has<Module>()) Module::show(sheet, state.of<Module>());
    });
  }

  void write_course(const State& state, Seat me, Page& page) const {
    std::uint8_t* const decision =
        page.section("decision", "kinds of decisions, one-hot", decision_count_);
    std::uint8_t* const waits = page.section("waits", "whose decision it is", players());
    if (!state.agenda.empty()) {
      decision[decisions_[state.agenda.back().kind()]] = 1;
      mark_seat(state.agenda.back().seat(), me, waits);
    }
    std::uint8_t* const round = page.section("round", "rounds, one-hot", rules_.rounds);
    if (state.round >= 1 && state.round <= rules_.rounds) round[state.round - 1] = 1;
    mark_seat(state.first, me, page.section("first", "who started this round", players()));
    mark_seat(state.last_player, me,
              page.section("last", "who last played or discarded a card", players()));
    std::uint8_t* const flags =
        page.section("flags", "dwarfs lie open; goals may not be looked at", 2);
    flags[0] = state.roles_open;
    flags[1] = state.maps_useless;
    std::uint8_t* const piles = page.section(
        "piles", "cards in the stock, aside, discards, gold pile, offer, spare dwarfs", 6);
    piles[0] = byte_of(state.stock.size());
    piles[1] = byte_of(state.aside.size());
    piles[2] = byte_of(state.discards.size());
    piles[3] = byte_of(state.gold_pile.size());
    piles[4] = byte_of(state.offer.size());
    piles[5] = byte_of(state.spare_dwarfs.size());
  }

  void write_seats(const State& state, Seat me, Page& page) const {
    constexpr int kFacts = 12;
    const int width = kFacts + role_count_;
    std::uint8_t* row = page.section(
        "seats",
        "for each seat: cards; pick, lamp, cart broken; trapped; theft; gold cards; coins; their "
        "values are known; ones, twos, threes; known role, one-hot",
        players(), width);
    const bool over = state.agenda.empty();
    const bool open = state.roles_open;
    const std::array<int, saboteur::kRoles> roles = roles_;
    Seat seat = me;
    for (const std::uint8_t* const end = row + players() * width; row != end;
         row += width, seat = seat_after(seat)) {
      // Five bits become five bytes.
      const std::uint64_t burdens = (state.before.of(seat) * 0x10204081ULL) & 0x101010101ULL;
      const auto gold = std::bit_cast<std::uint32_t>(state.gold_cards[seat]);
      const saboteur::Dwarf dwarf = state.dwarfs[seat];
      row[0] = byte_of(state.hands[seat].size());
      std::memcpy(row + 1, &burdens, saboteur::kBurdenKinds);
      row[6] = static_cast<std::uint8_t>((gold * 0x1010101U) >> 24U);  // all four together
      row[7] = state.coins[seat];
      if (seat == me || over) {
        row[8] = 1;
        std::memcpy(row + 9, state.gold_cards[seat].data() + 1, saboteur::kMaxGoldValue);
      }
      if (open || dwarf.known.has(me)) row[kFacts + roles[static_cast<int>(dwarf.role)]] = 1;
    }
    std::uint8_t* const spare = page.section("spare", "known spare dwarfs by role", role_count_);
    for (const saboteur::Dwarf& dwarf : state.spare_dwarfs)
      if (dwarf.known.has(me)) ++spare[roles_[static_cast<int>(dwarf.role)]];
    std::uint8_t* const offer =
        page.section("offer", "gold cards to choose from: ones, twos, threes", 3);
    if (!over && state.agenda.back().is<step::Take>() && state.agenda.back().seat() == me)
      for (const std::uint8_t value : state.offer) ++offer[value - 1];
  }

  void write_goals(const State& state, Seat me, Page& page, Planes& planes) const {
    constexpr int kFacts = 6;
    const int kinds = goal_kinds_;
    const int count = goal_count_;
    const int width = kFacts + players() + kinds;
    std::uint8_t* row = page.section(
        "goals",
        "for each goal in order of cells: column and row in the window, each plus 1; face is "
        "open; lies in the maze; turned; waits to be laid; who has looked; known kind, one-hot",
        count, width);
    const Window window = window_;
    for (int i = 0; i < count; ++i, row += width) {
      const saboteur::Goal& goal = state.goals[i];
      if (window.holds(goal.cell)) {
        row[0] = byte_of(goal.cell.x() - window.left + 1);
        row[1] = byte_of(goal.cell.y() - window.top + 1);
      }
      row[2] = goal.up;
      row[3] = goal.laid;
      row[4] = goal.turned;
      mark_seats(goal.seen, me, row + kFacts);
      if (goal.up || saboteur::knows_goal(state, me, i)) {
        row[kFacts + players() + goal.kind] = 1;
        planes.mark(goal.cell,
                    rules_.goals[goal.kind].treasure ? Mark::kTreasure : Mark::kNoTreasure);
      }
    }
    if (!state.agenda.empty() && state.agenda.back().is<step::Orient>()) {
      const auto waiting = state.agenda.back().as<step::Orient>().goal;
      const saboteur::Covered& covered =
          waiting.is_chest() ? static_cast<const saboteur::Covered&>(state.chests[waiting.place()])
                             : state.goals[waiting.place()];
      planes.mark(covered.cell, Mark::kWaits);
      if (!waiting.is_chest()) row[width * (static_cast<int>(waiting.place()) - count) + 5] = 1;
    }
    if (goals_swapped_) write_glimpses(state, me, page, count, kinds);
  }

  // Their order must not tell where they lie.
  void write_glimpses(const State& state, Seat me, Page& page, int count, int kinds) const {
    std::uint8_t* row =
        page.section("glimpses", "goals seen that may lie in several places: kind, one-hot; places",
                     count, kinds + count);
    struct Glimpse {
      std::uint8_t kind;
      std::uint8_t places;
      auto operator<=>(const Glimpse&) const = default;
    };
    FixedList<Glimpse, 8> glimpses;
    for (int i = 0; i < count; ++i) {
      const saboteur::Goal& goal = state.goals[i];
      if (goal.places[me] != 0 && !saboteur::knows_goal(state, me, i))
        glimpses.push_back({goal.kind, goal.places[me]});
    }
    std::ranges::sort(glimpses);
    for (const auto& [kind, places] : glimpses) {
      row[kind] = 1;
      for (int i = 0; i < count; ++i) row[kinds + i] = (places >> i) & 1U;
      row += kinds + count;
    }
  }

  void write_chests(const State& state, Seat me, Page& page, Planes& planes) const {
    constexpr int kFacts = 4;
    const int paths = static_cast<int>(rules_.chest_paths.size());
    const int width = kFacts + players() + saboteur::kChestDeeds + paths;
    std::uint8_t* row = page.section(
        "chests",
        "for each chest in order of cells: path is open; lies in the maze; turned; gone; who has "
        "looked; known deed, one-hot; known path, one-hot",
        static_cast<int>(rules_.chest_cells.size()), width);
    for (const saboteur::Chest& chest : state.chests) {
      row[0] = chest.up;
      row[1] = chest.laid;
      row[2] = chest.turned;
      row[3] = chest.slot == tunnel::Board::kNone;
      mark_seats(chest.seen, me, row + kFacts);
      const bool known = chest.laid || chest.seen.has(me);
      std::uint8_t* const deeds = row + kFacts + players();
      if (known) deeds[static_cast<int>(rules_.chests[chest.kind].deed)] = 1;
      if (known || chest.up) deeds[saboteur::kChestDeeds + chest.path] = 1;
      if (row[3] == 0) planes.mark(chest.cell, Mark::kChest);
      row += width;
    }
  }

  void write_cards(const State& state, Seat me, Page& page) const {
    const int kinds = card_kinds_;
    std::uint8_t* const hand = page.section("hand", "own cards by kind", kinds);
    for (const CardId card : state.hands[me].span()) ++hand[card];
    std::uint8_t* const discards =
        page.section("discards", "cards by kind that are known to lie in the discards", kinds);
    for (const saboteur::Discard& discard : state.discards)
      discards[discard.card] =
          static_cast<std::uint8_t>(discards[discard.card] + ((discard.known.bits() >> me) & 1U));
    if (runs<step::Search>()) {
      std::uint8_t* const remembered = page.section(
          "remembered", "cards by kind that lie somewhere in the discards; how many may be gone",
          kinds + 1);
      if (const auto note = saboteur::pile_note(state, Observer::seat(me)); note.certain() > 0) {
        for (const CardId card : note.cards) ++remembered[card];
        remembered[kinds] = note.gone;
      }
    }
    if (!hands_seen_) return;
    std::uint8_t* const hands = page.section(
        "hands", "for each seat: cards by kind that it is known to hold; how many may be gone",
        players(), kinds + 1);
    for (const saboteur::HandNote& note : state.hand_notes) {
      if (note.knower != me) continue;
      std::uint8_t* const row = hands + from(note.holder, me) * (kinds + 1);
      for (const CardId card : note.cards.span()) ++row[card];
      row[kinds] = static_cast<std::uint8_t>(row[kinds] + note.gone);
    }
  }

  void write_declared(const State& state, Seat me, Page& page) const {
    std::uint8_t* const by = page.section("declarer", "who has declared a card", players());
    std::uint8_t* const declared =
        page.section("declared", "features of the declared move", kFeatures);
    for (const game::Step step : state.agenda) {
      if (!step.is<step::Effect>()) continue;
      mark_seat(step.seat(), me, by);
      features_.write(
          step.seat() == me ? state.declared : saboteur::without_secrets(state.declared), me,
          declared);
    }
  }

  const Rules& rules_;
  Features features_;
  std::array<int, step::All::kSize> decisions_{};
  int decision_count_ = 0;
  std::array<int, saboteur::kRoles> roles_ = {-1, -1, -1, -1, -1, -1, -1, -1};
  int role_count_ = 0;
  int card_kinds_ = 0;
  int goal_kinds_ = 0;
  int goal_count_ = 0;
  bool hands_seen_ = false;
  bool goals_swapped_ = false;
  PlanePlan planes_;
  Window window_;
};

}  // namespace

std::unique_ptr<Encoder> make_saboteur_encoder(const saboteur::Saboteur& game) {
  return std::make_unique<SaboteurEncoder>(game);
}

}  // namespace stollen::tensor
