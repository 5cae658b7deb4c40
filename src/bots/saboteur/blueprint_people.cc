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
using saboteur::MoveKind;

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
float Blueprint::value_of_release(Move move) const {
  const Seat target = move.byte(1);
  const bool theft =
      (sight_.rules.card(move.byte(0)).burdens & saboteur::burden_bit(Burden::kTheft)) != 0;
  if (theft) return target == sight_.me ? kNever : kPeople.stop_thief;
  return target == sight_.me ? kPeople.free_myself
                             : kPeople.free_other - kPeople.free_opponent * opposes(target);
}

// Two cards for a broken tool or a trap; nobody pays for his own theft to be taken away.
float Blueprint::value_of_relief(Move move) const {
  if (static_cast<Burden>(move.byte(2)) == Burden::kTheft) return kNever;
  const bool last = std::popcount(sight_.broken[sight_.me]) == 1;
  const float relief = is_harmful(sight_.role) ? kPeople.relief_of_saboteur
                       : last                  ? kPeople.last_relief
                                               : kPeople.relief;
  return relief + value_of_discard(move.byte(0)) + value_of_discard(move.byte(1));
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
float Blueprint::value_of_new_hand(Move move) const {
  float own = -worth(move.byte(0));
  for (const saboteur::CardId card : sight_.hand) own += worth(card);
  const float other = kPeople.unknown_card * static_cast<float>(sight_.cards[move.byte(1)]);
  return std::clamp(kPeople.new_hand * (other - own), -kPeople.most_by_new_hand,
                    kPeople.most_by_new_hand) -
         kPeople.hand_swap;
}

float Blueprint::value_of_people(Move move) const {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kRelease:
      return value_of_release(move);
    case MoveKind::kTheft:
      return kGoldInHand;
    case MoveKind::kSteal:
      return sight_.coins[move.byte(0)];
    case MoveKind::kInspect:
      return value_of_look(sight_.distrust[move.byte(1)]);
    case MoveKind::kLookAtDwarf:
      return value_of_look(sight_.distrust[move.byte(0)]);
    case MoveKind::kHatSwap:
      return value_of_new_hat(move.byte(1));
    case MoveKind::kHandSwap:
      return value_of_new_hand(move);
    case MoveKind::kUnburden:
      return value_of_relief(move);
    case MoveKind::kDiscardTwo:
      return value_of_discard(move.byte(0)) + value_of_discard(move.byte(1)) - kPeople.discard_two;
    case MoveKind::kDiscardThree:
      return value_of_discard(move.byte(0)) + value_of_discard(move.byte(1)) +
             value_of_discard(move.byte(2)) - kPeople.discard_three;
    default:
      return value_of_extras(move);
  }
}

}  // namespace stollen::bots
