// A number for a text (FNV-1a, 64 bits). It tells texts apart that differ by accident or
// correction; it is no seal: nobody may gain by a collision.
#pragma once

#include <cstdint>
#include <string_view>

namespace stollen {

class Checksum {
 public:
  void add(std::string_view text) {
    for (const char letter : text)
      value_ = (value_ ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

inline std::uint64_t checksum_of(std::string_view text) {
  Checksum sum;
  sum.add(text);
  return sum.value();
}

}  // namespace stollen
