// People at one table, lost lines, the replay.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, bots_play, laid_out, open_table, sit_down } from "./house";
import { tab_to } from "./keys";
import { Player } from "./player";
import { LANGUAGE_NAMES } from "../../src/lib/words/texts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test("one click on the start page leads into a game against bots", async () => {
  const { context, page } = await house.guest();
  await page.goto("/");
  await page.getByRole("button", { name: "Into the mine" }).click();
  await page.waitForSelector(".hand .held");
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
  await sit_down(bob.page, "Bob");
  await bob.page.locator("li.me").waitFor();
  await ada.page.getByRole("button", { name: /^Start/ }).click();
  await bob.page.waitForSelector(".hand .held");
  await ada.page.waitForSelector(".hand .held");

  await ada.page.getByRole("tab", { name: "Talk" }).click();
  await ada.page.getByPlaceholder("Write something").fill("Glück auf!");
  await ada.page.getByPlaceholder("Write something").press("Enter");
  await bob.page.getByRole("tab", { name: "Gespräch" }).click();
  await bob.page.locator(".talk").getByText("Glück auf!").waitFor();

  await ada.page.getByRole("combobox", { name: "Quick claim" }).selectOption("trust");
  await ada.page.getByRole("combobox", { name: "about whom" }).selectOption({ index: 1 });
  await ada.page.getByRole("button", { name: "Say it" }).click();
  await bob.page
    .locator(".talk")
    .getByText(/vertraut/)
    .waitFor();

  await Promise.all([new Player(ada.page).play(4), new Player(bob.page).play(4)]);
  expect(house.errors).toEqual([]);
  await ada.context.close();
  await bob.context.close();
});

test("who opened the table can still start it when somebody sits down at a lower seat", async () => {
  const ada = await house.guest();
  const bob = await house.guest();
  const code = await open_table(ada.page, { recipe: "base", players: 3, sit: 3, pace: 0 });
  await ada.page.goto(`/t/${code}`);
  await bob.page.goto(`/t/${code}`);
  await sit_down(bob.page, "Bob");
  // Both are hosts: Bob by the lowest seat, Ada because it is her table.
  await bob.page.getByRole("button", { name: /^Start/ }).waitFor();
  await ada.page.locator("li:not(.me)", { hasText: "· host" }).waitFor();
  await ada.page.getByRole("button", { name: /^Start/ }).click();
  await ada.page.waitForSelector(".hand .held");
  await bob.page.waitForSelector(".hand .held");
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
  const hand = (): Promise<(string | null)[]> =>
    page.locator(".held").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
  const before = await hand();
  expect(before.length).toBeGreaterThan(0);
  await page.reload();
  await page.waitForSelector('.game[data-turn="true"]');
  expect(await hand()).toEqual(before);

  await house.stop_server("SIGKILL");
  await page.locator(".banner[role=alert]").waitFor();
  // A move chosen without a line waits, and says so.
  await page.locator(".held").first().click();
  await page.locator("[data-bin]").click();
  await page.getByText("Not sent yet").waitFor();
  const at = Number(await page.locator(".game").getAttribute("data-at"));
  await house.start_server();
  await page.waitForFunction(
    (number) => Number(document.querySelector<HTMLElement>(".game")?.dataset["at"]) > number,
    at,
  );
  await page.locator(".banner").waitFor({ state: "detached" });
  await player.play(6);
  expect(house.errors).toEqual([]);
  await context.close();
});

test("a chosen move can be taken back, and a place that does not fit says why", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, {
    recipe: "base",
    players: 3,
    fill: "greedy",
    start: true,
    pace: 0,
    first: 1,
    deal: { seed: "7" },
  });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  const at = await page.locator(".game").getAttribute("data-at");
  const path = page
    .locator(
      '.held[data-card="NS"], .held[data-card="NES"], .held[data-card="NESW"], .held[data-card="EW"], .held[data-card="NE"], .held[data-card="NW"], .held[data-card="NEW"]',
    )
    .first();
  await path.click();
  await page.locator(".place").first().click();
  await page.locator(".confirm").waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(".confirm").waitFor({ state: "detached" });
  expect(await page.locator(".game").getAttribute("data-at")).toBe(at);

  await path.click();
  await page.locator(".place").first().waitFor();
  await laid_out(page);
  const box = (await page.locator(".maze").boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.6, box.y + 20);
  await page.locator(".trouble", { hasText: /\w.{10}/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".trouble").waitFor({ state: "detached" });
  await context.close();
});

