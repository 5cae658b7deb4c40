// The files of the browser client, read once into memory: no request ever becomes a path on disk.
// Where the build has put a file's compressed forms beside it (NAME.br, NAME.gz), whoever can read
// one of them gets it.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "server/api/http.h"

namespace stollen::server {

class WebFiles {
 public:
  // An empty folder, or one that is not there, gives a plain page that says so.
  explicit WebFiles(const std::filesystem::path& folder);

  // A file, or the start page for any path that is none.
  Response answer(const Request& request) const;
  std::size_t size() const { return files_.size(); }

 private:
  struct File {
    Response plain;
    std::map<std::string, std::string, std::less<>> packed;  // by the name of the coding
  };
  std::map<std::string, File> files_;
};

// Where the built client lies unless one is told: beside the command, in the source tree,
// or where it is installed.
std::filesystem::path default_web_folder();

}  // namespace stollen::server
