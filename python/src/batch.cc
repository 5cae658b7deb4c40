// Batches of matches, and how games are encoded.
#include "tensor/batch.h"

#include <atomic>
#include <bit>
#include <thread>

#include <fmt/format.h>

#include "arrays.h"
#include "match.h"

namespace stollen::python {

namespace {

// Arrays of numbers as they come, converted if that loses nothing that matters.
using Numbers = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

py::object layout_object(const tensor::Layout& layout) {
  py::list sections;
  for (const tensor::Section& section : layout.sections)
    sections.append(py::make_tuple(section.name, section.offset, py::tuple(py::cast(section.shape)),
                                   section.meaning));
  const tensor::Window& window = layout.window;
  return py::module_::import("stollen.layout")
      .attr("Layout")(sections, layout.bytes, layout.plane_names,
                      py::make_tuple(window.left, window.top, window.width, window.height));
}

// How a game is encoded: its observations and the numbers of its moves.
struct PyEncoding {
  PyGame game;
};

py::object encoded_move(const PyEncoding& encoding, int number, const py::object& seat) {
  const game::Seat mover = seat_of(seat, encoding.game.box->players);
  const auto move = encoding.game.numbering().move(number, mover);
  if (!move)
    raise(fmt::format(
        "{} is no number of one move: those go from 0 to {}, and from {} to {} they "
        "mean a place in the legal list, see Match.numbered",
        number, encoding.game.numbering().first_listed() - 1,
        encoding.game.numbering().first_listed(), encoding.game.numbering().size() - 1));
  return py::cast(PyMove{encoding.game, *move});
}

void add_encodings(py::module_& module) {
  py::class_<PyEncoding>(module, "Encoding", "How a game is shown to learners.")
      .def_property_readonly("game", [](const PyEncoding& self) { return self.game; })
      .def_property_readonly(
          "layout",
          [](const PyEncoding& self) { return layout_object(self.game.encoder().layout()); },
          "The sections of an observation.")
      .def_property_readonly(
          "moves", [](const PyEncoding& self) { return self.game.numbering().size(); },
          "How many numbers there are.")
      .def_property_readonly(
          "first_listed",
          [](const PyEncoding& self) { return self.game.numbering().first_listed(); },
          "From here on a number means a place among the moves without a number of their own.")
      .def_property_readonly(
          "ranges",
          [](const PyEncoding& self) {
            py::list ranges;
            for (const auto& range : self.game.numbering().ranges())
              ranges.append(py::make_tuple(range.word, range.first, range.count));
            return ranges;
          },
          "The kinds of moves with numbers of their own: word, first number, how many.")
      .def("move", &encoded_move, py::arg("number"), py::arg("seat"),
           "The move of this seat (from 1) that has this number, legal or not.")
      .def(
          "number",
          [](const PyEncoding& self, const py::object& move, const py::object& seat) -> py::object {
            const int number = self.game.numbering().number(
                self.game->plain(move_of(self.game, move)), seat_of(seat, self.game.box->players));
            if (number < 0) return py::none();
            return py::int_(number);
          },
          py::arg("move"), py::arg("seat"),
          "The number of a move of this seat (from 1); None if it has none of its own.");
  const py::object game = module.attr("Game");
  game.attr("encoding") =
      py::module_::import("builtins")
          .attr("property")(py::cpp_function([](const PyGame& self) { return PyEncoding{self}; },
                                             py::is_method(game)));
}

// One call at a time: a second thread is sent away instead of meddling.
class PyBatch {
 public:
  PyBatch(PyGame game, const tensor::Batch::Options& options) : game_(std::move(game)) {
    unlocked([&] { batch_ = std::make_unique<tensor::Batch>(game_.box->game, options); });
  }

  const PyGame& game() const { return game_; }
  tensor::Batch& operator*() { return *batch_; }
  tensor::Batch* operator->() { return batch_.get(); }

  template <class Work>
  void use(const Work& work) {
    if (busy_.exchange(true))
      raise("another thread is using this batch: give each thread a batch of its own");
    struct Release {
      std::atomic<bool>& busy;
      ~Release() { busy = false; }
    } release{busy_};
    Result<void> done;
    unlocked([&] { done = work(*batch_); });
    take(std::move(done));
  }

