#include "server/storage/packing.h"

#include <zstd.h>

#include "base/check.h"

namespace stollen::server {

namespace {

constexpr int kLevel = 8;  // a megabyte in ten milliseconds, to a seventieth
// No game comes near it; a damaged length must not ask for all memory.
constexpr unsigned long long kLongest = 256ULL << 20;

struct FreeContext {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

std::string pack(std::string_view text) {
  const std::unique_ptr<ZSTD_CCtx, FreeContext> context(ZSTD_createCCtx());
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kLevel);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size =
      ZSTD_compress2(context.get(), bytes.data(), bytes.size(), text.data(), text.size());
  STOLLEN_CHECK(ZSTD_isError(size) == 0);
  bytes.resize(size);
  return bytes;
}

Result<std::string> unpack(std::string_view bytes) {
  const unsigned long long length = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (length == ZSTD_CONTENTSIZE_ERROR || length == ZSTD_CONTENTSIZE_UNKNOWN || length > kLongest)
    return fail("what was told of this game is damaged");
  std::string text(length, '\0');
  const std::size_t size = ZSTD_decompress(text.data(), text.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(size) != 0)
    return fail(std::string("what was told of this game is damaged: ") + ZSTD_getErrorName(size));
  return text;
}

}  // namespace

table::Packing zstd_packing() { return {pack, unpack}; }

}  // namespace stollen::server
