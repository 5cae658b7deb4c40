#include "simulator/arena_report.h"

#include <algorithm>

#include <fmt/core.h>

#include "notation/json.h"
#include "simulator/html_page.h"

namespace stollen::simulator {

namespace {

using notation::Json;

std::string role_name(const ArenaTable& table, int role) {
  return role < 0 ? "any" : table.role_names[static_cast<std::size_t>(role)];
}

std::string with_margin(const Mean& mean) {
  if (mean.count() < 2) return "-";
  return fmt::format("{:+.2f} ± {:.2f}", mean.mean(), mean.margin());
}

std::string title_of(const ArenaTable& table) {
  return fmt::format("{} with {} players{}", table.recipe, table.players,
                     table.interrupted ? " (interrupted)" : "");
}

Json json_of(const ArenaTable& table, const ArenaCell& cell) {
  Json roles = Json::object();
  for (const auto& [role, score] : cell.roles)
    roles[role_name(table, role)] = {
        {"rounds", score.candidate.count()},
        {"gold", score.candidate.mean()},
        {"field_gold", score.field.mean()},
        {"difference", score.difference.mean()},
        {"margin", score.difference.count() > 1 ? Json(score.difference.margin()) : Json(nullptr)}};
  return {{"recipe", table.recipe},
          {"players", table.players},
          {"candidate", bots::bot_name(cell.candidate)},
          {"field", bots::bot_name(cell.field)},
          {"deals", cell.deals},
          {"settled", cell.settled},
          {"gold", cell.gold.mean()},
          {"field_gold", cell.home.mean()},
          {"difference", cell.difference.mean()},
          {"margin", cell.deals > 1 ? Json(cell.difference.margin()) : Json(nullptr)},
          {"wins", cell.wins.mean()},
          {"wins_difference", cell.wins_difference.mean()},
          {"wins_margin", cell.deals > 1 ? Json(cell.wins_difference.margin()) : Json(nullptr)},
          {"roles", roles},
          {"decisions", cell.decisions},
          {"illegal", cell.illegal},
          {"timeouts", cell.timeouts}};
}

std::vector<bots::BotKind> kinds_of(const ArenaTable& table, bots::BotKind ArenaCell::* part) {
  std::vector<bots::BotKind> kinds;
  for (const ArenaCell& cell : table.cells)
    if (std::ranges::find(kinds, cell.*part) == kinds.end()) kinds.push_back(cell.*part);
  return kinds;
}

// Candidates down, fields across: gold a game more than the field's own player.
void add_matrix(HtmlPage& page, const ArenaTable& table) {
  const auto candidates = kinds_of(table, &ArenaCell::candidate);
  const auto fields = kinds_of(table, &ArenaCell::field);
  std::vector<std::string> head = {"candidate in a field of"};
  for (const bots::BotKind field : fields) head.emplace_back(bots::bot_name(field));
  std::vector<std::vector<std::string>> rows;
  for (const bots::BotKind candidate : candidates) {
    std::vector<std::string> row = {std::string(bots::bot_name(candidate))};
    for (const bots::BotKind field : fields) {
      const auto cell = std::ranges::find_if(table.cells, [&](const ArenaCell& one) {
        return one.candidate == candidate && one.field == field;
      });
      row.push_back(cell == table.cells.end() ? "" : with_margin(cell->difference));
    }
    rows.push_back(std::move(row));
  }
  page.table(head, rows);
}

}  // namespace

std::string arena_text(const ArenaTable& table) {
  std::string text = fmt::format("{}\n{:<10} {:<10} {:>6} {:>7} {:>7} {:>16} {:>7} {:>16}\n",
                                 title_of(table), "candidate", "field", "deals", "gold", "field",
                                 "difference", "wins", "more wins");
  for (const ArenaCell& cell : table.cells) {
    text += fmt::format("{:<10} {:<10} {:>6} {:>7.2f} {:>7.2f} {:>16} {:>7.3f} {:>16}",
                        bots::bot_name(cell.candidate), bots::bot_name(cell.field), cell.deals,
                        cell.gold.mean(), cell.home.mean(), with_margin(cell.difference),
                        cell.wins.mean(), with_margin(cell.wins_difference));
    for (const auto& [role, score] : cell.roles)
      if (role >= 0)
        text += fmt::format("  {} {:.2f}/{:.2f} {}", role_name(table, role), score.candidate.mean(),
                            score.field.mean(), with_margin(score.difference));
    if (cell.illegal > 0) text += fmt::format("  {} illegal moves", cell.illegal);
    if (cell.timeouts > 0) text += fmt::format("  {} timeouts", cell.timeouts);
    text += '\n';
  }
  for (const auto& [field, company] : table.company)
    if (!company.empty())
      text +=
          fmt::format("\n{} among themselves\n{}", bots::bot_name(field), company_text(company));
  return text;
}

std::string arena_csv(const std::vector<ArenaTable>& tables) {
  std::string text =
      "recipe,players,candidate,field,role,deals,gold,field_gold,difference,margin,wins,"
      "wins_difference,wins_margin,decisions,illegal,timeouts\n";
  for (const ArenaTable& table : tables)
    for (const ArenaCell& cell : table.cells) {
      const std::string pair =
          fmt::format("{},{},{},{}", table.recipe, table.players, bots::bot_name(cell.candidate),
                      bots::bot_name(cell.field));
      text +=
          fmt::format("{},all,{},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f},{},{},{}\n", pair,
                      cell.deals, cell.gold.mean(), cell.home.mean(), cell.difference.mean(),
                      cell.difference.margin(), cell.wins.mean(), cell.wins_difference.mean(),
                      cell.wins_difference.margin(), cell.decisions, cell.illegal, cell.timeouts);
      for (const auto& [role, score] : cell.roles)
        if (role >= 0)
          text += fmt::format("{},{},{},{:.4f},{:.4f},{:.4f},,,,,,,\n", pair,
                              role_name(table, role), cell.deals, score.candidate.mean(),
                              score.field.mean(), score.candidate.mean() - score.field.mean());
    }
  return text;
}

std::string arena_json(const std::vector<ArenaTable>& tables) {
  Json cells = Json::array();
  for (const ArenaTable& table : tables)
    for (const ArenaCell& cell : table.cells) {
      cells.push_back(json_of(table, cell));
      const auto company = table.company.find(cell.field);
      if (company == table.company.end() || company->second.empty()) continue;
      for (const auto& [name, count] : counts_of(company->second))
        cells.back()["field_company"][std::string(name)] = count;
    }
  return notation::dump_json(cells) + "\n";
}

std::string arena_html(const std::vector<ArenaTable>& tables, const std::string& command) {
  HtmlPage page("Arena");
  page.paragraph(
      "Gold a game that a candidate earns more than the field's own player in the same seat of the "
      "same deal, every seat in turn, with 95 % intervals.");
  page.paragraph("Made by: " + command);
  for (const ArenaTable& table : tables) {
    page.heading(title_of(table));
    add_matrix(page, table);
    std::vector<HtmlPage::Bar> bars;
    std::vector<std::vector<std::string>> rows;
    for (const ArenaCell& cell : table.cells) {
      if (cell.deals < 2) continue;
      const std::string label =
          fmt::format("{} among {}", bots::bot_name(cell.candidate), bots::bot_name(cell.field));
      const double mean = cell.difference.mean();
      const double margin = cell.difference.margin();
      bars.push_back({label, mean, mean - margin, mean + margin});
      for (const auto& [role, score] : cell.roles)
        rows.push_back({label, role_name(table, role),
                        fmt::format("{:.2f}", score.candidate.mean()),
                        fmt::format("{:.2f}", score.field.mean()),
                        fmt::format("{}", score.candidate.count())});
    }
    page.intervals("More gold a game", bars);
    page.table({"", "role", "gold a round", "field's gold", "rounds"}, rows);
  }
  return page.text();
}

}  // namespace stollen::simulator
