// One person at a table and what he was told: whatever he was told once must stay true, wherever he
// comes in again.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "support/games.h"
#include "table/effects.h"

namespace stollen::testing {

// Where sockets are opened.
class Place {
 public:
  virtual ~Place() = default;
  virtual table::ConnectionId connect(const std::string& code, const std::string& token) = 0;
  virtual void send(table::ConnectionId id, const Json& message) = 0;
  virtual void disconnect(table::ConnectionId id) = 0;
  // What has arrived since the last call.
  virtual std::vector<std::string> received(table::ConnectionId id) = 0;
  // The code with which it was closed; 0: it was not.
  virtual int closed(table::ConnectionId id) const = 0;
};

// One person and what he was told. Whatever he was told once must stay true.
class Person {
 public:
  Person(Place& place, std::string code, std::string token, bool views = false)
      : place_(place), code_(std::move(code)), token_(std::move(token)), views_(views) {}

  const std::string& code() const { return code_; }
  const std::string& token() const { return token_; }
  bool connected() const { return socket_ != 0; }
  // Has his socket been told of the table?
  bool was_greeted() const { return greeted_; }

  void connect(bool remembers) {
    greeted_ = false;
    socket_ = place_.connect(code_, token_);
    if (socket_ == 0) return;
    const std::size_t seen = remembers ? history_.size() : 0;
    place_.send(
        socket_,
        {{"type", "hello"}, {"protocol", 1}, {"seen", seen}, {"views", views_}, {"legal", "text"}});
  }
  void disconnect() {
    if (socket_ != 0) place_.disconnect(socket_);
    socket_ = 0;
  }

  // Reads what has arrived; the first thing that contradicts what he knew.
  std::string read() {
    if (socket_ == 0) return "";
    for (const std::string& text : place_.received(socket_)) {
      const Json message = *notation::parse_json(text);
      const std::string type = message["type"].get<std::string>();
      if (type == "ack" && message.contains("at"))
        acknowledged_[message["key"].get<std::string>()] = message["n"].get<std::size_t>();
      if (type == "ack" && message.contains("code")) rematch_ = message["code"].get<std::string>();
      if (message.contains("entries"))
        for (const Json& entry : message["entries"])
          if (const std::string trouble = learn(entry); !trouble.empty()) return trouble;
      if (type == "snapshot" || type == "update") {
        greeted_ = true;
        if (message["n"] != history_.size()) return "numbers have a gap: " + text;
        if (message.contains("turn")) turn_ = message["turn"];
        at_ = message["at"].get<int>();
      }
    }
    if (place_.closed(socket_) != 0) socket_ = 0;
    return "";
  }

  bool has_turn() const { return turn_.is_object() && turn_["yours"].get<bool>(); }
  bool sees_pause() const { return turn_.is_object() && !turn_["pause"].is_null(); }
  bool sees_window() const { return turn_.is_object() && !turn_["window"].is_null(); }
  // A move he may make, as a message; nothing if it is not his turn.
  Json choose(Random& random) const {
    if (!has_turn()) return nullptr;
    const Json& legal = turn_["legal"];
    return {{"type", "move"},
            {"at", at_},
            {"key", "k" + std::to_string(at_)},
            {"move", legal[random.below(static_cast<std::uint32_t>(legal.size()))]}};
  }
  void send(const Json& message) {
    if (socket_ != 0) place_.send(socket_, message);
  }

  // At the end: all that was acknowledged is in the history, once.
  std::string check(const std::vector<std::string>& log) const {
    for (const auto& [key, number] : acknowledged_) {
      const std::string part = "\"key\":\"" + key + "\"";
      if (number > log.size()) return "an acknowledged move is gone: " + key;
      if (log[number - 1].find(part) == std::string::npos)
        return "another entry stands where a move was acknowledged: " + key;
      for (std::size_t i = 0; i < log.size(); ++i)
        if (i + 1 != number && log[i].find(part) != std::string::npos &&
            seat_in(log[i]) == seat_in(log[number - 1]))
          return "an acknowledged move was made twice: " + key;
    }
    return "";
  }
  const std::vector<Json>& history() const { return history_; }
  bool has_ended() const { return !history_.empty() && knows_of("over"); }
  int at() const { return at_; }
  // The table that he was told they play at next, once.
  std::string take_rematch() { return std::exchange(rematch_, ""); }
  // Somebody may choose, but none of these people, and no window is open.
  bool waits_for_bots(const std::vector<int>& seats) const {
    if (!turn_.is_object() || !turn_["window"].is_null() || turn_["asked"].empty()) return false;
    return std::ranges::none_of(turn_["asked"], [&](const Json& seat) {
      return std::ranges::find(seats, seat.get<int>()) != seats.end();
    });
  }

 private:
  static int seat_in(const std::string& entry) {
    return notation::parse_json(entry)->value("seat", 0);
  }

  std::string learn(const Json& entry) {
    const auto number = entry["n"].get<std::size_t>();
    if (number <= history_.size())
      return history_[number - 1] == entry ? "" : "history has changed: " + entry.dump();
    if (number != history_.size() + 1) return "an entry was left out before " + entry.dump();
    history_.push_back(entry);
    return "";
  }

  bool knows_of(const std::string& kind) const {
    return std::ranges::any_of(history_, [&](const Json& entry) { return entry["kind"] == kind; });
  }

  Place& place_;
  std::string code_;
  std::string token_;
  bool views_;
  bool greeted_ = false;
  table::ConnectionId socket_ = 0;
  std::vector<Json> history_;
  std::map<std::string, std::size_t> acknowledged_;
  std::string rematch_;
  Json turn_;
  int at_ = 0;
};

}  // namespace stollen::testing
