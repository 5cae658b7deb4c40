// A program at a table: becomes a guest, opens sockets, speaks the table protocol. For the outside
// bot and the load.
#pragma once

#include <string>

#include "notation/json.h"
#include "server/network/wire.h"

namespace stollen::server {

// One request of HTTP; the answer's JSON, or its error as a sentence.
Task<Result<notation::Json>> ask_json(Wire& wire, const Address& address, std::string method,
                                      std::string target, std::string token,
                                      notation::Json body = nullptr);
Task<Result<std::string>> become_guest(Wire& wire, const Address& address, std::string name);

// A socket at this table, greeted.
Task<Result<std::unique_ptr<Wire>>> open_table_socket(Address address, std::string code,
                                                      std::string token, notation::Json hello);

}  // namespace stollen::server
