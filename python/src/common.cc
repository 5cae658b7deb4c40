#include "common.h"

#include <fmt/format.h>

#include "notation/phrases.h"

namespace stollen::python {

namespace {

py::object error_class(const char* name) {
  return py::module_::import("stollen.errors").attr(name);
}

[[noreturn]] void raise_object(const py::object& error) {
  PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
  throw py::error_already_set();
}

}  // namespace

void raise(const std::string& sentence) { raise_object(error_class("Error")(sentence)); }

py::object refusal_of(const game::Vocabulary& vocabulary, game::Refusal refusal) {
  const std::string code(notation::refusal_code(vocabulary, refusal));
  const std::string sentence = notation::refusal_sentence(vocabulary, refusal);
  py::dict fields = to_python(notation::refusal_json(vocabulary, refusal));
  fields.attr("pop")("refusal", py::none());
  return error_class("Refusal")(code, sentence, fields);
}

void raise_refusal(const game::Vocabulary& vocabulary, game::Refusal refusal) {
  raise_object(refusal_of(vocabulary, refusal));
}

py::object to_python(const Json& json) {
  switch (json.type()) {
    case Json::value_t::object: {
      py::dict fields;
      for (const auto& [key, value] : json.items()) fields[py::str(key)] = to_python(value);
      return fields;
    }
    case Json::value_t::array: {
      py::list items;
      for (const Json& item : json) items.append(to_python(item));
      return items;
    }
    case Json::value_t::string:
      return py::str(json.get_ref<const std::string&>());
    case Json::value_t::boolean:
      return py::bool_(json.get<bool>());
    case Json::value_t::number_integer:
      return py::int_(json.get<std::int64_t>());
    case Json::value_t::number_unsigned:
      return py::int_(json.get<std::uint64_t>());
    case Json::value_t::number_float:
      return py::float_(json.get<double>());
    default:
      return py::none();
  }
}

Json from_python(const py::object& value) {
  const py::object text = py::module_::import("json").attr("dumps")(value);
  return take(notation::parse_json(text.cast<std::string>()));
}

game::Observer observer_of(const py::object& value, int players) {
  if (py::isinstance<py::str>(value) && value.cast<std::string>() == "spectator")
    return game::Observer::spectator();
  return game::Observer::seat(seat_of(value, players));
}

game::Seat seat_of(const py::object& value, int players) {
  if (PyIndex_Check(value.ptr()) != 0) {
    const Py_ssize_t number = PyNumber_AsSsize_t(value.ptr(), nullptr);
    if (number >= 1 && number <= players) return static_cast<game::Seat>(number - 1);
  }
  raise(
      fmt::format("{} is nobody at this table: seats go from 1 to {}; observers may also be "
                  "\"spectator\"",
                  py::repr(value).cast<std::string>(), players));
}

}  // namespace stollen::python
