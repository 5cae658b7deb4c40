#include "tensor/numbering.h"

#include <algorithm>

namespace stollen::tensor {

namespace {

using game::FieldType;
using game::Move;
using game::Seat;

// Numbers in moves (gold cards, values) are small; a larger one has no number of its own.
constexpr int kNumbers = 16;

// How many sets there are of `taken` things out of so many kinds, each as often as one likes.
int sets_of(int kinds, int taken) {
  long long sets = 1;
  for (int i = 0; i < taken; ++i) sets = sets * (kinds + i) / (i + 1);
  return static_cast<int>(std::min<long long>(sets, 1 << 24));
}

// Are these neighbours named in order, so that each set of them comes up once?
bool is_sorted_word(const game::Form& form, std::size_t field) {
  return field < form.fields.size() && form.fields[field].sorted &&
         form.fields[field].type == FieldType::kWord;
}

}  // namespace

Numbering::Numbering(const Encoder& encoder)
    : encoder_(encoder), kinds_(encoder.game().vocabulary().moves.size()) {
  const auto& forms = encoder.game().vocabulary().moves;
  for (std::uint8_t kind = 0; kind < forms.size(); ++kind)
    if (encoder.comes_up(kind)) add_kind(kind, forms[kind]);
}

std::vector<Numbering::Byte> Numbering::bytes_of(const game::Form& form) const {
  const Window& window = encoder_.layout().window;
  const Encoder::Round round = encoder_.round_words();
  std::vector<Byte> bytes;
  for (const game::Field& field : form.fields) {
    const auto words = static_cast<int>(encoder_.game().vocabulary().words[field.words].size());
    switch (field.type) {
      case FieldType::kSeat:
        bytes.push_back({0, encoder_.game().players(), 1});
        break;
      case FieldType::kCell:
        bytes.push_back({window.left + 128, window.width, 0});
        bytes.push_back({window.top + 128, window.height, 0});
        break;
      case FieldType::kFlag:
        bytes.push_back({0, 2, 0});
        break;
      case FieldType::kWord:
        bytes.push_back({field.first, std::min<int>(field.last, words - 1) - field.first + 1,
                         field.words == round.list ? round.each : 0});
        break;
      default:
        bytes.push_back({0, kNumbers, 0});
    }
  }
  return bytes;
}

// The last byte counts least. Cards in order are counted as sets, cards that lie the same way when
// turned once.
void Numbering::add_kind(std::uint8_t number, const game::Form& form) {
  const std::vector<Byte> bytes = bytes_of(form);
  std::vector<std::vector<int>> worth(bytes.size());
  long long stride = 1;
  std::size_t byte = bytes.size();
  for (std::size_t field = form.fields.size(); field-- > 0;) {
    const bool is_cell = form.fields[field].type == FieldType::kCell;
    for (int part = is_cell ? 2 : 1; part > 0; --part) {
      --byte;
      if (bytes[byte].count <= 0) return;
      for (int value = 0; value < bytes[byte].count; ++value)
        worth[byte].push_back(static_cast<int>(stride * value));
      const bool face =
          field > 0 && form.fields[field].type == FieldType::kFlag && form.fields[field - 1].played;
      if (!face) stride *= bytes[byte].count;
    }
    if (is_sorted_word(form, field) && is_sorted_word(form, field - 1)) {
      const auto unit = stride / bytes[byte].count;
      std::size_t first = field;
      while (first > 0 && is_sorted_word(form, first - 1)) --first;
      const auto run = static_cast<int>(field - first) + 1;
      for (int i = run; i-- > 0; --byte) {
        worth[byte].clear();
        for (int value = 0; value < bytes[byte].count; ++value)
          worth[byte].push_back(static_cast<int>(unit * sets_of(value, i + 1)));
      }
      ++byte;
      stride = unit * sets_of(bytes[byte].count, run);
      field = first;
    } else if (form.fields[field].played && field + 1 < form.fields.size() &&
               form.fields[field + 1].type == FieldType::kFlag) {
      const auto unit = stride / bytes[byte].count;
      int faces = 0;
      for (int value = 0; value < bytes[byte].count; ++value) {
        worth[byte][value] = static_cast<int>(unit * faces);
        const Move turned = Move::of(number, bytes[byte].first + value, 1);
        faces += encoder_.game().plain(turned) == turned ? 2 : 1;
      }
      stride = unit * faces;
    }
    if (stride > kMostOfAKind) return;
  }
  if (bytes.size() > kMostBytes) return;
  Kind& kind = kinds_[number];
  kind.first = listed_;
  kind.head = part_of(bytes, worth, 0);
  kind.tail = part_of(bytes, worth, 2);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i].each > 0)
      kind.turning.push_back({static_cast<int>(i), bytes[i].count, bytes[i].each});
  }
  ranges_.push_back({std::string(form.word), number, listed_, static_cast<int>(stride)});
  listed_ += static_cast<int>(stride);
  moves_.resize(static_cast<std::size_t>(listed_));
  list_moves(Move::of(number), bytes, 0);
}

