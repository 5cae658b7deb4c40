#include "simulator/company.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "bots/saboteur/distances.h"
#include "bots/saboteur/sight.h"
#include "saboteur/saboteur.h"

namespace stollen::simulator {

namespace {

using game::Move;
using game::Seat;
namespace move = saboteur::move;
using saboteur::State;

constexpr float kSuspect = 0.5F;
constexpr float kKnown = 0.7F;
// Distrust that has moved by less than this is the same.
constexpr float kThinksAlike = 0.1F;

const saboteur::Rules& rules_of(const game::Game& game) {
  return static_cast<const saboteur::Saboteur&>(game).rules();
}

bots::Distances measure(const tunnel::Board& board, const State& state) {
  FixedList<tunnel::Cell, bots::kMostGoals> cells;
  for (const saboteur::Goal& goal : state.goals) cells.push_back(goal.cell);
  return bots::Distances(board, cells.span());
}

// Evenly over the goals that may be the treasure for all that these eyes see.
bots::Chances chances_for(const game::Game& game, const game::State& box, game::Observer eyes) {
  game::View view;
  game.view(box, eyes, view);
  const auto& goals = view.as<saboteur::View>().goals;
  return bots::even_chances(rules_of(game), goals.size(),
                            [&](std::size_t goal) { return goals[goal].kind; });
}

// The fewest cards to the treasure after this one is laid.
int nearest_after(const game::Game& game, const State& state, const bots::Chances& chances,
                  Move lay) {
  tunnel::Board board = state.board;
  board.lay(saboteur::cell_of(lay), rules_of(game).path(saboteur::face_of(lay.as<move::Lay>())), 0,
            tunnel::Board::kPlain);
  return measure(board, state).nearest(chances);
}

bool is_discard(Move move) {
  return move.is<move::Discard>() || move.is<move::DiscardTwo>() || move.is<move::DiscardThree>();
}

std::string share(std::int64_t part, std::int64_t all) {
  if (all == 0) return "-";
  return fmt::format("{}/{} = {:.0f} %", part, all,
                     100 * static_cast<double>(part) / static_cast<double>(all));
}

}  // namespace

std::vector<std::pair<std::string_view, std::int64_t>> counts_of(const Company& company) {
  return {
#define STOLLEN_NAMED(name) {#name, company.name},
      STOLLEN_COMPANY(STOLLEN_NAMED)
#undef STOLLEN_NAMED
  };
}

Company company_of(const std::vector<std::int64_t>& counts) {
  Company company;
  std::size_t place = 0;
  const auto next = [&] { return place < counts.size() ? counts[place++] : 0; };
#define STOLLEN_READ(name) company.name = next();
  STOLLEN_COMPANY(STOLLEN_READ)
#undef STOLLEN_READ
  return company;
}

void Company::add(const Company& other){
#define STOLLEN_ADD(name) name += other.name;
    STOLLEN_COMPANY(STOLLEN_ADD)
#undef STOLLEN_ADD
}

std::string company_text(const Company& company) {
  const std::int64_t rounds =
      company.rounds_with_one + company.rounds_with_two + company.rounds_with_others;
  const std::int64_t found =
      company.found_with_one + company.found_with_two + company.found_with_others;
  std::string text;
  const auto line = [&](std::string_view label, const std::string& figure) {
    text += fmt::format("  {:<58} {}\n", label, figure);
  };
  line("treasure found", share(found, rounds));
  line("  with one saboteur", share(company.found_with_one, company.rounds_with_one));
  line("  with two", share(company.found_with_two, company.rounds_with_two));
  line("saboteurs at distrust 0.5 or more after their first turn",
       share(company.known_at_once, company.saboteurs));
  line("  at 0.7 or more", share(company.known_well_at_once, company.saboteurs));
  line("saboteurs never above 0.7 before the last quarter",
       share(company.hidden, company.saboteurs));
  line("moves of saboteurs that bring the treasure nearer",
       share(company.saboteurs_bluffs, company.saboteurs_moves));
  line("  that are discards", share(company.saboteurs_discards, company.saboteurs_moves));
  line("digger breaks digger", share(company.breaks_digger, company.breaks));
  line("  breaks one suspected less than anybody by lot",
       share(company.breaks_trusted, company.breaks));
  line("digger mends saboteur", share(company.mends_saboteur, company.mends));
  line("  mends one distrusted by more than 0.7", share(company.mends_suspect, company.mends));
  line("digger takes back what he did, thinking alike",
       share(company.takes_back, company.breaks + company.mends));
  line("digger holds back two or three cards before the goal",
       share(company.holds_back, company.may_come_nearer));
  line("digger who holds a map and may need it looks", share(company.looks, company.may_look));
  return text;
}

CompanyWatcher::CompanyWatcher(const game::Game& game) : game_(game), round_over_(-1) {
  STOLLEN_CHECK(game::as<saboteur::Saboteur>(game) != nullptr);
  onlooker_ = bots::family_bots(game).onlooker(game);
  const auto& forms = game.vocabulary().events;
  const auto form = std::ranges::find(forms, "round-over", &game::Form::word);
  round_over_ = static_cast<int>(form - forms.begin());
}

CompanyWatcher::~CompanyWatcher() = default;

void CompanyWatcher::before_move(const game::State& box, Move move) {
  mover_.reset();
  const State& state = box.as<State>();
  if (state.agenda.empty() || !state.agenda.back().is<saboteur::step::Turn>()) return;
  mover_ = state.agenda.back().seat();
  if (is_harmful(state.role(*mover_)))
    count_saboteurs_move(box, move);
  else
    count_diggers_move(box, *mover_, move);
}

void CompanyWatcher::count_saboteurs_move(const game::State& box, Move move) {
  ++company_.saboteurs_moves;
  if (is_discard(move)) ++company_.saboteurs_discards;
  if (!move.is<move::Lay>()) return;
  const State& state = box.as<State>();
  const bots::Chances chances = chances_for(game_, box, game::Observer::spectator());
  if (nearest_after(game_, state, chances, move) < measure(state.board, state).nearest(chances))
    ++company_.saboteurs_bluffs;
}

void CompanyWatcher::count_diggers_move(const game::State& box, Seat seat, Move move) {
  ++company_.diggers_moves;
  count_looking(box, seat, move);
  if (move.is<move::Sabotage>()) {
    const Seat target = move.as<move::Sabotage>().seat;
    if (target != seat) count_deed(box, {seat, target, true, distrust_[target]});
  } else if (move.is<move::Repair>()) {
    const Seat target = move.as<move::Repair>().seat;
    if (target != seat) count_deed(box, {seat, target, false, distrust_[target]});
  } else if (is_discard(move) || move.is<move::Lay>()) {
    count_holding_back(box, seat, move);
  }
}

void CompanyWatcher::count_deed(const game::State& box, const Deed& deed) {
  const State& state = box.as<State>();
  const bool harmful = is_harmful(state.role(deed.target));
  const auto& dwarfs = rules_of(game_).dwarfs;
  const float by_lot = static_cast<float>(std::ranges::count_if(dwarfs, saboteur::is_harmful)) /
                       static_cast<float>(dwarfs.size());
  if (deed.broke) {
    ++company_.breaks;
    if (!harmful) ++company_.breaks_digger;
    if (deed.distrust < by_lot) ++company_.breaks_trusted;
  } else {
    ++company_.mends;
    if (harmful) ++company_.mends_saboteur;
    if (deed.distrust > kKnown) ++company_.mends_suspect;
  }
  const auto last = std::ranges::find_if(deeds_.rbegin(), deeds_.rend(), [&](const Deed& each) {
    return each.seat == deed.seat && each.target == deed.target;
  });
  if (last != deeds_.rend() && last->broke != deed.broke &&
      std::fabs(last->distrust - deed.distrust) < kThinksAlike)
    ++company_.takes_back;
  deeds_.push_back(deed);
}

void CompanyWatcher::count_looking(const game::State& box, Seat seat, Move move) {
  const auto is_map = [&](saboteur::CardId card) {
    return rules_of(game_).card(card).is<move::Map>();
  };
  if (std::ranges::none_of(box.as<State>().hands[seat], is_map)) return;
  const bots::Chances chances = chances_for(game_, box, game::Observer::seat(seat));
  if (std::ranges::find(chances, 1.0F) != chances.end()) return;
  ++company_.may_look;
  if (move.is<move::Map>()) ++company_.looks;
}

void CompanyWatcher::count_holding_back(const game::State& box, Seat seat, Move move) {
  const State& state = box.as<State>();
  if (!state.may_lay(seat)) return;
  const bots::Chances chances = chances_for(game_, box, game::Observer::seat(seat));
  const int nearest = measure(state.board, state).nearest(chances);
  if (nearest < 2 || nearest > 3) return;
  game::Moves legal;
  game_.legal(box, legal);
  const auto brings_nearer = [&](Move each) {
    return each.is<move::Lay>() && nearest_after(game_, state, chances, each) < nearest;
  };
  if (std::ranges::none_of(legal, brings_nearer)) return;
  ++company_.may_come_nearer;
  if (!brings_nearer(move)) ++company_.holds_back;
}

void CompanyWatcher::after_move(const game::State& box, const game::Events& events) {
  std::optional<bool> found;
  for (const game::Event& event : events) {
    onlooker_->observe(game::SeenEvent(game_.vocabulary(), event, game::Observer::spectator()));
    if (event.kind() == round_over_) found = event.bytes()[1] != 0;
  }
  game::View view;
  game_.view(box, game::Observer::spectator(), view);
  if (found) {
    end_round(*found);
  } else if (mover_) {
    distrust_ = onlooker_->distrust(view);
    turns_.push_back({*mover_, is_harmful(box.as<State>().role(*mover_)), distrust_});
  }
  if (distrust_.empty() || found) distrust_ = onlooker_->distrust(view);
}

// The last move of a round is told together with its end: what is thought of its player then is
// what was thought before.
void CompanyWatcher::end_round(bool found) {
  std::int64_t saboteurs = 0;
  for (Seat seat = 0; seat < game_.players(); ++seat) {
    const auto is_his = [&](const Turn& turn) { return turn.seat == seat; };
    const auto first = std::ranges::find_if(turns_, is_his);
    if (first == turns_.end() || !first->harmful) continue;
    ++saboteurs;
    ++company_.saboteurs;
    if (first->distrust[seat] >= kSuspect) ++company_.known_at_once;
    if (first->distrust[seat] >= kKnown) ++company_.known_well_at_once;
    const auto early = std::span(turns_).first(turns_.size() * 3 / 4);
    const auto knows_him = [&](const Turn& turn) { return turn.distrust[seat] > kKnown; };
    if (std::ranges::none_of(early, knows_him)) ++company_.hidden;
  }
  const auto count = [&](std::int64_t& rounds, std::int64_t& treasures) {
    ++rounds;
    treasures += found ? 1 : 0;
  };
  if (saboteurs == 1)
    count(company_.rounds_with_one, company_.found_with_one);
  else if (saboteurs == 2)
    count(company_.rounds_with_two, company_.found_with_two);
  else
    count(company_.rounds_with_others, company_.found_with_others);
  turns_.clear();
  deeds_.clear();
}

}  // namespace stollen::simulator
