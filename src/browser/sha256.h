// SHA-256 (FIPS 180-4) where there is no library for it. Elsewhere libsodium's is used, and the
// tests hold this one against it.
#pragma once

#include <cstdint>
#include <span>

namespace stollen::browser {

// Writes 32 bytes.
void sha256(std::span<const std::uint8_t> text, std::uint8_t* digest);

}  // namespace stollen::browser
