#include "terminal/goldmine/goldmine_screen.h"

#include <vector>

#include <fmt/format.h>

#include "goldmine/vocabulary.h"
#include "terminal/goldmine/event_sentences.h"
#include "terminal/known_cards.h"
#include "terminal/seat_names.h"

namespace stollen::terminal {

using game::Seat;
using goldmine::Dwarf;
using goldmine::ViewCards;

namespace {

constexpr std::string_view kHelp = R"(
A move is typed as its number in the list, in notation, or as the beginnings of
its words:
  dig             take the top card of the digging pile
  exit            draw an exit card
  choose step     an action of the exit card: step, double, all, swap, extra
  swap 3          change places with this dwarf; with two dwarfs a seat they
                  are 1a 1b 2a 2b
If a dragon then lies on top of the digging pile, Drago comes one place closer
to the exit and burns whoever stands there. On the ladder you and your gold are
safe.
)";

std::string cards_text(const goldmine::Rules& rules, const ViewCards& cards) {
  const std::string count = plural(cards.count, "card");
  return cards.known ? fmt::format("{} ({} gold)", count, rules.gold_of(cards.cards)) : count;
}

}  // namespace

std::string GoldMineScreen::seat_line(const goldmine::View& view, Seat seat) const {
  constexpr int kNameColumns = 19;
  const bool waiting = view.waiting.seat() == seat;
  const std::string name = fmt::format("{} {}{}", waiting ? "▶" : " ", numbered_name(seat),
                                       view.observer.is(seat) ? " (you)" : "");
  std::string line = " ";
  line += style().paint_seat(seat, padded(name, kNameColumns));
  std::vector<std::string> parts;
  goldmine::for_each_dwarf(rules_.dwarfs_of(seat), [&](Dwarf dwarf) {
    const auto& seen = view.dwarfs[dwarf];
    const std::string who =
        rules_.dwarfs_per_seat == 1 ? "" : goldmine::dwarf_name(rules_, dwarf) + " ";
    if (seen.place == goldmine::kOut)
      parts.push_back(who + "burnt");
    else if (seen.place == goldmine::kExitPlace)
      parts.push_back(fmt::format("{}safe with {}", who, cards_text(rules_, seen.brought)));
    else
      parts.push_back(fmt::format("{}at place {}", who, seen.place));
  });
  if ((view.inside & rules_.dwarfs_of(seat)) != 0)
    parts.push_back(cards_text(rules_, view.seats[seat].gathered));
  if (view.seats[seat].nuggets > 0) parts.push_back(plural(view.seats[seat].nuggets, "nugget"));
  return fmt::format("{}{}\n", line, fmt::join(parts, ", "));
}

std::string GoldMineScreen::table(const game::View& box, const game::Moves&, const Frame&) const {
  const auto& view = box.as<goldmine::View>();
  std::string text =
      style().paint(Tone::kTitle, fmt::format("Round {} of {}", view.round, rules_.rounds));
  text += fmt::format("   digging pile {}   exit pile {}\n", view.digging, view.exits);
  for (Seat seat = 0; seat < view.players; ++seat) text += seat_line(view, seat);
  Track track{view.drago, {}, view.ladder};
  for (Dwarf dwarf = 0; dwarf < rules_.dwarfs(); ++dwarf)
    track.places[dwarf] = view.dwarfs[dwarf].place;
  text += track_picture(rules_, track, style());
  const std::string top =
      view.digging == 0 ? "the pile is empty" : digging_card_text(rules_, view.top);
  return text +
         fmt::format("  On top of the digging pile: {}\n", style().paint(Tone::kTreasure, top));
}

std::string GoldMineScreen::last_table() const { return track_picture(rules_, track_, style()); }

std::string GoldMineScreen::hand(const game::View& box, bool) const {
  const auto& view = box.as<goldmine::View>();
  if (view.observer.is_spectator()) return {};
  const auto& cards = view.seats[view.observer.seat()].gathered.cards;
  std::vector<std::string> parts;
  for (int kind = 0; kind < goldmine::kMaxDiggingKinds; ++kind)
    if (cards[kind] > 0)
      parts.push_back(fmt::format("{} × {}", cards[kind], rules_.digging_kinds[kind].name));
  if (cards[goldmine::kExtraGold] > 0) parts.emplace_back("the extra gold");
  return fmt::format("  You have gathered {}.\n",
                     parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", ")));
}

std::string GoldMineScreen::role(const game::View&) const {
  return "There are no roles in this mine: all are after the gold.";
}

std::string GoldMineScreen::gold(const game::View& box) const {
  const auto& view = box.as<goldmine::View>();
  std::vector<std::string> parts;
  for (Seat seat = 0; seat < view.players; ++seat)
    parts.push_back(
        fmt::format("{} {}", seat_name(seat), plural(view.seats[seat].nuggets, "nugget")));
  return fmt::format("{}.", fmt::join(parts, ", "));
}

std::string GoldMineScreen::known(const game::View& box) const {
  const auto& view = box.as<goldmine::View>();
  std::vector<std::string> used;
  for (std::size_t kind = 0; kind < rules_.exit_kinds.size(); ++kind)
    for (int count = 0; count < view.used_exits[kind]; ++count)
      used.push_back(rules_.exit_kinds[kind].name);
  return fmt::format("Used exit cards: {}.\n", listed(used));
}

std::string GoldMineScreen::question(const game::View& box) const {
  const auto& view = box.as<goldmine::View>();
  const std::string dwarf =
      rules_.dwarfs_per_seat == 1
          ? ""
          : fmt::format("Dwarf {}: ", goldmine::dwarf_name(
                                          rules_, view.waiting.as<goldmine::step::Turn>().dwarf));
  if (view.waiting.is<goldmine::step::Choose>())
    return fmt::format("{}Your exit card offers {}. Which one?", dwarf,
                       exit_card_text(rules_, view.waiting.as<goldmine::step::Choose>().card));
  if (view.waiting.is<goldmine::step::Swap>())
    return fmt::format("{}With which dwarf do you change places?", dwarf);
  return fmt::format("{}Dig for gold, or draw an exit card?", dwarf);
}

std::string_view GoldMineScreen::help() const { return kHelp; }

std::string GoldMineScreen::sentence(const game::SeenEvent& event, game::Observer observer) const {
  return event_sentence(rules_, event, observer);
}

Moment GoldMineScreen::moment(const game::SeenEvent& event) const {
  using namespace goldmine::event;
  return moment_of<RoundStarted, RoundOver, GameOver>(event);
}

void GoldMineScreen::follow(const game::SeenEvent& seen) {
  namespace event = goldmine::event;
  switch (seen.number()) {
    case game::kind<event::RoundStarted>:
      track_.drago = rules_.drago_start;
      track_.places.fill(rules_.start);
      track_.ladder.clear();
      return;
    case game::kind<event::Dug>:
      return move(seen.as<event::Dug>());
    case game::kind<event::DragoMoved>:
      track_.drago = seen.as<event::DragoMoved>().place;
      return;
    case game::kind<event::Burnt>:
      track_.places[seen.as<event::Burnt>().dwarf] = goldmine::kOut;
      return;
    case game::kind<event::Stepped>:
      return move(seen.as<event::Stepped>());
    case game::kind<event::Swapped>: {
      const auto swapped = seen.as<event::Swapped>();
      track_.places[swapped.other] = swapped.other_place;
      return move(swapped);
    }
    case game::kind<event::Escaped>:
      track_.ladder.push_back(seen.as<event::Escaped>().dwarf);
      return;
    default:
      return;
  }
}

}  // namespace stollen::terminal
