// Guests and their tokens, and opening a table as a guest asks for it.
#include <algorithm>
#include <array>

#include "notation/record.h"
#include "table/hall.h"
#include "table/hash.h"
#include "table/text.h"

namespace stollen::table {

using game::Seat;
using notation::Json;
using notation::Reader;

namespace {

constexpr std::string_view kCodeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
constexpr std::string_view kLetters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

std::unexpected<Trouble> bad_name() {
  return trouble("bad-name",
                 fmt::format("a name has 1 to {} characters in one line", kLongestName));
}

}  // namespace

// Bytes that would favour the first letters are thrown away.
std::string Hall::random_text(std::string_view letters, int length) {
  const unsigned usable = 256U - 256U % static_cast<unsigned>(letters.size());
  std::string text;
  while (static_cast<int>(text.size()) < length) {
    std::array<std::uint8_t, 32> bytes;
    entropy_(bytes);
    for (const std::uint8_t byte : bytes)
      if (byte < usable && static_cast<int>(text.size()) < length)
        text += letters[byte % letters.size()];
  }
  return text;
}

std::string Hall::token() { return random_text(kLetters, 43); }

std::string Hall::new_code(Millis now) {
  std::string code;
  do code = random_text(kCodeLetters, 6);
  while (find(code, now).has_value());
  return code;
}

// --- Guests

std::expected<Hall::NewGuest, Trouble> Hall::new_guest(const std::string& name, Millis now) {
  if (!is_line(name, kLongestName)) return bad_name();
  NewGuest made{{"p" + random_text(kLetters, 11), name}, token()};
  effects_.writes.players.push_back({made.guest.player, name, now});
  effects_.writes.tokens.push_back({sha256_hex(made.token), made.guest.player, now});
  return made;
}

Answer Hall::rename(const Guest& guest, const std::string& name, Millis now) {
  if (!is_line(name, kLongestName)) return bad_name();
  effects_.writes.players.push_back({guest.player, name, now});
  for (auto& [hash, player] : tokens_)
    if (player.id == guest.player) player.name = name;
  return Json{{"player", guest.player}, {"name", name}};
}

std::expected<std::optional<Guest>, Trouble> Hall::guest_of(std::string_view token) {
  if (token.empty() || token.size() > 100) return std::nullopt;
  const std::string hash = sha256_hex(token);
  if (const auto known = tokens_.find(hash); known != tokens_.end())
    return Guest{known->second.id, known->second.name};
  const auto player = storage_.player_of(hash);
  if (!player)
    return trouble("storage", "the server cannot read its data: " + player.error().message);
  if (!*player) return std::nullopt;
  tokens_[hash] = **player;
  return Guest{(*player)->id, (*player)->name};
}

std::string Hall::device_code(const Guest& guest, Millis now) {
  std::erase_if(devices_, [&](const auto& device) { return device.second.player == guest.player; });
  const std::string code = random_text(kCodeLetters, 8);
  devices_[code] = {guest.player, guest.name, now + 10 * kMinute};
  return code;
}

std::expected<Hall::NewGuest, Trouble> Hall::redeem_device(const std::string& code, Millis now) {
  std::string upper = code.substr(0, 16);
  for (char& letter : upper)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  const auto device = devices_.find(upper);
  if (device == devices_.end() || device->second.expires < now)
    return trouble("bad-code", "this code was used already, is too old or never was");
  NewGuest made{{device->second.player, device->second.name}, token()};
  effects_.writes.tokens.push_back({sha256_hex(made.token), made.guest.player, now});
  devices_.erase(device);
  return made;
}

// --- A table as it is asked for

// The same cards once more: the seed or the position of a finished game.
Result<Settings> Hall::known_deal(const Table& other, Settings settings) const {
  const Json record = other.record()["record"];
  if (other.settings().recipe != settings.recipe || other.settings().players != settings.players)
    return fail("that table played another game or with another number of players");
  Reader reader(record);
  if (const auto position = reader.find(reader.root(), "position")) {
    settings.position = *position.json;
  } else {
    settings.seed = notation::read_seed(reader, reader.need(reader.root(), "seed"));
    settings.first = other.settings().first;
  }
  return settings;
}

Answer Hall::read_table_request(const Json& request, const Guest& guest, Millis now) {
  Json plain = request;
  std::string from;
  if (request.is_object() && request.contains("deal") && request["deal"].is_object() &&
      request["deal"].contains("from")) {
    if (request["deal"].size() != 1 || !request["deal"]["from"].is_string())
      return trouble("bad-request", "deal.from: must be the code of a table, and alone");
    from = request["deal"]["from"].get<std::string>();
    plain.erase("deal");
  }
  Reader reader(plain);
  const auto& root = reader.root();
  std::vector<std::string_view> fields(std::begin(kSettingFields), std::end(kSettingFields));
  fields.insert(fields.end(), {"seats", "fill", "sit", "start"});
  reader.allow(root, fields);
  Settings settings = read_settings(reader, root);
  struct Wish {
    Seat seat;
    bots::BotKind level;
  };
  std::vector<Wish> bots;
  if (const auto seats = reader.find(root, "seats"))
    reader.each(seats, [&](const Reader::Place& place) {
      reader.allow(place, {"seat", "bot"});
      bots.push_back({reader.seat(reader.need(place, "seat"), settings.players),
                      read_level(reader, reader.need(place, "bot"))});
    });
  std::optional<bots::BotKind> fill;
  if (const auto place = reader.find(root, "fill"); place && !place.json->is_null())
    fill = read_level(reader, place);
  std::optional<Seat> sit;
  bool watches = false;
  if (const auto place = reader.find(root, "sit")) {
    watches = place.json->is_null();
    if (!watches) sit = reader.seat(place, settings.players);
  }
  const auto start = reader.find(root, "start");
  const bool starts = start ? reader.flag(start) : false;
  if (reader.failed()) return trouble("bad-request", reader.error().message);

  const auto game = shelf_.find(settings.recipe, settings.players);
  if (!game) return trouble("bad-recipe", game.error().message);
  settings.recipe = (*game)->recipe();
  if (!from.empty()) {
    const auto other = find(from, now);
    if (!other) return std::unexpected(other.error());
    if (!(*other)->over()) return trouble("not-over", "that game is not over");
    auto known = known_deal(**other, std::move(settings));
    if (!known) return trouble("bad-recipe", known.error().message);
    settings = std::move(*known);
  }
  if (!settings.position.is_null()) {
    const auto position = notation::read_position(shelf_.decks(), settings.position);
    if (!position) return trouble("bad-position", position.error().message);
    if (position->game->recipe() != settings.recipe ||
        position->game->players() != settings.players)
      return trouble("bad-position", "the position is of another recipe or number of players");
  }
  auto made = make_table(std::move(settings), guest, now);
  if (!made) return std::unexpected(made.error());
  Table& table = **made;
  for (const Wish& wish : bots)
    if (const Done done = table.seat_bot(wish.seat, wish.level, now); !done)
      return trouble("bad-seats", done.error().message);
  if (!watches)
    if (const Done done = table.sit(guest, sit, now); !done)
      return trouble("bad-seats", done.error().message);
  if (fill)
    for (Seat seat = 0; seat < table.settings().players; ++seat)
      (void)table.seat_bot(seat, *fill, now);  // where nobody sits
  if (starts)
    if (const Done done = table.start(std::nullopt, now); !done)
      return std::unexpected(done.error());
  const Seat seat = table.seat_of(guest.player);
  const std::string code = table.code();
  settle(table);
  tables_[code] = std::move(*made);
  return Json{{"code", code},
              {"link", "/t/" + code},
              {"seat", seat == game::kNobody ? Json() : Json(seat + 1)},
              {"table", tables_[code]->summary()}};
}

}  // namespace stollen::table
