#include "server/orders.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

namespace stollen::server {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> kVerbs = {"end", "delete", "ban", "erase", "tidy"};
constexpr std::string_view kAnswer = "answer-";

fs::path folder_of(const fs::path& data) { return data / "orders"; }

// A slash cannot stand in a file's name, and a code is never spelled with "+".
std::string name_of(const Order& order) {
  std::string code = order.code;
  std::ranges::replace(code, '/', '+');
  return std::string(verb_word(order.verb)) + "-" + code;
}

std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// A file that appears whole or not at all.
Result<void> put(const fs::path& file, const std::string& text) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  const fs::path draft = file.string() + ".draft";
  if (!(std::ofstream(draft) << text)) return fail(draft.string() + ": cannot be written");
  fs::rename(draft, file, error);
  if (error) return fail(file.string() + ": " + error.message());
  return {};
}

}  // namespace

std::string_view verb_word(Order::Verb verb) { return kVerbs[static_cast<std::size_t>(verb)]; }

std::optional<Order::Verb> verb_named(std::string_view word) {
  const auto* const found = std::ranges::find(kVerbs, word);
  if (found == kVerbs.end()) return std::nullopt;
  return static_cast<Order::Verb>(found - kVerbs.begin());
}

Result<void> give_order(const fs::path& data, const Order& order) {
  (void)take_answer(data, order);
  return put(folder_of(data) / name_of(order), order.details + "\n");
}

std::vector<Order> take_orders(const fs::path& data) {
  std::vector<Order> orders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_of(data), error)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".draft") || name.starts_with(kAnswer)) continue;
    const std::size_t dash = name.find('-');
    const auto verb = std::ranges::find(kVerbs, name.substr(0, dash));
    if (verb != kVerbs.end() && dash != std::string::npos) {
      std::string code = name.substr(dash + 1);
      std::ranges::replace(code, '+', '/');
      orders.push_back({static_cast<Order::Verb>(verb - kVerbs.begin()), std::move(code),
                        text_of(entry.path())});
    }
    fs::remove(entry.path(), error);
  }
  return orders;
}

void leave_answer(const fs::path& data, const Order& order, const std::string& answer) {
  (void)put(folder_of(data) / (std::string(kAnswer) + name_of(order)), answer);
}

std::optional<std::string> take_answer(const fs::path& data, const Order& order) {
  const fs::path file = folder_of(data) / (std::string(kAnswer) + name_of(order));
  std::ifstream stream(file);
  if (!stream) return std::nullopt;
  std::string answer(std::istreambuf_iterator<char>(stream), {});
  std::error_code error;
  fs::remove(file, error);
  return answer;
}

}  // namespace stollen::server
