// Means with the intervals that belong to them.
#pragma once

#include <cmath>
#include <cstdint>

namespace stollen::simulator {

class Mean {
 public:
  void add(double value) {
    ++count_;
    const double delta = value - mean_;
    mean_ += delta / static_cast<double>(count_);
    squares_ += delta * (value - mean_);
  }

  std::int64_t count() const { return count_; }
  double mean() const { return mean_; }
  double deviation() const {
    return count_ > 1 ? std::sqrt(squares_ / static_cast<double>(count_ - 1)) : 0;
  }
  // Half of the 95 % interval for a number of samples that was fixed before.
  double margin() const {
    return count_ > 1 ? 1.96 * deviation() / std::sqrt(static_cast<double>(count_)) : HUGE_VAL;
  }
  // Half of an interval that holds with 95 % at all times at once, however often one looks: the
  // normal mixture boundary of Robbins, tightest at about `kTightest` samples.
  double margin_at_all_times() const {
    if (count_ < 10) return HUGE_VAL;
    constexpr double kAlpha = 0.05;
    constexpr double kTightest = 200;
    // Minimises the boundary near kTightest samples.
    const double rho =
        kTightest / (2 * std::log(1 / kAlpha) + std::log(1 + 2 * std::log(1 / kAlpha)));
    const auto n = static_cast<double>(count_);
    return deviation() *
           std::sqrt((n + rho) / (n * n) * std::log((n + rho) / (rho * kAlpha * kAlpha)));
  }

 private:
  std::int64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

}  // namespace stollen::simulator
