// A phrase is what the engine says and hears in one word of memory: a kind and up to seven bytes.
// Moves, pending steps and refusals are phrases; the vocabulary knows how each kind is spelled.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>

namespace stollen::game {

// A kind that says how it is spelled, see game/kinds.h, which also defines what is only declared
// here.
template <class Kind>
concept Spelled = requires { Kind::kSpelling; };

class Phrase {
 public:
  constexpr Phrase() = default;
  explicit constexpr Phrase(std::uint64_t code) : code_(code) {}

  // The kind stands above the bytes, the first byte above the second: phrases sort by kind, then
  // byte by byte.
  template <class Kind, class... Bytes>
  static constexpr std::uint64_t pack(Kind kind, Bytes... bytes) {
    static_assert(sizeof...(bytes) <= 7);
    std::uint64_t code = static_cast<std::uint64_t>(kind) << 56;
    int shift = 56;
    ((shift -= 8, code |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(bytes)) << shift),
     ...);
    return code;
  }

  constexpr std::uint8_t kind() const { return static_cast<std::uint8_t>(code_ >> 56); }
  constexpr std::uint8_t byte(int index) const {
    return static_cast<std::uint8_t>(code_ >> (48 - 8 * index));
  }
  constexpr void set_byte(int index, std::uint8_t value) {
    const int shift = 48 - 8 * index;
    code_ = (code_ & ~(std::uint64_t{0xff} << shift)) | (std::uint64_t{value} << shift);
  }
  template <Spelled Kind>
  constexpr bool is() const;
  template <Spelled... Kinds>
  constexpr bool is_any() const {
    return (is<Kinds>() || ...);
  }
  // What it says, if it is of this kind.
  template <Spelled Kind>
  constexpr Kind as() const;
  constexpr std::uint64_t code() const { return code_; }
  constexpr auto operator<=>(const Phrase&) const = default;

 private:
  std::uint64_t code_ = 0;
};

// A player's choice.
struct Move : Phrase {
  using Phrase::Phrase;
  template <class Kind, class... Bytes>
    requires(!Spelled<Kind>)
  static constexpr Move of(Kind kind, Bytes... bytes) {
    return Move(pack(kind, bytes...));
  }
  template <Spelled Kind>
  static constexpr Move of(const Kind& said);
};

// Something still to be done; the topmost one may be a decision that waits for a player. The first
// byte of a step is the seat it belongs to.
struct Step : Phrase {
  using Phrase::Phrase;
  template <class Kind, class... Bytes>
    requires(!Spelled<Kind>)
  static constexpr Step of(Kind kind, Bytes... bytes) {
    return Step(pack(kind, bytes...));
  }
  template <Spelled Kind>
  static constexpr Step of(const Kind& said);
  constexpr std::uint8_t seat() const { return byte(0); }
};

// Why a wish cannot be granted, from the game's closed list, with the values that explain it. Kind
// 0 says that nothing stands in the way.
struct Refusal : Phrase {
  using Phrase::Phrase;
  template <class Kind, class... Bytes>
    requires(!Spelled<Kind>)
  static constexpr Refusal of(Kind kind, Bytes... bytes) {
    return Refusal(pack(kind, bytes...));
  }
  template <Spelled Kind>
  static constexpr Refusal of(const Kind& said);
  constexpr bool refused() const { return kind() != 0; }
};

}  // namespace stollen::game
