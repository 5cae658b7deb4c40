#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#include <fmt/format.h>

#include "base/checksum.h"
#include "catalog/catalog.h"
#include "notation/json.h"
#include "simulator/data.h"

namespace stollen::simulator {

namespace {

using notation::Json;

// Games that are played before they are written together, for each thread.
constexpr std::int64_t kBlock = 16;

std::string footer_of(std::int64_t games, const Checksum& sum) {
  return notation::dump_json(
      Json{{"end", true}, {"games", games}, {"checksum", fmt::format("{:016x}", sum.value())}});
}

// What is there of a file: whole lines, and how far they reach.
struct Begun {
  std::int64_t games = 0;
  std::int64_t bytes = 0;
  Checksum sum;
  bool whole = false;  // its last line is there and right
};

// Reads a file line by line. `header` must be its first line; lines that were cut off are left out.
Result<Begun> read_begun(const std::string& name, const std::string& header) {
  Begun begun;
  std::ifstream file(name, std::ios::binary);
  if (!file) return begun;
  std::string line;
  bool first = true;
  while (std::getline(file, line) && !file.eof()) {
    if (first && line != header)
      return fail(fmt::format("{}: was made with other options: {}", name, line.substr(0, 300)));
    if (line.starts_with(R"({"end":)")) {
      if (line != footer_of(begun.games, begun.sum))
        return fail(fmt::format("{}: its checksum is wrong, the file was changed", name));
      begun.whole = true;
      return begun;
    }
    begun.games += first ? 0 : 1;
    first = false;
    line += '\n';
    begun.bytes += static_cast<std::int64_t>(line.size());
    begun.sum.add(line);
  }
  return begun;
}

}  // namespace

Result<std::int64_t> write_data(const catalog::Decks& decks, const DataOptions& options,
                                const std::string& file, const std::atomic<bool>& interrupted,
                                const Progress& progress) {
  const auto header = data_header(decks, options);
  if (!header) return std::unexpected(header.error());
  auto begun = read_begun(file, *header);
  if (!begun) return std::unexpected(begun.error());
  if (begun->whole) return 0;
  const auto game = catalog::make_game(decks, options.recipe, options.players);
  if (!game) return std::unexpected(game.error());

  const auto number_of = [&](std::int64_t place) {
    return options.shard.number - 1 + place * options.shard.count;
  };

  std::error_code error;
  if (std::filesystem::exists(file))
    std::filesystem::resize_file(file, static_cast<std::uintmax_t>(begun->bytes), error);
  std::ofstream out(file, std::ios::binary | std::ios::app);
  const auto write = [&](std::string line) {
    line += '\n';
    begun->sum.add(line);
    out << line;
  };
  if (begun->bytes == 0) write(*header);

  const std::int64_t total =
      (options.games - options.shard.number + options.shard.count) / options.shard.count;
  const std::int64_t before = begun->games;
  while (begun->games < total && !interrupted && out) {
    const std::int64_t first = begun->games;
    const std::int64_t count = std::min(total - first, kBlock * options.threads);
    std::vector<std::string> lines(static_cast<std::size_t>(count));
    std::atomic<std::int64_t> next = 0;
    const auto work = [&] {
      for (std::int64_t i = next++; i < count; i = next++)
        lines[static_cast<std::size_t>(i)] = data_line(**game, options, number_of(first + i));
    };
    {
      std::vector<std::jthread> threads;
      for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
      work();
    }
    for (std::string& line : lines) write(std::move(line));
    out.flush();
    begun->games += count;
    progress(begun->games, total);
  }
  if (begun->games == total) out << footer_of(total, begun->sum) << '\n';
  out.close();
  if (!out || error) return fail(fmt::format("{}: cannot be written", file));
  return begun->games - before;
}

namespace {

// One of the files to be merged, read up to its first game.
struct Part {
  std::string name;
  Json header;
  std::ifstream lines;
  std::int64_t games = 0;
};

Result<Part> open_part(const std::string& name) {
  Part part{name, {}, std::ifstream(name, std::ios::binary), 0};
  std::string line;
  if (!part.lines || !std::getline(part.lines, line))
    return fail(fmt::format("{}: cannot be read", name));
  const auto header = notation::parse_json(line);
  if (!header || !header->is_object() || header->value("format", "") != "stollen-data" ||
      header->value("version", 0) != kDataVersion)
    return fail(fmt::format("{}: is no file of games, version {}", name, kDataVersion));
  const auto begun = read_begun(name, line);
  if (!begun) return std::unexpected(begun.error());
  if (!begun->whole)
    return fail(fmt::format("{}: is not whole; the same command goes on with it", name));
  part.header = *header;
  part.games = begun->games;
  return part;
}

// Are they all the shards of one run, in their order?
Result<void> check_parts(const std::vector<Part>& parts) {
  if (parts.empty()) return fail("name the files of all shards");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Json expected = {i + 1, parts.size()};
    if (parts[i].header["shard"] != expected)
      return fail(fmt::format("{}: is shard {}, but {} is wanted: give each shard once",
                              parts[i].name, notation::dump_json(parts[i].header["shard"]),
                              notation::dump_json(expected)));
    Json like_first = parts[i].header;
    like_first["shard"] = parts[0].header["shard"];
    if (like_first != parts[0].header)
      return fail(
          fmt::format("{} and {} were made with other options", parts[0].name, parts[i].name));
  }
  return {};
}

}  // namespace

Result<std::int64_t> merge_data(const std::vector<std::string>& files, const std::string& merged) {
  std::vector<Part> parts;
  for (const std::string& name : files) {
    Result<Part> part = open_part(name);
    if (!part) return std::unexpected(part.error());
    parts.push_back(std::move(*part));
  }
  std::ranges::sort(parts, {}, [](const Part& part) { return part.header["shard"][0].get<int>(); });
  if (const Result<void> done = check_parts(parts); !done) return std::unexpected(done.error());

  std::ofstream out(merged, std::ios::binary | std::ios::trunc);
  Checksum sum;
  const auto write = [&](std::string line) {
    line += '\n';
    sum.add(line);
    out << line;
  };
  Json header = parts[0].header;
  header["shard"] = {1, 1};
  write(notation::dump_json(header));
  std::int64_t games = 0;
  for (const Part& part : parts) games += part.games;
  std::string line;
  for (std::int64_t game = 0; game < games; ++game) {
    Part& part = parts[static_cast<std::size_t>(game) % parts.size()];
    if (!std::getline(part.lines, line))
      return fail(fmt::format("{}: has too few games", part.name));
    write(line);
  }
  out << footer_of(games, sum) << '\n';
  out.close();
  if (!out) return fail(fmt::format("{}: cannot be written", merged));
  return games;
}

}  // namespace stollen::simulator
