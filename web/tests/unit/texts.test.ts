// Both languages say everything, and everything the games can say has words.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES, parts_of, plain, read_texts } from "../../src/lib/texts";
import { is_path } from "../../src/lib/cards";

const root = join(import.meta.dirname, "../../..");
const texts = Object.fromEntries(LANGUAGES.map((language) => [language, read_texts(readFileSync(join(root, `web/texts/${language}.txt`), "utf8"))]));

function files(folder: string, end: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && end.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}|\[(\w+):/g)].map((match) => match[1] ?? match[2]!).sort();

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

  test("has a name for every card, game and module", () => {
    const cards = files(join(root, "decks"), /\.toml$/).flatMap((deck) => [...deck.matchAll(/^\s*(?:card|name) = "([^"]+)"/gm)].map((match) => match[1]!));
    const named = (card: string): boolean =>
      is_path(card) || ["card", "goal", "digging", "role", "chest", "room"].some((kind) => own.has(`${kind}.${card}`) || own.has(`${kind}.${card.split("-")[0]}`)) || card.includes("/");
    expect(cards.filter((card) => /^[a-z]/.test(card) && !named(card) && !own.has(`move.choose.action.${card}`))).toEqual([]);
    // What is held in a hand says what it is good for.
    const held = [...own.keys()].filter((key) => key.startsWith("card.") && key !== "card.in-words").map((key) => key.slice(5));
    expect(held.length).toBeGreaterThan(20);
    expect(held.filter((card) => !own.has(`about.${card}`) && !own.has(`about.${card.split("-")[0]}`))).toEqual([]);
    const catalog = readFileSync(join(root, "src/catalog/catalog.cc"), "utf8");
    for (const [, game] of catalog.matchAll(/GameEntry\{"([a-z0-9-]+)"/g)) expect(own.has(`game.${game}.about`), game).toBe(true);
    for (const [, module] of catalog.matchAll(/ModuleEntry\{\s*"([a-z0-9-]+)"/g)) expect(own.has(`module.${module}.about`), module).toBe(true);
  });
});

test("a text chooses by a number and fills in values", () => {
  expect(plain(parts_of("[count: one card | # cards] for {name}", { count: 1, name: "Ada" }))).toBe("one card for Ada");
  expect(plain(parts_of("[count: one card | # cards] for {name}", { count: 3, name: "Ada" }))).toBe("3 cards for Ada");
});
