#include "terminal/duel/duel_screen.h"

#include <vector>

#include <fmt/format.h>

#include "duel/events.h"
#include "duel/moves.h"
#include "terminal/cards_row.h"
#include "terminal/duel/duel_picture.h"
#include "terminal/duel/event_sentences.h"
#include "terminal/known_cards.h"
#include "terminal/seat_names.h"

namespace stollen::terminal {

using game::Seat;
using tunnel::Cell;
namespace step = duel::step;

namespace {

constexpr std::string_view kHelp = R"(
A move is typed as its number in the list, in notation, or as the beginnings of
its words:
  lay NES 3,-1 turned   card, cell (x to the right, y downward), half a turn
  discard NES           pass, put a card face-down away; discard-two for two
  mend NES NS lamp      throw two cards away and clear your broken lamp
  play broken-lamp      before the other player; play map 5,0; play key 3,1
  bribe 3,1             a marker on that troll: the way is free, the gold is due
  done                  no further bribe after your card
Cards are named by their open edges, N up, E right, S down, W left, and by what
stands on them: blue.S is a blue door on the south arm.
In the maze the two starts show B and G in their middle; B and G on an arm are
doors, T is a troll, ① ② ③ gold, k a key on a door. A small b or g in the upper
corner is a marker, in the lower corner a ladder of that colour. ? is a
face-down goal, or a number if you know its gold; • has just changed. Where one
of your cards can go, an empty cell shows its coordinates, or + if they are too
long.
)";

int worth_of(const duel::GoldCards& gold) {
  int worth = 0;
  for (int value = 1; value <= duel::kMaxGold; ++value) worth += value * gold[value];
  return worth;
}

std::vector<Cell> cells_to_lay(const game::Moves& legal) {
  std::vector<Cell> cells;
  for (const game::Move move : legal)
    if (move.is<duel::move::Lay>()) cells.push_back(move.as<duel::move::Lay>().cell);
  return cells;
}

std::string seat_line(const duel::View& view, Seat seat, const Style& style) {
  constexpr int kNameColumns = 24;
  const duel::ViewSeat& seen = view.seats[seat];
  const bool waiting = view.decision.seat == seat;
  const std::string colour =
      view.round == 0 ? "" : fmt::format(", {}", duel::kColourNames[static_cast<int>(seen.colour)]);
  const std::string name = fmt::format("{} {}{}{}", waiting ? "▶" : " ", numbered_name(seat),
                                       colour, view.observer.is(seat) ? " (you)" : "");
  std::string line = " ";
  line += style.paint_seat(seat, padded(name, kNameColumns));
  line += fmt::format("{} card{}, {} gold", seen.cards, seen.cards == 1 ? "" : "s",
                      worth_of(seen.gold));
  for (int tool = 0; tool < duel::kToolKinds; ++tool)
    if ((seen.broken & duel::tool_bit(tool)) != 0)
      line += style.paint(Tone::kBroken, fmt::format(" ✗{}", duel::kToolNames[tool]));
  return line + '\n';
}

DuelTable table_of(const duel::View& view, std::span<const Cell> marked) {
  DuelTable table{view.board, view.marker, {}, view.goals.span(), marked, -1};
  for (Seat seat = 0; seat < view.players; ++seat) table.colours[seat] = view.seats[seat].colour;
  if (!view.observer.is_spectator())
    table.lit = static_cast<int>(view.seats[view.observer.seat()].colour);
  return table;
}

}  // namespace

std::string DuelScreen::table(const game::View& box, const game::Moves& legal,
                              const Frame& frame) const {
  const auto& view = box.as<duel::View>();
  std::string text =
      style().paint(Tone::kTitle, fmt::format("Round {} of {}", view.round, rules_.rounds));
  text += fmt::format("   stock {}   discards {}   markers left {}\n", view.stock,
                      view.discards.size(), view.markers);
  for (Seat seat = 0; seat < view.players; ++seat) text += seat_line(view, seat, style());
  if (view.round == 0) return text;
  const std::vector<Cell> marked = cells_to_lay(legal);
  return text + duel_picture(rules_, table_of(view, marked), frame, style(), columns());
}

std::string DuelScreen::last_table() const {
  return duel_picture(rules_, chronicle_.table(), {}, style(), columns());
}

std::string DuelScreen::hand(const game::View& box, bool low) const {
  std::vector<HeldCard> cards;
  for (const duel::CardId id : box.as<duel::View>().hand) {
    const duel::Card& card = rules_.card(id);
    cards.push_back({card.name, rules_.is_path(id) ? card.faces.data() : nullptr,
                     card.card_class == duel::CardClass::kSabotage});
  }
  return cards_row(cards, style(), columns(), low);
}

std::string DuelScreen::role(const game::View& box) const {
  const auto& view = box.as<duel::View>();
  if (view.observer.is_spectator()) return "You only watch: no dwarf is yours.";
  if (view.round == 0) return "You have no dwarf yet.";
  return fmt::format("You are the {} dwarf.",
                     duel::kColourNames[static_cast<int>(view.seats[view.observer.seat()].colour)]);
}

std::string DuelScreen::gold(const game::View& box) const {
  const auto& view = box.as<duel::View>();
  std::vector<std::string> parts;
  for (Seat seat = 0; seat < view.players; ++seat)
    parts.push_back(fmt::format("{} {} gold", seat_name(seat), worth_of(view.seats[seat].gold)));
  return fmt::format("{}.", fmt::join(parts, ", "));
}

std::string DuelScreen::known(const game::View& box) const {
  const auto& view = box.as<duel::View>();
  std::vector<std::string> discards;
  for (std::size_t i = view.discards.size(); i > 0; --i) {
    const duel::CardId card = view.discards[i - 1].card;
    discards.push_back(card == duel::kUnknown ? std::string() : rules_.card(card).name);
  }
  return discards_sentence(discards);
}

std::string DuelScreen::question(const game::View& box) const {
  const auto& view = box.as<duel::View>();
  switch (view.decision.step) {
    case game::kind<step::After>:
      return "Before you draw: bribe a troll, or are you done?";
    case game::kind<step::Reveal>:
      return "Several goals are reached: which one is turned up next?";
    case game::kind<step::Orient>:
      return "The goal fits either way: shall it lie straight or turned?";
    case game::kind<step::Claim>:
      return "There are too few markers: which gold do you claim?";
    case game::kind<step::Pay>:
      return "How do you pay the trolls? Cards of value 1, 2 and 3.";
    case game::kind<step::ChooseColour>:
      return "Which dwarf will you be, the blue one or the green one?";
    default:
      return view.seats[view.decision.seat].broken != 0
                 ? "A broken tool lies before you: play an action card, throw two cards away, or "
                   "pass."
                 : "Lay a path card, play an action card, or pass.";
  }
}

std::string_view DuelScreen::help() const { return kHelp; }

std::string DuelScreen::sentence(const game::SeenEvent& event, game::Observer observer) const {
  return event_sentence(rules_, event, observer);
}

Moment DuelScreen::moment(const game::SeenEvent& event) const {
  using namespace duel::event;
  return moment_of<RoundStarted, RoundOver, GameOver>(event);
}

}  // namespace stollen::terminal
