// How much one guest, one address or one connection may ask for.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>
#include <vector>

#include "table/time.h"

namespace stollen::table {

// So many at once, refilled at an even rate.
class Bucket {
 public:
  struct Size {
    double burst;
    double per_second;
  };

  // Takes one out; false if there is none.
  bool take(const Size& size, Millis now) {
    left_ = left(size, now);
    filled_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

  // In how many whole seconds there will be one, if nobody takes it before.
  int seconds(const Size& size, Millis now) const {
    return static_cast<int>(std::ceil(std::max(0.0, 1 - left(size, now)) / size.per_second));
  }

  // A clock that is set back takes nothing away. What is all but there counts as there: sums of
  // fractions are never quite whole.
  double left(const Size& size, Millis now) const {
    if (left_ < 0) return size.burst;
    const double span = static_cast<double>(std::max<Millis>(0, now - filled_)) / kSecond;
    return std::min(size.burst, left_ + span * size.per_second + 1e-9);
  }

 private:
  double left_ = -1;
  Millis filled_ = 0;
};

class Buckets {
 public:
  explicit Buckets(Bucket::Size size, std::size_t most = 200'000) : size_(size), most_(most) {}

  bool take(const std::string& who, Millis now) {
    if (buckets_.size() >= most_ && !buckets_.contains(who)) forget_half(now);
    return buckets_[who].take(size_, now);
  }
  int seconds(const std::string& who, Millis now) const {
    const auto bucket = buckets_.find(who);
    return bucket == buckets_.end() ? 0 : bucket->second.seconds(size_, now);
  }
  std::size_t count() const { return buckets_.size(); }

 private:
  // Whoever is forgotten has a full bucket when he comes back: those go whose bucket is fullest.
  void forget_half(Millis now) {
    std::vector<double> levels;
    levels.reserve(buckets_.size());
    for (const auto& [who, bucket] : buckets_) levels.push_back(bucket.left(size_, now));
    const std::size_t half = levels.size() / 2;
    std::ranges::nth_element(levels, levels.begin() + static_cast<std::ptrdiff_t>(half));
    const double middle = levels[half];
    std::erase_if(buckets_,
                  [&](const auto& each) { return each.second.left(size_, now) > middle; });
    std::size_t surplus = buckets_.size() - half;
    std::erase_if(buckets_, [&](const auto& each) {
      if (surplus == 0 || each.second.left(size_, now) < middle) return false;
      --surplus;
      return true;
    });
  }

  Bucket::Size size_;
  std::size_t most_;
  std::unordered_map<std::string, Bucket> buckets_;
};

// How long pledged words may take once the host has started.
inline constexpr int kRevealSeconds = 10;

struct Limits {
  Bucket::Size messages = {60, 20};    // of a connection
  Bucket::Size talk = {8, 0.5};        // chat and claims of a player
  Bucket::Size tables = {30, 0.01};    // opened by a player
  Bucket::Size guests = {60, 0.1};     // made from an address
  Bucket::Size lookups = {120, 10};    // tables looked for, and the rest, from an address
  Bucket::Size lists = {120, 10};      // lists and the catalog asked for from an address
  Bucket::Size openings = {120, 0.1};  // tables opened from an address, by whomever
  Bucket::Size reviews = {30, 1};      // bots think about them, asked for from an address
  Bucket::Size snapshots = {300, 20};  // pieces of logs told from the beginning, to an address
  int sockets_of_player = 30;
  int watching_a_table = 200;         // sockets without a seat
  int watching_from_an_address = 50;  // at all tables
  int reveal_seconds = kRevealSeconds;

  static Limits none() {
    constexpr Bucket::Size kAny = {1e12, 1e12};
    constexpr int kMany = 1'000'000;
    return {kAny, kAny, kAny,  kAny,  kAny,  kAny,          kAny,
            kAny, kAny, kMany, kMany, kMany, kRevealSeconds};
  }
};

}  // namespace stollen::table