// A table over both bytes saves adding them up, and what is none of its own stays none.
Numbering::Part Numbering::part_of(const std::vector<Byte>& bytes,
                                   const std::vector<std::vector<int>>& worth, std::size_t from) {
  if (from >= bytes.size()) return {};
  constexpr Byte kAbsent = {0, 1, 0};
  const bool two = from + 1 < bytes.size();
  const Byte& high = bytes[from];
  const Byte& low = two ? bytes[from + 1] : kAbsent;
  const bool turns = high.each > 0 || low.each > 0;
  const int seats = turns ? encoder_.game().players() : 1;
  const std::size_t values = two ? 256 : 1;  // of the lower byte
  std::vector<int> table(256 * values * static_cast<std::size_t>(seats), kNone);
  const auto seen = [](const Byte& byte, int value, int seat) {
    return static_cast<std::size_t>((value + byte.count - seat * byte.each) % byte.count);
  };
  for (int seat = 0; seat < seats; ++seat)
    for (int upper = 0; upper < high.count; ++upper)
      for (int lower = 0; lower < low.count; ++lower) {
        const std::size_t place = static_cast<std::size_t>(high.first + upper) * values +
                                  static_cast<std::size_t>(low.first + lower);
        table[256 * values * static_cast<std::size_t>(seat) + place] =
            worth[from][seen(high, upper, seat)] +
            (two ? worth[from + 1][seen(low, lower, seat)] : 0);
      }
  Part part;
  part.by_seat = turns ? 256 * values : 0;
  part.shift = 48U - 8U * static_cast<unsigned>(from + (two ? 1 : 0));
  part.mask = 256 * values - 1;
  // Cells stand in many kinds, and add the same.
  auto same = std::ranges::find_if(tables_, [&](const auto& other) { return *other == table; });
  if (same == tables_.end()) {
    tables_.push_back(std::make_unique<std::vector<int>>(std::move(table)));
    same = tables_.end() - 1;
  }
  part.table = (*same)->data();
  return part;
}

// All moves of a kind; of those that say the same the one that legal lists have.
void Numbering::list_moves(Move move, const std::vector<Byte>& bytes, int byte) {
  if (byte == static_cast<int>(bytes.size())) {
    if (encoder_.game().plain(move) == move) moves_[number(move, 0)] = move;
    return;
  }
  for (int value = 0; value < bytes[byte].count; ++value) {
    move.set_byte(byte, static_cast<std::uint8_t>(bytes[byte].first + value));
    list_moves(move, bytes, byte + 1);
  }
}

std::optional<Move> Numbering::move(int number, Seat seat) const {
  if (number < 0 || number >= listed_) return std::nullopt;
  Move move = moves_[number];
  for (const Turning& turning : kinds_[move.kind()].turning) {
    const int turned = move.byte(turning.byte) + seat * turning.each;
    move.set_byte(turning.byte, static_cast<std::uint8_t>(turned % turning.values));
  }
  return move;
}

void Numbering::mark(const game::Moves& legal, Seat seat, std::uint64_t* mask) const {
  std::memset(mask, 0, mask_words() * sizeof(std::uint64_t));
  const int end = size();
  int listed = listed_;
  // Lists are sorted, so moves of a kind stand together.
  for (const Move* move = legal.begin(); move != legal.end();) {
    const std::uint8_t which = move->kind();
    const Kind& kind = kinds_[which];
    const int* const head = kind.head.of(seat);
    const int* const tail = kind.tail.of(seat);
    const int first = kind.first;
    const unsigned head_shift = kind.head.shift;
    const unsigned tail_shift = kind.tail.shift;
    const std::uint64_t head_mask = kind.head.mask;
    const std::uint64_t tail_mask = kind.tail.mask;
    do {
      const std::uint64_t code = move->code();
      int own =
          first + head[(code >> head_shift) & head_mask] + tail[(code >> tail_shift) & tail_mask];
      if (own < 0) [[unlikely]]
        own = listed < end ? listed++ : kNone;
      if (own >= 0) [[likely]]
        mask[own >> 6] |= std::uint64_t{1} << (own & 63);
      ++move;
    } while (move != legal.end() && move->kind() == which);
  }
}

int Numbering::number_at(const game::Moves& legal, std::size_t place, Seat seat) const {
  if (const int own = number(legal[place], seat); own >= 0) [[likely]]
    return own;
  int listed = listed_;
  for (std::size_t before = 0; before < place; ++before)
    listed += number(legal[before], seat) < 0 ? 1 : 0;
  return listed < size() ? listed : kNone;
}

std::optional<Move> Numbering::among(const game::Moves& legal, int wanted, Seat seat) const {
  if (wanted < listed_) {
    const std::optional<Move> own = move(wanted, seat);
    if (own && std::ranges::binary_search(legal, *own)) return own;
    return std::nullopt;
  }
  int listed = listed_;
  for (const Move each : legal)
    if (number(each, seat) < 0 && listed++ == wanted) return each;
  return std::nullopt;
}

}  // namespace stollen::tensor
