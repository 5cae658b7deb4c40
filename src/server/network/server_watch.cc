// What is looked after beside the tables: how late the listening thread is, and certificates that
// are replaced while it runs.
#include <spdlog/spdlog.h>

#include "server/network/server_parts.h"

namespace stollen::server {

// Ends by itself soon after the server stops.
Task<void> Server::keep_watch() {
  constexpr auto kBeat = std::chrono::milliseconds(100);
  constexpr auto kLookAgain = std::chrono::minutes(1);
  boost::asio::steady_timer beat(context_);
  Steady::time_point looked = Steady::now();
  while (!stopping_) {
    beat.expires_after(kBeat);
    co_await beat.async_wait(kWait);
    metrics_.observe_loop_delay(seconds_since(beat.expiry()));
    if (!certificate_ || seconds_since(looked) < std::chrono::seconds(kLookAgain).count()) continue;
    looked = Steady::now();
    if (certificate_->has_changed()) renew_certificate();
  }
  boost::system::error_code ignored;
  hangups_.cancel(ignored);
}

Task<void> Server::hear_hangups() {
  while (!stopping_) {
    const auto [error, signal] = co_await hangups_.async_wait(kWait);
    if (error) co_return;
    if (certificate_) renew_certificate();
  }
}

void Server::renew_certificate() {
  if (const Result<void> read = certificate_->read(); !read)
    spdlog::error("certificate of before stays reason=\"{}\"", read.error().message);
  else
    spdlog::info("certificate was read again");
}

}  // namespace stollen::server
