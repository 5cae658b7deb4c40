// A small network in whole numbers, so that it says the same on every machine and in a browser:
// one layer of nodes that count from 0 up, and a straight way past them. It knows nothing of what
// goes in.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace stollen::bots {

// What goes in is told in parts of kInputUnit, weights in parts of kWeightUnit, what comes out in
// parts of both. The bounds keep every sum within 32 bits.
struct FixedNumbers {
  static constexpr int kInputUnit = 256;
  static constexpr int kWeightUnit = 1024;
  static constexpr std::int32_t kMostInput = 4 * kInputUnit;
  static constexpr std::int32_t kMostWeight = 8 * kWeightUnit;
  static constexpr std::int32_t kMostNode = 16 * kInputUnit;
  static constexpr double kOutputUnit = double(kInputUnit) * kWeightUnit;
};

// The nearest whole number of parts, within the bounds.
constexpr std::int16_t fixed_input(float value) {
  const float parts = value * FixedNumbers::kInputUnit;
  constexpr auto kMost = static_cast<float>(FixedNumbers::kMostInput);
  const float inside = parts < -kMost ? -kMost : parts > kMost ? kMost : parts;
  return static_cast<std::int16_t>(inside < 0 ? inside - 0.5F : inside + 0.5F);
}

// Of all inputs those that are not 0.
struct FixedInput {
  std::uint8_t place = 0;
  std::int16_t value = 0;
  bool operator==(const FixedInput&) const = default;
};

template <int kInputs, int kNodes>
struct FixedNet : FixedNumbers {
  static_assert(kInputs <= 256);
  static_assert((std::int64_t{kNodes} * kMostNode + std::int64_t{kInputs + 1} * kMostInput) *
                    kMostWeight <
                INT32_MAX);

  using ByNode = std::array<std::int16_t, kNodes>;
  std::array<ByNode, kInputs> of_inputs;
  ByNode of_none;  // what a node counts before any input
  ByNode of_nodes;
  std::array<std::int16_t, kInputs> straight;
  std::int16_t before;  // what comes out before anything

  // What has gone in so far. Several lists of inputs may go in one after the other.
  struct Sums {
    std::array<std::int32_t, kNodes> nodes;
    std::int32_t straight;
  };

  Sums begin() const {
    Sums sums;
    for (int node = 0; node < kNodes; ++node) sums.nodes[node] = of_none[node] * kInputUnit;
    sums.straight = before * kInputUnit;
    return sums;
  }
  void add(Sums& sums, std::span<const FixedInput> inputs) const {
    for (const auto [place, value] : inputs) {
      const ByNode& weights = of_inputs[place];
      for (int node = 0; node < kNodes; ++node)
        sums.nodes[node] += std::int32_t{weights[node]} * value;
      sums.straight += std::int32_t{straight[place]} * value;
    }
  }
  // In parts of kOutputUnit.
  std::int32_t end(const Sums& sums) const {
    std::int32_t out = sums.straight;
    for (int node = 0; node < kNodes; ++node)
      out += of_nodes[node] * std::clamp(sums.nodes[node] / kWeightUnit, 0, kMostNode);
    return out;
  }
};

}  // namespace stollen::bots
