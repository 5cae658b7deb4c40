// What makes a table pleasant and open to everyone: the log, quiet neighbours, being called, the walk through the maze by
// ear, less motion, the first game, notes.
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { View } from "../../src/lib/play/view";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Engine } from "./engine";
import { frames_of, watch_frames } from "./first_frame";
import { House, open_table, pictures, sit_down } from "./house";
import { next_words } from "./keys";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test.concurrent("the log shows one player's part on demand", async () => {
  const { context, page } = await house.at_table({ recipe: "base", deal: { seed: "7" } });
  await new Player(page).play(3);
  const lines = async (): Promise<string[]> => page.locator(".log li").allInnerTexts();
  await page.getByRole("combobox", { name: "Whose deeds?" }).selectOption({ label: "Brumm" });
  const his = await lines();
  expect(his.length).toBeGreaterThan(1);
  for (const line of his) expect(line).toContain("Brumm");
  await page.getByRole("combobox", { name: "Whose deeds?" }).selectOption({ label: "Everybody" });
  expect((await lines()).length).toBeGreaterThan(his.length);
  await context.close();
});

test.concurrent("who is muted is not read any more", async () => {
  const ada = await house.guest();
  const bob = await house.guest();
  const code = await open_table(ada.page, { recipe: "base", players: 3, pace: 0 });
  await ada.page.goto(`/t/${code}`);
  await bob.page.goto(`/t/${code}`);
  await sit_down(bob.page, "Bob");
  await bob.page.locator("li.me").waitFor();
  const write = async (text: string): Promise<void> => {
    await ada.page.getByPlaceholder("Write something").fill(text);
    await ada.page.getByPlaceholder("Write something").press("Enter");
  };
  await write("first words");
  await bob.page.getByText("first words").waitFor();
  await bob.page.getByRole("button", { name: "Hear this player or not" }).click();
  await bob.page.locator('.mute[aria-pressed="true"]').waitFor();
  await write("second words");
  await bob.page.locator(".talk li").nth(1).getByText("(muted)").waitFor();
  expect(await bob.page.getByText("second words").count()).toBe(0);
  await ada.context.close();
  await bob.context.close();
});

// What the browser would sound and notify is written down instead: a test has no ears.
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      override createBufferSource(): AudioBufferSourceNode {
        heard.push("sound");
        return super.createBufferSource();
      }
    };
    class Note {
      static permission = "granted";
      static requestPermission = async (): Promise<string> => "granted";
      constructor(title: string) {
        heard.push(title);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Note });
  });
const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test.concurrent("my turn calls me: in the title always, by sound and note if I want it", async () => {
  const { context, page } = await house.at_table({ recipe: "base", deal: { seed: "7" } }, {}, listen);
  expect(await page.title()).toMatch(/^● Your turn/);
  await new Player(page).play(1);
  await page.waitForSelector('.game[data-turn="true"]');
  expect(await heard(page)).toEqual([]);
  // What nobody wants to hear is not even loaded.
  const loaded = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("synthesis")));
  expect(await loaded()).toBe(false);
  await page.getByRole("tab", { name: "Help" }).click();
  await page.getByText("Settings", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Sound" }).check();
  await page.getByRole("checkbox", { name: "Notify me when it is my turn" }).check();
  await page.evaluate(() => Object.defineProperty(document, "hidden", { configurable: true, get: () => true }));
  await new Player(page).play(1);
  await page.waitForFunction(() => (window as unknown as { heard: string[] }).heard.includes("Your turn"));
  await page.waitForFunction(() => (window as unknown as { heard: string[] }).heard.includes("sound"));
  expect(await loaded()).toBe(true);
  await context.close();
});

test.concurrent("the maze is walked by keys, and every step is told", async () => {
  const { context, page } = await house.at_table({ recipe: "base", deal: { seed: "7" } });
  const maze = page.getByRole("application");
  const told = (words: RegExp): Promise<void> =>
    page.locator(".maze [role=status]", { hasText: words }).waitFor({ state: "attached" });
  await maze.focus();
  await page.keyboard.press("ArrowRight");
  await told(/start/i);
  await page.keyboard.press("ArrowRight");
  await told(/1 step right: rock/);
  const steps = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"];
  for (const step of steps) await page.keyboard.press(step);
  await told(/8 steps right: Boarded-up goal/);
  // A card by its number, the next possible place, the whole move by Enter.
  const at = await page.locator(".game").getAttribute("data-at");
  const said = page.locator(".speech [aria-live]");
  const before = await said.textContent();
  await page.keyboard.press("1");
  await maze.focus();
  await page.keyboard.press("PageDown");
  await told(/you can lay|possible/);
  await page.keyboard.press("Enter");
  await page.locator(".place.chosen").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => document.querySelector<HTMLElement>(".game")?.dataset["at"] !== before, at);
  // What happened is told to those who listen.
  expect(await next_words(said, before ?? "")).toMatch(/\w{3}/);
  await context.close();
});

