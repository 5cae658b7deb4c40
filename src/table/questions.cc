#include "table/questions.h"

namespace stollen::table {

namespace {

void find(GuestAsked& asked, Storage& storage) {
  asked.found = storage.reading().player_of(asked.hash);
}

void find(DeviceAsked& asked, Storage& storage) { asked.found = storage.take_device(asked.hash); }

void find(CodeAsked& asked, Storage& storage) {
  const auto row = storage.reading().row_of(asked.code);
  asked.taken = row ? Result<bool>(row->has_value()) : std::unexpected(row.error());
}

void find(TableAsked&, Storage&) {}  // with the others

void find(QuickAsked& asked, Storage& storage) { asked.host = storage.host_quick_play(); }

void find(SuspectsNoted& noted, Storage& storage) { noted.done = storage.suspect(noted.codes); }

}  // namespace

void fill_in(std::span<Question> questions, Storage& storage) {
  std::vector<TableAsked*> tables;
  std::vector<std::string> codes;
  for (Question& question : questions) {
    if (auto* asked = std::get_if<TableAsked>(&question)) {
      tables.push_back(asked);
      codes.push_back(asked->code);
    }
  }
  if (!tables.empty()) {
    auto claims = storage.claim_all(codes);
    for (std::size_t i = 0; i < tables.size(); ++i) tables[i]->claim = std::move(claims[i]);
  }
  for (Question& question : questions)
    std::visit([&](auto& asked) { find(asked, storage); }, question);
}

}  // namespace stollen::table
