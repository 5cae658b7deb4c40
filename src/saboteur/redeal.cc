#include <algorithm>

#include "base/pool.h"
#include "saboteur/goal_knowledge.h"
#include "saboteur/view.h"

namespace stollen::saboteur {

namespace {

using game::Observer;

using Cards = FixedList<CardId, kMaxDeck>;

// Takes out of the pool what the observer's notes say of this hand; where a note has lost some of
// its cards, any of them may be gone. False if the pool cannot give so much.
bool keep_noted(const State& state, Observer observer, Seat seat, Random& random, Cards& pool,
                Hand& kept) {
  for (const bool certain : {true, false})
    for (const HandNote& note : state.hand_notes) {
      if (!observer.is(note.knower) || note.holder != seat || (note.gone == 0) != certain) continue;
      Hand rest = kept;
      FixedList<CardId, Hand::kMost> wanted;
      std::size_t held = 0;
      for (const CardId card : note.cards) {
        if (rest.contains(card)) {
          rest.remove(card);
          ++held;
        } else {
          wanted.push_back(card);
        }
      }
      random.shuffle(wanted.span());
      for (const CardId card : wanted) {
        if (held + note.gone >= note.cards.size() || kept.size() == state.hands[seat].size()) break;
        if (!pool.erase_one(card)) continue;
        kept.add(card);
        ++held;
      }
      if (held + note.gone < note.cards.size()) return false;
    }
  return true;
}

// Takes out of the pool what must lie in the discard pile: of the cards that the observer remembers
// there, any may be gone that somebody can have taken. False if the pool cannot give so much.
bool keep_remembered(PileNote note, Random& random, Cards& pool, Cards& kept) {
  random.shuffle(note.cards.span());
  for (const CardId card : note.cards)
    if (kept.size() < note.certain() && pool.erase_one(card)) kept.push_back(card);
  return kept.size() == note.certain();
}

// What the observer knows of the cards that he does not see, taken out of the pool.
struct Kept {
  std::array<Hand, kMaxPlayers> hands;
  Cards discards;
};
Kept keep_known(const Rules& rules, const State& state, Observer observer, Random& random,
                Cards& pool) {
  const Cards whole = pool;
  Kept kept;
  bool kept_all = keep_remembered(pile_note(state, observer), random, pool, kept.discards);
  for (Seat seat = 0; seat < rules.players; ++seat)
    kept_all = kept_all && keep_noted(state, observer, seat, random, pool, kept.hands[seat]);
  if (kept_all) return kept;
  // Notes that got in each other's way: what they are about stays as it is.
  pool = whole;
  kept.discards.clear();
  for (const Discard& discard : state.discards)
    if (observer.in(discard.remembered)) kept.discards.push_back(discard.card);
  for (const CardId card : kept.discards) pool.erase_one(card);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    const bool noted = std::ranges::any_of(state.hand_notes, [&](const HandNote& note) {
      return observer.is(note.knower) && note.holder == seat;
    });
    kept.hands[seat] = noted ? state.hands[seat] : Hand();
    for (const CardId card : kept.hands[seat]) pool.erase_one(card);
  }
  return kept;
}

// What others have noted must be true of the hands as they are now: cards of the hand, and as many
// as are gone of those that lie unseen.
void renew_notes(State& state, Observer observer, const Cards& unseen, Random& random) {
  for (HandNote& note : state.hand_notes) {
    if (observer.is(note.knower) || observer.is(note.holder)) continue;
    FixedList<CardId, Hand::kMost> held;
    for (const CardId card : state.hands[note.holder]) held.push_back(card);
    random.shuffle(held.span());
    const std::size_t size = note.cards.size();
    note.cards.clear();
    while (note.cards.size() + note.gone < size) note.cards.add(held.pop_back());
    while (note.cards.size() < size)
      note.cards.add(unseen[random.below(static_cast<std::uint32_t>(unseen.size()))]);
  }
}

// Somebody remembers the same cards as before, wherever they lie now; those that the pile does not
// hold any more have been taken. What `may_be` true of a card that was taken is up to the deal.
template <class MayBe>
void renew_memory(State& state, Seat knower, PileNote note, MayBe may_be) {
  for (Discard& discard : state.discards.span().first(state.doubtful)) {
    discard.remembered.remove(knower);
    if (!discard.known.has(knower) && note.cards.erase_one(discard.card))
      discard.remembered.add(knower);
  }
  for (Taken& taken : state.taken) {
    taken.remembered.remove(knower);
    if (taken.unsure.has(knower) && note.cards.erase_one(taken.card)) taken.remembered.add(knower);
  }
  for (Taken& taken : state.taken) {
    if (note.cards.empty()) return;
    if (!taken.unsure.has(knower) || taken.remembered.has(knower) || !may_be(taken)) continue;
    taken.card = note.cards.pop_back();
    taken.remembered.add(knower);
  }
}

// Which cards were taken unseen is dealt anew, as far as they are not those that the observer
// remembers. What everybody remembers he knows too, so that stays as well.
void renew_memories(State& state, Observer observer, const PileNote& own, const PileNote& common,
                    const Cards& unseen, Random& random) {
  const Seat knower = observer.is_spectator() ? game::kOnlookers : observer.seat();
  for (Taken& taken : state.taken)
    if (taken.unsure.has(knower) && !unseen.empty())
      taken.card = unseen[random.below(static_cast<std::uint32_t>(unseen.size()))];
  renew_memory(state, knower, own, [](const Taken&) { return true; });
  if (observer.is_spectator()) return;
  renew_memory(state, game::kOnlookers, common, [&](const Taken& taken) {
    return taken.unsure.has(knower) && !taken.remembered.has(knower);
  });
}

void redeal_cards(const Rules& rules, State& state, Observer observer, Random& random) {
  Cards pool;
  const auto is_hidden = [&](const Discard& discard) { return !observer.in(discard.known); };
  for (Seat seat = 0; seat < rules.players; ++seat)
    if (!observer.is(seat))
      for (const CardId card : state.hands[seat]) pool.push_back(card);
  for (const CardId card : state.stock) pool.push_back(card);
  for (const CardId card : state.aside) pool.push_back(card);
  for (const Discard& discard : state.discards)
    if (is_hidden(discard)) pool.push_back(discard.card);
  const PileNote own = pile_note(state, observer);
  const PileNote common = pile_note(state, Observer::spectator());
  const Kept kept = keep_known(rules, state, observer, random, pool);
  random.shuffle(pool.span());
  std::size_t next = 0;
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (observer.is(seat)) continue;
    const std::size_t size = state.hands[seat].size();
    state.hands[seat] = kept.hands[seat];
    while (state.hands[seat].size() < size) state.hands[seat].add(pool[next++]);
  }
  for (CardId& card : state.stock) card = pool[next++];
  for (CardId& card : state.aside) card = pool[next++];
  const auto doubtful = state.discards.span().first(state.doubtful);
  const auto recent = state.discards.span().subspan(state.doubtful);
  Cards low = kept.discards;
  for (auto left = std::ranges::count_if(doubtful, is_hidden) - std::ssize(low.span()); left > 0;
       --left)
    low.push_back(pool[next++]);
  random.shuffle(low.span());
  for (Discard& discard : doubtful)
    if (is_hidden(discard)) discard.card = low.pop_back();
  for (Discard& discard : recent)
    if (is_hidden(discard)) discard.card = pool[next++];
  renew_notes(state, observer, pool, random);
  renew_memories(state, observer, own, common, pool, random);
}

