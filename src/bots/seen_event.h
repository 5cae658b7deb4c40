// An event as one observer was told it: what is secret to him is not hidden in it, it is not there.
// Bots and screens learn of the past through these alone.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "game/event.h"
#include "game/vocabulary.h"
#include "tunnel/cell.h"

namespace stollen::bots {

class SeenEvent {
 public:
  SeenEvent(const game::Vocabulary& vocabulary, const game::Event& event, game::Observer observer);
  // From what was told: the bytes of each field, none where it was kept back.
  SeenEvent(std::uint8_t kind, std::span<const std::vector<std::uint8_t>> fields);

  template <class Kind>
  Kind kind() const {
    return static_cast<Kind>(kind_);
  }

  // The fields, counted from 0 in the order of the event's form.
  bool knows(int field) const { return starts_[field] != kAbsent; }
  std::uint8_t value(int field) const { return bytes_[start(field)]; }
  tunnel::Cell cell(int field) const { return tunnel::Cell::from_code(pair(field)); }
  game::Move move(int field) const {
    std::uint64_t code = 0;
    for (int i = 0; i < 8; ++i) code = code << 8 | bytes_[start(field) + i];
    return game::Move(code);
  }
  game::SeatSet seats(int field) const { return game::SeatSet(pair(field)); }
  std::span<const std::uint8_t> list(int field) const {
    return {bytes_.data() + start(field) + 1, value(field)};
  }

 private:
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
  std::array<std::uint8_t, game::Event::kMaxBytes> bytes_{};
};

}  // namespace stollen::bots
