#include "server/gateway/seal.h"

#include <sodium/crypto_generichash.h>
#include <sodium/randombytes.h>

namespace stollen::server {

namespace {

const std::uint8_t* bytes_of(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}
std::uint8_t* bytes_of(std::string& text) { return reinterpret_cast<std::uint8_t*>(text.data()); }

// Every part with its length, so that no two rows of parts read alike.
void add(crypto_generichash_state& hash, std::string_view part) {
  const std::string length = std::to_string(part.size()) + ":";
  crypto_generichash_update(&hash, bytes_of(length), length.size());
  crypto_generichash_update(&hash, bytes_of(part), part.size());
}

}  // namespace

std::string Seal::nonce() {
  std::string nonce(kNonce, '\0');
  randombytes_buf(nonce.data(), nonce.size());
  return nonce;
}

Seal::Seal(std::string_view secret, const Parties& parties, Side side) : header_(kHeader, '\0') {
  const auto key = [&](std::string_view direction) {
    Key made;
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, bytes_of(secret), secret.size(), made.size());
    for (const std::string_view part :
         {std::string_view("a line between nodes"), direction, std::string_view(parties.caller),
          std::string_view(parties.called), std::string_view(parties.caller_nonce),
          std::string_view(parties.called_nonce)})
      add(hash, part);
    crypto_generichash_final(&hash, made.data(), made.size());
    return made;
  };
  const bool calls = side == Side::kCaller;
  const Key ours = key(calls ? "from the caller" : "from the called");
  theirs_ = key(calls ? "from the called" : "from the caller");
  crypto_secretstream_xchacha20poly1305_init_push(&out_, bytes_of(header_), ours.data());
}

bool Seal::begin(std::string_view header) {
  return header.size() == kHeader && crypto_secretstream_xchacha20poly1305_init_pull(
                                         &in_, bytes_of(header), theirs_.data()) == 0;
}

std::string Seal::close(std::string_view text) {
  std::string sealed(text.size() + crypto_secretstream_xchacha20poly1305_ABYTES, '\0');
  crypto_secretstream_xchacha20poly1305_push(&out_, bytes_of(sealed), nullptr, bytes_of(text),
                                             text.size(), nullptr, 0, 0);
  return sealed;
}

std::optional<std::string> Seal::open(std::string_view sealed) {
  if (sealed.size() < crypto_secretstream_xchacha20poly1305_ABYTES) return std::nullopt;
  std::string text(sealed.size() - crypto_secretstream_xchacha20poly1305_ABYTES, '\0');
  std::uint8_t tag = 0;
  if (crypto_secretstream_xchacha20poly1305_pull(&in_, bytes_of(text), nullptr, &tag,
                                                 bytes_of(sealed), sealed.size(), nullptr, 0) != 0)
    return std::nullopt;
  return text;
}

}  // namespace stollen::server
