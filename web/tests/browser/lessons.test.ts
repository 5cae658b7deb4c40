// Lessons: whoever does what he is told gets to the end of each, with mouse, finger or keys, in every language, whatever the lot says
// to the bots.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST, type Lesson, lesson_of, lessons } from "../../src/lessons/lesson";
import { type Move, agrees } from "../../src/lib/play/moves";
import type { Decision } from "../../src/lib/play/view";
import { faults } from "./axe";
import { Engine } from "./engine";
import { House, pictures } from "./house";
import { look } from "./looks";
import type { Hands } from "./player";
import { Pupil } from "./pupil";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const steps_of = async (name: string): Promise<string[]> => (await lesson_of(name))!.steps.map(({ step }) => step);

describe.concurrent("the first round", () => {
  test.each<[string, Hands]>([
    ["en-desktop-dark", "mouse"],
    ["de-desktop-light", "keyboard"],
    ["fr-phone-dark", "touch"],
    ["es-tablet-light", "touch"],
    ["de-landscape-dark", "touch"],
  ])("%s by %s", async (name, hands) => {
    const { context, page } = await house.guest(look(name).options);
    const pupil = new Pupil(page, hands);
    await pupil.begin("");
    let seen = "";
    await pupil.learn(async ({ step }) => {
      if (step === seen) return;
      seen = step;
      // What he says is read out, and fits where there is room for it.
      expect(await page.locator(".coach .words[role=status] h2").count()).toBe(step === "" ? 0 : 1);
      await page.screenshot({ path: join(pictures, `lesson-${name}-${step || "end"}.png`) });
      if (["goals", "lay", ""].includes(step)) expect(await faults(page)).toEqual([]);
    });
    expect(pupil.steps).toEqual(await steps_of(FIRST));
    // The treasure has been found, and there is gold for it.
    await page.locator('.maze [data-piece^="goal 8,0"]').waitFor();
    expect(await page.locator(".game").getAttribute("data-over")).toBe("true");
    await context.close();
  });

  test("nothing but the deed is sent, and that is said; who leaves plays on", async () => {
    const { context, page } = await house.guest();
    const pupil = new Pupil(page);
    await pupil.begin(FIRST);
    await page.locator(".coach .primary").click();
    // Another card than the one that is meant, as far as it goes.
    await page.locator('.held[data-card="EW"]').click();
    await page.locator('.place[data-cell="5,0"]').click();
    await page.locator(".actions .confirm").click();
    await page.getByText("Not that one yet.").waitFor();
    expect(await page.locator(".game").getAttribute("data-at")).toBe("0");
    await page.getByRole("button", { name: "Leave the lesson" }).click();
    await page.locator(".coach").waitFor({ state: "detached" });
    await page.locator('.held[data-card="EW"]').click();
    await page.locator('.place[data-cell="5,0"]').click();
    await page.locator(".actions .confirm").click();
    await page.waitForSelector('.game:not([data-at="0"])');
    await context.close();
  });

  test("the maze keeps its place from step to step", async () => {
    const { context, page } = await house.guest(look("de-phone-dark").options);
    const pupil = new Pupil(page, "touch");
    await pupil.begin(FIRST);
    const places = new Set<string>();
    await pupil.learn(async ({ step }) => {
      // From the first deed to the last but one; then the sheet lifts it.
      if (!["peep", "mend", "break", "lay", "rockfall", "dig"].includes(step)) return;
      const box = await page.locator('.maze [data-piece^="card 1,0"]').boundingBox();
      places.add(JSON.stringify(box));
    });
    expect([...places]).toHaveLength(1);
    await context.close();
  });
});

describe.concurrent("the others", () => {
  test.each(lessons.filter((name) => name !== FIRST))("%s", async (name) => {
    const { context, page } = await house.guest(look("en-desktop-dark").options);
    const pupil = new Pupil(page);
    await pupil.begin(name);
    let seen = "";
    await pupil.learn(async ({ step }) => {
      if (step === seen) return;
      seen = step;
      await page.screenshot({ path: join(pictures, `lesson-${name}-${step || "end"}.png`) });
    });
    expect(pupil.steps).toEqual(await steps_of(name));
    expect(pupil.said.join(" ")).not.toMatch(/undefined|learn\./);
    await context.close();
  });
});

test("whoever has missed the moment for a deed is told so, and begins again", async () => {
  const { context, page } = await house.guest(look("de-phone-dark").options);
  const pupil = new Pupil(page, "touch");
  await pupil.begin("veto", [0]);
  await pupil.learn();
  expect(pupil.said.filter((words) => words === "Der Augenblick dafür ist vorbei.")).toHaveLength(1);
  expect(pupil.steps).toEqual(await steps_of("veto"));
  await context.close();
});

// Bots are no machines: what they do must leave every deed possible, whatever the lot says.
describe("whatever the bots do", () => {
  test.each(lessons)("%s", async (name) => {
    const lesson = (await lesson_of(name))!;
    const engine = new Engine();
    for (let lot = 1; lot <= 12; ++lot) await follow(engine, lesson, lot * 1000);
    engine.close();
  });
});

async function follow(engine: Engine, { recipe, players, position, steps }: Lesson, lot: number): Promise<void> {
  let { decision } = await engine.ask<{ decision: Decision | null }>({
    cmd: "load",
    position: { recipe, players, ...position },
  });
  const deeds = steps.flatMap(({ deed }) => (deed ? [deed] : []));
  for (let number = 0; deeds.length > 0; ++number) {
    expect(decision, `${JSON.stringify(deeds[0])} is still to be done`).toBeTruthy();
    let move: Move | string;
    if (decision!.seat === 1) {
      const deed = deeds.shift()!;
      const { moves } = await engine.ask<{ moves: Move[] }>({ cmd: "legal", format: "json" });
      const meant = moves.find((one) => agrees(one, deed));
      expect(meant, `${JSON.stringify(deed)} with lot ${lot}`).toBeDefined();
      move = meant!;
    } else ({ move } = await engine.ask<{ move: string }>({ cmd: "decide", level: "greedy", seed: lot + number }));
    ({ decision } = await engine.ask<{ decision: Decision | null }>({ cmd: "apply", move }));
  }
}
