#include "terminal/saboteur/saboteur_screen.h"

#include <algorithm>
#include <bit>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "saboteur/who_plays.h"
#include "terminal/known_cards.h"
#include "terminal/saboteur/event_sentences.h"
#include "terminal/saboteur/hand_picture.h"
#include "terminal/saboteur/maze_picture.h"
#include "terminal/saboteur/seats.h"

namespace stollen::terminal {

using tunnel::Cell;

namespace {

constexpr std::string_view kHelp = R"(
A move is typed as its number in the list, in notation, or as the beginnings of
its words; players are named by the number of their seat:
  7                     the move with number 7
  lay NES 3,-1 turned   card, cell (x to the right, y downward), half a turn
  l nes 3,-1 turned     the same, shorter; "map 8,0" will do for "play map 8,0"
  discard NES           put a card face-down on the discard pile
Cards are named by their open edges: N up, E right, S down, W left. The ways of
NES are joined; N-E-S with dashes is a dead end.
In the maze: S is the start, ? a face-down goal, ★ the treasure, ✗ a stone, ╳ a
dead end, • what has just changed. Where one of your cards can go, an empty cell
shows its coordinates, or + if they are too long. ≡ is a ladder, B and G are
doors, ◆ a crystal, W the wardrobe, F the feast, ▣ a closed chest, $ a sack, D a
dragon, X the spider.
In a low window: * is you, then cards in hand, ✗ what is broken, 3g gold.
)";

std::vector<Cell> cells_to_lay(const game::Moves& legal) {
  std::vector<Cell> cells;
  for (const game::Move move : legal)
    if (move.is<saboteur::move::Lay>()) cells.push_back(move.as<saboteur::move::Lay>().cell);
  return cells;
}

// What lies on the table, or in the observer's memory, and is not seen in the maze.
std::string notes_on_table(const saboteur::Rules& rules, const saboteur::View& view) {
  std::string text;
  saboteur::Modules::each_with_own([&]<class Module>() {
    if constexpr (requires { Module::notes(view.of<Module>()); })
      if (rules.has<Module>()) text += Module::notes(view.of<Module>());
  });
  if (view.maps_useless) text += "A chest forbids it: no goal may be looked at any more.\n";
  for (const saboteur::ViewGlimpse& glimpse : view.glimpses) {
    std::vector<std::string> cells;
    for (std::size_t place = 0; place < view.goals.size(); ++place)
      if (((glimpse.places >> place) & 1U) != 0)
        cells.push_back(
            fmt::format("{},{}", view.goals[place].cell.x(), view.goals[place].cell.y()));
    text += fmt::format("You have seen {}: it lies at {}.\n", rules.goals[glimpse.kind].name,
                        fmt::join(cells, " or "));
  }
  return text;
}

// "2", "1 or 2", "0 to 4"
std::string range_text(int least, int most) {
  if (least == most) return std::to_string(least);
  return fmt::format("{} {} {}", least, most == least + 1 ? "or" : "to", most);
}

std::string saboteurs_text(const saboteur::Rules& rules, const saboteur::View& view) {
  for (const saboteur::RoleCount& count : saboteur::who_plays(rules, view))
    if (count.role == saboteur::kRole<saboteur::role::Saboteur>)
      return range_text(count.least, count.most);
  return "0";
}

// Which dwarfs were shuffled in, and how many of them may be before players.
std::string dwarfs_sentence(const saboteur::Rules& rules, const saboteur::View& view) {
  std::vector<std::string> parts;
  for (const saboteur::RoleCount& count : saboteur::who_plays(rules, view))
    parts.push_back(fmt::format("{} of {} {}", range_text(count.least, count.most), count.shuffled,
                                role_name(static_cast<std::uint8_t>(count.role))) +
                    (count.shuffled == 1 ? "" : "s"));
  return fmt::format("Among you are, as far as you know: {}. Dwarfs left over: {}.\n",
                     listed(parts), view.spare_dwarfs.size());
}

std::string question_of_turn(const saboteur::Rules& rules, const saboteur::View& view) {
  // Where two cards may be thrown away to be rid of it.
  const bool removes = std::ranges::any_of(rules.ways, [](const saboteur::TurnRule& way) {
    return way.move == game::kind<saboteur::move::Unburden>;
  });
  const std::string_view way = removes ? ", discard two cards to be rid of it" : "";
  const auto hindering =
      static_cast<saboteur::Burdens>(view.before.of(view.decision.seat) & saboteur::kHindering);
  if ((hindering & saboteur::kTools) != 0)
    return fmt::format("A broken tool lies before you{}: play an action card, or discard.", way);
  if (hindering != 0)
    return fmt::format("{}{}: play an action card, or discard.",
                       saboteur::kBurdenFacts[std::countr_zero(hindering)].plight, way);
  return "Lay a path card, play an action card, or discard a card.";
}

}  // namespace

