#include "table/open_steps.h"

#include <vector>

#include "notation/position.h"

namespace stollen::table {

using notation::Json;

bool add_open_views(Json& steps, const catalog::Decks& decks) {
  std::vector<Json> views;
  for (const Json& step : steps) {
    // Positions that name no rules are older than their numbers.
    const auto position =
        notation::read_position(decks, step.value("position", Json()), catalog::kFirstRules);
    if (!position) return false;
    views.push_back(notation::open_view_json(*position->game, position->state));
  }
  for (std::size_t i = 0; i < views.size(); ++i) steps[i]["view"] = std::move(views[i]);
  return true;
}

}  // namespace stollen::table
