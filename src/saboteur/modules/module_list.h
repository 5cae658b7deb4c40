// How a list of modules is walked: what they bring is joined, their states stand side by side, and
// visitors are called for each when the program is compiled.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "saboteur/modules/module.h"

namespace stollen::saboteur {

// A module's own part of something bigger, if it has one.
template <class Module, class Own, bool kEmpty = std::is_empty_v<Own>>
struct OwnPart {
  Own own;
};
template <class Module, class Own>
struct OwnPart<Module, Own, true> {};

// What observers know of a module's state: all of it, unless the module says otherwise.
template <class Module>
struct SeenOf {
  using Type = Module::Own;
};
template <class Module>
  requires requires { typename Module::Seen; }
struct SeenOf<Module> {
  using Type = Module::Seen;
};

template <class Module>
inline constexpr bool kHasOwn = !std::is_empty_v<typename Module::Own>;

// What the kinds of a list say of themselves, and their names.
template <class Facts, class... Kinds>
consteval std::array<Facts, sizeof...(Kinds)> facts_of(game::Kinds<Kinds...>) {
  return {Kinds::kFacts...};
}
template <class Facts, std::size_t kSize>
consteval std::array<std::string_view, kSize> names_of(const std::array<Facts, kSize>& facts) {
  std::array<std::string_view, kSize> names;
  for (std::size_t kind = 0; kind < kSize; ++kind) names[kind] = facts[kind].name;
  return names;
}

template <class... Each>
struct ModuleList {
  using Cards = game::Joined<typename Each::Cards...>;
  using Ways = game::Joined<typename Each::Ways...>;
  using Answers = game::Joined<typename Each::Answers...>;
  using Steps = game::Joined<typename Each::Steps...>;
  using Events = game::Joined<typename Each::Events...>;
  using Refusals = game::Joined<typename Each::Refusals...>;
  using Roles = game::Joined<typename Each::Roles...>;
  using Burdens = game::Joined<typename Each::Burdens...>;

  static constexpr std::array kParts = {&Each::kPart...};

  // All states side by side, and what an observer knows of them.
  struct States : OwnPart<Each, typename Each::Own>... {
    template <class Module>
    Module::Own& of() {
      return static_cast<OwnPart<Module, typename Module::Own>&>(*this).own;
    }
    template <class Module>
    const Module::Own& of() const {
      return static_cast<const OwnPart<Module, typename Module::Own>&>(*this).own;
    }
  };
  struct Views : OwnPart<Each, typename SeenOf<Each>::Type>... {
    template <class Module>
    SeenOf<Module>::Type& of() {
      return static_cast<OwnPart<Module, typename SeenOf<Module>::Type>&>(*this).own;
    }
    template <class Module>
    const SeenOf<Module>::Type& of() const {
      return static_cast<const OwnPart<Module, typename SeenOf<Module>::Type>&>(*this).own;
    }
  };

  // The rooms there are, by name, and what goals can do; the first of these is nothing.
  static consteval auto rooms() {
    std::array<std::string_view, (Each::kIsRoom + ...)> names;
    std::size_t count = 0;
    ((Each::kIsRoom ? void(names[count++] = Each::kPart.facts.name) : void()), ...);
    return names;
  }
  static consteval auto goal_deeds() {
    std::array<GoalDeed, (Each::kGoalDeeds.size() + ... + 1)> deeds = {
        {{"nothing", "✗", "a stone"}}};
    std::size_t count = 1;
    (
        [&] {
          for (const GoalDeed& deed : Each::kGoalDeeds) deeds[count++] = deed;
        }(),
        ...);
    return deeds;
  }

  // Calls visit.operator()<Module>() for each, or for those with a state of their own.
  template <class Visit>
  static constexpr void each(Visit visit) {
    (visit.template operator()<Each>(), ...);
  }
  template <class Visit>
  static constexpr void each_with_own(Visit visit) {
    (
        [&] {
          if constexpr (kHasOwn<Each>) visit.template operator()<Each>();
        }(),
        ...);
  }

  // One bit for each: which of them a game is played with.
  using Set = std::uint32_t;
  static_assert(sizeof...(Each) <= 32);
  template <class Module>
  static constexpr Set bit() {
    Set bit = 0;
    Set next = 1;
    ((bit |= std::is_same_v<Module, Each> ? next : 0, next <<= 1U), ...);
    return bit;
  }
};

}  // namespace stollen::saboteur
