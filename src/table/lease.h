// May this node still say something? Its lease is in the storage's time, but no clock of another
// machine is trusted: the node counts from the moment when it asked for the renewal, by its own
// steady clock, and falls silent a little before others may claim what it has. However slow the
// line or long a pause, it is silent before anybody else speaks. Pure: clocks are handed in.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "table/storage.h"

namespace stollen::table {

class Lease {
 public:
  static constexpr Millis kMargin = kSecond / 2;

  // A renewal that was asked for at one moment and came at another, by the steady clock. If there
  // was no lease before it (it was over, or is the first), since when, in the storage's time: any
  // table that was claimed may be somebody else's by now.
  std::optional<Millis> renew(const Renewal& renewal, Millis asked, Millis now) {
    const Millis silent = renewal.until == std::numeric_limits<Millis>::max()
                              ? renewal.until
                              : asked + (renewal.until - renewal.now) - kMargin;
    if (silent <= now) return std::nullopt;  // it came too late to be of any use
    std::optional<Millis> over;
    if (!silent_) over = renewal.now;
    if (silent_ && now >= *silent_) over = *silent_ + ahead_;
    silent_ = std::max(silent, silent_.value_or(silent));
    ahead_ = renewal.now - now;
    return over;
  }

  bool may_speak(Millis now) const { return silent_ && now < *silent_; }
  // How long it may still; not at all if there is no lease.
  Millis left(Millis now) const { return silent_ ? std::max<Millis>(0, *silent_ - now) : 0; }
  // The storage's time, as far as it is known here; it never goes back.
  Millis time(Millis now) { return last_ = std::max(last_, now + ahead_); }

 private:
  std::optional<Millis> silent_;  // from then on; none: there has been no lease yet
  Millis ahead_ = 0;              // the storage's time, of the steady clock's
  Millis last_ = 0;
};

}  // namespace stollen::table
