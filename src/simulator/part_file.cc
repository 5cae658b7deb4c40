#include "simulator/part_file.h"

#include <fmt/format.h>

#include "base/checksum.h"
#include "notation/json.h"

namespace stollen::simulator {

namespace {

using notation::Json;

std::string first_line_of(const std::string& run, Shard shard) {
  return notation::dump_json(Json{{"format", "stollen-part"},
                                  {"version", 1},
                                  {"run", run},
                                  {"shard", {shard.number, shard.count}}});
}

std::string last_line_of(std::int64_t lines, const Checksum& sum) {
  return notation::dump_json(
      Json{{"end", true}, {"lines", lines}, {"checksum", fmt::format("{:016x}", sum.value())}});
}

// How many lines a file has between its first and its last; those must be right.
Result<std::int64_t> count_lines(const std::string& name, std::ifstream& file,
                                 const std::string& header) {
  std::string line;
  Checksum sum;
  std::getline(file, line);
  if (line != header)
    return fail(fmt::format("{}: is not this part of this run: {} is wanted, but it begins with {}",
                            name, header, line.substr(0, 300)));
  sum.add(line + '\n');
  for (std::int64_t lines = 0; std::getline(file, line); ++lines) {
    if (line.starts_with(R"({"end":)")) {
      if (line == last_line_of(lines, sum)) return lines;
      break;
    }
    sum.add(line + '\n');
  }
  return fail(fmt::format("{}: is not whole, or was changed; make it again", name));
}

// Which of how many shards a file says it is.
Result<Shard> shard_of(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::string line;
  if (!std::getline(file, line)) return fail(fmt::format("{}: cannot be read", name));
  const auto header = notation::parse_json(line);
  if (!header || !header->is_object() || header->value("format", "") != "stollen-part" ||
      !header->contains("shard") || !(*header)["shard"].is_array() ||
      (*header)["shard"].size() != 2)
    return fail(fmt::format("{}: is no part of a run", name));
  const Json& shard = (*header)["shard"];
  return shard_from_text(notation::dump_json(shard[0]) + "/" + notation::dump_json(shard[1]));
}

}  // namespace

Result<void> write_part(const std::string& file, const std::string& run, Shard shard,
                        const std::vector<std::string>& lines) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  Checksum sum;
  const auto write = [&](const std::string& line) {
    sum.add(line + '\n');
    out << line << '\n';
  };
  write(first_line_of(run, shard));
  for (const std::string& line : lines) write(line);
  out << last_line_of(static_cast<std::int64_t>(lines.size()), sum) << '\n';
  out.close();
  if (!out) return fail(fmt::format("{}: cannot be written", file));
  return {};
}

Result<Parts> Parts::open(const std::vector<std::string>& files, const std::string& run) {
  Parts parts;
  parts.parts_.resize(files.size());
  for (const std::string& name : files) {
    const auto shard = shard_of(name);
    if (!shard) return std::unexpected(shard.error());
    if (shard->count != static_cast<int>(files.size()))
      return fail(fmt::format("{}: is one of {} shards, but there are {} files", name, shard->count,
                              files.size()));
    Part& part = parts.parts_[static_cast<std::size_t>(shard->number) - 1];
    if (!part.name.empty())
      return fail(fmt::format("{} and {} are the same shard", part.name, name));
    std::ifstream file(name, std::ios::binary);
    const auto lines = count_lines(name, file, first_line_of(run, *shard));
    if (!lines) return std::unexpected(lines.error());
    part = {name, std::ifstream(name, std::ios::binary), *lines};
    std::string header;
    std::getline(part.lines, header);
  }
  return parts;
}

Result<std::string> Parts::line_of(std::int64_t item) {
  Part& part = parts_[static_cast<std::size_t>(item) % parts_.size()];
  std::string line;
  if (part.left == 0 || !std::getline(part.lines, line))
    return fail(fmt::format("{}: has too few lines", part.name));
  --part.left;
  return line;
}

}  // namespace stollen::simulator
