#include "simulator/belief_score.h"

#include <algorithm>

#include <fmt/core.h>

#include "bots/saboteur/blueprint.h"
#include "saboteur/saboteur.h"
#include "simulator/match.h"

namespace stollen::simulator {

namespace {

// The chance that another player works against the diggers, by counting what is left in the box.
double prior_of(const saboteur::Rules& rules, int own_role) {
  const auto harmful = std::ranges::count_if(rules.dwarfs, saboteur::is_harmful);
  const bool own = saboteur::is_harmful(static_cast<saboteur::Role>(own_role));
  return static_cast<double>(harmful - (own ? 1 : 0)) /
         static_cast<double>(rules.dwarfs.size() - 1);
}

double square(double x) { return x * x; }

int part_of(double share) {
  return std::clamp(static_cast<int>(share * BeliefScore::kParts), 0, BeliefScore::kParts - 1);
}

void add_opinion(BeliefScore& score, const saboteur::Rules& rules, const Opinion& opinion,
                 const RoundSummary& round) {
  if (opinion.distrust.empty() || round.roles.empty()) return;
  const int part = part_of(static_cast<double>(opinion.turn) / round.turns);
  for (int seat = 0; seat < rules.players; ++seat) {
    if (seat == opinion.seat) continue;
    const double truth = saboteur::is_harmful(static_cast<saboteur::Role>(
                             round.roles[static_cast<std::size_t>(seat)]))
                             ? 1
                             : 0;
    const double chance = opinion.distrust[static_cast<std::size_t>(seat)];
    score.brier[part].add(square(chance - truth));
    score.prior[part].add(
        square(prior_of(rules, round.roles[static_cast<std::size_t>(opinion.seat)]) - truth));
    score.chance[part_of(chance)].add(chance);
    score.truth[part_of(chance)].add(truth);
  }
}

}  // namespace

double BeliefScore::gain(int first, int last) const {
  double own = 0;
  double by_prior = 0;
  for (int part = first; part <= last; ++part) {
    own += brier[part].mean() * static_cast<double>(brier[part].count());
    by_prior += prior[part].mean() * static_cast<double>(prior[part].count());
  }
  return by_prior > 0 ? 1 - own / by_prior : 0;
}

BeliefScore score_beliefs(const game::Game& game, const BeliefOptions& options,
                          const std::atomic<bool>& interrupted, const Progress& progress) {
  BeliefScore score;
  const auto& rules = static_cast<const saboteur::Saboteur&>(game).rules();
  const std::vector<bots::BotKind> kinds(static_cast<std::size_t>(game.players()), options.kind);
  for (; score.games < options.games && !interrupted; ++score.games) {
    progress(score.games, options.games);
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(score.games);
    const MatchResult match =
        play_match(game, seed, kinds, options.effort, MatchOptions{.opinions = true});
    for (const Opinion& opinion : match.opinions)
      add_opinion(score, rules, opinion, match.rounds[static_cast<std::size_t>(opinion.round)]);
  }
  progress(score.games, options.games);
  return score;
}

std::string belief_text(const BeliefScore& score) {
  std::string text = "of the round   belief   prior   better by\n";
  for (int part = 0; part < BeliefScore::kParts; ++part)
    if (score.brier[part].count() > 0)
      text += fmt::format("{:>3} to {:>3} %   {:>7.3f} {:>7.3f} {:>9.0f} %\n", part * 10,
                          part * 10 + 10, score.brier[part].mean(), score.prior[part].mean(),
                          100 * score.gain(part, part));
  text += fmt::format("middle (40 to 60 %) better by {:.0f} %\n\nchance given   true   opinions\n",
                      100 * score.gain(4, 5));
  for (int part = 0; part < BeliefScore::kParts; ++part)
    if (score.chance[part].count() > 0)
      text += fmt::format("{:>10.3f} {:>8.3f} {:>10}\n", score.chance[part].mean(),
                          score.truth[part].mean(), score.chance[part].count());
  return text;
}

}  // namespace stollen::simulator