std::string SaboteurScreen::table(const game::View& box, const game::Moves& legal,
                                  const Frame& frame) const {
  const auto& view = box.as<saboteur::View>();
  const std::vector<Cell> marked = cells_to_lay(legal);
  std::string text =
      style().paint(Tone::kTitle, fmt::format("Round {} of {}", view.round, rules_.rounds));
  text += fmt::format("   stock {}   discards {}   saboteurs {}\n", view.stock,
                      view.discards.size(), saboteurs_text(rules_, view));
  text += seats_picture(view, style(), columns(), frame.low);
  text += with_names(notes_on_table(rules_, view));
  return text +
         maze_picture(rules_, {view.board, view.goals.span(), marked}, frame, style(), columns());
}

std::string SaboteurScreen::last_table() const {
  return maze_picture(rules_, {chronicle_.board(), chronicle_.goals(), {}}, {}, style(), columns());
}

std::string SaboteurScreen::hand(const game::View& view, bool low) const {
  return hand_picture(rules_, view.as<saboteur::View>().hand.span(), style(), columns(), low);
}

std::string SaboteurScreen::role(const game::View& box) const {
  const auto& view = box.as<saboteur::View>();
  if (view.observer.is_spectator()) return "You only watch: you have no role.";
  return fmt::format("You are a {}.", role_name(view.seats[view.observer.seat()].role));
}

std::string SaboteurScreen::gold(const game::View& view) const {
  return gold_sentence(view.as<saboteur::View>());
}

std::string SaboteurScreen::known(const game::View& box) const {
  const auto& view = box.as<saboteur::View>();
  const auto name = [&](saboteur::CardId card) {
    return card == saboteur::kUnknown ? std::string() : rules_.card(card).name;
  };
  const auto names = [&](const auto& cards) {
    std::vector<std::string> list;
    for (const saboteur::CardId card : cards) list.push_back(name(card));
    return list;
  };
  const auto gone = [](int cards) {
    return cards == 0 ? std::string() : fmt::format(", but for up to {} that may be gone", cards);
  };
  std::vector<std::string> discards;
  for (std::size_t i = view.discards.size(); i > 0; --i)
    discards.push_back(name(view.discards[i - 1].card));
  std::string text = dwarfs_sentence(rules_, view) + discards_sentence(discards);
  if (!view.pile_note.cards.empty())
    text += fmt::format("Somewhere in it lie {}{}.\n", listed(names(view.pile_note.cards)),
                        gone(view.pile_note.gone));
  for (const saboteur::HandNote& note : view.known_hands)
    text += fmt::format("{} holds {}{}.\n", seat_name(note.holder), listed(names(note.cards)),
                        gone(note.gone));
  return text;
}

std::string SaboteurScreen::question(const game::View& box) const {
  const auto& view = box.as<saboteur::View>();
  const std::string_view asked = game_.vocabulary().steps[view.decision.step].sentence;
  return asked.empty() ? question_of_turn(rules_, view) : std::string(asked);
}

std::string_view SaboteurScreen::help() const { return kHelp; }

std::string SaboteurScreen::sentence(const game::SeenEvent& event, game::Observer observer) const {
  return event_sentence(game_, event, observer);
}

Moment SaboteurScreen::moment(const game::SeenEvent& event) const {
  using namespace saboteur::event;
  return moment_of<RoundStarted, RoundOver, GameOver>(event);
}

}  // namespace stollen::terminal
