#include "server/web_files.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "server/api/api.h"
#include "table/hash.h"

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

// How much a client wants a coding, from 0 (not at all) to 1000: "br;q=0.9, gzip, *;q=0".
static int wish_for(std::string_view coding, std::string_view accepted) {
  int wish = 0;
  for (bool named = false; !accepted.empty();) {
    const std::size_t comma = std::min(accepted.find(','), accepted.size());
    std::string_view part = accepted.substr(0, comma);
    accepted.remove_prefix(std::min(comma + 1, accepted.size()));
    const std::size_t semicolon = std::min(part.find(';'), part.size());
    std::string name;
    for (const char letter : part.substr(0, semicolon))
      if (letter != ' ' && letter != '\t')
        name += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    if (name != coding && (name != "*" || named)) continue;
    named = name == coding;
    int weight = 1000;
    if (const std::size_t q = part.find("q=", semicolon); q != std::string_view::npos) {
      weight = 0;
      int unit = 1000;
      for (const char digit : part.substr(q + 2)) {
        if (digit == '.') continue;
        if (digit < '0' || digit > '9' || unit == 0) break;
        weight += (digit - '0') * unit;
        unit /= 10;
      }
    }
    wish = std::min(weight, 1000);
  }
  return wish;
}

WebFiles::WebFiles(const fs::path& folder) {
  std::error_code error;
  std::map<std::string, std::string> found;
  fs::recursive_directory_iterator entries(folder, error);
  for (; !error && entries != fs::recursive_directory_iterator(); entries.increment(error)) {
    if (!entries->is_regular_file(error)) continue;
    std::ifstream stream(entries->path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << stream.rdbuf();
    found["/" + fs::relative(entries->path(), folder, error).generic_string()] = bytes.str();
  }
  const auto packed = [&](const std::string& path) {
    const std::string stem = path.substr(0, path.rfind('.'));
    return (path.ends_with(".br") || path.ends_with(".gz")) && found.contains(stem);
  };
  for (auto& [path, bytes] : found) {
    if (packed(path)) continue;
    File& file = files_[path];
    file.plain.type = type_of(path);
    file.plain.cache = path.starts_with("/assets/");  // these are named by their content
    if (!file.plain.cache) file.plain.etag = table::sha256_hex(bytes).substr(0, 16);
    for (const auto& [coding, ending] : {std::pair("br", ".br"), std::pair("gzip", ".gz")})
      if (const auto form = found.find(path + ending); form != found.end())
        file.packed[coding] = form->second;
    file.plain.body = std::move(bytes);
  }
  if (const auto index = files_.find("/index.html"); index != files_.end()) {
    files_["/"] = index->second;
  } else {
    Response response;
    response.type = "text/html; charset=utf-8";
    response.body = kNoClient;
    files_["/"] = {std::move(response), {}};
  }
}

Response WebFiles::answer(const Request& request) const {
  if (method_of(request) != "GET") return wrong_method("GET, HEAD");
  const std::string path = path_of(request.target);
  auto known = files_.find(path);
  // A missing picture or script is an error, any other path is a page that the client draws.
  if (known == files_.end() && path.starts_with("/assets/"))
    return error_response({table::TroubleCode::kNotFound, "there is nothing here"});
  if (known == files_.end()) known = files_.find("/");
  const File& file = known->second;
  Response response = file.plain;
  // Who keeps answers for others must not hand out one form to whoever cannot read it.
  if (!file.packed.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
  // Of those that are wanted as much the first, which is brotli.
  auto form = file.packed.end();
  int most = 0;
  for (auto each = file.packed.begin(); each != file.packed.end(); ++each) {
    const int wish = wish_for(each->first, request.accept_encoding);
    if (wish > most) form = each;
    most = std::max(most, wish);
  }
  if (form != file.packed.end()) {
    response.body = form->second;
    response.headers.emplace_back("Content-Encoding", form->first);
  }
  if (response.etag.empty()) return response;
  // Each form is other bytes, so it has a mark of its own.
  response.etag =
      fmt::format("\"{}{}\"", response.etag, form == file.packed.end() ? "" : "-" + form->first);
  const std::string& had = request.if_none_match;
  if (had == "*" || had.find(response.etag) != std::string::npos) {
    response.status = 304;
    response.body.clear();
    std::erase_if(response.headers, [](const auto& header) { return header.first != "Vary"; });
  }
  return response;
}

}  // namespace stollen::server
