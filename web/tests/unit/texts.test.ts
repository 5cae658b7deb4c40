// All languages say everything, and everything the games can say has words.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES, parts_of, plain, plural_kinds, read_texts } from "../../src/lib/words/texts";
import vocabulary from "../../src/generated/vocabulary.json";
import { has_symbol } from "../../src/art/symbols";
import { is_path } from "../../src/lib/play/cards";
import { by_language } from "../../tools/part_texts.mjs";

const root = join(import.meta.dirname, "../../..");
const FILES = import.meta.glob<string>("../../texts/*.ts", { eager: true, import: "default" });
const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, read_texts(FILES[`../../texts/${language}.ts`]!)]),
);
const PARTS = import.meta.glob<string>("../../src/{games,modules}/*/texts.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});
const PICTURES = import.meta.glob<{ picture: string; mixtures?: string[] }>("../../src/{games,modules}/*/picture.ts", {
  eager: true,
});

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
  "too-large",
  "unsupported-protocol",
  "words-open",
  "wrong-words",
]);

const holes = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)(?:\.\w+)?\}|\[(\w+):/g)].map((match) => match[1] ?? match[2]!).sort();

// The words of one group of forms, of all games.
const words_of = (group: "moves" | "steps" | "events" | "refusals"): string[] => [
  ...new Set(vocabulary.families.flatMap((family) => family[group].map((form) => form.word))),
];

// The codes that the table protocol lists; a test of the server holds them to what it sends.
function trouble_codes(): string[] {
  const protocol = readFileSync(join(root, "docs/table-protocol.md"), "utf8");
  const table = protocol.slice(protocol.indexOf("\n## Error codes")).split("\n## ")[1]!;
  return [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, codes]) =>
    [...codes!.matchAll(/`([a-z-]+)`/g)].map((match) => match[1]!),
  );
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
    const codes = trouble_codes();
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => !FOR_PROGRAMS.has(code) && !own.has(`error.${code}`))).toEqual([]);
  });

  test("has a name for every card, game and module", () => {
    // Of a list that nobody is told by name (sides of cards) nothing is asked; a new list is told apart here.
    const KEYS: Record<string, string[]> = {
      card: ["card.", "move.choose.action."],
      goal: ["goal."],
      role: ["role."],
      tool: ["tool.", "burden."],
      chest: ["chest."],
      room: ["room."],
      colour: ["colour."],
      reason: ["event.round-over.reason:"],
      verdict: ["verdict."],
      top: ["digging."],
      action: ["move.choose.action."],
      path: [],
      side: [],
      dwarf: [],
    };
    const missing: string[] = [];
    for (const { family, words } of vocabulary.families)
      for (const [list, entries] of Object.entries(words)) {
        expect(KEYS, list).toHaveProperty(list);
        const named = (word: string): boolean =>
          KEYS[list]!.some((key) => own.has(key + word) || own.has(key + word.split("-")[0]!));
        if (KEYS[list]!.length > 0)
          for (const word of (entries as string[]).filter((word) => !is_path(word)))
            if (!named(word) && !word.includes("/")) missing.push(`${family} ${list} ${word}`);
      }
    expect(missing).toEqual([]);
    // What is held in a hand says what it is good for.
    const held = [...own.keys()]
      .filter((key) => key.startsWith("card.") && key !== "card.in-words" && !key.endsWith(".a"))
      .map((key) => key.slice(5));
    expect(held.length).toBeGreaterThan(20);
    expect(held.filter((card) => !own.has(`about.${card}`) && !own.has(`about.${card.split("-")[0]}`))).toEqual([]);
  });

  test("has a text for every game and module in its own folder, and none twice", () => {
    const keys = FILES[`../../texts/${language}.ts`]!.split("\n")
      .filter((line) => !line.startsWith("#") && line.indexOf("=") > 0)
      .map((line) => line.slice(0, line.indexOf("=")).trim());
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    for (const { game } of vocabulary.games)
      expect(own_texts("games", game).has(`game.${game}.about`), game).toBe(true);
    for (const { module, adds } of vocabulary.modules) {
      const folder = own_texts("modules", module);
      expect(folder.has(`module.${module}.about`), module).toBe(true);
      for (const card of (adds as { card?: string[] }).card ?? [])
        expect([folder.has(`card.${card}`), folder.has(`about.${card}`)], card).toEqual([true, true]);
    }
  });
  // One that came later may say all of it in its own file.
  const own_texts = (kind: string, name: string): Map<string, string> =>
    read_texts(
      by_language(PARTS[`../../src/${kind}/${name}/texts.txt`] ?? "")[language] ?? FILES[`../../texts/${language}.ts`]!,
    );
});

test("what stands under the heading of one language is that language's alone", () => {
  expect(by_language("[en]\na = 1 [count: one | #]\n\n[de]\na = eins\n")).toEqual({
    en: "a = 1 [count: one | #]\n\n",
    de: "a = eins\n",
  });
});

test("every game and module has a folder with a picture, and no folder stands for nothing", () => {
  const parts = [
    ...vocabulary.games.map(({ game }) => `games/${game}`),
    ...vocabulary.modules.map(({ module }) => `modules/${module}`),
  ].sort();
  const folders = (files: string[]): string[] =>
    [...new Set(files.map((path) => path.split("/").slice(3, 5).join("/")))].sort();
  expect(folders(Object.keys(PARTS))).toEqual(parts);
  expect(folders(Object.keys(PICTURES))).toEqual(parts);
  for (const [path, { picture }] of Object.entries(PICTURES)) expect(has_symbol(picture), path).toBe(true);
  const mixtures = new Set(Object.values(PICTURES).flatMap(({ mixtures }) => mixtures ?? []));
  expect([...mixtures].toSorted()).toEqual(["championship", "jubilee", "party"]);
  for (const mixture of mixtures) expect(texts["en"]!.has(`open.preset.${mixture}`), mixture).toBe(true);
});

test("a text chooses by a number and fills in values", () => {
  const cards = (language: string, count: number): string =>
    plain(parts_of("[count: one card | # cards] for {name}", { count, name: "Ada" }, language));
  for (const language of LANGUAGES) {
    // In French nothing is counted like one.
    expect(cards(language, 0)).toBe(language === "fr" ? "one card for Ada" : "0 cards for Ada");
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