void redeal_dwarfs(const Rules& rules, State& state, Observer observer, Random& random) {
  if (state.roles_open) return;
  Pool<Role, 32> pool;
  const auto for_each_hidden = [&](auto visit) {
    for (Seat seat = 0; seat < rules.players; ++seat)
      if (!observer.in(state.dwarfs[seat].known)) visit(state.dwarfs[seat].role);
    for (Dwarf& dwarf : state.spare_dwarfs)
      if (!observer.in(dwarf.known)) visit(dwarf.role);
  };
  for_each_hidden([&](Role& role) { pool.add(role); });
  pool.shuffle(random);
  for_each_hidden([&](Role& role) { role = pool.next(); });
}

// A goal and where the observer thinks that it may lie.
struct HiddenGoal {
  std::uint8_t kind = 0;
  std::uint8_t places = 0;
};

constexpr std::uint8_t kSpare = 0xff;  // not on the table

// Could the cards lie in these places, for all that the observer remembers of them?
bool conceivable(std::span<const HiddenGoal> goals, std::span<const std::uint8_t> places) {
  for (std::size_t i = 0; i < goals.size(); ++i)
    if (goals[i].places != 0 &&
        (places[i] == kSpare || (goals[i].places & place_bit(places[i])) == 0))
      return false;
  return true;
}

