#include "server/network/line.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/write.hpp>

namespace stollen::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::string_view kLineMark = "stollen line 1\n";
constexpr std::size_t kLongestNodeName = 100;
constexpr std::size_t kLongestFrame = std::size_t{16} << 20;
constexpr std::size_t kMostUnsent = std::size_t{64} << 20;
constexpr auto kGreetedWithin = std::chrono::seconds(1);
constexpr auto kHeartbeat = std::chrono::milliseconds(500);
constexpr int kSilentBeats = 4;  // beats
constexpr std::size_t kLengthBytes = 4;

std::string length_of(std::size_t size) {
  std::string bytes;
  for (std::size_t shift = 0; shift < 8 * kLengthBytes; shift += 8)
    bytes += static_cast<char>(size >> shift & 0xffU);
  return bytes;
}

std::size_t length_in(std::string_view bytes) {
  std::size_t length = 0;
  for (std::size_t i = 0; i < kLengthBytes; ++i)
    length |= std::size_t{static_cast<std::uint8_t>(bytes[i])} << (8 * i);
  return length;
}

}  // namespace

Line::Line(Socket socket) : socket_(std::move(socket)), timer_(socket_.get_executor()) {
  boost::system::error_code ignored;
  socket_.set_option(tcp::no_delay(true), ignored);
}

// --- The greeting

void Line::hurry() {
  timer_.expires_after(kGreetedWithin);
  timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
    if (!error) self->cut();
  });
}

Task<std::shared_ptr<Line>> Line::call(std::string address, std::string own, std::string other,
                                       std::string secret) {
  const auto executor = co_await asio::this_coro::executor;
  const std::size_t colon = address.rfind(':');
  if (colon == std::string::npos) co_return nullptr;
  std::string host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  tcp::resolver resolver(executor);
  auto [unknown, places] = co_await resolver.async_resolve(host, address.substr(colon + 1), kWait);
  if (unknown) co_return nullptr;
  const auto line = std::make_shared<Line>(Socket(executor));
  line->hurry();
  auto [refused, place] = co_await asio::async_connect(line->socket_, places, kWait);
  line->other_ = std::move(other);
  const bool greeted = !refused && co_await line->greet(std::move(own), std::move(secret));
  line->timer_.cancel();
  if (!greeted || line->cut_) co_return nullptr;
  asio::co_spawn(executor, line->beat(), asio::detached);
  co_return line;
}

Task<std::shared_ptr<Line>> Line::answer(Socket socket, std::string own, std::string secret) {
  const auto line = std::make_shared<Line>(std::move(socket));
  line->hurry();
  const bool greeted = co_await line->be_greeted(std::move(own), std::move(secret));
  line->timer_.cancel();
  if (!greeted || line->cut_) co_return nullptr;
  asio::co_spawn(line->socket_.get_executor(), line->beat(), asio::detached);
  co_return line;
}

// The first thing that each end seals is a beat: with it the other one knows who speaks.
Task<bool> Line::greet(std::string own, std::string secret) {
  Seal::Parties parties{.caller = own, .called = other_, .caller_nonce = Seal::nonce()};
  std::string hello(kLineMark);
  hello += parties.caller_nonce;
  hello += static_cast<char>(own.size());
  if (!co_await write(hello + own)) co_return false;
  const auto answer = co_await read(Seal::kNonce + Seal::kHeader);
  if (!answer) co_return false;
  parties.called_nonce = answer->substr(0, Seal::kNonce);
  seal_.emplace(secret, parties, Seal::Side::kCaller);
  if (!seal_->begin(answer->substr(Seal::kNonce))) co_return false;
  if (!co_await write(seal_->header())) co_return false;
  send({});
  const auto beat = co_await receive();
  co_return beat.has_value();
}

Task<bool> Line::be_greeted(std::string own, std::string secret) {
  const auto hello = co_await read(kLineMark.size() + Seal::kNonce + 1);
  if (!hello || !hello->starts_with(kLineMark)) co_return false;
  const std::size_t length = static_cast<std::uint8_t>(hello->back());
  if (length == 0 || length > kLongestNodeName) co_return false;
  const auto name = co_await read(length);
  if (!name) co_return false;
  other_ = *name;
  const Seal::Parties parties{.caller = other_,
                              .called = std::move(own),
                              .caller_nonce = hello->substr(kLineMark.size(), Seal::kNonce),
                              .called_nonce = Seal::nonce()};
  seal_.emplace(secret, parties, Seal::Side::kCalled);
  if (!co_await write(parties.called_nonce + seal_->header())) co_return false;
  const auto header = co_await read(Seal::kHeader);
  if (!header || !seal_->begin(*header)) co_return false;
  send({});
  const auto beat = co_await receive();
  co_return beat.has_value();
}

// --- Bytes

Task<std::optional<std::string>> Line::read(std::size_t bytes) {
  while (in_.size() - taken_ < bytes) {
    in_.erase(0, std::exchange(taken_, 0));
    auto [error, count] = co_await socket_.async_read_some(asio::buffer(piece_), kWait);
    if (error || cut_) co_return std::nullopt;
    in_.append(piece_.data(), count);
    heard_ = true;
  }
  std::string found = in_.substr(taken_, bytes);
  taken_ += bytes;
  co_return found;
}

Task<bool> Line::write(std::string bytes) {
  auto [error, count] = co_await asio::async_write(socket_, asio::buffer(bytes), kWait);
  co_return !error;
}

Task<std::optional<Frame>> Line::receive() {
  const auto self = shared_from_this();
  const auto length = co_await read(kLengthBytes);
  if (!length || length_in(*length) > kLongestFrame) co_return std::nullopt;
  const auto sealed = co_await read(length_in(*length));
  if (!sealed) co_return std::nullopt;
  const auto bytes = seal_->open(*sealed);
  if (!bytes) co_return std::nullopt;
  co_return unpacked(*bytes);
}

void Line::send(const Frame& frame) {
  if (cut_) return;
  const std::string sealed = seal_->close(packed(frame));
  out_ += length_of(sealed.size());
  out_ += sealed;
  if (out_.size() > kMostUnsent) return cut();
  if (writing_.empty()) write_more();
}

void Line::write_more() {
  writing_ = std::exchange(out_, {});
  asio::async_write(socket_, asio::buffer(writing_),
                    [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                      self->writing_.clear();
                      if (error) return self->cut();
                      if (!self->out_.empty()) self->write_more();
                    });
}

Task<void> Line::beat() {
  const auto self = shared_from_this();
  for (int silent = 0; !cut_; silent = std::exchange(heard_, false) ? 0 : silent + 1) {
    if (silent >= kSilentBeats) cut();
    send({});
    timer_.expires_after(kHeartbeat);
    co_await timer_.async_wait(kWait);
  }
}

void Line::cut() {
  if (std::exchange(cut_, true)) return;
  boost::system::error_code ignored;
  timer_.cancel();
  socket_.close(ignored);
}

}  // namespace stollen::server
