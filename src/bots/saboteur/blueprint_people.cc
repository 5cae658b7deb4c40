// What the blueprint thinks of the cards about people, of traps, thefts and of putting away several
// cards at once.
#include <algorithm>
#include <bit>

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::bots {

using game::Move;
using game::Seat;
using saboteur::Burden;
namespace move = saboteur::move;

namespace {

float value_of_look(float distrust) {
  return kPeople.look + kPeople.doubt * distrust * (1 - distrust);
}

}  // namespace

float Blueprint::nearer_by(float cards) const { return is_harmful(sight_.role) ? -cards : cards; }

float Blueprint::opposes(Seat seat) const {
  if (seat == sight_.me) return 0;
  return is_harmful(sight_.role) ? 1 - sight_.distrust[seat] : sight_.distrust[seat];
}

// Free or hands off: a trap is taken from oneself and from friends, a theft from anybody else.
float Blueprint::value_of_release(const move::Release& release) const {
  const Seat target = release.seat;
  if (sight_.rules.burden_of(release.card) == Burden::kTheft)
    return target == sight_.me ? kNever : kPeople.stop_thief;
  return target == sight_.me ? kPeople.free_myself
                             : kPeople.free_other - kPeople.free_opponent * opposes(target);
}

// Two cards for a broken tool or a trap; nobody pays for his own theft to be taken away.
float Blueprint::value_of_relief(const move::Unburden& relief_of) const {
  if (relief_of.burden == Burden::kTheft) return kNever;
  const bool last = std::popcount(sight_.broken[sight_.me]) == 1;
  const float relief = is_harmful(sight_.role) ? kPeople.relief_of_saboteur
                       : last                  ? kPeople.last_relief
                                               : kPeople.relief;
  return relief + value_of_discard(*relief_of.card) + value_of_discard(*relief_of.second);
}

// Another dwarf: any of those that are left over, a saboteur as often as in the whole box.
float Blueprint::value_of_new_hat(Seat seat) const {
  if (seat == sight_.me) return kPeople.my_own_new_hat;
  const auto& dwarfs = sight_.rules.dwarfs;
  const auto harmful = static_cast<float>(std::ranges::count_if(dwarfs, saboteur::is_harmful)) /
                       static_cast<float>(dwarfs.size());
  return nearer_by(kPeople.new_hat * (sight_.distrust[seat] - harmful)) - kPeople.hat_swap;
}

// One's own cards, but for this one, against as many unknown ones as the other holds.
float Blueprint::value_of_new_hand(const move::HandSwap& swap) const {
  float own = -worth(swap.card);
  for (const saboteur::CardId card : sight_.hand) own += worth(card);
  const float other = kPeople.unknown_card * static_cast<float>(sight_.cards[swap.seat]);
  return std::clamp(kPeople.new_hand * (other - own), -kPeople.most_by_new_hand,
                    kPeople.most_by_new_hand) -
         kPeople.hand_swap;
}

float Blueprint::value_of_people(Move move) const {
  switch (move.kind()) {
    case game::kind<move::Release>:
      return value_of_release(move.as<move::Release>());
    case game::kind<move::Theft>:
      return kGoldInHand;
    case game::kind<move::Steal>:
      return sight_.coins[move.as<move::Steal>().seat];
    case game::kind<move::Inspect>:
      return value_of_look(sight_.distrust[move.as<move::Inspect>().seat]);
    case game::kind<move::LookAtDwarf>:
      return value_of_look(sight_.distrust[move.as<move::LookAtDwarf>().seat]);
    case game::kind<move::HatSwap>:
      return value_of_new_hat(move.as<move::HatSwap>().seat);
    case game::kind<move::HandSwap>:
      return value_of_new_hand(move.as<move::HandSwap>());
    case game::kind<move::Unburden>:
      return value_of_relief(move.as<move::Unburden>());
    case game::kind<move::DiscardTwo>: {
      const auto two = move.as<move::DiscardTwo>();
      return value_of_discard(*two.card) + value_of_discard(*two.second) - kPeople.discard_two;
    }
    case game::kind<move::DiscardThree>: {
      const auto three = move.as<move::DiscardThree>();
      return value_of_discard(*three.card) + value_of_discard(*three.second) +
             value_of_discard(*three.third) - kPeople.discard_three;
    }
    default:
      return value_of_extras(move);
  }
}

}  // namespace stollen::bots
