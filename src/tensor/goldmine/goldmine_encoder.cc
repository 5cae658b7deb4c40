#include "tensor/goldmine/goldmine_encoder.h"

namespace stollen::tensor {

namespace {

using game::Seat;
using goldmine::Cards;
using goldmine::Rules;
using goldmine::State;
namespace step = goldmine::step;

std::uint8_t byte_of(std::size_t count) { return static_cast<std::uint8_t>(count); }

class GoldMineEncoder final : public Encoder {
 public:
  explicit GoldMineEncoder(const goldmine::GoldMine& game)
      : Encoder(game), rules_(game.rules()), places_(rules_.drago_start + 1) {
    plan({}, {});
  }

  Round round_words() const override { return {goldmine::kDwarfWords, rules_.dwarfs_per_seat}; }

 private:
  // How many there are, and of what kinds if the seat that looks may know.
  void write_pile(const Cards& cards, bool known, std::uint8_t* row) const {
    for (const std::uint8_t count : cards) row[0] = static_cast<std::uint8_t>(row[0] + count);
    if (known) std::memcpy(row + 1, cards.data(), cards.size());
  }

  void write(const game::State& box, Seat me, Page page) const override {
    const auto& state = box.as<State>();
    const bool over = state.over();
    write_course(state, me, page);

    constexpr int kPile = 1 + static_cast<int>(std::tuple_size_v<Cards>);
    const int track = places_ + 1;  // and out
    const int width = 2 + track + kPile;
    std::uint8_t* row = page.section(
        "dwarfs",
        "for each dwarf, own first: it is its turn; is in the mine; place on the track, one-hot, "
        "the last one is out; cards brought out; of each kind if known",
        rules_.dwarfs(), width);
    for (int apart = 0; apart < rules_.dwarfs(); ++apart, row += width) {
      const auto dwarf =
          static_cast<goldmine::Dwarf>((rules_.first_dwarf(me) + apart) % rules_.dwarfs());
      row[0] = !over && state.waiting.as<step::Turn>().dwarf == dwarf;
      row[1] = state.is_inside(dwarf);
      row[2 + (state.places[dwarf] < places_ ? state.places[dwarf] : places_)] = 1;
      write_pile(state.brought[dwarf], over || rules_.owner(dwarf) == me, row + 2 + track);
    }
    row = page.section("seats", "for each seat: nuggets; cards gathered; of each kind if known",
                       players(), 1 + kPile);
    for (int apart = 0; apart < players(); ++apart, row += 1 + kPile) {
      const int seat = (me + apart) % players();
      row[0] = state.nuggets[seat];
      write_pile(state.gathered[seat], over || seat == me, row + 1);
    }
  }

  void write_course(const State& state, Seat me, Page& page) const {
    std::uint8_t* const decision =
        page.section("decision", "kinds of decisions, one-hot", step::All::kSize);
    std::uint8_t* const waits = page.section("waits", "whose decision it is", players());
    std::uint8_t* const card = page.section("exit-card", "the exit card drawn, one-hot",
                                            static_cast<int>(rules_.exit_kinds.size()));
    if (!state.over()) {
      decision[state.waiting.kind()] = 1;
      mark_seat(state.waiting.seat(), me, waits);
      if (!state.waiting.is<step::Turn>()) card[state.waiting.as<step::Choose>().card] = 1;
    }
    std::uint8_t* const round = page.section("round", "rounds, one-hot", rules_.rounds);
    if (state.round >= 1 && state.round <= rules_.rounds) round[state.round - 1] = 1;
    mark_seat(state.first, me, page.section("first", "who started this round", players()));
    std::uint8_t* const drago = page.section("drago", "his place, one-hot", places_);
    if (state.drago < places_) drago[state.drago] = 1;
    std::uint8_t* const piles =
        page.section("piles", "digging cards, exit cards, dwarfs on the ladder", 3);
    piles[0] = byte_of(state.digging.size());
    piles[1] = byte_of(state.exits.size());
    piles[2] = byte_of(state.ladder.size());
    std::uint8_t* const top = page.section("top", "top of the digging pile, one-hot",
                                           static_cast<int>(rules_.digging_kinds.size()));
    if (!state.digging.empty()) top[state.digging.back()] = 1;
    std::uint8_t* const used =
        page.section("used", "used exit cards by kind", static_cast<int>(rules_.exit_kinds.size()));
    std::memcpy(used, state.used_exits.data(), rules_.exit_kinds.size());
  }

  const Rules& rules_;
  int places_;
};

}  // namespace

std::unique_ptr<Encoder> make_goldmine_encoder(const goldmine::GoldMine& game) {
  return std::make_unique<GoldMineEncoder>(game);
}

}  // namespace stollen::tensor
