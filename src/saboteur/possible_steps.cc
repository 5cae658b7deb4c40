// The order of the agenda: what each step may stand on, whose step it is, how many cards it names.
#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "saboteur/possible.h"

namespace stollen::saboteur {

namespace {

using game::Step;

class StepsCheck {
 public:
  StepsCheck(const Rules& rules, const game::Vocabulary& vocabulary, const State& state)
      : rules_(rules), words_(vocabulary), agenda_(state.agenda) {}

  Trouble trouble() const {
    for (std::size_t place = 0; place < agenda_.size(); ++place) {
      const Step step = agenda_[place];
      const StepRule& rule = rules_.steps[step.kind()];
      if (rule.legal == nullptr && rule.run == nullptr)
        return fmt::format("there is no {} in this game", word(step.kind()));
      if (!stands_well(place)) return misplaced(step.kind());
      if (Trouble trouble = trouble_with_owner(rule, step)) return trouble;
      if (rule.trouble_on_agenda != nullptr)
        if (Trouble trouble = rule.trouble_on_agenda(rules_, agenda_, place)) return trouble;
      if (Trouble trouble = trouble_with_plan(place)) return trouble;
    }
    return std::nullopt;
  }

 private:
  std::string word(std::uint8_t kind) const {
    return fmt::format("\"{}\"", words_.steps[kind].word);
  }

  bool may_stand_on(std::uint8_t kind, std::uint8_t below) const {
    return ((rules_.steps[kind].stands_on >> below) & 1U) != 0 ||
           ((rules_.steps[below].carries >> kind) & 1U) != 0;
  }

  bool stands_well(std::size_t place) const {
    const std::uint8_t kind = agenda_[place].kind();
    if (place == 0) return rules_.steps[kind].stands_on == 0;
    return may_stand_on(kind, agenda_[place - 1].kind());
  }

  std::string misplaced(std::uint8_t kind) const {
    if (rules_.steps[kind].stands_on == 0)
      return fmt::format("nothing else waits below {}", word(kind));
    std::vector<std::string> all;
    for (std::uint8_t below = 0; below < rules_.steps.size(); ++below)
      if (may_stand_on(kind, below)) all.push_back(word(below));
    return fmt::format("{} stands on {}", word(kind), fmt::join(all, " or "));
  }

  Trouble trouble_with_owner(const StepRule& rule, Step step) const {
    const Seat player = agenda_[0].seat();
    if (rule.whose == Whose::kTheirs && step.seat() != player)
      return fmt::format("{} is a step of the player whose turn it is, seat {}", word(step.kind()),
                         player + 1);
    if (rule.whose == Whose::kOthers && step.seat() == player)
      return fmt::format("{} is a step of another player than the one whose turn it is",
                         word(step.kind()));
    return std::nullopt;
  }

  // A card is put away beneath all that it does, and above the turn's own draw.
  Trouble trouble_with_plan(std::size_t place) const {
    if (place < 2 || !agenda_[place - 1].is<step::PutAway>()) return std::nullopt;
    const bool done = agenda_[place].is<step::Search>() || agenda_[place].is<step::Keep>();
    if (done || agenda_[place - 2].is<step::Draw>()) return std::nullopt;
    return fmt::format("below the card that is put away stands {}", word(game::kind<step::Draw>));
  }

  const Rules& rules_;
  const game::Vocabulary& words_;
  const Agenda& agenda_;
};

}  // namespace

Trouble trouble_with_steps(const Rules& rules, const game::Vocabulary& vocabulary,
                           const State& state) {
  const bool waits_for_effect =
      std::ranges::any_of(state.agenda, [](Step step) { return step.is<step::Effect>(); });
  if (waits_for_effect != (state.declared != game::Move()))
    return "a card is declared where \"effect\" stands on the agenda, and only there";
  return StepsCheck(rules, vocabulary, state).trouble();
}

}  // namespace stollen::saboteur
