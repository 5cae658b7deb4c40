#include "table/hash.h"

#include <sodium/crypto_hash_sha256.h>

namespace stollen::table {

Digest sha256(std::string_view text) {
  Digest digest;
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size());
  return digest;
}

std::string hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const char byte : bytes) {
    text += kDigits[static_cast<std::uint8_t>(byte) >> 4];
    text += kDigits[static_cast<std::uint8_t>(byte) & 15U];
  }
  return text;
}

std::string sha256_hex(std::string_view text) {
  const Digest digest = sha256(text);
  return hex({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

}  // namespace stollen::table
