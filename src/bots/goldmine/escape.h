// When to stop digging in My Gold Mine: what a seat brings out on average if it digs and leaves as
// well as it can from now on, while the others dig as people do and Drago comes nearer. Worked out
// exactly for a pile that stays as mixed as it is; players in imagined games go by it.
#pragma once

#include <array>
#include <memory>

#include "goldmine/goldmine.h"

namespace stollen::bots {

// What there is to bring out in one situation of the mine: so many others inside, so many dragons
// in the pile.
class EscapeTable;

// The tables of one set of rules, each made when it is first asked for.
class EscapeTables {
 public:
  explicit EscapeTables(const goldmine::Rules& rules);
  ~EscapeTables();

  const EscapeTable& at(const goldmine::View& view);

 private:
  static constexpr int kChances = 32;
  using Row = std::array<std::unique_ptr<const EscapeTable>, kChances>;

  const goldmine::Rules& rules_;
  std::array<Row, goldmine::kMaxDwarfs> tables_;  // by the others inside
};

class Escape {
 public:
  Escape(const goldmine::Rules& rules, const goldmine::View& view, EscapeTables& tables)
      : rules_(rules),
        view_(view),
        dwarf_(view.waiting.as<goldmine::step::Turn>().dwarf),
        place_(view.dwarfs[dwarf_].place),
        gold_(rules.gold_of(view.seats[view.observer.seat()].gathered.cards)),
        table_(tables.at(view)) {}

  // The gold that a move leaves the seat with on average, from what it sees.
  double worth(game::Move move) const;

 private:
  double worth_of(goldmine::Action action) const;

  const goldmine::Rules& rules_;
  const goldmine::View& view_;
  goldmine::Dwarf dwarf_;
  int place_;
  int gold_;
  const EscapeTable& table_;
};

}  // namespace stollen::bots
