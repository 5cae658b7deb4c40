#include "bots/saboteur/student.h"

#include <bit>

#include "bots/saboteur/situation.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;
namespace move = saboteur::move;
namespace trait = student_trait;

// Writes down what is not 0.
template <class Inputs>
class Notes {
 public:
  explicit Notes(Inputs& inputs) : inputs_(inputs) {}
  void add(trait::Place place, float value) {
    if (const std::int16_t parts = fixed_input(value); parts != 0)
      inputs_.push_back({place, parts});
  }
  void add(trait::Place place, bool holds) {
    if (holds) inputs_.push_back({place, FixedNumbers::kInputUnit});
  }

 private:
  Inputs& inputs_;
};

// How many of a hand are played like this one; path cards by whether they lead on.
trait::Place place_in_hand(const saboteur::Card& card) {
  switch (card.played_as) {
    case game::kind<move::Lay>:
      return openness(card.faces[0]) > 0 ? trait::my_paths : trait::my_dead_ends;
    case game::kind<move::Sabotage>:
      return trait::my_sabotage;
    case game::kind<move::Repair>:
      return trait::my_repairs;
    case game::kind<move::Rockfall>:
      return trait::my_rockfalls;
    case game::kind<move::Map>:
      return trait::my_maps;
    default:
      return trait::players;  // of no hand
  }
}

trait::Place place_of_discard(const saboteur::Card& card) {
  switch (place_in_hand(card)) {
    case trait::my_paths:
      return trait::discards_path;
    case trait::my_dead_ends:
      return trait::discards_dead_end;
    case trait::my_sabotage:
      return trait::discards_sabotage;
    case trait::my_repairs:
      return trait::discards_repair;
    case trait::my_rockfalls:
      return trait::discards_rockfall;
    case trait::my_maps:
      return trait::discards_map;
    default:
      return trait::discards;
  }
}

// What he thinks of the others.
struct Others {
  float most_distrusted = 0;
  float able = 0;
  float trusted = 0;
  float distrusted = 0;
};

Others others_of(const Sight& sight) {
  Others others;
  const float share = 1.0F / static_cast<float>(sight.players - 1);
  for (Seat seat = 0; seat < sight.players; ++seat) {
    if (seat == sight.me) continue;
    const float distrust = sight.distrust[seat];
    others.most_distrusted = std::max(others.most_distrusted, distrust);
    if (!sight.may_lay(seat)) continue;
    others.able += share;
    others.trusted += share * (1 - distrust);
    others.distrusted += share * distrust;
  }
  return others;
}

void add_hand(const Sight& sight, Notes<SituationInputs>& notes) {
  std::array<int, kStudentInputs> counts{};
  for (const saboteur::CardId card : sight.hand) ++counts[place_in_hand(sight.rules.card(card))];
  for (const trait::Place place : {trait::my_paths, trait::my_dead_ends, trait::my_sabotage,
                                   trait::my_repairs, trait::my_rockfalls, trait::my_maps})
    notes.add(place, static_cast<float>(counts[place]) * 0.25F);
}

}  // namespace

SituationInputs situation_inputs(const Blueprint& blueprint) {
  const Sight& sight = blueprint.sight();
  SituationInputs inputs;
  Notes notes(inputs);
  int left = sight.stock;
  for (Seat seat = 0; seat < sight.players; ++seat) left += sight.cards[seat];
  const auto players = static_cast<float>(sight.players);
  const int nearest = blueprint.nearest();
  const Others others = others_of(sight);
  notes.add(trait::players, players * 0.1F);
  notes.add(trait::turns_left, static_cast<float>(left) / players * 0.1F);
  notes.add(trait::stock, static_cast<float>(sight.stock) / 32.0F);
  notes.add(trait::distance, blueprint.distance() * 0.125F);
  notes.add(trait::nearest, static_cast<float>(nearest) * 0.125F);
  notes.add(trait::one_card_missing, nearest <= 1);
  notes.add(trait::two_cards_missing, nearest == 2);
  notes.add(trait::three_cards_missing, nearest == 3);
  notes.add(trait::i_know_the_treasure, sight.certain);
  notes.add(trait::i_may_lay, sight.may_lay(sight.me));
  notes.add(trait::my_burdens, static_cast<float>(std::popcount(sight.broken[sight.me])) * 0.5F);
  notes.add(trait::i_am_distrusted, sight.distrust[sight.me]);
  notes.add(trait::most_distrusted, others.most_distrusted);
  notes.add(trait::others_able, others.able);
  notes.add(trait::able_and_trusted, others.trusted);
  notes.add(trait::able_and_distrusted, others.distrusted);
  add_hand(sight, notes);
  return inputs;
}

