#include "terminal/move_menu.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <sstream>

#include <fmt/format.h>

#include "notation/phrases.h"
#include "terminal/seat_names.h"

namespace stollen::terminal {

namespace {

using game::FieldType;

std::vector<std::string> words_of(std::string_view line) {
  std::istringstream stream{std::string(line)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    std::ranges::transform(word, word.begin(),
                           [](unsigned char letter) { return std::tolower(letter); });
    words.push_back(std::move(word));
  }
  return words;
}

bool begin_alike(std::span<const std::string> typed, std::span<const std::string> words) {
  if (typed.size() > words.size()) return false;
  for (std::size_t i = 0; i < typed.size(); ++i)
    if (!words[i].starts_with(typed[i])) return false;
  return true;
}

// A number alone would look like the number of a move.
std::string named(const game::Field& field, const std::string& word) {
  if (field.type == FieldType::kSeat) {
    unsigned seat = 0;
    std::from_chars(word.data(), word.data() + word.size(), seat);
    return seat == 0 ? word
                     : fmt::format("{} ({})", seat_name(static_cast<game::Seat>(seat - 1)), word);
  }
  const bool numbered = (field.type == FieldType::kWord || field.type == FieldType::kNumber) &&
                        std::isdigit(static_cast<unsigned char>(word.front())) != 0;
  return numbered ? std::string(field.name) + ' ' + word : word;
}

// The word that says what kind of move it is may be shortened, the others are as they should be.
bool same_but_for_kind(std::span<const std::string> typed, std::span<const std::string> words) {
  return typed.size() == words.size() && std::ranges::equal(typed.subspan(1), words.subspan(1));
}

bool has_secret(const game::Form& form) { return !form.fields.empty() && form.fields[0].secret; }

}  // namespace

MoveMenu::MoveMenu(const game::Vocabulary& vocabulary, const game::Moves& legal)
    : vocabulary_(vocabulary) {
  // What is done openly comes before what is only put away.
  for (const bool secretly : {false, true})
    for (const game::Move move : legal)
      if (has_secret(vocabulary.moves[move.kind()]) == secretly) entries_.push_back(entry_of(move));
}

MoveMenu::Entry MoveMenu::entry_of(game::Move move) const {
  const game::Form& form = vocabulary_.moves[move.kind()];
  Entry entry{move, notation::move_text(vocabulary_, move), std::string(form.word), "",
              has_secret(form)};
  std::istringstream stream(entry.notation);
  std::string word;
  stream >> word;
  bool first = true;
  for (const game::Field& field : form.fields) {
    if (field.type == FieldType::kFlag) continue;
    stream >> word;
    if (first && field.type == FieldType::kWord && form.fields.size() > 1)
      entry.group += ' ' + word;
    else
      entry.choice += (entry.choice.empty() ? "" : " ") + named(field, word);
    first = false;
  }
  while (stream >> word) entry.choice += ' ' + word;
  return entry;
}

// So many are a line or two.
bool MoveMenu::is_folded(const Entry& entry) const {
  constexpr std::ptrdiff_t kFew = 8;
  return entry.putting_away && std::ranges::count_if(entries_, [&](const Entry& other) {
                                 return other.move.kind() == entry.move.kind();
                               }) > kFew;
}

std::string MoveMenu::text(const Style& style, int columns, bool folded) const {
  constexpr int kLeastGroupColumns = 25;
  constexpr int kGap = 3;
  int group_columns = kLeastGroupColumns;
  for (const Entry& entry : entries_)
    group_columns = std::max(group_columns, columns_of(entry.group) + kGap);
  std::string text;
  std::string_view group;
  int column = 0;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    if (folded && is_folded(entry)) {
      const std::string_view word = vocabulary_.moves[entry.move.kind()].word;
      std::size_t last = i;
      while (last + 1 < entries_.size() && entries_[last + 1].move.kind() == entry.move.kind())
        ++last;
      text +=
          fmt::format("{}  {}{} to {}, such as {}; type legal for all", text.empty() ? "" : "\n",
                      padded(word, group_columns - 2), i + 1, last + 1, entries_[last].notation);
      group = {};
      i = last;
      continue;
    }
    const std::string number = std::to_string(i + 1);
    const std::string choice = number + ' ' + entry.choice;
    if (entry.group != group) {
      if (!text.empty()) text += '\n';
      text += "  " + padded(entry.group, group_columns - 2);
      column = group_columns;
    } else if (column + kGap + columns_of(choice) > columns) {
      text += '\n' + padded("", group_columns);
      column = group_columns;
    } else {
      text += padded("", kGap);
      column += kGap;
    }
    group = entry.group;
    text += style.paint(Tone::kTitle, number) + ' ' + entry.choice;
    column += columns_of(choice);
  }
  return text + '\n';
}

Result<game::Move> MoveMenu::by_number(std::string_view line) const {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc() || end != line.data() + line.size() || number < 1 ||
      number > entries_.size())
    return fail(fmt::format("The moves are numbered from 1 to {}.", entries_.size()));
  return entries_[number - 1].move;
}

std::vector<const MoveMenu::Entry*> MoveMenu::by_beginnings(std::string_view line) const {
  const std::vector<std::string> typed = words_of(line);
  std::vector<const Entry*> found;
  for (const Entry& entry : entries_) {
    const std::vector<std::string> words = words_of(entry.notation);
    if (same_but_for_kind(typed, words) && words[0].starts_with(typed[0])) return {&entry};
    if (begin_alike(typed, words) || begin_alike(typed, std::span(words).subspan(1)))
      found.push_back(&entry);
  }
  return found;
}

// A line that means nothing here: what would mean something.
std::string MoveMenu::what_fits(std::string_view line) const {
  const std::vector<std::string> typed = words_of(line);
  constexpr std::size_t kShown = 3;
  std::vector<std::string_view> words;
  std::vector<std::string_view> examples;
  for (const Entry& entry : entries_) {
    const std::string_view word = vocabulary_.moves[entry.move.kind()].word;
    if (std::ranges::find(words, word) == words.end()) words.push_back(word);
    if (!typed.empty() && word.starts_with(typed[0]) && examples.size() < kShown)
      examples.push_back(entry.notation);
  }
  if (!examples.empty())
    return fmt::format("\"{}\" fits nowhere now; {} would.", line, fmt::join(examples, " or "));
  return fmt::format("There is no move \"{}\". What fits now: {}; help tells more.",
                     typed.empty() ? "" : typed[0], fmt::join(words, ", "));
}

Result<game::Move> MoveMenu::find(std::string_view line) const {
  if (std::ranges::all_of(line, [](unsigned char letter) { return std::isdigit(letter) != 0; }))
    return by_number(line);
  const Result<game::Move> written = notation::move_from_text(vocabulary_, line);
  if (written) return written;
  const std::vector<const Entry*> found = by_beginnings(line);
  if (found.size() == 1) return found[0]->move;
  if (found.empty()) return fail(what_fits(line));
  constexpr std::size_t kShown = 4;
  std::vector<std::string_view> examples;
  for (const Entry* entry : found)
    if (examples.size() < kShown) examples.push_back(entry->notation);
  return fail(fmt::format("That could be {}{}: type more of it.", fmt::join(examples, " or "),
                          found.size() > kShown ? " or another" : ""));
}

}  // namespace stollen::terminal
