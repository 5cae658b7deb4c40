// A box of fixed size for a plain value whose type only one game knows. States and views travel in
// such boxes: copied by assignment, no heap.
#pragma once

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>

namespace stollen::game {

template <std::size_t kBytes>
class Flat {
 public:
  static constexpr std::size_t kSize = kBytes;

  template <class T>
  T& as() {
    check_type<T>();
    return *std::launder(reinterpret_cast<T*>(bytes_));
  }
  template <class T>
  const T& as() const {
    check_type<T>();
    return *std::launder(reinterpret_cast<const T*>(bytes_));
  }
  // Begins a new value of the game's own type: an empty one, or what `make` makes, in its place.
  template <class T>
  T& become() {
    check_type<T>();
    return *new (bytes_) T();
  }
  template <class T, class Make>
  T& become(Make make) {
    check_type<T>();
    static_assert(std::is_same_v<decltype(make()), T>);
    return *new (bytes_) T(make());
  }

 private:
  template <class T>
  static constexpr void check_type() {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    static_assert(sizeof(T) <= kBytes, "this game's value needs a larger box");
    static_assert(alignof(T) <= alignof(std::max_align_t));
  }

  alignas(std::max_align_t) std::byte bytes_[kBytes];
};

}  // namespace stollen::game
