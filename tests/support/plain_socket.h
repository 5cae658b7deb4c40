// A connection that says exactly the bytes it is told to, and reads until what it waits for is
// there or the other side has ended.
#pragma once

#include <string>
#include <string_view>

namespace stollen::testing {

struct PlainAnswer {
  int status = 0;  // 0: none came
  std::string head;
  std::string body;
  // The value of a header as it was written; empty if there is none.
  std::string header(std::string_view name) const;
};

class PlainSocket {
 public:
  // "http://127.0.0.1:8088/"
  explicit PlainSocket(const std::string& url);
  ~PlainSocket();
  PlainSocket(const PlainSocket&) = delete;
  PlainSocket& operator=(const PlainSocket&) = delete;

  bool send(std::string_view bytes) const;
  PlainAnswer read_answer(bool has_body = true);
  // Did the other side end in order (true) or by a reset (false)? What comes before is dropped.
  bool ends_in_order();
  // All that still comes until the other side ends, in order or not.
  std::string rest();

  // A whole request, and its answer.
  PlainAnswer ask(std::string_view method, std::string_view target, std::string_view headers = "",
                  std::string_view body = "");

 private:
  long read_more();  // as ::read says it

  int socket_ = -1;
  std::string received_;
};

}  // namespace stollen::testing
