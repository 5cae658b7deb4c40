// Gradient descent with moments (Adam), and a little decay of what is not needed, on weights taken
// as one row of numbers.
#pragma once

#include <array>
#include <cmath>
#include <span>

namespace stollen::simulator {

template <std::size_t kCount>
class Adam {
 public:
  // One step down the slope, which is level afterwards.
  void step(std::span<float, kCount> weights, std::span<float, kCount> slope, float rate) {
    constexpr float kFirst = 0.9F;
    constexpr float kSecond = 0.999F;
    constexpr float kDecay = 1e-4F;
    ++steps_;
    const auto first_part = static_cast<float>(1 - std::pow(kFirst, steps_));
    const auto second_part = static_cast<float>(1 - std::pow(kSecond, steps_));
    for (std::size_t i = 0; i < kCount; ++i) {
      first_[i] = kFirst * first_[i] + (1 - kFirst) * slope[i];
      second_[i] = kSecond * second_[i] + (1 - kSecond) * slope[i] * slope[i];
      const float down = first_[i] / first_part / (std::sqrt(second_[i] / second_part) + 1e-8F);
      weights[i] -= rate * (down + kDecay * weights[i]);
      slope[i] = 0;
    }
  }

 private:
  std::array<float, kCount> first_{};
  std::array<float, kCount> second_{};
  double steps_ = 0;
};

}  // namespace stollen::simulator
