// A text that grows at its end by many short pieces. Behind the end there is always room for a few
// letters more, so that pieces are copied and looked at several letters at a time, and whoever has
// asked for room writes without asking again.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace stollen::notation {

// Copies a piece whose length is not known before, and returns the end. Short ones are two words
// that overlap; nothing behind the piece is read.
inline char* copy_piece(std::string_view piece, char* to) {
  const char* const from = piece.data();
  const std::size_t size = piece.size();
  const auto ends = [&]<class Word>(Word first, Word last) {
    std::memcpy(&first, from, sizeof(Word));
    std::memcpy(&last, from + size - sizeof(Word), sizeof(Word));
    std::memcpy(to, &first, sizeof(Word));
    std::memcpy(to + size - sizeof(Word), &last, sizeof(Word));
  };
  if (size > 2 * sizeof(std::uint64_t))
    std::memcpy(to, from, size);
  else if (size >= sizeof(std::uint64_t))
    ends(std::uint64_t{}, std::uint64_t{});
  else if (size >= sizeof(std::uint32_t))
    ends(std::uint32_t{}, std::uint32_t{});
  else if (size >= sizeof(std::uint16_t))
    ends(std::uint16_t{}, std::uint16_t{});
  else if (size == 1)
    *to = *from;
  return to + size;
}

class TextEnd {
 public:
  // What may be read behind the end.
  static constexpr std::size_t kSpare = 16;

  explicit TextEnd(std::size_t usual) { grow(usual); }

  // The end, with room for so many letters and the spare ones.
  char* room(std::size_t letters) {
    if (letters + kSpare > left()) [[unlikely]]
      grow(letters);
    return end_;
  }
  void end_at(char* end) { end_ = end; }

  std::string take() {
    text_.resize(size());
    return std::move(text_);
  }

 private:
  std::size_t size() const { return static_cast<std::size_t>(end_ - text_.data()); }
  std::size_t left() const { return text_.size() - size(); }

  // The letters that come are not written before they come.
  void grow(std::size_t more) {
    const std::size_t size = text_.empty() ? 0 : this->size();
    text_.resize_and_overwrite(2 * size + more + kSpare,
                               [](char*, std::size_t whole) { return whole; });
    end_ = text_.data() + size;
  }

  std::string text_;
  char* end_ = nullptr;
};

// Is this text written as it is, between quotes? Of its last sixteen letters or fewer, the rest of
// the sixteen may be read.
inline bool is_plain(const char* text, std::size_t size) {
  using Letters = std::uint8_t __attribute__((vector_size(16)));
  using Bits = bool __attribute__((ext_vector_type(16)));
  for (std::size_t at = 0; at < size; at += sizeof(Letters)) {
    Letters letters;
    std::memcpy(&letters, text + at, sizeof letters);
    const auto odd = (letters < ' ') | (letters > '~') | (letters == '"') | (letters == '\\');
    std::uint32_t bits = __builtin_bit_cast(std::uint16_t, __builtin_convertvector(odd, Bits));
    if (size - at < sizeof(Letters)) bits &= (1U << (size - at)) - 1;
    if (bits != 0) return false;
  }
  return true;
}

}  // namespace stollen::notation
