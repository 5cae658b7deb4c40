#include "server/storage/postgres_connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

namespace stollen::server::postgres {

namespace {

// The numbers of types that PostgreSQL never changes (pg_type.dat).
constexpr unsigned kBytes = 17;
constexpr unsigned kNumber = 20;
constexpr unsigned kText = 25;
struct ColumnType {
  unsigned element;
  unsigned column;
};
constexpr std::array kColumnTypes = {ColumnType{kText, 1009}, ColumnType{kNumber, 1016},
                                     ColumnType{kBytes, 1001}};

// Whoever vanishes is noticed within seconds on both sides, and holds no row for longer. A warning
// is always told: it may be that a commit has not reached the standby. Plans are made once, for
// rows that are found by their keys.
constexpr const char* kSessionSettings = R"sql(
SET client_min_messages = warning;
SET default_transaction_isolation = 'read committed';
SET statement_timeout = '8s';
SET lock_timeout = '5s';
SET idle_in_transaction_session_timeout = '5s';
SET client_connection_check_interval = '1s';
SET tcp_keepalives_idle = 3;
SET tcp_keepalives_interval = 2;
SET tcp_keepalives_count = 3;
SET tcp_user_timeout = '8s';
SET jit = off;
)sql";

}  // namespace

std::string one_line(std::string_view text) {
  std::string line;
  for (const char letter : text) {
    const bool blank = letter == '\n' || letter == '\t' || letter == ' ';
    if (!blank)
      line += letter;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

// libpq quotes what it cannot read of an address, and a password may stand there. Single signs
// stay.
static std::string without_quotations(const std::string& text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find('"', at);
    const std::size_t end = begin == std::string::npos ? begin : text.find('"', begin + 1);
    if (begin == std::string::npos) return plain + text.substr(at);
    plain += text.substr(at, begin - at);
    if (end == std::string::npos) return plain + "...";
    plain += end - begin == 2 ? text.substr(begin, 3) : "...";
    at = end + 1;
  }
  return plain;
}

Result<std::string> place_of(const std::string& address) {
  char* said = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
      PQconninfoParse(address.c_str(), &said), PQconninfoFree);
  if (!options) {
    const std::string trouble =
        without_quotations(one_line(said == nullptr ? "it cannot be read" : said));
    PQfreemem(said);
    return fail(trouble + "; an address is postgresql://USER@HOST/NAME");
  }
  std::map<std::string, std::string> found;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option)
    if (option->val != nullptr) found[option->keyword] = option->val;
  return fmt::format("{}{}/{}", found.contains("host") ? found["host"] : "localhost",
                     found.contains("port") ? ":" + found["port"] : "", found["dbname"]);
}

// --- Values

void Values::put_big_endian(std::uint64_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) bytes_ += static_cast<char>(value >> (8 * i));
}

void Values::begin_value(unsigned type) { places_.push_back({type, bytes_.size(), 0}); }

void Values::end_value() { places_.back().length = bytes_.size() - places_.back().begin; }

Values& Values::add(std::int64_t number) {
  begin_value(kNumber);
  put_big_endian(static_cast<std::uint64_t>(number), 8);
  end_value();
  return *this;
}

Values& Values::add(std::string_view text) {
  begin_value(kText);
  bytes_ += text;
  end_value();
  return *this;
}

Values& Values::add_bytes(std::string_view bytes) {
  begin_value(kBytes);
  bytes_ += bytes;
  end_value();
  return *this;
}

// One dimension, no gaps, the type, how many, from 1.
void Values::begin_column(Column column, std::size_t rows) {
  const ColumnType type = kColumnTypes[column];
  begin_value(type.column);
  for (const std::uint64_t word : {std::uint64_t{1}, std::uint64_t{0}, std::uint64_t{type.element},
                                   std::uint64_t{rows}, std::uint64_t{1}})
    put_big_endian(word, 4);
}

void Values::put_element(std::string_view text) {
  put_big_endian(text.size(), 4);
  bytes_ += text;
}

void Values::put_element(std::int64_t number) {
  put_big_endian(8, 4);
  put_big_endian(static_cast<std::uint64_t>(number), 8);
}

