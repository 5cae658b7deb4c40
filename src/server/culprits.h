// Tables that a process fell over. Whoever next has the data folder to himself, a server or an
// operator's command, sets them aside before it touches any other table, whoever plays them by
// then.
#pragma once

#include "server/desk.h"
#include "table/storage.h"

namespace stollen::server {

// The desk is cleared when it is on disk that they are set aside.
Result<std::vector<FileDesk::Culprit>> leave_culprits_alone(table::Storage& storage,
                                                            FileDesk& desk);

}  // namespace stollen::server
