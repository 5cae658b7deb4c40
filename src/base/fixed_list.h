// A list of at most `kCapacity` items without a heap: a plain value, copied by assignment. Behind
// its last item nothing is written before an item comes there, so that an empty list costs no more
// than its count.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

#include "base/check.h"

namespace stollen {

template <class T, std::size_t kCapacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  FixedList() : count_(0) {}

  using Count = std::conditional_t<(kCapacity < 256), std::uint8_t, std::uint16_t>;

  // Reading
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == kCapacity; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + count_; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + count_; }
  const T& operator[](std::size_t index) const { return items_[index]; }
  T& operator[](std::size_t index) { return items_[index]; }
  const T& back() const { return items_[count_ - 1U]; }
  T& back() { return items_[count_ - 1U]; }
  std::span<const T> span() const { return {items_.data(), count_}; }
  std::span<T> span() { return {items_.data(), count_}; }

  // Changing
  void clear() { count_ = 0; }
  void push_back(const T& item) {
    STOLLEN_CHECK_LESS(count_, kCapacity);
    items_[count_++] = item;
  }
  // Made in its place: a large item that is written piece by piece and then copied stalls the copy.
  template <class... Values>
  T& emplace_back(Values... values) {
    STOLLEN_CHECK_LESS(count_, kCapacity);
    return *std::construct_at(&items_[count_++], values...);
  }
  T pop_back() {
    STOLLEN_CHECK_LESS(0, count_);
    return items_[--count_];
  }
  void insert_at(std::size_t index, const T& item) {
    STOLLEN_CHECK_LESS(count_, kCapacity);
    std::copy_backward(begin() + index, end(), end() + 1);
    items_[index] = item;
    ++count_;
  }
  void erase_at(std::size_t index) {
    STOLLEN_CHECK_LESS(index, count_);
    std::copy(begin() + index + 1, end(), begin() + index);
    --count_;
  }

  // Room for `more` items at the end, for the caller to fill.
  T* append(std::size_t more) {
    STOLLEN_CHECK_LESS(count_ + more, kCapacity + 1);
    T* first = end();
    count_ = static_cast<Count>(count_ + more);
    return first;
  }

  void shrink(std::size_t fewer) { count_ = static_cast<Count>(count_ - fewer); }

  // Lists that are kept in order
  // Short lists: a plain loop beats a search and a block move.
  void insert_sorted(const T& item) {
    STOLLEN_CHECK_LESS(count_, kCapacity);
    std::size_t index = count_++;
    for (; index > 0 && item < items_[index - 1]; --index) items_[index] = items_[index - 1];
    items_[index] = item;
  }
  bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }
  // Takes one such item out; false if there is none.
  bool erase_one(const T& item) {
    std::size_t index = 0;
    while (index < count_ && !(items_[index] == item)) ++index;
    if (index == count_) return false;
    --count_;
    for (; index < count_; ++index) items_[index] = items_[index + 1];
    return true;
  }

 private:
  Count count_;
  union {
    std::array<T, kCapacity> items_;
  };
};

}  // namespace stollen
