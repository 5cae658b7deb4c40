#include "bots/dwarf_bot.h"

#include <algorithm>

#include "bots/blueprint.h"
#include "bots/dwarf_reason.h"
#include "bots/saboteur_model.h"
#include "saboteur/world.h"

namespace stollen::bots {

namespace {

using game::Move;

// What a card's worth of digging is worth in gold, before looking ahead: a tenth of what there is
// to win. Saboteurs win all or nothing.
constexpr double kGoldPerCard = 0.15;
constexpr double kSaboteursGoldPerCard = 0.3;
// A round is won or lost by much else than one move, so many worlds are needed to say more than a
// hunch.
constexpr double kTrust = 20;

// Gold is taken where there is most of it.
bool is_settled_by_hunch(const saboteur::View& view) {
  return view.decision.step == static_cast<int>(saboteur::StepKind::kTake) ||
         view.decision.step == static_cast<int>(saboteur::StepKind::kSteal);
}

// The move that one who has nothing to hide would make.
Move honest_move(const game::Moves& legal, Sight sight, const Maze& maze) {
  sight.role = saboteur::Role::kDigger;
  const Blueprint blueprint(sight, maze, Care::kThorough);
  Move honest = legal[0];
  float highest = -1e9F;
  for (const Move move : legal) {
    const float value = blueprint.value(move);
    if (value <= highest) continue;
    highest = value;
    honest = move;
  }
  return honest;
}

// The best of all, but at least the best of every kind, and this one: the search may know better
// than the hunch.
void keep_best(std::vector<Candidate>& candidates, std::size_t most, Move honest) {
  sort_candidates(candidates);
  std::vector<Candidate> kept;
  std::array<int, 256> of_kind{};
  for (const Candidate& candidate : candidates)
    if (kept.size() < most || of_kind[candidate.move.kind()] == 0 || candidate.move == honest) {
      ++of_kind[candidate.move.kind()];
      kept.push_back(candidate);
    }
  candidates = std::move(kept);
}

}  // namespace

std::vector<Candidate> DwarfBot::by_hunch(const Sight& sight, const Maze& maze,
                                          const game::Moves& legal, Random& random) const {
  const Blueprint blueprint(sight, maze, Care::kThorough);
  constexpr float kUnit = 1 / 4294967296.0F;
  const double gold = is_harmful(sight.role) ? kSaboteursGoldPerCard : kGoldPerCard;
  std::vector<Candidate> candidates;
  for (const Move move : legal) {
    const float luck = static_cast<float>(random.next() >> 32) * kUnit;
    const double value = blueprint.value(move) + skill_.noise * (2 * luck - 1);
    candidates.push_back({.move = move, .hunch = value * gold, .trust = kTrust});
  }
  if (skill_.foresight == 0) {
    sort_candidates(candidates);
    return candidates;
  }
  keep_best(candidates, static_cast<std::size_t>(skill_.candidates),
            is_harmful(sight.role) ? honest_move(legal, sight, maze) : Move());
  return candidates;
}

Move DwarfBot::choose(const game::View& box, const game::Moves& legal, Random random) {
  const auto& view = box.as<saboteur::View>();
  const RoleBelief::Judgement judgement = belief_.judge(RoleBelief::known_to(view));
  const Sight sight = sight_of(game_.rules(), view, judgement.treasure, judgement.distrust);
  FixedList<tunnel::Cell, kMostGoals> cells;
  for (const saboteur::ViewGoal& goal : view.goals) cells.push_back(goal.cell);
  const Maze maze(view.board, cells.span());
  std::vector<Candidate> candidates = by_hunch(sight, maze, legal, random);
  const bool looks_ahead =
      skill_.foresight > 0 && candidates.size() > 1 && !is_settled_by_hunch(view);
  if (looks_ahead) {
    const auto model = std::make_unique<SaboteurModel>(game_, view, belief_);
    search(*model, skill_.foresight / model->cost(), random, candidates);
  }
  const Blueprint blueprint(sight, maze, Care::kThorough);
  give(reason_for(sight, blueprint, candidates.front()));
  return candidates[0].move;
}

std::vector<double> DwarfBot::distrust(const game::View& box) const {
  const auto& view = box.as<saboteur::View>();
  const RoleBelief::Judgement judgement = belief_.judge(RoleBelief::known_to(view));
  return {judgement.distrust.begin(), judgement.distrust.begin() + view.players};
}

}  // namespace stollen::bots
