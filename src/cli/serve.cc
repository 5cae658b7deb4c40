// stollen serve: tables over the network.
#include <algorithm>
#include <cctype>

#include <fmt/core.h>

#include "cli/commands.h"
#include "server/server.h"
#include "server/storage/sqlite_storage.h"
#include "server/web_files.h"

namespace stollen::cli {

namespace {

// Where everything is kept, and with whom that is shared.
void add_storage(CLI::App& command, server::ServerOptions& options) {
  command.add_option("--data", options.data, "Folder for everything that is kept")
      ->capture_default_str();
  command.add_option("--database", options.database,
                     "A PostgreSQL that several servers may share: postgresql://USER@HOST/NAME");
  command.add_flag("--allow-loss", options.allow_loss,
                   "Though the database's settings may lose acknowledged moves");
  command.add_option("--node", options.node, "This server's name among those that share it")
      ->check([](const std::string& name) {
        const bool plain = !name.empty() && name.size() <= 40 &&
                           std::ranges::all_of(name, [](unsigned char letter) {
                             return std::isalnum(letter) != 0 || letter == '-' || letter == '.';
                           });
        return plain ? "" : "letters, digits, - and . alone, 40 at most";
      })
      ->capture_default_str();
  command.add_option(
      "--line", options.line,
      "ADDRESS:PORT at which those others reach this one, for what comes to them and "
      "is played here; the address of --listen if not given");
  command.add_option("--reached-at", options.reached_at,
                     "HOST:PORT that leads there from the others, if it is not the same");
}

}  // namespace

Run add_serve(CLI::App& app) {
  auto options = std::make_shared<server::ServerOptions>();
  options->data = server::default_data_folder();
  CLI::App* command = app.add_subcommand("serve", "Open tables for browsers and programs");
  command->add_option("--listen", options->listen, "Address to listen on; 0.0.0.0 for everybody")
      ->capture_default_str();
  command->add_option("--port", options->port, "Port")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  add_storage(*command, *options);
  command->add_option("--web", options->web, "Folder of the built browser client");
  CLI::Option* certificate =
      command->add_option("--cert", options->certificate, "Certificate chain for TLS (PEM)");
  CLI::Option* key = command->add_option("--key", options->key, "Its private key (PEM)");
  certificate->needs(key);
  key->needs(certificate);
  command->add_flag("--behind-proxy", options->behind_proxy,
                    "Believe X-Forwarded-For and X-Forwarded-Proto of a proxy in front");
  command
      ->add_option("--connections-per-address", options->connections_per_address,
                   "More from one address are refused")
      ->capture_default_str();
  command
      ->add_option("--connections-of-proxy", options->connections_of_proxy,
                   "With --behind-proxy: more from the proxy itself are refused")
      ->capture_default_str();
  command->add_option("--metrics", options->metrics,
                      "ADDRESS:PORT of figures for operators, or public: beside the tables");
  command->add_flag("--no-limits", options->unlimited, "No limits at all, for measurements");
  command
      ->add_option("--patience", options->patience,
                   "Seconds of processor time after which a table's work is given up")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str();
  command
      ->add_option("--reveal", options->reveal,
                   "Seconds in which words that were pledged to a deal must be opened")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str();
  command
      ->add_option("--keep-finished", options->keep_finished,
                   "Days that finished tables are kept; for ever if not given")
      ->check(CLI::Range(1, 36500));
  command
      ->add_option("--keep-guests", options->keep_guests,
                   "Days that guests are kept who do not come and have no seat")
      ->check(CLI::Range(1, 36500));
  command->add_option("--log", options->log_level, "How much is logged to standard error")
      ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
      ->capture_default_str();
  return [options](const catalog::Decks& decks) {
    if (options->web.empty()) options->web = server::default_web_folder();
    return server::run_server(decks, *options);
  };
}

}  // namespace stollen::cli
