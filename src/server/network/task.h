// Something that will be done, waiting in between.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace stollen::server {

template <class T>
using Task = boost::asio::awaitable<T>;

// Errors are part of the answer; nothing is thrown.
inline constexpr auto kWait = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace stollen::server
