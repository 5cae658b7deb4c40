// What is left of a box: counted down by what is seen, then given out in the order of the box.
#pragma once

#include <cstddef>
#include <vector>

#include "base/check.h"

namespace stollen {

template <class Id>
class Rest {
 public:
  explicit Rest(std::size_t kinds) : counts_(kinds, 0) {}

  void add(Id kind, int count) { counts_[static_cast<std::size_t>(kind)] += count; }
  void seen(Id kind) { --counts_[static_cast<std::size_t>(kind)]; }
  bool has(Id kind) const { return counts_[static_cast<std::size_t>(kind)] > 0; }
  // There must be something left.
  Id next() {
    while (counts_[at_] <= 0) STOLLEN_CHECK_LESS(++at_, counts_.size());
    --counts_[at_];
    return static_cast<Id>(at_);
  }

 private:
  std::vector<int> counts_;
  std::size_t at_ = 0;
};

}  // namespace stollen
