#include "bots/saboteur/saboteur_bots.h"

#include "bots/saboteur/dwarf_bot.h"
#include "bots/saboteur/greedy_bot.h"
#include "bots/saboteur/role_belief.h"
#include "bots/saboteur/student.h"
#include "bots/saboteur/trust_bot.h"
#include "saboteur/saboteur.h"
#include "saboteur/world.h"

namespace stollen::bots {

namespace {

using saboteur::Saboteur;

constexpr Skill kEasy = {
    .faith = 0.2F, .noise = 0.65, .saboteurs_noise = 0.3, .forgetful = 0.8, .late = 3};
constexpr Levels kLevels = {
    .easy = kEasy,
    .gentle = kEasy,
    .normal = {.faith = 0.8F, .noise = 0.4},
    .hard = {.foresight = 12'000, .fellowship = 0.9, .good_name = 0.12, .has_tempers = true}};
constexpr Skill kSelfish = {.foresight = 12'000};
// Short scripts for a saboteur: harm at once, or dig until the treasure is near.
constexpr Skill kHarm = {.faith = 0.8F};
constexpr Skill kSleeper = {.faith = 0.8F, .late = 4};

std::unique_ptr<Bot> make_dwarf(BotKind kind, const game::Game& game, game::Seat seat,
                                std::uint64_t seed, Effort effort) {
  const auto& mine = static_cast<const Saboteur&>(game);
  if (kind == BotKind::kTrust) return std::make_unique<TrustBot>(mine, seat, seed);
  const auto of_skill = [&](Skill skill) {
    skill.foresight = times(skill.foresight, effort);
    return std::make_unique<DwarfBot>(mine, seat, seed, skill);
  };
  if (kind == BotKind::kSelfish) return of_skill(kSelfish);
  if (kind == BotKind::kHarm) return of_skill(kHarm);
  if (kind == BotKind::kSleeper) return of_skill(kSleeper);
  if (const Student* student = Student::for_rules(mine.rules())) {
    if (kind == BotKind::kStudent) return of_skill(student_dwarf(*student));
    if (kind == BotKind::kLearned) return of_skill(learned_dwarf(*student));
  }
  return make_of<GreedyBot, DwarfBot>(kLevels, kind, mine, seat, seed, effort);
}

class DwarfImagination final : public Imagination {
 public:
  explicit DwarfImagination(const saboteur::Rules& rules) : rules_(rules) {}
  bool imagine(const game::View& view, Random& random, game::State& world) const override {
    world.become<saboteur::State>() = saboteur::world_of(rules_, view.as<saboteur::View>(), random);
    return true;
  }

 private:
  const saboteur::Rules& rules_;
};

// One who knows the bots' ways.
class DwarfOnlooker final : public Onlooker {
 public:
  explicit DwarfOnlooker(const saboteur::Rules& rules) : rules_(rules), belief_(rules, 1.0F) {}
  void observe(const game::SeenEvent& event) override { belief_.observe(event); }
  void see(const game::View& view) override { belief_.arrive(view.as<saboteur::View>()); }
  std::vector<float> distrust(const game::View& view) const override {
    const auto& seen = view.as<saboteur::View>();
    const RoleBelief::Judgement judged = belief_.judge(
        seen.observer.is_spectator() ? belief_.known_to_all() : RoleBelief::known_to(seen));
    return {judged.distrust.begin(), judged.distrust.begin() + rules_.players};
  }

 private:
  const saboteur::Rules& rules_;
  RoleBelief belief_;
};

template <class Base, class Kind>
std::unique_ptr<Base> made_of_rules(const game::Game& game) {
  return std::make_unique<Kind>(static_cast<const Saboteur&>(game).rules());
}

}  // namespace

const Skill& hard_dwarf() { return kLevels.hard; }

Skill learned_dwarf(const Student& student) {
  Skill skill = kLevels.hard;
  skill.hunches = skill.players = skill.prospects = &student;
  return skill;
}

Skill student_dwarf(const Student& student) { return {.hunches = &student}; }

const FamilyBots kSaboteurBots = {&Saboteur::kFamily, make_dwarf,
                                  made_of_rules<Imagination, DwarfImagination>,
                                  made_of_rules<Onlooker, DwarfOnlooker>};

}  // namespace stollen::bots
