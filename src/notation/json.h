// JSON as it is read and written here: fields keep their order, so that equal things are equal
// bytes.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/result.h"

namespace stollen::notation {

// The library's map in the order of insertion, but for how it grows. Its keys are constant, so a
// growing vector would copy them and, with them, whole trees of values.
template <class Key, class T, class IgnoredLess = std::less<Key>,
          class Allocator = std::allocator<std::pair<const Key, T>>>
struct Fields : nlohmann::ordered_map<Key, T, IgnoredLess, Allocator> {
  using Base = nlohmann::ordered_map<Key, T, IgnoredLess, Allocator>;
  using Base::Base;

  template <class Name>
  auto emplace(Name&& name, T&& value) {
    make_room_for(name);
    return Base::emplace(std::forward<Name>(name), std::move(value));
  }
  template <class Name>
  T& operator[](Name&& name) {
    make_room_for(name);
    return Base::operator[](std::forward<Name>(name));
  }
  template <class Name>
  const T& operator[](Name&& name) const {
    return Base::operator[](std::forward<Name>(name));
  }

 private:
  void make_room_for(const auto& name) {
    constexpr std::size_t kFirst = 6;
    if (this->size() < this->capacity() || this->find(name) != this->end()) return;
    typename Base::Container larger;
    larger.reserve(std::max(kFirst, 2 * this->size()));
    for (auto& [key, value] : *this)
      larger.emplace_back(std::move(const_cast<Key&>(key)), std::move(value));
    Base::Container::swap(larger);
  }
};

using Json = nlohmann::basic_json<Fields>;

// One JSON value; anything else is refused with the place and the reason.
Result<Json> parse_json(std::string_view text);

std::string dump_json(const Json& json);
// The same behind what stands there.
void append_json(const Json& json, std::string& to);
void append_text(std::string_view text, std::string& to);
void append_number(std::int64_t value, std::string& to);

}  // namespace stollen::notation