 private:
  PyGame game_;
  std::unique_ptr<tensor::Batch> batch_;
  std::atomic<bool> busy_ = false;
};

std::unique_ptr<PyBatch> make_batch(const py::object& recipe, const py::object& players, int size,
                                    std::uint64_t seed, const py::object& threads, int history,
                                    bool mask) {
  PyGame game =
      py::isinstance<PyGame>(recipe)
          ? recipe.cast<PyGame>()
          : make_game(recipe.cast<std::string>(), players.cast<int>(), py::none(), py::none());
  if (!players.is_none() && players.cast<int>() != game.box->players)
    raise(fmt::format("the game is for {} players", game.box->players));
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const tensor::Batch::Options options{.size = size,
                                       .seed = seed,
                                       .threads = threads.is_none() ? cores : threads.cast<int>(),
                                       .history = history,
                                       .mask = mask};
  take(tensor::Batch::check(options));
  return std::make_unique<PyBatch>(std::move(game), options);
}

// An array over memory of the batch, which lives as long as the array does; nobody else writes it.
template <class T>
py::array view_of(const py::object& self, T* data, std::vector<py::ssize_t> shape,
                  std::vector<py::ssize_t> strides) {
  py::array array(py::dtype::of<T>(), std::move(shape), std::move(strides), data, self);
  array.attr("flags").attr("writeable") = false;
  return array;
}

template <class T>
py::array row_of(const py::object& self, std::vector<T>& values) {
  return view_of(self, values.data(), {static_cast<py::ssize_t>(values.size())},
                 {static_cast<py::ssize_t>(sizeof(T))});
}
template <class T>
py::array rows_of(const py::object& self, std::vector<T>& values, int columns) {
  const auto item = static_cast<py::ssize_t>(sizeof(T));
  return view_of(self, values.data(), {static_cast<py::ssize_t>(values.size()) / columns, columns},
                 {item * columns, item});
}

// One whole number for each match. Floats and other shapes are refused.
std::vector<std::int32_t> numbers_of(const py::object& value, int size, const char* what) {
  const py::array array = py::array::ensure(value);
  if (!array) raise(fmt::format("{} must be an array of {} whole numbers", what, size));
  const char kind = array.dtype().kind();
  if (kind != 'i' && kind != 'u')
    raise(fmt::format("{} must be whole numbers, not {}", what,
                      py::str(array.dtype()).cast<std::string>()));
  if (array.ndim() != 1 || array.shape(0) != size)
    raise(fmt::format("{} must have the shape ({},), not {}", what, size,
                      py::str(array.attr("shape")).cast<std::string>()));
  // A copy in any case: nobody else may change them while the matches are played.
  if (py::isinstance<py::array_t<std::int32_t, py::array::c_style>>(array)) {
    const auto* const first = static_cast<const std::int32_t*>(array.data());
    return {first, first + size};
  }
  const Numbers wide(array);
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(size));
  for (int i = 0; i < size; ++i)
    numbers[i] =
        static_cast<std::int32_t>(std::clamp<std::int64_t>(wide.data()[i], INT32_MIN, INT32_MAX));
  return numbers;
}

py::object listing(PyBatch& batch) {
  tensor::Listing list({});
  batch.use([&](tensor::Batch& own) -> Result<void> {
    auto made = own.list();
    if (!made) return std::unexpected(made.error());
    list = std::move(*made);
    return {};
  });
  return listing_object(std::move(list));
}

// The caller's own array for results, if it is fit for them; else a new one.
template <class T>
py::array_t<T> out_array(const py::object& out, std::vector<py::ssize_t> shape, const char* what) {
  if (out.is_none()) return py::array_t<T>(shape);
  if (!py::isinstance<py::array_t<T, py::array::c_style>>(out))
    raise(fmt::format("{} must be a contiguous array of {}", what,
                      py::str(py::dtype::of<T>()).cast<std::string>()));
  auto array = py::reinterpret_borrow<py::array_t<T>>(out);
  bool fits = array.ndim() == static_cast<py::ssize_t>(shape.size()) && array.writeable();
  for (std::size_t i = 0; fits && i < shape.size(); ++i)
    fits = array.shape(static_cast<py::ssize_t>(i)) == shape[i];
  if (!fits)
    raise(fmt::format("{} must be writeable and have the shape {}", what,
                      py::str(py::tuple(py::cast(shape))).cast<std::string>()));
  return array;
}

py::array sample(PyBatch& batch, const py::object& out) {
  auto numbers = out_array<std::int32_t>(out, {batch->size()}, "out");
  const std::span<std::int32_t> span(numbers.mutable_data(),
                                     static_cast<std::size_t>(batch->size()));
  batch.use([&](tensor::Batch& own) { return own.sample(span); });
  return std::move(numbers);
}

py::array observe(PyBatch& batch, const py::object& seats, const py::object& out) {
  const std::vector<std::int32_t> numbers = numbers_of(seats, batch->size(), "seats");
  std::vector<std::uint8_t> eyes;
  for (const std::int32_t number : numbers)
    eyes.push_back(static_cast<std::uint8_t>(std::clamp(number, 0, 255)));
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i] < 0 || numbers[i] >= batch->game().players())
      raise(fmt::format("match {}: seats go from 0 to {}, there is no seat {}", i,
                        batch->game().players() - 1, numbers[i]));
  auto rows = out_array<std::uint8_t>(
      out, {batch->size(), static_cast<py::ssize_t>(batch->layout().bytes)}, "out");
  std::uint8_t* const data = rows.mutable_data();
  batch.use([&](tensor::Batch& own) { return own.observe(eyes, data); });
  return std::move(rows);
}

