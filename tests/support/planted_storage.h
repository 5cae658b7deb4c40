// A storage with a bug in it, for an outside checker to find: whatever it promises, it does not.
#pragma once

#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "server/storage/keeper.h"
#include "server/storage/postgres_connection.h"

namespace stollen::testing {

class PlantedStorage : public server::Keeper {
 public:
  // `bug`: see tools/faults/planted.py. `address` of the database, for what goes past the storage.
  PlantedStorage(std::unique_ptr<server::Keeper> sound, std::string own, std::string bug,
                 const std::string& address)
      : sound_(std::move(sound)),
        own_(std::move(own)),
        bug_(std::move(bug)),
        past_writer_(address, "planted"),
        past_asker_(address, "planted") {}

  table::Outcome commit(const table::Writes& writes) override;
  table::Outcome find_out() override;
  Result<table::Claim> claim(std::string_view code) override;
  Result<table::Renewal> renew(bool draining) override;

  table::Reading& reading() override { return sound_->reading(); }
  Result<void> suspect(const std::vector<std::string>& codes) override {
    return sound_->suspect(codes);
  }
  Result<table::Claim> seize(std::string_view code) override { return sound_->seize(code); }
  Result<std::optional<table::StoredDevice>> take_device(std::string_view hash) override {
    return sound_->take_device(hash);
  }
  Result<table::QuickHost> host_quick_play() override { return sound_->host_quick_play(); }
  Result<std::vector<table::LiveTable>> adopt(int most) override { return sound_->adopt(most); }
  Result<bool> take_order(std::string_view id) override { return sound_->take_order(id); }
  Result<std::unique_ptr<server::KeeperReading>> new_reader() override {
    return sound_->new_reader();
  }
  Result<void> check_there() const override { return sound_->check_there(); }
  Result<void> forget_traces() override { return sound_->forget_traces(); }
  Result<void> compact() override { return sound_->compact(); }
  Size size() const override { return sound_->size(); }
  void be_reached_at(const std::string& address) override { sound_->be_reached_at(address); }
  Result<std::string> secret() override { return sound_->secret(); }
  std::vector<std::string> remarks() const override { return sound_->remarks(); }

 private:
  void take_by_force(const table::Writes& writes);
  void rob(std::string_view code);

  std::unique_ptr<server::Keeper> sound_;
  std::string own_;  // this node
  std::string bug_;
  server::postgres::Connection past_writer_;
  server::postgres::Connection past_asker_;
  std::jthread later_;  // writes what was acknowledged
  int groups_ = 0;      // with entries
};

}  // namespace stollen::testing
