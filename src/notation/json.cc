#include "notation/json.h"

#include <fmt/format.h>

namespace stollen::notation {

namespace {

// Listens to the parser for the one thing that it does not return: what is wrong, and where.
class Trouble : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::detail::exception&) override {
    constexpr std::size_t kShown = 40;
    std::string shown = token.substr(0, kShown);
    // What is not plain text would not survive being quoted.
    for (char& letter : shown)
      if (letter < ' ' || letter > '~') letter = '?';
    message = fmt::format("not JSON at byte {}: \"{}\"{}", position, shown,
                          token.size() > kShown ? "..." : "");
    return false;
  }

  std::string message;
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_discarded()) return json;
  Trouble trouble;
  Json::sax_parse(text, &trouble);
  return fail(trouble.message.empty() ? "not JSON" : trouble.message);
}

std::string dump_json(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace stollen::notation
