#include "bots/saboteur/model.h"

#include <algorithm>

#include "bots/saboteur/offer.h"
#include "bots/saboteur/student.h"
#include "saboteur/gold.h"
#include "saboteur/world.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;
using saboteur::State;

// So many times everybody has had a turn when the prospects are judged.
constexpr int kTimesRound = 2;

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
                             const RoleBelief& belief, const Skill& skill)
    : RoundModel(game),
      game_(game),
      view_(view),
      me_(view.observer.seat()),
      fellowship_(skill.fellowship),
      guesser_(belief, RoleBelief::known_to(view)),
      weights_(Prospect::weights_for(game.rules())),
      judge_(skill.prospects),
      length_(decisions_left(view)),
      table_(game.rules(), skill.players) {
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
  const State& world = box.as<State>();
  table_.begin(world, before_);
  for (Seat seat = 0; seat < view_.players; ++seat) owned_[seat] = saboteur::gold_of(world, seat);
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

double SaboteurModel::gold_of(const State& world, Seat seat) const {
  return saboteur::gold_of(world, seat) - owned_[seat];
}

double SaboteurModel::prospects_of(const State& world, Seat seat) const {
  if (waits_for<saboteur::step::Take>(world))
    return gold_of(world, seat) + share_of_offer(game_.rules(), world, seat);
  const Prospect::Traits traits = Prospect::traits(game_.rules(), world, table_, seat);
  return gold_of(world, seat) +
         (judge_ != nullptr ? judge_->gold(traits) : Prospect::gold(*weights_, traits));
}

// Who takes the first gold card is nothing to the diggers together. One who looks at that alone
// holds back the card that leads to the treasure and hits his friends, and is paid for it by those
// who remember.
template <class Figure>
double SaboteurModel::aim(const State& world, Figure figure) const {
  const double mine = figure(me_);
  constexpr auto kPlainDigger = saboteur::kRole<saboteur::role::Digger>;
  if (fellowship_ == 0 || world.role(me_) != kPlainDigger) return mine;
  double sum = 0;
  int diggers = 0;
  for (Seat seat = 0; seat < view_.players; ++seat) {
    if (world.role(seat) != kPlainDigger) continue;
    sum += seat == me_ ? mine : figure(seat);
    ++diggers;
  }
  return (1 - fellowship_) * mine + fellowship_ * sum / diggers;
}

double SaboteurModel::gold(const game::State& box) const {
  const State& world = box.as<State>();
  return aim(world, [&](Seat seat) { return gold_of(world, seat); });
}

double SaboteurModel::prospects(const game::State& box) const {
  const State& world = box.as<State>();
  return aim(world, [&](Seat seat) { return prospects_of(world, seat); });
}

Standing SaboteurModel::standing(Random& random) {
  game::State world;
  imagine(random, world);
  begin(world);
  int all = 0;
  for (const saboteur::Card& card : game_.rules().cards) all += card.count;
  int left = view_.stock;
  for (const saboteur::ViewSeat& seat : view_.seats) left += seat.cards;
  return {table_.nearest(), distrust_of(me_), static_cast<float>(left) / static_cast<float>(all)};
}

// Everybody sees the same deed, so one world is as good as any.
std::vector<float> SaboteurModel::evidence(Random& random, const game::Moves& moves) {
  game::State world;
  game::State played;
  game::Events events;
  game::Moves answers;
  imagine(random, world);
  std::vector<float> evidence;
  for (const Move move : moves) {
    played = world;
    begin(played);
    const State& state = played.as<State>();
    const float before = table_.odds()[me_];
    Move next = move;
    while (true) {
      table_.before_move(state);
      game_.play(played, next, events);
      if (!goes_on(played)) break;
      table_.after_move(state, next);
      // A declared card does something when everybody has accepted it.
      if (!waits_for<saboteur::step::React>(state)) break;
      game_.legal(played, answers);
      const auto accept =
          std::ranges::find(answers, game::kind<saboteur::move::Accept>, &Move::kind);
      if (accept == answers.end()) break;
      next = *accept;
    }
    evidence.push_back(table_.odds()[me_] - before);
  }
  return evidence;
}

}  // namespace stollen::bots
