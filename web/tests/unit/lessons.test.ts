// Every game and module that is something of its own has a lesson, and every step of it has words in every language.
import { expect, test } from "vitest";
import vocabulary from "../../src/generated/vocabulary.json";
import { Coach } from "../../src/lessons/coach.svelte";
import { type Lesson, lesson_for, lesson_of, lessons } from "../../src/lessons/lesson";
import { LANGUAGES, read_texts } from "../../src/lib/words/texts";

const FILES = import.meta.glob<string>("../../texts/*.ts", { eager: true, import: "default" });
// Editions are learned with the game that they vary.
const EDITIONS = ["base-2004", "duel-solo", "gold-mine-pairs"];
const all = await Promise.all(
  lessons.map(async (name): Promise<[string, Lesson]> => [name, (await lesson_of(name)) as Lesson]),
);

test("every game and module has one", async () => {
  const parts = [...vocabulary.games.map(({ game }) => game), ...vocabulary.modules.map(({ module }) => module)];
  expect(lessons.toSorted()).toEqual(parts.filter((part) => !EDITIONS.includes(part)).toSorted());
  expect(await lesson_of("nothing")).toBe(null);
});

test("an edition leads to the lesson of the game that it varies", () => {
  expect(EDITIONS.map(lesson_for)).toEqual(["base", "duel", "gold-mine"]);
  for (const name of lessons) expect(lesson_for(name)).toBe(name);
  expect(lesson_for("nothing")).toBe(undefined);
});

test.each(LANGUAGES)("every step has a title and words: %s", (language) => {
  const texts = read_texts(FILES[`../../texts/${language}.ts`]!);
  const said = (keys: string[]): boolean => keys.some((key) => texts.has(key));
  for (const [name, { steps }] of all) {
    const silent = steps.filter(({ step, deed }) => {
      const key = `learn.${name}.${step}`;
      return (
        !said([`${key}.title`, `module.${name}`]) ||
        !said([key, `about.${String(deed?.["card"])}`, `module.${name}.about`])
      );
    });
    expect(silent, name).toEqual([]);
    expect(said([`learn.${name}.end`, `module.${name}.about`]), name).toBe(true);
  }
  // And nothing is said that no step says.
  const known = new Set(all.flatMap(([name, { steps }]) => steps.map(({ step }) => `learn.${name}.${step}`)));
  const names = new Set(lessons);
  const idle = [...texts.keys()].filter((key) => {
    const [, name = "", ...rest] = key.split(".");
    return key.startsWith("learn.") && names.has(name) && rest[0] !== "end" && !known.has(key.replace(/\.title$/, ""));
  });
  expect(idle).toEqual([]);
});

test("a step lets nothing pass but its deed, and goes on when that is done", () => {
  const lesson: Lesson = {
    recipe: "base",
    players: 3,
    position: {},
    steps: [{ step: "look" }, { step: "role", holds: true }, { step: "lay", deed: { move: "lay", card: "EW" } }],
  };
  const coach = new Coach("base", lesson);
  const lay = { move: "lay", card: "EW", turned: false, cell: [1, 0] } as const;
  expect(coach.lets(lay)).toBe(false);
  expect(coach.wrong).toBe(true);
  coach.moved();
  expect(coach.step?.step).toBe("look");
  coach.looked();
  expect(coach.step?.step).toBe("look");
  coach.next();
  expect(coach.wrong).toBe(false);
  coach.looked();
  expect(coach.step?.step).toBe("lay");
  expect(coach.lets({ ...lay, card: "NS" })).toBe(false);
  expect(coach.lets(lay)).toBe(true);
  expect(coach.step?.step).toBe("lay");
  coach.moved();
  expect([coach.step, coach.through]).toEqual([null, true]);
  expect(coach.lets(lay)).toBe(true);
});

test("whoever leaves a lesson may do what he likes", () => {
  const coach = new Coach("base", { recipe: "base", players: 3, position: {}, steps: [{ step: "look" }] });
  coach.leave();
  expect([coach.step, coach.through, coach.lets({ move: "dig" })]).toEqual([null, false, true]);
});
