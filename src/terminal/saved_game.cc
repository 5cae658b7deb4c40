#include "terminal/saved_game.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <unistd.h>

namespace stollen::terminal {

namespace {

using notation::Json;
using notation::Reader;

Json to_json(const SavedGame& saved) {
  Json json = Json::object();
  json["humans"] = Json::array();
  for (const game::Seat seat : saved.humans) json["humans"].push_back(seat + 1);
  json["bots"] = bots::bot_name(saved.bots);
  json["record"] = notation::record_json(saved.record);
  return json;
}

Result<SavedGame> from_json(const Json& json) {
  Reader reader(json);
  const auto& root = reader.root();
  reader.allow(root, {"humans", "bots", "record"});
  SavedGame saved;
  reader.each(reader.need(root, "humans"), [&](const Reader::Place& place) {
    saved.humans.push_back(reader.seat(place, game::kMaxPlayers));
  });
  const Reader::Place kind = reader.need(root, "bots");
  const auto named = bots::bot_named(reader.text(kind));
  if (named)
    saved.bots = *named;
  else if (!reader.failed())
    reader.complain(kind, "must be the name of a bot, such as \"normal\" or \"greedy\"");
  const Reader::Place record = reader.need(root, "record");
  if (reader.failed()) return std::unexpected(reader.error());
  Result<notation::Record> read = notation::read_record(*record.json);
  if (!read) return fail("record: " + read.error().message);
  saved.record = std::move(*read);
  return saved;
}

Error about(const std::filesystem::path& file, std::string_view reason) {
  return {fmt::format("{}: {}", file.string(), reason)};
}

std::string last_error() { return std::error_code(errno, std::generic_category()).message(); }

}  // namespace

std::filesystem::path default_save_file() {
  const auto folder = [](const char* name) {
    const char* value = std::getenv(name);
    return std::filesystem::path(value == nullptr ? "" : value);
  };
  std::filesystem::path state = folder("XDG_STATE_HOME");
  if (!state.is_absolute()) state = folder("HOME") / ".local" / "state";
  return state / "stollen" / "last-game.json";
}

Result<SavedGame> read_saved_game(const std::filesystem::path& file) {
  std::ifstream stream(file);
  if (!stream) return std::unexpected(about(file, last_error()));
  std::ostringstream text;
  text << stream.rdbuf();
  const Result<Json> json = notation::parse_json(text.str());
  if (!json) return std::unexpected(about(file, "this is no saved game: " + json.error().message));
  Result<SavedGame> saved = from_json(*json);
  if (!saved)
    return std::unexpected(about(file, "this is no saved game: " + saved.error().message));
  return saved;
}

Result<void> write_saved_game(const std::filesystem::path& file, const SavedGame& saved) {
  std::error_code error;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
  if (error) return std::unexpected(about(file, error.message()));
  // Named after the process, so that two games never write to the same one.
  const std::filesystem::path fresh = fmt::format("{}.{}.new", file.string(), getpid());
  std::ofstream stream(fresh);
  stream << notation::dump_json(to_json(saved)) << '\n';
  stream.close();
  if (!stream) return std::unexpected(about(fresh, last_error()));
  std::filesystem::rename(fresh, file, error);
  if (error) return std::unexpected(about(file, error.message()));
  return {};
}

Result<void> set_aside(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return {};
  if (const Result<SavedGame> saved = read_saved_game(file); !saved)
    return std::unexpected(saved.error());
  std::filesystem::rename(file, file.string() + ".previous", error);
  if (error) return std::unexpected(about(file, error.message()));
  return {};
}

}  // namespace stollen::terminal
