// Taking lines of text apart, for the test files that people write by hand.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stollen::testing {

std::string_view trim(std::string_view text);

// The parts between separators, each trimmed; an empty text has none.
std::vector<std::string_view> split(std::string_view text, std::string_view separator);
std::vector<std::string_view> split_words(std::string_view text);

// Takes this beginning off the text, if whole words of it stand there.
bool take(std::string_view& text, std::string_view beginning);
// Takes the first word off.
std::string_view take_word(std::string_view& text);

std::optional<long long> number(std::string_view text);

}  // namespace stollen::testing
