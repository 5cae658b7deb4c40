// From the pledges to the deal: who binds himself to words, the start that asks for them, and the
// cards once all are open. What counts when is Dealing's; here it meets people and time.
#include <algorithm>

#include "table/table.h"
#include "table/text.h"

namespace stollen::table {

using game::Seat;
using notation::Json;
using notation::Reader;

Done Table::may_prepare() const {
  if (phase_ != TableState::kOpen)
    return trouble(TroubleCode::kNotOpen, "the game has begun; seats can no longer change");
  if (dealing_->revealing())
    return trouble(TroubleCode::kRevealing,
                   "the words for the deal are being opened; nothing changes meanwhile");
  return {};
}

// --- Pledges

Answer Table::ask_pledge(Connection& from, Reader& message, Millis now) {
  const std::string hash = message.text(message.need(message.root(), "pledge"));
  if (message.failed()) return Json();
  const Seat seat = seat_of(from.guest.player);
  if (seat == game::kNobody) return trouble(TroubleCode::kNotSeated, "you have no seat here");
  if (const Done may = may_prepare(); !may) return std::unexpected(may.error());
  if (!settings_.fair())
    return trouble(TroubleCode::kNotFair,
                   "the deal of this table is known before; it takes no words");
  if (!is_hash(hash))
    return trouble(TroubleCode::kBadPledge, "a pledge is a SHA-256 as 64 small hexadecimal digits");
  if (dealing_->was_frozen(hash))
    return trouble(TroubleCode::kPledgeUsed, "these words were asked for once; pledge others");
  const Pledge* known = dealing_->pledge_of_seat(seat);
  if (known != nullptr && known->hash == hash)
    return Json{{"type", "ack"}, {"n", last_number()}, {"repeated", true}};
  const entry::Pledged pledged{seat, hash};
  if (const Done room = room_.for_one_more(pledged, person(from.guest.player)); !room)
    return std::unexpected(room.error());
  append(pledged, now);
  return Json{{"type", "ack"}, {"n", last_number()}};
}

// Words that are open at once let the last one choose.
Answer Table::ask_seed(Connection&, Reader&, Millis) {
  return trouble(TroubleCode::kPledgeFirst,
                 "words are pledged before they are opened: send \"pledge\", and \"reveal\" when "
                 "the entry \"revealing\" asks for them");
}

// --- The start

Answer Table::ask_start(Connection& from, Reader& message, Millis now) {
  std::optional<bots::BotKind> fill;
  if (const auto place = message.find(message.root(), "fill"); place && !place.json->is_null())
    fill = read_level(message, place);
  if (message.failed()) return trouble(TroubleCode::kBadLevel, message.error().message);
  if (const Done may = may_prepare(); !may) return std::unexpected(may.error());
  if (!is_host(from.guest))
    return trouble(TroubleCode::kNotHost, "only the host of the table can do this");
  if (const Done done = start(from.guest, fill, now); !done) return std::unexpected(done.error());
  return Json{{"type", "ack"}, {"n", last_number()}};
}

Done Table::start(const Guest& by, std::optional<bots::BotKind> fill, Millis now) {
  if (const Done may = may_prepare(); !may) return may;
  Json empty = Json::array();
  for (Seat seat = 0; seat < players(); ++seat)
    if (chairs_[seat].kind == Kind::kEmpty && !fill) empty.push_back(seat + 1);
  if (!empty.empty()) {
    const std::string message = fmt::format("{} seats are empty; bots can fill them", empty.size());
    return trouble(TroubleCode::kNotFull, message, {{"empty", std::move(empty)}});
  }
  for (Seat seat = 0; seat < players(); ++seat)
    if (chairs_[seat].kind == Kind::kEmpty)
      if (const Done sat = seat_bot(by, seat, *fill, now); !sat) return sat;
  // Whoever is away could not open his words; nothing of them is known yet, so nobody gains by it.
  std::vector<Pledge> pledges = dealing_->pledges();
  std::erase_if(pledges, [&](const Pledge& pledge) { return !is_here(pledge.seat); });
  if (pledges.empty()) {
    deal(now);
    return {};
  }
  // Words are never left out because a log is full: that would be a way to be rid of them.
  const entry::Revealing revealing{std::move(pledges)};
  if (const Done room = room_.for_one_more(revealing, person(by.player)); !room) return room;
  turn_opened_ = now;
  append(revealing, now);
  return {};
}

void Table::deal(Millis now) {
  append(entry::Started{}, now);
  open_turn(now);
}

// --- The words

// The answer never repeats the words: a typing error of today may be tomorrow's pledge.
Answer Table::ask_reveal(Connection& from, Reader& message, Millis now) {
  const std::string text = message.text(message.need(message.root(), "text"));
  if (message.failed()) return Json();
  const Seat seat = seat_of(from.guest.player);
  if (seat == game::kNobody) return trouble(TroubleCode::kNotSeated, "you have no seat here");
  const Pledge* pledge = dealing_->revealing() ? dealing_->pledge_of_seat(seat) : nullptr;
  if (phase_ != TableState::kOpen || pledge == nullptr)
    return trouble(TroubleCode::kNotRevealing, "no words are asked of your seat now");
  if (dealing_->is_open(seat))
    return trouble(TroubleCode::kWordsOpen, "your words are open already");
  if (!is_line(text, kLongestSeed))
    return trouble(TroubleCode::kBadText, "your words have " + line_rule(kLongestSeed));
  if (!dealing_->fits(*pledge, text))
    return trouble(TroubleCode::kWrongWords, "these are not the words that you have pledged");
  append(entry::Seed{seat, text}, now);
  Json ack = {{"type", "ack"}, {"n", last_number()}};
  if (dealing_->missing().empty()) deal(now);
  return ack;
}

Millis Table::reveal_ends() const { return turn_opened_ + shelf_.reveal_seconds() * kSecond; }

void Table::call_off(Millis now) {
  append(entry::CalledOff{dealing_->missing()}, now);
  turn_opened_ = now;
}

// --- In the log

// Entries that change what the deal is made of; all others are of no concern to it.
Result<void> Table::apply_to_deal(const Entry& entry) {
  const auto change_seat = [&](Seat seat) { return dealing_->change_seat(seat); };
  return std::visit(
      ByKind{[&](const entry::Changed&) { return dealing_->change_game(); },
             [&](const entry::Sat& sat) { return change_seat(sat.seat); },
             [&](const entry::BotSat& sat) { return change_seat(sat.seat); },
             [&](const entry::Left& left) { return change_seat(left.seat); },
             [&](const entry::Cleared& cleared) { return change_seat(cleared.seat); },
             [&](const entry::Pledged& pledged) -> Result<void> {
               if (chairs_[pledged.seat].kind != Kind::kPerson)
                 return fail("only a seated person pledges words");
               return dealing_->pledge({pledged.seat, pledged.pledge});
             },
             [&](const entry::Seed& seed) { return dealing_->add_words({seed.seat, seed.words}); },
             [&](const entry::Revealing& revealing) { return dealing_->freeze(revealing.pledges); },
             [&](const entry::CalledOff& called_off) {
               return dealing_->call_off(called_off.missing);
             },
             [&](const entry::Started&) { return dealing_->deal(); },
             [](const auto&) { return Result<void>(); }},
      entry.what);
}

std::uint64_t Table::seed() const {
  if (settings_.seed) return *settings_.seed;
  return deal_seed(code_, secret_, dealing_->words());
}

Json Table::fairness_json() const {
  return {{"fair", settings_.fair()},
          {"code", code_},
          {"commitment", commitment_of(secret_)},
          {"secret", secret_},
          {"pledges", pledges_json(dealing_->pledges())},
          {"contributions", contributions_json(dealing_->words())}};
}

}  // namespace stollen::table
