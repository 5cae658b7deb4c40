#include "simulator/lessons.h"

#include <cmath>

#include "bots/saboteur/dwarf_bot.h"
#include "bots/saboteur/saboteur_bots.h"
#include "notation/json.h"

namespace stollen::simulator {

namespace {

using notation::Json;

// As it is kept, so that a lesson that was read is the one that was told.
float in_thousandths(std::int64_t thousandths) { return static_cast<float>(thousandths) / 1000; }

// The places of the inputs and their values, one after the other.
template <class Inputs>
void add_inputs(Json& list, const Inputs& inputs) {
  for (const auto [place, value] : inputs) {
    list.push_back(place);
    list.push_back(value);
  }
}

// Those from `first` on; false where it cannot be read.
template <std::size_t kMost>
bool read_inputs(const Json& list, std::size_t first, FixedList<bots::FixedInput, kMost>& inputs) {
  if (!list.is_array() || list.size() < first || (list.size() - first) % 2 != 0 ||
      (list.size() - first) / 2 > kMost)
    return false;
  for (std::size_t i = first; i < list.size(); i += 2) {
    const Json& place = list[i];
    const Json& value = list[i + 1];
    if (!place.is_number_unsigned() || place.get<std::uint64_t>() >= bots::kStudentInputs ||
        !value.is_number_integer() ||
        std::abs(value.get<std::int64_t>()) > bots::FixedNumbers::kMostInput)
      return false;
    inputs.push_back({place.get<std::uint8_t>(), value.get<std::int16_t>()});
  }
  return true;
}

bool read_lesson(const Json& json, Lesson& lesson) {
  if (!json.is_array() || json.size() < 3 || !json[0].is_boolean()) return false;
  lesson.saboteurs = json[0].get<bool>();
  if (!read_inputs(json[1], 0, lesson.situation)) return false;
  for (std::size_t i = 2; i < json.size(); ++i) {
    Lesson::Tried& tried = lesson.tried.emplace_back();
    if (!read_inputs(json[i], 1, tried.move) || !json[i][0].is_number_integer()) return false;
    tried.gold = in_thousandths(json[i][0].get<std::int64_t>());
  }
  return true;
}

}  // namespace

std::vector<Lesson> play_lessons(const saboteur::Saboteur& game, std::uint64_t seed,
                                 const LessonOptions& options, const bots::Student* student) {
  std::vector<Lesson> lessons;
  const auto note = [&](const bots::Sight& sight, const bots::Distances& maze,
                        std::span<const bots::Candidate> candidates) {
    // Imagined players judge quickly, others thoroughly: students must know both.
    const bots::Blueprint blueprint(
        sight, maze, lessons.size() % 2 == 0 ? bots::Care::kThorough : bots::Care::kQuick);
    Lesson& lesson = lessons.emplace_back();
    lesson.saboteurs = saboteur::is_harmful(sight.role);
    lesson.situation = bots::situation_inputs(blueprint);
    for (const bots::Candidate& candidate : candidates)
      lesson.tried.push_back(
          {bots::move_inputs(blueprint, candidate.move),
           in_thousandths(std::lround(1000 * candidate.lead / candidate.worlds))});
  };
  bots::Skill skill = bots::hard_dwarf();
  if (student != nullptr) skill = bots::learned_dwarf(*student);
  std::vector<std::unique_ptr<bots::Bot>> bots;
  for (game::Seat seat = 0; seat < game.players(); ++seat) {
    auto bot = std::make_unique<bots::DwarfBot>(game, seat, seed * 16 + seat, skill);
    bot->teach(options.worlds, note);
    bots.push_back(std::move(bot));
  }
  Random random(seed);
  game::State state;
  game::View view;
  game::Moves moves;
  game::Events events;
  game.start(state, Random(random.next()), game::kNobody, events);
  while (true) {
    bots::tell(bots, game, events);
    const game::Decision decision = game.decision(state);
    if (decision.over()) break;
    game.legal(state, moves);
    game.view(state, game::Observer::seat(decision.seat), view);
    game::Move move = bots[decision.seat]->decide(view, moves);
    if (static_cast<double>(random.next() >> 32) < options.by_lot * 4294967296.0)
      move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    game.play(state, move, events);
  }
  return lessons;
}

std::string lessons_line(int game, const std::vector<Lesson>& lessons) {
  Json list = Json::array();
  for (const Lesson& lesson : lessons) {
    Json situation = Json::array();
    add_inputs(situation, lesson.situation);
    Json json = Json::array({lesson.saboteurs, std::move(situation)});
    for (const Lesson::Tried& tried : lesson.tried) {
      Json numbers = Json::array({std::lround(tried.gold * 1000)});
      add_inputs(numbers, tried.move);
      json.push_back(std::move(numbers));
    }
    list.push_back(std::move(json));
  }
  return notation::dump_json({{"game", game}, {"lessons", std::move(list)}});
}

Result<GameOfLessons> lessons_from_line(const std::string& line) {
  const auto json = notation::parse_json(line);
  if (!json) return std::unexpected(json.error());
  if (!json->is_object() || !json->contains("game") || !(*json)["game"].is_number_unsigned() ||
      !json->contains("lessons") || !(*json)["lessons"].is_array())
    return fail("this is no line of lessons");
  GameOfLessons game;
  game.game = (*json)["game"].get<int>();
  for (const Json& lesson : (*json)["lessons"])
    if (!read_lesson(lesson, game.lessons.emplace_back()))
      return fail("a lesson on this line cannot be read");
  return game;
}

}  // namespace stollen::simulator
