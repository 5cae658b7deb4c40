// Kinds of moves, steps, events and refusals are structs with named members. Each declares once how
// it is spelled (`kSpelling`); packing, unpacking, text and JSON follow from that. The number of a
// kind is its place in its family's list of kinds, so no enum beside it can disagree. What several
// families say alike is declared once (game/common_words.h, tunnel/words.h); a family that says it
// has a kind of its own that derives from it, because kinds are numbered by family.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "base/check.h"
#include "base/fixed_list.h"
#include "game/cell.h"
#include "game/event.h"
#include "game/phrase.h"
#include "game/seat.h"
#include "game/vocabulary.h"

namespace stollen::game {

// What not everybody is told: of a move its player alone, of an event its audience. Whoever was not
// told it does not have it; looking all the same is a bug of ours.
template <class Value>
class Secret {
 public:
  constexpr Secret() = default;
  constexpr Secret(Value value) : value_(value), known_(true) {}  // NOLINT: a value is a known one

  constexpr bool known() const { return known_; }
  constexpr const Value& operator*() const {
    STOLLEN_CHECK(known_);
    return value_;
  }
  constexpr const Value* operator->() const { return &**this; }

 private:
  Value value_{};
  bool known_ = false;
};

// Some words or numbers in an event.
using Bytes = FixedList<std::uint8_t, 20>;
template <class List>
Bytes listed(const List& items) {
  Bytes bytes;
  for (const auto item : items) bytes.push_back(static_cast<std::uint8_t>(item));
  return bytes;
}

// --- How members are stored

template <class Value>
struct Stored {  // numbers, seats, cards, flags, words of a list
  static constexpr int kSize = 1;
  static constexpr Value from(const std::uint8_t* bytes) { return static_cast<Value>(bytes[0]); }
  static constexpr void to(Value value, std::uint8_t* bytes) {
    bytes[0] = static_cast<std::uint8_t>(value);
  }
};

template <>
struct Stored<Cell> {
  static constexpr int kSize = 2;
  static constexpr Cell from(const std::uint8_t* bytes) {
    return Cell::from_code(static_cast<std::uint16_t>(bytes[0] << 8 | bytes[1]));
  }
  static constexpr void to(Cell cell, std::uint8_t* bytes) {
    bytes[0] = static_cast<std::uint8_t>(cell.code() >> 8);
    bytes[1] = static_cast<std::uint8_t>(cell.code());
  }
};

template <>
struct Stored<SeatSet> {
  static constexpr int kSize = 2;
  static constexpr SeatSet from(const std::uint8_t* bytes) {
    return SeatSet(static_cast<std::uint16_t>(bytes[0] << 8 | bytes[1]));
  }
  static constexpr void to(SeatSet seats, std::uint8_t* bytes) {
    bytes[0] = static_cast<std::uint8_t>(seats.bits() >> 8);
    bytes[1] = static_cast<std::uint8_t>(seats.bits());
  }
};

template <>
struct Stored<Move> {
  static constexpr int kSize = 8;
  static constexpr Move from(const std::uint8_t* bytes) {
    std::uint64_t code = 0;
    for (int i = 0; i < kSize; ++i) code = code << 8 | bytes[i];
    return Move(code);
  }
  static constexpr void to(Move move, std::uint8_t* bytes) {
    for (int i = 0; i < kSize; ++i)
      bytes[i] = static_cast<std::uint8_t>(move.code() >> (56 - 8 * i));
  }
};

template <class Value>
struct Stored<Secret<Value>> : Stored<Value> {
  static constexpr Secret<Value> from(const std::uint8_t* bytes) {
    return Stored<Value>::from(bytes);
  }
  static constexpr void to(const Secret<Value>& value, std::uint8_t* bytes) {
    Stored<Value>::to(*value, bytes);
  }
};

template <class Value>
inline constexpr bool kIsSecret = false;
template <class Value>
inline constexpr bool kIsSecret<Secret<Value>> = true;

// --- How a kind is spelled

// A member with its name in text and JSON.
template <class Owner, class Value>
struct Named {
  Value Owner::* member;
  Field field;
};

// Makes members of one type, under their usual name or another one.
struct FieldMaker {
  Field like;

