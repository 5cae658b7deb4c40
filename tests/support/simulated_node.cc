#include "support/simulated_node.h"

#include "base/check.h"
#include "support/games.h"

namespace stollen::testing {

using table::ConnectionId;
using table::Millis;

SimulatedNode::SimulatedNode(const MemoryStorage& shared, const std::string& id, std::uint64_t seed,
                             World& world)
    : storage_(shared, id), world_(world), random_(seed) {
  offset_ = random_.below(1'000'000);
  rate_ = 0.99 + 0.0001 * random_.below(200);
  const auto entropy = [this](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() >> 32);
  };
  hall_ = std::make_unique<table::Hall>(decks(), entropy, table::Limits::none());
  Outlets& outlets = *this;
  pump_ = std::make_unique<server::Pump>(*hall_, outlets);
  hall_->wake(*storage_.pauses(), 0, world_.time());
  renew();
}

Millis SimulatedNode::steady() const {
  return offset_ + static_cast<Millis>(static_cast<double>(world_.time() % 1'000'000'000) * rate_);
}

// --- To the storage and back

void SimulatedNode::send(std::function<void()> there, std::function<void()> back) {
  flights_.push_back({std::move(there), std::move(back)});
}

bool SimulatedNode::has_under_way() const { return !flights_.empty(); }

bool SimulatedNode::arrive(Random& random) {
  const auto may_arrive = [this](const Flight& flight) {
    return !flight.returning || (!paused && alive());
  };
  if (!alive()) std::erase_if(flights_, [](const Flight& flight) { return flight.returning; });
  std::vector<std::size_t> ready;
  for (std::size_t i = 0; i < flights_.size(); ++i)
    if (may_arrive(flights_[i])) ready.push_back(i);
  if (ready.empty()) return false;
  const std::size_t which = ready[random.below(static_cast<std::uint32_t>(ready.size()))];
  if (!flights_[which].returning) {
    flights_[which].returning = true;
    flights_[which].there();
    return true;
  }
  const auto back = std::move(flights_[which].back);
  flights_.erase(flights_.begin() + static_cast<std::ptrdiff_t>(which));
  back();
  if (alive()) pump_->run();
  return true;
}

void SimulatedNode::ask(std::vector<table::Question> questions) {
  for (table::Question& question : questions) {
    const auto asked = std::make_shared<table::Question>(std::move(question));
    send([this, asked] { fill_in(*asked, storage_); },
         [this, asked] {
           // It was done, but nobody hears of it.
           if (auto* claim = std::get_if<table::TableAsked>(asked.get()); claim && storage_.cut)
             claim->claim = fail("the line is cut");
           hall_->hear(*asked, now());
         });
  }
}

void SimulatedNode::write(std::shared_ptr<const table::Writes> writes) {
  const auto outcome = std::make_shared<table::Outcome>();
  send(
      [this, writes, outcome] {
        storage_.line = std::exchange(line, MemoryStorage::Line::kWhole);
        *outcome = storage_.commit(*writes);
      },
      [this, outcome] { pump_->written(*outcome, now()); });
}

void SimulatedNode::find_out() {
  const auto outcome = std::make_shared<table::Outcome>();
  send([this, outcome] { *outcome = storage_.find_out(); },
       [this, outcome] { pump_->written(*outcome, now()); });
}

void SimulatedNode::renew() {
  if (renewing_) return;
  renewing_ = true;
  renewed_ = steady();
  const auto renewal = std::make_shared<Result<table::Renewal>>();
  const auto adopted = std::make_shared<Result<std::vector<table::LiveTable>>>();
  send(
      [this, renewal, adopted] {
        *renewal = storage_.renew(false);
        *adopted = storage_.adopt(50);
      },
      [this, renewal, adopted, asked = renewed_] { renewed(*renewal, *adopted, asked); });
}

void SimulatedNode::renewed(const Result<table::Renewal>& renewal,
                            const Result<std::vector<table::LiveTable>>& adopted, Millis asked) {
  renewing_ = false;
  if (!renewal || storage_.cut) return;
  if (const auto over = lease_.renew(*renewal, asked, steady()); over && !ignores_lease)
    pump_->lapsed(*over, now());
  if (adopted) hall_->adopt(*adopted, now());
  hall_->end_trials(now());
}

// --- What the pump wants

void SimulatedNode::let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) {
  for (const auto& thought : thoughts) {
    thought->think();
    hall_->hear(*thought, now());
  }
}

void SimulatedNode::deliver(const table::Effects& effects) {
  for (const table::Message& message : effects.messages) world_.tell(*this, message);
}

void SimulatedNode::cut(const std::vector<ConnectionId>& sockets) {
  for (const ConnectionId id : sockets) {
    hall_->disconnect(id, now());
    world_.close(id, 1011);
  }
}

void SimulatedNode::send_away(const std::vector<ConnectionId>& sockets) {
  for (const ConnectionId id : sockets) {
    hall_->disconnect(id, now());
    world_.close(id, 1012);
  }
}

// --- People

void SimulatedNode::reach(std::function<void()> what) {
  if (!alive()) return;
  if (paused) return mailbox_.push_back(std::move(what));
  what();
  pump_->run();
}

void SimulatedNode::open_table(const table::Guest& guest, const notation::Json& settings,
                               const std::function<void(std::string)>& then) {
  reach([this, guest, settings, then] {
    hall_->open_table(guest, settings, nullptr, now(), [then](const table::Answer& opened) {
      STOLLEN_CHECK(opened.has_value());
      then((*opened)["code"].get<std::string>());
    });
  });
}

void SimulatedNode::connect(ConnectionId id, const std::string& code, const table::Guest& guest) {
  reach([this, id, code, guest] {
    hall_->connect(id, code, guest, "192.0.2.1", now(), [this, id](const table::Done& done) {
      if (!done) world_.close(id, 1008);
    });
  });
}

void SimulatedNode::receive(ConnectionId id, const std::string& text) {
  reach([this, id, text] { hall_->receive(id, text, now()); });
}

void SimulatedNode::disconnect(ConnectionId id) {
  reach([this, id] { hall_->disconnect(id, now()); });
}

// --- Time

void SimulatedNode::live() {
  if (!alive() || paused) return;
  if (steady() - renewed_ >= table::kSecond) renew();
  for (int i = 0; i < 3 && hall_->due() && *hall_->due() <= now(); ++i) {
    hall_->tick(now());
    pump_->run();
  }
}

void SimulatedNode::wake() {
  paused = false;
  for (auto mailbox = std::exchange(mailbox_, {}); !mailbox.empty(); mailbox.pop_front())
    reach(mailbox.front());
}

void SimulatedNode::sweep() {
  if (!alive() || paused) return;
  hall_->sweep(now());
  pump_->run();
}

void SimulatedNode::release(const std::string& to) {
  if (!alive() || paused) return;
  hall_->release(1, to);
  pump_->run();
}

void SimulatedNode::kill() {
  pump_.reset();
  hall_.reset();
  mailbox_.clear();
  paused = false;
}

}  // namespace stollen::testing
