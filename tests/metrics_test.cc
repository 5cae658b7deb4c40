// The figures as Prometheus reads them: every one has its name, its type and the value it was told.
#include "server/metrics.h"

#include <map>
#include <regex>

#include "gtest/gtest.h"

#include "support/files.h"

namespace stollen::testing {

namespace {

using server::Metrics;

// name{labels} -> value, all but the comments.
std::map<std::string, std::string> values_in(const std::string& text) {
  std::map<std::string, std::string> values;
  for (const std::string& line : lines_of(text))
    if (!line.empty() && !line.starts_with('#'))
      values[line.substr(0, line.rfind(' '))] = line.substr(line.rfind(' ') + 1);
  return values;
}

TEST(Metrics, AreTheValuesThatWereTold) {
  Metrics metrics;
  metrics.set_tables(3);
  metrics.set_people(4);
  metrics.set_sockets(5);
  metrics.set_process(
      {.resident_bytes = 6, .open_files = 7, .most_files = 8, .processor_seconds = 9});
  metrics.set_standing({.tables_by_state = {10, 11, 12, 13, 14},
                        .set_aside = 15,
                        .thoughts = 16,
                        .looks = 17,
                        .database = 18,
                        .written_ahead = 19});
  metrics.count_moves(20);
  metrics.count_moves(1);
  metrics.count_refusal(table::TroubleCode::kStale);
  metrics.count_refusal(table::TroubleCode::kStale);
  metrics.count_refusal(table::TroubleCode::kTooMany);
  metrics.count_request(200);
  metrics.count_request(404);
  metrics.count_turned_away();
  const auto values = values_in(metrics.text());
  const std::map<std::string, std::string> wanted = {
      {"stollen_tables", "3"},
      {"stollen_seats", "4"},
      {"stollen_sockets", "5"},
      {"process_resident_memory_bytes", "6"},
      {"process_open_fds", "7"},
      {"process_max_fds", "8"},
      {"process_cpu_seconds_total", "9"},
      {R"(stollen_tables_stored{state="open"})", "10"},
      {R"(stollen_tables_stored{state="playing"})", "11"},
      {R"(stollen_tables_stored{state="over"})", "12"},
      {R"(stollen_tables_stored{state="ended"})", "13"},
      {R"(stollen_tables_stored{state="broken"})", "14"},
      {"stollen_tables_set_aside", "15"},
      {"stollen_thoughts_waiting", "16"},
      {"stollen_looks_waiting", "17"},
      {"stollen_database_bytes", "18"},
      {"stollen_database_wal_bytes", "19"},
      {"stollen_moves_total", "21"},
      {R"(stollen_refusals_total{code="stale"})", "2"},
      {R"(stollen_refusals_total{code="too-many"})", "1"},
      {R"(stollen_requests_total{status="200"})", "1"},
      {R"(stollen_requests_total{status="404"})", "1"},
      {"stollen_connections_turned_away_total", "1"},
      {"stollen_commit_failures_total", "0"}};
  for (const auto& [name, value] : wanted) {
    ASSERT_TRUE(values.contains(name)) << name;
    EXPECT_EQ(values.at(name), value) << name;
  }
}

TEST(Metrics, ProcessorTimeIsWhatTheSystemSaidLast) {
  Metrics metrics;
  for (const double seconds : {1.0, 2.5}) metrics.set_process({.processor_seconds = seconds});
  EXPECT_EQ(values_in(metrics.text()).at("process_cpu_seconds_total"), "2.5");
}

TEST(Metrics, AGroupThatWasWrittenIsCountedAndOneThatWasLostTwice) {
  Metrics metrics;
  metrics.observe_commit(0.004, 3, true);
  metrics.observe_commit(0.004, 30, false);
  metrics.observe_latency(0.3);
  metrics.observe_loop_delay(0.0001);
  const auto values = values_in(metrics.text());
  EXPECT_EQ(values.at("stollen_commit_failures_total"), "1");
  EXPECT_EQ(values.at("stollen_commit_seconds_count"), "2");
  EXPECT_EQ(values.at(R"(stollen_commit_seconds_bucket{le="0.002"})"), "0");
  EXPECT_EQ(values.at(R"(stollen_commit_seconds_bucket{le="0.005"})"), "2");
  EXPECT_EQ(values.at("stollen_commit_entries_sum"), "33");
  EXPECT_EQ(values.at(R"(stollen_commit_entries_bucket{le="5"})"), "1");
  EXPECT_EQ(values.at(R"(stollen_latency_seconds_bucket{le="0.2"})"), "0");
  EXPECT_EQ(values.at(R"(stollen_latency_seconds_bucket{le="0.5"})"), "1");
  EXPECT_EQ(values.at(R"(stollen_loop_delay_seconds_bucket{le="0.0005"})"), "1");
}

// What docs/operating.md tells operators to watch is there.
TEST(Metrics, AreThoseThatOperatorsAreToldOf) {
  Metrics metrics;
  metrics.set_standing({.tables_by_state = {1, 1, 1, 1, 1}});
  metrics.set_node("a", "1");  // one of several
  const std::string guide = read_file(source_folder() / "docs/operating.md");
  const std::string text = metrics.text();
  static const std::regex kName("`(stollen_[a-z_]+)");
  int told = 0;
  for (std::sregex_iterator match(guide.begin(), guide.end(), kName), end; match != end; ++match) {
    EXPECT_NE(text.find("# TYPE " + (*match)[1].str() + " "), std::string::npos) << (*match)[1];
    ++told;
  }
  EXPECT_GT(told, 4);
}

}  // namespace

}  // namespace stollen::testing
