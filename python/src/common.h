// What the files of the binding share: errors as Python exceptions, JSON as Python values. They
// hand Python small classes of their own, never a class of the engine, which is compiled without
// run-time type information.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "base/guard.h"
#include "base/result.h"
#include "game/game.h"
#include "notation/json.h"

namespace stollen::python {

namespace py = pybind11;
using notation::Json;

// Raises stollen.Error with this sentence.
[[noreturn]] void raise(const std::string& sentence);
// Raises stollen.Refusal; or makes one, to be handed back.
py::object refusal_of(const game::Vocabulary& vocabulary, game::Refusal refusal);
[[noreturn]] void raise_refusal(const game::Vocabulary& vocabulary, game::Refusal refusal);

// The value, or its error raised.
template <class T>
T take(Result<T>&& result) {
  if (!result) raise(result.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

// Does the work without the interpreter's lock, inside a guard: a failed check of the engine is
// raised as RuntimeError. The work must not touch Python.
template <class Work>
void unlocked(const Work& work) {
  std::optional<std::string> failure;
  {
    const py::gil_scoped_release release;
    failure = failure_of(work);
  }
  if (failure) throw std::runtime_error("a fault of the engine, please report it: " + *failure);
}
// The same with the lock: for what is over in a moment.
template <class Work>
void guarded(const Work& work) {
  if (const auto failure = failure_of(work))
    throw std::runtime_error("a fault of the engine, please report it: " + *failure);
}

// The same for what is made in it.
template <class Make>
auto made(const Make& make) {
  std::optional<decltype(make())> value;
  guarded([&] { value = make(); });
  return std::move(*value);
}

// JSON both ways. What Python hands over is written by its own json module.
py::object to_python(const Json& json);
Json from_python(const py::object& value);

// A seat from 1, or "spectator".
game::Observer observer_of(const py::object& value, int players);
game::Seat seat_of(const py::object& value, int players);

void add_games(py::module_& module);
void add_matches(py::module_& module);
void add_batches(py::module_& module);
void add_bots(py::module_& module);
void add_data(py::module_& module);

}  // namespace stollen::python
