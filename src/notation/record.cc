#include "notation/record.h"

#include <charconv>

#include "notation/phrases.h"

namespace stollen::notation {

Json record_json(const Record& record) {
  Json json = Json::object();
  if (record.position.is_null()) {
    json["recipe"] = record.recipe;
    json["players"] = record.players;
    json["rules"] = record.rules;
    json["seed"] = std::to_string(record.seed);
    if (record.first != game::kNobody) json["first"] = record.first + 1;
  } else {
    json["rules"] = record.rules;
    json["position"] = record.position;
  }
  json["moves"] = record.moves;
  return json;
}

std::uint64_t read_seed(Reader& reader, const Reader::Place& place) {
  if (!place || reader.failed()) return 0;
  const bool natural = place.json->is_number_unsigned() ||
                       (place.json->is_number_integer() && place.json->get<std::int64_t>() >= 0);
  if (natural) return place.json->get<std::uint64_t>();
  if (place.json->is_string()) {
    const std::string text = place.json->get<std::string>();
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error == std::errc() && end == text.data() + text.size()) return seed;
  }
  reader.complain(place, fmt::format("a seed is a whole number from 0 to {}, as a number or a text",
                                     UINT64_MAX));
  return 0;
}

namespace {

// What the record says, or else the position it began at.
int rules_of_record(Reader& reader) {
  const auto own = reader.find(reader.root(), "rules");
  const auto position = reader.find(reader.root(), "position");
  const auto its = position ? reader.find(position, "rules") : Reader::Place();
  if (!own) return its ? read_rules(reader, its) : catalog::kFirstRules;
  const int number = read_rules(reader, own);
  if (its && read_rules(reader, its) != number && !reader.failed())
    reader.complain(its, fmt::format("the record is of rules {}", number));
  return number;
}

}  // namespace

Result<Record> read_record(const Json& json) {
  Reader reader(json);
  const auto& root = reader.root();
  reader.allow(root, {"recipe", "players", "rules", "seed", "first", "position", "moves"});
  Record record;
  record.rules = rules_of_record(reader);
  if (const auto position = reader.find(root, "position")) {
    record.position = *position.json;
  } else {
    record.recipe = reader.text(reader.need(root, "recipe"));
    record.players =
        static_cast<int>(reader.integer(reader.need(root, "players"), 1, game::kMaxPlayers));
    record.seed = read_seed(reader, reader.need(root, "seed"));
    if (const auto first = reader.find(root, "first"))
      record.first = reader.seat(first, record.players);
  }
  reader.each(reader.need(root, "moves"),
              [&](const Reader::Place& place) { record.moves.push_back(reader.text(place)); });
  if (reader.failed()) return std::unexpected(reader.error());
  return record;
}

Result<course::Course> begin_course(const catalog::Decks& decks, const Record& record) {
  if (!record.position.is_null()) {
    Result<Position> position = read_position(decks, record.position, record.rules);
    if (!position) return std::unexpected(position.error());
    course::Course course(std::move(position->game));
    course.begin_at(position->state);
    return course;
  }
  auto game = catalog::make_game(decks, record.recipe, record.players, record.rules);
  if (!game) return std::unexpected(game.error());
  course::Course course(std::move(*game));
  course.deal(record.seed, record.first);
  return course;
}

Result<game::Move> make_move(course::Course& course, std::string_view text) {
  const game::Game& game = course.game();
  const game::Vocabulary& vocabulary = game.vocabulary();
  const Result<game::Move> parsed = move_from_text(vocabulary, text);
  if (!parsed) return std::unexpected(parsed.error());
  if (course.over()) return fail("the game is over");
  const game::Move move = game.plain(*parsed);
  const game::Refusal refusal = game.why_not(course.state(), move);
  if (refusal.refused())
    return fail(fmt::format("{}: {}", refusal_code(vocabulary, refusal),
                            refusal_sentence(vocabulary, refusal)));
  course.play(move);
  return move;
}

Result<course::Course> replay(
    const catalog::Decks& decks, const Record& record,
    const std::function<void(const course::Course&, game::Move)>& after_move) {
  Result<course::Course> course = begin_course(decks, record);
  if (!course) return course;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const Result<game::Move> move = make_move(*course, record.moves[i]);
    if (!move)
      return fail(fmt::format("move {} \"{}\": {}", i + 1, record.moves[i], move.error().message));
    if (after_move) after_move(*course, *move);
  }
  return course;
}

}  // namespace stollen::notation
