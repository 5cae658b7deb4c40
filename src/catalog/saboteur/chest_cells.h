// Where chests lie if the table does not want the cells of the box: what stands in a recipe after
// "chests@". Either cells, or "lot": then they are drawn anew for every round.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "saboteur/rules.h"

namespace stollen::catalog {

// The same as the engine writes it: cells in their order.
Result<std::string> plain_chest_option(std::string_view text);

// Has them lie there. The maze must be laid out otherwise: cells that are taken, too near the
// start, side by side or out of the way are refused with a sentence that names them.
Result<void> put_chests(saboteur::Rules& rules, std::string_view option);

}  // namespace stollen::catalog
