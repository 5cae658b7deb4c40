// Texts kept small with Zstandard: what was told of a game says the same things over and over.
#pragma once

#include "table/looker.h"

namespace stollen::server {

table::Packing zstd_packing();

}  // namespace stollen::server
