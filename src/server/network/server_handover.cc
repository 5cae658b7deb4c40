// A node that is told to stop lets its tables go to others first, each written to its end, and then
// its sockets, a few at a time: whoever plays sees a pause of his table, and comes again once.
#include <algorithm>

#include <spdlog/spdlog.h>

#include "server/network/server_parts.h"

namespace stollen::server {

namespace asio = boost::asio;

// Nodes that play on and can be reached.
Task<std::vector<std::string>> Server::find_heirs() {
  std::vector<std::string> heirs;
  const auto nodes = co_await find_nodes();
  if (nodes)
    for (const table::Node& node : *nodes)
      if (node.alive && !node.draining && !node.address.empty() && node.id != options_.node)
        heirs.push_back(node.id);
  co_return heirs;
}

Task<void> Server::hand_over() {
  constexpr auto kStep = std::chrono::milliseconds(100);
  constexpr int kSteps = 100;  // at most, for tables, and then for sockets
  draining_ = true;
  boost::system::error_code ignored;
  acceptor_->close(ignored);
  renew();
  auto heirs = co_await find_heirs();
  spdlog::info("handing over tables={} sockets={} heirs={}", hall_.tables(), passages_.size(),
               heirs.size());
  asio::steady_timer timer(context_);
  // In a step, so that those who get them can read them meanwhile.
  const std::size_t tables = std::max<std::size_t>(20, hall_.tables() / kSteps * 2);
  std::size_t turn = 0;
  // Whatever comes back because its heir has gone is handed over again.
  const auto step = [&] {
    if (!heirs.empty()) hall_.release(tables, heirs[turn++ % heirs.size()]);
    pump();
    timer.expires_after(kStep);
    return timer.async_wait(kWait);
  };
  for (int i = 1; i <= kSteps && !heirs.empty() && hall_.tables() > 0; ++i) {
    co_await step();
    if (i % 10 == 0) heirs = co_await find_heirs();
  }
  // Rounded up: whoever is left at the end is let go at once.
  const std::size_t piece = (passages_.size() + kSteps - 1) / kSteps;
  for (int i = 0; i < kSteps && !heirs.empty() && !passages_.empty(); ++i) {
    std::size_t gone = 0;
    for (const auto& [id, passage] : passages_) {
      if (gone == piece) break;
      if (std::exchange(passage->leaving, true)) continue;
      passage->wire->close(1012);
      ++gone;
    }
    co_await step();
  }
  stop();
}

}  // namespace stollen::server
