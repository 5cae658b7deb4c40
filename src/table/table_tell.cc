// Who is told what. An observer is sent his view, the events as his seat was told them, and the
// legal moves of his own decision; the functions here have nothing else to give.
#include <algorithm>
#include <map>

#include "notation/phrases.h"
#include "notation/position.h"
#include "notation/shown.h"
#include "table/claims.h"
#include "table/table.h"

namespace stollen::table {

using game::Observer;
using game::Seat;
using notation::Json;
using notation::Writer;

Observer Table::eyes_of(const Connection& connection) const {
  const Seat seat = seat_of(connection.guest.player);
  return seat == game::kNobody ? Observer::spectator() : Observer::seat(seat);
}

// --- The table

Json Table::seats_json() const {
  Json list = Json::array();
  for (Seat seat = 0; seat < players(); ++seat) {
    const Chair& chair = chairs_[seat];
    Json json = {{"seat", seat + 1}};
    if (chair.kind == Kind::kEmpty) json["kind"] = "empty";
    if (chair.kind == Kind::kBot) {
      json["kind"] = "bot";
      json["level"] = bots::bot_name(chair.level);
    }
    if (chair.kind == Kind::kPerson) {
      json["kind"] = "person";
      json["name"] = chair.name;
      json["player"] = chair.player;
      json["here"] = is_here(seat);
      json["bot_plays"] = chair.bot_plays;
    }
    list.push_back(std::move(json));
  }
  return list;
}

int Table::watching() const {
  return static_cast<int>(std::ranges::count_if(connections_, [&](const Connection& connection) {
    return connection.greeted && eyes_of(connection).is_spectator();
  }));
}

Json Table::summary() const {
  Json json = {{"code", code_}, {"state", state_word(phase_)}};
  show_settings(settings_, json);
  json["at"] = course_->made();
  json["created"] = entries_.front().time;
  json["touched"] = entries_.back().time;
  json["seats"] = seats_json();
  json["host"] = host() == game::kNobody ? Json() : Json(host() + 1);
  json["watching"] = watching();
  json["fair"] = settings_.fair();
  json["commitment"] = commitment_of(secret_);
  json["rematch"] = rematch_.empty() ? Json() : Json(rematch_);
  json["result"] = over() ? notation::result_json(course_->game(), course_->state()) : Json();
  return json;
}

Json Table::row_summary() const {
  Json json = summary();
  for (Json& seat : json["seats"])
    if (seat.contains("here")) seat["here"] = false;
  json["watching"] = 0;
  return json;
}

void Table::show_presence(Json& summary) const {
  summary["seats"] = seats_json();
  summary["watching"] = watching();
}

void Table::tell_presence(const Connection* but) {
  Json seats = Json::array();
  for (Seat seat = 0; seat < players(); ++seat)
    if (chairs_[seat].kind == Kind::kPerson)
      seats.push_back(
          {{"seat", seat + 1}, {"here", is_here(seat)}, {"bot_plays", chairs_[seat].bot_plays}});
  broadcast({{"type", "presence"}, {"seats", std::move(seats)}, {"watching", watching()}}, but);
}

void Table::broadcast(const Json& json, const Connection* but) {
  const auto text = std::make_shared<const std::string>(notation::dump_json(json));
  for (const Connection& connection : connections_)
    if (connection.greeted && &connection != but)
      effects_.messages.push_back({connection.id, text});
}

Json Table::muted_json(const Guest& guest) const {
  Json list = Json::array();
  for (const std::string& player : guest.muted)
    if (const Seat seat = seat_of(player); seat != game::kNobody) list.push_back(seat + 1);
  return list;
}

// --- The turn

void Table::write_clock(Writer& to, Seat seat, Millis now) const {
  if (!settings_.clock || bot_decides(seat)) return to.field("clock", nullptr);
  const bool running = clock_runs();
  const Millis used = running ? now - turn_opened_ : 0;
  const Millis over = std::max<Millis>(0, used - settings_.clock->move);
  to.object("clock", [&] {
    to.field("seat", seat + 1);
    to.field("left", std::max<Millis>(0, settings_.clock->move - used));
    to.field("reserve", std::max<Millis>(0, chairs_[seat].reserve - over));
    to.field("running", running);
  });
}

void Table::write_legal(Writer& to, Seat seat, LegalForm form) const {
  if (form == LegalForm::kNone) return to.field("legal", nullptr);
  const game::Vocabulary& vocabulary = course_->game().vocabulary();
  to.list("legal", [&] {
    for (const game::Move move : course::legal_moves(course_->game(), state_for(seat))) {
      if (form == LegalForm::kText)
        to.put(notation::move_text(vocabulary, move));
      else if (form == LegalForm::kJson)
        notation::write_move(to, vocabulary, move);
      else
        to.object([&] {
          to.field("text", notation::move_text(vocabulary, move));
          to.field("json", [&] { notation::write_move(to, vocabulary, move); });
        });
    }
  });
}

void Table::write_turn(Writer& to, const Connection& reader, Millis now) const {
  const bool playing = phase_ == TableState::kPlaying;
  const Seat own = seat_of(reader.guest.player);
  const bool answered = window_ && std::ranges::find(window_->answers, own, &NotedAnswer::seat) !=
                                       window_->answers.end();
  const Seat decides = playing ? course_->decision().seat : game::kNobody;
  to.object([&] {
    if (playing)
      to.field("decision",
               [&] { notation::write_decision(to, course_->game(), course_->state()); });
    else
      to.field("decision", nullptr);
    to.list("asked", [&] {
      if (playing && !window_ && !pause_) to.put(decides + 1);
      if (playing && window_)
        for (const Seat seat : window_->asked) to.put(seat + 1);
    });
    to.field("yours", asks(own) && !answered);
    if (asks(own))
      write_legal(to, own, reader.legal);
    else
      to.field("legal", nullptr);
    if (playing && !window_ && !pause_)
      write_clock(to, decides, now);
    else
      to.field("clock", nullptr);
    if (playing && window_)
      to.object("window", [&] {
        to.field("left", std::max<Millis>(0, window_->opened + settings_.window - now));
        to.field("length", settings_.window);
      });
    else
      to.field("window", nullptr);
    write_pause(to, now);
  });
}

Json Table::turn_json(const Connection& reader, Millis now) const {
  return notation::tree_of([&](Writer& to) { write_turn(to, reader, now); });
}

void Table::write_view(Writer& to, Observer eyes) const {
  if (!course_->begun()) return to.put(nullptr);  // the table may have ended before the deal
  // In a window all are asked at once, and each sees the table as if it were his turn to answer.
  const bool answers = window_ && asks(eyes.seat());
  const game::State state = answers ? window_state(eyes.seat()) : course_->state();
  notation::write_view(to, course_->game(), state, eyes);
}

Json Table::view_json(Observer eyes) const {
  return notation::tree_of([&](Writer& to) { write_view(to, eyes); });
}

// --- What happened

// Who sat there when it was said: before the deal seats change hands, and some are taken away.
std::string_view Table::speaker(std::size_t index) const {
  const Seat seat = entries_[index].seat();
  if (index >= lobby_) return chairs_[seat].player;
  while (index-- > 0)
    if (const auto* sat = entries_[index].as<entry::Sat>(); sat != nullptr && sat->seat == seat)
      return sat->player;
  return "";
}

void Table::write_entry(Writer& to, std::size_t index, Observer eyes,
                        const std::vector<std::string>& muted) const {
  const Entry& entry = entries_[index];
  to.field("n", index + 1);
  to.field("time", entry.time);
  to.field("kind", entry.word());
  if (entry.seat() != game::kNobody) to.field("seat", entry.seat() + 1);
  if (is_talk(entry) && !muted.empty() && std::ranges::find(muted, speaker(index)) != muted.end())
    return to.field("muted", true);
  write_public_fields(to, entry);
  if (entry.is<entry::Opened>()) to.field("commitment", commitment_of(secret_));
  if (entry.is<entry::Over>())
    to.field("result", notation::result_json(course_->game(), course_->state()));
  if (entry.is<entry::Over, entry::Ended>()) {
    to.field("secret", secret_);
    if (course_->begun() && settings_.position.is_null()) to.field("seed", std::to_string(seed()));
  }
  const int ply = plies_[index];
  if (ply < 0) return;
  if (ply > 0) to.field("at", ply);
  to.list("events", [&] {
    for (const game::Event& event : course_->events(ply))
      notation::write_event(to, course_->game().vocabulary(), event, eyes);
  });
  notation::shown_field(to, *course_, ply);
}

void Table::write_entries(Writer& to, std::size_t from, std::size_t end,
                          const Connection& reader) const {
  const Observer eyes = eyes_of(reader);
  to.list([&] {
    for (std::size_t i = from; i < end; ++i)
      to.object([&] { write_entry(to, i, eyes, reader.guest.muted); });
  });
}

// What the reader is at this table, as far as it can change.
Json Table::standing_json(const Guest& guest) const {
  const Seat seat = seat_of(guest.player);
  return {{"seat", seat == game::kNobody ? Json() : Json(seat + 1)},
          {"host", is_host(guest)},
          {"muted", muted_json(guest)}};
}

Json Table::snapshot(const Connection& to, std::size_t seen, std::size_t end, Millis now) const {
  const bool known = !to.guest.player.empty();
  Json you = standing_json(to.guest);
  you["player"] = known ? Json(to.guest.player) : Json();
  you["name"] = known ? Json(to.guest.name) : Json();
  return {
      {"type", "snapshot"},
      {"protocol", 1},
      {"table", summary()},
      {"you", std::move(you)},
      {"claims", claims_json(claims())},
      {"n", end},
      {"at", course_->made()},
      {"entries", notation::tree_of([&](Writer& writer) { write_entries(writer, seen, end, to); })},
      {"view", view_json(eyes_of(to))},
      {"turn", turn_json(to, now)}};
}

std::string Table::update_text(const Connection& reader, std::size_t from, Millis now) const {
  bool game_changed = false;
  bool table_changed = false;
  bool game_chosen = false;
  bool only_talk = true;
  for (std::size_t i = from; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    game_changed |= plies_[i] >= 0 || entry.is<entry::Over, entry::Ended>();
    table_changed |= changes_table(entry);
    game_chosen |= entry.is<entry::Changed>();
    only_talk &= is_talk(entry);
  }
  return notation::text_of([&](Writer& to) {
    to.object([&] {
      to.field("type", "update");
      to.field("n", last_number());
      to.field("at", course_->made());
      to.field("entries", [&] { write_entries(to, from, entries_.size(), reader); });
      if (table_changed) to.field("table", summary());
      if (table_changed) to.field("you", standing_json(reader.guest));
      if (game_chosen) to.field("claims", claims_json(claims()));
      if (game_changed && reader.views) to.field("view", [&] { write_view(to, eyes_of(reader)); });
      if (!only_talk) to.field("turn", [&] { write_turn(to, reader, now); });
    });
  });
}

// What a snapshot had no room for follows in updates, which bring entries and nothing else.
void Table::send_rest(Connection& reader, Millis) {
  for (std::size_t from = std::exchange(reader.rest, SIZE_MAX); from < told_;) {
    const std::size_t end = std::min(told_, from + kEntriesInAPiece);
    effects_.messages.push_back(
        {reader.id, std::make_shared<const std::string>(notation::text_of([&](Writer& to) {
           to.object([&] {
             to.field("type", "update");
             to.field("n", end);
             to.field("at", course_->made());
             to.field("entries", [&] { write_entries(to, from, end, reader); });
           });
         }))});
    from = end;
  }
}

// Everybody is told of the new entries in one message. Those who only watch get the same bytes; who
// opened the table may start it without a seat.
void Table::flush(Millis now) {
  if (told_ == entries_.size()) return;
  std::map<std::pair<bool, LegalForm>, std::shared_ptr<const std::string>> for_spectators;
  for (const Connection& connection : connections_) {
    if (!connection.greeted) continue;
    const bool shared = eyes_of(connection).is_spectator() && connection.guest.muted.empty() &&
                        !is_host(connection.guest);
    std::shared_ptr<const std::string> text;
    if (shared) text = for_spectators[{connection.views, connection.legal}];
    if (!text) text = std::make_shared<const std::string>(update_text(connection, told_, now));
    if (shared) for_spectators[{connection.views, connection.legal}] = text;
    effects_.messages.push_back({connection.id, std::move(text)});
  }
  told_ = entries_.size();
}

// --- Afterwards

Answer Table::replay(std::optional<Observer> eyes, int from, int count) const {
  const game::Vocabulary& vocabulary = course_->game().vocabulary();
  Json steps = Json::array();
  const bool begun = course_->begun();
  const int total = begun ? course_->made() + 1 : 0;
  if (from > total)
    return trouble(TroubleCode::kBadRequest, fmt::format("there are {} steps", total));
  game::State state = begun ? course_->state_after(from == 0 ? 0 : from - 1) : game::State();
  game::Events events;
  for (int ply = from; ply < std::min(total, from + count); ++ply) {
    if (ply > 0) course_->game().play(state, course_->move(ply), events);
    Json step = {{"at", ply}, {"seat", ply == 0 ? Json() : Json(course_->mover(ply) + 1)}};
    if (ply > 0 && (!eyes || eyes->is(course_->mover(ply))))
      step["move"] = notation::move_text(vocabulary, course_->move(ply));
    step["events"] = Json::array();
    for (const game::Event& event : course_->events(ply))
      step["events"].push_back(eyes ? notation::event_json(vocabulary, event, *eyes)
                                    : notation::open_event_json(vocabulary, event));
    if (Json shown = notation::shown_json(*course_, ply); !shown.empty())
      step["shown"] = std::move(shown);
    if (!eyes) step["position"] = notation::position_json(course_->game(), state);
    step["view"] = eyes ? notation::view_json(course_->game(), state, *eyes)
                        : notation::open_view_json(course_->game(), state);
    steps.push_back(std::move(step));
  }
  return Json{{"table", summary()},
              {"observer", eyes ? notation::observer_json(*eyes) : Json("open")},
              {"total", total},
              {"from", from},
              {"steps", std::move(steps)}};
}

Json Table::open_entry_json(std::size_t index) const {
  Json json = notation::tree_of(
      [&](Writer& to) { to.object([&] { write_entry(to, index, Observer::spectator(), {}); }); });
  if (const int ply = plies_[index]; ply >= 0) {
    if (const auto* move = entries_[index].as<entry::Move>()) json["move"] = move->text;
    json["events"] = Json::array();
    for (const game::Event& event : course_->events(ply))
      json["events"].push_back(notation::open_event_json(course_->game().vocabulary(), event));
  }
  return json;
}

Json Table::game_record() const {
  if (!course_->begun()) return nullptr;
  Json record = Json::object();
  if (settings_.position.is_null()) {
    record["recipe"] = settings_.recipe;
    record["players"] = settings_.players;
    record["rules"] = settings_.rules;
    record["seed"] = std::to_string(seed());
    if (settings_.first != game::kNobody) record["first"] = settings_.first + 1;
  } else {
    record["rules"] = settings_.rules;
    record["position"] = settings_.position;
  }
  record["moves"] = Json::array();
  for (const Entry& entry : entries_)
    if (const auto* move = entry.as<entry::Move>()) record["moves"].push_back(move->text);
  return record;
}

Answer Table::review(const review::ReviewOptions& options) const {
  if (!finished()) return trouble(TroubleCode::kNotOver, "a game is reviewed when it is over");
  if (!course_->begun()) return no_cards();
  Json told = review::review(*course_, settings_.position.is_null() ? seed() : 0, options);
  told["observer"] = notation::observer_json(options.eyes);
  told["total"] = course_->made();
  return told;
}

Json Table::record() const {
  Json log = Json::array();
  for (std::size_t i = 0; i < entries_.size(); ++i) log.push_back(open_entry_json(i));
  return {{"format", "stollen-table-record"},
          {"version", 1},
          {"table", summary()},
          {"record", game_record()},
          {"fairness", fairness_json()},
          {"log", std::move(log)}};
}

}  // namespace stollen::table
