// What a family of games shows on a terminal. Screens are made of views and of events as one
// observer was told them; a state never comes here.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "game/cell.h"
#include "game/game.h"
#include "game/seen_event.h"
#include "terminal/style.h"

namespace stollen::terminal {

// What an event means for the course of the evening.
enum class Moment : std::uint8_t { kNone, kRoundStarted, kRoundOver, kGameOver };

// By the family's kinds of events.
template <class RoundStarted, class RoundOver, class GameOver>
Moment moment_of(const game::SeenEvent& event) {
  if (event.is<RoundStarted>()) return Moment::kRoundStarted;
  if (event.is<RoundOver>()) return Moment::kRoundOver;
  return event.is<GameOver>() ? Moment::kGameOver : Moment::kNone;
}

// How a table is shown.
struct Frame {
  std::span<const game::Cell> fresh;  // what has changed lately is marked
  bool low = false;                   // lines are few
};

class Screen {
 public:
  Screen(Style style, int columns) : style_(style), columns_(columns) {}
  virtual ~Screen() = default;

  // The table as the view shows it, with the places of these moves marked.
  virtual std::string table(const game::View& view, const game::Moves& legal,
                            const Frame& frame) const = 0;
  virtual std::string hand(const game::View& view, bool low) const = 0;
  virtual std::string role(const game::View& view) const = 0;
  // Is there a role to be told, or is everybody after the same?
  virtual bool has_roles() const { return true; }
  virtual std::string gold(const game::View& view) const = 0;
  // What its observer knows of dwarfs, discards and other hands.
  virtual std::string known(const game::View& view) const = 0;
  // What the observer of the view is asked.
  virtual std::string question(const game::View& view) const = 0;

  // How moves are typed and what the pictures mean.
  virtual std::string_view help() const = 0;

  // An event in a sentence for this observer; nothing if it is not worth telling.
  virtual std::string sentence(const game::SeenEvent& event, game::Observer observer) const = 0;
  virtual Moment moment(const game::SeenEvent& event) const = 0;
  // Keeps up with the public events, so that the table can still be shown when it has been cleared.
  virtual void follow(const game::SeenEvent& event) = 0;
  virtual std::string last_table() const = 0;

 protected:
  const Style& style() const { return style_; }
  int columns() const { return columns_; }

 private:
  Style style_;
  int columns_;
};

// The game must outlive its screen.
std::unique_ptr<Screen> make_screen(const game::Game& game, Style style, int columns);

}  // namespace stollen::terminal
