// What happened, with its audience: every event reaches everybody, but its secret fields only those
// seats that its audience names. Which fields are secret is said once, by the vocabulary.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/check.h"
#include "base/fixed_list.h"
#include "game/phrase.h"
#include "game/seat.h"

namespace stollen::game {

class Event {
 public:
  static constexpr std::size_t kMaxBytes = 28;

  Event() = default;
  // The bytes stand in the order of the event's form.
  template <class Kind, class... Bytes>
  Event(Kind kind, SeatSet audience, Bytes... bytes)
      : kind_(static_cast<std::uint8_t>(kind)),
        size_(sizeof...(bytes)),
        audience_(audience),
        bytes_{static_cast<std::uint8_t>(bytes)...} {
    static_assert(sizeof...(bytes) <= kMaxBytes);
  }
  void put_list(std::span<const std::uint8_t> items) {
    STOLLEN_CHECK_LESS(size_ + items.size(), kMaxBytes);
    bytes_[size_++] = static_cast<std::uint8_t>(items.size());
    for (const std::uint8_t item : items) bytes_[size_++] = item;
  }
  void put_bytes(std::span<const std::uint8_t> bytes) {
    STOLLEN_CHECK_LESS(size_ + bytes.size(), kMaxBytes + 1);
    for (const std::uint8_t byte : bytes) bytes_[size_++] = byte;
  }
  void put(SeatSet seats) {
    STOLLEN_CHECK_LESS(size_ + 1U, kMaxBytes);
    bytes_[size_++] = static_cast<std::uint8_t>(seats.bits() >> 8);
    bytes_[size_++] = static_cast<std::uint8_t>(seats.bits());
  }

  void put(Move move) {
    STOLLEN_CHECK_LESS(size_ + 7U, kMaxBytes);
    for (int shift = 56; shift >= 0; shift -= 8)
      bytes_[size_++] = static_cast<std::uint8_t>(move.code() >> shift);
  }

  std::uint8_t kind() const { return kind_; }
  SeatSet audience() const { return audience_; }
  std::span<const std::uint8_t> bytes() const { return {bytes_.data(), size_}; }

 private:
  std::uint8_t kind_ = 0;
  std::uint8_t size_ = 0;
  SeatSet audience_;
  std::array<std::uint8_t, kMaxBytes> bytes_;
};

using Events = FixedList<Event, 128>;

}  // namespace stollen::game
