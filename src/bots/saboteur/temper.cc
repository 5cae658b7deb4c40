#include "bots/saboteur/temper.h"

#include "base/random.h"
#include "bots/saboteur/weights.h"

namespace stollen::bots {

Temper temper_of(std::uint64_t seed, game::Seat seat, int round) {
  Random random(seed + 0x9e3779b97f4a7c15U * (static_cast<std::uint64_t>(round) * 16 + seat + 1));
  std::uint32_t lot =
      random.below(kTempers.open + kTempers.quiet + kTempers.sleeper + kTempers.framer);
  if (lot < kTempers.open) return Temper::kOpen;
  lot -= kTempers.open;
  if (lot < kTempers.quiet) return Temper::kQuiet;
  return lot - kTempers.quiet < kTempers.sleeper ? Temper::kSleeper : Temper::kFramer;
}

NamePrice price_of_name(Temper temper, const Standing& standing) {
  // Who is known for what he is has no name to lose.
  if (standing.distrust > kNames.lost) return {};
  const bool far = standing.nearest >= kNames.far;
  const bool near = standing.nearest <= kNames.near;
  switch (temper) {
    case Temper::kOpen:
      return {kNames.open, 0};
    case Temper::kQuiet:
      return {far ? kNames.quiet : near ? 0 : kNames.quiet_nearer, 0};
    case Temper::kSleeper:
      return {near ? 0 : kNames.sleeper, kNames.most_credit};
    case Temper::kFramer:
      return {near ? 0 : kNames.framer, kNames.most_credit};
  }
  return {};
}

NamePrice price_of_diggers_name(double good_name) { return {good_name, kNames.most_credit}; }

double worth_of_framing(Temper temper, float distrust, float usual) {
  return temper == Temper::kFramer && distrust >= usual ? kNames.framing : 0;
}

}  // namespace stollen::bots
