// libsodium is not there for a browser; of it the tables need one function.
#pragma once

#include <cstddef>

#include "browser/sha256.h"

inline int crypto_hash_sha256(unsigned char* digest, const unsigned char* bytes,
                              unsigned long long size) {
  stollen::browser::sha256({bytes, static_cast<std::size_t>(size)}, digest);
  return 0;
}
