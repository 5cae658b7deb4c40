// What the engine made in memory of its own, handed over to NumPy without a copy.
#pragma once

#include <memory>
#include <vector>

#include "common.h"
#include "tensor/batch.h"

namespace stollen::python {

template <class T>
py::array_t<T> array_of(std::vector<T>&& values, std::vector<py::ssize_t> shape) {
  auto kept = std::make_unique<std::vector<T>>(std::move(values));
  T* const data = kept->data();
  const py::capsule owner(kept.release(),
                          [](void* vector) { delete static_cast<std::vector<T>*>(vector); });
  return py::array_t<T>(std::move(shape), data, owner);
}

py::object listing_object(tensor::Listing&& list);

}  // namespace stollen::python
