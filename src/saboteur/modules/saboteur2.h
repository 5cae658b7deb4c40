// Saboteur 2: teams and loners, traps, thefts and cards about people.
#pragma once

#include "saboteur/modules/module.h"
#include "saboteur/moves.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace role {

struct Blue {
  static constexpr RoleFacts kFacts{
      .name = "blue", .said = "blue digger", .digs = true, .door = tunnel::Gate::kBlueDoor};
};

struct Green {
  static constexpr RoleFacts kFacts{
      .name = "green", .said = "green digger", .digs = true, .door = tunnel::Gate::kGreenDoor};
};

struct Boss {
  static constexpr RoleFacts kFacts{.name = "boss", .said = "boss"};
};

struct Profiteer {
  static constexpr RoleFacts kFacts{.name = "profiteer", .said = "profiteer"};
};

struct Geologist {
  static constexpr RoleFacts kFacts{.name = "geologist", .said = "geologist", .crystals = true};
};

}  // namespace role

namespace burden {

struct Trapped {
  static constexpr BurdenFacts kFacts{
      .name = "trapped", .hinders = true, .plight = "You are trapped"};
};

// Lies before the thief himself.
struct Theft {
  static constexpr BurdenFacts kFacts{.name = "theft", .order = "thefts"};
};

}  // namespace burden

namespace move {

// Cards

// Takes away what the card shows, anybody's.
struct Release {
  CardId card = 0;
  Seat seat = 0;
  static constexpr std::array kCards = {CardWord{"free", "trapped"},
                                        CardWord{"hands-off", "theft"}};
  static constexpr auto kSpelling =
      spelled("play", field::played(&Release::card), field::seat(&Release::seat));
};

struct Theft {
  CardId card = 0;
  static constexpr bool kLiesBefore = true;
  static constexpr std::array kCards = {CardWord{"theft", "theft"}};
  static constexpr auto kSpelling = spelled("play", field::played(&Theft::card));
};

struct Inspect {
  CardId card = 0;
  Seat seat = 0;
  static constexpr std::array kCards = {CardWord{"inspection"}};
  static constexpr auto kSpelling =
      spelled("play", field::played(&Inspect::card), field::seat(&Inspect::seat));
};

struct HatSwap {
  CardId card = 0;
  Seat seat = 0;
  static constexpr std::array kCards = {CardWord{"hat-swap"}};
  static constexpr auto kSpelling =
      spelled("play", field::played(&HatSwap::card), field::seat(&HatSwap::seat));
};

struct HandSwap {
  CardId card = 0;
  Seat seat = 0;
  static constexpr std::array kCards = {CardWord{"hand-swap"}};
  static constexpr auto kSpelling =
      spelled("play", field::played(&HandSwap::card), field::seat(&HandSwap::seat));
};

// Other ways to spend a turn

struct DiscardTwo {
  Secret<CardId> card{};
  Secret<CardId> second{};
  static constexpr auto kSpelling =
      spelled("discard", field::sorted(field::card(&DiscardTwo::card)),
              field::sorted(field::card("second", &DiscardTwo::second)));
};

struct DiscardThree {
  Secret<CardId> card{};
  Secret<CardId> second{};
  Secret<CardId> third{};
  static constexpr auto kSpelling =
      spelled("discard", field::sorted(field::card(&DiscardThree::card)),
              field::sorted(field::card("second", &DiscardThree::second)),
              field::sorted(field::card("third", &DiscardThree::third)));
};

// Two cards are put away for what lies before oneself.
struct Unburden {
  Secret<CardId> card{};
  Secret<CardId> second{};
  Burden burden{};
  static constexpr auto kSpelling = spelled("remove", field::sorted(field::card(&Unburden::card)),
                                            field::sorted(field::card("second", &Unburden::second)),
                                            field::burden(&Unburden::burden));
};

// Decisions

struct Steal {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("steal", field::seat(&Steal::seat));
};

}  // namespace move

namespace step {

// From whom? A decision.
struct Steal {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("steal", field::seat(&Steal::seat))
                                        .saying("Your theft is due: from whom do you take 1 gold?");
};

// A theft is due, if there is anything to steal.
struct Thieve {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("thieve", field::seat(&Thieve::seat));
};

}  // namespace step

