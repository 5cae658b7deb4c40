#include "support/scenario_match.h"

#include <algorithm>
#include <memory>

#include "notation/phrases.h"
#include "support/words.h"

namespace stollen::testing {

namespace {

std::unique_ptr<game::Moves> legal_moves(const course::Course& match) {
  auto moves = std::make_unique<game::Moves>();
  if (!match.game().decision(match.state()).over()) match.game().legal(match.state(), *moves);
  return moves;
}

}  // namespace

Verdict judge_move(const course::Course& match, std::string_view text) {
  const game::Vocabulary& vocabulary = match.game().vocabulary();
  const Result<game::Move> parsed = notation::move_from_text(vocabulary, text);
  if (!parsed) return {"unreadable", parsed.error().message, {}};
  if (match.game().decision(match.state()).over()) return {"game-over", "the game is over", {}};
  const game::Move move = match.game().plain(*parsed);
  const game::Refusal refusal = match.game().why_not(match.state(), move);
  const auto moves = legal_moves(match);
  const bool listed = std::ranges::find(*moves, move) != moves->end();
  Verdict verdict;
  if (refusal.refused()) {
    verdict.code = notation::refusal_code(vocabulary, refusal);
    verdict.sentence = notation::refusal_sentence(vocabulary, refusal);
  }
  if (listed && refusal.refused())
    verdict.trouble = fmt::format("in the legal list, but refused as {}", verdict.code);
  if (!listed && !refusal.refused())
    verdict.trouble = "not in the legal list, but nothing speaks against it";
  return verdict;
}

std::vector<std::string> legal_texts(const course::Course& match) {
  const auto moves = legal_moves(match);
  std::vector<std::string> texts;
  for (const game::Move move : *moves)
    texts.push_back(notation::move_text(match.game().vocabulary(), move));
  return texts;
}

std::optional<game::Observer> read_observer(const course::Course& match, std::string_view word) {
  if (word == "spectator") return game::Observer::spectator();
  const auto seat = number(word);
  if (!seat || *seat < 1 || *seat > match.game().players()) return std::nullopt;
  return game::Observer::seat(static_cast<game::Seat>(*seat - 1));
}

}  // namespace stollen::testing
