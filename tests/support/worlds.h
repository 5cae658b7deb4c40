// What is said when two worlds that an observer should not be able to tell apart are not alike.
#pragma once

#include <string>

namespace stollen::testing {

inline std::string differ(const std::string& what, const std::string& a, const std::string& b) {
  return what + "\n  in world A: " + a + "\n  in world B: " + b;
}

}  // namespace stollen::testing
