#include "server/api/http.h"

#include <algorithm>

#include <fmt/format.h>

namespace stollen::server {

namespace {

int digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  return -1;
}

std::string undone(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 &&
        digit(text[i + 2]) >= 0) {
      plain += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

}  // namespace

std::string path_of(const std::string& target) {
  return undone(std::string_view(target).substr(0, std::min(target.find('?'), target.find('#'))));
}

std::string query_value(const std::string& target, const std::string& name) {
  const std::size_t mark = target.find('?');
  if (mark == std::string::npos) return {};
  std::string_view rest = std::string_view(target).substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && undone(pair.substr(0, equals)) == name)
      return undone(pair.substr(equals + 1));
  }
  return {};
}

std::string loggable(std::string_view text) {
  std::string line;
  for (const char letter : text) {
    if (letter > ' ' && letter < 0x7f)
      line += letter;
    else
      line += fmt::format("%{:02X}", static_cast<unsigned char>(letter));
  }
  return line;
}

}  // namespace stollen::server
