// An event as one observer was told it: what is secret to him is not hidden in it, it is not there.
// Bots and screens learn of the past through these alone.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "game/cell.h"
#include "game/event.h"
#include "game/kinds.h"
#include "game/vocabulary.h"

namespace stollen::game {

class SeenEvent {
 public:
  SeenEvent(const Vocabulary& vocabulary, const Event& event, Observer observer);
  // From what was told: the bytes of each field, none where it was kept back.
  SeenEvent(std::uint8_t kind, std::span<const std::vector<std::uint8_t>> fields);

  std::uint8_t number() const { return kind_; }
  template <class Kind>
  Kind kind() const {
    return static_cast<Kind>(kind_);
  }

  template <Spelled Kind>
  bool is() const {
    return kind_ == game::kind<Kind>;
  }
  // What was told, of an event of this kind; secrets that were kept back are not known in it.
  template <Spelled Kind>
  Kind as() const {
    STOLLEN_CHECK(is<Kind>());
    Kind told{};
    int index = 0;
    for_each_member<Kind>([&]<class Owner, class Value>(const Named<Owner, Value>& member) {
      if constexpr (std::is_same_v<Value, Bytes>) {
        told.*member.member = bytes(index);
      } else if constexpr (std::is_same_v<Value, Secret<Bytes>>) {
        if (knows(index)) told.*member.member = bytes(index);
      } else if (!kIsSecret<Value> || knows(index)) {
        told.*member.member = Stored<Value>::from(bytes_.data() + start(index));
      }
      ++index;
    });
    return told;
  }

  // Calls `tell` with what was told, as the kind of the list that it is.
  template <class Result, class All, class Tell>
  Result visit(const Tell& tell) const {
    return All::template visit<Result>(kind_,
                                       [&]<class Kind>() -> Result { return tell(as<Kind>()); });
  }

  // The fields, counted from 0 in the order of the event's form.
  bool knows(int field) const { return starts_[field] != kAbsent; }
  std::uint8_t value(int field) const { return bytes_[start(field)]; }
  Cell cell(int field) const { return Cell::from_code(pair(field)); }
  Move move(int field) const {
    std::uint64_t code = 0;
    for (int i = 0; i < 8; ++i) code = code << 8 | bytes_[start(field) + i];
    return Move(code);
  }
  SeatSet seats(int field) const { return SeatSet(pair(field)); }
  std::span<const std::uint8_t> list(int field) const {
    return {bytes_.data() + start(field) + 1, value(field)};
  }

 private:
  Bytes bytes(int field) const {
    Bytes items;
    for (const std::uint8_t item : list(field)) items.push_back(item);
    return items;
  }

  static constexpr std::uint8_t kAbsent = 0xff;
  static constexpr int kMaxFields = 6;

  std::uint8_t start(int field) const {
    STOLLEN_CHECK(knows(field));
    return starts_[field];
  }
  std::uint16_t pair(int field) const {
    const std::uint8_t first = start(field);
    return static_cast<std::uint16_t>(bytes_[first] << 8 | bytes_[first + 1]);
  }

  std::uint8_t kind_;
  std::array<std::uint8_t, kMaxFields> starts_;
  std::array<std::uint8_t, Event::kMaxBytes> bytes_{};
};

}  // namespace stollen::game
