#include "table/entry.h"

#include <algorithm>

#include "notation/reader.h"

namespace stollen::table {

using notation::Json;
using notation::Reader;

// --- As it is stored

namespace {

Json detail_json(const Json& value) { return value; }
Json detail_json(const std::string& value) { return value; }
Json detail_json(game::Seat seat) { return seat + 1; }
Json detail_json(tunnel::Cell cell) { return {cell.x(), cell.y()}; }
Json detail_json(const std::vector<Pledge>& pledges) { return pledges_json(pledges); }
Json detail_json(const std::vector<game::Seat>& seats) { return seat_numbers(seats); }

void read_detail(Reader&, const Reader::Place& place, Json& value) { value = *place.json; }
void read_detail(Reader& reader, const Reader::Place& place, std::string& value) {
  value = reader.text(place);
}
void read_detail(Reader& reader, const Reader::Place& place, game::Seat& seat) {
  seat = reader.seat(place, game::kMaxPlayers);
}
void read_detail(Reader& reader, const Reader::Place& place, tunnel::Cell& cell) {
  cell = reader.cell(place);
}
void read_detail(Reader& reader, const Reader::Place& place, std::vector<Pledge>& pledges) {
  pledges = read_pledges(reader, place);
}
void read_detail(Reader& reader, const Reader::Place& place, std::vector<game::Seat>& seats) {
  seats = read_seat_numbers(reader, place);
}

// What is empty is left out. Details come last.
class EntryWriter {
 public:
  explicit EntryWriter(Json& json) : json_(json) {}

  void seat(game::Seat seat) { json_["seat"] = seat + 1; }
  void text(const std::string& text) { put("text", text); }
  void text(bots::BotKind level) { json_["text"] = bots::bot_name(level); }
  void key(const std::string& key) { put("key", key); }
  void by(const std::string& player) { put("by", player); }
  void by(MadeBy maker) { json_["by"] = maker_word(maker); }
  void reserve(Millis reserve) {
    if (reserve != 0) json_["reserve"] = reserve;
  }
  void told(const std::string& digest) { put("told", digest); }
  template <class T>
  void detail(const char* name, const T& value) {
    json_["details"][name] = detail_json(value);
  }
  template <class T>
  void detail(const char* name, const std::optional<T>& value) {
    if (value) detail(name, *value);
  }

 private:
  void put(const char* field, const std::string& text) {
    if (!text.empty()) json_[field] = text;
  }

  Json& json_;
};

class EntryReader {
 public:
  explicit EntryReader(Reader& reader) : reader_(reader) {}

  void seat(game::Seat& seat) {
    seat = reader_.seat(reader_.need(reader_.root(), "seat"), game::kMaxPlayers);
  }
  void text(std::string& text) { take("text", text); }
  void text(bots::BotKind& level) {
    std::string word;
    take("text", word);
    level = bots::bot_named(word).value_or(bots::kUsualLevel);
  }
  void key(std::string& key) { take("key", key); }
  void by(std::string& player) { take("by", player); }
  void by(MadeBy& maker) {
    const auto place = reader_.need(reader_.root(), "by");
    const auto word = std::ranges::find(kMakerWords, reader_.text(place));
    if (word == kMakerWords.end())
      reader_.complain(place, "must be who made the move");
    else
      maker = static_cast<MadeBy>(word - kMakerWords.begin());
  }
  void reserve(Millis& reserve) {
    if (const auto place = reader_.find(reader_.root(), "reserve"))
      reserve = reader_.integer(place, 0, INT64_MAX);
  }
  void told(std::string& digest) { take("told", digest); }
  template <class T>
  void detail(const char* name, T& value) {
    const auto place = reader_.need(reader_.need(reader_.root(), "details"), name);
    if (place) read_detail(reader_, place, value);
  }
  template <class T>
  void detail(const char* name, std::optional<T>& value) {
    const auto details = reader_.need(reader_.root(), "details");
    const auto place = details ? reader_.find(details, name) : details;
    if (place) read_detail(reader_, place, value.emplace());
  }

 private:
  void take(const char* field, std::string& text) {
    if (const auto place = reader_.find(reader_.root(), field)) text = reader_.text(place);
  }

