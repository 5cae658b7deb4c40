// What nodes say to each other: frames as bytes, and a line that nobody forges who does not know
// the secret.
#include "gtest/gtest.h"
#include <sodium.h>

#include "server/gateway/frame.h"
#include "server/gateway/seal.h"
#include "server/gateway/visit.h"

namespace stollen::testing {

namespace {

using server::Frame;
using server::Seal;

TEST(Frame, IsReadAsItWasWritten) {
  for (const Frame& frame : {Frame{}, Frame{Frame::Kind::kText, 7, R"({"type":"ping"})"},
                             Frame{Frame::Kind::kMoved, UINT64_MAX, ""},
                             Frame{Frame::Kind::kAnswer, 1, std::string("\0\xff", 2)}})
    EXPECT_EQ(server::unpacked(server::packed(frame)), frame);
}

TEST(Frame, OtherBytesAreNone) {
  EXPECT_FALSE(server::unpacked(""));
  EXPECT_FALSE(server::unpacked("12345678"));
  std::string bytes = server::packed({Frame::Kind::kAnswer, 1, "x"});
  ++bytes[0];
  EXPECT_FALSE(server::unpacked(bytes));
}

TEST(Visit, IsReadAsItWasWritten) {
  const server::Visit visit{"K7QM2X", {"p1", "Ada", {"p2", "p3"}}, "192.0.2.1", true};
  const auto read = server::visit_in(server::visit_text(visit));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->code, visit.code);
  EXPECT_EQ(read->guest.player, "p1");
  EXPECT_EQ(read->guest.name, "Ada");
  EXPECT_EQ(read->guest.muted, visit.guest.muted);
  EXPECT_EQ(read->address, visit.address);
  EXPECT_TRUE(read->again);
  for (const char* wrong : {"", "[]", "{}", R"({"code":7})", R"({"code":"A","player":"p"})"})
    EXPECT_FALSE(server::visit_in(wrong)) << wrong;
}

TEST(Visit, RequestsAndAnswersToo) {
  server::Request request{.method = "POST", .target = "/api/tables/K7QM2X/end", .body = "{}"};
  request.authorization = "Bearer x";
  request.secure = true;
  const auto asked = server::request_in(server::request_text(request));
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->target, request.target);
  EXPECT_EQ(asked->authorization, request.authorization);
  EXPECT_TRUE(asked->secure);
  EXPECT_FALSE(server::request_in("{}"));
  server::Response response;
  response.status = 409;
  response.body = R"({"error":{}})";
  response.headers.emplace_back("Retry-After", "2");
  const auto answered = server::response_in(server::response_text(response));
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->status, 409);
  EXPECT_EQ(answered->body, response.body);
  EXPECT_EQ(answered->headers, response.headers);
  EXPECT_FALSE(server::response_in(R"({"status":99})"));
}

TEST(Place, IsAHostAndAPort) {
  EXPECT_EQ(server::read_place("192.0.2.1:8090")->port, 8090);
  EXPECT_EQ(server::read_place("[2001:db8::1]:0")->host, "2001:db8::1");
  for (const char* wrong : {"", "192.0.2.1", "192.0.2.1:", ":80", "a:b", "a:65536", "a:1x"})
    EXPECT_FALSE(server::read_place(wrong)) << wrong;
}

class Sealed : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }

  // Both ends, greeted; what each believes.
  struct Ends {
    Seal caller;
    Seal called;
  };
  static Ends ends(const std::string& caller_secret, const std::string& called_secret,
                   const Seal::Parties& caller, const Seal::Parties& called) {
    Ends made{Seal(caller_secret, caller, Seal::Side::kCaller),
              Seal(called_secret, called, Seal::Side::kCalled)};
    EXPECT_TRUE(made.caller.begin(made.called.header()));
    EXPECT_TRUE(made.called.begin(made.caller.header()));
    return made;
  }

  const std::string secret_ = std::string(64, 's');
  const Seal::Parties parties_{"north", "south", Seal::nonce(), Seal::nonce()};
};

TEST_F(Sealed, BothEndsUnderstandEachOther) {
  Ends both = ends(secret_, secret_, parties_, parties_);
  for (const std::string text : {"one", "", "three"}) {
    EXPECT_EQ(both.called.open(both.caller.close(text)), text);
    EXPECT_EQ(both.caller.open(both.called.close(text)), text);
  }
  EXPECT_EQ(both.caller.close("a secret").find("secret"), std::string::npos);
}

TEST_F(Sealed, WhoDoesNotKnowTheSecretIsNotHeard) {
  Ends both = ends("another secret that is long enough", secret_, parties_, parties_);
  EXPECT_FALSE(both.called.open(both.caller.close("open")));
  EXPECT_FALSE(both.caller.open(both.called.close("open")));
}

TEST_F(Sealed, NorWhoCallsHimselfSomebodyElseOrIsCalledForAnother) {
  for (std::string Seal::Parties::* field :
       {&Seal::Parties::caller, &Seal::Parties::called, &Seal::Parties::caller_nonce,
        &Seal::Parties::called_nonce}) {
    Seal::Parties other = parties_;
    other.*field = "x" + other.*field;
    Ends both = ends(secret_, secret_, other, parties_);
    EXPECT_FALSE(both.called.open(both.caller.close("open")));
  }
}

TEST_F(Sealed, NothingIsHeardTwiceOrOutOfOrderOrChanged) {
  Ends both = ends(secret_, secret_, parties_, parties_);
  const std::string first = both.caller.close("first");
  const std::string second = both.caller.close("second");
  EXPECT_FALSE(both.called.open(second));
  EXPECT_EQ(both.called.open(first), "first");
  EXPECT_FALSE(both.called.open(first));
  std::string changed = second;
  changed.back() ^= 1;
  EXPECT_FALSE(both.called.open(changed));
  EXPECT_EQ(both.called.open(second), "second");
  EXPECT_FALSE(both.called.open("short"));
  EXPECT_FALSE(both.caller.open(both.caller.close("echo"))) << "the other direction";
}

}  // namespace

}  // namespace stollen::testing
