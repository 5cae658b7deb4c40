#include "simulator/challenge.h"

#include <fmt/core.h>

namespace stollen::simulator {

std::vector<SeatResult> play_at_home(const game::Game& game, const Challenge& challenge,
                                     std::uint64_t seed) {
  const std::vector<bots::BotKind> kinds(static_cast<std::size_t>(game.players()), challenge.field);
  return play_match(game, seed, kinds, challenge.effort, {}).seats;
}

std::vector<SeatResult> play_challenger(const game::Game& game, const Challenge& challenge,
                                        std::uint64_t seed, const Seating& challenger) {
  std::vector<SeatResult> results;
  for (game::Seat his = 0; his < game.players(); ++his) {
    const auto seating = [&](game::Seat seat, std::uint64_t seed_of_bot) {
      return seat == his
                 ? challenger(seat, seed_of_bot)
                 : bots::make_bot(challenge.field, game, seat, seed_of_bot, challenge.effort);
    };
    results.push_back(play_match(game, seed, seating, {}).seats[his]);
  }
  return results;
}

ChallengeScore measure(const game::Game& game, const Challenge& challenge,
                       const Seating& challenger, const std::atomic<bool>& interrupted,
                       const Progress& progress) {
  ChallengeScore score;
  for (int deal = 0; deal < challenge.deals && !interrupted; ++deal) {
    progress(deal, challenge.deals);
    const std::uint64_t seed = challenge.seed + static_cast<std::uint64_t>(deal);
    const auto home = play_at_home(game, challenge, seed);
    const auto own = play_challenger(game, challenge, seed, challenger);
    Mean gold;
    Mean wins;
    for (std::size_t seat = 0; seat < own.size(); ++seat) {
      score.gold.add(own[seat].gold);
      score.home.add(home[seat].gold);
      score.wins.add(own[seat].won);
      gold.add(own[seat].gold - home[seat].gold);
      wins.add(own[seat].won - home[seat].won);
    }
    score.difference.add(gold.mean());
    score.wins_difference.add(wins.mean());
  }
  progress(challenge.deals, challenge.deals);
  return score;
}

std::string challenge_text(const ChallengeScore& score) {
  const auto line = [](std::string_view what, const Mean& own, const Mean& difference) {
    return fmt::format("  {} {:.2f}, {:+.2f} ± {:.2f} against the field's own player\n", what,
                       own.mean(), difference.mean(), difference.margin());
  };
  return line("gold", score.gold, score.difference) +
         line("wins", score.wins, score.wins_difference);
}

}  // namespace stollen::simulator
