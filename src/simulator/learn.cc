#include "simulator/learn.h"

#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include <fmt/format.h>

#include "bots/saboteur/dwarf_bot.h"
#include "bots/saboteur/saboteur_bots.h"

namespace stollen::simulator {

namespace {

using bots::Student;

// One game in so many is kept to see what has been learned.
constexpr int kUnseen = 10;

const saboteur::Saboteur& saboteur_of(const game::Game& game) {
  return static_cast<const saboteur::Saboteur&>(game);
}

// The lessons of one generation: in the folder are files of lines, one file for each shard.
class LessonBook {
 public:
  LessonBook(const LearnOptions& options, int generation)
      : options_(options), prefix_(fmt::format("lessons-{}-", generation)), games_(games()) {}

  // What is there already; a line that was not written to its end is played again.
  Result<void> read() {
    std::error_code trouble;
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(options_.folder, trouble))
      if (entry.path().filename().string().starts_with(prefix_)) files.insert(entry.path());
    if (trouble) return fail(fmt::format("{}: {}", options_.folder, trouble.message()));
    for (const std::string& name : files) {
      std::ifstream file(name);
      std::string line;
      if (!std::getline(file, line)) continue;
      if (line != first_line())
        return fail(
            fmt::format("{}: this was learned with other options; give the same ones or "
                        "another folder",
                        name));
      while (std::getline(file, line))
        if (auto game = lessons_from_line(line); game && game->game < games())
          games_[static_cast<std::size_t>(game->game)] = std::move(game->lessons);
    }
    return {};
  }

  bool is_complete() const {
    return std::ranges::all_of(games_, [](const auto& game) { return game.has_value(); });
  }

  Result<void> play(const Student* student, std::uint64_t seed,
                    const std::atomic<bool>& interrupted, const Progress& progress) {
    std::vector<int> missing;
    for (int game = 0; game < games(); ++game)
      if (options_.shard.has(game) && !games_[static_cast<std::size_t>(game)])
        missing.push_back(game);
    if (missing.empty()) return {};
    const std::string name =
        fmt::format("{}/{}{}.jsonl", options_.folder, prefix_, options_.shard.number);
    const bool fresh = !std::filesystem::exists(name) || std::filesystem::file_size(name) == 0;
    std::ofstream file(name, std::ios::app);
    // Behind a line that was not written to its end another one begins.
    file << (fresh ? first_line() : "") << "\n" << std::flush;
    std::mutex mutex;
    std::atomic<std::size_t> next = 0;
    std::size_t done = 0;
    const auto work = [&] {
      while (!interrupted) {
        const std::size_t turn = next++;
        if (turn >= missing.size()) return;
        const int number = missing[turn];
        const auto index = static_cast<std::size_t>(number);
        const auto& game = saboteur_of(*options_.games[index % options_.games.size()]);
        auto lessons = play_lessons(game, (seed << 32) + index, options_.lessons, student);
        const std::string line = lessons_line(number, lessons);
        const std::scoped_lock lock(mutex);
        file << line << "\n" << std::flush;
        games_[index] = std::move(lessons);
        progress(static_cast<std::int64_t>(++done), static_cast<std::int64_t>(missing.size()));
      }
    };
    {
      std::vector<std::jthread> threads;
      for (int i = 1; i < options_.threads; ++i) threads.emplace_back(work);
      work();
    }
    if (!file) return fail(fmt::format("{}: cannot be written", name));
    return {};
  }

  // In the order of the games, so that nothing hangs on who was first.
  std::vector<Lesson> lessons(bool unseen) const {
    std::vector<Lesson> all;
    for (std::size_t game = 0; game < games_.size(); ++game)
      if (games_[game] && (game % kUnseen == kUnseen - 1) == unseen)
        all.insert(all.end(), games_[game]->begin(), games_[game]->end());
    return all;
  }

 private:
  int games() const { return options_.lesson_games; }
  std::string first_line() const {
    return fmt::format("{} # traits {}", options_.origin, Student::kMark);
  }

