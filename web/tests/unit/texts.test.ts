// Both languages say everything, and everything the games can say has words.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES, parts_of, plain, plural_kinds, read_texts } from "../../src/lib/texts";
import { is_path } from "../../src/lib/cards";

const root = join(import.meta.dirname, "../../..");
const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, read_texts(readFileSync(join(root, `web/texts/${language}.txt`), "utf8"))]),
);

function files(folder: string, end: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && end.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

// The client does not send what is answered like this, or handles the answer itself.
const FOR_PROGRAMS = new Set([
  "bad-claim",
  "bad-level",
  "bad-method",
  "bad-pledge",
  "bad-position",
  "bad-request",
  "bad-seats",
  "bad-type",
  "foreign-origin",
  "key-used",
  "no-hello",
  "no-such-seat",
  "not-dealt",
  "not-fair",
  "not-found",
  "not-json",
  "not-revealing",
  "pledge-first",
  "refused",
  "seat-empty",
  "unsupported-protocol",
  "words-open",
  "wrong-words",
]);

const holes = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}|\[(\w+):/g)].map((match) => match[1] ?? match[2]!).sort();

// The words of one group of forms in a game's vocabulary.
function words_of(group: string): string[] {
  const words = new Set<string>();
  for (const source of files(join(root, "src"), /^vocabulary\.cc$/)) {
    const begin = source.indexOf(`std::vector<Form> ${group}(`);
    if (begin < 0) continue;
    const body = source.slice(begin, source.indexOf("\n}", begin));
    for (const match of body.matchAll(/\{\s*"([a-z-]+)",\s*\{/g)) words.add(match[1]!);
  }
  return [...words];
}

describe.each(LANGUAGES)("%s", (language) => {
  const own = texts[language]!;

  test("has a text for every key of the other language, with the same values", () => {
    for (const [key, text] of texts["en"]!) {
      expect(own.has(key), key).toBe(true);
      expect(new Set(holes(own.get(key)!)), key).toEqual(new Set(holes(text)));
    }
    expect([...own.keys()].filter((key) => !texts["en"]!.has(key))).toEqual([]);
  });

  test("has a choice for every kind of number that the language tells apart", () => {
    for (const [key, text] of own)
      for (const [, choices] of text.matchAll(/\[\w+: ([^\]]*)\]/g))
        expect(choices!.split("|").length, key).toBe(plural_kinds(language).length);
  });

  test("has a text for every key that the source names", () => {
    const source = files(join(root, "web/src"), /\.(svelte|ts)$/).join("\n");
    const named = [...source.matchAll(/\b(?:t|rich)\(\s*"([a-z0-9.-]+)"/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((key) => !own.has(key))).toEqual([]);
  });

  test("has a sentence for every event that a game tells", () => {
    const silent = ["placed", "role-dealt", "hand-dealt", "drew", "oriented", "colour-dealt"];
    const events = words_of("events").filter((event) => !silent.includes(event));
    expect(events.length).toBeGreaterThan(20);
    expect(events.filter((event) => !own.has(`event.${event}`))).toEqual([]);
  });

  test("has a sentence for every refusal", () => {
    const refusals = words_of("refusals").filter((refusal) => refusal !== "allowed");
    expect(refusals.filter((refusal) => !own.has(`refusal.${refusal}`))).toEqual([]);
  });

  test("has a sentence for every trouble of the server, but for those that only a program runs into", () => {
    const source = files(join(root, "src"), /\.cc$/).join("\n");
    const codes = new Set(
      [...source.matchAll(/(?:\btrouble\(|\berror_response\(\{)"([a-z-]+)",/g)].map((match) => match[1]!),
    );
    expect(codes.size).toBeGreaterThan(40);
    expect([...codes].filter((code) => !FOR_PROGRAMS.has(code) && !own.has(`error.${code}`))).toEqual([]);
  });

  test("has a name for every card, game and module", () => {
    const cards = files(join(root, "decks"), /\.toml$/).flatMap((deck) =>
      [...deck.matchAll(/^\s*(?:card|name) = "([^"]+)"/gm)].map((match) => match[1]!),
    );
    const named = (card: string): boolean =>
      is_path(card) ||
      ["card", "goal", "digging", "role", "chest", "room"].some(
        (kind) => own.has(`${kind}.${card}`) || own.has(`${kind}.${card.split("-")[0]}`),
      ) ||
      card.includes("/");
    expect(
      cards.filter((card) => /^[a-z]/.test(card) && !named(card) && !own.has(`move.choose.action.${card}`)),
    ).toEqual([]);
    // What is held in a hand says what it is good for.
    const held = [...own.keys()]
      .filter((key) => key.startsWith("card.") && key !== "card.in-words")
      .map((key) => key.slice(5));
    expect(held.length).toBeGreaterThan(20);
    expect(held.filter((card) => !own.has(`about.${card}`) && !own.has(`about.${card.split("-")[0]}`))).toEqual([]);
    const catalog = readFileSync(join(root, "src/catalog/catalog.cc"), "utf8");
    for (const [, game] of catalog.matchAll(/GameEntry\{"([a-z0-9-]+)"/g))
      expect(own.has(`game.${game}.about`), game).toBe(true);
    for (const [, module] of catalog.matchAll(/ModuleEntry\{\s*"([a-z0-9-]+)"/g))
      expect(own.has(`module.${module}.about`), module).toBe(true);
  });
});

test("a text chooses by a number and fills in values", () => {
  const cards = (language: string, count: number): string =>
    plain(parts_of("[count: one card | # cards] for {name}", { count, name: "Ada" }, language));
  for (const language of LANGUAGES) {
    expect(cards(language, 0)).toBe("0 cards for Ada");
    expect(cards(language, 1)).toBe("one card for Ada");
    expect(cards(language, 3)).toBe("3 cards for Ada");
  }
});

test("a language may tell more numbers apart than one and many", () => {
  const POLISH = read_texts("left = {name} ma [count: # kartę | # karty | # kart | # karty].").get("left")!;
  const left = (count: number): string => plain(parts_of(POLISH, { count, name: "Ada" }, "pl"));
  expect(plural_kinds("pl")).toEqual(["one", "few", "many", "other"]);
  expect([0, 1, 2, 4, 5, 12, 21, 22, 25, 1.5].map(left)).toEqual([
    "Ada ma 0 kart.",
    "Ada ma 1 kartę.",
    "Ada ma 2 karty.",
    "Ada ma 4 karty.",
    "Ada ma 5 kart.",
    "Ada ma 12 kart.",
    "Ada ma 21 kart.",
    "Ada ma 22 karty.",
    "Ada ma 25 kart.",
    "Ada ma 1.5 karty.",
  ]);
});
