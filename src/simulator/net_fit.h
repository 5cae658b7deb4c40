// Fits a network of whole numbers: it is learned in fractions, by gradient descent with moments
// (Adam), and rounded in the end. The same order of examples gives the same numbers.
#pragma once

#include <bit>
#include <cmath>
#include <span>
#include <vector>

#include "base/random.h"
#include "bots/saboteur/fixed_net.h"
#include "simulator/adam.h"

namespace stollen::simulator {

template <class Net>
class NetFit;

template <int kInputs, int kNodes>
class NetFit<bots::FixedNet<kInputs, kNodes>> {
 public:
  using Net = bots::FixedNet<kInputs, kNodes>;
  using ByNode = std::array<float, kNodes>;
  using Inputs = std::span<const bots::FixedInput>;

  // What has gone in so far, and later how what comes out hangs on it.
  struct Sums {
    ByNode nodes{};
    float straight = 0;
  };

  explicit NetFit(std::uint64_t seed) : weights_(), slope_() {
    Random random(seed);
    const auto around_zero = [&](double most) {
      return static_cast<float>((2 * static_cast<double>(random.next() >> 11) * 0x1p-53 - 1) *
                                most);
    };
    for (ByNode& weights : weights_.of_inputs)
      for (float& weight : weights) weight = around_zero(0.35);
    for (float& weight : weights_.of_none) weight = around_zero(0.1) + 0.1F;
    for (float& weight : weights_.of_nodes) weight = around_zero(0.3);
  }

  Sums begin() const { return {weights_.of_none, weights_.before}; }
  void add(Sums& sums, Inputs inputs) const {
    for (const auto [place, parts] : inputs) {
      const float value = to_value(parts);
      for (int node = 0; node < kNodes; ++node)
        sums.nodes[node] += weights_.of_inputs[place][node] * value;
      sums.straight += weights_.straight[place] * value;
    }
  }
  float end(const Sums& sums) const {
    float out = sums.straight;
    for (int node = 0; node < kNodes; ++node)
      out += weights_.of_nodes[node] * std::max(0.0F, sums.nodes[node]);
    return out;
  }

  // What came out should have been less by so much: notes it for the last nodes, and tells how it
  // hangs on what went in.
  Sums learn_end(const Sums& sums, float error) {
    Sums back;
    back.straight = error;
    for (int node = 0; node < kNodes; ++node) {
      const bool counts = sums.nodes[node] > 0;
      slope_.of_nodes[node] += counts ? error * sums.nodes[node] : 0;
      back.nodes[node] = counts ? error * weights_.of_nodes[node] : 0;
    }
    return back;
  }
  void learn_inputs(const Sums& back, Inputs inputs) {
    for (const auto [place, parts] : inputs) {
      const float value = to_value(parts);
      for (int node = 0; node < kNodes; ++node)
        slope_.of_inputs[place][node] += back.nodes[node] * value;
      slope_.straight[place] += back.straight * value;
    }
  }
  void learn_begin(const Sums& back) {
    for (int node = 0; node < kNodes; ++node) slope_.of_none[node] += back.nodes[node];
    slope_.before += back.straight;
  }

  void step(float rate) { descent_.step(row(weights_), row(slope_), rate); }

  Net rounded() const {
    constexpr auto kMost = static_cast<float>(bots::FixedNumbers::kMostWeight);
    std::array<std::int16_t, kCount> numbers;
    const auto weights = row(weights_);
    for (std::size_t i = 0; i < kCount; ++i)
      numbers[i] = static_cast<std::int16_t>(
          std::lround(std::clamp(weights[i] * bots::FixedNumbers::kWeightUnit, -kMost, kMost)));
    return std::bit_cast<Net>(numbers);
  }

 private:
  // In the order of a Net.
  struct Weights {
    std::array<ByNode, kInputs> of_inputs;
    ByNode of_none;
    ByNode of_nodes;
    std::array<float, kInputs> straight;
    float before;
  };
  static constexpr std::size_t kCount = sizeof(Net) / sizeof(std::int16_t);
  static_assert(sizeof(Weights) == kCount * sizeof(float));

  static float to_value(std::int16_t parts) {
    return static_cast<float>(parts) * (1.0F / bots::FixedNumbers::kInputUnit);
  }
  static std::span<float, kCount> row(Weights& weights) {
    return std::span<float, kCount>(reinterpret_cast<float*>(&weights), kCount);
  }
  static std::span<const float, kCount> row(const Weights& weights) {
    return std::span<const float, kCount>(reinterpret_cast<const float*>(&weights), kCount);
  }

  Weights weights_;
  Weights slope_;
  Adam<kCount> descent_;
};

}  // namespace stollen::simulator
