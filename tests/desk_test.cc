// The desk tells the next start which table a process fell over, and blames nobody for a signal
// that somebody sent.
#include "server/desk.h"

#include <csignal>

#include "gtest/gtest.h"
#include <sys/wait.h>
#include <unistd.h>

#include "support/files.h"

namespace stollen::testing {

namespace {

using server::FileDesk;

// A process works at the desk until it falls; the codes that its successor finds there.
std::vector<std::string> blamed_after(void (*work)(FileDesk& desk)) {
  const TemporaryFolder folder;
  const pid_t child = fork();
  if (child == 0) {
    const auto desk = FileDesk::open(folder.path());
    (*desk)->watch(60);
    work(**desk);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "it did not fall";
  std::vector<std::string> codes;
  const auto desk = FileDesk::open(folder.path());
  for (const FileDesk::Culprit& culprit : (*desk)->culprits()) codes.push_back(culprit.code);
  return codes;
}

using Codes = std::vector<std::string>;

class Desk : public ::testing::Test {
 protected:
  void SetUp() override {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    GTEST_SKIP() << "the sanitizer has the signals";
#endif
#endif
  }
};

TEST_F(Desk, NamesTheTableOfAFatalSignal) {
  EXPECT_EQ(blamed_after([](FileDesk& desk) {
              desk.begin("SOUND1");
              desk.end();
              desk.begin("POISON");
              std::abort();
            }),
            Codes{"POISON"});
}

TEST_F(Desk, NamesNobodyForASignalThatWasSent) {
  EXPECT_EQ(blamed_after([](FileDesk& desk) {
              desk.begin("SOUND1");
              kill(getpid(), SIGSEGV);
              for (;;) pause();  // it may come to the thread that watches
            }),
            Codes{});
}

TEST_F(Desk, NamesNobodyWhenNothingIsOnIt) {
  EXPECT_EQ(blamed_after([](FileDesk& desk) {
              desk.begin("SOUND1");
              desk.end();
              std::abort();
            }),
            Codes{});
}

TEST_F(Desk, KeepsTheOuterWorkWhenTheInnerOneIsDone) {
  EXPECT_EQ(blamed_after([](FileDesk& desk) {
              desk.begin("POISON");
              desk.begin("POISON");
              desk.end();
              std::abort();
            }),
            Codes{"POISON"});
}

TEST(DeskFile, OfAnotherVersionOrWithoutSenseBlamesNobody) {
  const TemporaryFolder folder;
  for (const char* text : {"", "short", "DESK9 of a later version"}) {
    write_file(folder.path() / "desk", text);
    const auto desk = FileDesk::open(folder.path());
    ASSERT_TRUE(desk.has_value()) << desk.error().message;
    EXPECT_TRUE((*desk)->culprits().empty());
  }
  std::filesystem::remove(folder.path() / "desk");
  std::filesystem::create_directory(folder.path() / "desk");
  EXPECT_FALSE(FileDesk::open(folder.path()).has_value());
}

}  // namespace

}  // namespace stollen::testing
