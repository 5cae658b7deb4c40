// Reads tables of a deck file and remembers the first trouble, with its file and line. After a
// trouble every answer is empty, so that callers ask once at the end.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "base/confidence.h"
#include "base/result.h"

namespace stollen::catalog {

// The whole text; what is no TOML is refused with its line.
Result<toml::table> parse_toml(const std::string& file, std::string_view text);

class TomlReader {
 public:
  explicit TomlReader(std::string file) : file_(std::move(file)) {}

  bool failed() const { return error_.has_value(); }
  Error error() const { return Error{*error_}; }
  void complain(const toml::node& where, std::string_view reason) {
    complain(where.source().begin.line, reason);
  }
  void complain(std::uint32_t line, std::string_view reason) {
    if (!error_) error_ = fmt::format("{}:{}: {}", file_, line, reason);
  }

  // Refuses keys that are not among these.
  void allow(const toml::table& table, std::span<const std::string_view> keys);
  void allow(const toml::table& table, std::initializer_list<std::string_view> keys) {
    allow(table, std::span(keys.begin(), keys.size()));
  }

  std::string text(const toml::table& table, std::string_view key);
  // One of these words; its place among them.
  int choice(const toml::table& table, std::string_view key,
             std::span<const std::string_view> words);
  int choice(const toml::table& table, std::string_view key,
             std::initializer_list<std::string_view> words) {
    return choice(table, key, std::span(words.begin(), words.size()));
  }
  int integer(const toml::table& table, std::string_view key, int least, int most);
  int integer(const toml::node& node, std::string_view what, int least, int most);
  bool flag(const toml::table& table, std::string_view key);
  // How sure a figure is; every entry of a deck file says so.
  Confidence confidence(const toml::table& table) {
    return static_cast<Confidence>(choice(table, "confidence", {"certain", "likely", "unknown"}));
  }
  const toml::table& section(const toml::table& table, std::string_view key);
  const toml::array& list(const toml::table& table, std::string_view key);
  const toml::table& table(const toml::node& node, std::string_view what);
  // Calls `visit(table)` for every [[key]] entry; none are allowed.
  template <class Visit>
  void each(const toml::table& root, std::string_view key, Visit visit) {
    const toml::node* node = root.get(key);
    if (node == nullptr) return;
    if (!node->is_array_of_tables())
      return complain(*node, fmt::format("{} is written as a list of tables, [[{}]]", key, key));
    for (const toml::node& entry : *node->as_array())
      if (!failed()) visit(*entry.as_table());
  }

 private:
  const toml::node* get(const toml::table& table, std::string_view key);

  std::string file_;
  std::optional<std::string> error_;
};

}  // namespace stollen::catalog