// --- Rows

void Rows::Clear::operator()(pg_result* result) const { PQclear(result); }

int Rows::size() const { return result_ ? PQntuples(result_.get()) : 0; }

std::string Rows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Rows::number(int row, int column) const {
  const int length = PQgetlength(result_.get(), row, column);
  const char* bytes = PQgetvalue(result_.get(), row, column);
  std::uint64_t value = length > 0 && length < 8 && bytes[0] < 0 ? ~std::uint64_t{0} : 0;
  for (int i = 0; i < length; ++i) value = value << 8 | static_cast<std::uint8_t>(bytes[i]);
  return static_cast<std::int64_t>(value);
}

bool Rows::is_null(int row, int column) const {
  return PQgetisnull(result_.get(), row, column) != 0;
}

// --- Connection

// Hears what the database says beside its answers.
struct Listener {
  static void hear(void* connection, const PGresult* notice) {
    const char* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    if (severity == nullptr || std::strcmp(severity, "WARNING") != 0) return;
    const char* message = PQresultErrorField(notice, PG_DIAG_MESSAGE_PRIMARY);
    const char* detail = PQresultErrorField(notice, PG_DIAG_MESSAGE_DETAIL);
    static_cast<Connection*>(connection)->warning_ =
        one_line(fmt::format("{}{}{}", message == nullptr ? "a warning" : message,
                             detail == nullptr ? "" : ": ", detail == nullptr ? "" : detail));
  }
};

Connection::Connection(std::string address, std::string purpose)
    : address_(std::move(address)), purpose_(std::move(purpose)) {}

Connection::~Connection() { close(); }

void Connection::close() {
  PQfinish(handle_);
  handle_ = nullptr;
  prepared_.clear();
}

// What stands before the address is what it says nothing else about; what stands after it is so
// whatever it says.
Attempt<void> Connection::open() {
  close();
  warning_.clear();
  constexpr std::array kNames = {"connect_timeout",      "keepalives_idle",
                                 "keepalives_interval",  "keepalives_count",
                                 "tcp_user_timeout",     "dbname",
                                 "application_name",     "client_encoding",
                                 "target_session_attrs", static_cast<const char*>(nullptr)};
  const std::array<const char*, kNames.size()> values = {
      "3",    "3",          "2",    "3", "8000", address_.c_str(), purpose_.c_str(),
      "UTF8", "read-write", nullptr};
  handle_ = PQconnectdbParams(kNames.data(), values.data(), 1);
  if (PQstatus(handle_) != CONNECTION_OK) {
    Fault fault{one_line(PQerrorMessage(handle_))};
    close();
    return std::unexpected(std::move(fault));
  }
  PQsetNoticeReceiver(handle_, Listener::hear, this);
  PQsetnonblocking(handle_, 1);
  return execute(kSessionSettings);
}

int Connection::server_version() const { return PQserverVersion(handle_); }

int Connection::process_at_server() const { return PQbackendPID(handle_); }

Fault Connection::lost() {
  Fault fault{one_line(handle_ == nullptr ? "" : PQerrorMessage(handle_)), "", true};
  if (fault.message.empty()) fault.message = "the database does not answer";
  close();
  return fault;
}

Fault Connection::fault_in(const pg_result* result) const {
  const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return {one_line(message == nullptr ? PQresultErrorMessage(result) : message),
          state == nullptr ? "" : state};
}

// Until there is an answer to be read without waiting.
bool Connection::wait(Deadline deadline) {
  for (;;) {
    const int unsent = PQflush(handle_);
    if (unsent < 0) return false;
    if (PQisBusy(handle_) == 0) return true;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd line{PQsocket(handle_), static_cast<short>(POLLIN | (unsent > 0 ? POLLOUT : 0)), 0};
    if (::poll(&line, 1, static_cast<int>(left.count())) < 0 && errno != EINTR) return false;
    if ((line.revents & ~POLLOUT) != 0 && PQconsumeInput(handle_) == 0) return false;
  }
}

