#include "bots/reason.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

namespace stollen::bots {

namespace {

struct Saying {
  std::string_view word;
  std::string_view beginning;
};

// In the order of the motives.
constexpr std::array kSayings = std::to_array<Saying>({
    {"", ""},
    {"nearer", "The treasure comes {amount:.1f} cards nearer"},
    {"farther", "The treasure comes {amount:.1f} cards farther away"},
    {"as-far", "The treasure stays about as far away as it was"},
    {"where", "I want to know where the treasure lies"},
    {"own-tools", "My own tools come first"},
    {"suspect", "I take seat {seat} for a saboteur, {percent:.0f} % sure"},
    {"hold-up", "It holds seat {seat} up"},
    {"trust", "I trust seat {seat}"},
    {"ally", "Seat {seat} seems to want what I want"},
    {"mask", "It makes me look like a digger"},
    {"who", "I want to know who seat {seat} is"},
    {"reach", "It brings gold within my reach"},
    {"way", "It opens my way"},
    {"rival", "It holds the other dwarf up"},
    {"look", "I want to know what lies there"},
    {"dig", "The gold is worth the danger"},
    {"leave", "It is time to get out"},
    {"spare", "Nothing I hold does more good on the table, and this I can spare"},
    {"most", "It is the most valuable choice"},
    {"gold", "It brings me gold"},
    {"name", "Anything else would speak more against me"},
    {"lead", "It leads my next best move by {amount:.2f} gold"},
    {"worth", "I hold it {amount:.1f} better than my next best move"},
    {"only", "There is nothing else to do"},
});
static_assert(kSayings.size() == static_cast<std::size_t>(Motive::kOnly) + 1);

const Saying& saying_of(Motive motive) { return kSayings[static_cast<std::size_t>(motive)]; }

std::string beginning_of(const Reason& reason) {
  return fmt::format(fmt::runtime(saying_of(reason.motive).beginning),
                     fmt::arg("seat", reason.seat + 1), fmt::arg("amount", reason.amount),
                     fmt::arg("percent", 100 * reason.amount));
}

std::string figures_of(const Reason& reason) {
  const float gold = std::round(10 * std::fabs(reason.gold)) / 10;
  if (!reason.duel)
    return fmt::format("in {} imagined games it brought me {}{:.1f} gold on average", reason.games,
                       gold > 0 && reason.gold < 0 ? "-" : "", gold);
  return fmt::format("in {} imagined games I came out {:.1f} gold {} on average", reason.games,
                     gold, reason.gold < 0 ? "behind" : "ahead");
}

}  // namespace

std::string_view word_of(Motive motive) { return saying_of(motive).word; }

std::string sentence_of(const Reason& reason) {
  if (reason.motive == Motive::kNone) return {};
  std::string sentence = beginning_of(reason);
  if (reason.games > 0) sentence += ", and " + figures_of(reason);
  return sentence + ".";
}

}  // namespace stollen::bots
