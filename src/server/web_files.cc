#include "server/web_files.h"

#include <fstream>
#include <sstream>

#include "server/api/api.h"

namespace stollen::server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNoClient = R"html(<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Stollen</title>
<h1>Stollen</h1>
<p>The server is running. The browser client is not built here;
programs can play: see docs/table-protocol.md.</p>
</html>
)html";

std::string type_of(const fs::path& path) {
  static const std::map<std::string, std::string> kTypes = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json; charset=utf-8"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".md", "text/plain; charset=utf-8"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
      {".wasm", "application/wasm"},
  };
  const auto known = kTypes.find(path.extension().string());
  return known == kTypes.end() ? "application/octet-stream" : known->second;
}

}  // namespace

fs::path default_web_folder() {
  std::error_code error;
  const fs::path command = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {command / "web", command / ".." / ".." / "web" / "dist",
                                 command / ".." / "share" / "stollen" / "web"})
    if (fs::is_regular_file(folder / "index.html", error)) return folder;
  return {};
}

WebFiles::WebFiles(const fs::path& folder) {
  std::error_code error;
  fs::recursive_directory_iterator entries(folder, error);
  for (; !error && entries != fs::recursive_directory_iterator(); entries.increment(error)) {
    if (!entries->is_regular_file(error)) continue;
    std::ifstream stream(entries->path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << stream.rdbuf();
    const std::string path = "/" + fs::relative(entries->path(), folder, error).generic_string();
    Response response;
    response.type = type_of(entries->path());
    response.body = bytes.str();
    response.cache = path.starts_with("/assets/");  // these are named by their content
    files_[path] = std::move(response);
  }
  if (const auto index = files_.find("/index.html"); index != files_.end()) {
    files_["/"] = index->second;
  } else {
    Response response;
    response.type = "text/html; charset=utf-8";
    response.body = kNoClient;
    files_["/"] = std::move(response);
  }
}

Response WebFiles::answer(const Request& request) const {
  if (method_of(request) != "GET") return wrong_method("GET, HEAD");
  const std::string path = path_of(request.target);
  const auto file = files_.find(path);
  if (file != files_.end()) return file->second;
  // A missing picture or script is an error, any other path is a page that the client draws.
  if (path.starts_with("/assets/"))
    return error_response({table::TroubleCode::kNotFound, "there is nothing here"});
  return files_.at("/");
}

}  // namespace stollen::server