void redeal_goals(State& state, Observer observer, Random& random) {
  FixedList<std::uint8_t, 16> places;
  FixedList<HiddenGoal, 16> goals;
  for (std::size_t goal = 0; goal < state.goals.size(); ++goal) {
    if (state.goals[goal].up || knows_goal(state, observer.seat(), goal)) continue;
    places.push_back(static_cast<std::uint8_t>(goal));
    goals.push_back({state.goals[goal].kind, observer.is_spectator()
                                                 ? std::uint8_t{0}
                                                 : state.goals[goal].places[observer.seat()]});
  }
  for (const std::uint8_t kind : state.spare_goals) {
    places.push_back(kSpare);
    goals.push_back({kind, 0});
  }
  // As they lie is one way; of the others few are wrong, since few goals are ever taken unseen.
  FixedList<HiddenGoal, 16> dealt = goals;
  for (int tries = 0; tries < 64; ++tries) {
    random.shuffle(dealt.span());
    if (conceivable(dealt.span(), places.span())) break;
    dealt = goals;
  }
  std::size_t spare = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] == kSpare) {
      state.spare_goals[spare++] = dealt[i].kind;
      continue;
    }
    Goal& goal = state.goals[places[i]];
    goal.kind = dealt[i].kind;
    if (!observer.is_spectator()) goal.places[observer.seat()] = dealt[i].places;
  }
}

// What another player has decided secretly about the card that he has declared.
void redeal_declared(const Rules& rules, State& state, Observer observer, Random& random) {
  for (const game::Step step : state.agenda) {
    if (step.kind() != static_cast<int>(StepKind::kEffect) || observer.is(step.seat())) continue;
    if (state.declared.kind() == static_cast<int>(MoveKind::kLay)) continue;
    const int secret = rules.action(state.declared.byte(0)).secret_flag;
    if (secret > 0) state.declared.set_byte(secret, static_cast<std::uint8_t>(random.below(2)));
  }
}

// A chest and the path card on it are looked at together; the path card is turned up first.
void redeal_chests(State& state, Observer observer, Random& random) {
  Pool<std::uint8_t, 16> chests;
  Pool<std::uint8_t, 16> paths;
  const auto for_each_hidden = [&](auto visit) {
    for (Goal& chest : state.chests)
      if (!observer.in(chest.seen) && !chest.laid) visit(chest);
  };
  for_each_hidden([&](Goal& chest) {
    chests.add(chest.kind);
    if (!chest.up) paths.add(chest.path);
  });
  for (const std::uint8_t kind : state.spare_chests) chests.add(kind);
  for (const std::uint8_t path : state.spare_chest_paths) paths.add(path);
  chests.shuffle(random);
  paths.shuffle(random);
  for_each_hidden([&](Goal& chest) {
    chest.kind = chests.next();
    if (!chest.up) chest.path = paths.next();
  });
  for (std::uint8_t& kind : state.spare_chests) kind = chests.next();
  for (std::uint8_t& path : state.spare_chest_paths) path = paths.next();
}

// Gold cards keep their number with every owner; only the values move.
void redeal_gold(const Rules& rules, State& state, Observer observer, Random& random) {
  if (state.agenda.empty()) return;
  Pool<std::uint8_t, 64> pool;
  const auto is_hidden = [&](Seat seat) { return !observer.is(seat); };
  std::array<int, kMaxPlayers> owned{};
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (!is_hidden(seat)) continue;
    for (std::uint8_t value = 1; value <= kMaxGoldValue; ++value)
      for (; state.gold_cards[seat][value] > 0; --state.gold_cards[seat][value]) {
        pool.add(value);
        ++owned[seat];
      }
  }
  const bool sees_offer = !state.offer.empty() && observer.is(state.agenda.back().seat());
  for (const std::uint8_t value : state.gold_pile) pool.add(value);
  if (!sees_offer)
    for (const std::uint8_t value : state.offer) pool.add(value);
  pool.shuffle(random);
  for (Seat seat = 0; seat < rules.players; ++seat)
    for (; owned[seat] > 0; --owned[seat]) ++state.gold_cards[seat][pool.next()];
  for (std::uint8_t& value : state.gold_pile) value = pool.next();
  if (!sees_offer) {
    for (std::uint8_t& value : state.offer) value = pool.next();
    std::sort(state.offer.begin(), state.offer.end());
  }
}

}  // namespace

void redeal_unknown(const Rules& rules, State& state, Observer observer, Random& random) {
  redeal_cards(rules, state, observer, random);
  redeal_dwarfs(rules, state, observer, random);
  redeal_goals(state, observer, random);
  redeal_chests(state, observer, random);
  redeal_gold(rules, state, observer, random);
  if (rules.reactions) redeal_declared(rules, state, observer, random);
  // Nobody knows the next deal either.
  state.random = Random(random.next());
}

}  // namespace stollen::saboteur
