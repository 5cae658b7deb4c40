#include "bots/saboteur/dwarf_bot.h"

#include <algorithm>

#include "bots/best_of.h"
#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/dwarf_reason.h"
#include "bots/saboteur/model.h"
#include "bots/saboteur/student.h"
#include "bots/saboteur/weights.h"
#include "saboteur/world.h"

namespace stollen::bots {

namespace {

using game::Move;

// The move that one who has nothing to hide would make.
Move honest_move(const game::Moves& legal, Sight sight, const Distances& maze) {
  sight.role = saboteur::kRole<saboteur::role::Digger>;
  const Blueprint blueprint(sight, maze, Care::kThorough);
  return best_of(legal, [&](Move move) { return blueprint.value(move); });
}

bool happens(double chance, Random& random) {
  // Whoever never does it draws no lot.
  if (chance <= 0) return false;
  return static_cast<double>(random.next() >> 32) < chance * 4294967296.0;
}

// By how near the treasure is.
Moment moment_of(int nearest) {
  constexpr int kFar = 5;
  constexpr int kNear = 2;
  if (nearest >= kFar) return Moment::kEarly;
  return nearest <= kNear ? Moment::kLate : Moment::kMiddle;
}

// The best of all, but at least the best of every kind, and these: the search may know better than
// the hunch.
void keep_best(std::vector<Candidate>& candidates, std::size_t most, std::span<const Move> wanted) {
  sort_candidates(candidates);
  std::vector<Candidate> kept;
  std::array<int, 256> of_kind{};
  for (const Candidate& candidate : candidates)
    if (kept.size() < most || of_kind[candidate.move.kind()] == 0 ||
        std::ranges::find(wanted, candidate.move) != wanted.end()) {
      ++of_kind[candidate.move.kind()];
      kept.push_back(candidate);
    }
  candidates = std::move(kept);
}

}  // namespace

std::vector<Candidate> DwarfBot::by_hunch(const Sight& sight, const Distances& maze,
                                          const Student* student, const game::Moves& legal,
                                          Random& random) const {
  const Blueprint blueprint(sight, maze, Care::kThorough);
  constexpr float kUnit = 1 / 4294967296.0F;
  const double gold = gold_per_card(sight.role);
  std::optional<Opinions> opinions;
  if (student != nullptr) opinions.emplace(*student, blueprint);
  const double noise =
      is_harmful(sight.role) ? skill_.saboteurs_noise.value_or(skill_.noise) : skill_.noise;
  const bool forgets = happens(skill_.forgetful, random);
  const Moment moment = moment_of(maze.nearest(sight.chances));
  std::vector<Candidate> candidates;
  for (const Move move : legal) {
    const float luck = static_cast<float>(random.next() >> 32) * kUnit;
    const double worth = opinions ? opinions->gold(move) / gold : blueprint.value(move);
    double value = worth + noise * (2 * luck - 1);
    if (forgets && move.is<saboteur::move::Repair>() &&
        move.as<saboteur::move::Repair>().seat != sight.me)
      value = kNever;
    candidates.push_back({.move = move,
                          .hunch = value * gold,
                          .name = leaning(move, moment, is_harmful(sight.role)),
                          .trust = kHunches.trust});
  }
  return candidates;
}

Sight DwarfBot::mood(Sight sight, const Distances& maze) const {
  if (is_harmful(sight.role) && maze.nearest(sight.chances) > skill_.late)
    sight.role = saboteur::kRole<saboteur::role::Digger>;
  return sight;
}

void DwarfBot::weigh_names(SaboteurModel& model, const Sight& sight, int round, Random& random,
                           const game::Moves& legal, std::vector<Candidate>& candidates) const {
  const bool harmful = is_harmful(sight.role);
  if (harmful ? !skill_.has_tempers : skill_.good_name == 0) return;
  const Temper temper = temper_of(seed(), sight.me, round);
  const Standing standing = harmful ? model.standing(random) : Standing();
  const std::vector<float> evidence = model.evidence(random, legal);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    candidates[i].evidence = evidence[i];
    candidates[i].name -= harmful ? price_of_deed(temper, standing, evidence[i])
                                  : price_of_diggers_deed(skill_.good_name, evidence[i]);
    if (!harmful || !legal[i].is<saboteur::move::Sabotage>()) continue;
    const game::Seat target = legal[i].as<saboteur::move::Sabotage>().seat;
    if (target != sight.me && sight.distrust[target] < kNames.ally)
      candidates[i].name +=
          worth_of_framing(temper, model.distrust_of(target), model.usual_distrust());
  }
}

Move DwarfBot::choose(const game::View& box, const game::Moves& legal, Random random) {
  const auto& view = box.as<saboteur::View>();
  const RoleBelief::Judgement judgement = belief_.judge(RoleBelief::known_to(view));
  FixedList<tunnel::Cell, kMostGoals> cells;
  for (const saboteur::ViewGoal& goal : view.goals) cells.push_back(goal.cell);
  const Distances maze(view.board, cells.span());
  const Sight truth = sight_of(game_.rules(), view, judgement.treasure, judgement.distrust);
  const Sight sight = mood(truth, maze);
  const bool settled = is_settled_by_blueprint(view.decision.step);
  const Student* const student = settled ? nullptr : skill_.hunches;
  std::vector<Candidate> candidates = by_hunch(sight, maze, student, legal, random);
  const bool looks_ahead = skill_.foresight > 0 && candidates.size() > 1 && !settled;
  if (looks_ahead) {
    const auto model = std::make_unique<SaboteurModel>(game_, view, belief_, skill_);
    weigh_names(*model, sight, view.round, random, legal, candidates);
    std::vector<Move> wanted;
    if (is_harmful(sight.role)) wanted.push_back(honest_move(legal, sight, maze));
    // Students must know bad moves, too.
    constexpr int kLots = 3;
    for (int lot = 0; notes_ && lot < kLots; ++lot)
      wanted.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    keep_best(candidates, static_cast<std::size_t>(skill_.candidates), wanted);
    if (notes_) {
      try_all(*model, lesson_worlds_, random, candidates);
      notes_(sight, maze, candidates);
      sort_candidates(candidates);
    } else {
      search(*model, skill_.foresight / model->cost(), random, candidates);
    }
  } else {
    sort_candidates(candidates);
  }
  const Blueprint blueprint(truth, maze, Care::kThorough);
  give(reason_for(truth, blueprint, candidates));
  return candidates[0].move;
}

std::vector<double> DwarfBot::distrust(const game::View& box) const {
  const auto& view = box.as<saboteur::View>();
  const RoleBelief::Judgement judgement = belief_.judge(RoleBelief::known_to(view));
  return {judgement.distrust.begin(), judgement.distrust.begin() + view.players};
}

}  // namespace stollen::bots
