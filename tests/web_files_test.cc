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

// --- Packed forms

class PackedFolder : public WebFolder {
 protected:
  PackedFolder() {
    write_file(folder_.path() / "web" / "index.html.br", "start as brotli");
    write_file(folder_.path() / "web" / "index.html.gz", "start as gzip");
    write_file(folder_.path() / "web" / "assets" / "app-1a2b.js.gz", "script as gzip");
  }
  Response ask_for(const std::string& target, const std::string& accepted,
                   const std::string& had = "") const {
    const WebFiles files(folder_.path() / "web");
    server::Request request;
    request.method = "GET";
    request.target = target;
    request.accept_encoding = accepted;
    request.if_none_match = had;
    return files.answer(request);
  }
  static std::string header(const Response& response, const std::string& name) {
    for (const auto& [each, value] : response.headers)
      if (each == name) return value;
    return "";
  }
};

TEST_F(PackedFolder, GivesTheFormThatIsAskedFor) {
  const std::vector<std::pair<std::string, std::string>> asked = {
      {"", "<html>start"},
      {"identity", "<html>start"},
      {"gzip, deflate, br, zstd", "start as brotli"},
      {"gzip, deflate", "start as gzip"},
      {"GZIP", "start as gzip"},
      {"br;q=0.2, gzip;q=0.8", "start as gzip"},
      {"br;q=0, gzip;q=0", "<html>start"},
      {"br; q=0.0, gzip; q=1", "start as gzip"},
      {"*", "start as brotli"},
      {"br;q=0, *;q=0.5", "start as gzip"},
      {"*;q=0.5, br;q=0", "start as gzip"},
      {"*;q=0", "<html>start"},
      {"brotli", "<html>start"},
      {"deflate;q=x,,;", "<html>start"},
  };
  for (const auto& [accepted, body] : asked)
    EXPECT_EQ(ask_for("/t/K7M2QX", accepted).body, body) << accepted;
}

TEST_F(PackedFolder, SaysWhichFormItIsAndThatItDependsOnTheAsker) {
  const Response page = ask_for("/", "br");
  EXPECT_EQ(header(page, "Content-Encoding"), "br");
  EXPECT_EQ(header(page, "Vary"), "Accept-Encoding");
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  const Response plain = ask_for("/", "");
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
  EXPECT_NE(plain.etag, page.etag);
  const Response script = ask_for("/assets/app-1a2b.js", "br, gzip");
  EXPECT_EQ(script.body, "script as gzip") << "there is no other form of it";
  EXPECT_TRUE(script.cache);
  EXPECT_EQ(header(ask_for("/icon.svg", "br"), "Vary"), "") << "there is one form of it alone";
  EXPECT_EQ(ask_for("/index.html.br", "").body, "<html>start") << "a form is no page of its own";
}

TEST_F(PackedFolder, IsNotSentAgainToWhomHasIt) {
  for (const char* accepted : {"", "br", "gzip"}) {
    const std::string etag = ask_for("/", accepted).etag;
    const Response again = ask_for("/", accepted, "\"other\", W/" + etag);
    EXPECT_EQ(again.status, 304) << accepted;
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(again.etag, etag);
    EXPECT_EQ(header(again, "Content-Encoding"), "");
    EXPECT_EQ(header(again, "Vary"), "Accept-Encoding");
  }
  EXPECT_EQ(ask_for("/", "br", ask_for("/", "").etag).status, 200) << "another form is other bytes";
  EXPECT_EQ(ask_for("/", "br", "*").status, 304);
  EXPECT_EQ(ask_for("/assets/app-1a2b.js", "", "*").status, 200) << "it is never asked for twice";
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