void check_masks(PyBatch& batch) {
  if (batch->mask_stride() == 0) raise("this batch was made without masks");
}

py::array unpacked_mask(PyBatch& batch, const py::object& out) {
  check_masks(batch);
  const int moves = batch->numbering().size();
  auto rows = out_array<bool>(out, {batch->size(), moves}, "out");
  bool* const data = rows.mutable_data();
  batch.use([&](tensor::Batch& own) -> Result<void> {
    for (int match = 0; match < own.size(); ++match) {
      const std::uint64_t* const mask =
          own.masks() + static_cast<std::size_t>(match) * own.mask_stride();
      bool* const row = data + static_cast<std::size_t>(match) * static_cast<std::size_t>(moves);
      for (int number = 0; number < moves; ++number)
        row[number] = tensor::Numbering::is_marked(mask, number);
    }
    return {};
  });
  return std::move(rows);
}

int match_number(PyBatch& batch, int match) {
  if (match < 0 || match >= batch->size())
    raise(fmt::format("matches go from 0 to {}, there is no match {}", batch->size() - 1, match));
  return match;
}

}  // namespace

py::object listing_object(tensor::Listing&& list) {
  const auto matches = static_cast<py::ssize_t>(list.offsets.size());
  const auto total = static_cast<py::ssize_t>(list.codes.size());
  return py::module_::import("stollen.layout")
      .attr("MoveList")(array_of(std::move(list.offsets), {matches}),
                        array_of(std::move(list.codes), {total}),
                        array_of(std::move(list.numbers), {total}),
                        array_of(std::move(list.features), {total, tensor::kFeatures}));
}

