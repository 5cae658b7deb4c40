#include "bots/saboteur/temper.h"

#include <algorithm>

#include "base/random.h"
#include "bots/saboteur/imagined_table.h"
#include "bots/saboteur/weights.h"

namespace stollen::bots {

namespace {

const Mask& mask_of(Temper temper) {
  switch (temper) {
    case Temper::kOpen:
      return kNames.open;
    case Temper::kQuiet:
      return kNames.quiet;
    case Temper::kSleeper:
      return kNames.sleeper;
    case Temper::kFramer:
      return kNames.framer;
  }
  return kNames.open;
}

}  // namespace

Temper temper_of(std::uint64_t seed, game::Seat seat, int round) {
  Random random(seed + 0x9e3779b97f4a7c15U * (static_cast<std::uint64_t>(round) * 16 + seat + 1));
  std::uint32_t lot =
      random.below(kTempers.open + kTempers.quiet + kTempers.sleeper + kTempers.framer);
  if (lot < kTempers.open) return Temper::kOpen;
  lot -= kTempers.open;
  if (lot < kTempers.quiet) return Temper::kQuiet;
  return lot - kTempers.quiet < kTempers.sleeper ? Temper::kSleeper : Temper::kFramer;
}

double price_of_deed(Temper temper, const Standing& standing, float evidence) {
  const Mask& mask = mask_of(temper);
  if (standing.nearest <= mask.near || standing.left < kNames.last_part ||
      standing.distrust > kNames.lost)
    return 0;
  const float ceiling = ImaginedTable::to_odds(mask.distrust);
  const float before = ImaginedTable::to_odds(standing.distrust);
  return mask.gold * (std::max(before + evidence, ceiling) - std::max(before, ceiling));
}

double price_of_diggers_deed(double good_name, float evidence) {
  return good_name * std::max(evidence, -kNames.most_credit);
}

double worth_of_framing(Temper temper, float distrust, float usual) {
  return temper == Temper::kFramer && distrust >= usual ? kNames.framing : 0;
}

}  // namespace stollen::bots
