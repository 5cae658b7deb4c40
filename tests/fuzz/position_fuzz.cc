// The same promises as position_fuzz_test.cc for libFuzzer, which looks for inputs that reach code
// nobody has reached before. An input is the JSON of a position; see CONTRIBUTING.md.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "catalog/catalog.h"
#include "notation/position.h"
#include "support/games.h"
#include "support/mutation.h"
#include "support/position_trial.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

using stollen::Random;
using stollen::notation::Json;

std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The game that the position names, if there is one.
std::unique_ptr<stollen::game::Game> game_of(const Json& position) {
  if (!position.is_object()) return nullptr;
  const Json recipe = position.value("recipe", Json());
  const Json players = position.value("players", Json());
  if (!recipe.is_string() || !players.is_number_unsigned() || players.get<unsigned>() > 99)
    return nullptr;
  auto game = stollen::catalog::make_game(stollen::testing::decks(), recipe.get<std::string>(),
                                          players.get<int>());
  return game ? std::move(*game) : nullptr;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto position = stollen::notation::parse_json(text_of(data, size));
  if (!position) return 0;
  stollen::testing::TrialTally tally;
  Random random(size);
  // Many inputs are worth more than whole games.
  const stollen::testing::TrialPlayers players{.thinking = size % 32 == 0, .most_moves = 40};
  const auto trouble = stollen::testing::try_position(*position, players, random, tally);
  if (!trouble) return 0;
  std::fprintf(stderr, "%s\n", trouble->c_str());
  std::abort();
}

// Bytes that are a position are changed as one; values are borrowed from those seen lately.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  static std::vector<Json> lately;
  Random random(seed);
  const auto position = stollen::notation::parse_json(text_of(data, size));
  const auto game = position && random.below(16) != 0 ? game_of(*position) : nullptr;
  if (game == nullptr) return LLVMFuzzerMutate(data, size, most);
  if (lately.size() == 32) lately.erase(lately.begin());
  lately.push_back(*position);
  const std::string text = stollen::notation::dump_json(
      stollen::testing::mutated(*position, lately, game->vocabulary(), random));
  if (text.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::memcpy(data, text.data(), text.size());
  return text.size();
}
