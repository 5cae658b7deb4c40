#include "server/metrics.h"

#include <map>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include "table/state.h"

namespace stollen::server {

namespace {

const prometheus::Histogram::BucketBoundaries kSeconds = {
    0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5};
const prometheus::Histogram::BucketBoundaries kEntries = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

template <class Kind>
prometheus::Family<Kind>& family(prometheus::Registry& registry, const std::string& name,
                                 const std::string& help) {
  if constexpr (std::is_same_v<Kind, prometheus::Counter>)
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
  else if constexpr (std::is_same_v<Kind, prometheus::Gauge>)
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry);
  else
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry);
}

}  // namespace

struct Metrics::Families {
  prometheus::Registry registry;
  using Counters = prometheus::Family<prometheus::Counter>;
  using Counter = prometheus::Counter;
  using Gauge = prometheus::Gauge;
  using Histogram = prometheus::Histogram;

  Gauge& tables = family<Gauge>(registry, "stollen_tables", "Tables in memory").Add({});
  Gauge& people =
      family<Gauge>(registry, "stollen_seats", "Seats whose person is connected").Add({});
  Gauge& sockets = family<Gauge>(registry, "stollen_sockets", "Open WebSockets").Add({});
  prometheus::Family<Gauge>& stored =
      family<Gauge>(registry, "stollen_tables_stored", "Tables in the database, by state");
  Gauge& set_aside = family<Gauge>(registry, "stollen_tables_set_aside",
                                   "Tables set aside because of a fault since the start")
                         .Add({});
  Gauge& thoughts =
      family<Gauge>(registry, "stollen_thoughts_waiting", "Bots that think or wait to").Add({});
  Gauge& looks = family<Gauge>(registry, "stollen_looks_waiting",
                               "Lists, replays and reviews asked for and not answered yet")
                     .Add({});
  Gauge& database =
      family<Gauge>(registry, "stollen_database_bytes", "Size of the database file").Add({});
  Gauge& ahead = family<Gauge>(registry, "stollen_database_wal_bytes",
                               "Size of what is written ahead of the database")
                     .Add({});
  Counter& moves = family<Counter>(registry, "stollen_moves_total", "Moves made").Add({});
  Counters& refusals =
      family<Counter>(registry, "stollen_refusals_total", "Refused messages, by code");
  Counters& requests =
      family<Counter>(registry, "stollen_requests_total", "HTTP requests, by status");
  Counter& turned_away = family<Counter>(registry, "stollen_connections_turned_away_total",
                                         "Connections beyond the limit of their address")
                             .Add({});
  Histogram& latency =
      family<Histogram>(registry, "stollen_latency_seconds",
                        "From a message's arrival until its effects were saved and sent")
          .Add({}, kSeconds);
  Histogram& commit =
      family<Histogram>(registry, "stollen_commit_seconds", "Writing one group of entries to disk")
          .Add({}, kSeconds);
  Histogram& entries =
      family<Histogram>(registry, "stollen_commit_entries", "Log entries in one group")
          .Add({}, kEntries);
  Counter& failures =
      family<Counter>(registry, "stollen_commit_failures_total", "Groups that could not be saved")
          .Add({});
  Histogram& loop_delay = family<Histogram>(registry, "stollen_loop_delay_seconds",
                                            "How late a timer of the thread that listens was")
                              .Add({}, kSeconds);
  // These are named as they are for every process that Prometheus looks at.
  Gauge& memory =
      family<Gauge>(registry, "process_resident_memory_bytes", "Resident memory").Add({});
  Gauge& open_files = family<Gauge>(registry, "process_open_fds", "Open descriptors").Add({});
  Gauge& most_files = family<Gauge>(registry, "process_max_fds", "Most open descriptors").Add({});
  Counter& processor =
      family<Counter>(registry, "process_cpu_seconds_total", "Processor time used").Add({});
  Gauge& started = family<Gauge>(registry, "process_start_time_seconds",
                                 "When the process started, in seconds since 1970")
                       .Add({});
};

Metrics::Metrics() : families_(std::make_unique<Families>()) {
  families_->started.SetToCurrentTime();
}
Metrics::~Metrics() = default;

void Metrics::set_node(const std::string& name, const std::string& version) {
  family<prometheus::Gauge>(families_->registry, "stollen_node_info",
                            "This server among those that share a storage")
      .Add({{"node", name}, {"version", version}})
      .Set(1);
}
void Metrics::set_tables(std::size_t tables) { families_->tables.Set(static_cast<double>(tables)); }
void Metrics::set_people(std::size_t people) { families_->people.Set(static_cast<double>(people)); }
void Metrics::set_sockets(std::size_t sockets) {
  families_->sockets.Set(static_cast<double>(sockets));
}
void Metrics::set_process(const ProcessFigures& process) {
  families_->memory.Set(process.resident_bytes);
  families_->open_files.Set(process.open_files);
  families_->most_files.Set(process.most_files);
  families_->processor.Increment(process.processor_seconds - families_->processor.Value());
}
void Metrics::set_standing(const Standing& standing) {
  for (std::size_t i = 0; i < standing.tables_by_state.size(); ++i)
    families_->stored.Add({{"state", std::string(table::kStateWords[i])}})
        .Set(static_cast<double>(standing.tables_by_state[i]));
  families_->set_aside.Set(static_cast<double>(standing.set_aside));
  families_->thoughts.Set(static_cast<double>(standing.thoughts));
  families_->looks.Set(static_cast<double>(standing.looks));
  families_->database.Set(static_cast<double>(standing.database));
  families_->ahead.Set(static_cast<double>(standing.written_ahead));
}
void Metrics::count_refusal(table::TroubleCode code) {
  families_->refusals.Add({{"code", std::string(notation::trouble_word(code))}}).Increment();
}
void Metrics::count_request(int status) {
  families_->requests.Add({{"status", std::to_string(status)}}).Increment();
}
void Metrics::count_turned_away() { families_->turned_away.Increment(); }
void Metrics::observe_latency(double seconds) { families_->latency.Observe(seconds); }
void Metrics::observe_loop_delay(double seconds) { families_->loop_delay.Observe(seconds); }
void Metrics::observe_commit(double seconds, std::size_t entries, bool done) {
  families_->commit.Observe(seconds);
  families_->entries.Observe(static_cast<double>(entries));
  if (!done) families_->failures.Increment();
}
void Metrics::count_moves(std::size_t moves) {
  families_->moves.Increment(static_cast<double>(moves));
}

std::string Metrics::text() const {
  return prometheus::TextSerializer().Serialize(families_->registry.Collect());
}

}  // namespace stollen::server