  template <class Owner, class Value>
  constexpr Named<Owner, Value> operator()(std::string_view name, Value Owner::* member) const {
    Named<Owner, Value> named{member, like};
    named.field.name = name;
    named.field.secret = kIsSecret<Value>;
    return named;
  }
  template <class Owner, class Value>
  constexpr Named<Owner, Value> operator()(Value Owner::* member) const {
    return (*this)(like.name, member);
  }
};

// Families add the words of their own lists.
namespace field {

inline constexpr FieldMaker seat{{"seat", FieldType::kSeat}};
inline constexpr FieldMaker seats{{"seats", FieldType::kSeats}};
inline constexpr FieldMaker cell{{"cell", FieldType::kCell}};
inline constexpr FieldMaker flag{{"flag", FieldType::kFlag}};
inline constexpr FieldMaker turned{{"turned", FieldType::kFlag}};
inline constexpr FieldMaker number{{"number", FieldType::kNumber}};
inline constexpr FieldMaker numbers{{"numbers", FieldType::kNumbers}};
inline constexpr FieldMaker move{{"move", FieldType::kMove}};
constexpr FieldMaker word(std::string_view name, std::uint8_t list) {
  return {{.name = name, .type = FieldType::kWord, .words = list}};
}
constexpr FieldMaker words(std::string_view name, std::uint8_t list) {
  return {{.name = name, .type = FieldType::kWords, .words = list}};
}

// Neighbours that are named in order: who names them otherwise says the same.
template <class Owner, class Value>
constexpr Named<Owner, Value> sorted(Named<Owner, Value> named) {
  named.field.sorted = true;
  return named;
}

}  // namespace field

template <class... Members>
struct Spelling {
  std::string_view word;
  std::tuple<Members...> members;
  std::string_view sentence = {};  // and the rest as in Form
  bool unseen = false;
  bool declines = false;
  bool marks_round = false;

  constexpr Spelling saying(std::string_view text) const {
    Spelling longer = *this;
    longer.sentence = text;
    return longer;
  }
  constexpr Spelling asked_unseen() const {
    Spelling longer = *this;
    longer.unseen = true;
    return longer;
  }
  constexpr Spelling declining() const {
    Spelling longer = *this;
    longer.declines = true;
    return longer;
  }
  constexpr Spelling marking_round() const {
    Spelling longer = *this;
    longer.marks_round = true;
    return longer;
  }
};

template <class... Members>
constexpr Spelling<Members...> spelled(std::string_view word, Members... members) {
  return {word, {members...}};
}

// Calls `visit(named)` for each member, in order.
template <class Kind, class Visit>
constexpr void for_each_member(Visit visit) {
  std::apply([&](const auto&... members) { (visit(members), ...); }, Kind::kSpelling.members);
}

template <class Kind>
Form form_of() {
  const auto& spelling = Kind::kSpelling;
  Form form{.word = spelling.word,
            .sentence = spelling.sentence,
            .unseen = spelling.unseen,
            .declines = spelling.declines,
            .marks_round = spelling.marks_round};
  for_each_member<Kind>([&](const auto& member) { form.fields.push_back(member.field); });
  return form;
}

// --- The kinds of a family

template <class... Each>
struct Kinds {
  static constexpr std::size_t kSize = sizeof...(Each);

