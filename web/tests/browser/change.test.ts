// Another game at the same table before the deal: the host chooses, everybody stays.
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./axe";
import { House, PHONE, open_table, sit_down } from "./house";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test("the host chooses another game, and those who sit there stay for it", async () => {
  const ada = await house.guest(PHONE);
  const ben = await house.guest();
  const code = await open_table(ada.page, { recipe: "base", players: 3, pace: 0 });
  for (const { page } of [ada, ben]) await page.goto(`/t/${code}`);
  await sit_down(ben.page, "Ben");
  // Only the host is asked.
  expect(await ben.page.getByText("Another game, extras").count()).toBe(0);

  await ada.page.getByText("Another game, extras or number of players").tap();
  const choice = ada.page.locator(".change");
  const go = choice.getByRole("button", { name: "Play this instead" });
  expect(await go.isDisabled()).toBe(true);
  await choice.getByRole("radio", { name: /^Saboteur 2/ }).tap();
  await choice.getByLabel("Players").selectOption("4");
  expect(await faults(ada.page)).toEqual([]);
  await go.tap();
  for (const { page } of [ada, ben]) await page.getByText("The host has chosen: Saboteur 2, 4 players.").waitFor();
  await ben.page.locator(".who li.me", { hasText: "Ben" }).waitFor();
  expect(await ben.page.locator(".who li").count()).toBe(4);
  expect(await choice.count()).toBe(0);

  // Nobody is left without a chair.
  const cleo = await house.guest();
  await cleo.page.goto(`/t/${code}`);
  await sit_down(cleo.page, "Cleo");
  await ada.page.locator(".who li", { hasText: "Cleo" }).waitFor();
  await ada.page.getByText("Another game, extras or number of players").tap();
  await choice
    .getByRole("radio", { name: /^The Duel/ })
    .first()
    .tap();
  await choice.getByText("3 people sit here, and at most 2 can play this.").waitFor();
  expect(await go.isDisabled()).toBe(true);
  await choice.getByRole("radio", { name: /^Saboteur 2/ }).tap();
  await choice.getByLabel("Players").selectOption("3");
  await go.tap();
  await cleo.page.getByText("The host has chosen: Saboteur 2, 3 players.").waitFor();

  await ada.page.getByRole("button", { name: "Deal the cards" }).tap();
  for (const { page } of [ada, ben, cleo]) await page.waitForSelector(".game");
  expect(await cleo.page.locator(".players .player").count()).toBe(3);
  for (const { context } of [ada, ben, cleo]) await context.close();
});