  Reader& reader_;
};

// The same lines write an entry and read it.
template <class Entry, class Kind>
concept Is = std::same_as<std::remove_const_t<Entry>, Kind>;

void store(auto& as, Is<entry::Opened> auto& opened) {
  as.by(opened.opener);
  as.detail("settings", opened.settings);
  as.detail("decks", opened.decks);
  as.detail("secret", opened.secret);
}
void store(auto& as, Is<entry::Changed> auto& changed) {
  as.detail("settings", changed.settings);
  as.detail("decks", changed.decks);
}
void store(auto& as, Is<entry::Sat> auto& sat) {
  as.seat(sat.seat);
  as.text(sat.name);
  as.by(sat.player);
}
void store(auto& as, Is<entry::Left> auto& left) { as.seat(left.seat); }
void store(auto& as, Is<entry::BotSat> auto& sat) {
  as.seat(sat.seat);
  as.text(sat.level);
}
void store(auto& as, Is<entry::Cleared> auto& cleared) { as.seat(cleared.seat); }
void store(auto& as, Is<entry::Pledged> auto& pledged) {
  as.seat(pledged.seat);
  as.text(pledged.pledge);
}
void store(auto& as, Is<entry::Revealing> auto& revealing) {
  as.detail("pledges", revealing.pledges);
}
void store(auto& as, Is<entry::Seed> auto& seed) {
  as.seat(seed.seat);
  as.text(seed.words);
}
void store(auto& as, Is<entry::CalledOff> auto& called_off) {
  as.detail("missing", called_off.missing);
}
void store(auto& as, Is<entry::Started> auto& started) { as.told(started.told); }
void store(auto& as, Is<entry::Move> auto& move) {
  as.seat(move.seat);
  as.text(move.text);
  as.key(move.key);
  as.by(move.by);
  as.reserve(move.reserve);
  as.told(move.told);
}
void store(auto& as, Is<entry::Paused> auto& paused) { as.detail("seats", paused.seats); }
void store(auto& as, Is<entry::Ready> auto& ready) { as.seat(ready.seat); }
void store(auto& as, Is<entry::Resumed> auto& resumed) { as.text(resumed.why); }
void store(auto& as, Is<entry::Chat> auto& chat) {
  as.seat(chat.seat);
  as.text(chat.text);
  as.key(chat.key);
}
void store(auto& as, Is<entry::Claim> auto& claim) {
  as.seat(claim.seat);
  as.key(claim.key);
  as.detail("claim", claim.claim);
  as.detail("cell", claim.cell);
  as.detail("seat", claim.about);
}
void store(auto& as, Is<entry::BotPlays> auto& plays) {
  as.seat(plays.seat);
  as.text(plays.why);
}
void store(auto& as, Is<entry::Back> auto& back) { as.seat(back.seat); }
void store(auto&, Is<entry::Over> auto&) {}
void store(auto& as, Is<entry::Ended> auto& ended) { as.text(ended.why); }
void store(auto& as, Is<entry::Rematch> auto& rematch) { as.text(rematch.code); }

// An entry of this kind that says nothing yet; false if there is no such kind.
template <std::size_t kKind = 0>
bool begin(entry::Any& what, std::string_view word) {
  if constexpr (kKind == std::variant_size_v<entry::Any>) {
    return false;
  } else {
    using Kind = std::variant_alternative_t<kKind, entry::Any>;
    if (word != Kind::kWord) return begin<kKind + 1>(what, word);
    what.emplace<kKind>();
    return true;
  }
}

}  // namespace

std::string_view Entry::word() const {
  return std::visit([](const auto& kind) { return kind.kWord; }, what);
}

game::Seat Entry::seat() const {
  return std::visit(
      [](const auto& kind) {
        if constexpr (requires { kind.seat; }) return kind.seat;
        return game::kNobody;
      },
      what);
}

std::string_view Entry::key() const {
  return std::visit(
      [](const auto& kind) -> std::string_view {
        if constexpr (requires { kind.key; }) return kind.key;
        return {};
      },
      what);
}

std::string entry_text(const Entry& entry) {
  Json json = {{"kind", entry.word()}, {"time", entry.time}};
  EntryWriter writer(json);
  std::visit([&](const auto& kind) { store(writer, kind); }, entry.what);
  return notation::dump_json(json);
}

Result<Entry> read_entry(std::string_view text) {
  const Result<Json> json = notation::parse_json(text);
  if (!json) return std::unexpected(json.error());
  Reader reader(*json);
  const auto& root = reader.root();
  reader.allow(root, {"kind", "time", "seat", "text", "key", "by", "reserve", "told", "details"});
  Entry entry;
  const std::string word = reader.text(reader.need(root, "kind"));
  entry.time = reader.integer(reader.need(root, "time"), 0, INT64_MAX);
  if (!begin(entry.what, word) && !reader.failed())
    reader.complain(root, fmt::format("there is no entry \"{}\"", word));
  EntryReader fields(reader);
  std::visit([&](auto& kind) { store(fields, kind); }, entry.what);
  if (reader.failed()) return std::unexpected(reader.error());
  return entry;
}

// --- As it is told

void write_public_fields(notation::Writer& to, const Entry& entry) {
  std::visit(
      ByKind{[&](const entry::Changed& changed) {
               Reader settings(changed.settings);
               const auto& root = settings.root();
               to.field("recipe", settings.text(settings.need(root, "recipe")));
               to.field("players",
                        settings.integer(settings.need(root, "players"), 1, game::kMaxPlayers));
             },
             [&](const entry::Sat& sat) {
               to.field("name", sat.name);
               to.field("player", sat.player);
             },
             [&](const entry::BotSat& sat) { to.field("level", bots::bot_name(sat.level)); },
             [&](const entry::Pledged& pledged) { to.field("pledge", pledged.pledge); },
             [&](const entry::Revealing& revealing) {
               to.field("pledges", pledges_json(revealing.pledges));
             },
             [&](const entry::CalledOff& called_off) {
               to.field("missing", seat_numbers(called_off.missing));
             },
             [&](const entry::Paused& paused) { to.field("seats", seat_numbers(paused.seats)); },
             [&](const entry::Resumed& resumed) { to.field("why", resumed.why); },
             [&](const entry::Seed& seed) { to.field("text", seed.words); },
             [&](const entry::Chat& chat) { to.field("text", chat.text); },
             [&](const entry::Move& move) { to.field("by", maker_word(move.by)); },
             [&](const entry::Claim& claim) {
               to.field("claim", claim.claim);
               if (claim.cell) to.field("cell", detail_json(*claim.cell));
               if (claim.about) to.field("about", *claim.about + 1);
             },
             [&](const entry::BotPlays& plays) { to.field("why", plays.why); },
             [&](const entry::Ended& ended) { to.field("why", ended.why); },
             [&](const entry::Rematch& rematch) { to.field("code", rematch.code); },
             [](const auto&) {}},
      entry.what);
}

Json later_entry_json(std::size_t number, const Entry& entry) {
  return notation::tree_of([&](notation::Writer& to) {
    to.object([&] {
      to.field("n", number);
      to.field("time", entry.time);
      to.field("kind", entry.word());
      if (entry.seat() != game::kNobody) to.field("seat", entry.seat() + 1);
      write_public_fields(to, entry);
    });
  });
}

}  // namespace stollen::table
