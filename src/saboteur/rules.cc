#include "saboteur/rules.h"

#include <algorithm>
#include <bit>

#include "saboteur/actions.h"
#include "saboteur/draw.h"
#include "saboteur/goals.h"
#include "saboteur/gold.h"
#include "saboteur/round.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

void put_cards(Rules& rules, const Deck& deck) {
  // Moves are listed by card; with the kinds in order they are listed by kind as well.
  for (int kind = 0; kind < static_cast<int>(move::All::kSize); ++kind)
    for (const DeckCard& card : deck.cards)
      if (card.played_as == kind)
        rules.cards.push_back(Card{card.name,
                                   card.played_as,
                                   {card.path, card.path.turned()},
                                   card.path.same_when_turned(),
                                   card.path.ladder() != tunnel::Ladder::kNone,
                                   card.burdens,
                                   BurdenTable::places_of_all(rules.players, card.burdens),
                                   card.count});
  rules.path_kinds = static_cast<int>(std::ranges::count_if(rules.cards, &Card::is<move::Lay>));
  for (CardId id = 0; id < rules.path_kinds; ++id)
    rules.layables.emplace_back(rules.card(id).faces[0]);
  rules.ladders = std::ranges::any_of(rules.cards, &Card::ladder);
  for (CardId id = 0; id < rules.cards.size(); ++id)
    if (const Card& card = rules.card(id); lies_before(card.played_as))
      rules.burden_cards[std::countr_zero(card.burdens)] = id;
  for (const DeckGoal& goal : deck.goals)
    rules.goals.push_back(GoalKind{goal.name,
                                   goal.treasure,
                                   goal.deed,
                                   goal.gold,
                                   {goal.path, goal.path.turned()},
                                   goal.path.same_when_turned(),
                                   goal.count});
  for (const DeckChest& chest : deck.chests) rules.chests.push_back({chest.deed, chest.count});
  for (const DeckChestPath& card : deck.chest_paths)
    rules.chest_paths.push_back(
        {{card.path, card.path.turned()}, card.path.same_when_turned(), card.count});
  for (const DeckGold& gold : deck.gold)
    rules.gold_pile.insert(rules.gold_pile.end(), gold.count,
                           static_cast<std::uint8_t>(gold.value));
}

}  // namespace

Rules rules_from_box(const Deck& deck, int players) {
  Rules rules;
  rules.players = players;
  put_cards(rules, deck);
  rules.layout = deck.layout;
  std::ranges::sort(rules.layout.goals);
  rules.chest_cells = deck.chest_cells;
  std::ranges::sort(rules.chest_cells);
  rules.dwarfs = deck.players.at(players).dwarfs;
  rules.hand_size = deck.players.at(players).hand_size;
  rules.aside = deck.aside;
  rules.saboteurs_reward = deck.saboteurs_reward;
  rules.winners_reward = deck.winners_reward;

  rules.action<move::Sabotage>() = sabotage_rule();
  rules.action<move::Repair>() = repair_rule();
  rules.action<move::Rockfall>() = rockfall_rule();
  rules.action<move::Map>() = map_rule();

  for_each_burden([&](Burden burden) {
    if (!is_tool(burden)) return;
    rules.tell_burden[static_cast<std::size_t>(burden)] = tell_broken;
    rules.hindered[static_cast<std::size_t>(burden)] = game::Refusal::of(refusal::ToolsBroken{});
  });

  rules.step<step::Turn>() = turn_rule();
  rules.step<step::Draw>() = draw_rule();
  rules.step<step::EndTurn>() = end_turn_rule();
  rules.step<step::Arrive>() = arrive_rule();
  rules.step<step::Reveal>() = reveal_rule();
  rules.step<step::Orient>() = orient_rule();
  rules.step<step::Take>() = take_rule();
  rules.step<step::NextRound>() = next_round_rule();

  rules.treasure_found = {hand_round_gold_cards};
  rules.treasure_missed = reward_saboteurs;
  rules.gold_cards_drawn = as_many_as_diggers;
  rules.takes_gold = {is_digger};
  rules.pay = pay_gold_cards;
  return rules;
}

}  // namespace stollen::saboteur
