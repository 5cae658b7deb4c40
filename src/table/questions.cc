#include "table/questions.h"

namespace stollen::table {

namespace {

void find(GuestAsked& asked, Storage& storage) {
  asked.found = storage.reading().player_of(asked.hash);
}

void find(DeviceAsked& asked, Storage& storage) {
  asked.found = storage.reading().device_of(asked.hash);
}

void find(CodeAsked& asked, Storage& storage) {
  const auto row = storage.reading().row_of(asked.code);
  asked.taken = row ? Result<bool>(row->has_value()) : std::unexpected(row.error());
}

void find(TableAsked& asked, Storage& storage) { asked.claim = storage.claim(asked.code); }

void find(SuspectsNoted& noted, Storage& storage) { noted.done = storage.suspect(noted.codes); }

}  // namespace

void fill_in(Question& question, Storage& storage) {
  std::visit([&](auto& asked) { find(asked, storage); }, question);
}

}  // namespace stollen::table
