// One tablet for several people: the curtain, what is looked at by holding, and that nobody sees in any frame what is
// another one's, at the server and without one.
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./axe";
import { findings, watch_frames } from "./every_frame";
import { Family } from "./family";
import { House, laid_out, pictures } from "./house";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const TABLET: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true };

// Opens a table as a family does.
async function sit_together(
  page: Page,
  names: string[],
  { game, players = 0, start = true }: { game?: RegExp; players?: number; start?: boolean } = {},
): Promise<void> {
  await page.goto("/new");
  if (game) await page.getByRole("radio", { name: game }).first().click();
  await page.getByRole("radio", { name: /^(All at this device|Alle an diesem Gerät)$/ }).click();
  for (let more = 2; more < names.length; ++more) await page.locator(".names > button").click();
  for (const [index, name] of names.entries()) await page.locator(".names input").nth(index).fill(name);
  if (players > 0) await page.locator(".settings select").first().selectOption(String(players));
  await page.locator(start ? ".go button:not(.primary)" : ".go .primary").click();
  await page.waitForURL(/\/t\//);
}

test("a family plays a round on one tablet, and no frame shows what is another one's", async () => {
  const { context, page } = await house.guest(TABLET);
  await watch_frames(page);
  await sit_together(page, ["Ada", "Ben", "Cleo"], { players: 3 });
  const family = new Family(page, "touch", true);
  await page.waitForSelector(".look [data-looks]");
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "device-look.png") });
  expect(await faults(page)).toEqual([]);
  await family.play(6);
  expect(family.looked).toBe(3);
  expect(family.seats.size).toBe(3);
  await page.waitForSelector(".curtain button.hold");
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "device-curtain.png") });
  expect(await faults(page)).toEqual([]);
  await family.lift();
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "device-lifted.png") });
  expect(await faults(page)).toEqual([]);
  // Somebody comes too near.
  await page.getByRole("button", { name: "Close the curtain" }).tap();
  await page.waitForSelector(".curtain button.hold");
  const seen = await findings(page);
  expect(seen.leaks).toEqual([]);
  expect(seen.hands).toBeGreaterThan(6);
  expect(seen.faces).toBeGreaterThan(2);
  await context.close();
});
