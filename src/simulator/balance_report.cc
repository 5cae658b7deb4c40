#include <algorithm>

#include <fmt/core.h>

#include "notation/json.h"
#include "simulator/balance.h"
#include "simulator/html_page.h"

namespace stollen::simulator {

namespace {

using notation::Json;

std::string name_of_role(const Balance& balance, int role) {
  return role < 0 ? "everyone" : balance.role_names[static_cast<std::size_t>(role)];
}

std::string heading_of(const Balance& balance) {
  return fmt::format("{} with {} players, {} games of {} bots", balance.recipe, balance.players,
                     balance.games, bots::bot_name(balance.kind));
}

std::string percent(const Mean& mean) {
  return fmt::format("{:.1f} ± {:.1f} %", 100 * mean.mean(), 100 * mean.margin());
}

std::vector<HtmlPage::Bar> histogram(const std::map<int, std::int64_t>& counts, const char* unit) {
  std::vector<HtmlPage::Bar> bars;
  for (const auto& [value, count] : counts)
    bars.push_back({fmt::format("{} {}", value, unit), static_cast<double>(count)});
  return bars;
}

// How long the decisions took of which so large a share was faster, in milliseconds.
double quantile(std::vector<float> times, double share) {
  const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(times.size() - 1));
  std::ranges::nth_element(times, times.begin() + place);
  return 1000.0 * times[static_cast<std::size_t>(place)];
}

std::string behaviour_text(const Balance& balance) {
  std::string text = fmt::format("{} moves: {} illegal, {} over the time limit\n", balance.moves,
                                 balance.illegal, balance.timeouts);
  if (!balance.times.empty())
    text += fmt::format(
        "time a move: half of them in {:.1f} ms, 99 % in {:.1f} ms, all in {:.1f} ms\n",
        quantile(balance.times, 0.5), quantile(balance.times, 0.99), quantile(balance.times, 1));
  return text;
}

Json balance_json(const Balance& balance) {
  Json roles = Json::object();
  for (const auto& [role, score] : balance.roles)
    roles[name_of_role(balance, role)] = {{"rounds", score.gold.count()},
                                          {"gold", score.gold.mean()},
                                          {"margin", score.gold.margin()},
                                          {"paid", score.paid.mean()}};
  Json against = Json::object();
  for (const auto& [saboteurs, found] : balance.treasure_against)
    against[std::to_string(saboteurs)] = {{"rounds", found.count()}, {"found", found.mean()}};
  Json wins = Json::array();
  Json gold = Json::array();
  for (const Mean& mean : balance.seat_wins) wins.push_back(mean.mean());
  Json verdicts = Json::object();
  for (std::size_t i = 0; i < balance.verdicts.size(); ++i)
    verdicts[balance.verdict_names[i]] = balance.verdicts[i].mean();
  for (const Mean& mean : balance.seat_gold) gold.push_back(mean.mean());
  Json json = {{"recipe", balance.recipe},
               {"players", balance.players},
               {"bots", bots::bot_name(balance.kind)},
               {"games", balance.games}};
  if (balance.treasure.count() > 0) {
    json["treasure_found"] = balance.treasure.mean();
    json["found_against"] = against;
  }
  json["roles"] = roles;
  if (!verdicts.empty()) json["verdicts"] = verdicts;
  json["wins_by_seat"] = wins;
  json["gold_by_seat"] = gold;
  json["decisions_a_round"] = balance.decisions.mean();
  json["moves"] = balance.moves;
  json["illegal"] = balance.illegal;
  return json;
}

}  // namespace

std::string balance_text(const Balance& balance) {
  std::string text = heading_of(balance) + "\n";
  if (balance.treasure.count() > 0) {
    text += fmt::format("treasure found in {} of the rounds\n", percent(balance.treasure));
    for (const auto& [saboteurs, found] : balance.treasure_against)
      text += fmt::format("  against {} saboteurs: {} of {}\n", saboteurs, percent(found),
                          found.count());
  }
  for (const auto& [role, score] : balance.roles)
    text += fmt::format("{}: {:.2f} ± {:.2f} gold a round, something in {:.0f} %\n",
                        name_of_role(balance, role), score.gold.mean(), score.gold.margin(),
                        100 * score.paid.mean());
  for (std::size_t seat = 0; seat < balance.seat_wins.size(); ++seat)
    text += fmt::format("seat {}: wins {}, {:.2f} gold\n", seat + 1,
                        percent(balance.seat_wins[seat]), balance.seat_gold[seat].mean());
  for (std::size_t i = 0; i < balance.verdicts.size(); ++i)
    text += fmt::format("{}: {} of the games\n", balance.verdict_names[i],
                        percent(balance.verdicts[i]));
  return text + fmt::format("{:.1f} decisions a round\n", balance.decisions.mean()) +
         behaviour_text(balance);
}

std::string balance_json(const std::vector<Balance>& balances) {
  Json json = Json::array();
  for (const Balance& balance : balances) json.push_back(balance_json(balance));
  return notation::dump_json(json) + "\n";
}

std::string balance_html(const std::vector<Balance>& balances, const std::string& command) {
  HtmlPage page("Balance");
  page.paragraph("Made by: " + command);
  for (const Balance& balance : balances) {
    page.heading(heading_of(balance));
    if (balance.treasure.count() > 0) {
      page.paragraph(
          fmt::format("The treasure was found in {} of the rounds.", percent(balance.treasure)));
      std::vector<HtmlPage::Bar> bars;
      for (const auto& [saboteurs, found] : balance.treasure_against)
        bars.push_back({fmt::format("{} saboteurs", saboteurs), 100 * found.mean()});
      page.bars("Treasure found, in percent of the rounds", bars);
    }
    std::vector<HtmlPage::Bar> roles;
    for (const auto& [role, score] : balance.roles)
      roles.push_back({name_of_role(balance, role), score.gold.mean()});
    page.bars("Gold a round", roles);
    std::vector<HtmlPage::Bar> wins;
    std::vector<HtmlPage::Bar> gold;
    for (std::size_t seat = 0; seat < balance.seat_wins.size(); ++seat) {
      wins.push_back({fmt::format("seat {}", seat + 1), 100 * balance.seat_wins[seat].mean()});
      gold.push_back({fmt::format("seat {}", seat + 1), balance.seat_gold[seat].mean()});
    }
    page.bars("Games won, in percent", wins);
    page.bars("Gold a game", gold);
    page.bars("Length of a round, in decisions", histogram(balance.lengths, "and more"));
    page.bars("Gold of a player at the end", histogram(balance.gold, "gold"));
  }
  return page.text();
}

}  // namespace stollen::simulator
