// People at one table, lost lines, the replay.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, bots_play, open_table } from "./house";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test("one click on the start page leads into a game against bots", async () => {
  const { context, page } = await house.guest();
  await page.goto("/");
  await page.getByRole("button", { name: "Into the mine" }).click();
  await page.waitForSelector(".hand .held", { timeout: 5000 });
  expect(await page.locator(".players .player").count()).toBe(5);
  expect(house.errors).toEqual([]);
  await context.close();
});

test("two people meet at a table by its link, talk and play", async () => {
  const ada = await house.guest();
  const bob = await house.guest({ locale: "de-DE" });
  const code = await open_table(ada.page, { recipe: "base", players: 3, pace: 0 });
  await ada.page.goto(`/t/${code}`);
  await bob.page.goto(`/t/${code}`);
  await bob.page.getByRole("button", { name: "Hier hinsetzen" }).first().click();
  await bob.page.locator("li.me").waitFor();
  await ada.page.getByRole("button", { name: /^Start/ }).click();
  await bob.page.waitForSelector(".hand .held");
  await ada.page.waitForSelector(".hand .held");

  await ada.page.getByRole("tab", { name: "Talk" }).click();
  await ada.page.getByPlaceholder("Write something").fill("Glück auf!");
  await ada.page.getByPlaceholder("Write something").press("Enter");
  await bob.page.getByRole("tab", { name: "Gespräch" }).click();
  await bob.page.getByText("Glück auf!").waitFor();

  await ada.page.getByRole("combobox", { name: "Quick claim" }).selectOption("trust");
  await ada.page.getByRole("combobox", { name: "about whom" }).selectOption({ index: 1 });
  await ada.page.getByRole("button", { name: "Say it" }).click();
  await bob.page.getByText(/vertraut/).waitFor();

  await Promise.all([new Player(ada.page).play(4), new Player(bob.page).play(4)]);
  expect(house.errors).toEqual([]);
  await ada.context.close();
  await bob.context.close();
});

test("after a reload and after a crash of the server the game goes on where it was", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, { recipe: "base", players: 3, fill: "greedy", start: true, pace: 0 });
  await page.goto(`/t/${code}`);
  const player = new Player(page);
  await player.play(3);
  await page.waitForSelector('.game[data-turn="true"]');
  const before = await page.locator(".hand").innerText();
  await page.reload();
  await page.waitForSelector('.game[data-turn="true"]');
  expect(await page.locator(".hand").innerText()).toBe(before);

  await house.stop_server("SIGKILL");
  await page.getByRole("alert").waitFor();
  // A move chosen without a line waits, and says so.
  await page.locator(".held").first().click();
  await page.locator("[data-bin]").click();
  await page.getByText("Not sent yet").waitFor();
  const at = Number(await page.locator(".game").getAttribute("data-at"));
  await house.start_server();
  await page.waitForFunction((number) => Number(document.querySelector<HTMLElement>(".game")?.dataset["at"]) > number, at);
  expect(await page.locator(".banner").count()).toBe(0);
  await player.play(6);
  expect(house.errors).toEqual([]);
  await context.close();
});

test("a chosen move can be taken back, and a place that does not fit says why", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, { recipe: "base", players: 3, fill: "greedy", start: true, pace: 0, first: 1, deal: { seed: "7" } });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  const at = await page.locator(".game").getAttribute("data-at");
  const path = page.locator('.held[data-card="NS"], .held[data-card="NES"], .held[data-card="NESW"], .held[data-card="EW"], .held[data-card="NE"], .held[data-card="NW"], .held[data-card="NEW"]').first();
  await path.click();
  await page.locator(".place").first().click();
  await page.locator(".confirm").waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  expect(await page.locator(".confirm").count()).toBe(0);
  expect(await page.locator(".game").getAttribute("data-at")).toBe(at);

  await path.click();
  const box = (await page.locator(".maze").boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.6, box.y + 20);
  await page.locator(".trouble").waitFor();
  expect((await page.locator(".trouble").innerText()).length).toBeGreaterThan(10);
  await context.close();
});

test("the maze is moved by a drag, zoomed by the wheel, by buttons and by two fingers, and fits itself again", async () => {
  const { context, page } = await house.guest({ hasTouch: true });
  const code = await open_table(page, { recipe: "base", players: 3, fill: "greedy", start: true, pace: 0, first: 1, deal: { seed: "7" } });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  const drawing = async (): Promise<{ x: number; width: number }> => (await page.locator(".maze .sheet > svg").boundingBox())!;
  const box = (await page.locator(".maze").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fitted = await drawing();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 70, y + 20, { steps: 4 });
  await page.mouse.up();
  expect((await drawing()).x).toBeCloseTo(fitted.x + 70, 0);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await drawing()).width).toBeGreaterThan(fitted.width * 1.2);
  await page.getByRole("button", { name: "Show everything" }).click();
  expect((await drawing()).width).toBeCloseTo(fitted.width, 0);
  await page.getByRole("button", { name: "Farther" }).click();
  expect((await drawing()).width).toBeLessThan(fitted.width);
  await page.getByRole("button", { name: "Show everything" }).click();

  const fingers = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", gap: number): Promise<unknown> =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints: gap === 0 ? [] : [{ x: x - gap, y, id: 1 }, { x: x + gap, y, id: 2 }] });
  await touch("touchStart", 40);
  for (const gap of [50, 60, 70, 80]) await touch("touchMove", gap);
  await touch("touchEnd", 0);
  await expect.poll(async () => (await drawing()).width).toBeGreaterThan(fitted.width * 1.5);
  expect(house.errors).toEqual([]);
  await context.close();
});

test("a card can be dragged to its place", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, { recipe: "base", players: 3, fill: "greedy", start: true, pace: 0, first: 1, deal: { seed: "7" } });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  const card = page.locator(".held:not(.idle)").first();
  const from = (await card.boundingBox())!;
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 60, { steps: 4 });
  const place = page.locator(".place").first();
  await place.waitFor();
  const to = (await place.boundingBox())!;
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.locator(".confirm").click();
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>(".game")?.dataset["at"]) > 0);
  expect(house.errors).toEqual([]);
  await context.close();
});

test("a finished game can be looked at again, open and through one seat's eyes", async () => {
  const { context, page } = await house.guest();
  const code = await bots_play(page, { recipe: "gold-mine", players: 2 });
  await page.goto(`/r/${code}`);
  await page.locator(".controls input").waitFor();
  await page.getByRole("button", { name: "One move on" }).click();
  await page.locator(".said p").first().waitFor();
  await page.getByRole("combobox", { name: "Through whose eyes?" }).selectOption("1");
  await page.getByRole("button", { name: "Round 2" }).click();
  expect(page.url()).toContain("eyes=1");
  await page.getByRole("button", { name: "Play this deal" }).click();
  await page.waitForURL(/\/t\//);
  await page.waitForSelector(".mine");
  expect(house.errors).toEqual([]);
  await context.close();
});

test("the language can be switched in the middle of a game", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, { recipe: "base", players: 3, fill: "greedy", start: true, pace: 0, first: 1 });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.getByText("Runde 1 von 3").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await context.close();
});
