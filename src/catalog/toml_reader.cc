#include "catalog/toml_reader.h"

#include <algorithm>

namespace stollen::catalog {

namespace {

std::string joined(std::span<const std::string_view> words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

Result<toml::table> parse_toml(const std::string& file, std::string_view text) {
  toml::parse_result result = toml::parse(text, file);
  if (!result)
    return fail(fmt::format("{}:{}: {}", file, result.error().source().begin.line,
                            result.error().description()));
  return std::move(result).table();
}

void TomlReader::allow(const toml::table& table, std::span<const std::string_view> keys) {
  for (const auto& [key, value] : table)
    if (std::ranges::find(keys, key.str()) == keys.end())
      complain(key.source().begin.line,
               fmt::format("unknown key \"{}\"; allowed are {}", key.str(), joined(keys)));
}

const toml::node* TomlReader::get(const toml::table& table, std::string_view key) {
  const toml::node* node = table.get(key);
  if (node == nullptr) complain(table, fmt::format("\"{}\" is missing", key));
  return node;
}

std::string TomlReader::text(const toml::table& table, std::string_view key) {
  const toml::node* node = get(table, key);
  if (node == nullptr) return {};
  if (const auto value = node->value_exact<std::string>()) return *value;
  complain(*node, fmt::format("\"{}\" must be a text in quotes", key));
  return {};
}

int TomlReader::choice(const toml::table& table, std::string_view key,
                       std::span<const std::string_view> words) {
  const std::string chosen = text(table, key);
  if (failed()) return 0;
  const auto found = std::ranges::find(words, chosen);
  if (found != words.end()) return static_cast<int>(found - words.begin());
  complain(*table.get(key), fmt::format("\"{}\" is \"{}\"; allowed are {}", key, chosen,
                                        joined({words.begin(), words.size()})));
  return 0;
}

int TomlReader::integer(const toml::table& table, std::string_view key, int least, int most) {
  const toml::node* node = get(table, key);
  return node == nullptr ? 0 : integer(*node, key, least, most);
}

int TomlReader::integer(const toml::node& node, std::string_view what, int least, int most) {
  const auto value = node.value_exact<std::int64_t>();
  if (value && *value >= least && *value <= most) return static_cast<int>(*value);
  complain(node, fmt::format("\"{}\" must be a whole number from {} to {}", what, least, most));
  return 0;
}

bool TomlReader::flag(const toml::table& table, std::string_view key) {
  const toml::node* node = get(table, key);
  if (node == nullptr) return false;
  if (const auto value = node->value_exact<bool>()) return *value;
  complain(*node, fmt::format("\"{}\" must be true or false", key));
  return false;
}

const toml::table& TomlReader::section(const toml::table& parent, std::string_view key) {
  static const toml::table kEmpty;
  const toml::node* node = get(parent, key);
  return node == nullptr ? kEmpty : table(*node, key);
}

const toml::table& TomlReader::table(const toml::node& node, std::string_view what) {
  static const toml::table kEmpty;
  if (const toml::table* found = node.as_table()) return *found;
  complain(node, fmt::format("\"{}\" must be a table", what));
  return kEmpty;
}

const toml::array& TomlReader::list(const toml::table& table, std::string_view key) {
  static const toml::array kEmpty;
  const toml::node* node = get(table, key);
  if (node == nullptr) return kEmpty;
  if (const toml::array* found = node->as_array()) return *found;
  complain(*node, fmt::format("\"{}\" must be a list in brackets", key));
  return kEmpty;
}

}  // namespace stollen::catalog
