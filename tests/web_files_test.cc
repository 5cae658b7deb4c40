// The files of the browser client: which bytes and which type a path gets, and that none leads out
// of the folder.
#include "server/web_files.h"

#include "gtest/gtest.h"

#include "support/files.h"

namespace stollen::testing {

namespace {

namespace fs = std::filesystem;
using server::Response;
using server::WebFiles;

class WebFolder : public ::testing::Test {
 protected:
  WebFolder() {
    fs::create_directories(folder_.path() / "web" / "assets");
    write_file(folder_.path() / "secret.txt", "nobody may read this");
    write_file(folder_.path() / "web" / "index.html", "<html>start");
    write_file(folder_.path() / "web" / "icon.svg", "<svg>");
    write_file(folder_.path() / "web" / "assets" / "app-1a2b.js", std::string("a\0b", 3));
    write_file(folder_.path() / "web" / "assets" / "odd.xyz", "?");
  }
  Response ask(const std::string& target, const std::string& method = "GET") const {
    const WebFiles files(folder_.path() / "web");
    server::Request request;
    request.method = method;
    request.target = target;
    return files.answer(request);
  }

  TemporaryFolder folder_;
};

TEST_F(WebFolder, GivesEveryFileWithItsTypeAndKeepsThoseNamedByTheirContent) {
  const Response script = ask("/assets/app-1a2b.js?x=1");
  EXPECT_EQ(script.status, 200);
  EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(script.body, std::string("a\0b", 3));
  EXPECT_TRUE(script.cache);
  const Response icon = ask("/icon.svg");
  EXPECT_EQ(icon.type, "image/svg+xml");
  EXPECT_EQ(icon.body, "<svg>");
  EXPECT_FALSE(icon.cache) << "another one may come under this name";
  EXPECT_EQ(ask("/assets/odd.xyz").type, "application/octet-stream");
}

TEST_F(WebFolder, GivesTheStartPageForEveryPathThatTheClientDraws) {
  for (const char* path : {"/", "/index.html", "/t/K7M2QX", "/anything?x=/assets/"}) {
    const Response page = ask(path);
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_EQ(page.body, "<html>start") << path;
    EXPECT_EQ(page.type, "text/html; charset=utf-8") << path;
    EXPECT_FALSE(page.cache) << path;
  }
  EXPECT_EQ(ask("/assets/app-old.js").status, 404) << "a script that is gone is no page";
}

TEST_F(WebFolder, LetsNobodyOut) {
  for (const char* path : {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt",
                           "/assets/%2e%2e%2f%2e%2e%2fsecret.txt", "//secret.txt"})
    EXPECT_EQ(ask(path).body.find("nobody may read"), std::string::npos) << path;
}

TEST_F(WebFolder, IsOnlyRead) {
  EXPECT_EQ(ask("/", "HEAD").status, 200);
  for (const char* method : {"POST", "PUT", "DELETE"}) EXPECT_EQ(ask("/", method).status, 405);
}

TEST(WebFiles, WithoutAClientSaySo) {
  const TemporaryFolder empty;
  for (const fs::path& folder : {empty.path(), empty.path() / "none", fs::path()}) {
    const WebFiles files(folder);
    server::Request request;
    request.method = "GET";
    request.target = "/t/K7M2QX";
    EXPECT_NE(files.answer(request).body.find("client is not built"), std::string::npos);
    request.target = "/assets/app.js";
    EXPECT_EQ(files.answer(request).status, 404);
  }
}

}  // namespace

}  // namespace stollen::testing
