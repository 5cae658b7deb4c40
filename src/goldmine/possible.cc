#include "goldmine/possible.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "goldmine/exit_cards.h"
#include "goldmine/vocabulary.h"

namespace stollen::goldmine {

namespace {

class PossibleCheck {
 public:
  PossibleCheck(const Rules& rules, const game::Vocabulary& vocabulary, const State& state)
      : rules_(rules), words_(vocabulary.words), state_(state) {}

  using Trouble = std::optional<std::string>;

  Trouble trouble() const {
    for (const auto& trouble : {digging_cards(), exit_cards(), dwarfs(), gathered(), nuggets()})
      if (trouble) return trouble;
    return state_.over() ? game_over() : waiting();
  }

 private:
  const std::string& name(Dwarf dwarf) const { return words_[kDwarfWords][dwarf]; }

  // Cards: nowhere more copies than the box has.

  int collected(std::size_t kind) const {
    int copies = 0;
    for (const Cards& cards : state_.gathered) copies += cards[kind];
    for (const Cards& cards : state_.brought) copies += cards[kind];
    return copies;
  }

  Trouble digging_cards() const {
    for (DiggingCard card = 0; card < rules_.digging_kinds.size(); ++card) {
      int copies = collected(card) + static_cast<int>(std::ranges::count(state_.digging, card));
      if (card == rules_.dragon && collected(card) > 0) return "cards: nobody collects dragons";
      // Each of Drago's steps has taken a dragon out of the round.
      if (card == rules_.dragon) copies += rules_.drago_start - state_.drago;
      if (copies > rules_.digging_kinds[card].count)
        return fmt::format("cards: {} copies of {}, but the box has {}", copies,
                           words_[kDiggingWords][card], rules_.digging_kinds[card].count);
    }
    return std::nullopt;
  }

  // The exit card that the waiting dwarf has drawn, unless it is his turn.
  ExitCard drawn() const { return state_.waiting.as<step::Choose>().card; }
  bool is_turn() const { return state_.waiting.is<step::Turn>(); }

  Trouble exit_cards() const {
    for (ExitCard card = 0; card < rules_.exit_kinds.size(); ++card) {
      int copies =
          state_.used_exits[card] + static_cast<int>(std::ranges::count(state_.exits, card));
      if (card == rules_.extra_card) copies += collected(kExtraGold);
      if (!state_.over() && !is_turn() && drawn() == card) ++copies;
      if (copies > rules_.exit_kinds[card].count)
        return fmt::format("cards: {} copies of {}, but the box has {}", copies,
                           words_[kExitWords][card], rules_.exit_kinds[card].count);
    }
    return std::nullopt;
  }

  // The mine

  Trouble dwarfs() const {
    for (Dwarf dwarf = 0; dwarf < rules_.dwarfs(); ++dwarf) {
      const Place place = state_.places[dwarf];
      const bool on_ladder = state_.ladder.contains(dwarf);
      if ((place == kExitPlace) != on_ladder)
        return fmt::format("dwarf {}: a dwarf at place 0 is on the ladder, and only he",
                           name(dwarf));
      if (state_.is_inside(dwarf) && place >= state_.drago)
        return fmt::format("dwarf {} stands where Drago has been: he is out", name(dwarf));
      if (!on_ladder && state_.brought[dwarf] != Cards{})
        return fmt::format("dwarf {}: only a dwarf on the ladder has brought cards out",
                           name(dwarf));
    }
    return std::nullopt;
  }

  Trouble gathered() const {
    for (Seat seat = 0; seat < rules_.players; ++seat)
      if ((state_.inside & rules_.dwarfs_of(seat)) == 0 && state_.gathered[seat] != Cards{})
        return fmt::format("seat {}: a seat without a dwarf in the mine has nothing gathered there",
                           seat + 1);
    return std::nullopt;
  }

  Trouble nuggets() const {
    const int each_round = std::accumulate(rules_.nuggets.begin(), rules_.nuggets.end(), 0);
    const int given = std::accumulate(state_.nuggets.begin(), state_.nuggets.end(), 0);
    const int most = (state_.round - 1) * each_round;
    if (given <= most) return std::nullopt;
    return fmt::format("nuggets: {}, but the rounds before handed out {} at most", given, most);
  }

  // What waits must be possible with all the rest.

  bool round_is_over() const { return state_.inside == 0 || state_.drago == 1; }

  Trouble game_over() const {
    if (state_.round == rules_.rounds && round_is_over()) return std::nullopt;
    return "nothing waits, but the game is not over";
  }

  Trouble waiting() const {
    if (round_is_over()) return "no dwarf is left in the mine: the round is over";
    if (!state_.digging.empty() && state_.digging.back() == rules_.dragon)
      return "a dragon on top of the digging pile has moved Drago already";
    if (const Trouble trouble = exit_pile()) return trouble;
    const Dwarf dwarf = state_.waiting.as<step::Turn>().dwarf;
    if (rules_.owner(dwarf) != state_.waiting.seat())
      return fmt::format("dwarf {} belongs to another seat", name(dwarf));
    if (!state_.is_inside(dwarf))
      return fmt::format("dwarf {} is to play, but is not in the mine any more", name(dwarf));
    return is_turn() ? std::nullopt : exit_card(dwarf);
  }

  Trouble exit_pile() const {
    int lasting = 0;  // exit cards that always come back to the pile
    for (ExitCard card = 0; card < rules_.exit_kinds.size(); ++card)
      if (card != rules_.extra_card)
        lasting +=
            state_.used_exits[card] + static_cast<int>(std::ranges::count(state_.exits, card));
    if (lasting == 0 && (is_turn() || drawn() == rules_.extra_card))
      return "there must be exit cards besides the one with extra gold";
    if (is_turn() && state_.exits.empty())
      return "the exit pile is made anew when its last card has been used";
    return std::nullopt;
  }

  // The card that was drawn lets the dwarf do what he is asked.
  Trouble exit_card(Dwarf dwarf) const {
    const auto& actions = rules_.exit_kinds[drawn()].actions;
    if (state_.waiting.is<step::Choose>()) {
      const bool choice = actions.size() > 1 && std::ranges::all_of(actions, [&](Action action) {
                            return is_possible(state_, dwarf, action);
                          });
      return choice ? std::nullopt : Trouble("there is nothing to choose on this exit card");
    }
    if (std::ranges::find(actions, Action::kSwap) == actions.end())
      return "this exit card lets nobody swap";
    if (std::popcount(others_inside(state_, dwarf)) < 2)
      return "there are not two dwarfs to choose from";
    return std::nullopt;
  }

  const Rules& rules_;
  const std::vector<game::Vocabulary::WordList>& words_;
  const State& state_;
};

}  // namespace

Result<void> possible(const Rules& rules, const game::Vocabulary& vocabulary, const State& state) {
  if (const auto trouble = PossibleCheck(rules, vocabulary, state).trouble()) return fail(*trouble);
  return {};
}

}  // namespace stollen::goldmine
