// What the hall must know and does not hold. It asks, goes on with everything else, and hears the
// answer later: whoever has a storage at hand fills it in, on whatever thread.
#pragma once

#include <span>
#include <variant>

#include "table/storage.h"

namespace stollen::table {

struct GuestAsked {  // who has this token
  std::string hash;
  Result<std::optional<StoredPlayer>> found = {};
};

struct DeviceAsked {  // to be let in by it
  std::string hash;
  Result<std::optional<StoredDevice>> found = {};
};

struct CodeAsked {  // is there a table with this code?
  std::string code;
  Result<bool> taken = {};
};

struct TableAsked {  // to be played here, or changed
  std::string code;
  Result<Claim> claim = {};
  std::uint64_t lease = 0;  // which of the hall's leases it was asked in
};

struct QuickAsked {  // who seats those who want to play at once?
  Result<QuickHost> host = {};
};

struct SuspectsNoted {
  std::vector<std::string> codes;
  Result<void> done = {};
};

using Question =
    std::variant<GuestAsked, DeviceAsked, CodeAsked, TableAsked, QuickAsked, SuspectsNoted>;

// On the storage's thread that asks. Tables that are asked for together are claimed together.
void fill_in(std::span<Question> questions, Storage& storage);
inline void fill_in(Question& question, Storage& storage) { fill_in({&question, 1}, storage); }

}  // namespace stollen::table
