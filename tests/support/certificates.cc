#include "support/certificates.h"

#include <cstdio>
#include <memory>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

namespace stollen::testing {

namespace {

template <class Thing>
using Owned = std::unique_ptr<Thing, void (*)(Thing*)>;

Owned<FILE> open_new(const std::filesystem::path& path) {
  return {std::fopen(path.c_str(), "w"), [](FILE* file) { (void)std::fclose(file); }};
}

}  // namespace

void write_certificate(const std::filesystem::path& certificate, const std::filesystem::path& key,
                       const std::string& name) {
  const Owned<EVP_PKEY> pair(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const Owned<X509> paper(X509_new(), X509_free);
  X509_set_version(paper.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(paper.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(paper.get()), -60);
  X509_gmtime_adj(X509_getm_notAfter(paper.get()), 3600);
  X509_NAME* subject = X509_get_subject_name(paper.get());
  std::basic_string<unsigned char> bytes(name.begin(), name.end());
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, bytes.data(), -1, -1, 0);
  X509_set_issuer_name(paper.get(), subject);
  X509_set_pubkey(paper.get(), pair.get());
  X509_sign(paper.get(), pair.get(), EVP_sha256());
  PEM_write_X509(open_new(certificate).get(), paper.get());
  PEM_write_PrivateKey(open_new(key).get(), pair.get(), nullptr, nullptr, 0, nullptr, nullptr);
}

std::string shown_certificate(const std::string& url) {
  const Owned<SSL_CTX> context(SSL_CTX_new(TLS_client_method()), SSL_CTX_free);
  const Owned<BIO> line(BIO_new_ssl_connect(context.get()), BIO_free_all);
  std::string place = url.substr(url.find("//") + 2);
  if (place.ends_with('/')) place.pop_back();
  BIO_set_conn_hostname(line.get(), place.c_str());
  if (BIO_do_handshake(line.get()) <= 0) return {};
  SSL* ssl = nullptr;
  BIO_get_ssl(line.get(), &ssl);
  const Owned<X509> paper(SSL_get1_peer_certificate(ssl), X509_free);
  if (!paper) return {};
  char name[256] = {};
  X509_NAME_get_text_by_NID(X509_get_subject_name(paper.get()), NID_commonName, name, sizeof name);
  return name;
}

}  // namespace stollen::testing
