#include "saboteur/gold.h"

#include <algorithm>
#include <ranges>

#include <fmt/format.h>

namespace stollen::saboteur {

namespace {

using game::Event;
using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;

bool takes_gold(const Rules& rules, const State& state, Seat seat) {
  return std::ranges::all_of(rules.takes_gold,
                             [&](auto* agrees) { return agrees(rules, state, seat); });
}

int count_role(const Rules& rules, const State& state, Role role) {
  return static_cast<int>(std::count_if(state.dwarfs.begin(), state.dwarfs.begin() + rules.players,
                                        [&](const Dwarf& dwarf) { return dwarf.role == role; }));
}

// Gold cards are passed against the order of turns.
Seat passed_to(const Rules& rules, const State& state, Seat seat) {
  return static_cast<Seat>((seat + (rules.clockwise(state) ? rules.players - 1 : 1)) %
                           rules.players);
}

// The first player who takes gold, this one included.
Seat next_taker(const Rules& rules, const State& state, Seat seat) {
  for (int asked = 0; asked < rules.players; ++asked) {
    if (takes_gold(rules, state, seat)) return seat;
    seat = passed_to(rules, state, seat);
  }
  return game::kNobody;
}

void offer_to(Mine& mine, Seat seat) {
  const auto& offer = mine.state.offer;
  mine.state.agenda.push_back(Step::of(step::Take{seat}));
  mine.tell_only(
      seat, event::Offered{seat, static_cast<std::uint8_t>(offer.size()), game::listed(offer)});
}

void legal_take(const Rules&, const State& state, const step::Take&, Moves& moves) {
  for (std::size_t i = 0; i < state.offer.size(); ++i)
    if (i == 0 || state.offer[i] != state.offer[i - 1])
      moves.push_back(Move::of(move::Take{state.offer[i]}));
}

void play_take(Mine& mine, const step::Take& step, const move::Take& move) {
  State& state = mine.state;
  state.agenda.pop_back();
  state.offer.erase_one(*move.value);
  ++state.gold_cards[step.seat][*move.value];
  mine.tell_only(step.seat, event::Took{step.seat, *move.value});
  if (state.offer.empty()) return;
  offer_to(mine, next_taker(mine.rules, state, passed_to(mine.rules, state, step.seat)));
}

Refusal why_not_take(const Rules&, const State& state, const step::Take&, const move::Take& move) {
  if (state.offer.contains(*move.value)) return {};
  return Refusal::of(refusal::NotOffered{*move.value});
}

Trouble trouble_with_take(const Rules& rules, const State& state, std::size_t place) {
  const Seat seat = state.agenda[place].seat();
  const bool found = std::ranges::any_of(
      state.goals, [&](const Goal& goal) { return goal.up && rules.goals[goal.kind].treasure; });
  if (!found) return "gold is handed out, but the treasure is not found";
  if (state.offer.empty()) return "no gold is on offer";
  if (!takes_gold(rules, state, seat))
    return fmt::format("seat {} takes no gold in this round", seat + 1);
  if (!state.agenda[0].is<step::NextRound>() || state.agenda[0].seat() >= rules.players)
    return "below \"take\" stands \"next-round\" with the finder";
  return std::nullopt;
}

// How many cards of each value make up a payment; index 0 is not used.
struct Payment {
  GoldCards cards{};
  int sum = 0;
  int count = 0;

