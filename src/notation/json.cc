#include "notation/json.h"

#include <algorithm>
#include <array>
#include <charconv>

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

// Nothing we read is nested even a tenth as deep, or has a tenth as many fields. A value that is
// could not be copied or written without running out of stack, and fields are looked up one by one.
constexpr int kDeepest = 64;
constexpr int kMostFields = 1000;

// A first look at the text, which need not be JSON.
struct Outline {
  std::size_t too_large_at = 0;  // the byte at which it goes beyond that; 0 if it does not
  std::size_t fields = 0;
};

Outline outline_of(std::string_view text) {
  Outline outline;
  std::array<int, kDeepest + 1> fields{};  // of the objects that we are in
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (quoted && letter == '\\') {
      ++i;
    } else if (letter == '"') {
      quoted = !quoted;
    } else if (quoted) {
      continue;
    } else if (letter == '[' || letter == '{') {
      if (++depth > kDeepest) outline.too_large_at = i + 1;
      if (outline.too_large_at != 0) return outline;
      fields[depth] = 0;
    } else if (letter == ']' || letter == '}') {
      depth = std::max(0, depth - 1);
    } else if (letter == ':') {
      ++outline.fields;
      if (++fields[depth] > kMostFields) outline.too_large_at = i + 1;
      if (outline.too_large_at != 0) return outline;
    }
  }
  return outline;
}

// Of two fields with one name the value keeps one.
std::size_t fields_in(const Json& json) {
  std::size_t fields = json.is_object() ? json.size() : 0;
  if (const auto* object = json.get_ptr<const Json::object_t*>())
    for (const auto& [name, value] : *object)
      if (value.is_structured()) fields += fields_in(value);
  if (const auto* array = json.get_ptr<const Json::array_t*>())
    for (const Json& value : *array)
      if (value.is_structured()) fields += fields_in(value);
  return fields;
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
  const Outline outline = outline_of(text);
  if (outline.too_large_at != 0)
    return fail(
        fmt::format("not JSON that is read here: nested deeper than {} or more than {} "
                    "fields in an object, at byte {}",
                    kDeepest, kMostFields, outline.too_large_at));
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_discarded()) {
    if (fields_in(json) == outline.fields) return json;
    return fail("not JSON that is read here: a field stands twice in one object");
  }
  Trouble trouble;
  Json::sax_parse(text, &trouble);
  return fail(trouble.message.empty() ? "not JSON" : trouble.message);
}

// --- Writing. The library's own writer looks at every letter of what nearly always is plain text.

void append_text(std::string_view text, std::string& to) {
  const auto is_plain = [](char letter) {
    return letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\';
  };
  if (!std::ranges::all_of(text, is_plain)) {
    to += dumped(text);
    return;
  }
  to += '"';
  to += text;
  to += '"';
}

void append_number(std::int64_t value, std::string& to) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  to.append(digits.data(), end);
}

void append_json(const Json& json, std::string& to) {
  char before = '[';
  switch (json.type()) {
    case Json::value_t::object:
      before = '{';
      for (const auto& [name, value] : json.get_ref<const Json::object_t&>()) {
        to += std::exchange(before, ',');
        append_text(name, to);
        to += ':';
        append_json(value, to);
      }
      to += json.empty() ? "{}" : "}";
      break;
    case Json::value_t::array:
      for (const Json& value : json.get_ref<const Json::array_t&>()) {
        to += std::exchange(before, ',');
        append_json(value, to);
      }
      to += json.empty() ? "[]" : "]";
      break;
    case Json::value_t::string:
      append_text(json.get_ref<const std::string&>(), to);
      break;
    case Json::value_t::number_integer:
      append_number(json.get<std::int64_t>(), to);
      break;
    case Json::value_t::number_unsigned:
      to += std::to_string(json.get<std::uint64_t>());
      break;
    case Json::value_t::boolean:
      to += json.get<bool>() ? "true" : "false";
      break;
    case Json::value_t::null:
      to += "null";
      break;
    default:
      to += dumped(json);
  }
}

std::string dump_json(const Json& json) {
  std::string text;
  append_json(json, text);
  return text;
}

}  // namespace stollen::notation
