// The kinds of dwarfs: those of every game, then those that modules bring. Each is a type with its
// facts; its number is its place in the list.
#pragma once

#include <array>
#include <string_view>

#include "saboteur/modules/list.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace role {

struct Digger {
  static constexpr RoleFacts kFacts{.name = "digger", .said = "gold-digger", .digs = true};
};

struct Saboteur {
  static constexpr RoleFacts kFacts{.name = "saboteur", .said = "saboteur", .harmful = true};
};

using All = game::Joined<game::Kinds<Digger, Saboteur>, Modules::Roles>;
All list_of(const void*);

}  // namespace role

inline constexpr int kRoles = role::All::kSize;
inline constexpr auto kRoleFacts = facts_of<RoleFacts>(role::All());
inline constexpr auto kRoleNames = names_of(kRoleFacts);

template <class Kind>
inline constexpr Role kRole{game::kind<Kind>};

constexpr const RoleFacts& facts(Role role) { return kRoleFacts[static_cast<std::size_t>(role)]; }
constexpr bool is_harmful(Role role) { return facts(role).harmful; }

}  // namespace stollen::saboteur