bool Connection::send(const Call& call) {
  const std::vector<Values::Place>& places = call.values.places_;
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const Values::Place& place : places) {
    values.push_back(call.values.bytes_.data() + place.begin);
    lengths.push_back(static_cast<int>(place.length));
  }
  const std::vector<int> binary(places.size(), 1);
  return PQsendQueryPrepared(handle_, call.sql->name.c_str(), static_cast<int>(places.size()),
                             values.data(), lengths.data(), binary.data(), 1) != 0;
}

// Each call, before it the preparation of a statement that is new here, and the end of it all.
bool Connection::send(std::span<const Call> calls, std::vector<const Sql*>& prepares) {
  if (PQenterPipelineMode(handle_) == 0) return false;
  std::set<std::string_view> announced;
  for (const Call& call : calls) {
    const std::string& name = call.sql->name;
    if (!prepared_.contains(name) && announced.insert(name).second) {
      std::vector<Oid> types;
      for (const Values::Place& place : call.values.places_) types.push_back(place.type);
      if (PQsendPrepare(handle_, name.c_str(), call.sql->text.c_str(),
                        static_cast<int>(types.size()), types.data()) == 0)
        return false;
      prepares.push_back(call.sql);
    }
    if (!send(call)) return false;
    prepares.push_back(nullptr);
  }
  return PQpipelineSync(handle_) != 0;
}

Attempt<std::vector<Rows>> Connection::run(std::span<const Call> calls) {
  warning_.clear();
  if (handle_ == nullptr) return std::unexpected(Fault{"there is no line to the database"});
  const Deadline deadline = std::chrono::steady_clock::now() + patience_;
  std::vector<const Sql*> prepares;  // which answers are to preparations, and of what
  if (!send(calls, prepares)) return std::unexpected(lost());
  std::vector<Rows> answers;
  std::optional<Fault> fault;
  std::size_t heard = 0;
  for (int silence = 0; silence < 3;) {
    if (!wait(deadline)) return std::unexpected(lost());
    PGresult* result = PQgetResult(handle_);
    if (result == nullptr) {
      ++silence;  // the end of one answer; several in a row: of the line
      continue;
    }
    silence = 0;
    Rows rows(result);
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_PIPELINE_SYNC) {
      if (PQexitPipelineMode(handle_) == 0) return std::unexpected(lost());
      if (fault) return std::unexpected(*std::move(fault));
      return answers;
    }
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
      // It stays prepared even if the transaction fails.
      if (heard < prepares.size() && prepares[heard] != nullptr)
        prepared_.insert(prepares[heard]->name);
      else
        answers.push_back(std::move(rows));
    } else if (status == PGRES_FATAL_ERROR && !fault) {
      fault = fault_in(result);
    }
    ++heard;
    if (PQstatus(handle_) != CONNECTION_OK) break;
  }
  Fault end = lost();
  if (fault) end.message = fault->message;
  return std::unexpected(std::move(end));
}

Attempt<Rows> Connection::run(const Sql& sql, Values values) {
  const Call call{&sql, std::move(values)};
  Attempt<std::vector<Rows>> answers = run({&call, 1});
  if (!answers) return std::unexpected(std::move(answers.error()));
  return std::move(answers->front());
}

Attempt<void> Connection::execute(const std::string& sql) {
  warning_.clear();
  if (handle_ == nullptr) return std::unexpected(Fault{"there is no line to the database"});
  const Deadline deadline = std::chrono::steady_clock::now() + patience_;
  if (PQsendQuery(handle_, sql.c_str()) == 0) return std::unexpected(lost());
  std::optional<Fault> fault;
  for (;;) {
    if (!wait(deadline)) return std::unexpected(lost());
    PGresult* result = PQgetResult(handle_);
    if (result == nullptr) break;
    const Rows rows(result);
    if (PQresultStatus(result) == PGRES_FATAL_ERROR && !fault) fault = fault_in(result);
  }
  if (PQstatus(handle_) != CONNECTION_OK) return std::unexpected(lost());
  if (fault) return std::unexpected(*std::move(fault));
  return {};
}

}  // namespace stollen::server::postgres
