// Tables that were set aside, and games whose rules are not there any more. Both are made by hand in the server's
// database while it is down: no fault is needed for it.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./axe";
import { House, PATIENCE, bots_play, laid_out, open_table, pictures } from "./house";
import { EVERY_LOOK, MORE_LOOKS, looks } from "./looks";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const REASON = "its rules or decks have changed: entry 17: this move is not legal now";
const SCRIPT = `
import json, sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=float(sys.argv[4]))
rows = [database.execute(statement, {"code": sys.argv[2], "reason": sys.argv[3]}).fetchall() for statement in sys.argv[5:]]
database.commit()
print(json.dumps(rows[-1]))
`;
// What the last of the statements finds.
async function in_database(code: string, ...statements: string[]): Promise<unknown[][]> {
  const { stdout } = await promisify(execFile)("python3", [
    "-c",
    SCRIPT,
    join(house.data, "stollen.sqlite"),
    code,
    REASON,
    String(PATIENCE / 1000),
    ...statements,
  ]);
  return JSON.parse(stdout) as unknown[][];
}
async function while_closed(work: () => Promise<unknown>): Promise<void> {
  await house.stop_server();
  await work();
  await house.start_server();
}
const set_aside = (code: string): Promise<unknown> =>
  in_database(
    code,
    "UPDATE tables SET state = 'broken', reason = :reason WHERE code = :code",
    "DELETE FROM live WHERE code = :code",
  );
const lose_rules = (code: string): Promise<unknown> =>
  in_database(
    code,
    `UPDATE log SET entry = replace(entry, '"recipe":"', '"recipe":"old-') WHERE code = :code AND number = 1`,
  );
const forget_moves = (code: string): Promise<unknown> =>
  in_database(code, "DELETE FROM told WHERE code = :code", "UPDATE tables SET told = 0 WHERE code = :code");
async function written_down(code: string): Promise<void> {
  while ((await in_database(code, "SELECT code FROM told WHERE code = :code")).length === 0);
}

const heading = (page: Page): ReturnType<Page["locator"]> =>
  page.getByRole("heading", { name: "This table was set aside" });
const line = (page: Page, under: string): ReturnType<Page["locator"]> =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: under, exact: true }) })
    .locator(".line");

test("a game that is set aside says so, and one who sat there ends it", async () => {
  const { context, page, code } = await house.at_table({ recipe: "base" });
  const stranger = await house.guest();
  await while_closed(() => set_aside(code));
  // The page that was in the game looks for its line and finds what happened.
  await heading(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.getByRole("alert").getByText("Nothing else is affected").waitFor();
  expect(await page.locator(".aside li").allInnerTexts()).toEqual(["Ada", "Brumm", "Stups"]);
  await page.getByText(REASON).waitFor();
  await page.getByText("its rules or cards were corrected").waitFor();
  expect(await page.locator(".game, .banner").count()).toBe(0);

  await open_table(stranger.page, { recipe: "base", players: 3 });
  await stranger.page.goto("/");
  // The page knows who he is before he comes to the table.
  await stranger.page.locator(".line").waitFor();
  await stranger.page.getByPlaceholder("K7QM2X").fill(code);
  await stranger.page.getByPlaceholder("K7QM2X").press("Enter");
  await heading(stranger.page).waitFor();
  expect(await stranger.page.getByRole("button", { name: "End this table" }).count()).toBe(0);
  // Why in general is for everybody, in full for those who sat there.
  await stranger.page.getByText("its rules or cards were corrected").waitFor();
  expect(await stranger.page.getByText("entry 17").count()).toBe(0);

  const other = await context.newPage();
  await other.goto("/games");
  await line(other, "Unfinished").getByText("set aside").click();
  await other.getByRole("button", { name: "End this table" }).click();
  await other.waitForURL("**/games");
  await line(other, "Finished").getByText("ended early").waitFor();
  expect(await other.getByText("set aside").count()).toBe(0);
  // Whoever comes second has what he wanted, too. The browser itself logs that his wish was refused.
  const refused = page.waitForEvent("console", (message) => /status of 400/.test(message.text()));
  await page.getByRole("button", { name: "End this table" }).click();
  await refused;
  await page.waitForURL("**/games");
  await line(page, "Finished").waitFor();
  expect(house.errors.splice(0)).toEqual([expect.stringMatching(/status of 400/)]);
  await context.close();
  await stranger.context.close();
});

test("a game whose rules have changed is set aside by the server, and its player is told", async () => {
  const { context, page, code } = await house.at_table({ recipe: "base" });
  await while_closed(() => lose_rules(code));
  await heading(page).waitFor();
  await page.getByText("its rules or cards were corrected").waitFor();
  await page.getByText("its rules or decks have changed").waitFor();
  await page.getByRole("button", { name: "End this table" }).click();
  await page.waitForURL("**/games");
  // There is nothing to go on with, so its line leads to what is left of it.
  await line(page, "Finished").getByText("ended early").click();
  await page.waitForURL(`**/r/${code}`);
  expect(house.errors).toEqual([]);
  await context.close();
});

test("a table of which nothing can be read is set aside, too", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, { recipe: "base", players: 3 });
  await while_closed(async () => {
    await set_aside(code);
    await lose_rules(code);
    await in_database(code, "UPDATE tables SET summary = '' WHERE code = :code");
  });
  await page.goto("/games");
  await line(page, "Unfinished").getByText(`Table ${code}`).click();
  await heading(page).waitFor();
  await page.getByRole("button", { name: "End this table" }).click();
  await page.waitForURL("**/games");
  await line(page, "Finished").getByText("ended early").waitFor();
  expect(house.errors).toEqual([]);
  await context.close();
});