  // The highest sum, then the fewest cards, then the highest cards.
  bool better_than(const Payment& other) const {
    if (sum != other.sum) return sum > other.sum;
    if (count != other.count) return count < other.count;
    return std::ranges::lexicographical_compare(std::views::reverse(other.cards),
                                                std::views::reverse(cards));
  }
};

Payment best_payment(const GoldCards& pile, int value) {
  Payment best;
  for (int threes = 0; threes <= pile[3] && 3 * threes <= value; ++threes)
    for (int twos = 0; twos <= pile[2] && 3 * threes + 2 * twos <= value; ++twos) {
      const int ones = std::min<int>(pile[1], value - 3 * threes - 2 * twos);
      Payment payment;
      payment.cards = {0, static_cast<std::uint8_t>(ones), static_cast<std::uint8_t>(twos),
                       static_cast<std::uint8_t>(threes)};
      payment.sum = ones + 2 * twos + 3 * threes;
      payment.count = ones + twos + threes;
      if (payment.better_than(best)) best = payment;
    }
  return best;
}

}  // namespace

bool is_digger(const Rules&, const State& state, Seat seat) {
  return state.role(seat) == kRole<role::Digger>;
}

int as_many_as_diggers(const Rules& rules, const State& state) {
  return count_role(rules, state, kRole<role::Digger>);
}

int as_many_as_players(const Rules& rules, const State&) {
  // Ten players share nine cards: with a tenth the box would run out in three rounds.
  return std::min(rules.players, 9);
}

bool hand_round_gold_cards(Mine& mine, Seat finder) {
  State& state = mine.state;
  const Seat taker = next_taker(mine.rules, state, finder);
  if (taker == game::kNobody) return true;
  for (int count = mine.rules.gold_cards_drawn(mine.rules, state);
       count > 0 && !state.gold_pile.empty(); --count)
    state.offer.insert_sorted(state.gold_pile.pop_back());
  if (!state.offer.empty()) offer_to(mine, taker);
  return true;
}

void reward_saboteurs(Mine& mine) {
  const Rules& rules = mine.rules;
  const int saboteurs = count_role(rules, mine.state, kRole<role::Saboteur>);
  if (saboteurs == 0) return;
  const int reward = rules.saboteurs_reward.at(saboteurs);
  for (int ahead = 0; ahead < rules.players; ++ahead) {
    const Seat seat = static_cast<Seat>((mine.state.first + ahead) % rules.players);
    if (mine.state.role(seat) == kRole<role::Saboteur>) rules.pay(mine, seat, reward);
  }
}

void pay_gold_cards(Mine& mine, Seat seat, int value) {
  State& state = mine.state;
  GoldCards pile{};
  for (const std::uint8_t card : state.gold_pile) ++pile[card];
  const Payment payment = best_payment(pile, value);
  game::Bytes paid;  // no reward is worth more, and no card less than 1
  for (std::uint8_t card = kMaxGoldValue; card >= 1; --card)
    for (int count = payment.cards[card]; count > 0; --count) {
      // The topmost card of this value.
      std::size_t index = state.gold_pile.size() - 1;
      while (state.gold_pile[index] != card) --index;
      state.gold_pile.erase_at(index);
      ++state.gold_cards[seat][card];
      paid.push_back(card);
    }
  mine.tell_only(seat, event::Paid{seat, static_cast<std::uint8_t>(paid.size()), paid});
}

void pay_coins(Mine& mine, Seat seat, int value) {
  add_coins(mine.state, seat, value);
  mine.tell(event::CoinsPaid{seat, static_cast<std::uint8_t>(value)});
}

StepRule take_rule() {
  StepRule rule = answered_by<step::Take, move::Take, legal_take, play_take, why_not_take>();
  rule.whose = Whose::kAnybodys;
  rule.stands_on = steps_of<step::NextRound>;
  rule.trouble = trouble_with_take;
  return rule;
}

void add_coins(State& state, Seat seat, int value) {
  state.coins[seat] = static_cast<std::uint8_t>(std::min(state.coins[seat] + value, kMostCoins));
}

int give_up_gold(State& state, Seat seat) {
  STOLLEN_CHECK_LESS(0, gold_of(state, seat));
  if (state.coins[seat] > 0) {
    --state.coins[seat];
    return 0;
  }
  int value = 1;
  while (state.gold_cards[seat][value] == 0) ++value;
  --state.gold_cards[seat][value];
  add_coins(state, seat, value - 1);
  return value;
}

int give_one_gold(State& state, Seat seat) {
  for (std::size_t index = state.gold_pile.size(); index > 0; --index)
    if (state.gold_pile[index - 1] == 1) {
      state.gold_pile.erase_at(index - 1);
      ++state.gold_cards[seat][1];
      return 1;
    }
  add_coins(state, seat, 1);
  return 0;
}

int gold_of(const State& state, Seat seat) {
  int gold = state.coins[seat];
  for (int value = 1; value <= kMaxGoldValue; ++value)
    gold += value * state.gold_cards[seat][value];
  return gold;
}

}  // namespace stollen::saboteur
