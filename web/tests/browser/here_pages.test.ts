// Every page without a server and a network: tables of every family to their end, the check of the deal, replays with a bot's
// review, notes, lessons, rules, settings, my games.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST, lesson_of } from "../../src/lessons/lesson";
import { faults } from "./axe";
import { open_here, visited } from "./here";
import { House, laid_out, pictures } from "./house";
import { Player } from "./player";
import { Pupil } from "./pupil";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const picture = async (page: Page, name: string): Promise<void> => {
  await laid_out(page);
  await page.screenshot({ path: join(pictures, `here-page-${name}.png`) });
};

test("a table is opened, dealt, played to its end, checked and looked at again", async () => {
  const { context, page } = await visited(house, TABLET);
  await page.goto("/new");
  await page
    .getByRole("radio", { name: /Gold Mine/ })
    .first()
    .click();
  await picture(page, "new");
  // Nobody else could come: the chairs are the bots'.
  await page.locator(".go button:not(.primary)").tap();
  await page.waitForURL(/\/t\//);
  const code = new URL(page.url()).pathname.split("/")[2]!;
  await new Player(page, "touch").play();
  await picture(page, "podium");
  await page.getByRole("button", { name: "Check the deal" }).click();
  await page.getByText(/^The deal was fair/).waitFor();
  await picture(page, "verify");
  await page.goto(`/r/${code}?at=4`);
  await page
    .locator(".hint")
    .getByText(/A bot would/)
    .waitFor();
  await picture(page, "replay");
  await page.goto("/games");
  await page.locator(`a[href*="${code}"]`).first().waitFor();
  await picture(page, "games");
  expect(await faults(page)).toEqual([]);
  await context.close();
});

test("a table for others cannot be opened; what can be played here is offered at once", async () => {
  const { context, page } = await visited(house, TABLET);
  await page.goto("/new");
  await page.locator(".go .primary").tap();
  const offer = page.locator(".alone");
  await offer.getByText(/every game can be played here/).waitFor();
  await picture(page, "alone");
  expect(await faults(page)).toEqual([]);
  await offer.getByRole("button", { name: "Pass this device round" }).tap();
  await page.locator(".where input").first().waitFor();
  expect(await offer.count()).toBe(0);
  await page.getByRole("radio", { name: "Everybody at their own device" }).tap();
  await page.getByLabel("Bots among them").selectOption("0");
  await page.locator(".go .primary").tap();
  await offer.getByRole("button", { name: "Play at once against bots" }).tap();
  await page.waitForSelector(".hand .held");
  await context.close();
});

test("the review of a game of every family that was played here", async () => {
  const { context, page } = await visited(house);
  const games: [string, number, boolean][] = [
    ["base", 3, true],
    ["saboteur2+chests+veto", 4, true],
    ["duel", 2, false],
    ["gold-mine", 2, false],
  ];
  for (const [recipe, players, suspicion] of games) {
    const code = await open_here(page, { recipe, players, fill: "greedy", sit: null, start: true }, true);
    await page.goto(`/t/${code}`);
    await page.locator(".end .podium").waitFor();
    await page.goto(`/r/${code}?at=6`);
    await page.locator(".count").getByText("6 /").waitFor();
    await page
      .locator(".hint")
      .getByText(/A bot would/)
      .waitFor();
    if (suspicion) {
      await page.getByRole("button", { name: "Suspicion" }).click();
      const chart = page.locator(".suspicion svg[role=img]");
      await chart.waitFor();
      expect(await chart.locator("path.line").count()).toBe(players);
    }
    await picture(page, `review-${recipe.split("+")[0]}`);
  }
  await context.close();
});

test("notes at a table, a lesson, the rules", async () => {
  const { context, page } = await visited(house);
  const code = await open_here(page, { recipe: "base", players: 3, fill: "greedy", start: true, first: 1 });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("tabpanel").getByText("Nothing noted yet").waitFor();
  await picture(page, "notes");
  await page.goto("/learn");
  const pupil = new Pupil(page);
  await pupil.learn();
  expect(pupil.steps).toEqual((await lesson_of(FIRST))!.steps.map(({ step }) => step));
  await picture(page, "lesson");
  for (const name of ["", "/base", "/saboteur2", "/duel", "/gold-mine"]) {
    await page.goto(`/rules${name}`);
    await page.locator("main h1, main h2").first().waitFor();
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(200);
  }
  await picture(page, "rules");
  await context.close();
});
