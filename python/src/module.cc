// The module stollen._stollen.
#include "common.h"

PYBIND11_MODULE(_stollen, module) {
  module.doc() = "The engine of Stollen.";
  stollen::python::add_games(module);
  stollen::python::add_matches(module);
  stollen::python::add_batches(module);
  stollen::python::add_bots(module);
  stollen::python::add_data(module);
}
