// All that is kept about one player, for the player himself.
#pragma once

#include <string>

#include "base/result.h"
#include "notation/json.h"
#include "server/storage/keeper.h"

namespace stollen::server {

Result<notation::Json> person_json(KeeperReading& reading, const std::string& player);

}  // namespace stollen::server
