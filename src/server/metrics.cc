#include "server/metrics.h"

#include <map>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

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
  Counter& moves = family<Counter>(registry, "stollen_moves_total", "Moves made").Add({});
  Counters& refusals =
      family<Counter>(registry, "stollen_refusals_total", "Refused messages, by code");
  Counters& requests =
      family<Counter>(registry, "stollen_requests_total", "HTTP requests, by status");
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
};

Metrics::Metrics() : families_(std::make_unique<Families>()) {}
Metrics::~Metrics() = default;

void Metrics::set_tables(std::size_t tables) { families_->tables.Set(static_cast<double>(tables)); }
void Metrics::set_people(std::size_t people) { families_->people.Set(static_cast<double>(people)); }
void Metrics::set_sockets(std::size_t sockets) {
  families_->sockets.Set(static_cast<double>(sockets));
}
void Metrics::count_refusal(std::string_view code) {
  families_->refusals.Add({{"code", std::string(code)}}).Increment();
}
void Metrics::count_request(int status) {
  families_->requests.Add({{"status", std::to_string(status)}}).Increment();
}
void Metrics::observe_latency(double seconds) { families_->latency.Observe(seconds); }
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
