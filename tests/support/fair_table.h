// Three people at a table who pledge words for the deal, for tests of how it comes about.
#pragma once

#include "support/house.h"
#include "table/fairness.h"

namespace stollen::testing {

class FairTable {
 public:
  explicit FairTable(Json settings = Json::object(), std::uint64_t seed = 7);

  // People count from 0; each sits at the seat of his number.
  std::string pledge_of(int person, const std::string& words) const;
  void pledge(int person, const std::string& words) {
    pledge_hash(person, pledge_of(person, words));
  }
  void pledge_hash(int person, const std::string& hash) {
    send(person, {{"type", "pledge"}, {"pledge", hash}});
  }
  void reveal(int person, const std::string& words) {
    send(person, {{"type", "reveal"}, {"text", words}});
  }
  void start() { send(0, {{"type", "start"}}); }
  // All pledge, the host starts, all open.
  void deal();
  void play_to_the_end();
  void end() {
    house.hall().end_table(code, "operator", house.now, [](const table::Done&) {});
    house.settle();
  }

  void send(int person, const Json& message);
  // The code of the error that the last message brought; "" if there was none.
  std::string error;
  std::string error_text;

  void come_back();  // everybody, on new sockets
  void go(int person) { house.disconnect(sockets[static_cast<std::size_t>(person)]); }
  Json snapshot(int person = 0);
  Json entry(const std::string& kind);  // the last of it
  std::string state() { return snapshot()["table"]["state"].get<std::string>(); }
  server::Response get(const std::string& path) {
    return house.request("GET", "/api/tables/" + code + path);
  }
  Json record() { return *notation::parse_json(get("/record").body); }
  std::string secret();  // from the disk, as only the operator can

  House house;
  std::vector<std::string> tokens;
  std::vector<table::ConnectionId> sockets;
  std::string code;
  std::string commitment;
};

inline const std::vector<std::string> kWords = {"one 5f0c83a2", "two 70c1d2e3", "three 9d8e7f60"};

}  // namespace stollen::testing
