// What the operator asks of a running server: files in its data folder, which nobody else may write
// to. The server takes them away, obeys, and leaves an answer.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stollen::server {

struct Order {
  enum class Verb : std::uint8_t { kEnd, kDelete, kBan, kErase, kTidy };
  Verb verb;
  std::string code;          // the table, the player, the address
  std::string details = {};  // JSON: what else there is to say
};

std::string_view verb_word(Order::Verb verb);
std::optional<Order::Verb> verb_named(std::string_view word);

Result<void> give_order(const std::filesystem::path& data, const Order& order);
std::vector<Order> take_orders(const std::filesystem::path& data);

void leave_answer(const std::filesystem::path& data, const Order& order, const std::string& answer);
std::optional<std::string> take_answer(const std::filesystem::path& data, const Order& order);

}  // namespace stollen::server
