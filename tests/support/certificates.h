// Certificates for a test, made on the spot.
#pragma once

#include <filesystem>
#include <string>

namespace stollen::testing {

// A new key and a certificate in this name, signed with it, as PEM files.
void write_certificate(const std::filesystem::path& certificate, const std::filesystem::path& key,
                       const std::string& name);

// The name in the certificate that a server on this machine shows; empty if it shows none.
std::string shown_certificate(const std::string& url);

}  // namespace stollen::testing
