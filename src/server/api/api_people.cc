// Who asks, and who wants to be forgotten.
#include "server/api/api.h"

namespace stollen::server {

void Api::visitor(const Request& request, table::Millis now, const table::Then<Visitor>& then) {
  hall_.guest_of(token_of(request), now,
                 [this, now, then,
                  address = request.address](const std::expected<Visitor, table::Trouble>& who) {
                   if (who && *who)
                     if (auto banned = bans_.against_player((*who)->player, now))
                       return then(std::unexpected(*std::move(banned)));
                   constexpr std::size_t kMany = 100'000;
                   if (seen_from_.size() >= kMany) seen_from_.clear();
                   if (who && *who) seen_from_[(*who)->player] = address;
                   then(who);
                 });
}

std::string Api::seen_from(const std::string& player) const {
  const auto seen = seen_from_.find(player);
  return seen == seen_from_.end() ? "" : seen->second;
}

// Nobody does this by accident: the word must be there.
Api::Answered Api::erase_me(const Request& request, const Visitor& who, table::Millis) {
  const Result<notation::Json> body = notation::parse_json(request.body);
  if (!body) return table::trouble(table::TroubleCode::kNotJson, body.error().message);
  notation::Reader reader(*body);
  reader.allow(reader.root(), {"confirm"});
  const auto confirm = reader.need(reader.root(), "confirm");
  if (reader.text(confirm) != "erase" && !reader.failed())
    reader.complain(confirm, "must be \"erase\"");
  if (reader.failed())
    return table::trouble(table::TroubleCode::kBadRequest, reader.error().message);
  hall_.begin_erasure(who->player);
  Response response = json_response({{"erased", who->player}});
  response.set_cookie = std::string("stollen=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict") +
                        (request.secure ? "; Secure" : "");
  return response;
}

}  // namespace stollen::server
