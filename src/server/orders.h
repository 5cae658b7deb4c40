// What the operator asks of a running server: files in its data folder, which nobody else may write
// to. The server takes them away when they are done.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"

namespace stollen::server {

struct Order {
  std::string code;  // the table to be ended
};

Result<void> give_order(const std::filesystem::path& data, const Order& order);
bool is_waiting(const std::filesystem::path& data, const Order& order);
std::vector<Order> take_orders(const std::filesystem::path& data);

}  // namespace stollen::server
