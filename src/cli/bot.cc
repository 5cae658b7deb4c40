// stollen bot: a player from outside at a table of a server.
#include "cli/commands.h"
#include "cli/long_run.h"
#include "game/seat.h"
#include "server/outside_bot.h"

namespace stollen::cli {

Run add_bot(CLI::App& app) {
  auto options = std::make_shared<server::BotOptions>();
  auto level = std::make_shared<std::string>(bots::bot_name(bots::kUsualLevel));
  CLI::App* command = app.add_subcommand("bot", "Sit down at a table of a server and play");
  command->add_option("--url", options->url, "The server")->capture_default_str();
  command->add_option("--table", options->table, "The table's code")->required();
  command->add_option("--level", *level, "How it plays")
      ->check(CLI::IsMember(level_names()))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Of what it draws by lot; by chance if not given");
  command->add_option("--name", options->name, "Its name")->capture_default_str();
  command->add_option("--seat", options->seat, "Its seat; the first empty one if not given")
      ->check(CLI::Range(1, game::kMaxPlayers));
  return [options, level](const catalog::Decks& decks) {
    options->level = *bots::bot_named(*level);
    return server::run_outside_bot(decks, *options);
  };
}

}  // namespace stollen::cli
