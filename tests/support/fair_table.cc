#include "support/fair_table.h"

namespace stollen::testing {

FairTable::FairTable(Json settings, std::uint64_t seed) : house(seed) {
  for (const char* name : {"Ada", "Ben", "Cleo"}) tokens.push_back(house.new_guest(name));
  settings["recipe"] = settings.value("recipe", "base");
  settings["players"] = 3;
  code = house.open_table(settings, tokens[0]);
  for (const std::string& token : tokens) sockets.push_back(house.greet(code, token));
  send(1, {{"type", "sit"}});
  send(2, {{"type", "sit"}});
  commitment = snapshot()["table"]["commitment"].get<std::string>();
}

std::string FairTable::pledge_of(int person, const std::string& words) const {
  return table::pledge_of(code, commitment, {static_cast<game::Seat>(person), words});
}

void FairTable::send(int person, const Json& message) {
  const auto socket = sockets[static_cast<std::size_t>(person)];
  (void)house.received(socket);
  house.send(socket, message);
  error = error_text = "";
  for (const std::string& text : house.received(socket)) {
    if (type_of(text) != "error") continue;
    error_text = text;
    error = (*notation::parse_json(text))["code"].get<std::string>();
  }
}

void FairTable::deal() {
  for (int person = 0; person < 3; ++person)
    pledge(person, kWords[static_cast<std::size_t>(person)]);
  start();
  for (int person = 0; person < 3; ++person)
    reveal(person, kWords[static_cast<std::size_t>(person)]);
}

void FairTable::play_to_the_end() {
  for (Json turn = snapshot()["turn"]; !turn["decision"].is_null(); turn = snapshot()["turn"]) {
    const int person = turn["decision"]["seat"].get<int>() - 1;
    const Json own = snapshot(person);
    send(person, {{"type", "move"},
                  {"at", own["at"]},
                  {"key", "m" + std::to_string(own["at"].get<int>())},
                  {"move", own["turn"]["legal"][0]["text"]}});
  }
}

void FairTable::come_back() {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    house.disconnect(sockets[i]);
    sockets[i] = house.greet(code, tokens[i]);
  }
}

Json FairTable::snapshot(int person) {
  const auto socket = house.greet(code, tokens[static_cast<std::size_t>(person)]);
  Json seen = house.last(socket, "snapshot");
  house.disconnect(socket);
  return seen;
}

Json FairTable::entry(const std::string& kind) {
  Json found;
  for (const Json& one : snapshot()["entries"])
    if (one["kind"] == kind) found = one;
  return found;
}

std::string FairTable::secret() {
  const Json opened = *notation::parse_json((*house.memory.log_of(code))[0]);
  return opened["details"]["secret"].get<std::string>();
}

}  // namespace stollen::testing
