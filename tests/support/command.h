// Runs the built command `stollen` as a user would.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stollen::testing {

struct Outcome {
  int exit_code = -1;  // -1: it did not end by itself
  std::string output;
  std::string errors;
};

Outcome run_command(const std::vector<std::string>& arguments, std::string_view input = "");

}  // namespace stollen::testing
