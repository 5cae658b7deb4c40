#include "tensor/features.h"

#include "tensor/encoder.h"
#include "tensor/maze.h"
#include "tunnel/words.h"

namespace stollen::tensor {

namespace {

// The columns: kind, three words, flag, two cells, seat, three numbers, edges and ways.
constexpr int kWordColumn = 1;
constexpr int kFlagColumn = 4;
constexpr int kCellColumn = 5;
constexpr int kSeatColumn = 9;
constexpr int kNumberColumn = 10;
constexpr int kEdgesColumn = 13;
constexpr int kWaysColumn = 14;

}  // namespace

Features::Features(const game::Game& game, const Encoder& encoder)
    : encoder_(encoder), players_(game.players()) {
  for (const game::Form& form : game.vocabulary().moves) {
    std::vector<Column> columns;
    int byte = 0;
    int words = kWordColumn;
    int cells = kCellColumn;
    int numbers = kNumberColumn;
    const auto add = [&](int column, int plus, const game::Field& field) {
      columns.push_back({static_cast<std::uint8_t>(byte++), static_cast<std::uint8_t>(column),
                         static_cast<std::uint8_t>(plus), field.type == game::FieldType::kSeat,
                         field.secret});
    };
    for (const game::Field& field : form.fields) {
      switch (field.type) {
        case game::FieldType::kWord:
          add(words++, 1, field);
          break;
        case game::FieldType::kFlag:
          add(kFlagColumn, 0, field);
          break;
        case game::FieldType::kCell:
          add(cells++, 0, field);
          add(cells++, 0, field);
          break;
        case game::FieldType::kSeat:
          add(kSeatColumn, 0, field);
          break;
        default:
          add(numbers++, 0, field);
      }
    }
    STOLLEN_CHECK(words <= kFlagColumn && cells <= kSeatColumn && numbers <= kEdgesColumn);
    kinds_.push_back(std::move(columns));
    lays_.push_back(form.word == "lay");
  }
}

void Features::write(game::Move move, game::Seat seat, std::uint8_t* row, bool openly) const {
  row[0] = move.kind();
  for (const Column& column : kinds_[move.kind()]) {
    if (openly && column.secret) continue;
    const std::uint8_t value = move.byte(column.byte);
    row[column.column] =
        column.seat ? from(value, seat) : static_cast<std::uint8_t>(value + column.plus);
  }
  if (!lays_[move.kind()]) return;
  const auto lay = move.as<tunnel::move::Lay>();
  const tunnel::PathCard card = encoder_.path(lay.card, lay.turned);
  row[kEdgesColumn] = card.edges();
  row[kWaysColumn] = ways_of(card);
}

void Features::write_history(std::span<const Made> last, game::Seat seat, std::uint8_t* row) const {
  for (const Made& made : last) {
    if (made.seat == game::kNobody) return;
    row[0] = from(made.seat, seat);
    write(made.move, seat, row + 1, true);
    row += kHistoryRow;
  }
}

void add_history(Layout& layout, int moves) {
  if (moves == 0) return;
  layout.sections.push_back(
      {"history",
       layout.bytes,
       {moves, kHistoryRow},
       "the last moves, the newest first: who made it, from the one who looks, plus 1; its "
       "features without what is secret"});
  layout.bytes += static_cast<std::size_t>(moves) * kHistoryRow;
}

}  // namespace stollen::tensor
