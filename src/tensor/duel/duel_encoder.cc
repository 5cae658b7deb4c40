#include "tensor/duel/duel_encoder.h"

#include "duel/moves.h"
#include "tensor/maze.h"

namespace stollen::tensor {

namespace {

using duel::Board;
using duel::Rules;
using duel::State;
using game::CardId;
using game::Seat;
namespace step = duel::step;

constexpr int kMargin = 4;
constexpr int kDecisions = game::kind<step::ChooseColour> + 1;

std::uint8_t byte_of(std::size_t count) { return static_cast<std::uint8_t>(count); }

class DuelEncoder final : public Encoder {
 public:
  explicit DuelEncoder(const duel::Duel& game) : Encoder(game), rules_(game.rules()) {
    std::vector<tunnel::PathCard> cards;
    for (const duel::Card& card : rules_.cards) cards.push_back(card.faces[0]);
    for (const duel::GoalKind& goal : rules_.goals) cards.push_back(goal.faces[0]);
    planes_ = PlanePlan(cards, true);
    std::vector<tunnel::Cell> cells = rules_.layout.goals;
    cells.insert(cells.end(), rules_.layout.starts.begin(), rules_.layout.starts.end());
    window_ = Window::around(cells, kMargin);
    plan(window_, planes_.names());
  }

  bool comes_up(std::uint8_t kind) const override {
    return kind != game::kind<duel::move::ChooseColour> || rules_.colour_is_chosen;
  }
  tunnel::PathCard path(std::uint8_t card, bool turned) const override {
    return rules_.is_path(card) ? rules_.card(card).faces[turned] : tunnel::PathCard();
  }

 private:
  void write(const game::State& box, Seat me, Page page) const override {
    const auto& state = box.as<State>();
    Planes planes(planes_, window_,
                  page.section("board", "packed planes of the window, see plane_names",
                               planes_.count(), window_.height, window_.width));
    const int beyond = planes.draw(state.board, state.walker(me));
    mark_gold(state, me, planes);
    *page.section("beyond", "cards that lie beyond the window", 1) = byte_of(beyond);
    write_course(state, me, page);
    write_goals(state, me, page, planes);
    write_cards(state, me, page);
  }

  // Markers, and gold that nobody has claimed.
  void mark_gold(const State& state, Seat me, Planes& planes) const {
    state.board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
      const Seat owner = state.marker[slot];
      const int place = window_.place(laid.cell);
      if (owner == game::kNobody || place < 0) return;
      planes.set(Plane::kOther, place, owner == me ? 16U : 32U);
    });
    for (const Board::Slot slot : state.gold)
      if (const int place = window_.place(state.board.at(slot).cell); place >= 0)
        planes.set(Plane::kThings, place, 64U);
  }

  void write_course(const State& state, Seat me, Page& page) const {
    std::uint8_t* const decision =
        page.section("decision", "kinds of decisions, one-hot", kDecisions);
    std::uint8_t* const waits = page.section("waits", "whose decision it is", players());
    if (!state.agenda.empty()) {
      decision[state.agenda.back().kind()] = 1;
      mark_seat(state.agenda.back().seat(), me, waits);
    }
    std::uint8_t* const round = page.section("round", "rounds, one-hot", rules_.rounds);
    if (state.round >= 1 && state.round <= rules_.rounds) round[state.round - 1] = 1;
    mark_seat(state.first, me, page.section("first", "who started this round", players()));
    std::uint8_t* const piles = page.section(
        "piles", "markers left, cards in the stock, aside, discards, goal pile, boxed goals", 6);
    piles[0] = state.markers;
    piles[1] = byte_of(state.stock.size());
    piles[2] = byte_of(state.aside.size());
    piles[3] = byte_of(state.discards.size());
    piles[4] = byte_of(state.goal_pile.size());
    piles[5] = byte_of(state.boxed.size());

    constexpr int kFacts = 8;
    std::uint8_t* row = page.section("seats",
                                     "for each seat: cards; digs as green; pick, lamp, cart "
                                     "broken; gold cards: ones, twos, threes",
                                     players(), kFacts);
    for (int apart = 0; apart < players(); ++apart, row += kFacts) {
      const auto seat = static_cast<Seat>((me + apart) % players());
      row[0] = byte_of(state.hands[seat].size());
      row[1] = state.colours[seat] == duel::Colour::kGreen;
      for (int tool = 0; tool < duel::kToolKinds; ++tool)
        row[2 + tool] = (state.broken[seat] >> tool) & 1U;
      for (int value = 1; value <= duel::kMaxGold; ++value)
        row[4 + value] = state.gold_cards[seat][value];
    }
  }

  void write_goals(const State& state, Seat me, Page& page, Planes& planes) const {
    constexpr int kFacts = 4;
    const int kinds = static_cast<int>(rules_.goals.size());
    const int width = kFacts + players() + kinds;
    std::uint8_t* row = page.section(
        "goals",
        "for each goal in order of cells: face is open; lies in the maze; turned; waits to be "
        "laid; who has looked; known kind, one-hot",
        static_cast<int>(rules_.layout.goals.size()), width);
    const bool orients = !state.agenda.empty() && state.agenda.back().is<step::Orient>();
    for (std::size_t i = 0; i < rules_.layout.goals.size(); ++i, row += width) {
      if (i >= state.goals.size()) break;
      const duel::Goal& goal = state.goals[i];
      row[0] = goal.up;
      row[1] = goal.laid;
      row[2] = goal.turned;
      if (orients && state.agenda.back().as<step::Orient>().goal == i) {
        row[3] = 1;
        planes.mark(goal.cell, Mark::kWaits);
      }
      mark_seats(goal.seen, me, row + kFacts);
      if (goal.up || goal.seen.has(me)) row[kFacts + players() + goal.kind] = 1;
    }
    std::uint8_t* const boxed =
        page.section("boxed", "known goals of earlier rounds that nobody turned, by kind", kinds);
    for (const duel::BoxedGoal& goal : state.boxed)
      if (goal.seen.has(me)) ++boxed[goal.kind];
  }

  void write_cards(const State& state, Seat me, Page& page) const {
    const int kinds = static_cast<int>(rules_.cards.size());
    std::uint8_t* const hand = page.section("hand", "own cards by kind", kinds);
    for (const CardId card : state.hands[me].span()) ++hand[card];
    std::uint8_t* const discards =
        page.section("discards", "cards by kind that are known to lie in the discards", kinds);
    for (const duel::Discard& discard : state.discards)
      if (discard.open || discard.known.has(me)) ++discards[discard.card];
    std::uint8_t* const away =
        page.section("away", "cards by kind that have left the deck for good", kinds);
    std::memcpy(away, state.away.data(), static_cast<std::size_t>(kinds));
  }

  const Rules& rules_;
  PlanePlan planes_;
  Window window_;
};

}  // namespace

std::unique_ptr<Encoder> make_duel_encoder(const duel::Duel& game) {
  return std::make_unique<DuelEncoder>(game);
}

}  // namespace stollen::tensor
