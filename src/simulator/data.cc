#include "simulator/data.h"

#include <cmath>

#include <fmt/format.h>

#include "catalog/catalog.h"
#include "catalog/fingerprint.h"
#include "course/course.h"
#include "notation/phrases.h"
#include "notation/position.h"
#include "saboteur/saboteur.h"

namespace stollen::simulator {

namespace {

using notation::Json;

bots::BotKind bot_of(const DataOptions& options, std::size_t seat) {
  return options.bots[options.bots.size() == 1 ? 0 : seat];
}

// The dwarfs of all seats, where they are secret.
Json roles_of(const saboteur::Saboteur& game, const game::State& box) {
  Json roles = Json::array();
  for (game::Seat seat = 0; seat < game.players(); ++seat) {
    const auto role = static_cast<std::size_t>(box.as<saboteur::State>().role(seat));
    roles.push_back(saboteur::kRoleNames[role]);
  }
  return roles;
}

// Beliefs need no more digits than this.
Json rounded(const std::vector<double>& values) {
  Json list = Json::array();
  for (const double value : values) list.push_back(std::round(1000 * value) / 1000);
  return list;
}

}  // namespace

Result<std::string> data_header(const catalog::Decks& decks, const DataOptions& options) {
  const auto recipe = catalog::parse_recipe(options.recipe);
  if (!recipe) return std::unexpected(recipe.error());
  const auto game = catalog::make_game(decks, *recipe, options.players);
  if (!game) return std::unexpected(game.error());
  if (options.bots.size() != 1 && options.bots.size() != static_cast<std::size_t>(options.players))
    return fail(fmt::format("name one bot for all seats or {}, one for each; there are {}",
                            options.players, options.bots.size()));
  Json header = {{"format", "stollen-data"},
                 {"version", kDataVersion},
                 {"recipe", (*game)->recipe()},
                 {"players", options.players},
                 {"rules", (*game)->rules_number()},
                 {"decks", catalog::fingerprint(decks, *recipe)},
                 {"bots", Json::array()},
                 {"effort", options.effort.times},
                 {"seed", std::to_string(options.seed)},
                 {"games", options.games},
                 {"beliefs", options.beliefs},
                 {"shard", {options.shard.number, options.shard.count}}};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(options.players); ++seat)
    header["bots"].push_back(bots::bot_name(bot_of(options, seat)));
  return notation::dump_json(header);
}

std::string data_line(const game::Game& game, const DataOptions& options, std::int64_t number) {
  const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(number);
  std::vector<std::unique_ptr<bots::Bot>> bots;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.players()); ++seat)
    bots.push_back(bots::make_bot(bot_of(options, seat), game, static_cast<game::Seat>(seat),
                                  seed * 16 + seat, options.effort));
  const auto* mine = game::as<saboteur::Saboteur>(game);
  Json moves = Json::array();
  Json roles = Json::array();
  Json beliefs = Json::array();
  game::State state;
  const auto events = std::make_unique<game::Events>();
  game.start(state, Random(seed), game::kNobody, *events);
  game::View view;
  int round = -1;
  while (true) {
    bots::tell(bots, game, *events);
    const game::Decision decision = game.decision(state);
    if (mine != nullptr && state.as<saboteur::State>().round != round) {
      round = state.as<saboteur::State>().round;
      roles.push_back(roles_of(*mine, state));
    }
    if (decision.over()) break;
    game.view(state, game::Observer::seat(decision.seat), view);
    const auto& bot = bots[decision.seat];
    if (options.beliefs)
      if (const auto distrust = bot->distrust(view); !distrust.empty())
        beliefs.push_back(
            {{"ply", moves.size()}, {"seat", decision.seat + 1}, {"distrust", rounded(distrust)}});
    const game::Move move = bot->decide(view, course::legal_moves(game, state));
    moves.push_back(notation::move_text(game.vocabulary(), move));
    game.play(state, move, *events);
  }
  const Json result = notation::result_json(game, state);
  Json line = {{"game", number}, {"seed", std::to_string(seed)}, {"moves", std::move(moves)}};
  if (mine != nullptr) line["roles"] = std::move(roles);
  line["gold"] = result["gold"];
  line["winners"] = result["winners"];
  if (options.beliefs) line["beliefs"] = std::move(beliefs);
  return notation::dump_json(line);
}

}  // namespace stollen::simulator
