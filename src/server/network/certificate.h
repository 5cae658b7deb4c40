// The certificate of this server for TLS, read from files that may be replaced while it runs.
#pragma once

#include <array>
#include <memory>
#include <string>

#include <boost/asio/ssl/context.hpp>

#include "base/result.h"

namespace stollen::server {

class Certificate {
 public:
  // Files in PEM: the chain, and the key that belongs to it.
  Certificate(std::string chain, std::string key)
      : chain_(std::move(chain)), key_(std::move(key)) {}

  // Reads the files. What cannot be used changes nothing: the one before stays.
  Result<void> read();
  // Have the files changed since they were last read, whatever came of it?
  bool has_changed() const { return stamp() != read_; }
  // For new connections; each of them keeps the one it began with.
  const std::shared_ptr<boost::asio::ssl::context>& context() const { return context_; }

 private:
  using Stamp = std::array<long, 8>;
  Stamp stamp() const;

  std::string chain_;
  std::string key_;
  Stamp read_{};
  std::shared_ptr<boost::asio::ssl::context> context_;
};

}  // namespace stollen::server
