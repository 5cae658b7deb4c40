// Every game and module has a guide in every language and a page of numbered rules, found by its name.
import { expect, test } from "vitest";
import vocabulary from "../../src/generated/vocabulary.json";
import { guide_of, guided, rules_of } from "../../src/lib/words/guides";
import { LANGUAGES } from "../../src/lib/words/texts";

const PARTS = [...vocabulary.games.map(({ game }) => game), ...vocabulary.modules.map(({ module }) => module)];

test.each(PARTS)("%s", async (name) => {
  for (const language of LANGUAGES) expect(await guide_of(name, language), language).toMatch(/^# /);
  expect(await rules_of(name)).toContain(`\`${name}\``);
});

test("editions and modules share the page that tells of them", async () => {
  expect(await guide_of("duel-solo", "en")).toBe(await guide_of("duel", "en"));
  expect(await guide_of("base-2004", "de")).toBe(await guide_of("base", "de"));
  expect(await guide_of("veto", "en")).toBe(await guide_of("modules", "en"));
  expect(await rules_of("veto")).toMatch(/^# Rules of the championship cards/);
  expect(await rules_of("toll")).toMatch(/^# Rules of the five minis/);
  expect(guided).toEqual(["base", "saboteur2", "duel", "gold-mine", "modules"]);
});
