#include "notation/catalog.h"

#include "catalog/catalog.h"

namespace stollen::notation {

Json catalog_json() {
  Json games = Json::array();
  for (const catalog::GameEntry& game : catalog::games())
    games.push_back({{"game", game.name},
                     {"title", game.title},
                     {"players", {game.least_players, game.most_players}}});
  Json modules = Json::array();
  for (const catalog::ModuleEntry& module : catalog::modules()) {
    modules.push_back({{"module", module.name},
                       {"title", module.title},
                       {"players", {module.least_players, module.most_players}},
                       {"games", module.games},
                       {"excludes", module.excludes}});
    if (!module.option.empty()) modules.back()["option"] = module.option;
  }
  return {{"games", std::move(games)}, {"modules", std::move(modules)}};
}

}  // namespace stollen::notation
