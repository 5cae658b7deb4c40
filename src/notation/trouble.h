// Why a wish was not granted: a code from a closed list, a sentence for people and, with some
// codes, figures. Every code is spelled here and nowhere else, for the engine protocol, the table
// protocol and its HTTP side alike; it knows neither of them.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "notation/json.h"

namespace stollen::notation {

enum class TroubleCode : std::uint8_t {
  // What cannot be read
  kNotJson,
  kTooLong,
  kBadRequest,
  kUnknownCommand,
  kUnsupportedProtocol,
  kNoHello,
  kTooLarge,
  kBadType,
  kBadMethod,
  kBadMove,
  kBadText,
  kBadClaim,
  kBadName,
  kBadRecipe,
  kBadSeats,
  kBadPosition,
  kBadRecord,
  kBadLevel,
  kBadPledge,
  kBadCode,
  // Who asks
  kNoToken,
  kForeignOrigin,
  kBanned,
  kNotSeated,
  kNotHost,
  kTooMany,
  kKeyUsed,
  // Where things stand
  kNotFound,
  kNoTable,
  kNoGame,
  kNotOpen,
  kNotPlaying,
  kNotOver,
  kNotDealt,
  kNotBroken,
  kNotFull,
  kGameOver,
  kNothingToUndo,
  kStale,
  kNotYourDecision,
  kPaused,
  kRefused,
  kNoSuchSeat,
  kSeatTaken,
  kSeatEmpty,
  kAlreadySeated,
  kChatOff,
  kLogFull,
  kGameFixed,
  // The words for the deal
  kNotFair,
  kPledgeFirst,
  kPledgeUsed,
  kRevealing,
  kNotRevealing,
  kWrongWords,
  kWordsOpen,
  // The house itself
  kBusy,
  kStorage,
  kMoved,
  kStopping,
  kInternal,
  kDamaged,
  kBroken,
  kKept,
  kNotKept,
};

inline constexpr std::array<std::string_view, 65> kTroubleWords = {
    "not-json",
    "too-long",
    "bad-request",
    "unknown-command",
    "unsupported-protocol",
    "no-hello",
    "too-large",
    "bad-type",
    "bad-method",
    "bad-move",
    "bad-text",
    "bad-claim",
    "bad-name",
    "bad-recipe",
    "bad-seats",
    "bad-position",
    "bad-record",
    "bad-level",
    "bad-pledge",
    "bad-code",
    "no-token",
    "foreign-origin",
    "banned",
    "not-seated",
    "not-host",
    "too-many",
    "key-used",
    "not-found",
    "no-table",
    "no-game",
    "not-open",
    "not-playing",
    "not-over",
    "not-dealt",
    "not-broken",
    "not-full",
    "game-over",
    "nothing-to-undo",
    "stale",
    "not-your-decision",
    "paused",
    "refused",
    "no-such-seat",
    "seat-taken",
    "seat-empty",
    "already-seated",
    "chat-off",
    "log-full",
    "game-fixed",
    "not-fair",
    "pledge-first",
    "pledge-used",
    "revealing",
    "not-revealing",
    "wrong-words",
    "words-open",
    "busy",
    "storage",
    "moved",
    "stopping",
    "internal",
    "damaged",
    "broken",
    "kept",
    "not-kept",
};
static_assert(static_cast<std::size_t>(TroubleCode::kNotKept) + 1 == kTroubleWords.size());

constexpr std::string_view trouble_word(TroubleCode code) {
  return kTroubleWords[static_cast<std::size_t>(code)];
}

// In JSON a code is its word.
inline void to_json(Json& json, TroubleCode code) { json = trouble_word(code); }

struct Trouble {
  TroubleCode code;
  std::string message;
  Json details = {};
};

inline std::unexpected<Trouble> trouble(TroubleCode code, std::string message, Json details = {}) {
  return std::unexpected(Trouble{code, std::move(message), std::move(details)});
}

// {"code", "message"} and the details: every error reply has this in it.
inline Json trouble_json(const Trouble& trouble) {
  Json json = {{"code", trouble.code}, {"message", trouble.message}};
  if (trouble.details.is_object()) json.update(trouble.details);
  return json;
}

// What a wish is answered with.
using Answer = std::expected<Json, Trouble>;
using Done = std::expected<void, Trouble>;

}  // namespace stollen::notation
