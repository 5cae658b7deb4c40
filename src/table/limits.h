// How much one guest, one address or one connection may ask for.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

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
    if (left_ < 0)
      left_ = size.burst;
    else
      left_ = std::min(size.burst,
                       left_ + static_cast<double>(now - filled_) / kSecond * size.per_second);
    filled_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double left_ = -1;
  Millis filled_ = 0;
};

class Buckets {
 public:
  explicit Buckets(Bucket::Size size) : size_(size) {}

  bool take(const std::string& who, Millis now) {
    // Those who come back after this are given a full bucket, at worst.
    if (buckets_.size() > 200'000) buckets_.clear();
    return buckets_[who].take(size_, now);
  }

 private:
  Bucket::Size size_;
  std::unordered_map<std::string, Bucket> buckets_;
};

struct Limits {
  Bucket::Size messages = {60, 20};  // of a connection
  Bucket::Size talk = {8, 0.5};      // chat and claims of a player
  Bucket::Size tables = {30, 0.01};  // opened by a player
  Bucket::Size guests = {60, 0.1};   // made from an address
  Bucket::Size lookups = {120, 10};  // tables looked for from an address
  int sockets_of_player = 30;

  static Limits none() {
    constexpr Bucket::Size kAny = {1e12, 1e12};
    return {kAny, kAny, kAny, kAny, kAny, 1'000'000};
  }
};

}  // namespace stollen::table