namespace event {

struct Trapped {
  Seat seat = 0;
  CardId card = 0;
  Seat target = 0;
  static constexpr auto kSpelling =
      spelled("trapped", field::seat(&Trapped::seat), field::card(&Trapped::card),
              field::seat("target", &Trapped::target))
          .saying("{seat:trap} {target}.");
};

struct Released {
  Seat seat = 0;
  CardId card = 0;
  Seat target = 0;
  static constexpr auto kSpelling =
      spelled("released", field::seat(&Released::seat), field::card(&Released::card),
              field::seat("target", &Released::target));
};

struct PlansTheft {
  Seat seat = 0;
  CardId card = 0;
  static constexpr auto kSpelling =
      spelled("plans-theft", field::seat(&PlansTheft::seat), field::card(&PlansTheft::card))
          .saying("{seat:plan} a theft.");
};

struct Inspected {
  Seat seat = 0;
  Seat target = 0;
  Secret<Role> role{};
  static constexpr auto kSpelling =
      spelled("inspected", field::seat(&Inspected::seat), field::seat("target", &Inspected::target),
              field::role(&Inspected::role))
          .saying("{seat:look} at {target's} dwarf[: {role}].");
};

struct HatSwapped {
  Seat seat = 0;
  CardId card = 0;
  Seat target = 0;
  static constexpr auto kSpelling =
      spelled("hat-swapped", field::seat(&HatSwapped::seat), field::card(&HatSwapped::card),
              field::seat("target", &HatSwapped::target))
          .saying("{seat:swap} {target's} hat for a spare one.");
};

struct HandsSwapped {
  Seat seat = 0;
  CardId card = 0;
  Seat target = 0;
  static constexpr auto kSpelling =
      spelled("hands-swapped", field::seat(&HandsSwapped::seat), field::card(&HandsSwapped::card),
              field::seat("target", &HandsSwapped::target))
          .saying("{seat:swap} all cards with {target}.");
};

struct Unburdened {
  Seat seat = 0;
  Burden burden{};
  static constexpr auto kSpelling =
      spelled("unburdened", field::seat(&Unburdened::seat), field::burden(&Unburdened::burden))
          .saying("{seat:get} rid of: {burden}.");
};

struct Stole {
  Seat seat = 0;
  Seat target = 0;
  static constexpr auto kSpelling =
      spelled("stole", field::seat(&Stole::seat), field::seat("target", &Stole::target))
          .saying("{seat:steal} 1 gold from {target}.");
};

}  // namespace event

namespace refusal {

struct NoSpareDwarf {
  static constexpr auto kSpelling =
      spelled("no-spare-dwarf").saying("no dwarf is left over to swap with");
};

struct OwnGold {
  static constexpr auto kSpelling =
      spelled("own-gold").saying("gold is stolen from another player");
};

struct OutOfOrder {
  CardId card = 0;
  CardId second = 0;
  static constexpr auto kSpelling = spelled("out-of-order", field::card(&OutOfOrder::card),
                                            field::card("second", &OutOfOrder::second))
                                        .saying(
                                            "cards that are discarded together are named in the "
                                            "order of the deck: {second} before {card}");
};

}  // namespace refusal

struct Saboteur2 : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{
      .facts = {.name = "saboteur2"}, .edition = true, .box = "saboteur2", .amend = amend};

  static float worth(const bots::Blueprint& blueprint, game::Move move);
  static std::optional<float> cost(const bots::Blueprint& blueprint, game::Move declared);

  static constexpr std::tuple kMoreCards = {CardOf<move::Sabotage>{{"trap", "trapped"}}};

  using Roles = game::Kinds<role::Blue, role::Green, role::Boss, role::Profiteer, role::Geologist>;
  using Burdens = game::Kinds<burden::Trapped, burden::Theft>;
  using Cards =
      game::Kinds<move::Release, move::Theft, move::Inspect, move::HatSwap, move::HandSwap>;
  using Ways = game::Kinds<move::DiscardTwo, move::DiscardThree, move::Unburden>;
  using Answers = game::Kinds<move::Steal>;
  using Steps = game::Kinds<step::Steal, step::Thieve>;
  using Events =
      game::Kinds<event::Trapped, event::Released, event::PlansTheft, event::Inspected,
                  event::HatSwapped, event::HandsSwapped, event::Unburdened, event::Stole>;
  using Refusals = game::Kinds<refusal::NoSpareDwarf, refusal::OwnGold, refusal::OutOfOrder>;
};

}  // namespace stollen::saboteur
