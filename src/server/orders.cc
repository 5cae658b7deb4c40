#include "server/orders.h"

#include <fstream>

namespace stollen::server {

namespace {

namespace fs = std::filesystem;

fs::path folder_of(const fs::path& data) { return data / "orders"; }
constexpr std::string_view kEnd = "end-";

}  // namespace

Result<void> give_order(const fs::path& data, const Order& order) {
  std::error_code error;
  fs::create_directories(folder_of(data), error);
  const fs::path file = folder_of(data) / (std::string(kEnd) + order.code);
  if (!std::ofstream(file)) return fail(file.string() + ": cannot be written");
  return {};
}

bool is_waiting(const fs::path& data, const Order& order) {
  std::error_code error;
  return fs::exists(folder_of(data) / (std::string(kEnd) + order.code), error);
}

std::vector<Order> take_orders(const fs::path& data) {
  std::vector<Order> orders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_of(data), error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(kEnd)) orders.push_back({name.substr(kEnd.size())});
    fs::remove(entry.path(), error);
  }
  return orders;
}

}  // namespace stollen::server
