#include "table/witness.h"

#include <algorithm>

namespace stollen::table {

using notation::Json;
using notation::Reader;

Result<Witness> read_witness(const Json& json) {
  Reader reader(json);
  const auto& root = reader.root();
  reader.allow(root,
               {"format", "version", "code", "commitment", "pledges", "words", "dealt", "told"});
  if (reader.text(reader.need(root, "format")) != "stollen-deal-seen" && !reader.failed())
    return fail("this is not what a player saw of a deal: its format is \"stollen-deal-seen\"");
  (void)reader.integer(reader.need(root, "version"), 1, 1);
  Witness witness;
  if (const auto place = reader.find(root, "code")) witness.code = reader.text(place);
  if (const auto place = reader.find(root, "commitment")) witness.commitment = reader.text(place);
  if (const auto place = reader.find(root, "pledges"); place && !place.json->is_null())
    std::ranges::sort(witness.pledges.emplace(read_pledges(reader, place)), {}, &Pledge::seat);
  if (const auto place = reader.find(root, "words"))
    witness.words = read_contributions(reader, place);
  if (const auto place = reader.find(root, "dealt")) witness.dealt = *place.json;
  if (const auto place = reader.find(root, "told")) witness.told = *place.json;
  if (reader.failed()) return std::unexpected(reader.error());
  return witness;
}

Result<Contribution> read_seen_words(std::string_view text) {
  const auto sign = text.find('=');
  int seat = 0;
  for (const char digit : text.substr(0, sign)) {
    if (digit < '0' || digit > '9' || seat > game::kMaxPlayers) seat = game::kMaxPlayers + 1;
    seat = seat * 10 + (digit - '0');
  }
  if (sign == std::string_view::npos || seat < 1 || seat > game::kMaxPlayers)
    return fail(fmt::format("\"{}\": words are given as SEAT=TEXT, with a seat from 1 to {}", text,
                            game::kMaxPlayers));
  return Contribution{static_cast<game::Seat>(seat - 1), std::string(text.substr(sign + 1))};
}

namespace {

Result<void> compare_words(const Witness& witness, bool fair, const DealStory& story) {
  if (!fair && !witness.words.empty())
    return fail("you saw words for the deal, but the record says that its cards were known before");
  for (const Contribution& seen : witness.words) {
    const auto& words = story.dealing.words();
    const auto told = std::ranges::find(words, seen.seat, &Contribution::seat);
    if (told == words.end())
      return fail(
          fmt::format("you saw words of seat {}, but in the record it adds none", seen.seat + 1));
    if (*told != seen)
      return fail(fmt::format("the words of seat {} are \"{}\" in the record, but you saw \"{}\"",
                              seen.seat + 1, told->text, seen.text));
  }
  return {};
}

// The record tells everything, the player saw a part: each thing he saw must be there.
bool is_part_of(const Json& seen, const Json& told) {
  if (!seen.is_object() || !told.is_object()) return seen == told;
  for (const auto& [name, value] : seen.items())
    if (!told.contains(name) || told[name] != value) return false;
  return true;
}

Result<void> compare_events(const std::string& where, const Json& seen, const Json& told) {
  if (!seen.is_array() || !told.is_array() || seen.size() != told.size())
    return fail(where + " has not as many events in the record as you saw");
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (!is_part_of(seen[i], told[i]))
      return fail(
          fmt::format("{} is not what you saw: event {} is {} in the record, but you saw {}", where,
                      i + 1, notation::dump_json(told[i]), notation::dump_json(seen[i])));
  return {};
}

Result<void> compare_entries(const Json& seen, const Json& log) {
  Reader reader(seen);
  Result<void> same;
  reader.each(reader.root(), [&](const Reader::Place& entry) {
    const auto number = reader.integer(reader.need(entry, "n"), 1, INT32_MAX);
    const auto events = reader.need(entry, "events");
    if (reader.failed() || !same) return;
    const std::string where = fmt::format("entry {}", number);
    const auto index = static_cast<std::size_t>(number - 1);
    const bool there = index < log.size() && log[index].contains("events");
    same = compare_events(where, *events.json, there ? log[index]["events"] : Json());
  });
  if (reader.failed()) return fail("told" + reader.error().message);
  return same;
}

}  // namespace

Result<void> bear_witness(const Witness& witness, const std::string& code, bool fair,
                          const DealStory& story, const Json& log) {
  if (!witness.code.empty() && witness.code != code)
    return fail(fmt::format("the record is of table {}, but you saw table {}", code, witness.code));
  if (!witness.commitment.empty() && witness.commitment != story.commitment)
    return fail(fmt::format("the commitment in the record is {}, but you saw {}", story.commitment,
                            witness.commitment));
  if (witness.pledges && (!story.asked || *witness.pledges != story.dealing.pledges()))
    return fail("the pledges in the record are not those that you saw when words were asked for");
  if (const auto words = compare_words(witness, fair, story); !words) return words;
  if (!witness.dealt.is_null())
    if (const auto deal = compare_events("the deal", witness.dealt, story.events); !deal)
      return deal;
  return witness.told.is_null() ? Result<void>() : compare_entries(witness.told, log);
}

}  // namespace stollen::table
