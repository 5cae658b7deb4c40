// The line between two nodes, as bytes. Both know a secret that the database keeps; each brings a
// number that nobody has used before, and from these and both names they derive a key for each
// direction. So nobody without the secret can say or read anything, nor say again what was said
// before, and who calls a node that has been replaced finds that it is another one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sodium/crypto_secretstream_xchacha20poly1305.h>

namespace stollen::server {

class Seal {
 public:
  static constexpr std::size_t kNonce = 24;
  static constexpr std::size_t kHeader = crypto_secretstream_xchacha20poly1305_HEADERBYTES;
  static constexpr std::size_t kSecret = 32;

  static std::string nonce();  // by lot

  struct Parties {
    std::string caller;  // the nodes' names
    std::string called;
    std::string caller_nonce;
    std::string called_nonce;
  };
  enum class Side : std::uint8_t { kCaller, kCalled };
  Seal(std::string_view secret, const Parties& parties, Side side);

  // Goes to the other side before anything is sealed; and what came from there.
  const std::string& header() const { return header_; }
  bool begin(std::string_view header);

  std::string close(std::string_view text);
  // Nothing if the other side has not said this, as the next thing.
  std::optional<std::string> open(std::string_view sealed);

 private:
  using Key = std::array<std::uint8_t, crypto_secretstream_xchacha20poly1305_KEYBYTES>;
  Key theirs_{};
  std::string header_;
  crypto_secretstream_xchacha20poly1305_state out_{};
  crypto_secretstream_xchacha20poly1305_state in_{};
};

}  // namespace stollen::server
