#include "support/conceivable.h"

#include <algorithm>

#include "notation/position.h"

namespace stollen::testing {

namespace {

using game::Field;
using game::FieldType;
using Bytes = std::vector<std::uint8_t>;

// All ways to fill in one field.
std::vector<Bytes> values_of(const game::Game& game, const Field& field, const Area& area) {
  std::vector<Bytes> values;
  const auto count_to = [&](int first, int last) {
    for (int value = first; value <= last; ++value)
      values.push_back({static_cast<std::uint8_t>(value)});
  };
  switch (field.type) {
    case FieldType::kSeat:
      count_to(0, game.players());
      values.push_back({game::kNobody});
      break;
    case FieldType::kCell:
      for (int x = area.left; x <= area.right; ++x)
        for (int y = area.top; y <= area.bottom; ++y)
          values.push_back(
              {static_cast<std::uint8_t>(x + 128), static_cast<std::uint8_t>(y + 128)});
      break;
    case FieldType::kFlag:
      count_to(0, 1);
      break;
    case FieldType::kWord:
      count_to(field.first,
               std::min<int>(field.last,
                             static_cast<int>(game.vocabulary().words[field.words].size()) - 1));
      break;
    default:
      count_to(0, 5);
  }
  return values;
}

// All ways to fill in each field of a kind of move.
std::vector<std::vector<Bytes>> values_of_kind(const game::Game& game, std::size_t kind,
                                               const Area& area) {
  const auto& fields = game.vocabulary().moves[kind].fields;
  // Where two cells are named they are goals.
  const bool goals = std::ranges::count(fields, FieldType::kCell, &Field::type) == 2;
  std::vector<std::vector<Bytes>> values;
  for (const Field& field : fields)
    values.push_back(values_of(game, field, goals ? Area{7, -3, 12, 3} : area));
  return values;
}

game::Move move_of(std::size_t kind, const Bytes& bytes) {
  game::Move move = game::Move::of(kind);
  for (std::size_t i = 0; i < bytes.size(); ++i) move.set_byte(static_cast<int>(i), bytes[i]);
  return move;
}

void fill_in(const game::Game& game, std::size_t kind, const Area& area,
             std::vector<game::Move>& moves) {
  std::vector<Bytes> begun = {{}};
  for (const std::vector<Bytes>& values : values_of_kind(game, kind, area)) {
    std::vector<Bytes> longer;
    for (const Bytes& beginning : begun)
      for (const Bytes& value : values) {
        longer.push_back(beginning);
        longer.back().insert(longer.back().end(), value.begin(), value.end());
      }
    begun = std::move(longer);
  }
  for (const Bytes& bytes : begun) moves.push_back(move_of(kind, bytes));
}

}  // namespace

Area area_of(const game::Game& game, const game::State& state, int margin) {
  Area area{0, 0, 0, 0};
  const Json position = notation::position_json(game, state);
  for (const char* list : {"board", "goals"})
    for (const Json& card : position.value(list, Json::array())) {
      const int x = card["cell"][0].get<int>();
      const int y = card["cell"][1].get<int>();
      area = {std::min(area.left, x), std::min(area.top, y), std::max(area.right, x),
              std::max(area.bottom, y)};
    }
  return {area.left - margin, area.top - margin, area.right + margin, area.bottom + margin};
}

std::vector<game::Move> conceivable_moves(const game::Game& game, const Area& area) {
  std::vector<game::Move> moves;
  for (std::size_t kind = 0; kind < game.vocabulary().moves.size(); ++kind)
    fill_in(game, kind, area, moves);
  return moves;
}

Wishes::Wishes(const game::Game& game, const Area& area) {
  for (std::size_t kind = 0; kind < game.vocabulary().moves.size(); ++kind)
    values_.push_back(values_of_kind(game, kind, area));
}

game::Move Wishes::draw(Random& random) const {
  const auto any = [&](const auto& list) {
    return random.below(static_cast<std::uint32_t>(list.size()));
  };
  const std::size_t kind = any(values_);
  Bytes bytes;
  for (const std::vector<Bytes>& values : values_[kind]) {
    // A module that is not played with has no cards of its own.
    if (values.empty()) return draw(random);
    const Bytes& value = values[any(values)];
    bytes.insert(bytes.end(), value.begin(), value.end());
  }
  return move_of(kind, bytes);
}

}  // namespace stollen::testing