  const LearnOptions& options_;
  std::string prefix_;
  std::vector<std::optional<std::vector<Lesson>>> games_;
};

// Rounds among students, or judged by whom nobody has learned from.
std::vector<ProspectSample> rounds_of(const LearnOptions& options, const Student& student,
                                      std::uint64_t seed, int rounds) {
  std::vector<ProspectSample> samples;
  for (const auto& game : options.games) {
    const auto more = sample_prospects(saboteur_of(*game), seed++, rounds, &student);
    samples.insert(samples.end(), more.begin(), more.end());
  }
  return samples;
}

std::vector<ChallengeScore> challenges_of(const LearnOptions& options, const Student& student,
                                          const std::atomic<bool>& interrupted,
                                          const Progress& progress) {
  std::vector<ChallengeScore> scores;
  for (const auto& game : options.games) {
    const Seating seating = [&](game::Seat seat, std::uint64_t seed) {
      return std::make_unique<bots::DwarfBot>(saboteur_of(*game), seat, seed,
                                              bots::student_dwarf(student));
    };
    const Challenge challenge{
        .field = bots::BotKind::kNormal, .seed = options.seed, .deals = options.deals};
    scores.push_back(measure(*game, challenge, seating, interrupted, progress));
  }
  return scores;
}

std::string text_of(const std::string& name) {
  std::ifstream file(name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

Result<void> write_text(const std::string& name, const std::string& text) {
  // A file is there as a whole or not at all.
  const std::string part = name + ".part";
  std::ofstream file(part);
  file << text;
  file.close();
  std::error_code trouble;
  if (file) std::filesystem::rename(part, name, trouble);
  if (!file || trouble) return fail(fmt::format("{}: cannot be written", name));
  return {};
}

}  // namespace

Result<std::unique_ptr<Student>> learn(const LearnOptions& options,
                                       const std::function<void(const Generation&)>& tell,
                                       const std::atomic<bool>& interrupted,
                                       const Progress& progress) {
  std::error_code trouble;
  std::filesystem::create_directories(options.folder, trouble);
  if (trouble) return fail(fmt::format("{}: {}", options.folder, trouble.message()));
  std::unique_ptr<Student> student;
  for (int number = 1; number <= options.generations; ++number) {
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(number) * 1000;
    LessonBook book(options, number);
    if (const auto read = book.read(); !read) return std::unexpected(read.error());
    if (!book.is_complete()) {
      const auto played = book.play(student.get(), seed, interrupted, progress);
      if (!played) return std::unexpected(played.error());
      if (interrupted || !book.is_complete()) return nullptr;
    }
    const std::string name = fmt::format("{}/student-{}.json", options.folder, number);
    auto learned = std::make_unique<Student>();
    const std::vector<Lesson> lessons = book.lessons(false);
    if (std::filesystem::exists(name)) {
      auto read = student_from_json(text_of(name));
      if (!read) return fail(fmt::format("{}: {}", name, read.error().message));
      learned = std::move(*read);
    } else {
      learn_moves(lessons, options.times, seed, *learned);
      learn_rounds(rounds_of(options, *learned, seed, options.rounds), options.times, seed,
                   *learned);
      const auto written = write_text(name, student_json(*learned));
      if (!written) return std::unexpected(written.error());
    }
    if (interrupted) return nullptr;
    const Generation generation{
        .number = number,
        .lessons = lessons.size(),
        .moves = score_lessons(*learned, book.lessons(true)),
        .rounds = score_rounds(
            *learned, rounds_of(options, *learned, seed + 500, options.rounds / kUnseen + 1)),
        .challenges = challenges_of(options, *learned, interrupted, progress)};
    if (interrupted) return nullptr;
    tell(generation);
    student = std::move(learned);
  }
  return student;
}

std::string generation_text(const Generation& generation) {
  std::string text = fmt::format(
      "generation {}: {} lessons; a choice brings {:.4f} gold more than a move that was tried, the "
      "blueprint's {:.4f}, at best {:.4f}; explained: {:.1f} % of moves, {:.1f} % of rounds\n",
      generation.number, generation.lessons, generation.moves.student, generation.moves.blueprint,
      generation.moves.best, 100 * generation.moves.explained,
      100 * (1 - generation.rounds.missed / generation.rounds.variance));
  for (const ChallengeScore& score : generation.challenges)
    text += fmt::format("  {:.2f} gold among normal players, who get {:.2f}: {:+.2f} ± {:.2f}\n",
                        score.gold.mean(), score.home.mean(), score.difference.mean(),
                        score.difference.margin());
  return text;
}

}  // namespace stollen::simulator
