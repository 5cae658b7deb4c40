#include "simulator/student_fit.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "notation/json.h"
#include "simulator/net_fit.h"

namespace stollen::simulator {

namespace {

using bots::Student;
using notation::Json;

// Fast at first, then finer.
float rate_at(int time, int times) {
  return 2 * time < times ? 3e-3F : 4 * time < 3 * times ? 9e-4F : 2.4e-4F;
}

// What counts is what a move brings more or less than the others of its decision.
class MovesFit {
 public:
  explicit MovesFit(std::uint64_t seed) : fit_(seed) {}

  void learn(const Lesson& lesson, float share) {
    const std::size_t count = lesson.tried.size();
    auto situation = fit_.begin();
    fit_.add(situation, lesson.situation.span());
    sums_.assign(count, situation);
    errors_.assign(count, 0);
    float mean = 0;
    for (std::size_t i = 0; i < count; ++i) {
      fit_.add(sums_[i], lesson.tried[i].move.span());
      errors_[i] = fit_.end(sums_[i]) - lesson.tried[i].gold;
      mean += errors_[i] / static_cast<float>(count);
    }
    typename Fit::Sums whole;
    for (std::size_t i = 0; i < count; ++i) {
      const float error = 2 * share * (errors_[i] - mean) / static_cast<float>(count);
      const auto back = fit_.learn_end(sums_[i], error);
      fit_.learn_inputs(back, lesson.tried[i].move.span());
      for (std::size_t node = 0; node < whole.nodes.size(); ++node)
        whole.nodes[node] += back.nodes[node];
      whole.straight += back.straight;
    }
    fit_.learn_inputs(whole, lesson.situation.span());
    fit_.learn_begin(whole);
  }
  void step(float rate) { fit_.step(rate); }
  Student::Moves rounded() const { return fit_.rounded(); }

 private:
  using Fit = NetFit<Student::Moves>;
  Fit fit_;
  std::vector<Fit::Sums> sums_;
  std::vector<float> errors_;
};

// All items in an order of their own, each time another one.
template <class Learn, class Step>
void go_through(std::vector<std::uint32_t>& order, std::size_t batch, int times, Random& random,
                Learn learn, Step step) {
  for (int time = 0; time < times; ++time) {
    random.shuffle(std::span(order));
    for (std::size_t first = 0; first + batch <= order.size(); first += batch) {
      for (std::size_t i = first; i < first + batch; ++i) learn(order[i]);
      step(rate_at(time, times));
    }
  }
}

double blueprints_worth(const Lesson::Tried& tried) {
  namespace trait = bots::student_trait;
  for (const auto [place, value] : tried.move) switch (place) {
      case trait::lay_worth:
      case trait::break_worth:
      case trait::mend_worth:
      case trait::bring_down_worth:
      case trait::look_worth:
      case trait::discard_worth:
      case trait::other_worth:
        return value;
      default:
        break;
    }
  return 0;
}

std::vector<double> opinions_of(const Student& student, const Lesson& lesson) {
  const Student::Moves& net = student.moves[lesson.saboteurs ? 1 : 0];
  auto situation = net.begin();
  net.add(situation, lesson.situation.span());
  std::vector<double> golds;
  for (const Lesson::Tried& tried : lesson.tried) {
    auto sums = situation;
    net.add(sums, tried.move.span());
    golds.push_back(net.end(sums) / bots::FixedNumbers::kOutputUnit);
  }
  return golds;
}

template <class Worth>
double gold_of_best(const Lesson& lesson, Worth worth) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < lesson.tried.size(); ++i)
    if (worth(i) > worth(best)) best = i;
  return lesson.tried[best].gold;
}

}  // namespace

void learn_moves(const std::vector<Lesson>& lessons, int times, std::uint64_t seed,
                 Student& student) {
  constexpr std::size_t kBatch = 64;
  Random random(seed);
  for (const bool saboteurs : {false, true}) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < lessons.size(); ++i)
      if (lessons[i].saboteurs == saboteurs && lessons[i].tried.size() > 1) order.push_back(i);
    MovesFit fit(random.next());
    go_through(
        order, kBatch, times, random,
        [&](std::uint32_t i) { fit.learn(lessons[i], 1.0F / kBatch); },
        [&](float rate) { fit.step(rate); });
    student.moves[saboteurs ? 1 : 0] = fit.rounded();
  }
}