test("the maze is moved by a drag, zoomed by the wheel, by buttons and by two fingers, and fits itself again", async () => {
  const { context, page } = await house.guest({ hasTouch: true });
  const code = await open_table(page, {
    recipe: "base",
    players: 3,
    fill: "greedy",
    start: true,
    pace: 0,
    first: 1,
    deal: { seed: "7" },
  });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  await laid_out(page);
  const drawing = async (): Promise<{ x: number; width: number }> =>
    (await page.locator(".maze .sheet > svg").boundingBox())!;
  const wider_than = (width: number): Promise<unknown> =>
    page.waitForFunction(
      (width) => document.querySelector(".maze .sheet > svg")!.getBoundingClientRect().width > width,
      width,
    );
  const box = (await page.locator(".maze").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fitted = await drawing();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 70, y + 20, { steps: 4 });
  await page.mouse.up();
  expect((await drawing()).x).toBeCloseTo(fitted.x + 70, 0);
  await page.mouse.wheel(0, -300);
  await wider_than(fitted.width * 1.2);
  await page.getByRole("button", { name: "Show everything" }).click();
  expect((await drawing()).width).toBeCloseTo(fitted.width, 0);
  await page.getByRole("button", { name: "Farther" }).click();
  expect((await drawing()).width).toBeLessThan(fitted.width);
  await page.getByRole("button", { name: "Show everything" }).click();

  const fingers = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", gap: number): Promise<unknown> =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        gap === 0
          ? []
          : [
              { x: x - gap, y, id: 1 },
              { x: x + gap, y, id: 2 },
            ],
    });
  await touch("touchStart", 40);
  for (const gap of [50, 60, 70, 80]) await touch("touchMove", gap);
  await touch("touchEnd", 0);
  await wider_than(fitted.width * 1.5);
  // No click follows two fingers, so the next tap is one.
  await page.getByRole("button", { name: "Show everything" }).tap();
  await page.waitForFunction(
    (width) => Math.abs(document.querySelector(".maze .sheet > svg")!.getBoundingClientRect().width - width) < 1,
    fitted.width,
  );
  expect(house.errors).toEqual([]);
  await context.close();
});

test("a place at the edge of the maze stays under the click that chooses it", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, {
    recipe: "base",
    players: 3,
    fill: "greedy",
    start: true,
    pace: 0,
    first: 1,
    deal: { seed: "7" },
  });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  await page.locator(".held:not(.idle)").first().click();
  const place = page.locator(".place").first();
  await place.waitFor();
  await laid_out(page);
  const maze = (await page.locator(".maze").boundingBox())!;
  const box = (await place.boundingBox())!;
  // The rock is dragged until half of the place can still be seen, beside the buttons that lie there.
  const rock = { x: maze.x + 20, y: maze.y + maze.height - 20 };
  const to = { x: maze.x + maze.width - 4, y: maze.y + maze.height / 3 };
  await page.mouse.move(rock.x, rock.y);
  await page.mouse.down();
  await page.mouse.move(rock.x + to.x - box.x - box.width / 2, rock.y + to.y - box.y - box.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.mouse.click(to.x, to.y);
  await page.locator(".place.chosen").waitFor();
  await context.close();
});

test("a card can be dragged to its place", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, {
    recipe: "base",
    players: 3,
    fill: "greedy",
    start: true,
    pace: 0,
    first: 1,
    deal: { seed: "7" },
  });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  await laid_out(page);
  const card = page.locator(".held:not(.idle)").first();
  const from = (await card.boundingBox())!;
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 60, { steps: 4 });
  const place = page.locator(".place").first();
  await place.waitFor();
  await laid_out(page);
  const to = (await place.boundingBox())!;
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.locator(".place.under-drag").waitFor();
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
  await page.waitForURL(/eyes=1/);
  await page.getByRole("button", { name: "Play this deal" }).click();
  await page.waitForURL(/\/t\//);
  await page.waitForSelector(".mine");
  expect(house.errors).toEqual([]);
  await context.close();
});

test.each([
  { recipe: "duel", players: 2, claims: ["I trust somebody", "Thank you", "I need a repair"] },
  { recipe: "gold-mine", players: 3, claims: ["I trust somebody", "Thank you"] },
])("only what has a meaning in the game can be claimed: $recipe", async ({ recipe, players, claims }) => {
  const { context, page } = await house.guest();
  const code = await open_table(page, { recipe, players, fill: "greedy", start: true, pace: 0, first: 1 });
  await page.goto(`/t/${code}`);
  await page.getByRole("tab", { name: "Talk" }).click();
  const menu = page.getByRole("combobox", { name: "Quick claim" });
  await menu.waitFor();
  const [hint, ...offered] = await menu.locator("option").allTextContents();
  expect(hint).toBe("Quick claim …");
  expect(offered).toEqual(claims);
  await context.close();
});

test("the language can be switched in the middle of a game", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, { recipe: "base", players: 3, fill: "greedy", start: true, pace: 0, first: 1 });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  const languages = page.getByRole("combobox", { name: "Language" });
  expect(await languages.locator("option").allTextContents()).toEqual(Object.values(LANGUAGE_NAMES));
  await languages.selectOption("Deutsch");
  await page.getByText("Runde 1 von 3").waitFor();
  await page.locator("html[lang=de]").waitFor();
  // By keys alone; the language was kept.
  await page.reload();
  await page.getByText("Runde 1 von 3").waitFor();
  await tab_to(page, page.getByRole("combobox", { name: "Sprache" }));
  await page.keyboard.press("E");
  await page.getByText("Round 1 of 3").waitFor();
  await context.close();
});