  template <class Kind>
  static constexpr std::uint8_t place() {
    static_assert((std::is_same_v<Kind, Each> || ...), "it does not stand in its family's list");
    std::uint8_t found = 0;
    (void)((std::is_same_v<Kind, Each> || (++found, false)) || ...);
    return found;
  }
  // Calls `visit.template operator()<Kind>()` for each kind, in order.
  template <class Visit>
  static constexpr void for_each(Visit visit) {
    (visit.template operator()<Each>(), ...);
  }
  static constexpr std::string_view word(std::uint8_t number) {
    constexpr std::array<std::string_view, kSize> kWords = {Each::kSpelling.word...};
    return kWords[number];
  }
  static std::vector<Form> forms() { return {form_of<Each>()...}; }
  // Calls `visit.template operator()<Kind>()` for the kind of this number.
  template <class Result, class Visit>
  static constexpr Result visit(std::uint8_t number, Visit visit) {
    Result result{};
    (void)((number == place<Each>() && (result = visit.template operator()<Each>(), true)) || ...);
    return result;
  }
};

// Several lists one after the other.
template <class... Lists>
struct JoinedKinds;
template <class... Each>
struct JoinedKinds<Kinds<Each...>> {
  using All = Kinds<Each...>;
};
template <class... First, class... Second, class... Rest>
struct JoinedKinds<Kinds<First...>, Kinds<Second...>, Rest...>
    : JoinedKinds<Kinds<First..., Second...>, Rest...> {};
template <class... Lists>
using Joined = typename JoinedKinds<Kinds<>, Lists...>::All;

// The number of a kind. Beside its kinds each namespace declares `Kinds<...> list_of(const void*)`.
template <class Kind>
inline constexpr std::uint8_t kind =
    decltype(list_of(static_cast<const Kind*>(nullptr)))::template place<Kind>();

// --- Phrases

template <class Kind>
constexpr int bytes_of() {
  int sum = 0;
  for_each_member<Kind>(
      [&]<class Owner, class Value>(const Named<Owner, Value>&) { sum += Stored<Value>::kSize; });
  return sum;
}

// The members one after the other.
template <class Kind>
constexpr void store(const Kind& said, std::uint8_t* bytes) {
  for_each_member<Kind>([&](const auto& member) {
    using Value = std::remove_cvref_t<decltype(said.*member.member)>;
    Stored<Value>::to(said.*member.member, bytes);
    bytes += Stored<Value>::kSize;
  });
}

template <class Kind>
constexpr std::uint64_t packed(const Kind& said) {
  static_assert(bytes_of<Kind>() <= 7, "a phrase has room for seven bytes");
  std::array<std::uint8_t, 8> bytes{kind<Kind>};
  store(said, bytes.data() + 1);
  std::uint64_t code = 0;
  for (const std::uint8_t byte : bytes) code = code << 8 | byte;
  return code;
}

template <Spelled Kind>
constexpr bool Phrase::is() const {
  return kind() == game::kind<Kind>;
}

template <Spelled Kind>
constexpr Kind Phrase::as() const {
  std::array<std::uint8_t, 8> bytes{};
  for (int i = 0; i < 7; ++i) bytes[i] = byte(i);
  Kind said{};
  int end = 0;
  for_each_member<Kind>([&](const auto& member) {
    using Value = std::remove_cvref_t<decltype(said.*member.member)>;
    said.*member.member = Stored<Value>::from(bytes.data() + end);
    end += Stored<Value>::kSize;
  });
  return said;
}

template <Spelled Kind>
constexpr Move Move::of(const Kind& said) {
  return Move(packed(said));
}
template <Spelled Kind>
constexpr Step Step::of(const Kind& said) {
  return Step(packed(said));
}
template <Spelled Kind>
constexpr Refusal Refusal::of(const Kind& said) {
  return Refusal(packed(said));
}

// --- Events

template <class Value>
inline constexpr bool kIsList =
    std::is_same_v<Value, Bytes> || std::is_same_v<Value, Secret<Bytes>>;

template <class Kind>
constexpr bool has_list() {
  bool found = false;
  for_each_member<Kind>([&]<class Owner, class Value>(const Named<Owner, Value>&) {
    found = found || kIsList<Value>;
  });
  return found;
}

// Adds what is told, made in its place: an event that is written piece by piece and then copied
// stalls the copy.
template <class Kind>
Event& add_event(Events& events, const Kind& told, SeatSet audience) {
  if constexpr (!has_list<Kind>()) {
    std::array<std::uint8_t, bytes_of<Kind>()> bytes{};
    store(told, bytes.data());
    return std::apply(
        [&](auto... byte) -> Event& { return events.emplace_back(kind<Kind>, audience, byte...); },
        bytes);
  } else {
    Event& event = events.emplace_back(kind<Kind>, audience);
    for_each_member<Kind>([&](const auto& member) {
      using Value = std::remove_cvref_t<decltype(told.*member.member)>;
      if constexpr (std::is_same_v<Value, Bytes>) {
        event.put_list((told.*member.member).span());
      } else if constexpr (std::is_same_v<Value, Secret<Bytes>>) {
        event.put_list((told.*member.member)->span());
      } else {
        std::array<std::uint8_t, Stored<Value>::kSize> bytes{};
        Stored<Value>::to(told.*member.member, bytes.data());
        event.put_bytes(bytes);
      }
    });
    return event;
  }
}

}  // namespace stollen::game
