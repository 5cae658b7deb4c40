// All tables of one server process, and the guests who may sit at them. Pure like the tables
// themselves: storage, randomness and time are handed in. What it decides becomes true when the
// effects it hands out are on disk; until then nobody hears of it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <unordered_map>

#include "table/limits.h"
#include "table/table.h"

namespace stollen::table {

// Fills these bytes so that nobody can guess them.
using Entropy = std::function<void(std::span<std::uint8_t>)>;

class Hall {
 public:
  Hall(const catalog::Decks& decks, Storage& storage, Entropy entropy, Limits limits = {});

  // After a start: tables whose time goes on without anybody there.
  Result<std::size_t> wake(Millis now);

  // Guests. A token is known by its hash alone.
  struct NewGuest {
    Guest guest;
    std::string token;
  };
  std::expected<NewGuest, Trouble> new_guest(const std::string& name, Millis now);
  Answer rename(const Guest& guest, const std::string& name, Millis now);
  std::expected<std::optional<Guest>, Trouble> guest_of(std::string_view token);
  std::string device_code(const Guest& guest, Millis now);
  std::expected<NewGuest, Trouble> redeem_device(const std::string& code, Millis now);

  // Tables
  Answer open_table(const Guest& guest, const notation::Json& request, Millis now);
  std::expected<Table*, Trouble> find(std::string_view code, Millis now);
  Answer listed(Millis now);
  Answer games_of(const Guest& guest, Millis now);
  Done end_table(std::string_view code, std::string_view why, Millis now);

  // Sockets
  Done connect(ConnectionId id, std::string_view code, Guest guest, Millis now);
  void receive(ConnectionId id, std::string_view text, Millis now);
  void disconnect(ConnectionId id, Millis now);

  // Time
  std::optional<Millis> due() const;
  void tick(Millis now);  // one thing that is due
  // A bot has thought about what it was asked for with the effects.
  void hear(Thought& thought);
  // Now and then, while nothing waits for the disk: forgets what is idle, ends what is abandoned.
  void sweep(Millis now);

  // What has come of all calls since the last time, to be committed and then sent.
  Effects take_effects() { return std::exchange(effects_, {}); }
  // It could not be committed: whatever was built on it never happened. Returns the sockets that
  // must be closed.
  std::vector<ConnectionId> lose(const Effects& lost);

  // Figures
  std::size_t tables() const { return tables_.size(); }
  std::size_t people_here() const;

 private:
  std::string random_text(std::string_view letters, int length);
  std::string token();
  std::string new_code(Millis now);
  void settle(Table& table);
  Answer rematch(Table& table, ConnectionId id, Millis now);
  std::expected<std::unique_ptr<Table>, Trouble> make_table(Settings settings, const Guest& opener,
                                                            Millis now);
  Result<Settings> known_deal(const Table& other, Settings settings) const;
  Answer read_table_request(const notation::Json& request, const Guest& guest, Millis now);
  void reply(ConnectionId id, const notation::Json& message, const Trouble& trouble);

  struct Socket {
    std::string code;
    Guest guest;
    Bucket messages;
    int strikes = 0;
  };
  struct Device {
    std::string player;
    std::string name;
    Millis expires;
  };

  Shelf shelf_;
  Storage& storage_;
  Entropy entropy_;
  Limits limits_;
  std::unordered_map<std::string, std::unique_ptr<Table>> tables_;
  std::unordered_map<ConnectionId, Socket> sockets_;
  std::unordered_map<std::string, int> sockets_of_;       // by player
  std::unordered_map<std::string, StoredPlayer> tokens_;  // by hash, those seen lately
  std::map<std::string, Device> devices_;
  std::set<std::pair<Millis, std::string>> due_;
  std::unordered_map<std::string, Millis> due_of_;
  Buckets talk_;
  Buckets opened_;
  Effects effects_;
};

}  // namespace stollen::table
