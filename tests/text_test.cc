// Names and lines: what can be seen is allowed, what cannot be seen is not, and nobody looks like
// somebody else by something that is not seen.
#include "table/text.h"

#include "gtest/gtest.h"

#include "support/house.h"

namespace stollen::testing {

namespace {

using table::is_line;
using table::is_name;

std::string utf8(char32_t letter) {
  const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
  if (letter < 0x80) return {byte(letter)};
  if (letter < 0x800) return {byte(0xc0 | letter >> 6), byte(0x80 | (letter & 0x3f))};
  if (letter < 0x10000)
    return {byte(0xe0 | letter >> 12), byte(0x80 | (letter >> 6 & 0x3f)),
            byte(0x80 | (letter & 0x3f))};
  return {byte(0xf0 | letter >> 18), byte(0x80 | (letter >> 12 & 0x3f)),
          byte(0x80 | (letter >> 6 & 0x3f)), byte(0x80 | (letter & 0x3f))};
}

TEST(Names, OfAllScriptsAndPicturesAreAllowed) {
  for (const char* name :
       {"A",     "Ada",   "Ada Lovelace", "Zoë",    "Zoe\u0308", "Nguyễn Thị", "Łukasz",
        "Дарья", "Ἀθηνᾶ", "李小龍",       "さくら", "김민준",    "שָׁלוֹם",       "مُحَمَّد",
        "अनीता", "สมชาย", "😀",           "🇩🇪",     "👍🏽",      "R2-D2",      "<b>&\"'"})
    EXPECT_TRUE(is_name(name)) << name;
  EXPECT_TRUE(is_name("123456789012345678901234"));
  EXPECT_FALSE(is_name("1234567890123456789012345"));
}

TEST(Names, HaveNothingInvisible) {
  const std::vector<std::pair<char32_t, char32_t>> unseen = {
      {0x1, 0x1f},        {0x7f, 0x9f},       {0xa0, 0xa0},     {0xad, 0xad},     {0x34f, 0x34f},
      {0x61c, 0x61c},     {0x115f, 0x1160},   {0x1680, 0x1680}, {0x17b4, 0x17b5}, {0x180b, 0x180e},
      {0x2000, 0x200f},   {0x2028, 0x202f},   {0x205f, 0x206f}, {0x2800, 0x2800}, {0x3000, 0x3000},
      {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff9, 0xfffb},
      {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
  };
  for (const auto& [first, last] : unseen)
    for (char32_t letter = first; letter <= last; ++letter) {
      EXPECT_FALSE(is_name(utf8(letter))) << std::hex << static_cast<unsigned>(letter);
      EXPECT_FALSE(is_name("Ad" + utf8(letter) + "a")) << std::hex << static_cast<unsigned>(letter);
      EXPECT_FALSE(is_name("Ada" + utf8(letter))) << std::hex << static_cast<unsigned>(letter);
    }
}

TEST(Names, HaveSingleBlanksOnlyInside) {
  for (const char* name : {"", " ", " Ada", "Ada ", "Ada  Lovelace", "   "})
    EXPECT_FALSE(is_name(name)) << '"' << name << '"';
}

TEST(Names, HaveNoTowersOfAccents) {
  EXPECT_TRUE(is_name("a\u0301\u0308\u0323"));
  EXPECT_FALSE(is_name("a\u0301\u0308\u0323\u0301"));
  EXPECT_FALSE(is_name("\u0301a")) << "an accent on nothing";
  EXPECT_FALSE(is_name("a \u0301b")) << "an accent on a blank";
  EXPECT_FALSE(is_name("\u0489"));
}

TEST(Names, AreWellFormed) {
  for (const char* name :
       {"\x80", "a\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"})
    EXPECT_FALSE(is_name(name));
}

TEST(Lines, MayJoinPicturesAndHaveBlanks) {
  for (const char* line : {"hello  there ", "❤️ thanks", "👨‍👩‍👧", "🏳️‍🌈",
                           "می‌روم", "a\u3000b"})
    EXPECT_TRUE(is_line(line, 300)) << line;
  for (const char* line : {"", "  ", "\u200d", "a\u200b", "\u2060", "a\u202e", "a\n", "\ufe0f",
                           " \u200d", "\u3164", "a\u200d\u200d\u200d\u200d"})
    EXPECT_FALSE(is_line(line, 300)) << line;
  EXPECT_FALSE(is_line("abcd", 3));
}

// Wherever a name or a line comes in
TEST(Names, AreCheckedWhereverTheyComeIn) {
  House house(1);
  const std::string token = house.new_guest("Ada");
  for (const std::string& who : {std::string(), token}) {
    const auto refused = house.request("POST", "/api/guest", {{"name", "Ad\u200ba"}}, who);
    EXPECT_EQ(refused.status, 400);
    EXPECT_NE(refused.body.find("bad-name"), std::string::npos);
    EXPECT_NE(refused.body.find("invisible"), std::string::npos) << "it says what is allowed";
  }
  EXPECT_NE(house.request("GET", "/api/me", nullptr, token).body.find("\"Ada\""),
            std::string::npos);
  const std::string code = house.open_table({{"recipe", "base"}, {"players", 3}}, token);
  const auto socket = house.greet(code, token);
  house.send(socket, {{"type", "chat"}, {"text", "\u2060"}});
  EXPECT_EQ(house.last(socket, "error")["code"], "bad-text");
}

}  // namespace

}  // namespace stollen::testing
