#include "bots/saboteur/model.h"

#include <algorithm>

#include "bots/saboteur/offer.h"
#include "saboteur/gold.h"
#include "saboteur/world.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;
using saboteur::State;

// So many times everybody has had a turn when the prospects are judged.
constexpr int kTimesRound = 2;

int gold_in(const saboteur::ViewSeat& seat) {
  int gold = seat.coins;
  for (int value = 1; value <= saboteur::kMaxGoldValue; ++value) gold += value * seat.values[value];
  return gold;
}

int decisions_left(const saboteur::View& view) {
  int cards = view.stock + 10;
  for (const saboteur::ViewSeat& seat : view.seats) cards += seat.cards;
  return cards;
}

template <class Kind>
bool waits_for(const State& world) {
  return world.agenda.back().is<Kind>();
}

}  // namespace

SaboteurModel::SaboteurModel(const saboteur::Saboteur& game, const saboteur::View& view,
                             const RoleBelief& belief)
    : RoundModel(game),
      game_(game),
      view_(view),
      me_(view.observer.seat()),
      owned_(gold_in(view.seats[me_])),
      guesser_(belief, RoleBelief::known_to(view)),
      weights_(Prospect::weights_for(game.rules())),
      length_(decisions_left(view)),
      table_(game.rules()) {
  if (weights_ != nullptr) length_ = std::min(length_, kTimesRound * view.players);
  // What the table thinks: nobody knows the dwarf before me, and nobody's dwarf for sure.
  const RoleBelief::Judgement table = belief.judge(belief.known_to_all());
  for (Seat seat = 0; seat < view.players; ++seat)
    before_[seat] = ImaginedTable::to_odds(table.distrust[seat]);
}

// The more goals there are, the more ways have to be measured; where several cards can be put away
// at once, there is more to choose from; on a crowded table both.
int SaboteurModel::cost() const {
  constexpr int kUsualGoals = 3;
  constexpr int kCrowded = 36;
  const int goals = std::max(kUsualGoals, static_cast<int>(view_.goals.size()));
  const int laid = std::max(kCrowded, static_cast<int>(view_.board.removable().size()));
  const int cost = length_ * goals / kUsualGoals * laid * laid / (kCrowded * kCrowded);
  return game_.rules().ways.empty() ? cost : cost * 3 / 2;
}

void SaboteurModel::imagine(Random& random, game::State& box) {
  State& world = box.become<State>();
  world = saboteur::world_of(game_.rules(), view_, random);
  const RoleBelief::Guess guess = guesser_.draw(random);
  if (!view_.roles_open) {
    // The dwarfs that the guess leaves over are the spare ones.
    std::array<int, saboteur::kRoles> left{};
    for (const saboteur::Role role : game_.rules().dwarfs) ++left[static_cast<int>(role)];
    for (Seat seat = 0; seat < view_.players; ++seat) {
      world.dwarfs[seat].role = guess.roles[seat];
      --left[static_cast<int>(guess.roles[seat])];
    }
    int role = 0;
    for (saboteur::Dwarf& spare : world.spare_dwarfs) {
      while (left[role] == 0) ++role;
      --left[role];
      spare.role = static_cast<saboteur::Role>(role);
    }
  }
  // The treasure changes places with what was dealt where the guess wants it.
  if (guess.treasure < 0) return;
  for (saboteur::Goal& goal : world.goals)
    if (game_.rules().goals[goal.kind].treasure)
      return std::swap(goal.kind, world.goals[guess.treasure].kind);
}

void SaboteurModel::begin(const game::State& box) {
  table_.begin(box.as<State>(), before_);
  made_ = 0;
}

bool SaboteurModel::goes_on(const game::State& box) const {
  const State& world = box.as<State>();
  return !world.agenda.empty() && world.round == view_.round;
}

bool SaboteurModel::is_far_enough(const game::State& box) const {
  const State& world = box.as<State>();
  if (waits_for<saboteur::step::Take>(world)) return true;
  return weights_ != nullptr && made_ >= length_ && waits_for<saboteur::step::Turn>(world);
}

Move SaboteurModel::choose(const game::State& box, const game::Moves& moves, Random& random) {
  return table_.choose(box.as<State>(), moves, random);
}

void SaboteurModel::before_move(const game::State& box, Move) {
  table_.before_move(box.as<State>());
}

void SaboteurModel::after_move(const game::State& box, Move move) {
  table_.after_move(box.as<State>(), move);
  // To let somebody's card take effect is no turn.
  if (!move.is<saboteur::move::Accept>()) ++made_;
}

double SaboteurModel::gold(const game::State& box) const {
  return saboteur::gold_of(box.as<State>(), me_) - owned_;
}

double SaboteurModel::prospects(const game::State& box) const {
  const State& world = box.as<State>();
  if (waits_for<saboteur::step::Take>(world))
    return gold(box) + share_of_offer(game_.rules(), world, me_);
  return gold(box) + Prospect::gold(*weights_, Prospect::traits(game_.rules(), world, table_, me_));
}

}  // namespace stollen::bots
