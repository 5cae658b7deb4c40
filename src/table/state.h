// What has become of a table, spelled once for logs, rows, protocol and metrics.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stollen::table {

enum class TableState : std::uint8_t {
  kOpen,     // before the deal
  kPlaying,  //
  kOver,     // played to the end
  kEnded,    // not finished: abandoned, or ended by hand
  kBroken,   // set aside because of a fault of ours, or because its rules are not there any more
};

inline constexpr std::array<std::string_view, 5> kStateWords = {"open", "playing", "over", "ended",
                                                                "broken"};

constexpr std::string_view state_word(TableState state) {
  return kStateWords[static_cast<std::size_t>(state)];
}

constexpr std::optional<TableState> state_named(std::string_view word) {
  const auto found = std::ranges::find(kStateWords, word);
  if (found == kStateWords.end()) return std::nullopt;
  return static_cast<TableState>(found - kStateWords.begin());
}

// How the reason begins where a table was set aside because of that, and not because of a fault.
inline constexpr std::string_view kRulesChanged = "its rules or decks have changed";

constexpr bool is_finished(TableState state) {
  return state == TableState::kOver || state == TableState::kEnded;
}
// Its time goes on.
constexpr bool is_live(TableState state) {
  return state == TableState::kOpen || state == TableState::kPlaying;
}

}  // namespace stollen::table
