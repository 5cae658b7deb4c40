#include "protocol/session.h"

#include <algorithm>
#include <memory>

#include "base/guard.h"
#include "bots/bot.h"
#include "game/perft.h"
#include "notation/catalog.h"
#include "notation/phrases.h"

namespace stollen::protocol {

using game::Move;
using notation::Answer;
using notation::Json;
using notation::Reader;
using notation::trouble;
using notation::Trouble;
using notation::TroubleCode;

namespace {

bool is_id(const Json& json) { return json.is_string() || json.is_number(); }

}  // namespace

struct Session::Command {
  std::string_view name;
  std::string_view purpose;
  bool needs_game;
  Answer (Session::*run)(Reader&);
  std::vector<std::string_view> fields;
};

std::span<const Session::Command> Session::commands() {
  static const std::array kCommands = {
      Command{"help", "lists the commands", false, &Session::help, {}},
      Command{"recipes", "lists games and modules", false, &Session::recipes, {}},
      Command{"new",
              "begins a game",
              false,
              &Session::new_game,
              {"recipe", "players", "seed", "first", "rules"}},
      Command{"load",
              "goes to a position or replays a record",
              false,
              &Session::load,
              {"position", "record"}},
      Command{"state", "the position, hidden parts too", true, &Session::state, {}},
      Command{"view", "what a seat or a spectator may know", true, &Session::view, {"observer"}},
      Command{
          "legal", "the legal moves of the waiting decision", true, &Session::legal, {"format"}},
      Command{"why", "why a move is not allowed", true, &Session::why, {"move"}},
      Command{"apply", "makes a move", true, &Session::apply, {"move", "seat", "at"}},
      Command{"undo", "takes moves back", true, &Session::undo, {"count"}},
      Command{"events",
              "what an observer was told, move by move",
              true,
              &Session::events,
              {"observer", "from"}},
      Command{"result", "gold and winners", true, &Session::result, {}},
      Command{"record", "recipe, players, rules, seed and moves", true, &Session::record, {}},
      Command{"perft", "counts move sequences", true, &Session::perft, {"depth"}},
      Command{"decide",
              "asks a bot what it would do",
              true,
              &Session::decide,
              {"level", "seed", "effort"}},
      Command{"redeal",
              "deals anew what an observer cannot know",
              true,
              &Session::redeal,
              {"observer", "seed"}},
      Command{"quit", "ends the session", false, &Session::quit, {}},
  };
  return kCommands;
}

std::string Session::answer(std::string_view line) {
  const Result<Json> request = notation::parse_json(line);
  const Answer answer = request ? dispatch(*request)
                                : Answer(trouble(TroubleCode::kNotJson, request.error().message));
  Json reply = Json::object();
  if (request && request->is_object())
    if (const auto id = request->find("id"); id != request->end() && is_id(*id)) reply["id"] = *id;
  reply["ok"] = answer.has_value();
  if (answer) {
    reply.update(*answer);
  } else {
    reply["error"] = notation::trouble_json(answer.error());
  }
  return notation::dump_json(reply);
}

std::string Session::answer_too_long(std::size_t length) {
  const Trouble too_long{
      TroubleCode::kTooLong,
      fmt::format("the line has {} bytes; at most {} are read", length, kLongestLine)};
  return notation::dump_json({{"ok", false}, {"error", notation::trouble_json(too_long)}});
}

Answer Session::dispatch(const Json& request) {
  Reader reader(request);
  if (!request.is_object())
    return trouble(TroubleCode::kBadRequest, "a request is an object with a field \"cmd\"");
  const std::string name = reader.text(reader.need(reader.root(), "cmd"));
  if (reader.failed()) return trouble(TroubleCode::kBadRequest, reader.error().message);
  for (const Command& command : commands()) {
    if (command.name != name) continue;
    for (const auto& [key, value] : request.items())
      if (key != "cmd" && key != "id" &&
          std::ranges::find(command.fields, key) == command.fields.end())
        return trouble(TroubleCode::kBadRequest,
                       fmt::format("\"{}\" has no field \"{}\"; it has [{}]", name,
                                   key.substr(0, 40), fmt::join(command.fields, ", ")));
    if (const auto id = request.find("id"); id != request.end() && !is_id(*id))
      return trouble(TroubleCode::kBadRequest, "id: must be a text or a number");
    if (command.needs_game && !course_)
      return trouble(TroubleCode::kNoGame, "no game has begun: send \"new\" or \"load\" first");
    Answer answer = guarded(command, reader);
    // A trouble with a field of the request, whatever came of it.
    if (reader.failed()) return trouble(TroubleCode::kBadRequest, reader.error().message);
    return answer;
  }
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  return trouble(TroubleCode::kUnknownCommand,
                 fmt::format("there is no command \"{}\"; there are {}", name.substr(0, 40),
                             fmt::join(names, ", ")));
}

// A bug in a rule costs one answer: the course stands as it did, and the session goes on.
Answer Session::guarded(const Command& command, Reader& request) {
  Answer answer;
  const auto failure = failure_of([&] { answer = (this->*command.run)(request); });
  if (!failure) return answer;
  return trouble(TroubleCode::kInternal, "the engine has a fault here: " + *failure);
}

Answer Session::help(Reader&) {
  Json list = Json::array();
  for (const Command& command : commands())
    list.push_back({{"cmd", command.name}, {"does", command.purpose}, {"fields", command.fields}});
  return Json{{"protocol", 1}, {"commands", std::move(list)}};
}

Answer Session::recipes(Reader&) { return notation::catalog_json(); }

Answer Session::new_game(Reader& request) {
  const auto& root = request.root();
  notation::Record record;
  record.recipe = request.text(request.need(root, "recipe"));
  // How many may play is a question of the recipe.
  record.players = static_cast<int>(request.integer(request.need(root, "players"), 0, 1'000'000));
  record.seed = notation::read_seed(request, request.need(root, "seed"));
  if (const auto first = request.find(root, "first"))
    record.first = request.seat(first, std::clamp(record.players, 1, game::kMaxPlayers));
  if (const auto rules = request.find(root, "rules"))
    record.rules = notation::read_rules(request, rules);
  if (request.failed()) return Json();
  return begin(std::move(record));
}

Answer Session::begin(notation::Record record) {
  const bool from_position = !record.position.is_null();
  Result<course::Course> course = notation::begin_course(decks_, record);
  if (!course)
    return trouble(from_position ? TroubleCode::kBadPosition : TroubleCode::kBadRecipe,
                   course.error().message);
  // Moves of a record are made on the side; only a whole record takes the session's place.
  for (std::size_t i = 0; i < record.moves.size(); ++i)
    if (const Result<Move> move = notation::make_move(*course, record.moves[i]); !move)
      return trouble(TroubleCode::kBadRecord,
                     fmt::format("move {} \"{}\": {}", i + 1, record.moves[i].substr(0, 60),
                                 move.error().message));
  course_ = *std::move(course);
  record_ = std::move(record);
  record_.rules = course_->game().rules_number();
  return standing();
}

Answer Session::load(Reader& request) {
  const auto position = request.find(request.root(), "position");
  const auto record = request.find(request.root(), "record");
  if (static_cast<bool>(position) == static_cast<bool>(record))
    return trouble(TroubleCode::kBadRequest, "give either a position or a record");
  if (position) {
    notation::Record start;
    start.position = *position.json;
    if (!start.position.is_object())
      return trouble(TroubleCode::kBadPosition, "a position is an object");
    return begin(std::move(start));
  }
  Result<notation::Record> parsed = notation::read_record(*record.json);
  if (!parsed) return trouble(TroubleCode::kBadRecord, parsed.error().message);
  return begin(std::move(*parsed));
}

// What every change is answered with: the number of moves made and who must choose now.
Json Session::standing() const {
  return {{"recipe", course_->game().recipe()},
          {"players", course_->game().players()},
          {"rules", course_->game().rules_number()},
          {"number", course_->made()},
          {"decision", notation::decision_json(course_->game(), course_->state())}};
}

Answer Session::state(Reader&) {
  return Json{{"number", course_->made()},
              {"position", notation::position_json(course_->game(), course_->state())}};
}

game::Observer Session::observer(Reader& request, const Reader::Place& place) const {
  if (place && place.json->is_string()) {
    if (request.text(place) == "spectator") return game::Observer::spectator();
    request.complain(place, "an observer is a seat's number or \"spectator\"");
    return game::Observer::spectator();
  }
  return game::Observer::seat(request.seat(place, course_->game().players()));
}

Answer Session::view(Reader& request) {
  const game::Observer eyes = observer(request, request.need(request.root(), "observer"));
  if (request.failed()) return Json();
  return Json{{"number", course_->made()},
              {"view", notation::view_json(course_->game(), course_->state(), eyes)}};
}

Answer Session::legal(Reader& request) {
  bool text = true;
  bool json = true;
  if (const auto place = request.find(request.root(), "format")) {
    static const std::vector<std::string> kFormats = {"both", "text", "json"};
    const std::uint8_t format = request.word(place, kFormats, "format");
    text = format != 2;
    json = format != 1;
  }
  if (request.failed()) return Json();
  const auto moves = std::make_unique<game::Moves>();
  course_->game().legal(course_->state(), *moves);
  Json list = Json::array();
  const game::Vocabulary& vocabulary = course_->game().vocabulary();
  for (const Move move : *moves) {
    if (text && json)
      list.push_back({{"text", notation::move_text(vocabulary, move)},
                      {"json", notation::move_json(vocabulary, move)}});
    else
      list.push_back(text ? Json(notation::move_text(vocabulary, move))
                          : notation::move_json(vocabulary, move));
  }
  return Json{{"number", course_->made()},
              {"decision", notation::decision_json(course_->game(), course_->state())},
              {"moves", std::move(list)}};
}

Trouble Session::refused(game::Refusal refusal) const {
  const game::Vocabulary& vocabulary = course_->game().vocabulary();
  return {TroubleCode::kRefused,
          notation::refusal_sentence(vocabulary, refusal),
          {{"refusal", notation::refusal_code(vocabulary, refusal)}}};
}

Answer Session::why(Reader& request) {
  const auto place = request.need(request.root(), "move");
  if (request.failed()) return Json();
  const Result<Move> move = notation::read_move(course_->game().vocabulary(), *place.json);
  if (!move) return trouble(TroubleCode::kBadMove, move.error().message);
  const game::Refusal refusal =
      course_->game().why_not(course_->state(), course_->game().plain(*move));
  if (!refusal.refused()) return Json{{"allowed", true}};
  const Trouble trouble = refused(refusal);
  return Json{
      {"allowed", false}, {"refusal", trouble.details["refusal"]}, {"message", trouble.message}};
}

Answer Session::apply(Reader& request) {
  const auto& root = request.root();
  const auto place = request.need(root, "move");
  const auto at = request.find(root, "at");
  const auto by = request.find(root, "seat");
  const game::Decision decision = course_->decision();
  const long long number = at ? request.integer(at, 0, 1'000'000) : 0;
  const game::Seat seat = by ? request.seat(by, course_->game().players()) : decision.seat;
  if (request.failed()) return Json();
  if (at && number != course_->made())
    return trouble(TroubleCode::kStale,
                   fmt::format("the move is meant for state {}, but {} moves have been made",
                               number, course_->made()));
  if (decision.over()) return trouble(TroubleCode::kGameOver, "the game is over");
  if (seat != decision.seat)
    return trouble(TroubleCode::kNotYourDecision,
                   fmt::format("seat {} must choose now", decision.seat + 1));
  const Result<Move> parsed = notation::read_move(course_->game().vocabulary(), *place.json);
  if (!parsed) return trouble(TroubleCode::kBadMove, parsed.error().message);
  const Move move = course_->game().plain(*parsed);
  if (const game::Refusal refusal = course_->game().why_not(course_->state(), move);
      refusal.refused())
    return std::unexpected(refused(refusal));
  course_->play(move);
  record_.moves.push_back(notation::move_text(course_->game().vocabulary(), move));
  Json reply = standing();
  reply["events"] = Json::array();
  for (const game::Event& event : course_->last_events())
    reply["events"].push_back(notation::open_event_json(course_->game().vocabulary(), event));
  return reply;
}

Answer Session::undo(Reader& request) {
  const auto place = request.find(request.root(), "count");
  const long long count = place ? request.integer(place, 1, 1'000'000) : 1;
  if (request.failed()) return Json();
  if (count > course_->made())
    return trouble(TroubleCode::kNothingToUndo,
                   fmt::format("only {} moves have been made", course_->made()));
  course_->undo(static_cast<int>(count));
  record_.moves.resize(static_cast<std::size_t>(course_->made()));
  return standing();
}

Answer Session::events(Reader& request) {
  const game::Observer eyes = observer(request, request.need(request.root(), "observer"));
  const auto place = request.find(request.root(), "from");
  const auto from = place ? request.integer(place, 0, 1'000'000) : 0;
  if (request.failed()) return Json();
  Json list = Json::array();
  for (int number = static_cast<int>(std::min<long long>(from, course_->made() + 1));
       number <= course_->made(); ++number) {
    Json told = Json::array();
    for (const game::Event& event : course_->events(number))
      told.push_back(notation::event_json(course_->game().vocabulary(), event, eyes));
    list.push_back({{"number", number}, {"events", std::move(told)}});
  }
  return Json{{"observer", notation::observer_json(eyes)}, {"log", std::move(list)}};
}

Answer Session::result(Reader&) { return notation::result_json(course_->game(), course_->state()); }

Answer Session::record(Reader&) { return Json{{"record", notation::record_json(record_)}}; }

Answer Session::perft(Reader& request) {
  constexpr std::uint64_t kBudget = 200'000'000;
  const auto depth = request.integer(request.need(request.root(), "depth"), 0, 12);
  if (request.failed()) return Json();
  const auto count =
      game::perft(course_->game(), course_->state(), static_cast<int>(depth), kBudget);
  if (!count)
    return trouble(TroubleCode::kTooMany,
                   fmt::format("more than {} sequences of {} moves", kBudget, depth));
  return Json{{"depth", depth}, {"count", *count}};
}

// The bot knows what its seat was told from the beginning of the match, and its view: the answer
// depends on these, its level and its seed alone.
Answer Session::decide(Reader& request) {
  const auto& root = request.root();
  const std::string name = request.text(request.need(root, "level"));
  const auto given = request.find(root, "seed");
  const std::uint64_t seed = given ? notation::read_seed(request, given) : 0;
  const auto place = request.find(root, "effort");
  const auto effort = place ? request.integer(place, 1, 1000) : 1;
  if (request.failed()) return Json();
  const auto kind = bots::bot_named(name);
  if (!kind) {
    std::vector<std::string_view> names;
    for (const bots::BotKind each : bots::bot_kinds()) names.push_back(bots::bot_name(each));
    return trouble(TroubleCode::kBadRequest,
                   fmt::format("level: there is no bot \"{}\"; there are {}", name.substr(0, 40),
                               fmt::join(names, ", ")));
  }
  const game::Decision decision = course_->decision();
  if (decision.over()) return trouble(TroubleCode::kGameOver, "the game is over");
  const game::Game& game = course_->game();
  const auto bot =
      bots::make_bot(*kind, game, decision.seat, seed, {.times = static_cast<double>(effort)});
  const auto eyes = game::Observer::seat(decision.seat);
  game::View view;
  if (!course_->dealt()) {
    game.view(course_->state_after(0), eyes, view);
    bot->see(view);
  }
  for (const game::Event& event : course_->all_events())
    bot->observe(game::SeenEvent(game.vocabulary(), event, eyes));
  game.view(course_->state(), eyes, view);
  const Move move = bot->decide(view, course::legal_moves(game, course_->state()));
  return Json{{"seat", decision.seat + 1},
              {"move", notation::move_text(game.vocabulary(), move)},
              {"json", notation::move_json(game.vocabulary(), move)},
              {"reason", bots::sentence_of(bot->reason())},
              {"distrust", bot->distrust(view)}};
}

Answer Session::redeal(Reader& request) {
  const game::Observer eyes = observer(request, request.need(request.root(), "observer"));
  const std::uint64_t seed = notation::read_seed(request, request.need(request.root(), "seed"));
  if (request.failed()) return Json();
  game::State other = course_->state();
  Random random(seed);
  course_->game().redeal(other, eyes, random);
  return Json{{"number", course_->made()},
              {"position", notation::position_json(course_->game(), other)}};
}

Answer Session::quit(Reader&) {
  finished_ = true;
  return Json::object();
}

}  // namespace stollen::protocol