void learn_rounds(const std::vector<ProspectSample>& samples, int times, std::uint64_t seed,
                  Student& student) {
  constexpr std::size_t kBatch = 128;
  Random random(seed);
  std::vector<std::uint32_t> order(samples.size());
  std::iota(order.begin(), order.end(), 0);
  NetFit<Student::Rounds> fit(random.next());
  go_through(
      order, kBatch, times, random,
      [&](std::uint32_t i) {
        const bots::RoundInputs inputs = bots::round_inputs(samples[i].traits);
        auto sums = fit.begin();
        fit.add(sums, inputs.span());
        const float error = 2.0F / kBatch * (fit.end(sums) - samples[i].gold);
        const auto back = fit.learn_end(sums, error);
        fit.learn_inputs(back, inputs.span());
        fit.learn_begin(back);
      },
      [&](float rate) { fit.step(rate); });
  student.rounds = fit.rounded();
}

LessonScore score_lessons(const Student& student, const std::vector<Lesson>& lessons) {
  LessonScore score;
  double missed = 0;
  double variance = 0;
  for (const Lesson& lesson : lessons) {
    const std::vector<double> golds = opinions_of(student, lesson);
    const auto count = static_cast<double>(golds.size());
    const double mean = std::accumulate(golds.begin(), golds.end(), 0.0) / count;
    score.student += gold_of_best(lesson, [&](std::size_t i) { return golds[i]; });
    score.blueprint +=
        gold_of_best(lesson, [&](std::size_t i) { return blueprints_worth(lesson.tried[i]); });
    score.best += gold_of_best(lesson, [&](std::size_t i) { return lesson.tried[i].gold; });
    for (std::size_t i = 0; i < golds.size(); ++i) {
      const double gold = lesson.tried[i].gold;
      missed += (golds[i] - mean - gold) * (golds[i] - mean - gold) / count;
      variance += gold * gold / count;
    }
  }
  const auto count = static_cast<double>(std::max<std::size_t>(1, lessons.size()));
  score.student /= count;
  score.blueprint /= count;
  score.best /= count;
  score.explained = variance > 0 ? 1 - missed / variance : 0;
  return score;
}

ProspectScore score_rounds(const Student& student, const std::vector<ProspectSample>& samples) {
  double missed = 0;
  double sum = 0;
  double squares = 0;
  for (const ProspectSample& sample : samples) {
    const double error = student.gold(sample.traits) - sample.gold;
    missed += error * error;
    sum += sample.gold;
    squares += sample.gold * sample.gold;
  }
  const auto count = static_cast<double>(std::max<std::size_t>(1, samples.size()));
  return {missed / count, squares / count - sum / count * (sum / count)};
}

std::string student_json(const Student& student) {
  return notation::dump_json(
             {{"mark", Student::kMark}, {"numbers", std::bit_cast<Student::Numbers>(student)}}) +
         "\n";
}

Result<std::unique_ptr<Student>> student_from_json(const std::string& text) {
  const auto json = notation::parse_json(text);
  if (!json) return std::unexpected(json.error());
  if (!json->is_object() || json->value("mark", Json()) != Student::kMark)
    return fail("it has learned to look at other traits than this version does");
  const Json numbers = json->value("numbers", Json());
  Student::Numbers row;
  if (!numbers.is_array() || numbers.size() != row.size())
    return fail(fmt::format("a student is {} numbers", row.size()));
  constexpr std::int64_t kMost = bots::FixedNumbers::kMostWeight;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!numbers[i].is_number_integer() || std::abs(numbers[i].get<std::int64_t>()) > kMost)
      return fail(fmt::format("a student's numbers are whole and lie between -{0} and {0}", kMost));
    row[i] = numbers[i].get<std::int16_t>();
  }
  return std::make_unique<Student>(std::bit_cast<Student>(row));
}

std::string student_text(const Student& student, const std::string& origin) {
  const auto numbers = std::bit_cast<Student::Numbers>(student);
  std::string row;
  for (const std::int16_t number : numbers) row += fmt::format("{},", number);
  return fmt::format(
      R"(// Made by `stollen learn`; docs/bots.md has the command line and what it is worth.
// {}
#include <bit>

#include "bots/saboteur/student.h"

namespace stollen::bots {{

namespace {{

// Whoever changes the lists of traits must learn anew.
static_assert(Student::kMark == {}U);
constexpr Student::Numbers kNumbersOfDiggers = {{{}}};
constexpr Student kDiggersStudent = std::bit_cast<Student>(kNumbersOfDiggers);

}}  // namespace

const Student* Student::for_rules(const saboteur::Rules& rules) {{
  return Prospect::knows_only_diggers(rules) ? &kDiggersStudent : nullptr;
}}

}}  // namespace stollen::bots
)",
      origin, Student::kMark, row);
}

}  // namespace stollen::simulator
