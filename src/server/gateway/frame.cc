#include "server/gateway/frame.h"

namespace stollen::server {

namespace {

constexpr std::size_t kHead = 1 + sizeof(std::uint64_t);

}  // namespace

std::string packed(const Frame& frame) {
  std::string bytes(1, static_cast<char>(frame.kind));
  bytes.reserve(kHead + frame.text.size());
  for (std::size_t shift = 0; shift < 64; shift += 8)
    bytes += static_cast<char>(frame.socket >> shift & 0xffU);
  return bytes += frame.text;
}

std::optional<Frame> unpacked(std::string_view bytes) {
  if (bytes.size() < kHead) return std::nullopt;
  Frame frame;
  frame.kind = static_cast<Frame::Kind>(bytes[0]);
  if (frame.kind > Frame::Kind::kAnswer) return std::nullopt;
  for (std::size_t i = 0; i < sizeof(std::uint64_t); ++i)
    frame.socket |= std::uint64_t{static_cast<std::uint8_t>(bytes[i + 1])} << (8 * i);
  frame.text = bytes.substr(kHead);
  return frame;
}

}  // namespace stollen::server