void add_batches(py::module_& module) {
  add_encodings(module);
  py::class_<PyBatch>(module, "Batch",
                      "Many matches stepped by one call; see docs/python.md for the arrays.")
      .def(py::init(&make_batch), py::arg("recipe"), py::arg("players") = py::none(),
           py::arg("size") = 1, py::arg("seed") = 0, py::arg("threads") = py::none(),
           py::arg("history") = 0, py::arg("mask") = true)
      .def_property_readonly("game", [](const PyBatch& self) { return self.game(); })
      .def_property_readonly("size", [](PyBatch& self) { return self->size(); })
      .def_property_readonly("threads", [](PyBatch& self) { return self->threads(); })
      .def_property_readonly(
          "moves", [](PyBatch& self) { return self->numbering().size(); },
          "How many numbers of moves there are.")
      .def_property_readonly("layout", [](PyBatch& self) { return layout_object(self->layout()); })
      .def_property_readonly("bytes_per_match",
                             [](PyBatch& self) { return self->bytes_per_match(); })
      .def_property_readonly(
          "observation",
          [](const py::object& self) {
            auto& batch = self.cast<PyBatch&>();
            return view_of(self, batch->observations(),
                           {batch->size(), static_cast<py::ssize_t>(batch->layout().bytes)},
                           {static_cast<py::ssize_t>(batch->observation_stride()), 1});
          },
          "What the seat that must choose knows, a row for each match.")
      .def_property_readonly(
          "mask",
          [](const py::object& self) {
            auto& batch = self.cast<PyBatch&>();
            check_masks(batch);
            // The words' bytes stand in the order of their bits.
            static_assert(std::endian::native == std::endian::little);
            return view_of(self, reinterpret_cast<std::uint8_t*>(batch->masks()),
                           {batch->size(), (batch->numbering().size() + 7) / 8},
                           {static_cast<py::ssize_t>(8 * batch->mask_stride()), 1});
          },
          "One bit for each numbered move, lowest bit first.")
      .def_property_readonly(
          "seat",
          [](const py::object& self) { return row_of(self, self.cast<PyBatch&>()->seats()); },
          "Who must choose, from 0.")
      .def_property_readonly(
          "legal_count",
          [](const py::object& self) {
            return row_of(self, self.cast<PyBatch&>()->legal_counts());
          },
          "How many moves are legal.")
      .def_property_readonly(
          "reward",
          [](const py::object& self) {
            auto& batch = self.cast<PyBatch&>();
            return rows_of(self, batch->rewards(), batch->game().players());
          },
          "Where a match has just ended: winners share 1.")
      .def_property_readonly(
          "gold",
          [](const py::object& self) {
            auto& batch = self.cast<PyBatch&>();
            return rows_of(self, batch->gold(), batch->game().players());
          },
          "Where a match has just ended: the gold of each seat.")
      .def_property_readonly(
          "done",
          [](const py::object& self) { return row_of(self, self.cast<PyBatch&>()->done()); },
          "1 where a match has just ended and another has begun.")
      .def(
          "step",
          [](PyBatch& self, const py::object& actions) {
            const auto numbers = numbers_of(actions, self->size(), "actions");
            self.use([&](tensor::Batch& own) { return own.step(numbers); });
          },
          py::arg("actions"), "Plays a numbered move in every match.")
      .def(
          "step_listed",
          [](PyBatch& self, const py::object& value) {
            const auto places = numbers_of(value, self->size(), "places");
            self.use([&](tensor::Batch& own) { return own.step_listed(places); });
          },
          py::arg("places"), "Plays a move in every match by its place in the legal list.")
      .def("sample", &sample, py::arg("out") = py::none(),
           "A number for each match, drawn evenly from those that can be chosen.")
      .def("list_moves", &listing, "The legal lists of all matches, one after the other.")
      .def("observe", &observe, py::arg("seats"), py::arg("out") = py::none(),
           "What this seat (from 0) of each match knows.")
      .def("unpacked_mask", &unpacked_mask, py::arg("out") = py::none(),
           "The mask as a boolean array (size, moves).")
      .def(
          "deal_seed",
          [](PyBatch& self, int match) { return self->deal_seed(match_number(self, match)); },
          py::arg("match"), "The seed that the match was dealt from.")
      .def(
          "match",
          [](PyBatch& self, int match) {
            return match_at(self.game(), self->state(match_number(self, match)));
          },
          py::arg("match"), "A copy of one match as it stands.")
      .def("__len__", [](PyBatch& self) { return self->size(); })
      .def("__repr__", [](PyBatch& self) {
        return fmt::format("<Batch of {} matches of {} for {}>", self->size(),
                           self->game().recipe(), self->game().players());
      });
}

}  // namespace stollen::python
