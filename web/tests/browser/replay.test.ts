// A finished game looked at again: what a bot says to a move, whom one could suspect, links, eyes.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, bots_play } from "./house";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test.concurrent("in a replay a bot says what it would have done, also where nobody is suspected", async () => {
  const { context, page } = await house.guest();
  const code = await bots_play(page, { recipe: "gold-mine", players: 2, deal: { seed: "5" } });
  await page.goto(`/r/${code}?at=6`);
  await page
    .locator(".hint")
    .getByText(/A bot would.*In \d+ imagined games it brought/)
    .waitFor();
  expect(await page.getByRole("button", { name: "Suspicion" }).count()).toBe(0);
  await context.close();
});

test.concurrent("the replay is shared at a move, and draws whom one could suspect", async () => {
  const { context, page } = await house.guest();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const code = await bots_play(page, { recipe: "base", players: 3, deal: { seed: "5" } });
  await page.goto(`/r/${code}?at=6`);
  await page.locator(".count").getByText("6 /").waitFor();
  await page.getByRole("button", { name: "Suspicion" }).click();
  const chart = page.locator(".suspicion svg[role=img]");
  await chart.waitFor();
  expect(await chart.locator("path.line").count()).toBe(3);
  expect(await chart.getAttribute("aria-label")).toMatch(/round 1: Knorr \d+ % \((digger|gold-digger|saboteur)/i);
  await page.locator(".suspicion summary").click();
  expect(await page.locator(".suspicion tbody tr").count()).toBe(3);
  // A bot's word on the move, in both languages.
  await page
    .locator(".hint")
    .getByText(/A bot would/)
    .waitFor();
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await page
    .locator(".hint")
    .getByText(/Ein Bot hätte/)
    .waitFor();
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  // A seat knows itself: through its own eyes its line lies at the bottom or at the top.
  await page.getByRole("combobox", { name: "Through whose eyes?" }).selectOption("1");
  await page
    .locator(".suspicion tbody tr")
    .first()
    .locator("td")
    .first()
    .getByText(/^(0|100) %$/)
    .waitFor();
  await chart.click();
  await page.waitForURL(/at=(?!6&)\d+&eyes=1/);
  await page.getByRole("button", { name: "Copy link to this move" }).click();
  await page.getByRole("button", { name: "copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  // It is another move's link then.
  await page.getByRole("button", { name: "One move on" }).click();
  await page.getByRole("button", { name: "Copy link to this move" }).waitFor();
  expect(house.errors).toEqual([]);
  await context.close();
});

// Writes down which answers of the server the page has read.
const watch_answers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const read: string[] = [];
    Object.assign(window, { read });
    const text = Response.prototype.text;
    Response.prototype.text = async function () {
      const answer = await text.call(this);
      read.push(this.url);
      return answer;
    };
  });

test.concurrent("through whose eyes one looked last, that is what one sees, whatever comes late", async () => {
  const { context, page } = await house.guest();
  await watch_answers(page);
  const code = await bots_play(page, { recipe: "base", players: 3, deal: { seed: "5" } });
  await page.goto(`/r/${code}?at=6&eyes=1`);
  const hand_of_one = page.locator(".hands > div:only-child");
  await hand_of_one.waitFor();
  // A game comes in parts of a hundred moves.
  const parts = Math.floor(Number((await page.locator(".count").innerText()).split("/")[1]) / 100) + 1;
  const OPEN = "replay\\?from=0(?!.*observer)";
  const has_read = (answer: string, times: number): Promise<unknown> =>
    page.waitForFunction(
      ([answer, times]) =>
        (window as unknown as { read: string[] }).read.filter((url) => new RegExp(answer).test(url)).length === times,
      [answer, times] as const,
    );
  await has_read("replay.*observer=1", parts);
  // The open game is kept on its way until the eyes have been changed back.
  let release: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let asked: () => void;
  const kept = new Promise<void>((resolve) => (asked = resolve));
  await page.route(new RegExp(OPEN), async (route) => {
    asked();
    await released;
    await route.continue();
  });
  const eyes = page.getByRole("combobox", { name: "Through whose eyes?" });
  await eyes.selectOption("");
  await kept;
  await eyes.selectOption("1");
  await has_read("replay.*observer=1", 2 * parts);
  release!();
  await has_read(OPEN, 1);
  expect(await hand_of_one.count()).toBe(1);
  await context.close();
});

test.concurrent("everything lies open, in every family of games", async () => {
  const { context, page } = await house.guest();
  const games = [
    { recipe: "base+wardrobe+feast+chests", players: 4 },
    { recipe: "duel", players: 2 },
    { recipe: "gold-mine", players: 3 },
  ];
  for (const { recipe, players } of games) {
    const code = await bots_play(page, { recipe, players, deal: { seed: "5" } });
    await page.goto(`/r/${code}?at=4`);
    await page.locator(".count").getByText("4 /").waitFor();
    await page.locator(recipe === "gold-mine" ? ".mine" : ".maze").waitFor();
    expect(await page.locator(".hands > div").count()).toBe(recipe === "gold-mine" ? 0 : players);
  }
  expect(house.errors).toEqual([]);
  await context.close();
});

test.concurrent("what cannot be laid open any more says so, and is seen through other eyes", async () => {
  const { context, page } = await house.guest();
  const code = await bots_play(page, { recipe: "gold-mine", players: 2, deal: { seed: "5" } });
  await page.route(/replay\?from=0(?!.*observer)/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { steps: { view: unknown }[] };
    for (const step of answer.steps) step.view = null;
    await route.fulfill({ json: answer });
  });
  await page.goto(`/r/${code}?at=3`);
  await page.getByText("cannot be laid open any more").waitFor();
  await page.getByRole("combobox", { name: "Through whose eyes?" }).selectOption("spectator");
  await page.locator(".count").getByText("3 /").waitFor();
  await context.close();
});
