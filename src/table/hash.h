// SHA-256 as small hexadecimal digits, so that anybody can check it with common tools.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace stollen::table {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view text);
std::string hex(std::string_view bytes);
std::string sha256_hex(std::string_view text);

}  // namespace stollen::table