test("a finished game whose rules are not there any more is looked at, without a bot's advice", async () => {
  const { context, page } = await house.guest();
  const code = await bots_play(page, { recipe: "base", players: 3, deal: { seed: "5" } });
  await written_down(code);
  await while_closed(() => lose_rules(code));
  await page.goto(`/t/${code}`);
  await page.waitForURL(`**/r/${code}`);
  await page.getByRole("button", { name: "One move on" }).click();
  await page.locator(".said p").first().waitFor();
  await page.getByRole("status").getByText("A bot's advice is not there any more").waitFor();
  await page.getByRole("button", { name: "Suspicion" }).click();
  await page.locator(".suspicion svg[role=img]").waitFor();
  await page.getByRole("combobox", { name: "Through whose eyes?" }).selectOption("1");
  await page.locator(".hands > div:only-child").waitFor();
  await page.screenshot({ path: join(pictures, "unadvised.png") });
  expect(await faults(page)).toEqual([]);
  expect(house.errors).toEqual([]);
  await context.close();
});

test("of a game whose log alone was kept there is the record", async () => {
  const { context, page } = await house.guest();
  const code = await bots_play(page, { recipe: "base", players: 3, deal: { seed: "5" } });
  await written_down(code);
  await while_closed(async () => {
    await forget_moves(code);
    await lose_rules(code);
  });
  await written_down(code);
  await page.goto(`/t/${code}`);
  await page.getByRole("alert").getByText("only the log was kept").waitFor();
  expect(await page.getByRole("combobox", { name: "Through whose eyes?" }).count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`stollen-${code}.json`);
  expect(await file.failure()).toBeNull();
  expect(house.errors).toEqual([]);
  await context.close();
});

const LOOKS = looks(
  ["en-desktop-dark", "de-desktop-light", "de-phone-dark", "en-phone-light", "de-landscape-dark"],
  [...EVERY_LOOK, ...MORE_LOOKS],
);

test("what was set aside looks right and is open to everyone", async () => {
  const guests = await Promise.all(LOOKS.map(async ({ name, options }) => ({ name, ...(await house.guest(options)) })));
  const codes = await Promise.all(
    guests.map(({ page }) =>
      open_table(page, { recipe: "base+tournament", players: 5, fill: "greedy", start: true, pace: 0, first: 1 }),
    ),
  );
  await while_closed(async () => {
    for (const code of codes) await set_aside(code);
  });
  const found: string[] = [];
  for (const [index, { name, page, context }] of guests.entries()) {
    const look = async (title: string): Promise<void> => {
      await laid_out(page);
      await page.screenshot({ path: join(pictures, `${title}-${name}.png`) });
      found.push(...(await faults(page)).map((fault) => `${title}-${name}: ${fault}`));
    };
    await page.goto(`/t/${codes[index]}`);
    await page.locator(".aside .primary").waitFor();
    await look("aside");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // Down to the small print, on every screen.
    await page.locator(".aside h1").hover();
    await page.mouse.wheel(0, 5000);
    await page.waitForFunction(
      () => document.querySelector(".aside .reason")!.getBoundingClientRect().bottom <= window.innerHeight,
    );
    await page.goto("/games");
    await page.locator(".line").waitFor();
    await look("aside-games");
    await context.close();
  }
  expect(found).toEqual([]);
  expect(house.errors).toEqual([]);
});
