// What a player saw of a deal while it happened, kept by himself: the only thing that a server
// which invents a whole game cannot invent with it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/deal_story.h"

namespace stollen::table {

// Whatever is empty was not seen.
struct Witness {
  std::string code = {};
  std::string commitment = {};
  std::optional<std::vector<Pledge>> pledges = {};  // when words were asked for
  std::vector<Contribution> words = {};
  notation::Json dealt = {};  // the events of the deal, as he was told them
  notation::Json told = {};   // numbers and events of all entries, as he was told them

  bool saw_anything() const {
    return !code.empty() || !commitment.empty() || pledges || !words.empty() || !dealt.is_null() ||
           !told.is_null();
  }
};

// The file that the browser saves.
Result<Witness> read_witness(const notation::Json& json);
// "2=my lucky words".
Result<Contribution> read_seen_words(std::string_view text);

// Is this what he saw? If not, what differs.
Result<void> bear_witness(const Witness& witness, const std::string& code, bool fair,
                          const DealStory& story, const notation::Json& log);

}  // namespace stollen::table