MoveInputs move_inputs(const Blueprint& blueprint, Move move) {
  const Sight& sight = blueprint.sight();
  MoveInputs inputs;
  Notes notes(inputs);
  const float worth = blueprint.value(move) * 0.5F;
  switch (move.kind()) {
    case game::kind<move::Lay>: {
      const tunnel::PathCard card = sight.rules.path(saboteur::face_of(move.as<move::Lay>()));
      const int goal = blueprint.maze().goal_reached_by(card, saboteur::cell_of(move));
      notes.add(trait::lays, true);
      notes.add(trait::lay_worth, worth);
      notes.add(trait::lays_dead_end, openness(card) == 0);
      notes.add(trait::lays_openness, static_cast<float>(openness(card)) * 0.25F);
      if (goal < 0) break;
      notes.add(trait::reaches_treasure, sight.chances[goal]);
      notes.add(trait::reaches_stone, 1 - sight.chances[goal]);
      break;
    }
    case game::kind<move::Sabotage>: {
      const Seat target = move.as<move::Sabotage>().seat;
      notes.add(trait::breaks, true);
      notes.add(trait::break_worth, worth);
      notes.add(trait::breaks_distrusted, sight.distrust[target]);
      notes.add(trait::breaks_able, sight.may_lay(target));
      notes.add(trait::breaks_next, target == (sight.me + 1) % sight.players);
      break;
    }
    case game::kind<move::Repair>: {
      const Seat target = move.as<move::Repair>().seat;
      notes.add(trait::mends, true);
      notes.add(trait::mend_worth, worth);
      notes.add(trait::mends_me, target == sight.me);
      notes.add(trait::mends_last, std::popcount(sight.broken[target]) == 1);
      if (target != sight.me) notes.add(trait::mends_distrusted, sight.distrust[target]);
      break;
    }
    case game::kind<move::Rockfall>:
      notes.add(trait::brings_down, true);
      notes.add(trait::bring_down_worth, worth);
      break;
    case game::kind<move::Map>:
      notes.add(trait::looks, true);
      notes.add(trait::look_worth, worth);
      notes.add(trait::looks_at_chance, blueprint.chance_at(saboteur::cell_of(move)));
      break;
    case game::kind<move::Discard>: {
      const trait::Place what = place_of_discard(sight.rules.card(*move.as<move::Discard>().card));
      notes.add(trait::discards, true);
      notes.add(trait::discard_worth, worth);
      if (what != trait::discards) notes.add(what, true);
      break;
    }
    default:
      notes.add(trait::does_other, true);
      notes.add(trait::other_worth, worth);
  }
  return inputs;
}

RoundInputs round_inputs(const Prospect::Traits& traits) {
  RoundInputs inputs;
  for (int trait = 0; trait < kTraits; ++trait)
    if (const std::int16_t parts = fixed_input(traits[trait]); parts != 0)
      inputs.push_back({static_cast<std::uint8_t>(trait), parts});
  return inputs;
}

float Student::gold(const Prospect::Traits& traits) const {
  Rounds::Sums sums = rounds.begin();
  rounds.add(sums, round_inputs(traits).span());
  return static_cast<float>(rounds.end(sums) / FixedNumbers::kOutputUnit);
}

Opinions::Opinions(const Student& student, const Blueprint& blueprint)
    : net_(student.moves[is_harmful(blueprint.sight().role) ? 1 : 0]),
      blueprint_(blueprint),
      situation_(net_.begin()) {
  net_.add(situation_, situation_inputs(blueprint).span());
}

float Opinions::gold(Move move) const {
  Student::Moves::Sums sums = situation_;
  net_.add(sums, move_inputs(blueprint_, move).span());
  return static_cast<float>(net_.end(sums) / FixedNumbers::kOutputUnit);
}

}  // namespace stollen::bots
