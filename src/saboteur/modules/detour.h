// Championship card of 2023: the path card laid last is moved to another cell.
#pragma once

#include "base/fixed_list.h"
#include "game/seen_event.h"
#include "saboteur/modules/module.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace move {

struct Detour {
  CardId card = 0;
  bool turned = false;
  Cell cell{};
  static constexpr bool kTouchesMaze = true;
  static constexpr std::array kCards = {CardWord{"detour"}};
  static constexpr auto kSpelling =
      spelled("play", field::played(&Detour::card), field::turned(&Detour::turned),
              field::cell(&Detour::cell));
};

}  // namespace move

namespace event {

struct Detoured {
  Seat seat = 0;
  CardId card = 0;
  Cell from{};
  Cell cell{};
  bool turned = false;
  static constexpr bool kChangesWays = true;
  static constexpr auto kSpelling =
      spelled("detoured", field::seat(&Detoured::seat), field::card(&Detoured::card),
              field::cell("from", &Detoured::from), field::cell(&Detoured::cell),
              field::turned(&Detoured::turned))
          .saying("{seat:move} the card at {from} to {cell}[{turned}, turned].");
};

}  // namespace event

namespace refusal {

struct NothingLaid {
  static constexpr auto kSpelling =
      spelled("nothing-laid").saying("no path card that a player has laid lies in the maze");
};

struct SameCell {
  static constexpr auto kSpelling =
      spelled("same-cell").saying("the card must come to lie on another cell");
};

}  // namespace refusal

struct Detour : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{
      .facts = {.name = "detour", .title = "Detour (2023)", .games = kAllGames},
      .box = "championship",
      .one_card = true,
      .amend = amend};

  // Cells of the path cards that players have laid, the last one last.
  struct Own {
    FixedList<std::uint16_t, tunnel::Board::kMaxCards> laid_order;
  };
  // Where a detour would begin, if there is one.
  struct Seen {
    Cell laid_last;
  };
  static Seen seen(const Own& own, game::Observer observer);
  static Own imagined(const Seen& seen);
  static constexpr std::array<std::string_view, 1> kFields = {"laid_order"};
  static constexpr std::string_view kWithout = "nothing in this game asks for the order of laying";
  static Trouble trouble(const Rules& rules, const State& state);
  static void write(notation::Writer& to, const Own& own);
  static void write(notation::Writer& to, const Seen& seen);
  static void read(notation::Reader& reader, const Rules& rules, const tunnel::Board& board,
                   Own& own);
  static void read(notation::Reader& reader, const Rules& rules, const tunnel::Board& board,
                   Seen& seen);
  static bool foresee(game::Move move, const Rules& rules, const Seen& seen, tunnel::Board& board);
  static bool follow(const game::SeenEvent& told, const Rules& rules, tunnel::Board& board);

  static float worth(const bots::Blueprint& blueprint, game::Move move);
  static std::optional<float> cost(const bots::Blueprint& blueprint, game::Move declared);
  static void show(tensor::Sheet& sheet, const Own& own);

  using Cards = game::Kinds<move::Detour>;
  using Events = game::Kinds<event::Detoured>;
  using Refusals = game::Kinds<refusal::NothingLaid, refusal::SameCell>;
};

}  // namespace stollen::saboteur