test.concurrent("a move is drawn in the first frame after its message", async () => {
  const { context, page } = await house.at_table(
    { recipe: "base", deal: { seed: "7" } },
    { reducedMotion: "no-preference" },
    watch_frames,
  );
  // My own move comes alone; those of the bots follow in a heap and are shown one after the other.
  await new Player(page).play(1);
  await page.waitForFunction(() => (window as unknown as { frames: unknown[] }).frames.length > 0);
  expect((await frames_of(page)).find(({ at }) => at === 1)?.drawn).toBe(true);
  await context.close();
});

test.concurrent("every control has a name for a screen reader", async () => {
  const { context, page } = await house.at_table({ recipe: "saboteur2", deal: { seed: "7" } });
  const names = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a, input, select, [role=tab]")].map(
      (node) =>
        node.getAttribute("aria-label") ??
        (node.innerText ||
          node.getAttribute("title") ||
          (node as HTMLInputElement).labels?.[0]?.innerText ||
          node.querySelector("img")?.alt ||
          ""),
    ),
  );
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect(name.trim()).not.toBe("");
  await context.close();
});

test.concurrent("things move only for those who like it", async () => {
  const moving = (page: Page): Promise<number> =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length);
  const calm = await house.at_table({ recipe: "base", deal: { seed: "7" } }, { reducedMotion: "reduce" });
  await calm.page.locator(".held:not(.idle)").first().click();
  await calm.page.locator(".place, .target").first().waitFor();
  expect(await moving(calm.page)).toBe(0);
  await calm.context.close();
  const lively = await house.at_table({ recipe: "base", deal: { seed: "7" } }, { reducedMotion: "no-preference" });
  await lively.page.locator(".held:not(.idle)").first().click();
  await lively.page.locator(".place, .target").first().waitFor();
  await lively.page.waitForFunction(() => document.getAnimations().some((one) => one.playState === "running"));
  await lively.context.close();
});

test.concurrent("modules that do not go together say so", async () => {
  const { context, page } = await house.guest();
  await page.goto("/new");
  await page.getByText(/^Extras: /).click();
  await page.getByRole("checkbox", { name: /^Tournament/ }).click();
  await page.getByRole("checkbox", { name: /greedy.*Tournament/is, disabled: true }).waitFor();
  await context.close();
});

// A chest lets somebody search the discards: from then on one knows what lies in the pile, and not where.
async function searched_pile(): Promise<{ recipe: string; seat: number; position: unknown; cards: string[] }> {
  const engine = new Engine();
  const recipe = "saboteur2+chests";
  let found = null as { recipe: string; seat: number; position: unknown; cards: string[] } | null;
  for (let seed = 1; seed < 40 && !found; ++seed)
    await engine.play(
      recipe,
      4,
      seed,
      () => undefined,
      async (decision) => {
        if (found || decision.kind !== "turn") return;
        const { view } = await engine.ask<{ view: View }>({ cmd: "view", observer: decision.seat });
        const { cards } = (view["discards_hold"] ?? { cards: [] }) as { cards: string[] };
        if (cards.length > 1)
          found = {
            recipe,
            seat: decision.seat,
            cards,
            position: (await engine.ask<{ position: unknown }>({ cmd: "state" })).position,
          };
      },
    );
  engine.close();
  if (!found) throw new Error("nobody searched the discards");
  return found;
}

test.concurrent("the notes tell what lies somewhere in the pile", async () => {
  const { recipe, seat, position, cards } = await searched_pile();
  const { context, page } = await house.guest();
  const code = await open_table(page, {
    recipe,
    players: 4,
    sit: seat,
    fill: "random",
    start: true,
    pace: 10000,
    deal: { position },
  });
  await page.goto(`/t/${code}`);
  await page.getByRole("tab", { name: "Notes" }).click();
  const notes = page.getByRole("tabpanel");
  await notes.getByText("Somewhere among the cards thrown away").waitFor();
  const kinds = new Set(cards);
  expect(await notes.locator(".hold li").count()).toBe(kinds.size);
  for (const line of await notes.locator(".hold li").allInnerTexts()) expect(line).toMatch(/[A-Za-z]{3}/);
  expect(await notes.getByText("Nothing noted yet").count()).toBe(0);
  await page.screenshot({ path: join(pictures, "notes.png") });
  await context.close();
});
