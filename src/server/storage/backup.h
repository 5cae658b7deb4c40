// A copy of a whole database, taken while others write to it: one look at one moment, so it ends
// however much is written meanwhile. The file is private from its first byte, and has its name only
// when it is whole.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "base/result.h"

namespace stollen::server {

// How many bytes of about how many; false breaks it off.
using BackupProgress = std::function<bool(std::uintmax_t done, std::uintmax_t total)>;

Result<void> back_up(const std::filesystem::path& database, const std::filesystem::path& file,
                     const BackupProgress& progress = {});

}  // namespace stollen::server
