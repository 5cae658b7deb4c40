// What every answer at a socket has in common: an error reads the same wherever it comes from, and
// whatever the client called his message is given back.
#pragma once

#include "notation/trouble.h"

namespace stollen::table {

// So that he knows which message this answers.
inline void give_back_names(const notation::Json& message, notation::Json& reply) {
  constexpr std::size_t kLongest = 256;
  if (!message.is_object()) return;
  for (const char* field : {"id", "key"})
    if (const auto given = message.find(field);
        given != message.end() &&
        (given->is_number_integer() ||
         (given->is_string() && given->get_ref<const std::string&>().size() <= kLongest)))
      reply[field] = *given;
}

// `message`: what it answers, if it answers anything.
inline notation::Json error_message(const notation::Trouble& trouble,
                                    const notation::Json& message = nullptr) {
  notation::Json reply = {{"type", "error"}};
  reply.update(notation::trouble_json(trouble));
  give_back_names(message, reply);
  return reply;
}

}  // namespace stollen::table
