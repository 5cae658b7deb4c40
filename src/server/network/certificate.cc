#include "server/network/certificate.h"

#include <sys/stat.h>

namespace stollen::server {

namespace ssl = boost::asio::ssl;

Result<void> Certificate::read() {
  read_ = stamp();
  boost::system::error_code error;
  auto fresh = std::make_shared<ssl::context>(ssl::context::tls_server);
  fresh->set_options(ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1, error);
  fresh->use_certificate_chain_file(chain_, error);
  if (error) return fail(chain_ + ": " + error.message());
  fresh->use_private_key_file(key_, ssl::context::pem, error);
  if (error) return fail(key_ + ": " + error.message());
  context_ = std::move(fresh);
  return {};
}

// A file that is replaced by another one has another number, one that is written a new time.
Certificate::Stamp Certificate::stamp() const {
  Stamp stamp{};
  std::size_t next = 0;
  for (const std::string& file : {chain_, key_}) {
    struct stat found{};
    if (::stat(file.c_str(), &found) == 0) {
      stamp[next] = static_cast<long>(found.st_ino);
      stamp[next + 1] = found.st_size;
      stamp[next + 2] = found.st_mtim.tv_sec;
      stamp[next + 3] = found.st_mtim.tv_nsec;
    }
    next += 4;
  }
  return stamp;
}

}  // namespace stollen::server
