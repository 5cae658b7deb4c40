#include "terminal/own_table.h"

#include <algorithm>

#include "notation/phrases.h"
#include "table/hash.h"
#include "terminal/seat_names.h"

namespace stollen::terminal {

using game::Seat;
using table::Entry;

namespace {

// Known deals have no secret to keep: bots draw their lots from the seed.
constexpr std::string_view kCode = "HOME";
std::string secret_of(const notation::Record& record) {
  return table::sha256_hex(std::to_string(record.seed));
}

table::Settings settings_of(const SavedGame& saved, const game::Game& game) {
  table::Settings settings;
  settings.recipe = game.recipe();
  settings.players = game.players();
  settings.rules = game.rules_number();
  settings.level = saved.bots;
  settings.pace = 0;
  settings.window = 0;
  settings.first = saved.record.first;
  settings.position = saved.record.position;
  if (settings.position.is_null()) settings.seed = saved.record.seed;
  return settings;
}

}  // namespace

Result<std::unique_ptr<table::Table>> open_own_table(table::Shelf& shelf, const SavedGame& saved) {
  const Result<course::Course> course = notation::replay(shelf.decks(), saved.record);
  if (!course) return std::unexpected(course.error());
  const game::Game& game = course->game();
  for (const Seat seat : saved.humans)
    if (seat >= game.players())
      return fail(fmt::format("there is no seat {}, only 1 to {}", seat + 1, game.players()));
  auto decks = shelf.fingerprint(game.recipe());
  if (!decks) return std::unexpected(decks.error());
  const auto is_person = [&](Seat seat) {
    return std::ranges::find(saved.humans, seat) != saved.humans.end();
  };
  std::vector<std::string> log;
  const auto add = [&](table::entry::Any what) {
    log.push_back(table::entry_text({0, std::move(what)}));
  };
  add(table::entry::Opened{.opener = "",
                           .settings = table::settings_json(settings_of(saved, game)),
                           .decks = *std::move(decks),
                           .secret = secret_of(saved.record)});
  for (Seat seat = 0; seat < game.players(); ++seat) {
    const std::string name = seat_name(seat);
    if (is_person(seat))
      add(table::entry::Sat{seat, name, name});
    else
      add(table::entry::BotSat{seat, saved.bots});
  }
  add(table::entry::Started{});
  for (int ply = 1; ply <= course->made(); ++ply) {
    const Seat seat = course->mover(ply);
    add(table::entry::Move{.seat = seat,
                           .text = notation::move_text(game.vocabulary(), course->move(ply)),
                           .by = is_person(seat) ? table::MadeBy::kPlayer : table::MadeBy::kBot});
  }
  return table::Table::from_log(shelf, std::string(kCode), log);
}

}  // namespace stollen::terminal
