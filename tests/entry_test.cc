// Entries of a log are read and written without a change, those of earlier versions too.
#include "table/entry.h"

#include <set>

#include "gtest/gtest.h"

#include "support/files.h"

namespace stollen::testing {

namespace {

namespace entry = table::entry;
using table::Entry;

// One of every kind, as it is stored.
const std::vector<std::string>& stored() {
  static const std::vector<std::string> kStored = {
      R"({"kind":"opened","time":1,"by":"p1","details":{"settings":{"recipe":"base"},"secret":"5e"}})",
      R"({"kind":"opened","time":1,"by":"p1","details":{"settings":{"recipe":"base"},"decks":"d1","secret":"5e"}})",
      R"({"kind":"changed","time":1,"details":{"settings":{"recipe":"duel"},"decks":"d1"}})",
      R"({"kind":"sat","time":2,"seat":1,"text":"Ada","by":"p1"})",
      R"({"kind":"left","time":3,"seat":12})",
      R"({"kind":"bot-sat","time":4,"seat":2,"text":"normal"})",
      R"({"kind":"cleared","time":5,"seat":2})",
      R"({"kind":"pledged","time":6,"seat":1,"text":"abc"})",
      R"({"kind":"revealing","time":7,"details":{"pledges":[{"seat":1,"pledge":"abc"}]}})",
      R"({"kind":"seed","time":8,"seat":1,"text":"my words"})",
      R"({"kind":"called-off","time":9,"details":{"missing":[1,3]}})",
      R"({"kind":"started","time":10})",
      R"({"kind":"started","time":10,"told":"0badcafe"})",
      R"({"kind":"move","time":11,"seat":3,"text":"lay NES 3,-1","by":"bot"})",
      R"({"kind":"move","time":11,"seat":3,"text":"pass","key":"k1","by":"table","reserve":900,"told":"12345678"})",
      R"({"kind":"paused","time":11,"details":{"seats":[1,3]}})",
      R"({"kind":"ready","time":11,"seat":3})",
      R"({"kind":"resumed","time":11,"text":"time"})",
      R"({"kind":"chat","time":12,"seat":1,"text":"hello","key":"c1"})",
      R"({"kind":"claim","time":13,"seat":1,"details":{"claim":"need-repair"}})",
      R"({"kind":"claim","time":13,"seat":1,"key":"c2","details":{"claim":"treasure-at","cell":[8,-2]}})",
      R"({"kind":"claim","time":13,"seat":1,"details":{"claim":"trust","seat":4}})",
      R"({"kind":"bot-plays","time":14,"seat":1,"text":"clock"})",
      R"({"kind":"back","time":15,"seat":1})",
      R"({"kind":"over","time":16})",
      R"({"kind":"ended","time":17,"text":"abandoned"})",
      R"({"kind":"rematch","time":18,"text":"K7PX3Q"})"};
  return kStored;
}

TEST(Entry, EveryKindIsWrittenAsItWasRead) {
  std::set<std::size_t> kinds;
  for (const std::string& text : stored()) {
    const Result<Entry> entry = table::read_entry(text);
    ASSERT_TRUE(entry) << text << ": " << entry.error().message;
    EXPECT_EQ(table::entry_text(*entry), text);
    kinds.insert(entry->what.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<entry::Any>);
}

TEST(Entry, LogsOfEarlierVersionsToo) {
  int entries = 0;
  for (const auto& file : std::filesystem::directory_iterator(source_folder() / "tests" /
                                                              "fixtures" / "rules-1" / "logs"))
    for (const std::string& line : lines_of(read_file(file.path()))) {
      if (line.empty()) continue;
      const Result<Entry> entry = table::read_entry(line);
      ASSERT_TRUE(entry) << line;
      EXPECT_EQ(table::entry_text(*entry), line);
      ++entries;
    }
  EXPECT_GT(entries, 150);
}

TEST(Entry, WhatAKindNeedsMustBeThere) {
  for (const char* text :
       {R"({"kind":"sat","time":2,"text":"Ada","by":"p1"})",
        R"({"kind":"move","time":11,"seat":3,"text":"pass"})",
        R"({"kind":"move","time":11,"seat":3,"text":"pass","by":"nobody"})",
        R"({"kind":"revealing","time":7})", R"({"kind":"paused","time":11})",
        R"({"kind":"ready","time":11})", R"({"kind":"opened","time":1,"details":{"secret":"5e"}})",
        R"({"kind":"called-off","time":9,"details":[]})", R"({"kind":"went","time":1})",
        R"({"kind":"over","time":16,"more":1})"})
    EXPECT_FALSE(table::read_entry(text)) << text;
}

TEST(Entry, TheTableIsChangedByAllButMovesPausesAndTalk) {
  std::set<std::string_view> others;
  for (const std::string& text : stored()) {
    const Entry entry = *table::read_entry(text);
    if (!table::changes_table(entry)) others.insert(entry.word());
    EXPECT_EQ(table::is_talk(entry), entry.word() == "chat" || entry.word() == "claim");
  }
  EXPECT_EQ(others,
            (std::set<std::string_view>{"move", "paused", "ready", "resumed", "chat", "claim"}));
}

}  // namespace

}  // namespace stollen::testing
