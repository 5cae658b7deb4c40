// A house of one browser: the same hall, requests and sockets as on a server, around a storage of
// texts under keys. It is pure: messages and the time come in, messages go out, and whoever has a
// disk says when a group is on it. See docs/browser-hall.md.
#pragma once

#include <deque>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "browser/kept_storage.h"
#include "server/api/api.h"
#include "server/pump.h"

namespace stollen::browser {

class LocalHouse : private server::Pump::Outlets, private table::Desk {
 public:
  LocalHouse(const catalog::Decks& decks, table::Entropy entropy);

  // One message from the page, as JSON. Answers are taken with `take_messages`.
  //   {"type":"texts","texts":[[KEY,TEXT],...]}      what was kept, in as many pieces as one likes
  //   {"type":"open"}                                the last piece: the house opens
  //   {"type":"request","id":1,"method":"GET","target":"/api/...","token":"","body":""}
  //   {"type":"connect","id":2,"code":"K7QM2X","token":""} / "say" with "text" / "leave"
  //   {"type":"kept-all"}                            the last "keep" is on disk, or cannot be
  //   {"type":"import","id":1,"body":""}             a record; answered like a request
  //   {"type":"aside","code":"K7QM2X","reason":""}   it felled the house before
  void hear(std::string_view text, table::Millis now);
  // Since the last time, as a JSON list:
  //   {"type":"response","id":1,"status":200,"body":""} with "file" if it is to be saved
  //   {"type":"open","id":2} / "told" with "text" / "closed" with "code"
  //   {"type":"keep","changes":[[KEY,TEXT or null],...],"group":true}   to be answered by
  //                                              "kept-all" if it is a group of the hall
  std::string take_messages();

  // When something is to be done without a message; now if a bot has to think.
  std::optional<table::Millis> due() const;
  // Does one thing that is due, or lets one bot think.
  void work(table::Millis now);
  // The table that is being worked for, if any.
  const std::string& at_work() const { return at_work_; }

 private:
  using Json = notation::Json;
  void advance(table::Millis now);
  void hear_of(const Json& message, std::string_view type);
  void open();
  void answer(const Json& message);
  void import(const Json& message);
  void keep_changes(bool group);
  void connect(const Json& message);
  void respond(std::int64_t id, const server::Response& response);
  void settle();
  void tell(const Json& message) { messages_.push_back(notation::dump_json(message)); }
  void close(table::ConnectionId id, int code);

  void let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) override;
  void ask(std::vector<table::Question> questions) override;
  void write(std::shared_ptr<const table::Writes> writes) override;
  void find_out() override {}
  bool may_speak() override { return true; }
  void deliver(const table::Effects& effects) override;
  void cut(const std::vector<table::ConnectionId>& sockets) override;
  void send_away(const std::vector<table::ConnectionId>& sockets) override { cut(sockets); }

  void begin(std::string_view code) override;
  void end() override;

  std::string free_code();

  KeptStorage storage_;
  table::Entropy entropy_;
  table::Shelf shelf_;
  table::Hall hall_;
  table::Looker looker_;
  server::Api api_;
  server::Pump pump_;
  table::Millis now_ = 0;
  bool is_open_ = false;
  std::optional<table::Outcome> outcome_;  // of what is being kept
  std::deque<std::unique_ptr<table::Thought>> thoughts_;
  std::set<table::ConnectionId> sockets_;
  std::vector<std::string> messages_;
  table::Millis swept_ = 0;
  std::string at_work_;
  int depth_ = 0;
};

}  // namespace stollen::browser
