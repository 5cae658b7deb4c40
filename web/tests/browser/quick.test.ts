// Getting into a game: with whoever waits, by a link, once more, and with somebody who is away.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, PHONE, open_table, sit_down } from "./house";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test("at an empty server quick play leads straight into a game with bots; the next ones meet each other", async () => {
  const ada = await house.guest();
  await ada.page.goto("/");
  await ada.page.getByRole("button", { name: "Play with others" }).click();
  await ada.page.waitForSelector(".hand .held");

  // Now somebody is here, so it is worth waiting for company.
  const ben = await house.guest();
  const cleo = await house.guest({ locale: "de-DE", ...PHONE });
  await ben.page.goto("/");
  await ben.page.getByRole("button", { name: "Play with others" }).click();
  await ben.page.locator(".begins").waitFor();
  await cleo.page.goto("/");
  await cleo.page.getByRole("button", { name: "Mit anderen spielen" }).click();
  await cleo.page.locator(".begins").waitFor();
  expect(new URL(cleo.page.url()).pathname).toBe(new URL(ben.page.url()).pathname);
  expect(new URL(ada.page.url()).pathname).not.toBe(new URL(ben.page.url()).pathname);
  // The host need not wait for the time to be over.
  await ben.page.getByRole("button", { name: /^Start/ }).click();
  await Promise.all([ben, cleo].map(({ page }) => page.waitForSelector(".hand .held")));
  expect(await ben.page.locator(".players .player").count()).toBe(5);
  for (const one of [ada, ben, cleo]) await one.context.close();
});

test("who comes by a link is asked for a name before anything else", async () => {
  const ada = await house.guest();
  const ben = await house.guest(PHONE);
  const code = await open_table(ada.page, { recipe: "base", players: 3, pace: 0 });
  await ada.page.goto(`/t/${code}`);
  await ben.page.goto(`/t/${code}`);
  const form = ben.page.locator("form.come");
  await form.waitFor();
  const box = (await form.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(740);
  await sit_down(ben.page, "Ben");
  await ada.page.locator(".who li", { hasText: "Ben" }).waitFor();
  expect(await ben.page.locator("form.come").count()).toBe(0);
  await ada.context.close();
  await ben.context.close();
});

test("a rematch against bots alone goes straight into the game", async () => {
  const { context, page } = await house.at_table({ recipe: "gold-mine", players: 2 });
  await new Player(page).play();
  const before = page.url();
  await page.locator(".next .primary").click();
  await page.waitForURL((url) => url.href !== before);
  await page.waitForSelector('.game[data-over="false"]');
  await context.close();
});

test("those who wait are told that somebody is away, and the host can let a bot play for him", async () => {
  const ada = await house.guest();
  const ben = await house.guest();
  const code = await open_table(ada.page, { recipe: "base", players: 3, pace: 0, first: 2, absent: 120 });
  await ada.page.goto(`/t/${code}`);
  await ben.page.goto(`/t/${code}`);
  await sit_down(ben.page, "Ben");
  await ada.page.getByRole("button", { name: /^Start/ }).click();
  for (const { page } of [ada, ben]) await page.locator(".turned button").click();
  await ben.page.waitForSelector('.game[data-turn="true"]');
  const watcher = await house.guest();
  await watcher.page.goto(`/t/${code}`);
  await watcher.page.getByText("You are watching").waitFor();
  await ada.page.getByText("Somebody is watching.").waitFor();
  await ben.context.close();
  await ada.page.getByText(/Ben is not here\. After 120 seconds/).waitFor();
  await ada.page.locator('.player[data-seat="2"] .asleep').waitFor();
  await ada.page.getByRole("button", { name: "Let a bot play now" }).click();
  await ada.page.waitForSelector('.game[data-turn="true"]');
  expect(await ada.page.getByText("Ben is not here").count()).toBe(0);
  await ada.context.close();
  await watcher.context.close();
});
