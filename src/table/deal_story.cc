#include "table/deal_story.h"

#include <algorithm>
#include <array>

#include "table/entry.h"

namespace stollen::table {

using notation::Reader;

namespace {

std::string optional_text(Reader& reader, const Reader::Place& entry, const char* name) {
  const auto place = reader.find(entry, name);
  return place ? reader.text(place) : "";
}

class StoryTeller {
 public:
  StoryTeller(Reader& reader, DealStory& story) : reader_(reader), story_(story) {}

  Result<void> hear(const Reader::Place& entry) {
    constexpr std::array<std::string_view, 4> kSeats = {
        entry::Sat::kWord, entry::Left::kWord, entry::Cleared::kWord, entry::BotSat::kWord};
    const std::string kind = reader_.text(reader_.need(entry, "kind"));
    if (kind == entry::Opened::kWord) return fail("the table opened twice");
    if (std::ranges::find(kSeats, kind) != kSeats.end()) return change_seat(entry);
    if (kind == entry::Changed::kWord) return changed(entry);
    if (kind == entry::Pledged::kWord) return pledged(entry);
    if (kind == entry::Revealing::kWord) return revealing(entry);
    if (kind == entry::Seed::kWord) return added(entry);
    if (kind == entry::CalledOff::kWord) return called_off(entry);
    if (kind == entry::Started::kWord) return started(entry);
    if (kind == entry::Over::kWord || kind == entry::Ended::kWord) {
      if (kind == entry::Ended::kWord) story_.ended = reader_.text(reader_.need(entry, "why"));
      story_.secret = optional_text(reader_, entry, "secret");
      story_.seed = optional_text(reader_, entry, "seed");
    }
    return {};
  }

 private:
  game::Seat seat(const Reader::Place& entry) {
    return reader_.seat(reader_.need(entry, "seat"), game::kMaxPlayers);
  }
  Result<void> change_seat(const Reader::Place& entry) {
    const game::Seat changed = seat(entry);
    return reader_.failed() ? Result<void>() : story_.dealing.change_seat(changed);
  }
  Result<void> changed(const Reader::Place& entry) {
    story_.recipe = reader_.text(reader_.need(entry, "recipe"));
    story_.players = reader_.integer(reader_.need(entry, "players"), 1, game::kMaxPlayers);
    return reader_.failed() ? Result<void>() : story_.dealing.change_game();
  }
  Result<void> pledged(const Reader::Place& entry) {
    const Pledge pledge{seat(entry), reader_.text(reader_.need(entry, "pledge"))};
    return reader_.failed() ? Result<void>() : story_.dealing.pledge(pledge);
  }
  Result<void> revealing(const Reader::Place& entry) {
    auto pledges = read_pledges(reader_, reader_.need(entry, "pledges"));
    story_.asked = true;
    return reader_.failed() ? Result<void>() : story_.dealing.freeze(std::move(pledges));
  }
  Result<void> added(const Reader::Place& entry) {
    const Contribution words{seat(entry), reader_.text(reader_.need(entry, "text"))};
    return reader_.failed() ? Result<void>() : story_.dealing.add_words(words);
  }
  Result<void> called_off(const Reader::Place& entry) {
    const auto missing = read_seat_numbers(reader_, reader_.need(entry, "missing"));
    story_.asked = false;
    ++story_.called_off;
    return reader_.failed() ? Result<void>() : story_.dealing.call_off(missing);
  }
  Result<void> started(const Reader::Place& entry) {
    story_.dealt = true;
    if (const auto events = reader_.find(entry, "events")) story_.events = *events.json;
    return story_.dealing.deal();
  }

  Reader& reader_;
  DealStory& story_;
};

}  // namespace

Result<DealStory> read_deal_story(Reader& reader, const Reader::Place& log,
                                  const std::string& code) {
  std::optional<DealStory> story;
  Result<void> possible;
  long long number = 0;
  reader.each(log, [&](const Reader::Place& entry) {
    if (!possible || reader.failed()) return;
    ++number;
    if (reader.integer(reader.need(entry, "n"), 0, INT32_MAX) != number) {
      possible = fail("entries before it are missing");
    } else if (story) {
      possible = StoryTeller(reader, *story).hear(entry);
    } else if (reader.text(reader.need(entry, "kind")) != entry::Opened::kWord) {
      possible = fail("a log begins with \"opened\"");
    } else {
      const std::string commitment = reader.text(reader.need(entry, "commitment"));
      story = DealStory{.dealing = Dealing(code, commitment), .commitment = commitment};
    }
  });
  if (reader.failed()) return std::unexpected(reader.error());
  if (!possible) return fail(fmt::format("entry {}: {}", number, possible.error().message));
  if (!story) return fail("the log is empty");
  return *std::move(story);
}

}  // namespace stollen::table
