// Takes JSON piece by piece, in the order in which it is to stand. What is written says each thing
// once; whether it becomes a text for the wire or a tree to look into is the writer's affair.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "game/seat.h"
#include "notation/json.h"
#include "notation/text_end.h"
#include "tunnel/cell.h"

namespace stollen::notation {

class Writer {
 public:
  virtual ~Writer() = default;

  // A value; something to call writes it itself.
  template <class T>
  void put(const T& value) {
    if constexpr (std::is_null_pointer_v<T>)
      null();
    else if constexpr (std::same_as<T, bool>)
      flag(value);
    else if constexpr (std::integral<T>)
      number(static_cast<std::int64_t>(value));
    else if constexpr (std::convertible_to<T, std::string_view>)
      text(value);
    else if constexpr (std::same_as<T, Json>)
      tree(value);
    else if constexpr (std::invocable<T>)
      value();
    else
      write(*this, value);
  }
  template <class T>
  void field(std::string_view name, const T& value) {
    key(name);
    put(value);
  }

  // `fill` writes what is in it.
  template <class Fill>
  void object(Fill fill) {
    begin_object();
    fill();
    end_object();
  }
  template <class Fill>
  void list(Fill fill) {
    begin_list();
    fill();
    end_list();
  }
  template <class Fill>
  void object(std::string_view name, Fill fill) {
    key(name);
    object(fill);
  }
  template <class Fill>
  void list(std::string_view name, Fill fill) {
    key(name);
    list(fill);
  }

 protected:
  virtual void key(std::string_view name) = 0;  // of plain letters
  virtual void null() = 0;
  virtual void flag(bool value) = 0;
  virtual void number(std::int64_t value) = 0;
  virtual void text(std::string_view value) = 0;
  virtual void tree(const Json& value) = 0;
  virtual void begin_object() = 0;
  virtual void end_object() = 0;
  virtual void begin_list() = 0;
  virtual void end_list() = 0;
};

class TextWriter final : public Writer {
 public:
  TextWriter() : text_(kUsual) {}
  std::string take() { return text_.take(); }

 private:
  static constexpr std::size_t kUsual = 4096;

  void key(std::string_view name) override;
  void null() override;
  void flag(bool value) override;
  void number(std::int64_t value) override;
  void text(std::string_view value) override;
  void tree(const Json& value) override;
  void begin_object() override { begin('{'); }
  void end_object() override { end('}'); }
  void begin_list() override { begin('['); }
  void end_list() override { end(']'); }
  void begin(char bracket);
  void end(char bracket);
  // The end of the text behind the comma that separates, with room for so many letters more.
  char* separated(std::size_t letters);
  void piece(std::string_view letters);

  TextEnd text_;
  bool follows_ = false;  // a value stands before, in the same object or list
};

class TreeWriter final : public Writer {
 public:
  Json take() { return std::move(root_); }

 private:
  void key(std::string_view name) override { name_ = name; }
  void null() override { add(nullptr); }
  void flag(bool value) override { add(value); }
  void number(std::int64_t value) override {
    add(value < 0 ? Json(value) : Json(static_cast<std::uint64_t>(value)));
  }
  void text(std::string_view value) override { add(value); }
  void tree(const Json& value) override { add(value); }
  void begin_object() override { open_.push_back(&add(Json::object())); }
  void end_object() override { open_.pop_back(); }
  void begin_list() override { open_.push_back(&add(Json::array())); }
  void end_list() override { open_.pop_back(); }
  Json& add(Json value);

  Json root_;
  std::vector<Json*> open_;  // from the outermost in; only the last one grows
  std::string name_;
};

// What `fill` writes, as a text or as a tree.
template <class Fill>
std::string text_of(Fill fill) {
  TextWriter to;
  fill(to);
  return to.take();
}
template <class Fill>
Json tree_of(Fill fill) {
  TreeWriter to;
  fill(to);
  return to.take();
}

// Small things that many writers share.
void write(Writer& to, tunnel::Cell cell);
void write(Writer& to, game::SeatSet seats);
void write(Writer& to, game::Observer observer);

// A seat, or null for nobody.
struct SeatOrNone {
  game::Seat seat;
};
void write(Writer& to, SeatOrNone seat);

}  // namespace stollen::notation
