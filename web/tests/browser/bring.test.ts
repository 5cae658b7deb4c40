// Games in links and files: copied at the end, opened without a network, checked before anything is shown.
import { deflateRawSync } from "node:zlib";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./axe";
import { plain_host, visited } from "./here";
import { House, bots_play, laid_out, pictures } from "./house";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

// What the page copies is kept in sight.
const watch_clipboard = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: (text: string) => (((globalThis as unknown as { copied: string }).copied = text), Promise.resolve()),
      },
    });
  });
async function copied_link(page: Page): Promise<string> {
  await page.locator("[data-link]").click();
  await page.waitForFunction(() => (globalThis as unknown as { copied?: string }).copied !== undefined);
  return page.evaluate(() => (globalThis as unknown as { copied: string }).copied);
}
const packed = (text: string): string =>
  `1${createHash("sha256").update(text).digest("hex").slice(0, 8)}${deflateRawSync(Buffer.from(text)).toString("base64url")}`;

test("a game is copied as a link, and opened elsewhere without a network: replay, suspicion, advice, my games", async () => {
  const { context, page } = await house.guest();
  await watch_clipboard(page);
  const code = await bots_play(page, { recipe: "base", players: 4, deal: { seed: "11" } });
  await page.goto(`/t/${code}`);
  await page.locator(".end .podium").waitFor();
  const link = await copied_link(page);
  expect(link).toMatch(new RegExp(`^${house.address}/bring#1[0-9a-f]{8}[\\w-]+$`));
  expect(link.length).toBeLessThan(4000);
  await context.close();

  const far = await visited(house);
  await far.page.goto(link);
  await far.page.waitForURL(/\/r\//);
  const replay = far.page.url();
  await far.page.locator(".controls.row").waitFor();
  // The review thinks here, too.
  await far.page.getByRole("button", { name: "Suspicion" }).click();
  for (let step = 0; step < 3; ++step) await far.page.getByRole("button", { name: "One move on" }).click();
  await far.page.locator(".hint").first().waitFor();
  await laid_out(far.page);
  await far.page.screenshot({ path: join(pictures, "bring-review.png") });
  const [download] = await Promise.all([
    far.page.waitForEvent("download"),
    far.page.locator('a[href*="/record"]').first().click(),
  ]);
  await download.saveAs(join(pictures, "bring-record.json"));
  const record = JSON.parse(readFileSync(join(pictures, "bring-record.json"), "utf8")) as {
    table: { seats: { kind: string }[] };
  };
  expect(record.table.seats.map(({ kind }) => kind)).toEqual(["bot", "bot", "bot", "bot"]);

  // Opened once more it is the same one, and it is listed once.
  await far.page.goto("/games");
  await far.page.goto(link);
  await far.page.waitForURL(/\/r\//);
  expect(new URL(far.page.url()).pathname).toBe(new URL(replay).pathname);
  await far.page.goto("/games");
  await far.page.locator(".brought a").first().waitFor();
  expect(await far.page.locator(".brought a").count()).toBe(1);
  expect(await far.page.locator(".brought a").getAttribute("href")).toBe(new URL(replay).pathname);
  expect(await faults(far.page)).toEqual([]);
  await far.page.screenshot({ path: join(pictures, "bring-games.png") });
  // A file is listed like a link.
  await far.page.setInputFiles("input[type=file]", join(pictures, "bring-record.json"));
  await far.page.waitForURL(/\/r\//);
  await far.page.goto("/games");
  await far.page.locator(".brought a").nth(1).waitFor();
  await far.context.close();
});

test("what is cut off, changed, too long, or no game is told in a sentence, and nothing becomes of it", async () => {
  const { context, page } = await house.guest();
  await watch_clipboard(page);
  const code = await bots_play(page, { recipe: "gold-mine", players: 3, deal: { seed: "5" } });
  await page.goto(`/r/${code}`);
  const link = await copied_link(page);
  const whole = link.split("#")[1]!;
  const middle = whole[40] === "A" ? "B" : "A";
  const bad: [string, string, RegExp][] = [
    ["nothing", "", /not whole/],
    ["words", "hello", /not whole/],
    ["cut off", whole.slice(0, -20), /not whole/],
    ["changed", whole.slice(0, 40) + middle + whole.slice(41), /not whole/],
    ["letters that are none", `${whole}%20%F0%9F`, /not whole/],
    ["very long", `1${"a".repeat(70_000)}`, /too long/],
    ["much in little", packed(" ".repeat(40_000_000)), /too long|not whole/],
    ["no JSON", packed("a record, believe me"), /no game/],
    ["no record", packed('{"record": {"recipe": "base"}}'), /no game/],
    [
      "a move that nobody can make",
      packed('{"record": {"recipe": "base", "players": 3, "rules": 2, "seed": "1", "moves": ["fly"]}}'),
      /no game/,
    ],
    ["markup", packed('{"record": "<img src=x onerror=alert(1)>"}'), /no game/],
  ];
  for (const [what, text, words] of bad) {
    await page.goto("/games");
    await page.goto(`/bring#${text}`);
    expect(await page.locator(".trouble").innerText(), what).toMatch(words);
  }
  await page.screenshot({ path: join(pictures, "bring-bad.png") });
  expect(await faults(page)).toEqual([]);
  // The whole one in the same window.
  await page.evaluate((whole) => void (location.hash = whole), whole);
  await page.waitForURL(/\/r\//);
  await page.locator(".controls.row").waitFor();
  const file = join(pictures, "bring-broken.json");
  writeFileSync(file, "{");
  await page.goto("/games");
  await page.setInputFiles("input[type=file]", file);
  await page.locator(".trouble").waitFor();
  expect(await page.locator(".brought a").count()).toBe(1);
  await context.close();
});

test("on a host of plain files the link stands behind the #, and is copied like that again", async () => {
  const { context, page } = await house.guest();
  await watch_clipboard(page);
  const code = await bots_play(page, { recipe: "gold-mine", players: 3, deal: { seed: "6" } });
  await page.goto(`/r/${code}`);
  const whole = (await copied_link(page)).split("#")[1]!;
  const { address: host, close } = await plain_host("/");
  await page.goto(`${host}#/bring/${whole}`);
  await page.waitForURL(/#\/r\//);
  await page.getByRole("button", { name: "One move on" }).click();
  await page.waitForURL(/#\/r\/.*at=1/);
  expect(await copied_link(page)).toBe(`${host}#/bring/${whole}`);
  // What was looked at is still there when the page is loaded anew.
  await page.reload();
  await page.locator(".controls.row").waitFor();
  await context.close();
  close();
});
