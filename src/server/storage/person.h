// All that is kept about one player, for the player himself.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"
#include "notation/json.h"

namespace stollen::server {

Result<notation::Json> person_json(const std::filesystem::path& database,
                                   const std::string& player);

}  // namespace stollen::server
