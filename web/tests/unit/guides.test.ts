// Every game and module has a guide in every language and a page of numbered rules, found by its name.
import { expect, test } from "vitest";
import vocabulary from "../../src/generated/vocabulary.json";
import { guide_of, guided, rules_of } from "../../src/lib/words/guides";
import { markdown } from "../../src/lib/words/markdown";
import { LANGUAGES } from "../../src/lib/words/texts";

const PARTS = [...vocabulary.games.map(({ game }) => game), ...vocabulary.modules.map(({ module }) => module)];

test.each(PARTS)("%s", async (name) => {
  for (const language of LANGUAGES) expect(await guide_of(name, language), language).toMatch(/^# /);
  for (const language of LANGUAGES) expect((await rules_of(name, language)).text, language).toContain(`\`${name}\``);
});

test("editions and modules share the page that tells of them", async () => {
  expect(await guide_of("duel-solo", "en")).toBe(await guide_of("duel", "en"));
  expect(await guide_of("base-2004", "de")).toBe(await guide_of("base", "de"));
  expect(await guide_of("veto", "en")).toBe(await guide_of("modules", "en"));
  expect((await rules_of("veto", "en")).text).toMatch(/^# Rules of the championship cards/);
  expect((await rules_of("toll", "fr")).text).toMatch(/^# Rules of the five minis/);
  expect(guided).toEqual(["base", "saboteur2", "duel", "gold-mine", "modules"]);
});

test("rules in another language are the same ones, in the same order", async () => {
  const numbers = (text: string): string[] => [...text.matchAll(/^\*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1]!);
  let told = 0;
  for (const name of guided)
    for (const language of LANGUAGES) {
      const rules = await rules_of(name, language);
      expect(numbers(rules.text), `${name} ${language}`).toEqual(numbers((await rules_of(name, "en")).text));
      told += numbers(rules.text).length;
    }
  expect((await rules_of("base", "de")).language).toBe("de");
  expect((await rules_of("base", "es")).language).toBe("en");
  expect(told).toBeGreaterThan(1000);
});

test("the guides show the same pictures in every language, of things that there are", async () => {
  const pictures = (text: string): string[] =>
    [...text.matchAll(/data-picture="(\w+)" data-names="([^"]+)"/g)].map((one) => `${one[1]} ${one[2]}`);
  const known = new Set([
    ...vocabulary.families.flatMap(({ words }) => Object.values(words as unknown as Record<string, string[]>).flat()),
    ...PARTS,
  ]);
  for (const name of guided) {
    const shown = pictures(markdown(await guide_of(name, "en")));
    expect(shown.length, name).toBeGreaterThan(0);
    for (const language of LANGUAGES)
      expect(pictures(markdown(await guide_of(name, language))), language).toEqual(shown);
    const names = shown.flatMap((one) => one.split(" ").slice(1)).map((one) => one.split("@")[0]!);
    expect(names.filter((one) => one !== "closed" && !known.has(one))).toEqual([]);
  }
});
