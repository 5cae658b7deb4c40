#include "tensor/encoder.h"

#include <algorithm>
#include <array>

#include "tensor/duel/duel_encoder.h"
#include "tensor/goldmine/goldmine_encoder.h"
#include "tensor/saboteur/saboteur_encoder.h"

namespace stollen::tensor {

namespace {

struct FamilyEncoder {
  const game::Family* family;
  std::unique_ptr<Encoder> (*make)(const game::Game&);
};

template <class FamilyGame, auto kMake>
constexpr FamilyEncoder encoder_of = {&FamilyGame::kFamily, [](const game::Game& game) {
                                        return kMake(*game::as<FamilyGame>(game));
                                      }};

}  // namespace

void Encoder::plan(const Window& window, std::vector<std::string> plane_names, int maze_sections) {
  layout_.window = window;
  layout_.plane_names = std::move(plane_names);
  game::State state;
  game::Events events;
  game_.start(state, Random(0), 0, events);
  constexpr std::size_t kMostBytes = std::size_t{1} << 18;
  std::vector<std::uint8_t> row(kMostBytes);
  write(state, 0, Page(row.data(), false, &layout_));
  STOLLEN_CHECK_LESS(layout_.bytes, kMostBytes);
  maze_bytes_ = maze_sections == 0 ? 0 : layout_.sections[maze_sections].offset;
}

std::unique_ptr<Encoder> make_encoder(const game::Game& game) {
  static constexpr std::array kFamilies = {encoder_of<saboteur::Saboteur, make_saboteur_encoder>,
                                           encoder_of<duel::Duel, make_duel_encoder>,
                                           encoder_of<goldmine::GoldMine, make_goldmine_encoder>};
  const auto found = std::ranges::find(kFamilies, &game.family(), &FamilyEncoder::family);
  STOLLEN_CHECK(found != kFamilies.end());
  return found->make(game);
}

}  // namespace stollen::tensor
