// Things dealt anew: collected in one order, shuffled, and given back in the same order.
#pragma once

#include <algorithm>
#include <span>

#include "base/fixed_list.h"
#include "base/random.h"

namespace stollen {

template <class T, std::size_t kCapacity>
class Pool {
 public:
  void add(const T& item) { items_.push_back(item); }
  void add(std::span<const T> items) { std::ranges::copy(items, items_.append(items.size())); }
  void shuffle(Random& random) { random.shuffle(items_.span()); }
  T next() { return items_[given_++]; }
  // The next ones, as many as there is room for.
  void give(std::span<T> places) {
    std::ranges::copy(items_.span().subspan(given_, places.size()), places.begin());
    given_ += places.size();
  }
  // The next thing that `may` stand here, before any other; it must be there.
  template <class May>
  T next(May may) {
    std::size_t index = given_;
    while (!may(items_[index])) ++index;
    std::swap(items_[given_], items_[index]);
    return next();
  }

 private:
  FixedList<T, kCapacity> items_;
  std::size_t given_ = 0;
};

}  // namespace stollen
