#include "table/settings.h"

#include <algorithm>

#include "notation/record.h"

namespace stollen::table {

using notation::Json;
using notation::Reader;

namespace {

constexpr long long kMostSeconds = 30 * kDay / kSecond;
// Between rounds: time to see who was who and who one is now.
constexpr long long kReadySeconds = 15;
constexpr long long kMostReadySeconds = 600;

std::optional<Clock> read_clock(Reader& reader, const Reader::Place& place) {
  if (!place || place.json->is_null()) return std::nullopt;
  reader.allow(place, {"move", "reserve"});
  Clock clock;
  clock.move = reader.integer(reader.need(place, "move"), 1, kMostSeconds) * kSecond;
  if (const auto reserve = reader.find(place, "reserve"))
    clock.reserve = reader.integer(reserve, 0, kMostSeconds) * kSecond;
  return clock;
}

void read_deal(Reader& reader, const Reader::Place& place, Settings& settings) {
  if (!place || place.json->is_null()) return;
  reader.allow(place, {"seed", "position"});
  const auto seed = reader.find(place, "seed");
  const auto position = reader.find(place, "position");
  if (static_cast<bool>(seed) == static_cast<bool>(position))
    return reader.complain(place, "give either a seed, a position or a table it is taken from");
  if (seed) settings.seed = notation::read_seed(reader, seed);
  if (position && !position.json->is_object())
    return reader.complain(position, "must be a position");
  if (position) settings.position = *position.json;
}

Json clock_json(const Settings& settings) {
  if (!settings.clock) return nullptr;
  return {{"move", settings.clock->move / kSecond}, {"reserve", settings.clock->reserve / kSecond}};
}

}  // namespace

bots::BotKind read_level(Reader& reader, const Reader::Place& place) {
  const auto levels = bots::table_levels();
  auto level = bots::bot_named(reader.text(place));
  if (level && std::ranges::find(levels, *level) == levels.end()) level.reset();
  if (!level && !reader.failed()) {
    std::string names;
    for (const bots::BotKind kind : levels)
      names += fmt::format("{}\"{}\"", names.empty() ? "" : ", ", bots::bot_name(kind));
    reader.complain(place, fmt::format("there is no such bot; there are {}", names));
  }
  return level.value_or(bots::kUsualLevel);
}

Settings read_settings(Reader& reader, const Reader::Place& place, int rules) {
  Settings settings;
  settings.recipe = reader.text(reader.need(place, "recipe"));
  settings.players =
      static_cast<int>(reader.integer(reader.need(place, "players"), 1, game::kMaxPlayers));
  if (const auto listed = reader.find(place, "public")) settings.listed = reader.flag(listed);
  settings.clock = read_clock(reader, reader.find(place, "clock"));
  if (const auto absent = reader.find(place, "absent"); !absent) {
    if (!settings.clock || settings.live_clock()) settings.absent = 120 * kSecond;
  } else if (!absent.json->is_null()) {
    settings.absent = reader.integer(absent, 1, kMostSeconds) * kSecond;
  }
  if (const auto begins = reader.find(place, "begin"); begins && !begins.json->is_null())
    settings.begins = reader.integer(begins, 1, 3600) * kSecond;
  if (const auto level = reader.find(place, "level")) settings.level = read_level(reader, level);
  if (const auto pace = reader.find(place, "pace")) settings.pace = reader.integer(pace, 0, 10'000);
  if (const auto window = reader.find(place, "window"))
    settings.window = reader.integer(window, 0, 60'000);
  if (const auto ready = reader.find(place, "ready"); !ready) {
    if (!settings.clock || settings.live_clock()) settings.ready = kReadySeconds * kSecond;
  } else if (!ready.json->is_null()) {
    settings.ready = reader.integer(ready, 1, kMostReadySeconds) * kSecond;
  }
  if (const auto chat = reader.find(place, "chat")) settings.chat = reader.flag(chat);
  if (const auto first = reader.find(place, "first"); first && !first.json->is_null())
    settings.first = reader.seat(first, settings.players);
  const auto deal = reader.find(place, "deal");
  read_deal(reader, deal, settings);
  auto number = reader.find(place, "rules");
  if (!number && !settings.position.is_null())
    number = reader.find(reader.find(deal, "position"), "rules");
  settings.rules = number ? notation::read_rules(reader, number) : rules;
  return settings;
}

void show_settings(const Settings& settings, Json& json) {
  json["recipe"] = settings.recipe;
  json["players"] = settings.players;
  json["rules"] = settings.rules;
  json["public"] = settings.listed;
  json["clock"] = clock_json(settings);
  json["absent"] = settings.absent ? Json(*settings.absent / kSecond) : Json();
  if (settings.begins) json["begin"] = *settings.begins / kSecond;
  json["level"] = bots::bot_name(settings.level);
  json["pace"] = settings.pace;
  json["window"] = settings.window;
  json["ready"] = settings.ready ? Json(*settings.ready / kSecond) : Json();
  json["chat"] = settings.chat;
  json["first"] = settings.first == game::kNobody ? Json() : Json(settings.first + 1);
}

Json settings_json(const Settings& settings) {
  Json json = Json::object();
  show_settings(settings, json);
  if (settings.seed) json["deal"] = {{"seed", std::to_string(*settings.seed)}};
  if (!settings.position.is_null()) json["deal"] = {{"position", settings.position}};
  return json;
}

}  // namespace stollen::table
