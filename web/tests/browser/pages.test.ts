// Every page in both languages, sizes and themes: no serious fault for axe, a picture of each, and the budgets.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./axe";
import { House, PHONE, bots_play, laid_out, open_table, pictures } from "./house";
import { EVERY_LOOK, MORE_LOOKS, looks } from "./looks";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

let ended: Promise<string> | null = null;
const finished = (page: Page): Promise<string> =>
  (ended ??= bots_play(page, { recipe: "base", players: 5, deal: { seed: "3" } }));

const LOOKS = looks(
  ["en-desktop-dark", "de-desktop-light", "de-phone-dark", "en-phone-light", "de-landscape-dark"],
  [...EVERY_LOOK, ...MORE_LOOKS],
);

test.concurrent.each(LOOKS)("all pages look right and are open to everyone: $name", async ({ name, options }) => {
  const { context, page } = await house.guest(options);
  const found: string[] = [];
  const look = async (title: string): Promise<void> => {
    await laid_out(page);
    await page.screenshot({ path: join(pictures, `${title}-${name}.png`) });
    found.push(...(await faults(page)).map((fault) => `${title}: ${fault}`));
  };
  await page.goto("/");
  await page.locator(".stage .enter").nth(4).waitFor();
  await look("start");
  await page.goto("/new");
  await page.locator(".choice").first().waitFor();
  await look("open");
  const lobby = await open_table(page, { recipe: "base", players: 4 });
  await page.goto(`/t/${lobby}`);
  await page.locator(".qr").waitFor();
  // Who is looked at has a name, and the field for it is filled when the page knows it.
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".side form input")?.value === "Ada");
  await look("lobby");
  // Everything about the deal stays in its panel, on every screen.
  await page
    .locator(".side details", { has: page.locator(".hash") })
    .locator("summary")
    .click();
  await look("lobby-words");
  expect(await page.locator(".side").evaluate((side) => side.scrollHeight <= side.clientHeight)).toBe(true);
  await page.goto("/rules");
  await page.locator(".choice").first().waitFor();
  await look("rules");
  await page.goto("/rules/base");
  await page.locator("article h2").first().waitFor();
  await look("rules-base");
  await page.goto("/learn");
  await page.locator(".coach").waitFor();
  await look("learn");

  const table = await open_table(page, {
    recipe: "base",
    players: 5,
    fill: "greedy",
    start: true,
    pace: 0,
    first: 1,
    deal: { seed: "21" },
  });
  await page.goto(`/t/${table}`);
  const hands = "hasTouch" in options ? "touch" : "mouse";
  const player = new Player(page, hands);
  await player.play(4);
  await page.waitForSelector('.game[data-turn="true"]');
  await look("table");
  await page.locator(".held").first().click();
  await page.locator(".held.picked").waitFor();
  await look("picked");
  const place = page.locator(".place").last();
  if (await place.count()) {
    await place.click();
    await page.locator(".place.chosen").waitFor();
    await look("chosen");
  }
  await page.goto("/games");
  await page.locator(".line").first().waitFor();
  await look("games");

  const mine = await open_table(page, {
    recipe: "gold-mine",
    players: 4,
    fill: "greedy",
    start: true,
    pace: 0,
    deal: { seed: "3" },
  });
  await page.goto(`/t/${mine}`);
  await new Player(page, hands).play(3);
  await page.waitForSelector('.game[data-turn="true"], .end');
  await look("mine");
  // The end of one game, watched by all.
  const over = await finished(page);
  await page.goto(`/t/${over}`);
  await page.locator(".podium").waitFor();
  await look("podium");
  await page.goto(`/r/${over}?at=12`);
  await page.locator(".controls input").waitFor();
  await look("replay");
  await page.goto(`/r/${over}?at=40&chart=1`);
  await page.locator(".suspicion svg").first().waitFor();
  await page.locator(".hint").waitFor();
  await look("suspicion");
  expect(found).toEqual([]);
  expect(house.errors).toEqual([]);
  await context.close();
});

test("the end of a round shows the roles", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, {
    recipe: "base",
    players: 3,
    fill: "greedy",
    start: true,
    pace: 0,
    deal: { seed: "9" },
  });
  await page.goto(`/t/${code}`);
  await new Player(page).play_round();
  await page.locator(".end .roles li").first().waitFor();
  expect(await page.locator(".end .roles li").count()).toBe(3);
  await page.screenshot({ path: join(pictures, "round-end.png") });
  expect(await faults(page)).toEqual([]);
  await context.close();
});

test("the first page is small", async () => {
  const { context, page } = await house.guest();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/");
  // It can be used, everything in it is drawn, and the page has nothing more to load.
  await page.getByRole("button", { name: "Into the mine" }).waitFor();
  await page.locator(".stage .enter").nth(4).waitFor();
  await laid_out(page);
  const files = loaded.filter((path) => path.startsWith("/assets/") && !path.endsWith(".woff2"));
  expect(files.length).toBeGreaterThan(2);
  const dist = join(import.meta.dirname, "../../dist");
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  expect(size).toBeLessThan(90_000);
  expect(readdirSync(dist)).toContain("index.html");
  await context.close();
});

test("the client is sent compressed, and a page that is here already is not sent again", async () => {
  const { context, page } = await house.guest();
  const told: { path: string; status: number; length: number; coding: string; vary: string }[] = [];
  page.on("response", (response) => {
    const headers = response.headers();
    told.push({
      path: new URL(response.url()).pathname,
      status: response.status(),
      length: Number(headers["content-length"]),
      coding: headers["content-encoding"] ?? "",
      vary: headers["vary"] ?? "",
    });
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Into the mine" }).waitFor();
  const texts = told.filter(({ path }) => path === "/" || /\.(js|css)$/.test(path));
  expect(texts.length).toBeGreaterThan(3);
  // A few words do not get any shorter.
  for (const { path, coding, vary } of texts.filter(({ length }) => !(length < 128))) {
    expect(coding, path).toMatch(/^(br|gzip)$/);
    expect(vary, path).toBe("Accept-Encoding");
  }
  // Who was never here is not asked who he is: nothing is refused at a first visit.
  expect(told.filter(({ status }) => status >= 400)).toEqual([]);
  const etag = (await page.request.get("/")).headers()["etag"]!;
  expect((await page.request.get("/", { headers: { "If-None-Match": etag } })).status()).toBe(304);
  await context.close();
});

test.each([
  { name: "desktop", options: {} },
  { name: "phone", options: PHONE },
])("text can be twice as large without being cut off: $name", async ({ name, options }) => {
  const { context, page } = await house.guest(options);
  const wide = (): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1);
  await page.goto("/");
  await page.getByRole("button", { name: "Into the mine" }).waitFor();
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await laid_out(page);
  expect(await wide()).toBe(true);
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
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await page.waitForSelector('.game[data-turn="true"]');
  await page.locator(".held").first().click();
  await page.locator(".place").first().waitFor();
  await laid_out(page);
  await page.screenshot({ path: join(pictures, `large-text-${name}.png`) });
  expect(await wide()).toBe(true);
  // Question, buttons, hand and some of the maze are there to be seen.
  for (const what of [".ask", ".actions button", ".held", ".place"]) {
    const box = (await page.locator(what).first().boundingBox())!;
    expect(box.y + 20, what).toBeLessThan((page.viewportSize() ?? { height: 0 }).height);
  }
  await context.close();
});
